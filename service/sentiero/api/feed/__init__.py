"""The live feed: one reader for each process tells all listeners of all games what happens."""
