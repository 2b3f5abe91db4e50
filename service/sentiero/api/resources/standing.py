"""/v1/games/{game}/standing: answers that a seat leaves ahead."""

from __future__ import annotations

from typing import Any, Final

from flask import Response

from sentiero.api.callers import player
from sentiero.api.contract.standing import STANDING, StandingSchema
from sentiero.api.endpoint import endpoint
from sentiero.api.http import reading
from sentiero.api.http.language import words
from sentiero.api.http.replying import reply
from sentiero.api.resources.games import games
from sentiero.api.services import services
from sentiero.tables import Game
from sentiero.tables.standing_answers import Left, leave, left_by, take_away

_SECRET: Final = {"Cache-Control": "private, no-store", "Vary": "Authorization"}
_ONE: Final[dict[str, Any]] = {"gives": StandingSchema, "parameters": ("Game", "Question"), "token": "required"}


@endpoint(
    games, "/games/<game>/standing", gives=StandingSchema, parameters=("Game",),
    token="required",
)  # fmt: skip
def list_standing(game: str) -> Response:
    """Answers that can be left ahead.

    To which questions, which answers, and what the caller's seat has left. Nobody else can read this.
    """
    seat = _seat(game)
    with services().games.hold(game) as held:
        return _shown(held, seat)


@endpoint(
    games,
    "/games/<game>/standing/<question>",
    method="PUT",
    body=STANDING,
    **_ONE,
)
def leave_standing(game: str, question: str) -> Response:
    """Leave an answer ahead.

    When its question comes, this is answered at once, in the same event as whatever led to it; a question that is
    open already is not. It is an event like any other, and among the caller's own events it is marked `standing`. The
    others are told nothing of it before or after. They see, though, that an answer came without a pause, and can
    guess; so whoever bluffs with how long they think had better answer themselves. Where a secret decides what could
    be answered (`alone`), an answer that comes at once tells that there was no other. A new answer takes the place of
    an earlier one. Whoever takes the seat over finds none.
    """
    seat, wanted = _seat(game), reading.body(STANDING)
    services().readiness.require()
    with services().games.hold(game) as held:
        leave(held, seat, question, wanted["answer"], wanted["until"])
        return _shown(held, seat)


@endpoint(
    games, "/games/<game>/standing/<question>", method="DELETE", **_ONE,
)  # fmt: skip
def withdraw_standing(game: str, question: str) -> Response:
    """Take an answer back that was left ahead.

    From then on the question is asked. What is being answered in this very moment may still use it.
    """
    seat = _seat(game)
    with services().games.hold(game) as held:
        take_away(held, seat, question)
        return _shown(held, seat)


def _seat(game: str) -> int:
    number = player(game).number
    assert number is not None, "a player has a seat"
    return number


def _shown(game: Game, seat: int) -> Response:
    left, said = left_by(game, seat), words(game.title)
    shown = []
    for question, allowed in game.title.standing.items():
        one: dict[str, Any] = {"question": question, "answers": list(allowed.answers), "alone": allowed.alone}
        one["left"] = _document(left.get(question))
        if said is not None:
            one["text"] = said.name("standing", question)
        shown.append(one)
    return reply({"standing": shown}, 200, _SECRET)


def _document(left: Left | None) -> dict[str, Any] | None:
    return None if left is None else {"answer": left.answer, "until": left.until}
