"""Whether a game is what it says: audits, and whole games as files."""
