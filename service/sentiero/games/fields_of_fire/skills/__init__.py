"""FoF 15.4 Skills: bought between missions, each used once."""
