"""The position: everything on the table, what each fact does to it, and what anybody can read off it."""
