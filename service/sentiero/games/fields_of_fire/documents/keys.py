"""The keys that documents are made of: everything that has a name, as an enumeration or a pattern."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from sentiero.games.fields_of_fire.campaign.progress import GOES_ON, LOST, METHODS, WON
from sentiero.games.fields_of_fire.commands.menu import ROWS
from sentiero.games.fields_of_fire.communications.means import MEANS as BY
from sentiero.games.fields_of_fire.communications.nets import NETS, TELEPHONE, is_set
from sentiero.games.fields_of_fire.data.charts import CHARTS, HIERARCHIES, LIMITS
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS, MISSIONS, mission
from sentiero.games.fields_of_fire.edition.packs import DEFAULT, SHIPPED, shipped
from sentiero.games.fields_of_fire.edition.sheet import LETTERS
from sentiero.games.fields_of_fire.events.friendly import REPORTS
from sentiero.games.fields_of_fire.fire.modifier import PARAGRAPHS
from sentiero.games.fields_of_fire.pack.contents import EXPERIENCE, HIT, MISS, PIN
from sentiero.games.fields_of_fire.position.activity_level import CONTACT, ENGAGED, HEAVILY_ENGAGED, NO_CONTACT
from sentiero.games.fields_of_fire.skills.holders import COSTS
from sentiero.games.fields_of_fire.turn.sequence import PHASES
from sentiero.games.fields_of_fire.units.unit import SIDES
from sentiero.games.fields_of_fire.view.derived import STRENGTHS
from sentiero.games.fields_of_fire.words.places import IS_THERE
from sentiero.games.fields_of_fire.words.places import WHERE as HOW_MUCH
from sentiero.kernel.shapes import Key, Named, Number
from sentiero.kernel.title import Document


class Pattern(NamedTuple):
    """A text of a form."""

    pattern: str
    about: str = ""

    def schema(self, named: Named) -> Document:
        """Any text of that form."""
        found: Document = {"type": "string", "pattern": self.pattern}
        return {**found, "description": self.about} if self.about else found


def every_counter() -> Iterator[Document]:
    """The rows of every company, and of everything that is attached to one."""
    for campaign in CAMPAIGNS.values():
        yield from campaign.company.units
        for sheet in campaign.missions.values():
            yield from sheet.attachments


_PACK: Final = shipped(DEFAULT)
_SHEETS: Final = [mission(name) for name in MISSIONS]
_FORCES: Final = [force for campaign in CAMPAIGNS.values() for force in campaign.forces.values()]
CARD: Final = Pattern(r"^(s\d+|r-?\d+c-?\d+)$", "A card of the map by row and column, as r2c3, or s3: staging area.")
PLACE: Final = Number("A card of the map: row times 100 plus column; the staging area from -4999.")
UNIT: Final = Pattern(r"^[a-z0-9_]+$", "A unit by its id.")
TARGET: Final = Pattern(r"^([a-z0-9_]+|cover \d+|r-?\d+c-?\d+)$", "A unit, a cover marker or a card that is aimed at.")
COVER: Final = Number("A cover marker by its number; 0 for none.", 0)
SIDE: Final = Key("Side", SIDES, "A side: `us`, the company, or `enemy`.")
EVERY_UNIT_TYPE: Final = tuple(sorted({kind for _, kind in _PACK.units}))
UNIT_TYPE: Final = Key("UnitType", EVERY_UNIT_TYPE, "A kind of counter, whatever its nation.")
LEVEL: Final = Number("Experience: 0 Green, 1 Line, 2 Veteran.", 0, len(EXPERIENCE) - 1)
EXPERIENCE_KEY: Final = Key("Experience", EXPERIENCE, "A level of experience, from low to high.")
_COVERS: Final = tuple(sorted(kind for kind, one in _PACK.markers.items() if one.cover))
COVER_KIND: Final = Key("CoverKind", _COVERS, "A kind of cover marker.")
_GROUND: Final = tuple(sorted({card.type for deck in _PACK.terrain.values() for card in deck}))
TERRAIN: Final = Key("TerrainType", _GROUND, "What kind of ground a terrain card shows.")
ACCESS: Final = Key("Access", ("none", "slow", "no"), "Whether vehicles may enter, and whether they stop.")
THERE: Final = Key("There", tuple(IS_THERE), "Something on a card beside its terrain.")
WHERE: Final = Key("Where", HOW_MUCH, "How much there is to say of a card.")
STORY: Final = Key("Story", ("none", "multi", "church"), "Upper storeys: none, of buildings, or a church tower.")
LETTER: Final = Key("ContactLetter", LETTERS, "The letter of a potential contact.")
SEEN_LETTER: Final = Key("SeenLetter", (*LETTERS, "?"), "A letter; ? while nobody has seen it.")
ACTION: Final = Key("Action", (*ROWS, *REPORTS), "An action of the menu, or a report that an event demands.")
PHASE: Final = Key("Phase", tuple(PHASES), "A phase of a turn, or of the preparation before it.")
IMPULSE: Final = Key(
    "ImpulseKind",
    ("activated", "initiative", "general", "battalion", "skill"),
    "An impulse of an HQ that was activated or has initiative, general initiative, of the battalion, by a skill.",
)
ACTIVITY_LEVEL: Final = Key("ActivityLevel", (NO_CONTACT, CONTACT, ENGAGED, HEAVILY_ENGAGED), "How hard the fight is.")
_EVENTS: Final = {event["event"] for sheet in _SHEETS for event in (*sheet.friendly_events, *sheet.enemy_events)}
EVENT: Final = Key("HeadquartersEvent", tuple(sorted(_EVENTS)), "An event of a headquarters, of either side.")
_GROUPS: Final = sorted({one.key for force in _FORCES for one in force.groups.values()})
GROUP: Final = Key("Group", (*_GROUPS, "none"), "A group of the enemy; none: no contact.")
HIERARCHY: Final = Key(
    "Hierarchy", tuple(HIERARCHIES), "A chart by which the enemy acts: its situations, from the first."
)
_SITUATIONS: Final = tuple(dict.fromkeys(one.key for rows in HIERARCHIES.values() for one in rows))
SITUATION: Final = Key("EnemySituation", _SITUATIONS, "A row of a hierarchy: the situation of an enemy unit.")
_COLUMNS: Final = [column for rows in HIERARCHIES.values() for one in rows for column in one.rows]
COLUMN: Final = Key("Column", tuple(dict.fromkeys(_COLUMNS)), "A column of a hierarchy.")
RESULT: Final = Key("FireResult", (HIT, PIN, MISS), "What fire does to a unit.")
AT_RESULT: Final = Key(
    "AtResult", tuple(band["vehicle"] for band in CHARTS["at"]["results"]), "What an attack does to a vehicle."
)
SKILL: Final = Key("Skill", tuple(COSTS), "A skill that somebody can hold.")
TEAM: Final = Key("Team", tuple(LIMITS), "A team that is detached from a squad, or left of one.")
_SUPPORT: Final = tuple(dict.fromkeys(row.key for sheet in _SHEETS for row in sheet.support))
SUPPORT: Final = Key("Support", _SUPPORT, "Who fires from off the map, and with what.")
SIGNAL: Final = Key("Signal", (*CHARTS["signals"]["stars"], *CHARTS["signals"]["smokes"]), "A flare or a smoke.")
MEANING: Final = Key(
    "Meaning",
    tuple(dict.fromkeys(one for kind in CHARTS["signals"]["meanings"].values() for one in kind)),
    "What a flare or a smoke was agreed to mean.",
)
NET: Final = Key("Net", NETS, "A net of radios or telephones.")
MEANS: Final = Key("Means", tuple(BY), "How an order gets from one unit to another.")
COMMANDS_PART: Final = Key(
    "CommandsPartKey",
    ("card", "staff", "experience", "fire", "pinned", "under_cover", "no_contact", "least", "saved", "patrol"),
    "Where commands of an HQ come from, or what takes them away.",
)
SEEN: Final = Key(
    "SeenOnCards",
    ("number", "rally", "cover", "contact", "crosshair", "grenade", "infiltrate", "burst", "hq"),
    "A random number, or an icon.",
)
PART: Final = Key("Part", tuple(PARAGRAPHS), "What a net combat modifier can be made of.")
_FIRES: Final = tuple(PARAGRAPHS)
THREAT: Final = Key("Threat", _FIRES[: _FIRES.index("visibility")], "The kind of fire that counts.")
STRENGTH: Final = Key("Strength", STRENGTHS, "Of a basic volume of fire.")
_ISSUED: Final = dict.fromkeys(row["key"] for one in CAMPAIGNS.values() for row in one.company.equipment)
_HELD: Final = [*(gear for row in every_counter() for gear in row.get("gear", ())), *_ISSUED]
# The kinds of radios and telephones that companies and observers have.
SETS: Final = (*sorted({gear.partition(".")[0] for gear in _HELD if is_set(gear)}), TELEPHONE)
_SETS: Final = tuple(f"{kind}.{net}" for kind in SETS for net in NETS)
_GIVEN: Final = dict.fromkeys(thing for force in _FORCES for thing in force.gear.values() if thing not in _ISSUED)
GEAR: Final = Key("Gear", (*(key for key in _ISSUED if not is_set(key)), *_SETS, *_GIVEN), "A piece of equipment.")
_LOADS: Final = ("casualty", "enemy_casualty", "ammo.mg", "ammo.mortar", "ammo.rkt", "infantry", "prisoner")
LOAD: Final = Key("Load", _LOADS, "What a unit can carry besides equipment.")
THING: Final = Key("Item", (*GEAR.values, *LOAD.values), "What a unit can carry.")
TARGET_MARK: Final = Key(
    "TargetMark",
    ("concentrated", "critical", "grenade", "sniped", "struck"),
    "A marker on a target that fire is modified by.",
)
MUNITION: Final = Key(
    "Munition",
    ("he", "wp", "tot", "smoke", "illumination", "air", "napalm", "fpf"),
    "What comes down in a fire mission.",
)
WEATHER: Final = Key("Weather", ("", "rain", "snow", "fog"), "The weather; empty: fair.")
PACK: Final = Key("Pack", tuple(SHIPPED), "A pack: what is printed on cards and counters.")
METHOD: Final = Key("CampaignMethod", METHODS, "How a campaign is won.")
STANDING: Final = Key("CampaignStanding", (GOES_ON, WON, LOST), "How the campaign stands.")
SCENARIO: Final = Key("Scenario", [sheet.id for sheet in _SHEETS], "A mission to begin with.")
MISSION: Final = Key("Mission", MISSIONS, "A mission by its id.")
_XP_ROWS: Final = tuple(dict.fromkeys(key for sheet in _SHEETS for key in sheet.xp))
XP_ROW: Final = Key("ExperienceRow", _XP_ROWS, "A deed that experience points are given for.")
VOF: Final = Key(
    "VolumeOfFire",
    ("S", "A", "A/S", "H", "G!", "S!"),
    "A volume of fire as it is printed: small arms, automatic, heavy, grenades, sniper.",
)
