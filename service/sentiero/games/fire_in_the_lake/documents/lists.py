"""The lists that front ends read before a game begins, and the options of a game."""

from __future__ import annotations

from typing import Final

from sentiero.games.fire_in_the_lake.documents import keys
from sentiero.games.fire_in_the_lake.set_up.configuration import FLAGS, LONE_FLAGS
from sentiero.games.fire_in_the_lake.words.wording import NAMES
from sentiero.kernel.shapes import Flag, Key, ListOf, MapOf, Maybe, Number, Optional, Record, Shape

_CHANGES: Final = {
    "period_events": "Each pile draws its Events from the period that fits its place in the deck.",
    "deception": "For 3 or 4 players: each holds 2 secret Deception markers.",
    "political_rhythm": "The Coup card of each pile lies among its last 4 Events.",
    "high_winds": "During Monsoon, Air Lift carries no ARVN pieces.",
    "easy": "Non-players held to a Limited Operation act in 1 space only, without a Special Activity (8.9).",
    "difficulty_a": "Capabilities of the Medium scenario that hurt the player are in effect from the start (8.9).",
    "difficulty_b": "From the 2nd Coup Round on, the player loses if a Non-player has a higher margin (8.9).",
}
FLAG_SHAPES: Final[dict[str, Shape]] = {name: Optional(Flag(_CHANGES[name])) for name in (*FLAGS, *LONE_FLAGS)}
OPTION_NAME: Final = Key("OptionName", (*FLAGS, *LONE_FLAGS, "handicap"), "An option of a new game.")
SCENARIO: Final = Record(
    "ScenarioListed",
    {
        "id": keys.SCENARIO,
        "piles": Number("Piles of the deck, each with a Coup card.", 1),
        "events_per_pile": Number("Event cards in each pile.", 1),
        "pivotal_events": Flag("Whether Pivotal Events are in play."),
        "leaders": ListOf(keys.LEADER, "Leaders in the box at the start."),
        "options": ListOf(OPTION_NAME, "Options that a game of it can have."),
        "victory": MapOf(
            keys.FACTION,
            Number("The number at which its marker stands."),
            "The markers at the start (1.9).",
            every=True,
        ),
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
        "coastal": Flag("Whether it lies on the coast."),
        "mekong": Flag("Whether it is a LoC on the Mekong."),
        "adjacent": ListOf(keys.SPACE, "The spaces next to it."),
    },
    "A space of the map.",
)
CARD: Final = Record(
    "CardListed",
    {
        "number": keys.CARD,
        "kind": Key("CardKind", NAMES["card_kind"], "What kind of card it is."),
        "order": ListOf(keys.FACTION, "The Factions, from first to last; empty for a Coup card."),
        "period": Maybe(Key("Period", NAMES["period"], "The years that an Event belongs to (2.1).")),
        "sides": ListOf(keys.SIDE, "The sides that its Event has."),
        "momentum": ListOf(keys.SIDE, "The sides that last until the next Reset."),
        "capability_of": Maybe(keys.FACTION, "Whose Capability it is; null: it is none."),
        "marks": Record(
            "CardMarks",
            {
                "halo": Optional(ListOf(keys.FACTION, "Those with a halo.")),
                "rifle": Optional(ListOf(keys.FACTION, "Those with a rifle.")),
            },
            "The Factions whose symbols have a mark for non-players (8.4.1).",
        ),
    },
    "A card.",
)
OPTIONS: Final = Record(
    "Options",
    {
        **FLAG_SHAPES,
        "handicap": Optional(
            ListOf(Number("A seat's number.", 0), "The seats of inexperienced players, the least experienced first.")
        ),
    },
    "The options of a new game.",
)
