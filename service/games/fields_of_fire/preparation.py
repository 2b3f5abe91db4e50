"""FoF 3, 7 Tactical controls, named by the player before the first turn (source 625-674)."""

from __future__ import annotations

from service.games.fields_of_fire.asking import ask_card
from service.games.fields_of_fire.grid import beside, row
from service.games.fields_of_fire.table import Table
from service.kernel.title import Steps
from service.kernel.words import Ask

WHERE = Ask("control.where", "3.7")
# Controls that are one card; the others are lines or routes.
POINTS = ("OBJ1", "OBJ2", "AP")


def tactical_controls(table: Table) -> Steps:
    """FoF 3, 7: the objectives first, then the attack position beside them."""
    for name in POINTS:
        if name in table.mission.controls:
            at = yield from ask_card(WHERE, lambda: places(table, name), control=name)
            table.do("control", name, at)


def places(table: Table, name: str) -> list[int]:
    """The cards where the mission lets a control be; each objective on a card of its own."""
    rule = table.mission.controls[name]
    taken = [at for other, at in table.controls.items() if other.startswith("OBJ")]
    found = [at for at in sorted(table.stacks) if row(at) == rule["row"] and at not in taken]
    near = [table.controls[other] for other in rule.get("adjacent_to", ()) if other in table.controls]
    return [at for at in found if not near or any(at in beside(other) for other in near)]
