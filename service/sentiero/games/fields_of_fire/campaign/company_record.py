"""FoF 10.3.2, 11.3 The company as a mission leaves it."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final

from sentiero.games.fields_of_fire.campaign.muster import KATUSA
from sentiero.games.fields_of_fire.communications.lost_gear import CASUALTIES
from sentiero.games.fields_of_fire.enemy.capture import FRIENDS, GUARDING
from sentiero.games.fields_of_fire.ground.grid import name, staging
from sentiero.games.fields_of_fire.pack.contents import GREEN
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.vehicles.results import COMES_BACK
from sentiero.kernel.title import Document

TEAMS: Final = ("lat", "runner")


def company_record(table: Table) -> Document:
    """Its own units, the steps that are teams now, casualties, guards; attachments go back to where they came from."""
    own = [unit for unit in table.units.values() if unit.side == US and not unit.is_vehicle]
    names = {row["id"] for row in table.campaign.company.units}
    back = {one["id"]: one for one in coming_back(table)}
    again = [one for one in back.values() if one["id"] in names and one["id"] not in table.units]
    loose = [one for one in back.values() if one not in again and _is_team(table, one["id"], names)]
    return {
        "units": [_line(table, unit) for unit in own if unit.id in names] + again,
        "teams": [name(unit.at) for unit in own if unit.what.kind in TEAMS]
        + [one["at"] for one in loose for _ in range(one["steps"])],
        "casualties": casualties(table),
        "guards": guards(table),
        "captives": table.tally.get(FRIENDS, 0),
    }


def coming_back(table: Table) -> Iterator[Document]:
    """FoF 7.7: who left on a vehicle that retreated, with his steps and his experience."""
    for key, steps in table.tally.items():
        if key.startswith(COMES_BACK):
            who, _, level = key.removeprefix(COMES_BACK).rpartition(".")
            yield {"id": who, "steps": steps, "experience": int(level), "at": name(staging(1))}


def _is_team(table: Table, who: str, names: Container[str]) -> bool:
    """A team or a runner; or steps of a counter that others have formed anew meanwhile."""
    return who in names or table.pack.units[table.config["nations"][US], table.removed[who]["type"]].kind in TEAMS


def _line(table: Table, unit: Unit) -> Document:
    """FoF 10.3.2: who ended the mission as a team is Green; so is who shows his Fire Team side (ruling 4.2.5)."""
    experience = unit.experience if unit.front else GREEN
    found: Document = {"id": unit.id, "steps": unit.steps, "experience": experience, "at": name(unit.at)}
    # FoF 10.4 (ruling): who has fallen of a unit was none of its KATUSA, as long as it has other steps.
    katusa = min(unit.steps, table.tally.get(f"{KATUSA}.{unit.id}", 0))
    return {**found, "katusa": katusa} if katusa else found


def casualties(table: Table) -> int:
    """FoF 10.4: the casualties of this try, evacuated or not."""
    lying = sum(n for (_, side, _), n in table.casualties.items() if side == US)
    loads = [unit.load for unit in table.units.values() if unit.load]
    carried = sum(int(n) for kind, n in loads if CASUALTIES.get(kind) == US)
    return lying + carried + table.tally.get("evacuated", 0)


def guards(table: Table) -> list[int]:
    """FoF 9.13, 11.3: the experience of each step that left with prisoners, of earlier tries too."""
    before: list[int] = table.config.get("carried", {}).get("guards_away", [])
    return [*before, *(level for level in range(3) for _ in range(table.tally.get(f"{GUARDING}{level}", 0)))]
