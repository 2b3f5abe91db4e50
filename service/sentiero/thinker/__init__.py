"""A player for every title that deals again what a role has not seen: it plays on from a question, and looks."""
