"""2.3.4 What a Faction may choose: which Operations and Special Activities are possible, and how they begin."""
