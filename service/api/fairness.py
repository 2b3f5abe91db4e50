"""/v1/games/{game}/seats/{seat}/randomness and /end: what is said at the table beside answers."""

from __future__ import annotations

from flask import Response

from service.api import reading
from service.api.callers import host, player
from service.api.contract.outputs import SituationSchema
from service.api.contract.seating import RANDOMNESS
from service.api.endpoint import endpoint
from service.api.games import games
from service.api.language import words
from service.api.refusals import Refusal
from service.api.services import services
from service.api.views import situation
from service.api.wire import game_reply
from service.journal.births import AnySession
from service.journal.fairness import contribute, end_game


@endpoint(
    games,
    "/games/<game>/seats/<seat>/randomness",
    method="POST",
    status=201,
    gives=SituationSchema,
    body=RANDOMNESS,
    parameters=("Game", "Seat"),
    headers=("ETag",),
    problems=(400, 401, 403, 404, 409, 412, 413, 415, 422, 503),
    token="required",
)
def add_randomness(game: str, seat: str) -> Response:
    """Mix something of one's own into chance.

    Each seat may, once, before the first answer of the game. It changes every die from then on; the deck was shuffled
    at set-up and follows from `commitment` alone.
    """
    number, who = reading.seat_number(seat), player(game)
    if who.number != number:
        raise Refusal("seat/not_yours")
    value = reading.body(RANDOMNESS)["value"]
    services().readiness.require()
    archive = services().archive
    with archive.hold(game):
        session = contribute(archive, game, number, value)
        return standing_reply(game, session, who.roles, 201)


@endpoint(
    games,
    "/games/<game>/end",
    method="POST",
    gives=SituationSchema,
    parameters=("Game",),
    headers=("ETag",),
    problems=(401, 403, 404, 409, 412, 503),
    token="required",
)
def end_game_now(game: str) -> Response:
    """End a game before its rules do.

    Only the host can. It stays as it is, can be read for ever, and takes no more answers.
    """
    roles = host(game).roles
    services().readiness.require()
    archive = services().archive
    with archive.hold(game):
        session = end_game(archive, game)
        return standing_reply(game, session, roles)


def standing_reply(game: str, session: AnySession, roles: frozenset[str], status: int = 200) -> Response:
    """Where a game stands after something was said beside answers; to be made while it is held."""
    info, standing = services().start(game).info, services().archive.standing(game)
    return game_reply(situation(session, info, roles, words(session.title), standing), session.version, status)
