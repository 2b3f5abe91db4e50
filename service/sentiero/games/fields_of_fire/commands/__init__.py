"""FoF 5 Commands: who draws them, who takes them."""
