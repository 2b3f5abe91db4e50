"""FoF 4.2, 9.3 Attempts: how many action cards, what they must show, and one more by exhorting."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.communications.chain_of_command import originators
from sentiero.games.fields_of_fire.data.charts import ACTIONS, ATTEMPT
from sentiero.games.fields_of_fire.fire.volumes import under_fire
from sentiero.games.fields_of_fire.position.deck import attempt as icons_in
from sentiero.games.fields_of_fire.position.odds import SURE, chance
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.command_points import may_spend
from sentiero.games.fields_of_fire.procedures.order import Order
from sentiero.games.fields_of_fire.skills.attempt import is_sure, more_cards, skill_for
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.words.asking import NO, YES, ask, word_options
from sentiero.kernel.title import StepsTo
from sentiero.kernel.words import Ask, Word

EXHORT = Ask("exhort", "4.2.1")
EXHORTING = "command.b"
# No, and not asked again before the next impulse.
NEVER = Word("never")
EXHORTED: Final = 1


def attempt(table: Table, order: Order, unit: Unit, cards: int | None = None) -> StepsTo[int]:
    """How often the icon of an action came up, of as many cards as are given or as its row says."""
    row = ACTIONS[order.action]
    assert row.draw is not None
    if is_certain(table, order._replace(unit=unit.id)):
        return 1
    skill = yield from skill_for(table, order.action, unit)
    n = (cards_for(table, order, unit) if cards is None else cards) + more_cards(skill)
    tell_odds(table, order, unit, n, skill)
    found = max(icons_in(table, row.key, n, row.draw.icon), is_sure(skill))
    if not found and (yield from exhorts(table, order, unit)):
        found = icons_in(table, "exhort", EXHORTED, row.draw.icon)
    if not found:
        fail(table, order, unit)
    return found


def is_certain(table: Table, order: Order) -> bool:
    """FoF 4.2.3: an attempt that needs no draw where no fire lies."""
    draw = ACTIONS[order.action].draw
    return draw is not None and draw.auto_without_vof and table.units[order.unit].at not in under_fire(table)


def tell_odds(table: Table, order: Order, unit: Unit, cards: int, skill: str | None) -> None:
    """Tell before the draw how many cards it takes, and how likely one of them shows what is wanted."""
    draw = ACTIONS[order.action].draw
    assert draw is not None
    percent = SURE if is_sure(skill) else chance(table, cards, draw.icon)
    table.do("attempted", unit.id, order.action, cards, percent)


def fail(table: Table, order: Order, unit: Unit) -> None:
    """Tell that an attempt has come to nothing: the cards alone say it only to who knows them."""
    table.do("failed", unit.id, order.action)


def cards_for(table: Table, order: Order, unit: Unit, base: int | None = None) -> int:
    """FoF 4.2: 2 cards or the base given, by experience, never fewer than 1."""
    row = ACTIONS[order.action]
    assert row.draw is not None
    start = base if base is not None else row.draw.base or 0
    change = int(ATTEMPT["experience"][_level(table, order, unit, row.draw.by_hq)])
    return max(int(ATTEMPT["least"]), start + change)


def _level(table: Table, order: Order, unit: Unit, by_hq: bool) -> int:
    """FoF 4.2 (ruling): recovery by the ordering HQ, under general initiative and all else by the unit itself."""
    return table.units[order.hq].level if by_hq and order.hq is not None else unit.level


def exhorts(table: Table, order: Order, unit: Unit) -> StepsTo[bool]:
    """FoF 4.2.1b: once for a failed attempt, for 1 command, by an HQ or staff in communication."""
    assert table.impulse is not None
    if may_spend(table) < ACTIONS[EXHORTING].cost or not table.impulse.exhorts:
        return False
    # FoF 4.1.4: on its Fire Team side an HQ still commands itself.
    if order.hq != unit.id and not originators(table, order.hq, unit):
        return False
    if not (yield from _wants_to_exhort(table, order, unit)):
        return False
    table.do("ordered", order.hq, unit.id, EXHORTING, ACTIONS[EXHORTING].cost)
    return True


def _wants_to_exhort(table: Table, order: Order, unit: Unit) -> StepsTo[bool]:
    """Whether the player pays for it; once he says never, he is not asked again in this impulse."""
    draw = ACTIONS[order.action].draw
    assert draw is not None
    answer = yield from ask(
        EXHORT, lambda: word_options((YES, NO, NEVER)), unit=unit.id, action=order.action,
        cost=ACTIONS[EXHORTING].cost, left=may_spend(table), chance=chance(table, EXHORTED, draw.icon),
    )  # fmt: skip
    if answer == NEVER:
        table.do("unexhorted")
    return answer == YES
