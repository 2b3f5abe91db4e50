"""The words in which rules ask, who is asked, and how a card of the map is told of."""
