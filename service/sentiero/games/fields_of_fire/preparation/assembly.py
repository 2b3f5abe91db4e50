"""FoF 2.4.2 Where each unit begins: under any column, or on any card of row 1; some aboard vehicles."""

from __future__ import annotations

from sentiero.games.fields_of_fire.ground.grid import card, is_staging, row, staging
from sentiero.games.fields_of_fire.position.contact_letters import blind_letter
from sentiero.games.fields_of_fire.position.stacking import may_stack
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.units.vehicle import transport
from sentiero.games.fields_of_fire.vehicles.cargo import boarders
from sentiero.games.fields_of_fire.vehicles.drive import is_passable
from sentiero.games.fields_of_fire.words.asking import DONE, ask, ask_card, ask_yes, word_options
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

CHANGE = Ask("begin.change", "2.4.2")
WHERE = Ask("begin.where", "2.4.2")
ABOARD = Ask("begin.aboard", "7.4.1")


def assemble(table: Table) -> Steps:
    """FoF 2.4.2: a platoon under each column, or every unit where the player likes; then the contacts of that row."""
    if not (yield from ask_yes(CHANGE)):
        return
    for unit in [one for one in table.units.values() if one.side == US]:
        at = yield from ask_card(WHERE, lambda: places(table, unit), table, unit=unit.id)
        if at != unit.at:
            table.do("moved", unit.id, at)
    settle_contacts(table)


def places(table: Table, unit: Unit) -> list[int]:
    """Each column; on the map, up to the row where it begins, where there is room, and vehicles can enter."""
    columns, ring = range(1, table.mission.columns + 1), table.mission.ring
    if is_staging(unit.at):
        return [staging(column) for column in columns]
    rows = range(1, max(1, table.mission.first_rows) + 1)
    cards = [card(one, column) for one in rows for column in columns] if ring is None else ring.cards
    return [at for at in cards if at == unit.at or (may_stack(table, unit, at) and _may_begin(table, unit, at))]


def _may_begin(table: Table, unit: Unit, at: int) -> bool:
    return not unit.is_vehicle or is_passable(table, at)


def settle_contacts(table: Table) -> None:
    """FoF 9.1.2: a marker on every card of the first row that nobody of the company occupies, and on no other."""
    for rows in table.mission.potential_contacts:
        for at in [at for at in sorted(table.stacks) if row(at) == 1 and 1 in rows.rows]:
            if table.has(US, at) and at in table.contacts:
                table.do("contact_lifted", at)
            elif not table.has(US, at) and at not in table.contacts:
                table.do("contact", at, blind_letter(table, rows.letters), rows.hidden, False)


def board(table: Table) -> Steps:
    """FoF 7.4.1: units may begin aboard vehicles."""
    while listing := _boarding(table):
        answer = yield from ask(ABOARD, lambda: [*listing, *word_options([DONE])])
        if answer == DONE:
            return
        vehicle, _, unit = answer.partition(":")
        table.do("mounted", unit, vehicle)


def _boarding(table: Table) -> list[Option]:
    vehicles = [one for one in table.units.values() if one.side == US and transport(one)]
    pairs = [(vehicle.id, unit.id) for vehicle in vehicles for unit in boarders(table, vehicle)]
    return [Option(f"{one}:{two}", "begin.rides", {"vehicle": one, "unit": two}, {"unit": two}) for one, two in pairs]
