"""Campaigns for tests: results as a mission leaves them, and the table of the next one."""

from __future__ import annotations

from typing import Any

from sentiero.games.fields_of_fire.campaign.victory import outcome
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.preparation.sequel import go_on
from sentiero.games.fields_of_fire.preparation.set_up import first_table
from sentiero.kernel.chance import Chance, sealed_source

from tests.games.fields_of_fire.tables import a_table

SEATS = [{"roles": ["company"]}]


def an_ending(name: str = "n1", won: bool = False, **options: Any) -> Table:
    """A mission in its last turn; won: objectives held and nobody else on the map."""
    table = a_table(name, **options)
    table.chance = Chance(sealed_source(b"ending"))
    table.do("turn", 10)
    rows = table.mission.controls
    for column, control in enumerate(("OBJ1", "OBJ2", "AP"), 1):
        table.do("control", control, rows[control]["row"] * 100 + column)
    if won:
        for at in list(table.contacts):
            table.do("contact_gone", at)
        table.do("moved", "1_1", table.controls["OBJ1"])
        table.do("moved", "1_2", table.controls["OBJ2"])
    return table


def the_next(table: Table, scenario: str | None = None, **options: Any) -> Table:
    """The table of the game that goes on from here."""
    return following(outcome(table), scenario, **options)


def following(result: dict[str, Any], scenario: str | None = None, **options: Any) -> Table:
    """The table of the game that goes on from a result."""
    request = {"seats": SEATS, "options": options} | ({"scenario": scenario} if scenario else {})
    table = first_table(go_on(request, result), Chance(sealed_source(b"next")))
    table.chance = Chance(sealed_source(b"more"))
    return table
