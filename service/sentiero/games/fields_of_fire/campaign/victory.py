"""FoF 11 Whether a mission is completed, judged at the end of its last turn, and what it hands on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sentiero.games.fields_of_fire.campaign.battlefield import field
from sentiero.games.fields_of_fire.campaign.company_record import company_record
from sentiero.games.fields_of_fire.campaign.progress import STANDARD, may_follow, standing
from sentiero.games.fields_of_fire.campaign.scoring import earned, scored
from sentiero.games.fields_of_fire.fire.hits import COMMANDER_LOST
from sentiero.games.fields_of_fire.ground.grid import row
from sentiero.games.fields_of_fire.position import patrol
from sentiero.games.fields_of_fire.position.patrol import is_patrol
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import ENEMY, US
from sentiero.kernel.title import Document


def outcome(table: Table) -> Document:
    """How the mission ended, and all that the next one needs of it."""
    sheet, config = table.mission, table.config
    points = earned(table)
    this = {"mission": sheet.id, "try": config["try"], "completed": completed(table)}
    record = [*config.get("record", []), {**this, **patrol.record(table)}]
    method = config["options"].get("campaign", STANDARD)
    follow = may_follow(sheet, record, method)
    lives = not (table.tally.get(COMMANDER_LOST) or config.get("commander_lost"))
    return {
        **this,
        "turns": table.turn,
        "points": sum(row["points"] for row in points),
        "earned": points,
        "company": company_record(table),
        "record": record,
        "commander_lost": not lives,
        "campaign": standing(sheet, record, method, lives),
        "may_follow": follow,
        "scored": scored(table),
        "options": config["options"],
        "pack": config["pack"]["id"],
        "field": field(table) if sheet.id in follow else None,
    }


def completed(table: Table) -> bool:
    """FoF 1.2.6, 11: objectives secure, rows clear, or enough cards held; what the map has grown by is outside."""
    if is_patrol(table):
        return patrol.completed(table)
    wanted: dict[str, Any] = table.mission.victory
    if "hold" in wanted:
        return holds(table, wanted["hold"], wanted.get("of_rows"))
    secured = all(table.secure(table.controls[name]) for name in wanted.get("secure", ()))
    rows = wanted.get("clear_rows", ())
    return secured and all(table.clear(at) for at in table.stacks if row(at) in rows and table.enterable(at))


def holds(table: Table, least: int, of_rows: Sequence[int] | None) -> bool:
    """FoF 11: so many cards with units of the company, of some rows or any, and no enemy on any of its cards."""
    held = table.cards_of(US)
    counted = [at for at in held if table.enterable(at) and (of_rows is None or row(at) in of_rows)]
    return len(counted) >= least and not any(table.has(ENEMY, at) for at in held)
