"""FoF 4.2 Actions: one file each, and the menu that finds what is open."""
