"""A picture of a position, drawn by its title: shapes, and names that the reader's language has.

Only what a view shows can be in it: it is made of the view alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol


class Name(NamedTuple):
    """What something is called in the reader's language: the context and the key of a name."""

    context: str
    key: str


class Ink(NamedTuple):
    """How a shape is filled and edged; a colour is `#rrggbb`, nothing is not drawn."""

    fill: str = ""
    edge: str = ""
    width: float = 0
    # Lengths of dashes and gaps.
    dashes: Sequence[float] = ()


class Way(NamedTuple):
    """A line or an outline through points: x, y, x, y …"""

    points: Sequence[float]
    ink: Ink
    closed: bool = False


class Disc(NamedTuple):
    """A circle."""

    x: float
    y: float
    radius: float
    ink: Ink


class Box(NamedTuple):
    """A rectangle, maybe with round corners."""

    x: float
    y: float
    width: float
    height: float
    ink: Ink
    round: float = 0


class Line(NamedTuple):
    """A line of text: what is said, one after the other, where it stands, and how."""

    x: float
    y: float
    said: Sequence[str | Name]
    size: float
    ink: str
    # `start`, `middle` or `end`: which part of it is at x.
    anchor: str = "middle"
    bold: bool = False
    # A colour around the letters, so that they can be read on anything.
    halo: str = ""
    # The most room that it may take; longer ones are drawn smaller.
    most: float = 0


Shape = Way | Disc | Box | Line


class Picture(NamedTuple):
    """Shapes from back to front, on a ground of one colour."""

    width: int
    height: int
    ground: str
    shapes: Sequence[Shape]


class Paints(Protocol):
    """Draws positions."""

    def paint(self, view: dict[str, Any]) -> Picture:
        """What a view shows, of nobody's or of anybody's roles."""
