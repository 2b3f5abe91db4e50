"""What follows from a table and is kept nowhere, as documents: fire and modifiers, communications, aims."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.documents import keys
from sentiero.games.fields_of_fire.edition.defence import CENTRE, FOREMOST, PERIMETER
from sentiero.games.fields_of_fire.fire.modifier import NCM
from sentiero.kernel.shapes import Flag, Key, ListOf, MapOf, Maybe, Number, Optional, Record, Text

PART: Final = Record(
    "ModifierPart",
    {"part": keys.PART, "value": Number("What it adds."), "rule": Text("The paragraph that says so.")},
    "A part of a net combat modifier.",
)
VOLUME: Final = Record(
    "Volume",
    {
        "at": keys.CARD,
        "from": keys.CARD,
        "side": keys.SIDE,
        "ncm": Number("What it counts in the modifier."),
        "strength": keys.STRENGTH,
        "enters": Maybe(Number("The border that it crosses, from north round by east; null: none.", 0, 7)),
        "firers": ListOf(keys.UNIT, "The units that make it; empty for fire from off the map."),
        "grazing": Flag("Whether a gun on a tripod sweeps this card with others."),
        "over": ListOf(keys.CARD, "Cards of friends over whose heads it goes."),
        "final": Flag("Whether it is a final protective line, which limited visibility does not change."),
    },
    "A volume of fire, where it lies, where it comes from, and who fires.",
)
PROTECTIVE_FIRE: Final = Record(
    "ProtectiveFire",
    {"support": keys.SUPPORT, "at": keys.CARD, "fires": Flag("Whether it is called, and goes on turn by turn.")},
    "A final protective fire of a battery, prepared before the mission.",
)
PROTECTIVE_LINE: Final = Record(
    "ProtectiveLine",
    {
        "unit": keys.UNIT,
        "arc": Number("The way it runs, a diagonal, from north round by east.", 0, 7),
        "fires": Flag("Whether it fires now."),
        "cards": ListOf(keys.CARD, "Where it would lie now."),
    },
    "The final protective line of a gun on its tripod.",
)
TIMETABLE_ROW: Final = Record(
    "TimetableRow",
    {
        "row": Optional(Number("A row of the map.", 1)),
        "place": Optional(
            Key("TimetablePlace", (CENTRE, PERIMETER, FOREMOST), "The foremost card of the company in each column.")
        ),
        "letters": ListOf(Maybe(keys.LETTER, "Null: no markers."), "One for each turn, from the first."),
    },
    "Of a defensive mission: the letter of the potential contacts on a row or a place, turn by turn.",
)
_FIRED_AT: Final = Record(
    "UnitUnderFire",
    {
        "unit": keys.UNIT,
        "ncm": Number("Within its limits.", NCM["least"], NCM["most"]),
        "against": keys.THREAT,
        "parts": ListOf(PART, "What it is made of."),
    },
    "The net combat modifier of a unit against the worst fire that it is under.",
)
UNDER_FIRE: Final = Record(
    "CardUnderFire",
    {
        "at": keys.CARD,
        "crossfire": Flag("Whether it comes from more sides."),
        "units": ListOf(_FIRED_AT, "Who stands in it."),
    },
    "A card on which fire lies.",
)
HEARING: Final = Record(
    "Hearing",
    {
        "hq": keys.UNIT,
        "by": MapOf(keys.MEANS, ListOf(keys.UNIT, "Units that hear it in this way."), "Who hears it, by the means."),
        "unheard": ListOf(keys.UNIT, "Who is under its command and does not hear it."),
    },
    "Whom a headquarters can give orders.",
)
LINK: Final = Record(
    "NetLink",
    {
        "unit": keys.UNIT,
        "net": keys.NET,
        "set": Key("SetKind", keys.SETS, "What kind of radio or telephone it is."),
        "hub": Maybe(keys.UNIT, "The unit whose set it must reach; null: the staging area."),
        "works": Flag("Whether it reaches the hub now."),
    },
    "A radio or telephone, and whether it reaches the hub of its net.",
)
AIM: Final = Record(
    "Aim",
    {
        "kind": Key(
            "AimKind", ("secure", "clear", "hold"), "Whether a control is to be secured, a row cleared or cards held."
        ),
        "control": Optional(Text("The tactical control to secure.")),
        "at": Optional(Maybe(keys.CARD, "Where that lies.")),
        "row": Optional(Number("The row to clear.", 1)),
        "least": Optional(Number("How many cards to hold.", 1)),
        "held": Optional(Number("How many cards the company is on.", 0)),
        "left": Optional(ListOf(keys.CARD, "Cards that are not clear: of the row, or of those that are held.")),
        "done": Flag("Whether it is so now."),
    },
    "What the mission wants.",
)
