"""Every side of every card, executed by every Faction on real positions, the rules for non-players answering."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.nonplayer.deciding import decide
from sentiero.games.fire_in_the_lake.pieces import FACTIONS
from sentiero.games.fire_in_the_lake.position.invariants import broken
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.set_up.first_position import laid_table
from sentiero.games.fire_in_the_lake.title import FireInTheLake
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.session import new_session

from tests.games.fire_in_the_lake.tables import the_table

POLICIES = ("jfk", "lbj", "nixon")
LIMIT = 400


def set_ups() -> list[dict[str, Any]]:
    """The scenarios as they begin, all Factions non-players."""
    return [the_table(scenario, seats=[]).dump() for scenario in ("short", "medium", "full")]


def later(seed: int, scenario: str, answers: int) -> dict[str, Any]:
    """A position from the middle of a game of non-players."""
    title = FireInTheLake()
    config = title.configure({"scenario": scenario, "seats": []})
    session, _ = new_session(title, config, sealed_source(b"%d" % seed))
    for _ in range(answers):
        if session.question is None:
            break
        session.decide()
    return session.table.dump()


def every_side() -> Iterator[tuple[int, str, str]]:
    """Each card, side and Faction."""
    for card in CARDS.values():
        for side in card.sides:
            for who in FACTIONS:
                yield card.number, side, who


def table_at(position: dict[str, Any], card: int, policy: str, seed: int) -> Table:
    """The position with this card, and draws from a seed."""
    table = laid_table({**position, "policy": policy})
    table.card = card
    table.outcome = None
    table.chance = Chance(sealed_source(b"%d" % seed))
    table.chance.begin()
    return table


def execute(table: Table, side: str, who: str) -> int:
    """Carry out the side; gives how many questions were answered."""
    assert table.card is not None
    effect = CARDS[table.card].side(side)
    assert effect is not None
    steps: Any = effect(table, who)
    minds: dict[str, Any] = {}
    asked, answer = 0, None
    try:
        while True:
            question = steps.send(answer)
            answer = question.forced()
            if answer is None:
                asked += 1
                assert asked < LIMIT, (question.key, question.params)
                choice = decide(table, question, minds.get(question.role, {}), table.chance)
                minds[question.role] = choice.mind
                answer = question.accept(choice.answer)
    except StopIteration:
        pass
    assert not broken(table), broken(table)
    return asked


def run(positions: Sequence[dict[str, Any]], sides: Sequence[tuple[int, str, str]], seed: int = 0) -> int:
    """All these sides on all these positions; gives the number of answers."""
    total = 0
    for number, (card, side, who) in enumerate(sides):
        for place, position in enumerate(positions):
            policy = POLICIES[(number + place) % 3]
            total += execute(table_at(position, card, policy, seed + number), side, who)
    return total
