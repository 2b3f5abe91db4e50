"""FoF 10.2.2, 11.3 Nobody goes into a mission without leaders: HQs that nobody has replaced come from the ranks.

Ruling: as the company would reconstitute them in a mission, Green, before it begins.
"""

from __future__ import annotations

from sentiero.games.fields_of_fire.campaign.redeployment import home
from sentiero.games.fields_of_fire.campaign.replacements import given
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.pack.contents import GREEN
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.counters import REPLACED, give_step
from sentiero.games.fields_of_fire.units.unit import FIRE_TEAM, US, Unit

FALLEN = "lost"


def form_headquarters(table: Table) -> None:
    """FoF 10.2.2: the company's first, by succession; then each platoon's, from a step of it."""
    for name in (CO_HQ, *table.campaign.company.platoons):
        if name in table.removed and name not in table.units:
            candidates = successors(table) if name == CO_HQ else men(table, name)
            if candidates:
                promote(table, candidates[0], name)


def successors(table: Table) -> list[Unit]:
    """FoF 10.2.2: XO, any PLT HQ, 1st Sergeant, any step; nobody who is only attached."""
    names = [name for rank in table.campaign.company.succession for name in rank if name in table.units]
    return [unit for unit in map(table.units.__getitem__, names) if not unit.attached] + men(table, None)


def men(table: Table, hq: str | None) -> list[Unit]:
    """Squads that can spare a step, those of the platoon and the largest first; then anybody of the company."""
    own = [unit for unit in table.units.values() if unit.side == US and not unit.attached and not unit.is_vehicle]
    squads = [unit for unit in own if unit.what.kind == "squad" and unit.steps > 1]
    others = [unit for unit in own if unit.what.kind in ("lat", "weapon") and unit.steps == 1]
    return sorted(squads, key=lambda unit: (unit.hq != hq, -unit.steps, unit.number)) + others


def promote(table: Table, unit: Unit, name: str) -> None:
    """One step of a unit is the HQ now; a squad of one step is a Fire Team."""
    was = table.removed[name]
    give_step(table, unit, REPLACED)
    found = {"id": name, "type": was["type"], "side": US, "hq": was["hq"], "steps": 1, "experience": GREEN}
    table.do("entered", {**found, **given(table, name), "at": home(table, unit.hq, 1)})
    if unit.id in table.units and unit.what.kind == "squad" and unit.steps == 1:
        break_up(table, unit)


def break_up(table: Table, unit: Unit) -> None:
    """A squad of one step is a Fire Team."""
    table.do("left", unit.id, FALLEN)
    team = {"id": f"{FIRE_TEAM}_{table.count}", "type": FIRE_TEAM, "side": US, "at": unit.at, "steps": 1}
    table.do("entered", {**team, "hq": unit.hq})
