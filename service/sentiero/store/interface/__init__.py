"""What a store must offer. Each part is small, stands alone, and is tried by the same suite in every kind of store."""
