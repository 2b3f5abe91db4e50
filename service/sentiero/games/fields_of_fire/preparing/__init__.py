"""FoF 3 What the player settles before the first turn: assignments, equipment, signals, tactical controls."""
