"""FoF 3.6 The vehicle and aircraft phase: activated vehicles act in turn, then fire takes the others."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.games.fields_of_fire.edition.sheet import DEFENSIVE
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.units.unit import ENEMY, US, Unit
from sentiero.games.fields_of_fire.units.vehicle import is_armoured
from sentiero.games.fields_of_fire.vehicles import actions
from sentiero.games.fields_of_fire.vehicles.actions import enemy_acts
from sentiero.games.fields_of_fire.vehicles.at_combat import ATTACKED
from sentiero.games.fields_of_fire.vehicles.passengers import dismount, may_dismount
from sentiero.games.fields_of_fire.vehicles.reaction_fire import ACTED, ACTIVATED, fire_on_card
from sentiero.games.fields_of_fire.words.asking import DONE, ask, word_options
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

ACT = Ask("vehicle.act", "7.5")
DISMOUNT = "dismount"


def vehicle_phase(table: Table) -> Steps:
    """FoF 3.6: one vehicle of each side after the other; passengers get off at any time."""
    if not waiting(table, US):
        yield from player_acts(table)
    sides = sides_in_order(table)
    while any(waiting(table, side) for side in sides):
        for side in sides:
            if ready := waiting(table, side):
                yield from player_acts(table) if side == US else enemy_acts(table, ready[0])
        open_fire(table)
    yield from player_acts(table)
    fire_on_the_rest(table)
    open_hatches(table)


def sides_in_order(table: Table) -> tuple[str, ...]:
    """FoF 3.6, 9.10: the company acts first, in defence the enemy."""
    return (ENEMY, US) if table.mission.kind == DEFENSIVE else (US, ENEMY)


def waiting(table: Table, side: str) -> list[Unit]:
    """FoF 7.2: who was activated, has not acted, and has something to do; the same until something happens."""
    known, key = table.known_now, ("waiting", side)
    if key not in known:
        marked = [unit for unit in table.units.values() if ACTIVATED in unit.marks and unit.side == side]
        known[key] = [unit for unit in marked if ACTED not in unit.marks and actions.may_act(table, unit)]
    return list(known[key])


def player_acts(table: Table) -> Steps:
    """FoF 7.5, 7.4.2: passengers get off as the player likes; then one vehicle acts, or none of them any more."""
    while waiting(table, US) or passengers(table):
        answer = yield from ask(ACT, lambda: [*options(table), *word_options([DONE])])
        if answer == DONE:
            for unit in waiting(table, US):
                table.do("noted", unit.id, ACTED)
            return
        name, _, what = answer.partition(":")
        if what != DISMOUNT:
            yield from actions.act(table, table.units[name], what)
            return
        dismount(table, table.units[name])
        open_fire(table)


def options(table: Table) -> Sequence[Option]:
    """Each vehicle with what it may do, each passenger that may get off."""
    found = [(unit.id, what) for unit in waiting(table, US) for what in actions.choices(table, unit)]
    found += [(unit.id, DISMOUNT) for unit in passengers(table)]
    return [
        Option(f"{name}:{what}", "vehicle_order", {"unit": name, "does": what}, {"unit": name}) for name, what in found
    ]


def passengers(table: Table) -> list[Unit]:
    """FoF 7.4.2: who may get off."""
    return [unit for unit in table.units.values() if unit.aboard and may_dismount(table, unit)]


def fire_on_the_rest(table: Table) -> None:
    """FoF 7.5: vehicles of the company that did not act are attacked by the fire on their card."""
    for unit in [one for one in table.units.values() if one.side == US and is_armoured(one)]:
        if actions.BUSY not in unit.marks:
            fire_on_card(table, unit)


def open_hatches(table: Table) -> None:
    """FoF 7.7: a pinned vehicle that nothing attacked in this phase is not pinned any more."""
    for unit in list(table.units.values()):
        if unit.pinned and is_armoured(unit) and ATTACKED not in unit.marks:
            table.do("rallied", unit.id)
