"""Each kind of entry."""
