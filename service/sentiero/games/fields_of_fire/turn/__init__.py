"""FoF 3 The turn: its phases in order, and the segment in which fire takes effect."""
