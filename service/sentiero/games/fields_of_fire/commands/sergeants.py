"""FoF 10.7 What a good sergeant does: a command more, a team roused, a team detached (ruling)."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.actions import detach_team
from sentiero.games.fields_of_fire.commands.menu import open_orders, run_order
from sentiero.games.fields_of_fire.commands.offers import offered
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Order, order_in
from sentiero.games.fields_of_fire.skills.holders import NCO_COMMAND, NCO_DETACH, holders, serves, use
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.words.asking import DONE, ask, ask_yes, named_options, word_options
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask

MORE = Ask("nco.command", "10.7")
GIVE = Ask("order.give", "10.7")
DETACH = Ask("nco.detach", "10.7")
SKILL: Final = "skill"


def sergeants(table: Table) -> Steps:
    """FoF 10.7: after general initiative, each that is held, if the player likes."""
    for holder in holders(table):
        for skill, does in ((NCO_COMMAND, one_command), (NCO_DETACH, one_team)):
            while skill in table.skills.get(holder.id, ()) and (yield from does(table, holder)):
                pass


def one_command(table: Table, holder: Unit) -> StepsTo[bool]:
    """One command of general initiative for a unit that the skill serves; whether it was used."""
    if not (yield from ask_yes(MORE, hq=holder.id)):
        return False
    use(table, holder, NCO_COMMAND)
    table.do("impulse", None, SKILL, 1)
    answer = yield from ask(GIVE, lambda: order_options(table, holder), hq=holder.id, left=1)
    if answer != DONE:
        yield from run_order(table, order_in(None, answer))
    assert table.impulse is not None
    table.do("impulse_over", None, 0, table.impulse.left)
    return True


def order_options(table: Table, holder: Unit) -> list[Option]:
    """What the units that the skill serves may do."""
    orders = [one for one in open_orders(table, 1) if serves(holder, table.units[one.unit])]
    return [*offered(table, orders), *word_options([DONE])]


def one_team(table: Table, holder: Unit) -> StepsTo[bool]:
    """A team from a squad of three or four steps, without a command; whether it was used."""
    own = [unit.id for unit in table.units.values() if serves(holder, unit)]
    squads = [name for name in own if detach_team.is_open(table, Order(None, name, detach_team.ACTION.id))]
    if not squads:
        return False
    answer = yield from ask(DETACH, lambda: named_options("unit", squads) + word_options([DONE]), hq=holder.id)
    if answer == DONE:
        return False
    use(table, holder, NCO_DETACH)
    yield from detach_team.steps(table, Order(None, answer, detach_team.ACTION.id))
    return True
