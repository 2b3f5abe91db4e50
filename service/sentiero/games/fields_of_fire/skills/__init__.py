"""FoF 10.7 Skills: bought between missions, each used once."""
