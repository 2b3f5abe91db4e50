"""The position: everything on the table, how it changes, what must hold, and who may see what."""
