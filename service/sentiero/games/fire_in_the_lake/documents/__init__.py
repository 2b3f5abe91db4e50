"""What every document of the game looks like: the names on the wire and the schemas come from here."""
