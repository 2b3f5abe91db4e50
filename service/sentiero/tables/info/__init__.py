"""What is known of a game beside its moves: who sits where, how its table is run, who plays for whom."""
