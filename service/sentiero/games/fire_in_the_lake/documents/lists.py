"""The lists that front ends read before a game begins, and the options of a game."""

from __future__ import annotations

from typing import Final

from sentiero.games.fire_in_the_lake.documents import keys
from sentiero.games.fire_in_the_lake.set_up.configuration import FLAGS, LONE_FLAGS
from sentiero.games.fire_in_the_lake.words.wording import NAMES
from sentiero.kernel.shapes import Flag, Key, ListOf, MapOf, Maybe, Number, Optional, Record

OPTION_NAME: Final = Key("OptionName", (*FLAGS, *LONE_FLAGS, "handicap"), "An option of a new game.")
SCENARIO: Final = Record(
    "ScenarioListed",
    {
        "id": keys.SCENARIO,
        "piles": Number("Piles of the deck, each with a Coup card.", 1),
        "events_per_pile": Number(least=1),
        "pivotal_events": Flag("Whether Pivotal Events are in play."),
        "leaders": ListOf(keys.LEADER),
        "options": ListOf(OPTION_NAME),
        "victory": MapOf(keys.FACTION, Number(), "The markers at the start (1.9).", every=True),
    },
    "A scenario.",
)
SPACE: Final = Record(
    "SpaceListed",
    {
        "id": keys.SPACE,
        "type": Key("Terrain", NAMES["terrain"], "What kind of space it is (1.3)."),
        "population": Optional(Number("Of Cities and Provinces.", 0)),
        "econ": Optional(Number("Of LoCs.", 0)),
        "country": Key("Country", NAMES["country"], "Where a space lies (1.3.5)."),
        "coastal": Flag(),
        "mekong": Flag(),
        "adjacent": ListOf(keys.SPACE),
    },
    "A space of the map.",
)
CARD: Final = Record(
    "CardListed",
    {
        "number": keys.CARD,
        "kind": Key("CardKind", NAMES["card_kind"], "What kind of card it is."),
        "order": keys.FACTIONS_LIST,
        "period": Maybe(Key("Period", NAMES["period"], "The years that an Event belongs to (2.1).")),
        "sides": ListOf(keys.SIDE),
        "momentum": ListOf(keys.SIDE, "The sides that last until the next Reset."),
        "capability_of": Maybe(keys.FACTION),
        "marks": Record(
            "CardMarks",
            {"halo": Optional(keys.FACTIONS_LIST), "rifle": Optional(keys.FACTIONS_LIST)},
            "The Factions whose symbols have a mark for non-players (8.4.1).",
        ),
    },
    "A card.",
)
OPTIONS: Final = Record(
    "Options",
    {
        **{name: Optional(Flag()) for name in (*FLAGS, *LONE_FLAGS)},
        "handicap": Optional(
            ListOf(Number("A seat's number.", 0), "The seats of inexperienced players, the least experienced first.")
        ),
    },
    "The options of a new game.",
)
