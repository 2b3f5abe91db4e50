"""FoF 4, 3 B Runners that were sent in an earlier turn bring their HQ its activation (source 746, 1133)."""

from __future__ import annotations

from service.games.fields_of_fire.actions.moving import stay_with
from service.games.fields_of_fire.actions.runners import runners
from service.games.fields_of_fire.company import CO_HQ
from service.games.fields_of_fire.ground.stacking import may_stack
from service.games.fields_of_fire.position.changes import expose, move
from service.games.fields_of_fire.position.table import Table
from service.games.fields_of_fire.units import Unit


def runners_arrive(table: Table) -> None:
    """FoF 7.2: no command is needed, nor an activated CO HQ (ruling 64)."""
    for runner in runners(table):
        hq = table.units.get(runner.hq or "")
        if hq is None or not _delivers(table, runner, hq):
            continue
        table.do("activated", hq.id)
        _go_back(table, runner)


def _delivers(table: Table, runner: Unit, hq: Unit) -> bool:
    """A good-order runner on the card of the HQ to which it was sent, which is on its command side."""
    if hq.id == CO_HQ or hq.id in table.activated:
        return False
    return runner.good_order and hq.commands and runner.at == hq.at


def _go_back(table: Table, runner: Unit) -> None:
    """It is with the CO HQ again, Exposed; where there is no room or no CO HQ it waits."""
    home = table.units.get(CO_HQ)
    table.do("assigned", runner.id, CO_HQ)
    if home is not None and (home.at == runner.at or may_stack(table, runner, home.at)):
        if home.at != runner.at:
            move(table, runner, home.at)
        stay_with(table, runner, home)
        expose(table, runner)
