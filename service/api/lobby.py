"""GET /v1/games: games that wait for players, and the caller's own."""

from __future__ import annotations

from typing import Any

from flask import Response

from service.api.contract.seating import GamesSchema
from service.api.endpoint import endpoint
from service.api.games import games
from service.api.reading import bearer
from service.api.refusals import Refusal
from service.api.services import services
from service.api.views import places
from service.api.wire import reply
from service.journal.handing import handed_seats
from service.journal.seats import hashed


@endpoint(games, "/games", gives=GamesSchema, problems=(401, 503), token="optional")
def list_games() -> Response:
    """Games to join, and the caller's own.

    A game is listed while one of its open seats is free, unless it is private. A token shows its own game.
    """
    listed = {"open": [_listed(game) for game in services().invitations.waiting()], "own": _own()}
    return reply(listed, 200, {"Vary": "Authorization", "Cache-Control": "private, no-cache"})


def _listed(game: str) -> dict[str, Any]:
    around = services()
    start, handed = around.start(game), handed_seats(around.archive.journal.meta(game))
    return {
        "id": game,
        "title": start.info.title,
        "scenario": start.scenario,
        "created": start.info.created,
        "scripted": start.info.scripted,
        "seats": places(start.info, around.invitations.taken(game), handed),
    }


def _own() -> list[dict[str, Any]]:
    token = bearer()
    if token is None:
        return []
    game = services().archive.journal.game_of_token(hashed(token))
    if game is None:
        raise Refusal("seat/token_unknown")
    seat = services().seat(game, token)
    return [{**_listed(game), "role": seat.kind, "seat": seat.number}]
