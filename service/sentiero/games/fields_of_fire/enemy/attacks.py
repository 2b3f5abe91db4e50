"""FoF 9.4 Grenades, concentrated fire and turning, as the hierarchies order them."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.games.fields_of_fire.enemy.attempt import cards
from sentiero.games.fields_of_fire.enemy.conditions import us_fire
from sentiero.games.fields_of_fire.fire.concentrated_fire import (
    CONCENTRATE,
    CROSSHAIR,
    concentrate,
    concentration_targets,
)
from sentiero.games.fields_of_fire.fire.firers import in_arc, is_tripod, may_engage
from sentiero.games.fields_of_fire.fire.grenades import GRENADE_ICON, attack, downhill, grenade_targets
from sentiero.games.fields_of_fire.fire.marks import targets_on, units_of
from sentiero.games.fields_of_fire.ground.grid import apart, named
from sentiero.games.fields_of_fire.position.deck import at_random, draw_for
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.movement import shift
from sentiero.games.fields_of_fire.units.unit import ENEMY, US, Unit

MACHINE_GUNS = ("mg_bipod", "mg_tripod")


def best_target(table: Table, unit: Unit, marks: Sequence[str]) -> str:
    """FoF 9.4: the nearest card, there the most steps first, then at random."""
    ranks = {mark: (apart(unit.at, _who(table, mark)[0].at), -_size(table, mark)) for mark in marks}
    best = min(ranks.values())
    return at_random(table, "target", [mark for mark in marks if ranks[mark] == best])


def _size(table: Table, mark: str) -> int:
    """All steps under a cover marker, which is one target; of units in the open the largest."""
    steps = [one.steps for one in _who(table, mark)]
    return sum(steps) if mark.startswith("cover ") else max(steps)


def _who(table: Table, mark: str) -> list[Unit]:
    """Whom a target stands for: a unit, those under a cover marker, or those in the open on a card."""
    if mark in table.units or mark.startswith("cover "):
        return [one for one in units_of(table, mark) if one.side == US]
    return [one for one in table.of(US, named(mark)) if not one.cover]


def grenade_attack(table: Table, unit: Unit) -> bool:
    """FoF 9.4, 6.5.1: an attempt, if any target is in reach; else False, and nothing happens."""
    come_out(table, unit)
    marks = grenade_targets(table, unit)
    if not marks:
        return False
    target = best_target(table, unit, marks)
    attack(table, unit, target, draw_for(table, GRENADE_ICON, cards(table, unit), GRENADE_ICON))
    return True


def come_out(table: Table, unit: Unit) -> None:
    """FoF 5.2.3: who is to fight on his own card leaves a bunker, out of which nobody fires there."""
    if unit.cover and targets_on(table, unit.side, unit.at) and not in_arc(table, unit, unit.at):
        shift(table, unit, 0)


def throws_instead(table: Table, unit: Unit) -> bool:
    """Special rule 4 of Heartbreak Ridge: with a line of fire, and somebody downhill within reach of a grenade."""
    if unit.at not in table.postures[ENEMY] or holds_grenades_back(unit) or unit.fire.vof is None:
        return False
    return bool(downhill(table, unit))


def holds_grenades_back(unit: Unit) -> bool:
    """Special rule 4 of Heartbreak Ridge: a machine gun has its crew busy as long as it has ammunition."""
    return unit.front and unit.what.weapon in MACHINE_GUNS and unit.ammo != 0


def concentrate_fire(table: Table, unit: Unit) -> None:
    """FoF 9.4, 6.6: an attempt along its line of fire; one more card for a gun on its tripod.

    On a ridge it throws grenades instead where its line of fire goes downhill to the next card.
    """
    if throws_instead(table, unit) and grenade_attack(table, unit):
        return
    if marks := concentration_targets(table, unit):
        target = best_target(table, unit, marks)
        concentrate(table, unit, target, draw_for(table, CONCENTRATE, cards(table, unit) + is_tripod(unit), CROSSHAIR))


def grenade_else_concentrate(table: Table, unit: Unit) -> None:
    """FoF 9.4: a grenade attack if possible, otherwise concentrated fire."""
    if not grenade_attack(table, unit):
        concentrate_fire(table, unit)


def turn_to_fire(table: Table, unit: Unit) -> None:
    """FoF 9.4: its card fires back at who fires at it, the strongest first."""
    fire = [one for one in us_fire(table, unit.at) if one.origin != unit.at and may_engage(table, unit, one.origin)]
    if fire:
        best = min(one.value for one in fire)
        origin = at_random(table, "target", [one.origin for one in fire if one.value == best])
        table.do("engaged", ENEMY, unit.at, origin)
