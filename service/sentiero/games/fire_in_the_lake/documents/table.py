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
        "current": Maybe(keys.CARD, "The card that is played now; null before the first."),
        "next": Maybe(keys.CARD, "On top of the deck, for everybody to see."),
        "left": Number("How many are in the deck.", 0),
        "played": ListOf(keys.CARD, "Those that were played, in order."),
        "pivotal": MapOf(keys.FACTION, keys.CARD, "The Pivotal Events that are still held."),
        "next_coup": Maybe(_NEXT_COUP, "Null if no Coup card is left that was not seen, or if the deck was scripted."),
    },
    "The cards of this game, as everybody sees them.",
)
_SEQUENCE: Final = Record(
    "Sequence",
    {
        "cylinders": MapOf(keys.FACTION, keys.CYLINDER, "Where each cylinder is.", every=True),
        "stays_eligible": ListOf(keys.FACTION, "Those that will stay Eligible."),
        "made_ineligible": ListOf(keys.FACTION, "Those that will be Ineligible."),
        "monsoon": Flag("Whether a Coup card shows next (2.3.9)."),
        "coup_rounds": Number("How many there have been.", 0),
    },
    "Who is Eligible, and what the cylinders show (2.3).",
)
_LEADERS: Final = Record(
    "Leaders",
    {
        "box": ListOf(keys.LEADER, "Failed coups, then the leaders, in order."),
        "leader": Maybe(keys.LEADER, "Whose text is in effect; null for nobody's."),
        "flipped": Flag("Whether the leader's text is in effect no more."),
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
        "hidden": Number("How many nobody else sees.", 0),
        "shown": ListOf(keys.MARKER, "Those that were shown."),
        "own": Optional(ListOf(keys.MARKER, "Which are hidden; only for their holder.")),
    },
    "The Deception markers of a player (7.3).",
)
TABLE: Final = Record(
    "Table",
    {
        "scenario": keys.SCENARIO,
        "scripted": Flag("Whether its deck, dice or position were given by hand."),
        "options": CHOSEN,
        "seats": ListOf(SEAT, "Who plays what."),
        "spaces": MapOf(keys.SPACE, _SPACE, "Every space of the map.", every=True),
        "available": MapOf(keys.STOCK, Number("How many there are.", 0), "What lies in the box Available.", every=True),
        "casualties": keys.IN_BOX,
        "out_of_play": keys.IN_BOX,
        "tracks": MapOf(keys.TRACK, Number("Where it stands."), "Every track.", every=True),
        "victory": MapOf(keys.FACTION, _VICTORY, "How each Faction stands.", every=True),
        "cards": _CARDS,
        "sequence": _SEQUENCE,
        "leaders": _LEADERS,
        "lasting": ListOf(_LASTING, "What is in effect beyond its card."),
        "deception": Table(_HAND, "By the seat's id; empty without the option."),
        "nonplayers": Record(
            "Nonplayers",
            {
                "factions": ListOf(keys.FACTION, "Which they are."),
                "policy": Maybe(keys.POLICY, "The Policy of the US; null where it has none."),
            },
            "The Factions without a player (8.0).",
        ),
        "result": Maybe(RESULT, "Null while the game goes on."),
    },
    "The table as the caller may see it.",
)
