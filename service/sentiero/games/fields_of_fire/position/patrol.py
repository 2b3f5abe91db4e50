"""FoF 11.4 Combat patrols: who goes, what they touch, and whether they came back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sentiero.games.fields_of_fire.edition.sheet import PATROL
from sentiero.games.fields_of_fire.ground.grid import is_staging, row
from sentiero.games.fields_of_fire.ground.grid import name as card_name
from sentiero.games.fields_of_fire.position.state import State
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.kernel.title import Document

OBJECTIVE: Final = "OBJ1"
ROUTE: Final = "RP"
TOUCHED: Final = "touched."


def is_patrol(table: State) -> bool:
    """Whether the mission is one."""
    return table.mission.kind == PATROL


def in_patrol(table: State, unit: Unit) -> bool:
    """FoF 11.4: the platoon that goes, what is attached to it, staff that goes along; teams beyond the line."""
    if unit.id in table.patrol or unit.hq in table.patrol:
        return True
    return unit.what.kind == "lat" and not is_staging(unit.at) and row(unit.at) > line_row(table)


def line_row(table: State) -> int:
    """FoF 2.4.1: the row behind the main line of resistance, where the patrol leaves and comes home."""
    return int(table.mission.victory.get("return_row", 0))


def may_leave(table: State, unit: Unit) -> bool:
    """FoF 11.4: the rest of the company holds its cards; runners carry their orders as ever."""
    return unit.side != US or not is_patrol(table) or unit.what.kind == "runner" or in_patrol(table, unit)


def route(table: State) -> list[str]:
    """The route points, in their order."""
    return sorted(control for control in table.controls if control.startswith(ROUTE))


def touched(table: State, control: str) -> bool:
    """FoF 11.4: whether a unit of the patrol has been on the card of a control."""
    return bool(table.tally.get(TOUCHED + control))


def completed(table: State) -> bool:
    """FoF 11.4, 11: the objective touched, and all of the patrol that is no limited action team behind the line."""
    reached = all(touched(table, control) for control in table.mission.victory.get("reach", ()))
    out = [unit for unit in table.units.values() if unit.side == US and unit.lat is None and in_patrol(table, unit)]
    return reached and bool(out) and all(is_staging(unit.at) or row(unit.at) <= line_row(table) for unit in out)


def record(table: State) -> Document:
    """FoF 11.4: which platoon went where, so that the next patrol is another's."""
    if not table.patrol:
        return {}
    out = [unit.id for unit in table.units.values() if in_patrol(table, unit) and unit.what.kind != "lat"]
    lost = [name for name, was in table.removed.items() if was["hq"] in table.patrol or name in table.patrol]
    objective = card_name(table.controls[OBJECTIVE])
    return {"platoon": table.patrol[0], "objective": objective, "went": out + lost}


def went(record: Sequence[Document]) -> list[str]:
    """FoF 10.3.3, 11.4: who took part in the last patrol, and so may gain by it; nobody where it was none."""
    found: list[str] = record[-1].get("went", []) if record else []
    return found
