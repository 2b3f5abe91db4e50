"""Keeping catalogs complete: which keys the code uses, what the catalogs say, and where they differ."""
