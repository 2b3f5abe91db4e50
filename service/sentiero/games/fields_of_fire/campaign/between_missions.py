"""FoF 11.3 Between missions: squads, promotions, skills, replacements, averages, in this order."""

from __future__ import annotations

from sentiero.games.fields_of_fire.actions.reconstitute_squad import LEAST, counters
from sentiero.games.fields_of_fire.campaign.headquarters import break_up, form_headquarters
from sentiero.games.fields_of_fire.campaign.muster import POINTS
from sentiero.games.fields_of_fire.campaign.promotion import promote
from sentiero.games.fields_of_fire.campaign.redeployment import home
from sentiero.games.fields_of_fire.campaign.replacements import reinforce
from sentiero.games.fields_of_fire.campaign.skill_purchase import buy_skills
from sentiero.games.fields_of_fire.pack.contents import GREEN
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.counters import ABSORBED
from sentiero.games.fields_of_fire.procedures.experience import average
from sentiero.games.fields_of_fire.units.unit import FIRE_TEAM, US, Unit
from sentiero.kernel.title import Steps


def reform(table: Table) -> Steps:
    """FoF 10.3.2; the simplified game knows no points and no levels (FoF 13.1)."""
    form_squads(table)
    if not table.config["options"].get("no_experience"):
        yield from promote(table)
        yield from buy_skills(table)
    yield from reinforce(table)
    settle(table)


def form_squads(table: Table) -> None:
    """FoF 11.3: squads of the teams that are left, as whole as can be; who is too few for one stays a Fire Team."""
    for name in counters(table):
        what = table.pack.units[table.config["nations"][US], table.removed[name]["type"]]
        teams = left_teams(table)[: what.steps]
        if len(teams) < LEAST:
            return
        was = table.removed[name]
        for team in teams:
            table.do("ranked", team.id, None)
            table.do("left", team.id, ABSORBED)
        found = {"id": name, "type": was["type"], "side": US, "hq": was["hq"], "steps": len(teams)}
        table.do("entered", {**found, "at": home(table, was["hq"], len(teams)), "experience": GREEN})
        table.do("ranked", name, [[GREEN, False] for _ in teams])


def left_teams(table: Table) -> list[Unit]:
    """The steps of the company that belong to no counter of their own."""
    return [unit for unit in table.units.values() if unit.side == US and unit.type == FIRE_TEAM]


def settle(table: Table) -> None:
    """FoF 10.6, 10.4: a squad of one step is a Fire Team; every unit has the average level of its steps."""
    for name, ranks in list(table.ranks.items()):
        unit = table.units[name]
        level = average_of([level for level, _ in ranks])
        table.do("ranked", name, None)
        if unit.what.kind == "squad" and unit.steps == 1:
            break_up(table, unit)
        elif level != unit.experience and unit.what.kind != "lat":
            table.do("seasoned", name, level)
    form_headquarters(table)
    table.do("tallied", POINTS, -table.tally.get(POINTS, 0))


def average_of(levels: list[int]) -> int:
    """FoF 10.6: of a unit of one step its own."""
    return levels[0] if len(levels) == 1 else average(levels)
