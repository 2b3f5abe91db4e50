"""FoF 5.1.6, 7.4 Loading a vehicle and unloading it: passengers, casualties, ammunition, gear."""

from __future__ import annotations

from sentiero.games.fields_of_fire.communications.lost_gear import CASUALTIES, put_down
from sentiero.games.fields_of_fire.ground.grid import is_staging
from sentiero.games.fields_of_fire.position.aboard import riders
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.loads import give_up, held, is_load, within_reach
from sentiero.games.fields_of_fire.procedures.pick_up import pick_up, thing_option
from sentiero.games.fields_of_fire.reactions.moves import expose
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.units.unit import PARALYSED_TEAM, US, Unit
from sentiero.games.fields_of_fire.units.vehicle import transport
from sentiero.games.fields_of_fire.vehicles.passengers import mount, room_aboard
from sentiero.games.fields_of_fire.words.asking import DONE, ask, word_options
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

WHAT = Ask("vehicle.load", "7.4.1")
MOUNT, UNLOAD = "mount", "unload"


def is_open(table: Table, vehicle: Unit) -> bool:
    """FoF 7.4: a vehicle with room for something beside it, or with something to unload."""
    return bool(transport(vehicle)) and bool(options(table, vehicle))


def options(table: Table, vehicle: Unit) -> list[Option]:
    """Who may get on, what may be loaded, what may be unloaded."""
    found = [_option(MOUNT, "unit", unit.id) for unit in boarders(table, vehicle)]
    found += [thing_option(giver, thing) for giver, thing in cargo(table, vehicle)]
    if not is_staging(vehicle.at):
        found += [_option(UNLOAD, "thing", thing) for thing in held(vehicle)]
    return found


def _option(what: str, kind: str, name: str) -> Option:
    return Option(f"{what}:{name}", f"load.{what}", {kind: name}, {kind: name})


def boarders(table: Table, vehicle: Unit) -> list[Unit]:
    """FoF 4.2.5, 7.4.1: infantry of its card for whom there is room; nobody who is pinned or Paralysed."""
    room = room_aboard(table, vehicle)
    there = [unit for unit in table.of(US, vehicle.at) if not unit.is_vehicle and unit.aboard is None]
    return [unit for unit in there if unit.steps <= room and not unit.pinned and unit.lat != PARALYSED_TEAM]


def cargo(table: Table, vehicle: Unit) -> list[tuple[str, str]]:
    """FoF 5.1.6: what lies there and what comrades carry; no load beside passengers."""
    found = within_reach(table, vehicle)
    return [one for one in found if not is_load(one[1])] if riders(table, vehicle) else found


def load(table: Table, vehicle: Unit) -> Steps:
    """FoF 7.4.1: one thing after the other; the vehicle and who has a hand in it are Exposed."""
    done = 0
    if not is_staging(vehicle.at):
        expose(table, vehicle)
    # What was unloaded by this order is not loaded again by it.
    left: list[str] = []
    while listing := [one for one in options(table, vehicle) if one.value not in left]:
        stop = word_options([DONE]) if done else []
        answer = yield from ask(WHAT, lambda: listing + stop, unit=vehicle.id)
        if answer == DONE:
            return
        what, _, thing = answer.partition(":")
        if what == MOUNT:
            mount(table, table.units[thing], vehicle)
        elif what == UNLOAD:
            unload(table, vehicle, thing)
            left.append(thing)
        else:
            giver, _, thing = answer.rpartition(":")
            pick_up(table, vehicle, giver, thing)
        open_fire(table)
        done += 1


def unload(table: Table, vehicle: Unit, thing: str) -> None:
    """One piece, casualty or point onto the card."""
    give_up(table, vehicle, thing)
    if thing in CASUALTIES:
        table.do("fallen", vehicle.at, CASUALTIES[thing], 0, 1)
    else:
        put_down(table, vehicle.at, thing)
