"""Tables for tests: a bare map of known ground, and whole missions played at random."""

from __future__ import annotations

import random
from typing import Any

from sentiero.games.fields_of_fire.ground.grid import card
from sentiero.games.fields_of_fire.ground.terrain import Ground
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.preparation.set_up import configure, first_table
from sentiero.games.fields_of_fire.title import FieldsOfFire
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.question import ONE, Answer, Question
from sentiero.kernel.session import Entry, Session, new_session
from sentiero.kernel.title import Document, StepsTo

from tests import seeds

TITLE = FieldsOfFire()
OPEN = Ground("open", 1, 1, 0, 0, "none", False, 3, 3, 0, "none")


def a_table(mission: str = "n1", seed: str = "table", **options: bool) -> Table:
    """A mission as it is set up."""
    config = configure({"scenario": mission, "seats": [{"roles": ["company"]}], "options": options})
    return first_table(config, Chance(sealed_source(seed.encode())))


def a_plain(rows: int = 4, columns: int = 4, **changed: dict[str, Any]) -> Table:
    """A table whose map is open ground at level 1, but for the cards that are given (r2c3={"dark": 255})."""
    table = a_table()
    table.ground = {card(r, c): OPEN for r in range(1, rows + 1) for c in range(1, columns + 1)}
    table.stacks = {at: [1] for at in table.ground}
    table.sight_known.clear()
    table.contacts.clear()
    for name, values in changed.items():
        at = card(int(name[1]), int(name[3]))
        table.ground[at] = table.ground[at]._replace(**values)
    return table


def enter(table: Table, name: str, at: int, kind: str = "squad_a", side: str = "enemy", **more: Any) -> None:
    """One more counter."""
    steps = 3 if kind.startswith("squad") else 1
    table.do("entered", {"id": name, "type": kind, "side": side, "at": at, "steps": steps, **more})


def force(table: Table, *wanted: dict[int, int] | str) -> None:
    """The next cards drawn: by a random number ({10: 3}), or by an icon that a card has ("rally") or not ("-rally")."""
    table.deck = [1] * 40 + [_card_with(table, one) for one in reversed(wanted)]


def _card_with(table: Table, wanted: dict[int, int] | str) -> int:
    for one in table.pack.actions:
        if isinstance(wanted, dict):
            if all(one.r[column] == result for column, result in wanted.items()):
                return one.id
        elif (wanted.lstrip("-") in one.icons) != wanted.startswith("-"):
            return one.id
    raise AssertionError(f"no action card with {wanted}")


def finish(steps: StepsTo[Any]) -> list[Question]:
    """Run a rule that only the enemy answers; its questions in order."""
    asked: list[Question] = []
    answer = None
    try:
        while True:
            question = steps.send(answer)
            if isinstance(question, Question):
                assert question.role == "enemy"
                asked.append(question)
                answer = question.values[0]
            else:
                answer = None
    except StopIteration:
        return asked


def without_orders(steps: StepsTo[Any]) -> None:
    """Run a rule to its end; the company does what it must, and nothing else."""
    answer: Any = None
    try:
        while True:
            question = steps.send(answer)
            answer = (question.forced() or "done") if isinstance(question, Question) else None
    except StopIteration:
        return


def anything(question: Question, rng: random.Random) -> Answer:
    """Any legal answer."""
    values = question.values
    if question.kind == ONE:
        return rng.choice(values)
    return rng.sample(values, rng.randint(question.least, question.most))


def at_random(mission: str, seed: int) -> tuple[Session[Table], list[Entry]]:
    """A whole mission of random legal answers; every invariant holds after each."""
    return played_at_random(TITLE.configure({"scenario": mission, "seats": [{"roles": ["company"]}]}), seed)


def played_at_random(config: Document, seed: int) -> tuple[Session[Table], list[Entry]]:
    """A whole game of random legal answers; every invariant holds after each."""
    seed = seeds.number(seed)
    rng = random.Random(seed)
    session, first = new_session(TITLE, config, sealed_source(b"%d" % seed))
    entries = [first]
    while (question := session.question) is not None:
        own = question.role == "company"
        entries.append(session.answer("company", anything(question, rng)) if own else session.decide())
        assert TITLE.broken(session.table) == []
    return session, entries
