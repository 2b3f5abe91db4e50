"""The people at a table: their names and messages, who is told what, and what lists say of them."""
