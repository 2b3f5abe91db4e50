"""8.5: what the VC choose, space by space and piece by piece; nothing here answers a question."""
