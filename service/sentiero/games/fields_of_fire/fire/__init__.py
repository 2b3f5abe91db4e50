"""FoF 6 Fire: who engages whom, where it lands, what it does."""
