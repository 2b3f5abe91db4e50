"""What a map looks like to whoever draws it: areas, round places and lines, and where labels and pieces stand."""

from __future__ import annotations

from typing import Final

from sentiero.kernel.shapes import Flag, Key, ListOf, Number, Record, Shape, Text

_KINDS: Final = Key("BorderKind", ("coast", "country", "province", "edge"), "`edge`: where the spaces of the game end.")
_BACKDROP: Final = Key("BackdropKind", ("land", "lake", "river", "island"), "What is drawn below the spaces.")


def _points(about: str) -> ListOf:
    return ListOf(Number(), f"{about} x, y, x, y …", least=2)


_SPOT: Final = Record("MapPoint", {"x": Number(), "y": Number()}, "A point of the map.")
_ROOM: Final = Record(
    "MapRoom",
    {
        "size": Number("How wide a piece may be.", 1),
        "at": ListOf(Number(), "The middles of pieces, best first: x, y …"),
    },
    "Places for pieces of one size.",
)
_COMMON: Final[dict[str, Shape]] = {
    "label": _SPOT,
    "rooms": ListOf(_ROOM, "From comfortable to crowded: take the first that has places enough."),
}


def map_shape(space: Key) -> Record:
    """The map of a title with these spaces; towns are places that are none."""
    named: dict[str, Shape] = {"space": space}
    area = Record("MapArea", {**named, "outline": _points("Closed."), **_COMMON}, "A space with an outline.")
    city = Record(
        "MapCity", {**named, "x": Number(), "y": Number(), "radius": Number(least=1), **_COMMON}, "A round space."
    )
    line = Record("MapLine", {**named, "line": _points("Open."), **_COMMON}, "A space that is a road or a river.")
    border = Record(
        "MapBorder",
        {"kind": _KINDS, "between": ListOf(space, least=1, most=2), "line": _points("Open.")},
        "A border; neighbours share the very same points.",
    )
    behind = Record(
        "MapBackdrop",
        {"kind": _BACKDROP, "closed": Flag(), "line": _points("A line or an outline.")},
        "Something on the map that is no space.",
    )
    return Record(
        "Drawing",
        {
            "width": Number("Of the view box, from 0.", 1),
            "height": Number("Of the view box, from 0.", 1),
            "areas": ListOf(area),
            "cities": ListOf(city, "They lie over the areas."),
            "lines": ListOf(line, "They lie over the areas, under the cities."),
            "towns": ListOf(
                Record(
                    "MapTown",
                    {"name": Text("The same in every language."), "x": Number(), "y": Number(), "label": _SPOT},
                    "Where lines end.",
                )
            ),
            "borders": ListOf(border),
            "backdrop": ListOf(behind, "To be drawn first."),
        },
        "The map, drawn: all coordinates are in one view box.",
    )
