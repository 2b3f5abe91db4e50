"""The commander's answer with its reason, as advice for the player or to play for nobody."""

from __future__ import annotations

from sentiero.games.fields_of_fire.commander.answers import answer
from sentiero.games.fields_of_fire.commander.movement_reasons import Why
from sentiero.games.fields_of_fire.commander.reasons import reason
from sentiero.games.fields_of_fire.words.reasoning import BY_PLAN
from sentiero.kernel.question import Question
from sentiero.kernel.title import Choice, Document


def advise(view: Document, question: Question) -> Choice:
    """From what a player sees: the answer, and what it refers to."""
    chosen = answer(view, question)
    why = reason(view, question, chosen)
    if why is None:
        refs = next((dict(option.refs) for option in question.options if option.value == chosen), {})
        why = Why(BY_PLAN, refs)
    said = {"kind": BY_PLAN, "key": why.cause, "values": why.values, "short": True}
    return Choice(chosen, [{**said, "rule": question.rule, "asked": question.key}])
