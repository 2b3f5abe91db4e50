"""Fields of Fire."""
