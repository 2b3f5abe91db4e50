"""How the toy title plays for a keeper that nobody holds: a few tests and dice, and a memory of the cards it saw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sentiero.kernel.chance import Chance
from sentiero.kernel.question import Question
from sentiero.kernel.title import Choice, Document, Telling

Reason = Document


def decide(table: Any, question: Question, mind: Document, chance: Chance) -> Choice:
    """An answer with its reasons."""
    return _BY_QUESTION[question.key](table, question, mind, chance)


def reasoning(reason: Reason) -> Telling:
    """How a reason is told."""
    return Telling(reason["key"], reason["values"])


def because(box: str, kind: str, key: str, values: Mapping[str, Any], **more: Any) -> Reason:
    """One reason; what was chosen is what matters."""
    marked = {"short": True} if kind == "choice" else {}
    return {"box": box, "kind": kind, "key": key, "values": dict(values), **marked, **more}


def _wish(table: Any, question: Question, mind: Document, chance: Chance) -> Choice:
    lamps = [option.value for option in question.options]
    die = chance.roll(len(lamps))
    lamp = lamps[die - 1]
    rolled = because("5.1", "random", "wish_die", {"sides": len(lamps)}, dice=[die], secret=True)
    return Choice(lamp, [rolled, because("5.1", "choice", "wish", {"lamp": lamp}, secret=True)], mind)


def _card(table: Any, question: Question, mind: Document, chance: Chance) -> Choice:
    seen = mind.get("cards", 0) + 1
    answer = "rest" if seen % 3 == 0 else "roll"
    tested = because("5.2", "test", "third_card", {"n": seen}, result=seen % 3 == 0)
    return Choice(answer, [tested, because("5.2", "choice", answer, {"role": question.role})], {"cards": seen})


def _light(table: Any, question: Question, mind: Document, chance: Chance) -> Choice:
    lamps = chance.shuffle([option.value for option in question.options])[:2]
    dice = list(chance.drawn)
    return Choice(lamps, [because("5.3", "choice", "lights", {"lamps": lamps}, dice=dice)], mind)


def _pour(table: Any, question: Question, mind: Document, chance: Chance) -> Choice:
    oil = min(question.most, 1 + table.points[question.role] % 3)
    return Choice(oil, [because("5.4", "choice", "pours", {"n": oil})], mind)


def _seat(table: Any, question: Question, mind: Document, chance: Chance) -> Choice:
    guests = chance.shuffle([option.value for option in question.options])
    return Choice(guests, [because("5.5", "choice", "guests", {"guests": guests}, dice=list(chance.drawn))], mind)


_BY_QUESTION: Mapping[str, Callable[[Any, Question, Document, Chance], Choice]] = {
    "wish.which": _wish,
    "card.what": _card,
    "card.light": _light,
    "card.oil": _pour,
    "card.guests": _seat,
}
