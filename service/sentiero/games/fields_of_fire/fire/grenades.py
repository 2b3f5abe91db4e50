"""FoF 6.5.1 Grenade attacks, by hand or with a weapon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.fire.ammunition import POINTS, spend
from sentiero.games.fields_of_fire.fire.attempt import cards_for, count, is_critical, led
from sentiero.games.fields_of_fire.fire.firers import (
    GRENADE,
    MORTAR,
    WEAPONS,
    in_arc,
    in_dense_woods,
    sees_target,
    weapon,
)
from sentiero.games.fields_of_fire.fire.jams import jams
from sentiero.games.fields_of_fire.fire.marks import as_target, grenade_on, miss_on, targets_on, units_of
from sentiero.games.fields_of_fire.fire.mortar_lines import leave_line, way_of
from sentiero.games.fields_of_fire.fire.volumes import card_of
from sentiero.games.fields_of_fire.ground.grid import FARTHEST, STEPS, line
from sentiero.games.fields_of_fire.pack.contents import ActionCard
from sentiero.games.fields_of_fire.position.deck import draw_for
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.units.vehicle import has_at_row, is_armoured

GRENADE_ICON, REPLY = "grenade", "grenade_reply"
RIFLE_GRENADE: Final = "rifle_grenade"
# FoF 10.3.1: worth a point of experience.
SUCCESSFUL: Final = "successful_grenade_attack"
_RIFLE_RANGE: Final[int] = CHARTS["ranges"]["C"]


def grenade_targets(table: Table, unit: Unit) -> list[str]:
    """FoF 6.5.1: on its own card for any unit with a printed VOF; farther with a weapon, along the line of fire.

    Not on its own card out of a bunker or pillbox (FoF 5.2.3).
    """
    if unit.fire.vof is None or not table.on_map(unit.at):
        return []
    cards = dict.fromkeys((*_far_cards(table, unit), *downhill(table, unit)))
    far = [mark for at in cards for mark in targets_on(table, unit.side, at)]
    near = targets_on(table, unit.side, unit.at) if in_arc(table, unit, unit.at) else []
    return near + [mark for mark in far if not _is_vehicle(table, unit, mark)]


def _is_vehicle(table: Table, unit: Unit, mark: str) -> bool:
    """FoF 7.5: a weapon with a row of its own shoots at vehicles in their phase, and only there."""
    target = table.units.get(mark)
    return target is not None and is_armoured(target) and has_at_row(unit)


def _far_cards(table: Table, unit: Unit) -> list[int]:
    most = grenade_range(table, unit)
    engaged = table.postures[unit.side].get(unit.at)
    set_way = way_of(table, unit.side, unit.at)
    free = range(len(STEPS)) if set_way is None else [set_way]
    ways = free if engaged is None else [way[0]] if (way := line(unit.at, engaged)) else []
    cards = [unit.at + STEPS[one] * n for one in ways for n in range(1, most + 1)]
    return [at for at in cards if at in table.ground and sees_target(table, unit, at)]


def downhill(table: Table, unit: Unit) -> list[int]:
    """Special rule 2 of Heartbreak Ridge: by hand onto lower cards beside it, along the line of fire (ruling)."""
    ridge, engaged = table.mission.ridge, table.postures[unit.side].get(unit.at)
    marker = table.marker(unit.cover)
    if ridge is None or (marker is not None and marker.structure) or unit.is_vehicle:
        return []
    ways = range(len(STEPS)) if engaged is None else [way[0]] if (way := line(unit.at, engaged)) else []
    below = [unit.at + STEPS[one] for one in ways]
    lower = [at for at in below if at in table.ground and table.ground[at].level < table.ground[unit.at].level]
    return [at for at in lower if sees_target(table, unit, at) and in_arc(table, unit, at)]


def by_hand(table: Table, unit: Unit, at: int) -> bool:
    """Whether a grenade needs no weapon: on its own card, or downhill where no weapon reaches."""
    return at == unit.at or (at in downhill(table, unit) and at not in _far_cards(table, unit))


def grenade_range(table: Table, unit: Unit) -> int:
    """FoF 6.4, 6.5.1: how far a unit can send a grenade: a G! weapon its range, a rifle grenade one card.

    Neither from structures; mortars neither Exposed nor from dense woods.
    """
    marker = table.marker(unit.cover)
    if marker is not None and marker.structure:
        return 0
    if unit.fire.vof == GRENADE:
        held_up = unit.exposed and not WEAPONS[weapon(unit)]["exposed"]
        held_up = held_up or (weapon(unit) == MORTAR and in_dense_woods(table, unit.at))
        return 0 if held_up or unit.ammo == 0 else min(unit.fire.reach, FARTHEST)
    return _RIFLE_RANGE if RIFLE_GRENADE in unit.gear else 0


def attack(table: Table, unit: Unit, target: str, drawn: Sequence[ActionCard]) -> bool:
    """FoF 6.5.1: one attack, and the free attempts of those attacked on the same card (ruling)."""
    replying = _who_replies(table, unit, target)
    done = throw(table, unit, target, drawn)
    for one in replying:
        throw(table, one, as_target(unit), draw_for(table, REPLY, cards_for(one, led(table, one)), GRENADE_ICON))
    return done


def _who_replies(table: Table, unit: Unit, target: str) -> list[Unit]:
    """FoF 6.5.1, 1.2.6: good order is a state of infantry, so no vehicle."""
    if card_of(table, target) != unit.at or not unit.spotted:
        return []
    there = [one for one in units_of(table, target) if one.side != unit.side and not one.is_vehicle]
    return [one for one in there if one.good_order and one.fire.vof and in_arc(table, one, unit.at)]


def throw(table: Table, unit: Unit, target: str, drawn: Sequence[ActionCard]) -> bool:
    """FoF 6.5.1: what the cards of an attempt bring: a G! on the target, or a miss on its card."""
    at = card_of(table, target)
    assert at is not None
    far = not by_hand(table, unit, at)
    lost = far and unit.steps == 1 and jams(table, unit, drawn)
    if far and not lost:
        leave_line(table, unit, at)
        _pay(table, unit)
    icons = 0 if lost else count(GRENADE_ICON, drawn)
    if icons:
        grenade_on(table, unit, target, is_critical(icons))
        if unit.side == US:
            table.do("tallied", SUCCESSFUL, 1)
    else:
        miss_on(table, at)
    return icons > 0


def _pay(table: Table, unit: Unit) -> None:
    """FoF 6.8.1: a rocket or shell, or the rifle grenade itself, hit or miss."""
    if unit.fire.vof == GRENADE:
        spend(table, unit, POINTS["mortar" if weapon(unit) == MORTAR else "rkt"])
    else:
        left = list(unit.gear)
        left.remove(RIFLE_GRENADE)
        table.do("geared", unit.id, left)
