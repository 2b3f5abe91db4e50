"""Battles for tests: units put on open ground, and action cards that come in a known order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sentiero.games.fields_of_fire.actions.platoons import KEEP
from sentiero.games.fields_of_fire.ground.grid import OFF
from sentiero.games.fields_of_fire.pack.contents import ActionCard
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.question import Question

from tests.games.fields_of_fire.tables import a_plain, enter


def a_field(rows: int = 4, columns: int = 4, **changed: dict[str, Any]) -> Table:
    """Open ground with the company out of the way."""
    table = a_plain(rows, columns, **changed)
    for unit in list(table.units.values()):
        table.do("left", unit.id, "away") if unit.is_vehicle else table.do("moved", unit.id, OFF)
    table.chance = Chance(sealed_source(b"field"))
    return table


def us(table: Table, name: str, at: int, kind: str = "squad", **more: Any) -> Unit:
    """A unit of the company; its steps are on the books."""
    enter(table, name, at, kind, "us", **more)
    table.tally["steps"] += table.units[name].steps
    return table.units[name]


def tank(table: Table, name: str, at: int, kind: str = "m4_75", **more: Any) -> Unit:
    """A vehicle of the company, whose crew is not among its steps."""
    enter(table, name, at, kind, "us", **{"weapon": kind, "hq": name, "attached": True, **more})
    return table.units[name]


def foe(table: Table, name: str, at: int, kind: str = "squad_a", **more: Any) -> Unit:
    """An enemy, spotted unless said otherwise."""
    enter(table, name, at, kind, **more)
    return table.units[name]


def cards(table: Table, *wanted: Callable[[ActionCard], bool]) -> None:
    """The next action cards: for each wish the first card that fits and is not taken."""
    taken: list[int] = []
    for wish in wanted:
        taken.append(next(card.id for card in table.pack.actions if wish(card) and card.id not in taken))
    rest = [card.id for card in table.pack.actions if card.id not in taken]
    table.deck = [*rest, *reversed(taken)]


def run(steps: Any, answers: Iterable[str] = ()) -> list[Question]:
    """Play steps to their end with these answers; what has one answer is given. The questions, as they came."""
    left, asked = list(answers), []
    answer: Any = None
    try:
        while True:
            question = steps.send(answer)
            answer = None
            if isinstance(question, Question):
                if question.key == KEEP.key:
                    # The whole platoon takes part.
                    answer = []
                    continue
                asked.append(question)
                answer = question.values[0] if len(question.values) == 1 else left.pop(0)
                assert answer in question.values
    except StopIteration:
        assert not left
        return asked
