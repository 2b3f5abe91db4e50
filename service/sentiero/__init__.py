"""Sentiero: the trail of every action of a game, and everything derived from it."""
