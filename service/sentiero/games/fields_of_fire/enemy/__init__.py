"""FoF 11, 12 The enemy: contacts, groups, activity; the cards decide, and say why."""
