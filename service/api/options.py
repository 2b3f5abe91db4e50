"""PATCH /v1/games/{game}/options: what the host may still change before the first answer."""

from __future__ import annotations

from flask import Response

from service.api import reading
from service.api.callers import host
from service.api.contract.outputs import GameSchema
from service.api.contract.seating import OPTIONS
from service.api.endpoint import endpoint
from service.api.games import games
from service.api.language import words
from service.api.services import services
from service.api.views import game_document
from service.api.wire import game_reply
from service.journal.options import set_options


@endpoint(
    games,
    "/games/<game>/options",
    method="PATCH",
    gives=GameSchema,
    body=OPTIONS,
    parameters=("Game",),
    headers=("ETag",),
    problems=(400, 401, 403, 404, 409, 413, 415, 422, 503),
    token="required",
)
def change_options(game: str) -> Response:
    """Change the options of a table.

    Only the host can, and only before the first answer of the game. It is an event like any other; other processes of
    the service know it within a second. Scenario, seats and the options of the title cannot change: the deck and the
    first position follow from them, and have been promised and partly seen. Set up another game instead.
    """
    roles, wanted = host(game).roles, reading.body(OPTIONS)
    if "open_seats" in wanted:
        wanted["open_seats"] = sorted(set(wanted["open_seats"]))
    around = services()
    around.readiness.require()
    with around.archive.hold(game):
        session = set_options(around.archive, game, wanted)
        around.start.forget(game)
        around.invitations.list_again(game)
        standing = around.archive.standing(game)
        document = game_document(game, session, around.start(game), roles, words(session.title), standing)
        return game_reply(document, session.version)
