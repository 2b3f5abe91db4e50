"""Draws the map of Fire in the Lake: our own shapes on real geography."""
