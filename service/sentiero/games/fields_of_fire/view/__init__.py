"""What the company sees of a table, and what follows from one and is kept nowhere."""
