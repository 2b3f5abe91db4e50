"""Defences for tests: open ground, and a sheet of which this and that is said otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sentiero.games.fields_of_fire.edition.sheet import COLUMNS, DEFENSIVE, FPF, Support
from sentiero.games.fields_of_fire.ground.grid import OFF
from sentiero.games.fields_of_fire.position.table import Table

from tests.games.fields_of_fire.battles import a_field
from tests.games.fields_of_fire.tables import a_table

ARTILLERY = Support("artillery_105", "artillery", FPF, -6, dict.fromkeys(COLUMNS, 0), 0)
MORTARS = Support("mortars_81", "mortar", FPF, -4, dict.fromkeys(COLUMNS, 0), 0)


def a_defence(rows: int = 4, columns: int = 4, *, simple: bool = True, **sheet: Any) -> Table:
    """A defence on open ground behind a line after row 2, the company out of the way; everybody hears everybody."""
    table = a_field(rows, columns)
    if simple:
        table.config = {**table.config, "options": {"no_communications": True}}
    return as_defence(table, rows=rows, columns=columns, **sheet)


def as_defence(table: Table, **sheet: Any) -> Table:
    """The same table as a defensive mission."""
    usual = {"kind": DEFENSIVE, "first_rows": 2, "hierarchy": "offensive", "tactic": "breakthrough",
             "potential_contacts": (), "controls": {}, "foxholes": None, "support": (ARTILLERY, MORTARS),
             "victory": {"hold": 6}}  # fmt: skip
    table.mission = replace(table.mission, **{**usual, **sheet})
    return table


def a_company(**sheet: Any) -> Table:
    """A whole company that is about to defend, on a map of its own."""
    return as_defence(a_table(), **sheet)


def away(table: Table, *stay: str) -> None:
    """Everybody of the company but some leaves the map."""
    for unit in list(table.units.values()):
        if unit.side == "us" and unit.id not in stay:
            table.do("moved", unit.id, OFF)
