"""FoF 4.2.1g Send a runner."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.chain_of_command import is_higher
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.position.stacking import may_stack
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Action, Order
from sentiero.games.fields_of_fire.procedures.runners import is_ready
from sentiero.games.fields_of_fire.reactions.advance import may_advance
from sentiero.games.fields_of_fire.reactions.moves import expose, move
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.words.asking import ask_unit
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

TO = Ask("runner.to", "4.3.2")


def is_open(table: Table, order: Order) -> bool:
    """A good-order runner, and an HQ or staff on the map to send it to."""
    return is_ready(table, order) and bool(receivers(table, table.units[order.unit]))


def steps(table: Table, order: Order) -> Steps:
    """It is on the card of that HQ, Exposed, and belongs to it until it has delivered."""
    runner = table.units[order.unit]
    name = yield from ask_unit(TO, lambda: receivers(table, runner), unit=runner.id)
    to = table.units[name].at
    if to != runner.at:
        move(table, runner, to)
    expose(table, runner)
    table.do("assigned", runner.id, name)


def receivers(table: Table, runner: Unit) -> list[str]:
    """PLT HQs and CO staff on the map, where there is room for one more step; forward only if events allow it."""
    others = [hq for hq in table.headquarters() if hq.id != CO_HQ and not is_higher(hq) and table.on_map(hq.at)]
    near = [hq for hq in others if may_advance(table, runner.at, hq.at)]
    return [hq.id for hq in near if hq.at == runner.at or may_stack(table, runner, hq.at)]


ACTION: Final = Action("command.g", is_open, steps)
