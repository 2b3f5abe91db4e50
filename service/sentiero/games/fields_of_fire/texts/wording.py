"""Which words the game needs: everything that has a name, and what the values of questions and facts are names of."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.campaign.progress import GOES_ON, LOST, METHODS, WON
from sentiero.games.fields_of_fire.commands.menu import ROWS
from sentiero.games.fields_of_fire.documents import keys
from sentiero.games.fields_of_fire.documents.components import TRACKS
from sentiero.games.fields_of_fire.documents.looks import STATES, TOPICS
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.games.fields_of_fire.edition.packs import DEFAULT, shipped
from sentiero.games.fields_of_fire.preparation.set_up import CAMPAIGN, FLAGS
from sentiero.games.fields_of_fire.texts.chronicle.aftermath import CAUSES, PLAIN
from sentiero.games.fields_of_fire.texts.counter_names import CONTROLS, NATIONS, SIGNS, UNITS, VISITORS
from sentiero.games.fields_of_fire.units.unit import LATS
from sentiero.games.fields_of_fire.words.places import IS_THERE, WHERE
from sentiero.games.fields_of_fire.words.roles import ROLES
from sentiero.games.fields_of_fire.words.ways import WAYS
from sentiero.kernel.shapes import Key
from sentiero.kernel.title import Wording

_PACK: Final = shipped(DEFAULT)
_TYPES: Final = tuple(f"{nation}.{kind}" for nation, kind in _PACK.units)
_GROUND: Final = tuple(f"{deck}.{card.id}" for deck, cards in _PACK.terrain.items() for card in cards)
_ACTIVITIES: Final = (
    "none", "seek_cover", "fall_back", "grenade_attack", "remove_and_place_pc", "grenade_else_concentrate",
    "turn_pdf_to_incoming_fire", "concentrate_fire", "advance_straight", "infiltrate_to_nearest_us", "rally",
    "reconstitute_squad", "fall_back_with_casualty", "move_to_nearest_casualty",
    # Rules of their own (FoF 9.6, 9.10), and what vehicles do (FoF 7.5).
    "stays", "hides", "leaves", "withdraws", "calls_fire", "alone", "fire", "move", "spot", "dismount",
)  # fmt: skip
_PURPOSES: Final = (
    "activity", "activity_order", "advance", "at", "booby_trap", "boundary", "call_fire", "commands", "contact",
    "contact_order",
    "enemy_event", "fall_back", "fire", "friendly_event", "general_initiative", "grenade", "grenade_reply", "group",
    "heat_casualties",
    "higher_hq_visit", "hit_effect", "infiltrate", "lost", "mines", "placement", "rally", "retreat", "set_lost",
    "room", "short", "sniper_target", "squad", "target", "urban_cover", "wire", "withdraw",
)  # fmt: skip
_MARKS: Final = (
    "grenade_miss", "hand_illumination", "illumination", "mines", "mortar_fire", "signal", "smoke_hc", "smoke_wp",
    "wire", "burning_wreck", "mortar_line.us", "mortar_line.enemy",
)  # fmt: skip
_NOTES: Final = (
    "acted", "activated", "attacked", "busy", "checked", "concentrated", "holds_fire", "mortar_fire", "moved",
)  # fmt: skip
_WHY_LEFT: Final = (
    "absorbed", "burned", "captured", "destroyed", "displaced", "guards", "hit", "jam", "missions_spent", "no_ammo",
    "off_map", "reformed", "replaced", "retreated", "too_few", "visit_over", "withdrawn",
)  # fmt: skip
_TALLIES: Final = (
    "commander_lost",
    "column_left",
    "row_below",
    "row_above",
    "owed",
    "column_right",
    "evacuated",
    "friends_captured",
    "points",
    "steps",
    "steps_away",
)
# Cards of the map, which may grow on every side, and of the staging area (FoF 2.2): by the parts of their key.
PLACES: Final = {"card": r"r(?P<row>-?\d+)c(?P<column>-?\d+)", "staging": r"s(?P<column>-?\d+)"}


def _of(key: Key) -> tuple[str, ...]:
    """Everything that a key can be, as text."""
    return tuple(map(str, key.values))


# Everything that has a name, by what it is.
NAMES: Final[dict[str, tuple[str, ...]]] = {
    "role": ROLES,
    # Who can play in place of a person (`players.py`).
    "player": ("rulebook", "commander", "thinker", "random"),
    "side": _of(keys.SIDE),
    "unit": UNITS,
    "unit_type": _TYPES,
    "team": LATS,
    # Who gives orders where no headquarters does.
    "nobody": (str(None),),
    "place": tuple(PLACES),
    "target": ("cover",),
    # What an event brings: in another turn it may bring the same once more.
    "made": ("in_turn",),
    "where": WHERE,
    "there": tuple(IS_THERE),
    "seen": _of(keys.SEEN),
    "commands_part": _of(keys.COMMANDS_PART),
    "terrain": (*map(str, keys.TERRAIN.values), *_GROUND),
    "marker": tuple(_PACK.markers),
    "mark": _MARKS,
    "target_mark": _of(keys.TARGET_MARK),
    "note": _NOTES,
    "action": _of(keys.ACTION),
    "action_card": tuple(str(card.id) for card in _PACK.actions),
    "drawn": ("0",),
    "purpose": tuple(dict.fromkeys((*(row.key for row in ROWS.values()), *_PURPOSES))),
    "activity": _ACTIVITIES,
    "activity_level": _of(keys.ACTIVITY_LEVEL),
    "hierarchy": _of(keys.HIERARCHY),
    "column": _of(keys.COLUMN),
    "situation": _of(keys.SITUATION),
    "group": _of(keys.GROUP),
    "event": _of(keys.EVENT),
    "phase": _of(keys.PHASE),
    "control": CONTROLS,
    "direction": WAYS,
    "thing": (*map(str, keys.THING.values), "of_unit", "lying"),
    "load": ("mount", "unload", *map(str, keys.LOAD.values)),
    "cover": ("none",),
    "begin": ("rides",),
    # Several of one piece of equipment.
    "gear": ("several",),
    "net": ("change", *map(str, keys.NET.values)),
    "means": _of(keys.MEANS),
    "modifier": _of(keys.PART),
    "cause": (*CAUSES, *PLAIN),
    "strength": _of(keys.STRENGTH),
    "support": _of(keys.SUPPORT),
    "munition": _of(keys.MUNITION),
    "meaning": _of(keys.MEANING),
    "weather": tuple(str(one) for one in keys.WEATHER.values if one),
    "level": _of(keys.EXPERIENCE_KEY),
    "skill": _of(keys.SKILL),
    "fire_result": _of(keys.RESULT),
    "at_result": _of(keys.AT_RESULT),
    "left_why": _WHY_LEFT,
    "tally": tuple(dict.fromkeys((*map(str, keys.XP_ROW.values), *_TALLIES))),
    "track": tuple(TRACKS),
    "scenario": _of(keys.SCENARIO),
    "option_name": (*FLAGS, CAMPAIGN, "pack"),
    "method": METHODS,
    "standing": (GOES_ON, WON, LOST),
    "nation": NATIONS,
    # What is on a counter, in a few letters.
    "sign": (*SIGNS, *STATES),
    "state": STATES,
    "topic": TOPICS,
}
# What the values in questions, options and facts are names of, by the name of the value.
CONTEXTS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("unit", "units", "targets", "vehicle", "observer"), ("unit",)), "hq": ("unit", "nobody"),
    **dict.fromkeys(("card", "contacts", "goal", "spots"), ("place",)),
    "player": ("player",),
    **dict.fromkeys(("thing", "gear", "device", "held", "wanted"), ("thing",)),
    **dict.fromkeys(("level", "levels"), ("level",)),
    "target": ("unit", "target", "place"), "drawn": ("drawn",), "does": ("activity",), "kind": ("marker",),
    "mark": ("mark", "target_mark"), "result": ("fire_result",), "damage": ("at_result",), "why": ("left_why",),
    "reason": ("left_why",), "causes": ("cause",), "other_causes": ("cause",),
    "option": ("option_name",), "may_follow": ("scenario",), "campaign": ("standing",),
    **{name: (name,) for name in (
        "action", "column", "commands_part", "control", "direction", "event", "group", "hierarchy", "meaning",
        "modifier", "munition", "note", "phase", "purpose", "role", "scenario", "seen", "side", "situation", "skill",
        "support", "tally", "team", "terrain", "there", "weather", "where",
    )},
    "value": ("unit", "thing", "support", "skill", "meaning", "team", "option"),
    "word": ("option", "unit", "thing"),
    "answer": ("option", "unit", "cover", "thing", "support", "action", "skill", "meaning", "team", "event", "group",
               "load", "activity", "target", "place", "begin", "net", "marker", "direction"),
}  # fmt: skip
# What has more to say than its name: a mission has its briefing.
ABOUT: Final = ("scenario", "option_name", "skill", "event", "player")
# Names in sentences: with an article, to whom, of whom.
FORMS: Final[dict[str, tuple[str, ...]]] = {
    "role": ("the",), "unit": ("the", "to", "of"), "target": ("the",), "action": ("does",),
}  # fmt: skip
# What was made in play is called by its kind and its number, in every form.
NUMBERED: Final = ("unit", *(f"unit.{form}" for form in FORMS["unit"]), "target", "target.the")
# Options that are told with their values.
FRAMED: Final = (
    "order", "attempt", "attempt_at_best", "attempt_sure", "move_to", "spot_on", "unit", "card", "card_odds", "target",
    "cover", "cover.of", "row", "promotion", "skill_offer", "vehicle_order",
)  # fmt: skip
# Terms whose words can be told apart from plain language in every language, with a capital or without.
TERMS: Final = (
    "action_card", "activity_level", "all_pinned", "ammunition", "assault_team", "at_combat", "attack_position",
    "basic_cover", "battalion", "call_for_fire", "casualty_point", "cease_fire", "co_hq", "combat_outpost",
    "combat_patrol", "concentrated_fire", "counterattack", "cover_marker", "critical_hit", "crossfire", "exhort",
    "experience_level", "experience_point", "exposed", "field_fortification", "field_telephone", "fire_mission",
    "fire_team", "force_group", "general_initiative", "good_order", "grazing_fire", "grenade", "grenade_miss",
    "higher_hq_event", "hit_effect", "illumination", "impulse", "lat", "litter_team", "los", "mines", "ncm",
    "out_of_ammo", "paralysed_team", "pdf", "phase_line", "pinned", "platoon", "plt_hq", "point_blank",
    "potential_contact", "primary_objective", "prisoner", "pyrotechnics", "quick_shot", "random_number",
    "reaction_fire", "registered_target", "replacement", "reshuffle_card", "route_point", "runner", "saved_commands",
    "secondary_objective", "seek_cover", "shift_fire", "smoke", "sniper", "spotted", "squad", "stacking",
    "staging_area", "tactical_control", "terrain_card", "upper_story", "vehicle", "veteran", "visibility", "vof",
    "weapon_team", "white_phosphorus", "wreck", "xo",
)  # fmt: skip
# What campaigns bring that have texts of their own.
_CATALOGS: Final = tuple(path for one in CAMPAIGNS.values() if (path := one.folder / "locales").is_dir())
# Of these, names in lists and on counters have shorter words.
SHORTENED: Final = ("cover_marker", "grenade", "illumination", "litter_team", "paralysed_team", "platoon", "xo")


def wording() -> Wording:
    """All of it, for whoever makes texts."""
    return Wording(
        names=NAMES,
        contexts=CONTEXTS,
        about=ABOUT,
        framed=FRAMED,
        forms=FORMS,
        numbered=NUMBERED,
        alone=VISITORS,
        patterns={"place": PLACES},
        terms=[term for term in TERMS if term not in SHORTENED],
        lower=TERMS,
        catalogs=_CATALOGS,
    )
