"""Orders for tests: one impulse, one order, the answers it asks for; and decks that show what a test wants."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from sentiero.games.fields_of_fire.actions.platoons import KEEP
from sentiero.games.fields_of_fire.commands.menu import open_orders, run_order
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Order
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.question import Answer, Question


def put(table: Table, **where: int) -> None:
    """Units on cards; a name that begins with a digit is written with _ before it."""
    for name, at in where.items():
        table.do("moved", name.lstrip("_"), at)


def impulse(table: Table, hq: str | None, commands: int = 6) -> None:
    """The impulse of an HQ, or general initiative."""
    table.do("impulse", hq, "activated" if hq else "general", commands)


def orders(table: Table, unit: str) -> set[str]:
    """The actions that are open to a unit in this impulse."""
    return {one.action for one in open_orders(table, 6) if one.unit == unit}


def may(table: Table, hq: str | None, unit: str, action: str) -> bool:
    """Whether an order is open in a new impulse of an HQ."""
    impulse(table, hq)
    return action in orders(table, unit)


def give(table: Table, hq: str | None, unit: str, action: str, *answers: Answer) -> None:
    """An order that must be open, with the answers to what it asks; what has one answer is not asked."""
    table.chance = Chance(sealed_source(b"orders"))
    if table.impulse is None or table.impulse.hq != hq:
        impulse(table, hq)
    assert action in orders(table, unit), f"{unit}: {sorted(orders(table, unit))}"
    play(run_order(table, Order(hq, unit, action)), *answers)


def play(steps: Generator[Any, Any, Any], *answers: Answer) -> None:
    """Steps of a rule with these answers, all of which must be asked for."""
    given: list[Any] = list(answers)
    answer: Answer | None = None
    try:
        while True:
            asked = steps.send(answer)
            answer = None
            if isinstance(asked, Question):
                answer = asked.forced()
                if answer is None and asked.key == KEEP.key and not (given and isinstance(given[0], list)):
                    # The whole platoon goes, unless a test says who stays.
                    answer = []
                if answer is None:
                    assert given, f"{asked.key}: {asked.values}"
                    answer = asked.accept(given.pop(0))
    except StopIteration:
        assert not given


def deck(table: Table, icon: str, *shows: bool) -> None:
    """The next action cards show an icon or not, in this order."""
    left = list(table.pack.actions)
    first = []
    for show in shows:
        card = next(one for one in left if (icon in one.icons) == show and "jam" not in one.icons)
        left.remove(card)
        first.append(card.id)
    table.deck = [one.id for one in left] + first[::-1]


def drawn(table: Table, purpose: str) -> int:
    """How many action cards were drawn for a purpose."""
    return sum(len(fact[2]) for fact in table.facts if fact[:2] == ("drew", purpose))


def asked(steps: Generator[Any, Any, Any], *answers: Answer) -> Question:
    """What a rule asks after these answers."""
    question = next(steps)
    for answer in answers:
        question = steps.send(answer)
    assert isinstance(question, Question)
    return question
