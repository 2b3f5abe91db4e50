"""FoF 16.1 Whether a mission is completed, judged at the end of its last turn (source 2595-2601, 2682)."""

from __future__ import annotations

from typing import Any

from service.games.fields_of_fire.ground.grid import row
from service.games.fields_of_fire.position.table import Table
from service.kernel.title import Document


def outcome(table: Table) -> Document:
    """How the mission ended."""
    return {"mission": table.mission.id, "try": table.config["try"], "turns": table.turn, "completed": completed(table)}


def completed(table: Table) -> bool:
    """FoF 2.2: objectives secure, rows clear."""
    wanted: dict[str, Any] = table.mission.victory
    secured = all(table.secure(table.controls[name]) for name in wanted.get("secure", ()))
    rows = wanted.get("clear_rows", ())
    return secured and all(table.clear(at) for at in table.stacks if row(at) in rows)
