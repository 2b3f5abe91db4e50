"""FoF 4.1 Commands: who draws them, who takes them."""
