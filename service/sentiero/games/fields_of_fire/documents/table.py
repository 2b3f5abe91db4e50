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

_PROVENANCE: Final = Key(
    "Provenance", ("designed", "transcribed"), "Whether it is of our own design, or copied from the printed game."
)
_PACK: Final = Record(
    "PackShown",
    {"id": keys.PACK, "hash": Text("Of its contents."), "provenance": _PROVENANCE},
    "Where what is printed on cards and counters comes from.",
)
_TURN: Final = Record(
    "TurnState",
    {
        "number": Number("Its number; 0 before the first.", 0),
        "of": Number("The last turn of the mission.", 1),
        "phase": keys.PHASE,
    },
    "Which turn it is.",
)
_ARC: Final = Maybe(Number("The way it fires, from north round by east.", 0, 7), "Null: every way.")
_CARD: Final = Record(
    "CardState",
    {
        "face_down": Optional(Flag("Whether its terrain is still hidden: then none is told.")),
        "contact": Maybe(keys.SEEN_LETTER, "The potential contact that lies here."),
        "terrain": Optional(keys.TERRAIN),
        "level": Optional(Number("1 and more for each Hill.", 0)),
        "cover": Optional(ListOf(Number(), "Across a dark border, and otherwise.", 2, 2)),
        "borders": Optional(ListOf(Flag(), "Dark or not, from north round by east.", 8, 8)),
        "access": Optional(keys.ACCESS),
        "cover_max": Optional(Number("How many cover markers can be found here.", 0)),
        "cover_draw": Optional(Number("How many action cards are drawn to find cover.", 0)),
        "burst": Optional(Number("What it adds for shells that burst here.")),
        "story": Optional(keys.STORY),
        "concealment": Optional(ListOf(PART, "What visibility, weather and smoke add for whoever is fired at here.")),
        "sees": Optional(ListOf(keys.CARD, "The open cards in sight from its ground.")),
        "marks": Optional(Table(Number(), "Markers, and things that lie here.")),
    },
    "A card of the map.",
)
_COVER: Final = Record("CoverState", {"at": keys.CARD, "kind": keys.COVER_KIND, "arc": _ARC}, "A cover marker.")
_FALLEN: Final = Record(
    "Fallen", {"at": keys.CARD, "side": keys.SIDE, "n": Number("How many.", 1)}, "Casualties that lie on a card."
)
_INCOMING: Final = Record(
    "Incoming",
    {
        "at": keys.CARD,
        "ncm": Number("What it counts in the modifier."),
        "kind": keys.MUNITION,
        "side": keys.SIDE,
        "active": Flag("Whether it is on the map already, and not on its way."),
    },
    "A fire mission on the map or on its way.",
)
_NOW: Final = Record(
    "ImpulseState",
    {
        "hq": Maybe(keys.UNIT, "Null: general initiative."),
        "kind": keys.IMPULSE,
        "left": Number("Commands that are left.", 0),
        "spent": Number("Commands that were spent.", 0),
    },
    "The impulse that goes on.",
)
_COMMANDS: Final = Record(
    "Commands",
    {
        "impulse": Maybe(_NOW, "Null between impulses."),
        "saved": Table(Number(least=1), "By HQ."),
        "activated": ListOf(keys.UNIT, "HQs that were activated in this turn."),
        "limits": Record(
            "CommandLimits",
            {"spend": Number("In one impulse.", 1), "save": Table(Number(least=0), "By HQ.")},
            "How many commands may be spent and saved.",
        ),
    },
    "Who has commands, and how many.",
)
_DECKS: Final = Record(
    "Decks", {"actions": Number("Action cards.", 0), "terrain": Number("Terrain cards.", 0)}, "How many cards are left."
)
TABLE: Final = Record(
    "Table",
    {
        "mission": keys.MISSION,
        "pack": _PACK,
        "options": CHOSEN,
        "scripted": Flag("Whether its deck, dice or position were given by hand."),
        "seats": ListOf(SEAT, "Who plays what."),
        "turn": _TURN,
        "visibility": Number("What limited visibility adds to the modifier of whoever is fired at; 0: clear.", 0),
        "activity_level": keys.ACTIVITY_LEVEL,
        "cards": Table(_CARD, "By name."),
        "units": Table(SEEN, "By id."),
        "covers": Table(_COVER, "Cover markers by number."),
        "casualties": ListOf(_FALLEN, "Those that lie on the map."),
        "fire": MapOf(
            keys.SIDE, Table(keys.CARD, "The card that each card fires at."), "Who fires where, by side.", every=True
        ),
        "volumes": ListOf(VOLUME, "All fire that lies on the map."),
        "under_fire": ListOf(UNDER_FIRE, "The cards on which fire lies, and whom it is against."),
        "incoming": ListOf(_INCOMING, "Fire missions."),
        "targeted": MapOf(keys.TARGET_MARK, Table(Number(), "How many, by target."), "Markers on targets."),
        "controls": Table(keys.CARD, "Tactical controls by name."),
        "signals": MapOf(keys.SIGNAL, keys.MEANING, "What signals were agreed to mean."),
        "protective_fires": ListOf(PROTECTIVE_FIRE, "Those that are prepared."),
        "protective_lines": ListOf(PROTECTIVE_LINE, "Those that are laid."),
        "timetable": ListOf(TIMETABLE_ROW, "Empty but in defence."),
        "patrol": ListOf(keys.UNIT, "The HQ and staff that go on patrol; of a platoon all of it goes."),
        "touched": ListOf(Text(), "The objective and route points that the patrol has touched."),
        "aims": ListOf(AIM, "Of a mission that is no patrol."),
        "commands": _COMMANDS,
        "hearing": ListOf(HEARING, "For each headquarters."),
        "links": ListOf(LINK, "Every radio and telephone."),
        "support": Table(Number(), "Fire missions left, by firer and munition."),
        "skills": Table(ListOf(keys.SKILL), "By who holds them."),
        "points": Number("Experience points to spend between missions.", 0),
        "effects": MapOf(
            keys.EVENT, Number("The last turn of it."), "What events have brought, and the last turn of it."
        ),
        "decks": _DECKS,
        "result": Maybe(RESULT, "Null while the mission goes on."),
    },
    "The table as the caller may see it.",
)
