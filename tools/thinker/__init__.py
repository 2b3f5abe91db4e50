"""What whoever thinks ahead has learned: `python -m tools.thinker` makes the numbers again."""
