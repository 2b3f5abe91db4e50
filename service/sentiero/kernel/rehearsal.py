"""A lesson played through by its own answers: whether the rules still ask what it says, and where it ends."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from sentiero.kernel.chance import Chance, Source, named_seed, scripted_source, sealed_source
from sentiero.kernel.lessons import Lesson, LessonRefused, found
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.session import Session, new_session
from sentiero.kernel.title import Document, Title

# A list of answers is read as far as so many.
MOST: Final = 60


class Rehearsed(NamedTuple):
    """A lesson that was played: what was answered, by whom, and the table at the end as its seat sees it."""

    answers: list[tuple[str, Answer]]
    view: Document


def rehearse(title: Title[Any], lesson: Lesson, way: int = 0) -> Rehearsed:
    """Play a lesson, or LessonRefused where it cannot go on; `way` chooses among the answers that a step takes."""
    session, roles = _begin(title, lesson)
    answered: list[tuple[str, Answer]] = []
    for number, step in enumerate(lesson.steps):
        _go_on(session, roles, answered)
        at, question = f"steps/{number}", session.question
        if question is None:
            raise LessonRefused(at, f"{step.asks} to be asked, but the game is over")
        if question.key != step.asks:
            raise LessonRefused(f"{at}/asks", f"{question.key}, which is asked there")
        takes = step.takes(question)
        if takes is not None and len(takes) < len(step.accepts or ()):
            raise LessonRefused(f"{at}/accepts", f"legal answers, such as {_offered(question)}")
        answer = _first(session) if takes is None else takes[min(way, len(takes) - 1)]
        answered.append((question.role, answer))
        session.answer(question.role, answer)
    view = title.view(session.table, roles)
    for number, condition in enumerate(lesson.success):
        if not lesson._replace(success=[condition]).succeeds(view):
            raise LessonRefused(f"success/{number}", f"to be true at the end, where {_stands(condition, view)}")
    return Rehearsed(answered, view)


def _offered(question: Question) -> str:
    """What is legal there, as it would be sent."""
    if question.kind == "number":
        return f"{question.least} to {question.most}"
    values = question.values
    return str(values if len(values) <= MOST else [*values[:MOST], "…"])


def _stands(condition: Document, view: Document) -> str:
    """What stands where a condition looks, or the names of what lies at the last place that is there."""
    at = list(condition["at"])
    while at and found(at, view) is None:
        at.pop()
    value = found(at, view)
    way = "/".join(at) or "the table"
    if isinstance(value, dict):
        return f"{way} has {', '.join(value)}"
    return f"{way} is {json.dumps(value, ensure_ascii=False)}"


def ways(lesson: Lesson) -> int:
    """How many ways there are, each step taken by itself."""
    return max(len(step.accepts or (None,)) for step in lesson.steps)


def _begin(title: Title[Any], lesson: Lesson) -> tuple[Session[Any], frozenset[str]]:
    script = dict(lesson.request["script"])
    seed = named_seed(script.pop("seed"))
    wanted = {**lesson.request, "script": script}
    config = title.configure({name: value for name, value in wanted.items() if name != "script" or value})
    session, _ = new_session(title, config, _source(title, config, seed, script.get("dice", ())))
    return session, frozenset(lesson.request["seats"][0]["roles"])


def _source(title: Title[Any], config: Document, seed: bytes, dice: Any) -> Source:
    """As the service draws: dice of a script are those rolled in play."""
    chance = Chance(sealed_source(seed))
    chance.begin()
    title.set_up(config, chance)
    return scripted_source(dice, chance.count, sealed_source(seed)) if dice else sealed_source(seed)


def _go_on(session: Session[Any], roles: frozenset[str], answered: list[tuple[str, Answer]]) -> None:
    """The rules answer until the lesson's own seat is asked."""
    while session.question is not None and session.question.role not in roles:
        role = session.question.role
        answered.append((role, session.decide()["answers"][0]))


def _first(session: Session[Any]) -> Answer:
    """Any legal answer: the first of the list."""
    question = session.question
    assert question is not None, "somebody is asked"
    if question.kind == "number":
        return question.least
    return question.values[0] if question.kind == "one" else question.values[: question.least]
