"""A mission told turn by turn: what each turn came to, then who did what, in the order in which it happened."""
