"""FoF 2 From the configuration of a game to its first turn: set-up, then what the player settles."""
