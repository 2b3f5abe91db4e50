"""Figures, each beside something else measured in the same run."""
