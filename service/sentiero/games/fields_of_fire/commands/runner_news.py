"""FoF 3.3.1, 4.3.2 Runners that were sent in an earlier turn bring their HQ its activation."""

from __future__ import annotations

from sentiero.games.fields_of_fire.communications.chain_of_command import is_higher
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.movement import stay_with
from sentiero.games.fields_of_fire.procedures.runners import runners
from sentiero.games.fields_of_fire.reactions.moves import expose
from sentiero.games.fields_of_fire.units.unit import Unit


def runners_arrive(table: Table) -> None:
    """FoF 4.3.2: no command is needed, nor an activated CO HQ (ruling)."""
    for runner in runners(table):
        sent = runner.good_order and runner.hq != CO_HQ
        if sent and (hq := _receiver(table, runner)):
            table.do("activated", hq.id)
            _go_back(table, runner)


def _receiver(table: Table, runner: Unit) -> Unit | None:
    """The HQ to which it was sent, if that is there on its command side, else another on its card (FoF 3.3.1)."""
    there = [hq for hq in table.headquarters() if hq.at == runner.at and _may_be_activated(table, hq)]
    return next((hq for hq in there if hq.id == runner.hq), there[0] if there else None)


def _may_be_activated(table: Table, hq: Unit) -> bool:
    """A PLT HQ or staff of the company that nobody has activated yet."""
    return hq.commands and hq.id != CO_HQ and not is_higher(hq) and hq.id not in table.activated


def _go_back(table: Table, runner: Unit) -> None:
    """It is with the CO HQ again, Exposed; where there is none it waits."""
    home = table.units.get(CO_HQ)
    table.do("assigned", runner.id, CO_HQ)
    if home is not None:
        if home.at != runner.at:
            table.do("moved", runner.id, home.at)
        stay_with(table, runner, home)
        expose(table, runner)
