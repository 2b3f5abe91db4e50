"""FoF 11.1 Where units of the company stand at the beginning of a further mission."""

from __future__ import annotations

from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.ground.grid import is_staging, named, staging
from sentiero.games.fields_of_fire.position.stacking import has_room, may_stack
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.movement import choose_cover
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.words.asking import ask_card, ask_yes
from sentiero.kernel.title import Document, Steps
from sentiero.kernel.words import Ask

CHANGE = Ask("retry.place", "11.1")
WHERE = Ask("retry.where", "11.1")


def home(table: Table, hq: str | None, steps: int) -> int:
    """With its HQ, or with that of the company, else in the staging area."""
    for leader in (hq, CO_HQ):
        if leader in table.units and has_room(table, US, table.units[leader].at, steps):
            return table.units[leader].at
    return staging(1)


def stand_again(table: Table) -> Steps:
    """FoF 11.1: on cards that are secure, under cover that is there; as usual where each was, or as one likes."""
    for unit in own_units(table):
        _go_back(table, unit)
    if not (yield from ask_yes(CHANGE)):
        return
    for unit in own_units(table):
        at = yield from ask_card(WHERE, lambda: places(table, unit), table, unit=unit.id)
        if at != unit.at:
            table.do("moved", unit.id, at)
        yield from _take_cover(table, unit)


def own_units(table: Table) -> list[Unit]:
    """Every unit of the company, as it came into play."""
    return [unit for unit in table.units.values() if unit.side == US]


def places(table: Table, unit: Unit) -> list[int]:
    """FoF 11.1: secure cards with room, and the staging area under each column."""
    secure = [at for at in table.config["field"]["secure"] if at == unit.at or may_stack(table, unit, at)]
    return [*(staging(column) for column in range(1, table.mission.columns + 1)), *secure]


def _go_back(table: Table, unit: Unit) -> None:
    """Ours: who stood on a secure card is there again, as far as there is room."""
    rows: list[Document] = table.config["carried"]["units"]
    for at in (named(row["at"]) for row in rows if row["id"] == unit.id):
        if at in table.config["field"]["secure"] and at != unit.at and may_stack(table, unit, at):
            table.do("moved", unit.id, at)


def _take_cover(table: Table, unit: Unit) -> Steps:
    """FoF 11.1: under a cover marker of the card that is free or friendly, or in the open."""
    if is_staging(unit.at) or unit.is_vehicle:
        return
    cover = yield from choose_cover(table, unit, unit.at)
    if cover:
        table.do("covered", unit.id, cover)
