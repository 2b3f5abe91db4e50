"""FoF 4.2.3i, 10.6 Attempt to reconstitute a squad."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions.teams import fighting_teams
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.attempt import attempt
from sentiero.games.fields_of_fire.procedures.counters import give_step
from sentiero.games.fields_of_fire.procedures.experience import average
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.units.unit import US, Unit
from sentiero.games.fields_of_fire.vehicles.results import RETREATED
from sentiero.games.fields_of_fire.words.asking import DONE, ask, ask_unit, named_options, word_options
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask

WHICH = Ask("reconstitute.squad", "4.2.3")
TEAM = Ask("reconstitute.team", "4.2.3")
LEAST = 2


def is_open(table: Table, order: Order) -> bool:
    """At least 2 unpinned Fire or Assault Teams on one card, and a squad counter that was removed."""
    unit = table.units[order.unit]
    teams = fighting_teams(table, unit.at)
    return unit in teams and len(teams) >= LEAST and bool(counters(table))


def steps(table: Table, order: Order) -> Steps:
    """With RALLY the teams are a squad of as many steps, of their average experience."""
    unit = table.units[order.unit]
    name = yield from ask_unit(WHICH, lambda: counters(table))
    teams = yield from _which_teams(table, unit, _strength(table, name))
    if not (yield from attempt(table, order, unit)):
        return
    was = table.removed[name]
    level = average([team.level for team in teams])
    for team in teams:
        give_step(table, team)
    document = {"id": name, "type": was["type"], "side": US, "at": unit.at, "steps": len(teams), "hq": was["hq"]}
    cover = unit.cover if all(team.cover == unit.cover for team in teams) else 0
    exposed = any(team.exposed for team in teams)
    table.do("entered", {**document, "experience": level, "cover": cover, "exposed": exposed})


def counters(table: Table) -> list[str]:
    """FoF 10.2.1: squads of the company that are out of play; not one that left on a vehicle (FoF 7.7)."""
    gone = [(name, was) for name, was in table.removed.items() if was["side"] == US and was["why"] != RETREATED]
    return [name for name, was in gone if _kind(table, was["type"]) == "squad"]


def _kind(table: Table, kind: str) -> str:
    return table.pack.units[table.config["nations"][US], kind].kind


def _strength(table: Table, name: str) -> int:
    return table.pack.units[table.config["nations"][US], table.removed[name]["type"]].steps


def _which_teams(table: Table, unit: Unit, most: int) -> StepsTo[list[Unit]]:
    """The one that has the order, and one after the other those that join it."""
    chosen = [unit]
    while len(chosen) < most:
        names = [team.id for team in fighting_teams(table, unit.at) if team not in chosen]
        if not names:
            break
        stop = word_options([DONE]) if len(chosen) >= LEAST else []
        listing = named_options("unit", names) + stop
        answer = yield from ask(TEAM, lambda: listing, unit=unit.id)
        if answer == DONE:
            break
        chosen.append(table.units[answer])
    return chosen


ACTION: Final = Action("recovery.i", is_open, steps)
