"""What a mission may still bring, learned from games of our commander: `python -m tools.thinker` makes the numbers."""
