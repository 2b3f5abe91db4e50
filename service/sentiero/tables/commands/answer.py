"""Answers of a seat: taken all together or not at all."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.kernel.problems import NotAsked, Problem
from sentiero.kernel.question import Answer
from sentiero.kernel.session import Entry
from sentiero.store.chain import link_to
from sentiero.store.problems import StaleVersion
from sentiero.store.records import Intent
from sentiero.tables.append import Outcome, Prepare, append_made, append_played, checkpoint_of, recalled, wake
from sentiero.tables.commands.undo import Past, reply
from sentiero.tables.entries.answer import ANSWER, STANDING, answered, check_answer
from sentiero.tables.entries.consent import Consent
from sentiero.tables.game import Game
from sentiero.tables.info.game_info import AnySession, AnyTitle
from sentiero.tables.lessons import require_taught
from sentiero.tables.problems import WrongSeat
from sentiero.tables.standing_answers import answers_ahead

Played = tuple[AnySession, list[Entry], dict[int, bytes]]


def answer(
    game: Game,
    seat: int | None,
    answers: Sequence[Answer],
    expected: int,
    key: str | None = None,
    meanwhile: Prepare | None = None,
) -> Outcome:
    """Take answers of one seat if the game is at the expected version.

    Seat None is the service itself, which answers for the roles that nobody holds. `meanwhile` is done while the store
    writes, with what the outcome will be if nothing was repeated.
    """
    intent = game.room.intent(key, seat, answers)
    session = game.at_least(expected)
    if session.version == expected and not isinstance(session.question, Consent):
        return wake(game, _answer_rules(game, seat, answers, expected, intent, meanwhile))
    at = game.room.clock_ms()
    return append_made(game, expected, intent, lambda asked: reply(asked, Past(game), seat, answers, at))


def _answer_rules(
    game: Game,
    seat: int | None,
    answers: Sequence[Answer],
    expected: int,
    intent: Intent,
    meanwhile: Prepare | None,
) -> Outcome:
    try:
        session, entries, checkpoints = _played(game, seat, answers)
    except Problem as problem:
        # What the rules refuse may be a repetition, or meant for a game that has moved on elsewhere.
        before = recalled(game, intent)
        if before is not None:
            return before
        events = game.room.store.events
        there = events.read(game.name, expected - 1)
        if len(there) != 1 or link_to(there[0].data) != game.last:
            # It has moved on elsewhere, or what was known here of this version was lost.
            current = there[-1].version if there else events.version(game.name)
            raise StaleVersion(expected, current) from problem
        raise
    return append_played(game, session, entries, checkpoints, intent, meanwhile=meanwhile)


def _played(game: Game, seat: int | None, answers: Sequence[Answer]) -> Played:
    """Let the rules go on from answer to answer; a Problem says which of several was wrong."""
    entries: list[Entry] = []
    checkpoints: dict[int, bytes] = {}
    try:
        _check_first(game, seat, answers)
        roles, at, session = game.info.roles_of(seat, game.title), game.room.clock_ms(), game.take_out()
        for entry, checkpoint in game.new_rules(at):
            entries.append(entry)
            checkpoints.update(checkpoint)
        session.version += len(entries)
        for left, one in enumerate(answers, 1 - len(answers)):
            _require_certain(game.title, entries)
            entries.append(answered(seat, at, session.answer(asked_role(session, roles), one)))
            checkpoints.update(checkpoint_of(session))
            # What others have left ahead must not show in what becomes of the caller's next answer.
            for ahead, passed in answers_ahead(game, session, at, entries, seat if left else None):
                entries.append(ahead)
                checkpoints.update(passed)
    except Problem as problem:
        if len(answers) > 1:
            given = [entry for entry in entries if entry["kind"] == ANSWER.name and STANDING not in entry]
            problem.params["index"] = len(given)
        raise
    return session, entries, checkpoints


def _check_first(game: Game, seat: int | None, answers: Sequence[Answer]) -> None:
    """What is refused here no rule has seen: the live session stays as it is."""
    if not answers:
        raise Problem("answer/empty")
    check_answer(game, seat, decided=False)
    asked = game.asked
    assert asked is not None, "somebody is asked"
    asked.accept(answers[0])
    require_taught(game, answers)


def _require_certain(title: AnyTitle, entries: Sequence[Entry]) -> None:
    """Refuse to go on past a die or a card: whoever is refused later would know it, and not be bound by it."""
    if any(entry.get("chance") or any(map(title.reveals, entry.get("facts", ()))) for entry in entries):
        raise Problem("answer/uncertain")


def asked_role(session: AnySession, roles: frozenset[str]) -> str:
    """The role that is asked, if it is one of these."""
    question = session.question
    if question is None:
        raise NotAsked("game/finished")
    if question.role not in roles:
        raise WrongSeat(question.role, question.rule)
    return question.role
