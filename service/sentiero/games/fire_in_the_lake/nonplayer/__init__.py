"""8.0 Non-players: the rules that answer for Factions without a player."""
