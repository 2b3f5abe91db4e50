"""FoF 3.7.2, 6.3.1 The combat effects segment."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.telephones import cut_wires
from sentiero.games.fields_of_fire.fire.ammunition import spend_for_fire
from sentiero.games.fields_of_fire.fire.firers import SNIPER
from sentiero.games.fields_of_fire.fire.hits import hit
from sentiero.games.fields_of_fire.fire.modifier import GRENADE_MISS, SNIPED, STRUCK, Modifier, aimed_at, net_modifier
from sentiero.games.fields_of_fire.fire.volumes import MORTAR_FIRE, Volume, card_of, under_fire, volumes
from sentiero.games.fields_of_fire.pack.contents import HIT, LEAST_NCM, MISS
from sentiero.games.fields_of_fire.position.deck import at_random, one
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.moves import pin
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.units.vehicle import is_armoured
from sentiero.games.fields_of_fire.vehicles.reaction_fire import chosen_by_sniper, struck_by_mines

FIRE, EFFECT, SNIPE = "fire", "hit_effect", "sniper_target"
_SPECIAL: Final = (GRENADE_MISS, MORTAR_FIRE)


def combat_effects(table: Table) -> None:
    """FoF 6.3.1: who is under no fire is not pinned any more; everybody else draws; then fire is adjusted."""
    lying = volumes(table)
    for unit in list(table.units.values()):
        if unit.pinned and not is_armoured(unit) and not keeps_pinned(table, unit, lying):
            table.do("rallied", unit.id)
    choose_sniped(table, lying)
    lying = volumes(table)
    # All effects are simultaneous: every modifier is known before the first card is drawn.
    fired_at = [(unit, found) for unit, found in _modifiers(table, lying) if found is not None]
    fire = under_fire(table)
    spend_for_fire(table, lying)
    for unit, found in fired_at:
        resolve(table, unit, found)
    attack_vehicles(table)
    cut_wires(table, fire)
    open_fire(table)


def _modifiers(table: Table, lying: list[Volume]) -> list[tuple[Unit, Modifier | None]]:
    """Of all infantry on cards that are under any fire."""
    struck = (card_of(table, name) for name in table.targeted.get(STRUCK, ()))
    cards = sorted({*under_fire(table), *(at for at in struck if at is not None)} & set(table.stacks))
    found = []
    for at in cards:
        here = [one for one in lying if one.at == at]
        infantry = [unit for unit in table.here.get(at, ()) if not is_armoured(unit)]
        found += [(unit, net_modifier(table, unit, here)) for unit in infantry]
    return found


def keeps_pinned(table: Table, unit: Unit, lying: list[Volume]) -> bool:
    """FoF 6.3.1 (ruling 6.3.2): fire of the other side, or any special fire, on the card."""
    if any(one.at == unit.at and one.side != unit.side for one in lying):
        return True
    if any(mission[4] and mission[1] and mission[0] == unit.at for mission in table.incoming):
        return True
    if aimed_at(table, "grenade", unit) or unit.id in table.targeted.get(STRUCK, ()):
        return True
    return any(unit.at in table.marked.get(kind, ()) for kind in _SPECIAL)


def attack_vehicles(table: Table) -> None:
    """FoF 9.5, 9.6: what attacks a vehicle in this segment: mines, and a sniper who has chosen it."""
    for unit in [other for other in table.units.values() if is_armoured(other)]:
        if unit.id in table.targeted.get(STRUCK, ()):
            struck_by_mines(table, unit)
        if unit.id in table.units and unit.id in table.targeted.get(SNIPED, ()):
            chosen_by_sniper(table, unit)


def choose_sniped(table: Table, lying: list[Volume]) -> None:
    """FoF 6.2.2: a sniper's target is chosen anew each time: a unit of the card, Exposed ones first."""
    for volume in lying:
        if not any(firer.fire.vof == SNIPER and not firer.pinned for firer in volume.firers):
            continue
        there = [unit for unit in table.here.get(volume.at, ()) if unit.side != volume.side and not unit.waits]
        if there := [unit for unit in there if unit.exposed] or there:
            table.do("targeted", SNIPED, at_random(table, SNIPE, there).id, 1)


def resolve(table: Table, unit: Unit, found: Modifier) -> None:
    """FoF 6.3.2: one card, the row of the modifier; a hit also pins, and its effect is on a second card."""
    result = one(table, FIRE).fire[found.total - LEAST_NCM]
    table.do("resolved", unit.id, found.total, [list(part) for part in found.parts], result)
    if result == MISS:
        if unit.pinned:
            table.do("rallied", unit.id)
        return
    pin(table, unit)
    if result == HIT:
        hit(table, unit, one(table, EFFECT).effect[unit.level])
