"""FoF 9.1, 9.4 The enemy: contacts, groups, activity; the cards decide, and say why."""
