"""A position as a picture: the map with its pieces and marks, and beside it how the factions stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from sentiero.games.fire_in_the_lake.documents.catalogue import LISTS
from sentiero.games.fire_in_the_lake.documents.components import COLOURS, CONTROL_LOOKS
from sentiero.games.fire_in_the_lake.documents.drawing import drawn_map
from sentiero.kernel.pictures import Box, Disc, Ink, Line, Name, Picture, Shape, Way

SEA, LAND, LABEL, HALO = "#a9c6cf", "#d5d0c0", "#2a2a1e", "#fbf8ee"
GROUND: Final = {"jungle": "#a9bd84", "highland": "#c9b98a", "lowland": "#d9d9a4"}
BEHIND: Final = {"land": LAND, "lake": SEA, "island": "#d9d9a4"}
BORDERS: Final = {
    "coast": Ink("", "#4a6a72", 2.2),
    "edge": Ink("", "#4a6a72", 2.2),
    "province": Ink("", "#6f6a4a", 1.3, (7, 3)),
    "country": Ink("", "#7a4a3a", 3, (12, 3, 3, 3)),
}
SUPPORT: Final = {
    2: ("▲▲", "#12507a", "#ffffff"),
    1: ("▲", "#a9d3ee", "#0c2c42"),
    0: ("\N{EN DASH}", "#f4efe2", "#2a261c"),
    -1: ("▼", "#f4bd8c", "#46200a"),
    -2: ("▼▼", "#a8410d", "#ffffff"),
}
DARK, PALE = "#14110c", "#ffffff"
LIGHT_PIECES: Final = (COLOURS["arvn"],)
# Beside the map.
PANEL: Final = 560
HEXAGON: Final = (0, -1, 0.87, -0.5, 0.87, 0.5, 0, 1, -0.87, 0.5, -0.87, -0.5)

View = Mapping[str, Any]
Place = Mapping[str, Any]


class Painter:
    """Implements `Paints`."""

    def paint(self, view: View) -> Picture:
        """The map, what stands on it, and how the factions stand."""
        drawn = drawn_map()
        shapes = [*_ground(), *_standing(view), *_panel(view, drawn["width"])]
        return Picture(drawn["width"] + PANEL, drawn["height"], SEA, shapes)


@cache
def _known() -> tuple[dict[str, Any], dict[str, Any]]:
    """Spaces and kinds of pieces, as front ends read them."""
    return tuple({one["id"]: one for one in LISTS[name].things()} for name in ("spaces", "pieces"))  # type: ignore[return-value]


@cache
def _ground() -> tuple[Shape, ...]:
    """What never moves, with its names."""
    drawn, (spaces, _) = drawn_map(), _known()
    shapes: list[Shape] = [
        Way(one["line"], Ink(BEHIND.get(one["kind"], ""), "#4a6a72", 1.2), one["closed"]) for one in drawn["backdrop"]
    ]
    shapes += [Way(one["outline"], Ink(GROUND[spaces[one["space"]]["type"]]), True) for one in drawn["areas"]]
    shapes += [Way(one["line"], BORDERS[one["kind"]]) for one in drawn["borders"]]
    for one in drawn["lines"]:
        river = spaces[one["space"]]["mekong"]
        shapes += [Way(one["line"], Ink("", HALO, 9)), Way(one["line"], _way(river))]
    shapes += [Disc(one["x"], one["y"], 5, Ink("#efe9d6", LABEL, 1.5)) for one in drawn["towns"]]
    shapes += [Disc(one["x"], one["y"], one["radius"], Ink("#efe9d6", LABEL, 2.5)) for one in drawn["cities"]]
    shapes += [_label(one, 19) for one in drawn["areas"]] + [_label(one, 17) for one in drawn["cities"]]
    return tuple(shapes)


def _way(river: bool) -> Ink:
    return Ink("", "#5f93a8", 7) if river else Ink("", "#8a6f4a", 5)


def _label(place: Place, size: float) -> Line:
    at = place["label"]
    most = 2 * place["radius"] - 6 if "radius" in place else 160
    return Line(at["x"], at["y"], (Name("space", place["space"]),), size, LABEL, bold=True, halo=HALO, most=most)


def _standing(view: View) -> Iterator[Shape]:
    """Pieces and marks of every space."""
    drawn = drawn_map()
    for place in (*drawn["areas"], *drawn["lines"], *drawn["cities"]):
        state = view["spaces"][place["space"]]
        yield from _marks(place, state)
        yield from _pieces(place, state["pieces"])


def _pieces(place: Place, held: Mapping[str, int]) -> Iterator[Shape]:
    """Each kind once, with its number, in the first room that has places enough."""
    _, pieces = _known()
    kinds = [kind for kind in pieces if held.get(kind)]
    rooms = place["rooms"]
    room = next((one for one in rooms if len(one["at"]) >= 2 * len(kinds)), rooms[-1])
    spots = len(room["at"]) // 2
    for number, kind in enumerate(kinds):
        at, over = number % spots, 5 * (number // spots)
        x, y = room["at"][2 * at] + over, room["at"][2 * at + 1] - over
        yield from _piece(pieces[kind], x, y, room["size"] / 2 - 1.2, held[kind])


def _piece(piece: Mapping[str, Any], x: float, y: float, half: float, count: int) -> Iterator[Shape]:
    """A sign whose shape and letter tell it apart; colour only helps."""
    ink, letter = Ink(piece["colour"], DARK, 1.6), DARK if piece["colour"] in LIGHT_PIECES else PALE
    yield _body(piece["shape"], x, y, half, ink)
    if piece["shape"] == "disc":
        yield Disc(x, y, half * 0.78, Ink("", letter, 1.1))
    under = piece["state"] == "underground"
    if under:
        yield Way((x - half * 0.5, y + half * 0.62, x + half * 0.5, y + half * 0.62), Ink("", letter, half * 0.16))
    yield Line(x, y + half * (0.22 if under else 0.36), (piece["letter"],), half * 1.05, letter, bold=True)
    if piece["state"] == "active":
        yield Disc(x - half * 0.62, y - half * 0.66, half * 0.26, Ink(PALE, DARK, 1))
    if piece["state"] == "tunneled":
        yield Box(x - half * 0.5, y + half * 0.55, half, half * 0.45, Ink(DARK, PALE, 0.8), half * 0.3)
    if count > 1:
        at = half * 0.72
        yield Disc(x + at, y + at, half * 0.56, Ink(DARK, PALE, 0.8))
        yield Line(x + at, y + at + half * 0.27, (str(count),), half * (0.68 if count > 9 else 0.8), PALE, bold=True)


def _body(shape: str, x: float, y: float, half: float, ink: Ink) -> Shape:
    if shape == "disc":
        return Disc(x, y, half, ink)
    if shape == "hexagon":
        return Way([half * part + (y if at % 2 else x) for at, part in enumerate(HEXAGON)], ink, True)
    wide, high = (0.66, 0.95) if shape == "cylinder" else (0.82, 0.82)
    across, up = half * wide, half * high
    return Box(x - across, y - up, 2 * across, 2 * up, ink, half * (0.5 if shape == "cylinder" else 0))


def _marks(place: Place, state: Mapping[str, Any]) -> Iterator[Shape]:
    """Population with Support or Opposition, what a line is worth, Control, Terror: small signs at the label."""
    signs = list(_signs(_known()[0][place["space"]], state))
    widths = [14 + 11 * len(text) for text, _, _ in signs]
    x = place["label"]["x"] - (sum(widths) + 3 * (len(widths) - 1)) / 2
    y = _height(place)
    for (text, fill, ink), wide in zip(signs, widths, strict=True):
        yield Box(x, y - 12, wide, 24, Ink(fill, "#666666", 0.8), 12)
        yield Line(x + wide / 2, y + 6, (text,), 17, ink, bold=True)
        x += wide + 3


def _height(place: Place) -> float:
    if "radius" in place:
        return float(place["y"] + place["radius"] - 1)
    return float(place["label"]["y"] + (16 if "outline" in place else 0))


def _signs(space: Mapping[str, Any], state: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    if space.get("population"):
        said, fill, ink = SUPPORT[state["support"]]
        yield f"{space['population']} {said}", fill, ink
    if "econ" in space and not state["terror"]:
        yield str(space["econ"]), "#efe6c8", "#3b2f13"
    if space["type"] != "loc" and state.get("control"):
        fill, _, letter = CONTROL_LOOKS[state["control"]]
        yield letter, fill, PALE
    if state["terror"]:
        yield ("\N{MULTIPLICATION SIGN}" if space["type"] == "loc" else f"!{state['terror']}"), "#1d1a14", "#ffd166"


def _panel(view: View, left: float) -> Iterator[Shape]:
    """Beside the map: what is played, the card, the factions, the tracks."""
    yield Box(left, 0, PANEL, drawn_map()["height"], Ink("#f6f1e4"))
    x, right = left + 40, left + PANEL - 40
    room = right - x
    yield Line(x, 90, (Name("scenario", view["scenario"]),), 44, LABEL, "start", True, most=room)
    yield Line(x, 150, (Name("label", "current"),), 26, "#6a654f", "start")
    if view["cards"]["current"] is not None:
        card = str(view["cards"]["current"])
        yield Line(x, 195, (Name("card", card),), 34, LABEL, "start", True, most=room)
    yield Line(right - 110, 254, (Name("label", "marker"),), 22, "#6a654f", "end", most=room - 120)
    yield Line(right, 286, (Name("label", "margin"),), 22, "#6a654f", "end", most=room)
    y = 340.0
    for faction, colour in COLOURS.items():
        won = view["victory"][faction]
        yield Disc(x + 16, y - 12, 16, Ink(colour, DARK, 1.6))
        yield Line(x + 48, y, (Name("faction", faction),), 34, LABEL, "start", True)
        yield Line(right - 110, y, (str(won["marker"]),), 34, LABEL, "end")
        yield Line(right, y, (f"{won['margin']:+d}".replace("-", "\N{MINUS SIGN}"),), 34, LABEL, "end", True)
        y += 58
    y += 30
    for track, value in view["tracks"].items():
        yield Line(x, y, (Name("track", track),), 28, LABEL, "start", most=room - 90)
        yield Line(right, y, (str(value),), 28, LABEL, "end", True)
        y += 46


PAINTER: Final = Painter()
