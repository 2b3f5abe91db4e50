"""2.1 Set up: configuration, scenarios, the deck, first and given positions, and what is dealt again."""
