"""Whoever thinks ahead."""
