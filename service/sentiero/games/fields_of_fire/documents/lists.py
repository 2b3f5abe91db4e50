"""Things of a list, as front ends get them."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.documents import keys
from sentiero.games.fields_of_fire.edition.packs import AMMO, KINDS, WEAPONS
from sentiero.games.fields_of_fire.pack.contents import RANGES
from sentiero.games.fields_of_fire.preparation.set_up import CAMPAIGN, FLAGS
from sentiero.games.fields_of_fire.units.unit import LATS
from sentiero.games.fields_of_fire.words.roles import ROLES
from sentiero.games.fields_of_fire.words.ways import WAYS
from sentiero.kernel.shapes import Flag, Key, ListOf, Maybe, Number, Optional, Record, Table, Text

RANGE: Final = Key("Range", tuple(RANGES), "How far: P its own card, C 1 card, L 2, V 3.")
_FIRE: Final = Record(
    "FirePrinted",
    {"vof": keys.VOF, "range": RANGE},
    "A volume of fire.",
)
ROLE: Final = Record(
    "RoleListed",
    {
        "id": Key("Role", ROLES, "A side."),
        "colour": Text("A colour for its surfaces, as #rrggbb."),
        "ink": Text("A colour for letters on these, as #rrggbb."),
    },
    "A side, and how it is told apart.",
)
UNIT: Final = Record(
    "UnitListed",
    {
        "id": Text("Nation and type."),
        "nation": Text("Whose counter it is."),
        "type": keys.UNIT_TYPE,
        "kind": Key("UnitKind", KINDS, "What kind of unit it is for the rules."),
        "steps": Number("How many it has when it is whole.", 1),
        "fire": Maybe(_FIRE, "Null without a volume of fire."),
        "fire_side": Maybe(_FIRE, "Of its Fire Team side; null for none."),
        "reduced": Table(Maybe(_FIRE), "By the steps that are left, where it is another."),
        "tripod": Flag("Whether its gun has a tripod: it can graze and have a final protective line."),
        "weapon": Key("Weapon", WEAPONS, "What it fires with, where that has rules of its own."),
        "ammo": Maybe(Key("AmmoKind", AMMO, "What ammunition is counted for it."), "Null where none is counted."),
        "limit": Maybe(Number("How many counters there are; null for no limit.", 1)),
    },
    "A kind of counter.",
)
TEAM: Final = Record(
    "TeamListed", {"id": Key("LimitedActionTeam", LATS, "A kind of limited action team.")}, "A limited action team."
)
TERRAIN: Final = Record(
    "TerrainListed",
    {
        "id": Text("Deck and number."),
        "deck": Text("The deck that it belongs to."),
        "number": Number("Its number in the deck.", 1),
        "type": keys.TERRAIN,
        "hill": Flag("Whether it is a Hill, one level higher."),
        "cover": ListOf(Number(), "Across a dark border, and otherwise.", 2, 2),
        "borders": ListOf(Flag(), "Dark or not, from north round by east.", 8, 8),
        "access": keys.ACCESS,
        "urban": Flag("Whether cover that is found here is that of a built-up place."),
        "cover_max": Number("How many cover markers can be found here.", 0),
        "cover_draw": Number("How many action cards are drawn to find cover.", 0),
        "burst": Number("What it adds for shells that burst here."),
        "story": keys.STORY,
    },
    "A terrain card.",
)
ACTION_CARD: Final = Record(
    "ActionCardListed",
    {
        "number": Number("Its number.", 1),
        "helmet": Number("Commands of an activated HQ.", 0),
        "star": Number("Commands on initiative.", 0),
        "fire": ListOf(keys.RESULT, "For each net combat modifier from -4 to +6.", 11, 11),
        "first_ncm": Number("Of the first of `fire`."),
        "effect": ListOf(Text("One or two letters."), "Of a hit: Green, Line, Veteran.", 3, 3),
        "icons": ListOf(Text(), "What attempts look for on it."),
        "at": Number("In combat against vehicles."),
        "random": Table(Number(least=1), "The random number of each column."),
    },
    "An action card.",
)
ACTION: Final = Record(
    "ActionListed",
    {
        "id": keys.ACTION,
        "group": Text("Command, movement, recovery, combat."),
        "key": Text("What it is called."),
        "cost": Number("Commands.", 0),
        "icon": Maybe(Text(), "What the cards of an attempt must show; null: no attempt."),
        "needs_hq": Flag("Whether it needs an HQ even under general initiative."),
        "each_unit": Flag("Whether every unit of the platoon attempts it by itself."),
    },
    "An action of the menu.",
)
MARKER: Final = Record(
    "MarkerListed",
    {
        "id": Text("Its kind."),
        "ncm": Number("What it adds to the net combat modifier."),
        "cover": Flag("Whether units can be under it."),
        "fortification": Flag("Whether it was dug or built."),
        "structure": Flag("Whether it is a building."),
        "upper": Flag("Whether it is an upper storey."),
        "arc": Flag("Whether it fires in one direction only."),
        "capacity": Maybe(Number("How many steps; null for no limit.", 1)),
        "adjacent_ncm": Number("What it adds on the cards next to its own."),
        "term": Text("What it is: a key of the glossary."),
    },
    "A marker with a value.",
)
SCENARIO: Final = Record(
    "ScenarioListed",
    {
        "id": keys.SCENARIO,
        "campaign": Text("The campaign that it is part of."),
        "number": Number("Its number in the campaign.", 1),
        "kind": Key("MissionKind", ("offensive", "defensive", "patrol"), "What kind of mission it is."),
        "turns": Number("How many it may last at most.", 1),
        "columns": Number("Columns of the map.", 1),
        "rows": Number("Rows of the map, without the staging area.", 1),
        "tries": Number("How often it can be tried.", 1),
        "visibility": ListOf(Number(least=0), "Every value that it may have, in the order of the turns."),
        "secure": ListOf(Text("A tactical control."), "What is to be secured."),
        "clear_rows": ListOf(Number(least=1), "Rows that are to be cleared."),
        "hold": Maybe(Number("How many cards to hold with no enemy on any of one's own.", 1)),
        "points": Table(Number(least=1), "What each deed is worth."),
    },
    "A mission.",
)
TRACK: Final = Record(
    "TrackListed",
    {"id": Text("Its name."), "least": Number("Its lowest value."), "most": Number("Its highest value.")},
    "A track and its range.",
)
SKILL: Final = Record("SkillListed", {"id": keys.SKILL, "cost": Number("Experience points.", 1)}, "A skill.")
DIRECTION: Final = Record(
    "DirectionListed",
    {"id": Key("Direction", WAYS, "From north, which is ahead, round by east.")},
    "A direction; their order is that of `borders`.",
)
LEVEL: Final = Record(
    "LevelListed", {"id": keys.EXPERIENCE_KEY}, "A level of experience; their order is that of `effect`."
)
OPTION: Final = Record(
    "OptionListed",
    {
        "id": Key("OptionName", (*FLAGS, CAMPAIGN), "An option of a new game."),
        "type": Key("OptionType", ("flag", "choice"), "`flag`: true or false. `choice`: one of its values."),
        "values": Optional(ListOf(keys.METHOD, "Of a choice: what can be chosen, first what it is otherwise.")),
    },
    "An option of a new game.",
)
