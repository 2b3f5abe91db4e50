"""Lessons of Fields of Fire, in the order in which they are best taken: each a file."""

from __future__ import annotations

from typing import Final

from sentiero.kernel.lessons import Lessons

LESSONS: Final = Lessons(
    __name__, ("orders", "contact", "rally", "mortars", "casualty", "grenades", "artillery", "first-mission")
)
