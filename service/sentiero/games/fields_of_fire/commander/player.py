"""The commander as a player of the title: it gets what the company sees, and nothing that lies face down."""

from __future__ import annotations

from sentiero.games.fields_of_fire.commander.advice import advise
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.view.player_view import lying
from sentiero.kernel.chance import Chance
from sentiero.kernel.question import Question
from sentiero.kernel.title import Choice, Document


def decide(table: Table, question: Question, mind: Document, chance: Chance) -> Choice:
    """What it would order; it needs no dice, and remembers nothing."""
    return advise(lying(table), question)
