"""FoF 9.2.1 The counters of a group: kind, experience, ammunition, cover."""

from __future__ import annotations

import math
from collections import Counter
from typing import Final

from sentiero.games.fields_of_fire.edition.forces import SQUAD, THINGS, Group, Member
from sentiero.games.fields_of_fire.ground.grid import FARTHEST
from sentiero.games.fields_of_fire.pack.contents import UnitType
from sentiero.games.fields_of_fire.position.deck import at_random
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ENEMY
from sentiero.kernel.title import Document

# Cover that a group names by another word than its marker.
_MARKERS: Final = {"cover": "basic"}


def type_of(table: Table, member: Member) -> UnitType:
    """The kind of counter of a member; of squads the one that every kind of the mission has in common."""
    return _type(table, squads_of(table)[0] if member.unit == SQUAD else member.unit)


def squads_of(table: Table) -> tuple[str, ...]:
    """FoF 9.2.2: the kinds of squads of the mission's enemy."""
    return table.forces.squads[table.mission.squads]


def _type(table: Table, kind: str) -> UnitType:
    return table.pack.units[table.config["nations"][ENEMY], kind]


def which_counter(table: Table, member: Member) -> str:
    """FoF 9.2.1: a squad is taken blindly where the mission has two kinds, of those that are left."""
    if member.unit != SQUAD:
        return member.unit
    return which_squad(table)


def which_squad(table: Table) -> str:
    """FoF 9.2.1: one kind of squad, of which a counter is left (ruling)."""
    kinds = squads_of(table)
    return at_random(table, "squad", [kind for kind in kinds if _left(table, _type(table, kind)) > 0] or kinds)


def marker_of(table: Table, member: Member) -> str | None:
    """FoF 9.2.3: the cover that the group names, or the mission's default."""
    if member.cover in ("none", "infiltrate"):
        return None
    return table.mission.default_cover if member.cover == "default" else _MARKERS.get(member.cover, member.cover)


def counter(table: Table, group: Group, member: Member, at: int) -> Document:
    """FoF 9.2.4, 9.9: a new counter of the enemy with what the mission's sheet gives it."""
    kind = which_counter(table, member)
    what = table.pack.units[table.config["nations"][ENEMY], kind]
    found: Document = {
        "id": table.made(ENEMY, kind), "type": kind, "side": ENEMY, "at": at, "steps": what.steps,
        "experience": table.mission.experience(table.config["try"]), "spotted": group.spotted and what.kind != "fo",
    }  # fmt: skip
    if member.human_wave:
        found["wave"] = True
    if member.weapon is not None:
        found["weapon"] = member.weapon
    if what.kind in table.forces.gear:
        found["gear"] = rockets(table, what)
    points = ammunition(table, what)
    return found if points is None else {**found, "ammo": points}


def rockets(table: Table, what: UnitType) -> list[str]:
    """FoF 6.8.1: weapons that are markers of their own, as the mission's sheet gives them to squads and leaders."""
    thing = table.forces.gear.get(what.kind, "")
    return [thing] * table.mission.ammo(table.config["try"]).get(thing, 0)


def ammunition(table: Table, what: UnitType) -> int | None:
    """FoF 6.8.1, 9.9: points of the mission's sheet; a squad with a machine gun has those of its kind of gun."""
    if what.ammo_kind is None or table.config["options"].get("no_ammunition"):
        return None
    points = table.mission.ammo(table.config["try"])
    return points.get(SQUAD, points.get(table.forces.squad_ammo or "")) if what.kind == "squad" else points.get(what.id)


def range_of(table: Table, members: tuple[Member, ...]) -> int:
    """FoF 9.2.2: how far from its target a card of the group may be; leaders go along, observers only look."""
    types = [type_of(table, member) for member in members]
    return min((what.fire.reach for what in types if what.fire.vof and what.kind != "leader"), default=FARTHEST)


def run_out(table: Table, group: Group) -> bool:
    """FoF 9.2.4 (ruling 9.2.1): whether counters of a group are all in play already; squads of any kind it may have."""
    wanted = Counter(member.unit for card in group.cards for member in card if member.unit not in THINGS)
    return any(n > _counters(table, unit) for unit, n in wanted.items())


def _counters(table: Table, unit: str) -> float:
    kinds = squads_of(table) if unit == SQUAD else (unit,)
    return sum(_left(table, _type(table, kind)) for kind in kinds)


def _left(table: Table, what: UnitType) -> float:
    """How many counters are not in play; without a limit any number."""
    if what.counter_limit is None:
        return math.inf
    return what.counter_limit - sum(unit.what is what for unit in table.units.values())
