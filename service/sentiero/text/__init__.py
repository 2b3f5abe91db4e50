"""Babel: negotiation of languages, catalogs, and texts made from keys. Knows keys and conventions, no game."""
