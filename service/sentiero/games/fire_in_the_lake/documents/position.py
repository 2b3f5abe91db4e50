"""Positions: the whole table as a document, to start a scripted game from, or as the first fact tells it."""

from __future__ import annotations

from typing import Final

from sentiero.games.fire_in_the_lake.documents import keys
from sentiero.games.fire_in_the_lake.documents.results import RESULT
from sentiero.games.fire_in_the_lake.set_up.configuration import FLAGS, LONE_FLAGS
from sentiero.kernel.shapes import Flag, ListOf, MapOf, Maybe, Number, Optional, Record, Table, Text

SEAT: Final = Record(
    "SeatedPlayer", {"id": Text("Its number as text."), "roles": keys.FACTIONS_LIST}, "A seat and its Factions."
)
CHOSEN: Final = Record(
    "ChosenOptions",
    {**{name: Optional(Flag()) for name in (*FLAGS, *LONE_FLAGS)}, "handicap": Optional(ListOf(Text("A seat's id.")))},
    "The options of this game; those that are not chosen are left out.",
)
_CONFIG: Final = Record(
    "Configuration",
    {"scenario": keys.SCENARIO, "seats": ListOf(SEAT), "options": CHOSEN, "scripted": Flag()},
    "What the game was set up with.",
)
_IN_SPACE: Final = Record(
    "SpacePosition",
    {
        **{str(kind): Optional(Number(least=0)) for kind in keys.PIECE.values},
        "support": Optional(keys.LEVEL),
        "terror": Optional(Number("Terror or Sabotage markers.", 0)),
    },
    "What is in a space; what is not there is left out.",
)
_SIDES: Final = Table(keys.SIDE, "The side in effect by the number of its card.")
_MARKERS: Final = Table(ListOf(keys.MARKER), "Deception markers by the seat's id.")
POSITION: Final = Record(
    "Position",
    {
        "config": Optional(_CONFIG),
        "spaces": MapOf(keys.SPACE, _IN_SPACE),
        "tracks": MapOf(keys.TRACK, Number(), every=True),
        "cylinders": MapOf(keys.FACTION, keys.CYLINDER, every=True),
        "casualties": Optional(keys.IN_BOX),
        "out_of_play": Optional(keys.IN_BOX),
        "deck": Optional(ListOf(keys.CARD, "The last comes first; hidden while a game goes on.")),
        "played": Optional(ListOf(keys.CARD)),
        "card": Optional(Maybe(keys.CARD)),
        "stays": Optional(keys.FACTIONS_LIST),
        "barred": Optional(keys.FACTIONS_LIST),
        "leaders": Optional(ListOf(keys.LEADER)),
        "failed_attempts": Optional(ListOf(keys.CARD)),
        "leader_flipped": Optional(Flag()),
        "capabilities": Optional(_SIDES),
        "momentum": Optional(_SIDES),
        "pivotal": Optional(MapOf(keys.FACTION, keys.CARD)),
        "peace_talks": Optional(Flag()),
        "coup_rounds": Optional(Number(least=0)),
        "after_coup": Optional(Flag()),
        "markers": Optional(_MARKERS),
        "shown_markers": Optional(_MARKERS),
        "policy": Optional(keys.POLICY),
        "outcome": Optional(Maybe(RESULT)),
    },
    "A whole position.",
)
