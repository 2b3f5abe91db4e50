"""Three functions for judging language models: the legal answers, the question in words, an answer out of a reply.

Needs the words of the service: `pip install 'sentiero[service]'`.
"""

from __future__ import annotations

import json
import re
from typing import Final

from sentiero.kernel.question import NUMBER, ONE, ORDER, SOME, Answer, Question
from sentiero.library import Game
from sentiero.text.texts import Texts
from sentiero.text.words import Words

# The sentences of the service that a prompt is made of; how to answer is one by kind of question.
YOU, TABLE, LATELY = "harness_you", "harness_table", "harness_lately"
HOW: Final = {kind: f"harness_{kind}" for kind in (ONE, SOME, NUMBER, ORDER)}
SENTENCES: Final = (YOU, TABLE, LATELY, *HOW.values())
# How much of what happened a prompt tells.
LATEST_ENTRIES: Final = 8
_NUMBERS: Final = re.compile(r"-?\d+")
_NONE: Final = "-"


class Harness:
    """Asks in one language."""

    def __init__(self, language: str = "en", texts: Texts | None = None) -> None:
        self.language = language
        self._texts = texts or Texts()

    def legal(self, game: Game) -> list[str]:
        """The listed options as the open question has them; of a number, all of them; empty if the game is over."""
        question = game.question
        if question is None:
            return []
        if question.kind == NUMBER:
            return [str(number) for number in range(question.least, question.most + 1)]
        return list(question.values)

    def prompt(self, game: Game, table: bool = True) -> str:
        """Who is asked, what that role sees, what happened last, the question with its options, and how to answer."""
        question = _asked(game)
        title, role = game.session.title, question.role
        words = self._texts.words(title, self.language)
        assert words is not None, "a title without texts asks nobody"
        parts = [self._said(YOU, title=words.name("title", "name"), role=words.roles([role])[role])]
        if table:
            parts.append(self._said(TABLE, table=json.dumps(game.look(role), separators=(",", ":"))))
        if lately := self._lately(game, role, words):
            parts.append(self._said(LATELY, facts="\n".join(lately)))
        text = words.question(question.key, question.params)
        parts.append(text + words.limits(question.kind, question.least, question.most, len(question.options)))
        parts.append("\n".join(self._options(question, words)))
        parts.append(self._said(HOW[question.kind], least=question.least, most=question.most))
        return "\n\n".join(part for part in parts if part)

    def parse(self, game: Game, reply: str) -> Answer | None:
        """The answer that the last line of a reply with numbers in it gives; None where that is no legal one."""
        question = _asked(game)
        lines = [line for line in reply.splitlines() if _NUMBERS.search(line) or line.strip().endswith(_NONE)]
        if not lines:
            return None
        given = [int(number) for number in _NUMBERS.findall(lines[-1].rpartition(":")[2])]
        return _answer(question, given)

    def _said(self, key: str, **values: object) -> str:
        return self._texts.said(self.language, key, values)

    def _lately(self, game: Game, role: str, words: Words) -> list[str]:
        title = game.session.title
        entries = game.entries[-LATEST_ENTRIES:]
        return [
            sentence
            for entry in entries
            for sentence in words.facts(title.public_facts(entry.get("facts", ()), frozenset({role})))
        ]

    def _options(self, question: Question, words: Words) -> list[str]:
        key_of = words.option_keys(question.key, question.params)
        return [f"{n}. {words.option(key_of(one.text), one.params)}" for n, one in enumerate(question.options, 1)]


def _asked(game: Game) -> Question:
    if game.question is None:
        raise ValueError("the game is over")
    return game.question


def _answer(question: Question, given: list[int]) -> Answer | None:
    if question.kind == NUMBER:
        legal = len(given) == 1 and question.least <= given[0] <= question.most
        return given[0] if legal else None
    values = question.values
    if not all(1 <= number <= len(values) for number in given) or len(set(given)) != len(given):
        return None
    chosen = [values[number - 1] for number in given]
    if question.kind == ONE:
        return chosen[0] if len(chosen) == 1 else None
    return question.accept(chosen) if question.least <= len(chosen) <= question.most else None
