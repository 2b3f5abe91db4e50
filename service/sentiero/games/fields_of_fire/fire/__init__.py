"""FoF 9 Fire: who engages whom, where it lands, what it does."""
