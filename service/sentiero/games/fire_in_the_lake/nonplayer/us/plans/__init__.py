"""8.8: what the US chooses, space by space and piece by piece; nothing here answers a question."""
