"""What is counted of a mission: turns, points so far, ground, and who is there, as the company sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sentiero.games.fields_of_fire.campaign.scoring import SECURING, earned
from sentiero.games.fields_of_fire.campaign.victory import completed
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ENEMY, US, Unit

NAMES: Final[Sequence[str]] = (
    "one", "turn", "turns.left", "points", "completed", "completed.late", "cards.ours", "cards.enemy", "cards.clear",
    "units.ours", "steps.ours", "steps.enemy", "units.enemy", "contacts", "casualties",
    *(f"{what}.{key}" for key in SECURING for what in ("clear", "ours")),
)  # fmt: skip


def totals(table: Table) -> list[float]:
    """The numbers of a position, in the order of their names."""
    left, done = table.turns - table.turn, int(table.turn > 0 and completed(table))
    ours, theirs = _units(table, US), _units(table, ENEMY)
    found: list[float] = [1, table.turn, left, sum(row["points"] for row in earned(table)), done, done / (1 + left)]
    found += (len(table.held[US]), len(table.held[ENEMY]), sum(map(table.clear, table.stacks)))
    found += (len(ours), sum(one.steps for one in ours), sum(one.steps for one in theirs), len(theirs))
    found += (len(table.contacts), sum(table.casualties.values()))
    for control in SECURING.values():
        at = table.controls.get(control)
        found += (0, 0) if at is None else (int(table.clear(at)), int(table.has(US, at)))
    return found


def _units(table: Table, side: str) -> list[Unit]:
    return [unit for units in table.held[side].values() for unit in units]
