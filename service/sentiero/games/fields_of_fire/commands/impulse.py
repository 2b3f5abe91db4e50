"""FoF 4.1.3 One impulse: an HQ draws, orders one unit after the other, and saves what it may."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.commands.menu import open_orders, run_order
from sentiero.games.fields_of_fire.commands.offers import offered
from sentiero.games.fields_of_fire.data.charts import COMMANDS
from sentiero.games.fields_of_fire.events.friendly import report
from sentiero.games.fields_of_fire.position.deck import one
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.command_points import may_spend, save_limit, sight_kind, sum_of
from sentiero.games.fields_of_fire.procedures.order import order_in
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.words.asking import DONE, ask, word_options
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

GIVE = Ask("order.give", "4.1")
SAVED: Final = "saved"
ACTIVATED, INITIATIVE, GENERAL, BATTALION = "activated", "initiative", "general", "battalion"


def hq_impulse(table: Table, hq: Unit, activated: bool) -> Steps:
    """FoF 4.1: draw, then spend, save or lose commands before the next HQ draws."""
    parts = commands_drawn(table, hq, activated)
    if hq.id in table.saved:
        parts.append((SAVED, table.saved[hq.id]))
    table.do("summed", hq.id, [list(part) for part in parts])
    table.do("impulse", hq.id, ACTIVATED if activated else INITIATIVE, sum(value for _, value in parts))
    yield from report(table)
    yield from give_orders(table)
    assert table.impulse is not None
    left = table.impulse.left
    saved = min(left, save_limit(table, hq)) if hq.id in table.units else 0
    table.do("impulse_over", hq.id, saved, left - saved)


def commands_drawn(table: Table, hq: Unit, activated: bool) -> list[tuple[str, int]]:
    """FoF 3.3.2: by the helmet number if activated, by the star on initiative; staff on initiative has 1 command."""
    if hq.what.kind == "staff" and not activated:
        return [("staff", int(COMMANDS["staff_initiative"]))]
    card = one(table, "commands")
    return sum_of(table, hq, card.helmet if activated else card.star, activated)


def battalion_impulse(table: Table, staff: Unit) -> Steps:
    """FoF 3.3.1: battalion staff on the map has its commands without a draw, and saves none."""
    table.do("impulse", staff.id, BATTALION, int(COMMANDS["battalion"][sight_kind(table)]))
    yield from give_orders(table)
    assert table.impulse is not None
    table.do("impulse_over", staff.id, 0, table.impulse.left)


def general_initiative(table: Table) -> Steps:
    """FoF 3.3.2: one card, its star number as it is, halved in a patrol; for any unit, never saved."""
    star = one(table, "general_initiative").star
    commands = star // 2 if table.mission.kind == "patrol" else star
    table.do("summed", None, [["card", star]] + [["patrol", commands - star]] * (commands != star))
    table.do("impulse", None, GENERAL, commands)
    yield from give_orders(table)
    assert table.impulse is not None
    table.do("impulse_over", None, 0, table.impulse.left)


def give_orders(table: Table) -> Steps:
    """FoF 4.1.3: orders, as long as there are commands and the limit allows."""
    impulse = table.impulse
    assert impulse is not None
    while (left := may_spend(table)) > 0:
        answer = yield from ask(GIVE, lambda: order_options(table), hq=impulse.hq, left=left)
        if answer == DONE:
            return
        yield from run_order(table, order_in(impulse.hq, answer))


def order_options(table: Table) -> list[Option]:
    """Every unit with every action that is open to it now, or no more orders."""
    return [*offered(table, open_orders(table, may_spend(table))), *word_options([DONE])]
