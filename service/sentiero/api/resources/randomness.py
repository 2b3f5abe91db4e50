"""/v1/games/{game}/seats/{seat}/randomness and /end: what is said at the table beside answers."""

from __future__ import annotations

from flask import Response

from sentiero import tables
from sentiero.api.callers import host, player
from sentiero.api.contract.outputs import SituationSchema
from sentiero.api.contract.seating import RANDOMNESS
from sentiero.api.documents.games import situation
from sentiero.api.endpoint import endpoint
from sentiero.api.http import reading
from sentiero.api.http.language import words
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import game_reply
from sentiero.api.resources.games import games
from sentiero.api.services import services
from sentiero.tables import Game, Outcome


@endpoint(
    games,
    "/games/<game>/seats/<seat>/randomness",
    method="POST",
    status=201,
    gives=SituationSchema,
    body=RANDOMNESS,
    parameters=("Game", "Seat"),
    headers=("ETag",),
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
    with services().games.hold(game) as held:
        return after_note(held, tables.contribute(held, number, value), who.roles, 201)


@endpoint(
    games,
    "/games/<game>/end",
    method="POST",
    gives=SituationSchema,
    parameters=("Game",),
    headers=("ETag",),
    token="required",
)
def end_game_now(game: str) -> Response:
    """End a game before its rules do.

    Only the host can. It stays as it is, can be read for ever, and takes no more answers.
    """
    roles = host(game).roles
    services().readiness.require()
    with services().games.hold(game) as held:
        return after_note(held, tables.end(held), roles)


def after_note(game: Game, outcome: Outcome, roles: frozenset[str], status: int = 200) -> Response:
    """Where a game that is held stands after something was said beside answers."""
    session = outcome.session
    document = situation(session, game.info, roles, words(session.title), outcome.thinking, tables.due(game))
    return game_reply(document, session.version, status)
