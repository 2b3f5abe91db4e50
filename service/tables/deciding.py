"""Playing for those whom nobody holds: one decision of the rules at a time, each one append; and advice."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from service.kernel.chance import Chance, sealed_source
from service.kernel.problems import NotAsked, Problem
from service.kernel.title import Choice
from service.store.problems import StaleVersion
from service.tables.appending import Outcome, append_played, checkpoint_of, thinking_now
from service.tables.entries.answer import answered
from service.tables.entries.consent import Consent
from service.tables.game import Game
from service.tables.problems import WrongSeat


class Advice(NamedTuple):
    """What the rules would answer at a version, and whether they rolled dice for it: not those of the game."""

    version: int
    role: str
    rule: str
    choice: Choice
    rolled: bool


def decide(game: Game, expected: int) -> Outcome | None:
    """Let the rules answer the open question, if the game is at the expected version; None if they are not asked.

    Two who try at once: the store takes one, the other gets StaleVersion.
    """
    session = game.at_least(expected)
    if session.version != expected:
        raise StaleVersion(expected, session.version)
    asked = thinking_now(game)
    if asked is None or asked.halted is not None:
        return None
    intent, at = game.room.intent(None, None, None), game.room.clock_ms()
    session = game.take_out()
    entry = answered(asked.seat, at, session.decide())
    return append_played(game, session, [entry], checkpoint_of(session), intent, named=True)


def advise(game: Game, roles: frozenset[str]) -> Advice:
    """What the rules would answer to the open question, for the seat that is asked; nothing happens."""
    session = game.refreshed()
    question, nonplayers = session.question, session.title.nonplayers
    if question is None:
        raise NotAsked("game/finished")
    if nonplayers is None or isinstance(question, Consent):
        raise Problem("title/no_nonplayers")
    if question.role not in roles:
        raise WrongSeat(question.role, question.rule)
    # The draws of the game are sealed: whoever asks for advice must not learn what will be rolled.
    chance = Chance(sealed_source(sha256(f"advice/{game.name}/{session.version}".encode()).digest()))
    mind = session.minds.get(question.role, {})
    choice = nonplayers.decide(session.table, question, mind, chance)
    return Advice(session.version, question.role, question.rule, choice, bool(chance.drawn))
