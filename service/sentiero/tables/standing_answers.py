"""Answers given ahead: a seat leaves one to a question that mostly gets the same, and nobody waits for it any more.

Kept beside the game, where only that seat reads it. It is given in the same append as whatever leads to its question,
so the question is never open: no crash, and no second answer, can come between.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sentiero.kernel.problems import IllegalAnswer
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.session import Entry
from sentiero.store.coding import decode, encode
from sentiero.tables.append import checkpoint_of
from sentiero.tables.entries.answer import answered
from sentiero.tables.entries.consent import Consent
from sentiero.tables.game import Game
from sentiero.tables.info.game_info import AnySession
from sentiero.tables.problems import StandingRefused

# How long an answer stands: until the next chapter of the game begins, such as a card, or for all of it.
CHAPTER: Final = "chapter"
GAME: Final = "game"
_PREFIX: Final = "standing/"


class Left(NamedTuple):
    """An answer that was left, how long it stands, and at which version it was left."""

    answer: Answer
    until: str
    version: int


def leave(game: Game, seat: int, question: str, answer: Answer, until: str) -> Left:
    """Leave an answer to a question, in place of an earlier one; or StandingRefused."""
    allowed = game.title.standing.get(question)
    if allowed is None:
        raise StandingRefused("standing/unknown", question, sorted(game.title.standing))
    if answer not in allowed.answers:
        raise StandingRefused("standing/not_that_answer", question, list(allowed.answers))
    left = Left(answer, until, game.refreshed().version)
    game.room.store.aside.put(game.name, _name(seat, question), encode(left._asdict()))
    return left


def take_away(game: Game, seat: int, question: str) -> None:
    """Leave nothing to a question."""
    if question not in game.title.standing:
        raise StandingRefused("standing/unknown", question, sorted(game.title.standing))
    game.room.store.aside.drop(game.name, [_name(seat, question)])


def left_by(game: Game, seat: int) -> dict[str, Left]:
    """What a seat has left, by question; what stands no more is left out."""
    found = {question: _read(game, seat, question) for question in game.title.standing}
    return {question: left for question, left in found.items() if left is not None and _stands(game, left, ())}


def forget_seat(game: Game, seat: int) -> None:
    """Somebody else will sit there: what was left is not theirs."""
    game.room.store.aside.drop(game.name, [_name(seat, question) for question in game.title.standing])


def answers_ahead(
    game: Game, session: AnySession, at: int, pending: Sequence[Entry], only: int | None = None
) -> Iterator[tuple[Entry, dict[int, bytes]]]:
    """Each answer that was left to what is asked now, by one seat `only` or by any, with its checkpoint.

    `pending` is what is appended with it.
    """
    since = list(pending)
    while (question := session.question) is not None and (given := _given(game, question, since)) is not None:
        seat, answer = given
        if only not in (None, seat):
            return
        entry = answered(seat, at, session.answer(question.role, answer), question.key)
        since.append(entry)
        yield entry, checkpoint_of(session)


def _given(game: Game, question: Question, pending: Sequence[Entry]) -> tuple[int, Answer] | None:
    """The seat that is asked and what it has left, if that stands and is legal. Most questions cost no look."""
    allowed = game.title.standing.get(question.key)
    if allowed is None or isinstance(question, Consent):
        return None
    seat = game.info.seat_of(question.role)
    left = None if seat is None or seat in game.handed else _read(game, seat, question.key)
    if seat is None or left is None or not _stands(game, left, pending):
        return None
    try:
        answer = question.accept(left.answer)
    except IllegalAnswer:
        return None
    return None if allowed.alone and not _only(question) else (seat, answer)


def _only(question: Question) -> bool:
    """Whether nothing else could be answered."""
    if not question.values:
        return question.least == question.most
    return len(question.values) == 1 and question.least > 0


def _stands(game: Game, left: Left, pending: Sequence[Entry]) -> bool:
    """Whether its time is not over: no chapter has begun since it was left."""
    if left.until == GAME:
        return True
    chapters = game.title.documents.chapters
    since = [*(entry for _, entry in game.entries(left.version)), *pending]
    return not any(fact[0] in chapters for entry in since for fact in entry.get("facts", ()))


def _read(game: Game, seat: int, question: str) -> Left | None:
    data = game.room.store.aside.get(game.name, _name(seat, question))
    return None if data is None else Left(**decode(data))


def _name(seat: int, question: str) -> str:
    return f"{_PREFIX}{seat}/{question}"
