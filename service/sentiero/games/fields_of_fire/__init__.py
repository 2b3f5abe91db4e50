"""Fields of Fire, volume I: infantry combat at company scale, one person against the system."""
