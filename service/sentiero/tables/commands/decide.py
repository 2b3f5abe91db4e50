"""Playing for those whom nobody holds: decisions of the rules, some of them in one append; and advice."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.players import StandIn, require, usual
from sentiero.kernel.problems import NotAsked, Problem
from sentiero.kernel.session import Entry
from sentiero.kernel.title import Choice
from sentiero.store.problems import StaleVersion
from sentiero.store.records import Intent
from sentiero.tables.append import Outcome, announce, append_played, checkpoint_of, thinking_now
from sentiero.tables.entries.answer import answered
from sentiero.tables.entries.consent import Consent
from sentiero.tables.game import Game
from sentiero.tables.info.game_info import AnySession
from sentiero.tables.info.stand_ins import known_to, noted
from sentiero.tables.nonplayer_turn import Thinking, thinking
from sentiero.tables.problems import WrongSeat
from sentiero.tables.standing_answers import answers_ahead

# An entry, and the checkpoint that it passed by its version.
Decided = tuple[Entry, dict[int, bytes]]


class Advice(NamedTuple):
    """What the rules would answer at a version, and whether they rolled dice for it: not those of the game."""

    version: int
    role: str
    rule: str
    choice: Choice
    rolled: bool
    by: StandIn


def decide(game: Game, expected: int, most: int = 1, longest_ms: int = 0, slow: bool | None = None) -> Outcome | None:
    """Let the rules answer the open question, if the game is at the expected version; None if they are not asked.

    As long as nobody else is asked they go on, up to so many answers and for so long; all of it is one append, of one
    entry for each answer. With `slow`, only as long as whoever is asked takes its time, or does not. Two who try at
    once: the store takes one, the other gets StaleVersion and has done nothing.
    """
    if game.session.version != expected or not _may_decide(thinking_now(game), slow):
        # It is behind, or of a history that a server has lost which was in charge before.
        game.refreshed()
    if game.session.version != expected:
        raise StaleVersion(expected, game.session.version)
    if not _may_decide(thinking_now(game), slow):
        return None
    intent, session = game.room.intent(None, None, None), game.take_out()
    decided: list[Decided] = []
    try:
        _decide_on(game, session, decided, most, longest_ms, slow)
    except Exception:
        if decided:
            # What came before the stumble is sound: whoever tries again begins where it was.
            _append(game, session, decided, intent)
            game.take_out()
        raise
    return _append(game, session, decided, intent)


def _decide_on(
    game: Game, session: AnySession, decided: list[Decided], most: int, longest_ms: int, slow: bool | None
) -> None:
    now, newest = game.room.clock_ms(), game.newest
    end = now + longest_ms
    decided += game.new_rules(now)
    session.version += len(decided)
    if decided:
        newest = decided[-1][0]
    while _may_decide(asked := thinking(session, game.info, game.handed, newest), slow):
        assert asked is not None, "the rules are asked"
        newest = _decided(game, session, asked, now)
        # One step: a job may be cut short between any two, and an entry never goes without its checkpoint.
        decided.append((newest, checkpoint_of(session)))
        for ahead in answers_ahead(game, session, now, [entry for entry, _ in decided]):
            decided.append(ahead)
            newest = ahead[0]
        now = game.room.clock_ms()
        if len(decided) >= most or now >= end:
            return


def _decided(game: Game, session: AnySession, asked: Thinking, at: int) -> Entry:
    """The entry of one answer; it names the player if that is not the usual one."""
    known = known_to(game.info, asked.seat, asked.role)
    rest = session.decide(asked.player, known, game.room.entropy(32) if asked.player else None)
    return {**answered(asked.seat, at, rest), **noted(asked.player)}


def _may_decide(asked: Thinking | None, slow: bool | None) -> bool:
    return asked is not None and asked.halted is None and slow in (None, asked.slow)


def _append(game: Game, session: AnySession, decided: list[Decided], intent: Intent) -> Outcome:
    checkpoints = {version: data for _, passed in decided for version, data in passed.items()}
    outcome = append_played(game, session, [entry for entry, _ in decided], checkpoints, intent, named=True)
    announce(game, outcome)
    return outcome


def advise(game: Game, roles: frozenset[str], by: StandIn | None = None) -> Advice:
    """What a player would answer to the open question, for the seat that is asked; nothing happens."""
    session = game.refreshed()
    question = session.question
    if question is None:
        raise NotAsked("game/finished")
    if isinstance(question, Consent):
        raise Problem("title/no_nonplayers")
    if question.role not in roles:
        raise WrongSeat(question.role, question.rule)
    # The draws of the game are sealed: whoever asks for advice must not learn what will be rolled.
    chance = Chance(sealed_source(sha256(f"advice/{game.name}/{session.version}".encode()).digest()))
    by = by or usual(session.title, question.role)
    require(session.title, by, [question.role])
    choice = session.consider(by, chance, roles)
    return Advice(session.version, question.role, question.rule, choice, bool(chance.drawn), by)
