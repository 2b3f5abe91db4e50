"""Missions: their sheets as data, their special rules beside them."""
