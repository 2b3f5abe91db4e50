"""A position as a picture: the cards with who stands on them, and beside them how the mission stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from sentiero.games.fields_of_fire.documents.looks import COLOURS
from sentiero.kernel.pictures import Box, Ink, Line, Name, Picture, Shape, Way

WIDE, HIGH, GAP = 200, 190, 28
HEAD, FOOT, SIDE = 30, 22, 12
# Counters are wider than high; the largest in which all on a card have room is taken.
SHAPE: Final = 0.78
SIZES: Final = (56, 49, 42, 37, 32, 28, 24, 21)
TABLE, PAPER, INK, STAGING, BEYOND = "#cfc7b2", "#f6f1e4", "#1d1a14", "#ece6d6", "#8b8674"
FADED: Final = "#6a654f"
GROUND: Final = {
    "woods": "#a9c192", "hedgerow": "#d3dfae", "farm": "#eadfb4", "village": "#e3d0bb", "church": "#e3d0bb",
    "multi_story": "#e3d0bb", "gully": "#d9d2ab", "hill": "#d8c79b",
}  # fmt: skip
HEDGE: Final = Ink("", "#3f6b34", 7)
SIDES: Final = COLOURS
PALE: Final = "#ffffff"
FRAME: Final = 28
PANEL: Final = 460
# The border of a card from north round by east, where something grows or stands along it.
BORDERS: Final = (
    (26, 5, WIDE - 26, 5), (WIDE - 20, 5, WIDE - 5, 5, WIDE - 5, 20), (WIDE - 5, 26, WIDE - 5, HIGH - 26),
    (WIDE - 5, HIGH - 20, WIDE - 5, HIGH - 5, WIDE - 20, HIGH - 5), (WIDE - 26, HIGH - 5, 26, HIGH - 5),
    (20, HIGH - 5, 5, HIGH - 5, 5, HIGH - 20), (5, HIGH - 26, 5, 26), (5, 20, 5, 5, 20, 5),
)  # fmt: skip
_CARD: Final = re.compile(r"r(-?\d+)c(-?\d+)\Z")
_STAGED: Final = re.compile(r"s(-?\d+)\Z")
_LED: Final = re.compile(r"plt(\d)_hq\Z")
_SQUAD: Final = re.compile(r"(\d)_(\d)\Z")

View = Mapping[str, Any]


class Painter:
    """Implements `Paints`."""

    def paint(self, view: View) -> Picture:
        """The cards, who stands there, and how the mission stands."""
        corners = _corners(view)
        width = max((x for x, _ in corners.values()), default=0) + WIDE + FRAME
        height = max(max((y for _, y in corners.values()), default=0) + HIGH + FRAME, 620)
        shapes = [part for at, (x, y) in corners.items() for part in _card(view, at, x, y)]
        return Picture(width + PANEL, height, TABLE, [*shapes, *_panel(view, width, height)])


def _corners(view: View) -> dict[str, tuple[int, int]]:
    """Where each card lies: the first row below, and the staging area under it where somebody is there."""
    cards = {at: (int(found[1]), int(found[2])) for at in view["cards"] if (found := _CARD.match(at))}
    left = min((column for _, column in cards.values()), default=1)
    rows = [row for row, _ in cards.values()] or [1]
    top, low = max(rows), min(rows)
    staged = {unit["at"]: int(found[1]) for unit in view["units"].values() if (found := _STAGED.match(unit["at"]))}
    placed = {at: (column - left, top - row) for at, (row, column) in cards.items()}
    placed |= {at: (column - left, top - low + 1) for at, column in sorted(staged.items())}
    first = min((column for column, _ in placed.values()), default=0)
    return {
        at: (FRAME + (column - first) * (WIDE + GAP), FRAME + row * (HIGH + GAP))
        for at, (column, row) in placed.items()
    }


def _card(view: View, at: str, x: int, y: int) -> Iterator[Shape]:
    """A card with its borders, its name, and who stands on it."""
    card = view["cards"].get(at)
    terrain = None if card is None else card.get("terrain")
    fill = STAGING if card is None else GROUND.get(terrain or "", BEYOND)
    yield Box(x, y, WIDE, HIGH, Ink(fill, "#7d765f", 1.5), 8)
    if card is not None and terrain is not None:
        grown = zip(BORDERS, card.get("borders") or (), strict=False)
        yield from (Way(_moved(line, x, y), HEDGE) for line, there in grown if there)
        yield Line(x + SIDE, y + 22, (Name("terrain", terrain),), 15, INK, "start", True, most=WIDE - 60)
        yield Line(x + WIDE - SIDE, y + 22, (str(card["level"]),), 15, FADED, "end", True)
    here = [unit for unit in view["units"].values() if unit["at"] == at]
    here.sort(key=lambda unit: unit["side"] != "enemy")
    letter = None if card is None else card.get("contact")
    yield from _things(here, letter, x, y)
    fallen = sum(one["n"] for one in view["casualties"] if one["at"] == at)
    if fallen:
        yield Line(x + WIDE - SIDE, y + HIGH - 8, (f"+{fallen}",), 17, SIDES["enemy"], "end", True)


def _moved(line: tuple[int, ...], x: int, y: int) -> list[float]:
    return [part + (y if at % 2 else x) for at, part in enumerate(line)]


def _things(units: list[Mapping[str, Any]], letter: str | None, x: int, y: int) -> Iterator[Shape]:
    """A contact and the units of a card, row by row, as large as there is room."""
    many = len(units) + (letter is not None)
    size = next((one for one in SIZES if many <= _room(one)), SIZES[-1])
    across, down = size + 4, size * SHAPE + 6
    most = _across(size)
    for number in range(many):
        left, top = x + SIDE + across * (number % most), y + HEAD + down * (number // most)
        if letter is not None and number == 0:
            yield from _contact(letter, left + size / 2, top + size * SHAPE / 2, size * 0.42)
        else:
            yield from _unit(units[number - (letter is not None)], left, top, size)


def _across(size: float) -> int:
    return int((WIDE - 2 * SIDE + 4) // (size + 4))


def _room(size: float) -> int:
    return _across(size) * int((HIGH - HEAD - FOOT + 6) // (size * SHAPE + 6))


def _contact(letter: str, x: float, y: float, half: float) -> Iterator[Shape]:
    yield Way((x, y - half, x + half, y, x, y + half, x - half, y), Ink("#f4efe2", SIDES["enemy"], 2), True)
    yield Line(x, y + half * 0.33, (letter,), half, SIDES["enemy"], bold=True)


def _unit(unit: Mapping[str, Any], x: float, y: float, size: float) -> Iterator[Shape]:
    """A counter: its letters, its steps as dots, a bar where it is pinned."""
    high = size * SHAPE
    yield Box(x, y, size, high, Ink(SIDES[unit["side"]], INK, 1), 3)
    yield Line(x + size / 2, y + high * 0.58, (letters(unit),), size * 0.36, PALE, bold=True, most=size - 4)
    steps = min(unit.get("steps") or 0, 6)
    for step in range(steps):
        middle = x + size / 2 + (step - (steps - 1) / 2) * size * 0.15
        yield Box(middle - size * 0.05, y + high * 0.76, size * 0.1, size * 0.1, Ink(PALE))
    if unit.get("pinned"):
        yield Way((x + 2, y + 2, x + size - 2, y + high - 2), Ink("", "#ffd166", 2))


def letters(unit: Mapping[str, Any]) -> str:
    """The few letters of a counter: of a squad its numbers, of others the first of each word of their type."""
    name = str(unit["id"])
    if squad := _SQUAD.match(name):
        return f"{squad[1]}/{squad[2]}"
    if led := _LED.match(name):
        return f"{led[1]}HQ"
    words = str(unit.get("type") or name).split("_")
    return words[0].upper()[:3] if len(words) == 1 else "".join(word[:1] for word in words if word).upper()[:4]


def _panel(view: View, left: int, height: int) -> Iterator[Shape]:
    """Beside the cards: the mission, its turn, how hard it is fought."""
    yield Box(left, 0, PANEL, height, Ink(PAPER))
    x, room, turn = left + 36, PANEL - 72, view["turn"]
    yield Line(x, 84, (Name("scenario", view["mission"]),), 38, INK, "start", True, most=room)
    yield Line(x, 150, (Name("track", "turn"),), 24, FADED, "start")
    yield Line(x + room, 150, (f"{turn['number']} / {turn['of']}",), 30, INK, "end", True)
    if turn.get("phase"):
        yield Line(x, 198, (Name("phase", turn["phase"]),), 26, INK, "start", most=room)
    yield Line(x, 246, (Name("activity_level", view["activity_level"]),), 26, INK, "start", most=room)
    y = 320
    for side, colour in SIDES.items():
        many = sum(unit["side"] == side for unit in view["units"].values())
        yield Box(x, y - 22, 34, 26, Ink(colour, INK, 1), 3)
        yield Line(x + 48, y, (Name("side", side),), 26, INK, "start", True, most=room - 110)
        yield Line(x + room, y, (str(many),), 28, INK, "end", True)
        y += 52


PAINTER: Final = Painter()
