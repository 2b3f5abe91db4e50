"""The system's answers for the enemy: what the charts and the cards have settled, with the reason."""

from __future__ import annotations

from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.words.reasoning import BY_CHART
from sentiero.kernel.chance import Chance
from sentiero.kernel.question import Question
from sentiero.kernel.title import Choice, Document


def decide(table: Table, question: Question, mind: Document, chance: Chance) -> Choice:
    """The only answer; what led to it stands in the values of the question."""
    reason = {"kind": "chart", "key": BY_CHART, "values": dict(question.params), "short": True}
    return Choice(question.values[0], [{**reason, "rule": question.rule, "asked": question.key}])
