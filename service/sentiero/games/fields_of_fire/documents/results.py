"""How a mission ended, and what the next one takes over (FoF 10, 2.1)."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.documents import keys
from sentiero.games.fields_of_fire.documents.units import COUNTER
from sentiero.kernel.shapes import Either, Flag, ListOf, Maybe, Number, Optional, Record, Table, Text

# What each option of a game changes, of those that the rules know when it is played.
PLAYED: Final = {
    "no_experience": "Every unit counts as Line.",
    "no_ammunition": "Ammunition is not counted.",
    "no_communications": "Headquarters and staff always reach everybody; no sets, wire, runners or signals.",
    "mortar_teams": "The 60 mm mortars are three teams instead of one section.",
}
CHOSEN: Final = Record(
    "ChosenOptions",
    {
        **{name: Optional(Flag(about)) for name, about in PLAYED.items()},
        "campaign": Optional(keys.METHOD),
    },
    "The options of this game; those that are not chosen are left out.",
)
_TRY: Final = Number("Which try of the mission.", 1)
_COMPLETED: Final = Flag("Whether the company did what the mission wants.")
TRY: Final = Record("Try", {"mission": keys.MISSION, "try": _TRY, "completed": _COMPLETED,
                      "platoon": Optional(keys.UNIT), "objective": Optional(keys.CARD),
                      "went": Optional(ListOf(keys.UNIT, "Who took part in a patrol."))},
                     "A try of a mission, and how it went.")  # fmt: skip
_UNIT: Final = Record(
    "CompanyUnit",
    {"id": keys.UNIT, "steps": Number("How many are left.", 1), "experience": keys.LEVEL, "at": keys.CARD},
    "A unit of the company.",
)
COMPANY: Final = Record(
    "Company",
    {
        "units": ListOf(_UNIT, "Those that are left."),
        "teams": ListOf(keys.CARD, "Where each step stood that was a team."),
        "casualties": Number("Of this try, evacuated or not.", 0),
        "guards": ListOf(keys.LEVEL, "The experience of each step that left with prisoners."),
        "captives": Number("Steps that the enemy has captured.", 0),
    },
    "The company as the mission leaves it.",
)
ARC: Final = Either((keys.PLACE, keys.COVER_KIND, Maybe(Number(least=0, most=7))))
COVERS: Final = Table(ListOf(ARC, "Card, kind, and the way it fires.", 3, 3), "Cover markers by number.")
MARKED: Final = Table(Table(Number(), "By card."), "Marks on cards, by what they are.")
FIELD: Final = Record(
    "Field",
    {
        "stacks": Table(ListOf(Number("A terrain card.", 1)), "Terrain by card."),
        "covers": COVERS,
        "marked": MARKED,
        "controls": Table(keys.PLACE, "Tactical controls by name."),
        "contacts": Table(keys.SEEN_LETTER, "Potential contacts by card."),
        "had_contact": Table(keys.LETTER, "The highest letter that each card ever had."),
        "enemies": ListOf(COUNTER, "The enemy units that stay."),
        "secure": ListOf(keys.PLACE, "Where the company may begin again."),
    },
    "The battlefield that a try leaves to the next one.",
)
EARNED: Final = Record(
    "Earned",
    {"row": keys.XP_ROW, "n": Number("How often.", 1), "points": Number("What it is worth in all.", 1)},
    "Experience points.",
)
SCORED: Final = Table(Number(least=1), "What each card was worth, in this try and those before it.")
RESULT: Final = Record(
    "Result",
    {
        "mission": keys.MISSION,
        "try": _TRY,
        "completed": _COMPLETED,
        "turns": Number("How many it lasted.", 0),
        "points": Number("Experience points.", 0),
        "earned": ListOf(EARNED, "What they were given for."),
        "company": COMPANY,
        "record": ListOf(TRY, "Every try of the campaign."),
        "commander_lost": Flag("Whether the commander of the company fell."),
        "campaign": keys.STANDING,
        "may_follow": ListOf(keys.MISSION, "The missions with which the campaign may go on."),
        "scored": SCORED,
        "options": CHOSEN,
        "pack": keys.PACK,
        "field": Maybe(FIELD, "For another try; null where there is none."),
        "text": Optional(Text("The same in words.")),
    },
    "How the mission ended.",
)
CARRIED: Final = Record(
    "Carried",
    {
        "units": COMPANY.members["units"],
        "teams": COMPANY.members["teams"],
        "points": Number("Experience points to spend.", 0),
        "failed": Flag("Whether the game before failed."),
        "green": Number("Replacements.", 0),
        "veterans": Number("Casualties that come back.", 0),
        "guards": ListOf(keys.LEVEL, "The experience of each step that comes back from guarding prisoners."),
        "guards_away": ListOf(keys.LEVEL, "The experience of each step that is still away with prisoners."),
    },
    "What the company takes over from the game before.",
)
