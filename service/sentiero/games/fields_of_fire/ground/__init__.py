"""The ground: cards of terrain, what is seen from where, and how much stands on a card."""
