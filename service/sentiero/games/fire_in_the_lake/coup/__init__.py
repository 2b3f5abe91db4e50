"""6.0 Coup Rounds: one file a phase."""
