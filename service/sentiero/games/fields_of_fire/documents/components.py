"""What lies in the box: counters, cards, markers, tracks, actions, as plain data for whoever draws them.

Everything that is printed comes from the pack that is shipped, and says so by its provenance in each table.
"""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.campaign.progress import METHODS
from sentiero.games.fields_of_fire.commands.menu import ROWS
from sentiero.games.fields_of_fire.data.charts import COMMANDS
from sentiero.games.fields_of_fire.documents import lists, looks
from sentiero.games.fields_of_fire.documents.shapes import SCENARIOS
from sentiero.games.fields_of_fire.edition.catalog import mission
from sentiero.games.fields_of_fire.edition.packs import DEFAULT, shipped
from sentiero.games.fields_of_fire.edition.sheet import Mission
from sentiero.games.fields_of_fire.pack.contents import (
    EXPERIENCE,
    LEAST_NCM,
    RANGES,
    ActionCard,
    Fire,
    Marker,
    TerrainCard,
    UnitType,
)
from sentiero.games.fields_of_fire.preparation.set_up import CAMPAIGN, FLAGS
from sentiero.games.fields_of_fire.skills.holders import COSTS
from sentiero.games.fields_of_fire.units.unit import LATS
from sentiero.games.fields_of_fire.words.roles import COMPANY, ENEMY_ROLE
from sentiero.games.fields_of_fire.words.ways import WAYS
from sentiero.kernel.title import Document, Listed

_PACK: Final = shipped(DEFAULT)
_LETTERS: Final = {reach: letter for letter, reach in RANGES.items()}
# Tracks of a table: their least and most.
TRACKS: Final = {
    "turn": (1, max(turns for name in SCENARIOS for turns in mission(name).lengths)), "visibility": (0, 5),
    "saved_commands": (0, max(COMMANDS["save"]["day"])), "experience_points": (0, 99),
}  # fmt: skip


# What each marker is, as a term of the glossary.
_TERMS: Final = {
    "basic": "basic_cover", **dict.fromkeys(("foxhole", "trench", "bunker", "pillbox"), "field_fortification"),
    **dict.fromkeys(("light_building", "strong_building"), "cover_marker"),
    **dict.fromkeys(("upper_light", "upper_strong", "church_tower"), "upper_story"),
    **dict.fromkeys(("wreck", "burning_wreck"), "wreck"), "smoke_hc": "smoke", "smoke_wp": "white_phosphorus",
    **dict.fromkeys(("hand_illumination", "illumination"), "illumination"),
}  # fmt: skip


def _fire(fire: Fire | None) -> Document | None:
    if fire is None or fire.vof is None:
        return None
    return {"vof": fire.vof, "range": _LETTERS[fire.reach]}


def _unit(what: UnitType) -> Document:
    return {
        "id": f"{what.nation}.{what.id}", "nation": what.nation, "type": what.id, "kind": what.kind,
        "steps": what.steps, "fire": _fire(what.fire), "fire_side": _fire(what.fire_side),
        "reduced": {str(steps): _fire(fire) for steps, fire in what.reduced.items()}, "tripod": what.tripod,
        "weapon": what.weapon, "ammo": what.ammo_kind, "limit": what.counter_limit,
    }  # fmt: skip


def _terrain(card: TerrainCard, deck: str) -> Document:
    return {
        "id": f"{deck}.{card.id}", "deck": deck, "number": card.id, "type": card.type, "hill": card.hill,
        "cover": [card.high, card.low], "borders": [bool(card.borders >> way & 1) for way in range(8)],
        "access": card.access, "urban": card.urban, "cover_max": card.cover_max, "cover_draw": card.cover_draw,
        "burst": card.burst, "story": card.story,
    }  # fmt: skip


def _action_card(card: ActionCard) -> Document:
    return {
        "number": card.id, "helmet": card.helmet, "star": card.star, "fire": list(card.fire),
        "first_ncm": LEAST_NCM, "effect": list(card.effect), "icons": sorted(card.icons), "at": card.at,
        "random": {str(column): result for column, result in card.r.items()},
    }  # fmt: skip


def _action(name: str) -> Document:
    row = ROWS[name]
    draw = row.draw
    return {
        "id": name, "group": name.partition(".")[0], "key": row.key, "cost": row.cost,
        "icon": draw.icon if draw else None, "needs_hq": row.needs_hq, "each_unit": bool(draw and draw.each_unit),
    }  # fmt: skip


def _marker(marker: Marker) -> Document:
    return {
        "id": marker.id, "ncm": marker.ncm, "cover": marker.cover, "fortification": marker.fortification,
        "structure": marker.structure, "upper": marker.upper, "arc": marker.arc, "capacity": marker.capacity,
        "adjacent_ncm": marker.adjacent_ncm, "term": _TERMS[marker.id],
    }  # fmt: skip


def _scenario(sheet: Mission) -> Document:
    return {
        "id": sheet.id, "campaign": sheet.campaign, "number": sheet.number, "kind": sheet.kind,
        "turns": max(sheet.lengths), "columns": sheet.columns,
        "rows": sheet.rows, "tries": sheet.tries, "visibility": _visibility(sheet),
        "secure": list(sheet.victory.get("secure", ())), "clear_rows": list(sheet.victory.get("clear_rows", ())),
        "hold": sheet.victory.get("hold"),
        "points": dict(sheet.xp),
    }  # fmt: skip


def _visibility(sheet: Mission) -> list[int]:
    """Every value that it may have, in the order of the turns."""
    return list(dict.fromkeys(value for skies in sheet.visibility for sky in skies for value in sky.values))


def _terrain_cards() -> list[Document]:
    return [_terrain(card, deck) for deck, cards in _PACK.terrain.items() for card in cards]


def _options() -> list[Document]:
    flags = [{"id": name, "type": "flag"} for name in FLAGS]
    return [*flags, {"id": CAMPAIGN, "type": "choice", "values": list(METHODS)}]


# Surfaces of a side, and letters that can be read on them.
ROLE_COLOURS: Final = {COMPANY: ("#44511f", "#ffffff"), ENEMY_ROLE: ("#8c231c", "#ffffff")}
COMPONENTS: Final[dict[str, Listed]] = {
    "roles": Listed(
        lambda: [{"id": role, "colour": colour, "ink": ink} for role, (colour, ink) in ROLE_COLOURS.items()],
        "id", "role", lists.ROLE,
    ),
    "scenarios": Listed(
        lambda: [_scenario(mission(name)) for name in SCENARIOS], "id", "scenario", lists.SCENARIO
    ),
    "units": Listed(lambda: [_unit(what) for what in _PACK.units.values()], "id", "unit_type", lists.UNIT),
    "teams": Listed(lambda: [{"id": team} for team in LATS], "id", "team", lists.TEAM),
    "terrain": Listed(_terrain_cards, "id", "terrain", lists.TERRAIN),
    "action-cards": Listed(
        lambda: [_action_card(card) for card in _PACK.actions], "number", "action_card", lists.ACTION_CARD
    ),
    "actions": Listed(lambda: [_action(name) for name in ROWS], "id", "action", lists.ACTION),
    "markers": Listed(lambda: [_marker(one) for one in _PACK.markers.values()], "id", "marker", lists.MARKER),
    "tracks": Listed(
        lambda: [{"id": name, "least": least, "most": most} for name, (least, most) in TRACKS.items()],
        "id", "track", lists.TRACK,
    ),
    "skills": Listed(
        lambda: [{"id": skill, "cost": cost} for skill, cost in COSTS.items()], "id", "skill", lists.SKILL
    ),
    "options": Listed(_options, "id", "option_name", lists.OPTION),
    "sides": Listed(looks.sides, "id", "side", looks.SIDE),
    "states": Listed(looks.states, "id", "state", looks.STATE),
    "topics": Listed(looks.topics, "id", "topic", looks.TOPIC),
    # In the order of `borders`, and of `effect`.
    "directions": Listed(lambda: [{"id": way} for way in WAYS], "id", "direction", lists.DIRECTION),
    "levels": Listed(lambda: [{"id": level} for level in EXPERIENCE], "id", "level", lists.LEVEL),
}  # fmt: skip
