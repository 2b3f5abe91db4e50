"""Games played at random from a seed, with every invariant checked after each answer."""

from __future__ import annotations

import random
from typing import Any

from sentiero.games import TITLES
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.question import NUMBER, ONE, Answer, Question
from sentiero.kernel.session import Entry, Session, new_session
from sentiero.kernel.title import Document, Title

TITLE: Title[Table] = TITLES["fire-in-the-lake"]
SEATS = (
    [["us"], ["arvn"], ["nva"], ["vc"]],
    [["us", "arvn"], ["nva", "vc"]],
    [["us"], ["arvn"], ["nva", "vc"]],
    [["us", "arvn"], ["nva"], ["vc"]],
)
FLAGS = ("period_events", "political_rhythm", "high_winds")


def request(seed: int) -> Document:
    """A game of each scenario, each number of seats, each option in turn."""
    seats = SEATS[seed % 4]
    options: dict[str, Any] = {name: True for i, name in enumerate(FLAGS) if seed >> (i + 2) & 1}
    if len(seats) > 2 and seed % 3 == 0:
        options["deception"] = True
    names = ("short", "medium", "full", "short", "medium")
    return {"scenario": names[seed % 5], "seats": [{"roles": s} for s in seats], "options": options}


def any_answer(question: Question, source: random.Random, prefer: str | tuple[str, ...] = "") -> Answer:
    """Any legal answer; options that begin with a word are preferred if one is given."""
    if question.kind == NUMBER:
        return source.randint(question.least, question.most)
    values = question.values
    if question.kind == ONE:
        preferred = [value for value in values if value.startswith(prefer)] if prefer else []
        return source.choice(preferred or values)
    return source.sample(values, source.randint(question.least, min(question.most, question.least + 6)))


def walk(
    seed: int, prefer: str | tuple[str, ...] = "", check: bool = True, **changes: Any
) -> tuple[Session[Table], list[Entry], list[Document]]:
    """One whole game: its session, its entries and its checkpoints."""
    source = random.Random(seed)
    config = TITLE.configure({**request(seed), **changes})
    session, entry = new_session(TITLE, config, sealed_source(b"%d" % seed))
    entries, checkpoints = [entry], [session.checkpoint]
    while (question := session.question) is not None:
        assert question.kind == NUMBER or question.options, f"no legal answer to {question.key}"
        likes = prefer if source.random() < 0.8 else ""
        entries.append(session.answer(question.role, any_answer(question, source, likes)))
        if session.checkpoint:
            checkpoints.append(session.checkpoint)
        if check:
            broken = TITLE.broken(session.table)
            assert not broken, (seed, question.key, broken)
        assert len(entries) < 20_000, f"game {seed} does not end"
    return session, entries, [c for c in checkpoints if c]


def opening(entry: Entry) -> Document:
    """The checkpoint that the first entry alone gives: its position, then what followed."""
    position = entry["facts"][0][1]
    drawn = entry.get("chance", [])
    set_up = entry.get("set_up_draws", len(drawn))
    tail = {"answers": entry["answers"], "chance": drawn[set_up:]}
    return {"version": 1, "state": position, "draws": set_up, "tail": tail}
