"""Fire in the Lake: Vietnam 1964-1972, four factions, 130 cards."""
