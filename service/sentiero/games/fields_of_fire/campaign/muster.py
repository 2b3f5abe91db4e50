"""FoF 11.3 The company of an earlier mission takes its place in a new one."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.pack.contents import GREEN, LINE, VETERAN
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.experience import average
from sentiero.games.fields_of_fire.units.unit import FIRE_TEAM, US
from sentiero.kernel.title import Document

POINTS, POOL = "points", "pool."
# FoF 10.4: steps that can never be promoted to Veteran; in a unit, by its name.
KATUSA = "katusa"


def take_over(
    rows: Sequence[Document], units: Sequence[Document], mortars: Sequence[str], steady: bool
) -> list[Document]:
    """The rows of the order of battle with the steps and the experience that are left; steady: everybody stays Line."""
    left = {one["id"]: one for one in regrouped(rows, units, mortars)}
    found = [{**row, "steps": left[row["id"]]["steps"] if row["id"] in left else 0} for row in rows]
    for row in found:
        if row["steps"] and not steady:
            row["experience"] = left[row["id"]]["experience"]
    return found


def regrouped(rows: Sequence[Document], units: Sequence[Document], either: Sequence[str]) -> list[Document]:
    """FoF 2.3.3: before each mission the mortars are one section or teams, as the player likes."""
    wanted = [row["id"] for row in rows if row["id"] in either]
    mortars = [one for one in units if one["id"] in either]
    if not mortars or all(one["id"] in wanted for one in mortars):
        return list(units)
    levels = [one["experience"] for one in mortars for _ in range(one["steps"])]
    others = [one for one in units if one["id"] not in either]
    if len(wanted) == 1:
        return [*others, {"id": wanted[0], "steps": len(levels), "experience": average(levels)}]
    return [
        *others,
        *({"id": name, "steps": 1, "experience": level} for name, level in zip(wanted, levels, strict=False)),
    ]


def enter_teams(table: Table, carried: Document, at: int) -> int:
    """FoF 11.3: steps that ended the mission as teams are Fire Teams, Green, until squads are formed of them."""
    for n, _ in enumerate(carried["teams"], 1):
        found: Document = {"id": f"{FIRE_TEAM}_c{n}", "type": FIRE_TEAM, "side": US, "at": at, "steps": 1, "hq": CO_HQ}
        table.fold(("entered", found))
    return len(carried["teams"])


def note_absent(table: Table, row: Document) -> None:
    """A counter without steps is out of play, and may come back."""
    table.removed[row["id"]] = {"type": row["type"], "side": US, "hq": row["hq"], "why": "lost"}


def fill_pools(table: Table, carried: Document) -> None:
    """FoF 11.3, 10.4: points to spend; steps that come to the company, by their experience."""
    table.tally[POINTS] = carried["points"]
    for level in (GREEN, LINE, VETERAN):
        table.tally[f"{POOL}{level}"] = carried["guards"].count(level)
    table.tally[f"{POOL}{GREEN}"] += carried["green"]
    table.tally[f"{POOL}{VETERAN}"] += carried["veterans"]
    if "katusa" in carried:
        table.tally[f"{POOL}{KATUSA}"] = carried["katusa"]
    for row in carried["units"]:
        if "katusa" in row and row["id"] in table.units:
            table.tally[f"{KATUSA}.{row['id']}"] = row["katusa"]
    table.ranks = {
        unit.id: [[GREEN if unit.what.kind == "lat" else unit.experience, False] for _ in range(unit.steps)]
        for unit in table.units.values()
        if unit.side == US and not unit.attached
    }
