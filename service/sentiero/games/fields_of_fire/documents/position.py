"""Positions: the whole table as a document, to start a scripted game from, or as the first fact tells it."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.documents import keys
from sentiero.games.fields_of_fire.documents.results import CARRIED, CHOSEN, COVERS, FIELD, MARKED, RESULT, SCORED, TRY
from sentiero.games.fields_of_fire.documents.units import COUNTER, REMOVED
from sentiero.kernel.shapes import Either, Flag, Key, ListOf, MapOf, Maybe, Number, Optional, Record, Table, Text

SEAT: Final = Record(
    "SeatedPlayer",
    {"id": Text("Its number as text."), "roles": ListOf(Key("RoleHeld", ("company",)), "The roles that it plays.")},
    "A seat and its roles.",
)
PACK: Final = Record("PackUsed", {"id": keys.PACK, "hash": Text("Of its contents.")}, "The pack of a game.")
_CONFIG: Final = Record(
    "Configuration",
    {
        "scenario": keys.MISSION,
        "mission": keys.MISSION,
        "try": Number("Which try of the mission.", 1),
        "seats": ListOf(SEAT, "Who plays what."),
        "pack": PACK,
        "nations": MapOf(keys.SIDE, Text("Its nation."), "Who fights.", every=True),
        "options": CHOSEN,
        "scripted": Flag("Whether its deck, dice or position were given by hand."),
        "record": Optional(ListOf(TRY, "Every try of the campaign so far.")),
        "commander_lost": Optional(Flag("Whether the commander of the company fell.")),
        "carried": Optional(CARRIED),
        "scored": Optional(SCORED),
        "field": Optional(Maybe(FIELD, "The battlefield of the try before; null: a new one.")),
        "continues": Optional(RESULT),
    },
    "What the game was set up with.",
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
        "signals": Optional(MapOf(keys.SIGNAL, keys.MEANING, "What signals were agreed to mean.")),
        "deck": Optional(_CARDS._replace(about="Action cards that are left, in order.")),
        "terrain_deck": Optional(_CARDS._replace(about="Terrain cards that are left, in order.")),
        "turn": Optional(Number("Its number; 0 before the first.", 0)),
        "phase": Optional(keys.PHASE),
        "visibility": Optional(
            Number("What limited visibility adds to the modifier of whoever is fired at; 0: clear.", 0)
        ),
        "weather": Optional(keys.WEATHER),
        "face_down": Optional(ListOf(keys.PLACE, "Cards of the map whose terrain is hidden.")),
        "activated": Optional(_UNITS._replace(about="HQs that were activated in this turn.")),
        "impulses_over": Optional(_UNITS._replace(about="HQs that have had their impulse.")),
        "patrol": Optional(ListOf(keys.UNIT, "The HQ and staff that go on patrol.")),
        "saved": Optional(Table(Number(least=1), "Saved commands by HQ.")),
        "effects": Optional(Table(Number(), "The last turn of what events brought.")),
        "support": Optional(Table(Number(), "Fire missions left.")),
        "tally": Optional(Table(Number(), "What is counted.")),
        "count": Optional(Number("How many counters were made.", 0)),
        "outcome": Optional(Maybe(RESULT, "Null while the mission goes on.")),
        "ranks": Optional(Table(ListOf(ListOf(Either((keys.LEVEL, Flag())), "", 2, 2)), "Levels of steps by unit.")),
        "fpf": Optional(
            Table(
                ListOf(Either((keys.PLACE, Flag())), "Card, and whether it is called.", 2, 2),
                "Final protective fires by firer.",
            )
        ),
        "fpl": Optional(
            Table(
                ListOf(Either((Number("A direction.", 0, 7), Flag())), "And whether it fires.", 2, 2),
                "Final protective lines by gun.",
            )
        ),
        "skills": Optional(Table(ListOf(keys.SKILL), "Skills by who holds them.")),
        "stacks": Table(ListOf(Number("A terrain card.", 1)), "Terrain by card."),
        "had_contact": Table(keys.SEEN_LETTER, "The highest letter that each card ever had."),
        "covers": COVERS,
        "contacts": Table(
            ListOf(Either((keys.SEEN_LETTER, Flag())), "Letter, hidden, counterattack.", 3, 3),
            "Potential contacts by card.",
        ),
        "marked": MARKED,
        "targeted": Table(Table(Number(), "By target."), "Markers on targets, by what they are."),
        "incoming": ListOf(_INCOMING, "Fire missions."),
        "units": ListOf(COUNTER, "Every unit in play."),
        "removed": Table(REMOVED, "Units that left play, by id."),
        "casualties": ListOf(_CASUALTIES, "Those that lie on the map."),
        "postures": MapOf(
            keys.SIDE, Table(keys.PLACE, "The card that each card fires at."), "Who fires where.", every=True
        ),
        "impulse": Optional(_IMPULSE),
    },
    "A whole position.",
)
