"""What an answer would do, on a copy of the table: nothing is written, no die is rolled, no card is turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sentiero.kernel.problems import Problem
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.title import Document, Fact
from sentiero.store.problems import StaleVersion
from sentiero.tables.commands.answer import asked_role
from sentiero.tables.entries.answer import check_answer
from sentiero.tables.entries.consent import Consent
from sentiero.tables.game import Game
from sentiero.tables.info.game_info import AnySession

# Why it cannot be said what comes after: a die, or something that nobody may know yet.
CHANCE: Final = "chance"
HIDDEN: Final = "hidden"


class _Undrawn(Exception):
    """A rule wants to draw, and nobody shall know what."""


class Preview(NamedTuple):
    """What would certainly happen, and what would be asked then, if that is certain too."""

    version: int
    facts: Sequence[Fact]
    uncertain: str | None
    question: Question | None
    over: bool
    before: Document
    after: Document


def preview(game: Game, seat: int | None, answers: Sequence[Answer], expected: int, roles: frozenset[str]) -> Preview:
    """What some answers would do, up to the first die and the first thing that would be revealed."""
    session = game.refreshed()
    current = session.version
    if current != expected:
        raise StaleVersion(expected, current)
    check_answer(game, seat, decided=False)
    asked = game.asked
    assert asked is not None, "somebody is asked"
    asked.accept(answers[0])
    before = game.title.view(session.table, roles)
    if isinstance(asked, Consent):
        return Preview(current, (), None, None, False, before, before)
    trial = session.branch(_draw)
    facts, uncertain = _tried(game, trial, answers, game.info.roles_of(seat, game.title))
    after, sure = _told(session.branch(), facts, roles), uncertain is None
    question = trial.question if sure else None
    return Preview(current, facts, uncertain, question, sure and question is None, before, after)


def _tried(
    game: Game, trial: AnySession, answers: Sequence[Answer], roles: frozenset[str]
) -> tuple[list[Fact], str | None]:
    """Play on until something cannot be known; nobody answers for others, whose options may be their secret."""
    facts: list[Fact] = []
    uncertain = None
    for index, one in enumerate(answers):
        try:
            trial.answer(asked_role(trial, roles), one)
        except _Undrawn:
            uncertain = CHANCE
            trial.add_up()
        except Problem as problem:
            if index:
                problem.params["index"] = index
            raise
        certain = _before_reveal(game, trial.table.facts)
        facts += certain
        if len(certain) < len(trial.table.facts):
            uncertain = HIDDEN
        if uncertain is not None:
            break
    return facts, uncertain


def _draw(_index: int, _sides: int) -> int:
    raise _Undrawn


def _before_reveal(game: Game, facts: Sequence[Fact]) -> list[Fact]:
    """The facts before the first that shows what was hidden."""
    found: list[Fact] = []
    for fact in facts:
        if game.title.reveals(fact):
            break
        found.append(fact)
    return found


def _told(copy: AnySession, facts: Sequence[Fact], roles: frozenset[str]) -> Document:
    """The table as these facts alone would leave it."""
    for fact in facts:
        copy.table.fold(fact)
    return copy.title.view(copy.table, roles)
