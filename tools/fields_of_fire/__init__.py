"""Tools of Fields of Fire."""
