"""The journal: what every game is derived from. Knows no game."""
