"""The table as a player may see it."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.documents import keys
from sentiero.games.fields_of_fire.documents.derived import (
    AIM,
    HEARING,
    LINK,
    PART,
    PROTECTIVE_FIRE,
    PROTECTIVE_LINE,
    TIMETABLE_ROW,
    UNDER_FIRE,
    VOLUME,
)
from sentiero.games.fields_of_fire.documents.position import SEAT
from sentiero.games.fields_of_fire.documents.results import CHOSEN, RESULT
from sentiero.games.fields_of_fire.documents.units import SEEN
from sentiero.kernel.shapes import Flag, Key, ListOf, MapOf, Maybe, Number, Optional, Record, Table, Text

_PACK: Final = Record(
    "PackShown",
    {"id": keys.PACK, "hash": Text("Of its contents."), "provenance": Key("Provenance", ("designed", "transcribed"))},
    "Where what is printed on cards and counters comes from.",
)
_TURN: Final = Record("TurnState", {"number": Number(least=0), "of": Number(least=1), "phase": keys.PHASE})
_CARD: Final = Record(
    "CardState",
    {
        "face_down": Optional(Flag()),
        "contact": Maybe(keys.SEEN_LETTER, "The potential contact that lies here."),
        "terrain": Optional(keys.TERRAIN),
        "level": Optional(Number("1 and more for each Hill.", 0)),
        "cover": Optional(ListOf(Number(), "Across a dark border, and otherwise.", 2, 2)),
        "borders": Optional(ListOf(Flag(), "Dark or not, from north round by east.", 8, 8)),
        "access": Optional(keys.ACCESS),
        "cover_max": Optional(Number(least=0)),
        "cover_draw": Optional(Number(least=0)),
        "burst": Optional(Number()),
        "story": Optional(keys.STORY),
        "concealment": Optional(ListOf(PART, "What visibility, weather and smoke add for whoever is fired at here.")),
        "sees": Optional(ListOf(keys.CARD, "The open cards in sight from its ground.")),
        "marks": Optional(Table(Number(), "Markers, and things that lie here.")),
    },
    "A card of the map.",
)
_COVER: Final = Record("CoverState", {"at": keys.CARD, "kind": keys.COVER_KIND, "arc": Maybe(Number(least=0, most=7))})
_FALLEN: Final = Record("Fallen", {"at": keys.CARD, "side": keys.SIDE, "n": Number(least=1)})
_INCOMING: Final = Record(
    "Incoming",
    {"at": keys.CARD, "ncm": Number(), "kind": keys.MUNITION, "side": keys.SIDE, "active": Flag()},
    "A fire mission on the map or on its way.",
)
_NOW: Final = Record(
    "ImpulseState",
    {
        "hq": Maybe(keys.UNIT, "Null: general initiative."),
        "kind": keys.IMPULSE,
        "left": Number(least=0),
        "spent": Number(least=0),
    },
)
_COMMANDS: Final = Record(
    "Commands",
    {
        "impulse": Maybe(_NOW),
        "saved": Table(Number(least=1), "By HQ."),
        "activated": ListOf(keys.UNIT),
        "limits": Record(
            "CommandLimits",
            {"spend": Number("In one impulse.", 1), "save": Table(Number(least=0), "By HQ.")},
            "How many commands may be spent and saved.",
        ),
    },
)
_DECKS: Final = Record("Decks", {"actions": Number(least=0), "terrain": Number(least=0)}, "How many cards are left.")
TABLE: Final = Record(
    "Table",
    {
        "mission": keys.MISSION,
        "pack": _PACK,
        "options": CHOSEN,
        "scripted": Flag(),
        "seats": ListOf(SEAT),
        "turn": _TURN,
        "visibility": Number(least=0),
        "activity_level": keys.ACTIVITY_LEVEL,
        "cards": Table(_CARD, "By name."),
        "units": Table(SEEN, "By id."),
        "covers": Table(_COVER, "Cover markers by number."),
        "casualties": ListOf(_FALLEN),
        "fire": MapOf(keys.SIDE, Table(keys.CARD, "The card that each card fires at."), every=True),
        "volumes": ListOf(VOLUME),
        "under_fire": ListOf(UNDER_FIRE),
        "incoming": ListOf(_INCOMING),
        "targeted": MapOf(keys.TARGET_MARK, Table(Number(), "By target.")),
        "controls": Table(keys.CARD, "Tactical controls by name."),
        "signals": MapOf(keys.SIGNAL, keys.MEANING),
        "protective_fires": ListOf(PROTECTIVE_FIRE),
        "protective_lines": ListOf(PROTECTIVE_LINE),
        "timetable": ListOf(TIMETABLE_ROW, "Empty but in defence."),
        "patrol": ListOf(keys.UNIT, "The HQ and staff that go on patrol; of a platoon all of it goes."),
        "touched": ListOf(Text(), "The objective and route points that the patrol has touched."),
        "aims": ListOf(AIM, "Of a mission that is no patrol."),
        "commands": _COMMANDS,
        "hearing": ListOf(HEARING),
        "links": ListOf(LINK),
        "support": Table(Number(), "Fire missions left, by firer and munition."),
        "skills": Table(ListOf(keys.SKILL), "By who holds them."),
        "points": Number("Experience points to spend between missions.", 0),
        "effects": MapOf(keys.EVENT, Number(), "What events have brought, and the last turn of it."),
        "decks": _DECKS,
        "result": Maybe(RESULT),
    },
    "The table as the caller may see it.",
)
