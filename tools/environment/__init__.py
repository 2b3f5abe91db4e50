"""What the environment for learning programs needs and says: vocabularies, and the tables that name each number."""
