"""FoF 7.3.1, 7.5 Driving: card by card, with what fires at every one of them."""

from __future__ import annotations

from sentiero.games.fields_of_fire.fire.marks import left_behind
from sentiero.games.fields_of_fire.fire.volumes import under_fire
from sentiero.games.fields_of_fire.ground.grid import beside, is_staging, named
from sentiero.games.fields_of_fire.position.aboard import riders
from sentiero.games.fields_of_fire.position.patrol import may_leave
from sentiero.games.fields_of_fire.position.stacking import may_stack
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.adjacent_cards import restricted
from sentiero.games.fields_of_fire.procedures.movement import lay_wire, reveal
from sentiero.games.fields_of_fire.reactions.advance import may_advance, note_advance
from sentiero.games.fields_of_fire.reactions.mines import check_mines
from sentiero.games.fields_of_fire.reactions.moves import expose
from sentiero.games.fields_of_fire.reactions.opening_fire import after_move, open_fire
from sentiero.games.fields_of_fire.reactions.patrol_points import note_touch
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.units.vehicle import JEEP, is_mobile
from sentiero.games.fields_of_fire.vehicles.at_combat import MOVED
from sentiero.games.fields_of_fire.vehicles.reaction_fire import fire_on_card, react
from sentiero.games.fields_of_fire.words.asking import DONE, ask, word_options
from sentiero.games.fields_of_fire.words.places import place_options
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask, Word

WHERE = Ask("vehicle.where", "7.3.1")
SLOW, CLOSED = "slow", "no"


def drive(table: Table, vehicle: Unit) -> Steps:
    """FoF 7.5: as far as the player likes; ground that is slow ends it, and so does what hits it."""
    moved = False
    while vehicle.id in table.units and (cards := roads(table, vehicle)):
        stop = [DONE] if moved else []
        answer = yield from ask(WHERE, lambda: _listing(table, stop, cards), unit=vehicle.id)
        if answer == DONE:
            return
        moved = True
        for unit in (vehicle, *riders(table, vehicle)):
            yield from lay_wire(table, unit)
        roll(table, vehicle, named(answer))
        if vehicle.id in table.units:
            fire_on_card(table, vehicle, moving=True)
        if vehicle.id in table.units:
            react(table, vehicle, moving=True)
        open_fire(table)
        if is_slow(table, vehicle.at):
            return


def _listing(table: Table, stop: list[Word], cards: list[int]) -> list[Option]:
    return word_options(stop) + place_options(table, cards)


def can_drive(table: Table, vehicle: Unit) -> bool:
    """FoF 7.1.1: a vehicle that is no gun; a jeep with somebody at the wheel; in a patrol only the patrol's."""
    has_driver = vehicle.weapon != JEEP or bool(riders(table, vehicle))
    goes = any(may_leave(table, unit) for unit in (vehicle, *riders(table, vehicle)))
    return is_mobile(vehicle) and has_driver and goes


def roads(table: Table, vehicle: Unit) -> list[int]:
    """FoF 7.3.1: cards beside with room for it that are not closed; infantry's fire does not stop it crosswise."""
    near = [at for at in beside(vehicle.at) if table.enterable(at) and may_advance(table, vehicle.at, at)]
    found = [at for at in near if may_stack(table, vehicle, at) and (is_staging(at) or is_passable(table, at))]
    if not restricted(vehicle):
        return found
    # Ruling 7.5: a pinned vehicle moves like a pinned unit.
    fire = under_fire(table)
    return [at for at in found if is_staging(at) or (table.has(US, at) and at not in fire)]


def is_passable(table: Table, at: int) -> bool:
    """FoF 7.3.1: ground that vehicles can enter."""
    return table.on_map(at) and table.ground[at].access != CLOSED


def is_slow(table: Table, at: int) -> bool:
    """FoF 7.3.1: ground on which a vehicle must stop."""
    return table.on_map(at) and table.ground[at].access == SLOW


def roll(table: Table, vehicle: Unit, to: int) -> None:
    """FoF 7.4: onto the next card with all aboard, who are Exposed."""
    came_from, aboard = vehicle.at, riders(table, vehicle)
    table.do("moved", vehicle.id, to)
    if MOVED not in vehicle.marks:
        table.do("noted", vehicle.id, MOVED)
    for unit in aboard:
        table.do("moved", unit.id, to)
        if not is_staging(to):
            expose(table, unit)
    for unit in (vehicle, *aboard):
        left_behind(table, unit, came_from)
        note_touch(table, unit)
    note_advance(table, vehicle, came_from)
    check_mines(table, vehicle)
    after_move(table, vehicle, came_from)
    reveal(table)
