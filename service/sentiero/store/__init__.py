"""Where games are kept: entries in order, and small things beside them. Keeps bytes, and knows no game."""
