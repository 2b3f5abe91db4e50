"""FoF 4.2.4m, 6.4, 6.7.2 Final protective fires and lines: prepared before a defence, fired on one order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sentiero.games.fields_of_fire.edition.sheet import FPF, Support
from sentiero.games.fields_of_fire.fire.call_for_fire import column, is_closed, reaches_firers
from sentiero.games.fields_of_fire.fire.volumes import can_fire_line
from sentiero.games.fields_of_fire.position.sight import sees_card
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US, Unit

Chosen = Callable[[Unit], bool]
AT, FIRES = 0, 1


def prepared(table: Table) -> list[Support]:
    """FoF 6.7.2: the rows of the sheet that offer a final protective fire."""
    return [row for row in table.mission.support if row.munition == FPF]


def observers(table: Table, row: Support) -> list[Unit]:
    """FoF 6.7.1: of those on their own side, who may observe for a row."""
    return [unit for unit in table.units.values() if unit.side == US and column(table, unit) in row.draw]


def fpf_cards(table: Table, row: Support) -> list[int]:
    """FoF 6.7.2: cards in sight of an observer, on which nobody of the company is."""
    watching = [unit for unit in observers(table, row) if table.on_map(unit.at)]
    free = [at for at in sorted(table.stacks) if not table.has(US, at)]
    return [at for at in free if any(sees_card(table, unit, at) for unit in watching)]


def silent_fires(table: Table, heard: Chosen) -> list[str]:
    """FoF 4.2.4m: prepared fires that are not called: of firers that are there, whom an observer reaches (ruling)."""
    rows = [row for row in prepared(table) if row.key in table.fpf and not table.fpf[row.key][FIRES]]
    return [row.key for row in rows if not is_closed(table, row) and any(_calls(table, row, heard))]


def _calls(table: Table, row: Support, heard: Chosen) -> Iterator[bool]:
    for unit in observers(table, row):
        own = column(table, unit)
        yield unit.good_order and heard(unit) and own is not None and reaches_firers(table, unit, own)


def silent_lines(table: Table, heard: Chosen) -> list[str]:
    """FoF 4.2.4m: guns in good order that have a line and do not fire it."""
    units = [table.units[name] for name, line in table.fpl.items() if not line[FIRES]]
    return [unit.id for unit in units if unit.good_order and can_fire_line(table, unit) and heard(unit)]


def fire_all(table: Table, heard: Chosen) -> None:
    """FoF 4.2.4m, 6.7.2: every prepared fire of those who are told is on its way, every line fires."""
    for key in silent_fires(table, heard):
        table.do("fpf", key, table.fpf[key][AT], True)
    go_on(table)
    for name in silent_lines(table, heard):
        table.do("fpl", name, table.fpl[name][AT], True)


def go_on(table: Table) -> None:
    """FoF 6.7.2: rapid fire, each turn anew; nothing is put on its way twice."""
    waiting = [one[:4] for one in table.incoming if not one[4]]
    for row in prepared(table):
        at, fires = table.fpf.get(row.key, (0, False))
        mission = [at, row.ncm, FPF, US]
        if mission in waiting:
            waiting.remove(mission)
        elif fires and not is_closed(table, row):
            table.do("called", at, row.ncm, FPF, US, False)


def called(table: Table) -> list[str]:
    """Which final protective fires go on."""
    return [key for key, one in table.fpf.items() if one[FIRES]]


def lines_on(table: Table, at: int) -> list[str]:
    """The guns of a card that fire their lines."""
    return [name for name, line in table.fpl.items() if line[FIRES] and table.units[name].at == at]


def cease_fires(table: Table) -> None:
    """FoF 6.7.2: no further ones; what is on its way comes down (ruling)."""
    for key in called(table):
        table.do("fpf", key, table.fpf[key][AT], False)


def cease_lines(table: Table, at: int) -> None:
    """FoF 6.4: the guns of a card stop."""
    for name in lines_on(table, at):
        table.do("fpl", name, table.fpl[name][AT], False)
