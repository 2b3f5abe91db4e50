"""Tests of what a host sees of an answer on its way."""
