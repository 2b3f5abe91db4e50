"""FoF 1.1, 2.2 The map as a grid of cards: how they are called, which ways there are, and how far one fires."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.documents import keys, lists
from sentiero.games.fields_of_fire.edition.catalog import mission
from sentiero.games.fields_of_fire.ground.grid import OPPOSITE, STEPS, column, row
from sentiero.games.fields_of_fire.ground.terrain import BASE_LEVEL
from sentiero.games.fields_of_fire.pack.contents import LEAST_NCM, MOST_NCM, RANGES
from sentiero.games.fields_of_fire.words.ways import DIAGONALS, WAYS
from sentiero.kernel.shapes import Const, Flag, ListOf, Number, Record, Text
from sentiero.kernel.title import Document, Drawing

GRID: Final = "grid"
# FoF 2.4.2: the staging area lies below row 1, a card under each column.
STAGING_ROW: Final = 0


def the_grid() -> Document:
    """Everything that holds of every map; which cards lie on it is told by the table."""
    return {
        "kind": GRID,
        "cards": {"name": "r{row}c{column}", "first_row": 1, "first_column": 1},
        "staging": {"name": "s{column}", "row": STAGING_ROW},
        "directions": [
            {
                "id": way,
                "row": row(STEPS[at]),
                "column": column(STEPS[at]),
                "diagonal": at in DIAGONALS,
                "opposite": WAYS[OPPOSITE[at]],
            }
            for at, way in enumerate(WAYS)
        ],
        "ranges": [{"id": name, "reach": reach} for name, reach in RANGES.items()],
        "levels": {"base": BASE_LEVEL, "hill": 1},
        "modifiers": {"least": LEAST_NCM, "most": MOST_NCM},
        "missions": [
            {"id": name, "columns": mission(name).columns, "rows": mission(name).rows}
            for name in map(str, keys.SCENARIO.values)
        ],
    }


_CARDS: Final = Record(
    "GridCards",
    {
        "name": Text("What a card is called, with its row and column in place."),
        "first_row": Number("The row that is nearest the player: rows are counted away from there."),
        "first_column": Number("The column at the left, as the player looks: columns are counted to the right."),
    },
    "How the cards of a map are called; a map that grows has rows and columns before the first, 0 and below.",
)
_STAGING: Final = Record(
    "GridStaging",
    {
        "name": Text("What a card is called, with its column in place."),
        "row": Number("The row in which it lies: what is next to what follows from there too."),
    },
    "The staging area: a card under each column, nearer to the player than the first row.",
)
_DIRECTION: Final = Record(
    "GridDirection",
    {
        "id": lists.DIRECTION.members["id"],
        "row": Number("How many rows a step goes away from the player.", -1, 1),
        "column": Number("How many columns a step goes to the right.", -1, 1),
        "diagonal": Flag("Whether it goes over a corner."),
        "opposite": lists.DIRECTION.members["id"],
    },
    "A direction, and what a step that way changes.",
)
_RANGE: Final = Record(
    "GridRange",
    {"id": lists.RANGE, "reach": Number("How many cards far; 0: within its own card.", 0)},
    "A printed range.",
)
_LEVELS: Final = Record(
    "GridLevels",
    {"base": Number("Of ground without a Hill."), "hill": Number("What each Hill adds.")},
    "How high ground is.",
)
_MODIFIERS: Final = Record(
    "GridModifiers",
    {"least": Number("The modifier of the first result on an action card."), "most": Number("Of the last.")},
    "The net combat modifiers for which action cards have a result, one after the other.",
)
_MISSION: Final = Record(
    "GridMission",
    {"id": keys.SCENARIO, "columns": Number("How many columns.", 1), "rows": Number("How many rows.", 1)},
    "How large the map of a mission is when it begins.",
)
DRAWING: Final = Drawing(
    the_grid,
    Record(
        "Drawing",
        {
            "kind": Const(GRID, "A map that is laid out of cards: its table tells which lie where."),
            "cards": _CARDS,
            "staging": _STAGING,
            "directions": ListOf(_DIRECTION, "In the order of `borders`, of `enters` and of `arc`.", 8, 8),
            "ranges": ListOf(_RANGE, "From near to far. Range and sight go along the eight directions."),
            "levels": _LEVELS,
            "modifiers": _MODIFIERS,
            "missions": ListOf(_MISSION, "Every mission that can be played."),
        },
        "The map as a grid of cards.",
    ),
)
