"""Positions: the whole table as a document, to start a scripted game from, or as the first fact tells it."""

from __future__ import annotations

from typing import Final

from sentiero.games.fire_in_the_lake.documents import keys
from sentiero.games.fire_in_the_lake.documents.lists import FLAG_SHAPES
from sentiero.games.fire_in_the_lake.documents.results import RESULT
from sentiero.kernel.shapes import Flag, ListOf, MapOf, Maybe, Number, Optional, Record, Table, Text

SEAT: Final = Record(
    "SeatedPlayer",
    {"id": Text("Its number as text."), "roles": ListOf(keys.FACTION, "The Factions that it plays.")},
    "A seat and its Factions.",
)
CHOSEN: Final = Record(
    "ChosenOptions",
    {
        **FLAG_SHAPES,
        "handicap": Optional(
            ListOf(Text("A seat's id."), "The seats of inexperienced players, the least experienced first.")
        ),
    },
    "The options of this game; those that are not chosen are left out.",
)
_CONFIG: Final = Record(
    "Configuration",
    {
        "scenario": keys.SCENARIO,
        "seats": ListOf(SEAT, "Who plays what."),
        "options": CHOSEN,
        "scripted": Flag("Whether its deck, dice or position were given by hand."),
    },
    "What the game was set up with.",
)
_IN_SPACE: Final = Record(
    "SpacePosition",
    {
        **{str(kind): Optional(Number("How many there are.", 0)) for kind in keys.PIECE.values},
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
        "spaces": MapOf(keys.SPACE, _IN_SPACE, "What is in each space."),
        "tracks": MapOf(keys.TRACK, Number("Where it stands."), "Every track.", every=True),
        "cylinders": MapOf(keys.FACTION, keys.CYLINDER, "Where each cylinder is.", every=True),
        "casualties": Optional(keys.IN_BOX),
        "out_of_play": Optional(keys.IN_BOX),
        "deck": Optional(ListOf(keys.CARD, "The last comes first; hidden while a game goes on.")),
        "played": Optional(ListOf(keys.CARD, "The cards that were played, in order.")),
        "card": Optional(Maybe(keys.CARD, "The card that is played now.")),
        "stays": Optional(ListOf(keys.FACTION, "Those that will stay Eligible.")),
        "barred": Optional(ListOf(keys.FACTION, "Those that will be Ineligible.")),
        "leaders": Optional(ListOf(keys.LEADER, "The leaders in the box, in order.")),
        "failed_attempts": Optional(ListOf(keys.CARD, "Coups that failed, below the leaders.")),
        "leader_flipped": Optional(Flag("Whether the leader's text is in effect no more.")),
        "capabilities": Optional(_SIDES),
        "momentum": Optional(_SIDES),
        "pivotal": Optional(MapOf(keys.FACTION, keys.CARD, "The Pivotal Events that are still held.")),
        "peace_talks": Optional(Flag("Whether Peace Talks have begun.")),
        "coup_rounds": Optional(Number("How many there have been.", 0)),
        "after_coup": Optional(Flag("Whether a Coup Round was just held, and its card is still to be passed.")),
        "markers": Optional(_MARKERS),
        "shown_markers": Optional(_MARKERS),
        "policy": Optional(keys.POLICY),
        "outcome": Optional(Maybe(RESULT, "Null while the game goes on.")),
    },
    "A whole position.",
)
