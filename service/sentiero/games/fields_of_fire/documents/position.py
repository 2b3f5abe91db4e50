"""Positions: the whole table as a document, to start a scripted game from, or as the first fact tells it."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.documents import keys
from sentiero.games.fields_of_fire.documents.results import CARRIED, CHOSEN, COVERS, FIELD, MARKED, RESULT, SCORED, TRY
from sentiero.games.fields_of_fire.documents.units import COUNTER, REMOVED
from sentiero.kernel.shapes import Either, Flag, Key, ListOf, MapOf, Maybe, Number, Optional, Record, Table, Text

SEAT: Final = Record(
    "SeatedPlayer", {"id": Text("Its number as text."), "roles": ListOf(Key("RoleHeld", ("company",)))}
)
PACK: Final = Record("PackUsed", {"id": keys.PACK, "hash": Text("Of its contents.")})
_CONFIG: Final = Record(
    "Configuration",
    {
        "scenario": keys.MISSION,
        "mission": keys.MISSION,
        "try": Number(least=1),
        "seats": ListOf(SEAT),
        "pack": PACK,
        "nations": MapOf(keys.SIDE, Text(), every=True),
        "options": CHOSEN,
        "scripted": Flag(),
        "record": Optional(ListOf(TRY)),
        "commander_lost": Optional(Flag()),
        "carried": Optional(CARRIED),
        "scored": Optional(SCORED),
        "field": Optional(Maybe(FIELD)),
        "continues": Optional(RESULT),
    },
)
_INCOMING: Final = ListOf(
    Either((keys.PLACE, keys.MUNITION, keys.SIDE, Flag())), "Card, value, kind, side, whether active.", 5, 5
)
_CASUALTIES: Final = ListOf(Either((keys.SIDE, Number())), "Card, side, cover, how many.", 4, 4)
_IMPULSE: Final = ListOf(
    Either((Maybe(keys.UNIT), keys.IMPULSE, Number(), Table(ListOf(keys.ACTION)), Flag())),
    "HQ, kind, left, spent, acted, and whether exhorting is still asked about (as it is where nothing is said).",
    5,
    6,
)
_CARDS: Final = ListOf(Number("A card by its number.", 0))
_UNITS: Final = ListOf(keys.UNIT)
POSITION: Final = Record(
    "Position",
    {
        "config": Optional(_CONFIG),
        "controls": Optional(Table(keys.PLACE, "Tactical controls by name.")),
        "signals": Optional(MapOf(keys.SIGNAL, keys.MEANING)),
        "deck": Optional(_CARDS),
        "terrain_deck": Optional(_CARDS),
        "turn": Optional(Number(least=0)),
        "phase": Optional(keys.PHASE),
        "visibility": Optional(Number(least=0)),
        "weather": Optional(keys.WEATHER),
        "face_down": Optional(ListOf(keys.PLACE)),
        "activated": Optional(_UNITS),
        "impulses_over": Optional(_UNITS),
        "patrol": Optional(ListOf(keys.UNIT, "The HQ and staff that go on patrol.")),
        "saved": Optional(Table(Number(least=1), "Saved commands by HQ.")),
        "effects": Optional(Table(Number(), "The last turn of what events brought.")),
        "support": Optional(Table(Number(), "Fire missions left.")),
        "tally": Optional(Table(Number(), "What is counted.")),
        "count": Optional(Number("How many counters were made.", 0)),
        "outcome": Optional(Maybe(RESULT)),
        "ranks": Optional(Table(ListOf(ListOf(Either((keys.LEVEL, Flag())), "", 2, 2)), "Levels of steps by unit.")),
        "fpf": Optional(Table(ListOf(Either((keys.PLACE, Flag())), "Card, and whether it is called.", 2, 2))),
        "fpl": Optional(Table(ListOf(Either((Number("A direction.", 0, 7), Flag())), "And whether it fires.", 2, 2))),
        "skills": Optional(Table(ListOf(keys.SKILL), "Skills by who holds them.")),
        "stacks": Table(ListOf(Number(least=1)), "Terrain by card."),
        "had_contact": Table(keys.SEEN_LETTER),
        "covers": COVERS,
        "contacts": Table(ListOf(Either((keys.SEEN_LETTER, Flag())), "Letter, hidden, counterattack.", 3, 3)),
        "marked": MARKED,
        "targeted": Table(Table(Number(), "By target.")),
        "incoming": ListOf(_INCOMING),
        "units": ListOf(COUNTER),
        "removed": Table(REMOVED),
        "casualties": ListOf(_CASUALTIES),
        "postures": MapOf(keys.SIDE, Table(keys.PLACE, "The card that each card fires at."), every=True),
        "impulse": Optional(_IMPULSE),
    },
    "A whole position.",
)
