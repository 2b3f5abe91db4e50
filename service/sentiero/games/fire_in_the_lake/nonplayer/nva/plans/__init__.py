"""8.6: what the NVA chooses, space by space and piece by piece; nothing here answers a question."""
