"""8.7: what the ARVN chooses, space by space and piece by piece; nothing here answers a question."""
