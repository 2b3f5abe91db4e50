"""A measured figure, and the page that keeps them."""

from __future__ import annotations

import platform
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

RESULTS = Path(__file__).parent / "results.md"


class Figure(NamedTuple):
    """What was measured, how much, and what it should be."""

    name: str
    value: float
    bar: str = ""

    def row(self) -> str:
        """As a line of a table."""
        return f"| {self.name} | {self.value:,.2f} | {self.bar} |"


def write(figures: Iterable[Figure]) -> str:
    """The page, written and given back."""
    head = f"""# Measured figures

Written by `make bench`, all in one run, on {platform.machine()} with Python {platform.python_version()}.
Absolute figures depend on the machine; ratios travel better.

| what | figure | bar |
|---|---|---|
"""
    page = head + "\n".join(figure.row() for figure in figures) + "\n"
    RESULTS.write_text(page, encoding="utf-8")
    return page
