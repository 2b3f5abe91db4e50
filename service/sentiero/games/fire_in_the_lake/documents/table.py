"""The table as a player may see it."""

from __future__ import annotations

from typing import Final

from sentiero.games.fire_in_the_lake.documents import keys
from sentiero.games.fire_in_the_lake.documents.position import CHOSEN, SEAT
from sentiero.games.fire_in_the_lake.documents.results import RESULT
from sentiero.games.fire_in_the_lake.events.card import CAPABILITY, MOMENTUM
from sentiero.kernel.shapes import Flag, Key, ListOf, MapOf, Maybe, Number, Optional, Record, Table

_SPACE: Final = Record(
    "SpaceState",
    {
        "pieces": keys.ON_MAP,
        "control": Maybe(keys.CONTROL, "Who controls it (1.7); null for nobody."),
        "support": keys.LEVEL,
        "terror": Number("Terror markers, or Sabotage on a LoC.", 0),
    },
    "What is in a space, and what holds there.",
)
_VICTORY: Final = Record(
    "Victory",
    {"marker": Number("The total that is tracked (1.9)."), "margin": Number("How far beyond the condition (7.3).")},
    "How a Faction stands (7.2, 7.3).",
)
_NEXT_COUP: Final = Record(
    "NextCoup",
    {
        "among": Number("It is one of so many cards that nobody has seen, from the top.", 1),
        "after": Number("So many of these come before it for certain (2.1, Political Rhythm).", 0),
    },
    "Where the next Coup card lies, as far as everybody can know.",
)
_CARDS: Final = Record(
    "Cards",
    {
        "current": Maybe(keys.CARD),
        "next": Maybe(keys.CARD, "On top of the deck, for everybody to see."),
        "left": Number("How many are in the deck.", 0),
        "played": ListOf(keys.CARD),
        "pivotal": MapOf(keys.FACTION, keys.CARD, "The Pivotal Events that are still held."),
        "next_coup": Maybe(_NEXT_COUP, "Null if no Coup card is left that was not seen, or if the deck was scripted."),
    },
    "The cards of this game, as everybody sees them.",
)
_SEQUENCE: Final = Record(
    "Sequence",
    {
        "cylinders": MapOf(keys.FACTION, keys.CYLINDER, every=True),
        "stays_eligible": keys.FACTIONS_LIST,
        "made_ineligible": keys.FACTIONS_LIST,
        "monsoon": Flag("Whether a Coup card shows next (2.3.9)."),
        "coup_rounds": Number(least=0),
    },
    "Who is Eligible, and what the cylinders show (2.3).",
)
_LEADERS: Final = Record(
    "Leaders",
    {
        "box": ListOf(keys.LEADER),
        "leader": Maybe(keys.LEADER, "Whose text is in effect; null for nobody's."),
        "flipped": Flag(),
    },
    "The RVN Leader box (2.4.1).",
)
_LASTING: Final = Record(
    "Lasting",
    {
        "kind": Key(
            "LastingKind",
            (CAPABILITY, MOMENTUM, "marker"),
            "Why it lasts: a Capability (5.3), Momentum (5.4), or a marker.",
        ),
        "card": keys.CARD,
        "side": keys.SIDE,
        "faction": Optional(Maybe(keys.FACTION, "Whose Capability it is.")),
    },
    "Something that lasts (5.3, 5.4).",
)
_HAND: Final = Record(
    "Deception",
    {
        "hidden": Number(least=0),
        "shown": ListOf(keys.MARKER),
        "own": Optional(ListOf(keys.MARKER, "Which are hidden; only for their holder.")),
    },
    "The Deception markers of a player (7.3).",
)
TABLE: Final = Record(
    "Table",
    {
        "scenario": keys.SCENARIO,
        "scripted": Flag(),
        "options": CHOSEN,
        "seats": ListOf(SEAT),
        "spaces": MapOf(keys.SPACE, _SPACE, every=True),
        "available": MapOf(keys.STOCK, Number(least=0), every=True),
        "casualties": keys.IN_BOX,
        "out_of_play": keys.IN_BOX,
        "tracks": MapOf(keys.TRACK, Number(), every=True),
        "victory": MapOf(keys.FACTION, _VICTORY, every=True),
        "cards": _CARDS,
        "sequence": _SEQUENCE,
        "leaders": _LEADERS,
        "lasting": ListOf(_LASTING),
        "deception": Table(_HAND, "By the seat's id; empty without the option."),
        "nonplayers": Record(
            "Nonplayers",
            {"factions": keys.FACTIONS_LIST, "policy": Maybe(keys.POLICY)},
            "The Factions without a player (8.0).",
        ),
        "result": Maybe(RESULT),
    },
    "The table as the caller may see it.",
)
