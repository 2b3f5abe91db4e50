"""What a map looks like to whoever draws it: areas, round places and lines, and where labels and pieces stand."""

from __future__ import annotations

from typing import Final

from sentiero.kernel.shapes import Const, Flag, Key, ListOf, Number, Record, Shape, Text

# A map whose spaces have outlines; one that is laid out of cards is of a kind of its own.
DRAWN: Final = "drawing"
_KINDS: Final = Key("BorderKind", ("coast", "country", "province", "edge"), "`edge`: where the spaces of the game end.")
_BACKDROP: Final = Key("BackdropKind", ("land", "lake", "river", "island"), "What is drawn below the spaces.")


def _points(about: str) -> ListOf:
    return ListOf(Number(), f"{about} x, y, x, y …", least=2)


X: Final = Number("Across, from the left edge of the view box.")
Y: Final = Number("Down, from its upper edge.")
_SPOT: Final = Record("MapPoint", {"x": X, "y": Y}, "A point of the map.")
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
        "MapCity", {**named, "x": X, "y": Y, "radius": Number("Of its circle.", 1), **_COMMON}, "A round space."
    )
    line = Record("MapLine", {**named, "line": _points("Open."), **_COMMON}, "A space that is a road or a river.")
    border = Record(
        "MapBorder",
        {
            "kind": _KINDS,
            "between": ListOf(space, "The spaces on its two sides; one at the edge.", 1, 2),
            "line": _points("Open."),
        },
        "A border; neighbours share the very same points.",
    )
    behind = Record(
        "MapBackdrop",
        {
            "kind": _BACKDROP,
            "closed": Flag("Whether the line closes, and is filled."),
            "line": _points("A line or an outline."),
        },
        "Something on the map that is no space.",
    )
    return Record(
        "Drawing",
        {
            "kind": Const(DRAWN, "A map whose spaces have outlines."),
            "width": Number("Of the view box, from 0.", 1),
            "height": Number("Of the view box, from 0.", 1),
            "areas": ListOf(area, "Spaces with an outline."),
            "cities": ListOf(city, "They lie over the areas."),
            "lines": ListOf(line, "They lie over the areas, under the cities."),
            "towns": ListOf(
                Record(
                    "MapTown",
                    {"name": Text("The same in every language."), "x": X, "y": Y, "label": _SPOT},
                    "Where lines end.",
                ),
                "Places that are no spaces.",
            ),
            "borders": ListOf(border, "Lines between spaces, and round them."),
            "backdrop": ListOf(behind, "To be drawn first."),
        },
        "The map, drawn: all coordinates are in one view box.",
    )
