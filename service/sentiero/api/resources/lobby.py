"""GET /v1/games: games that wait for players, and the caller's own."""

from __future__ import annotations

from typing import Any

from flask import Response

from sentiero import tables
from sentiero.api.contract.seating import FINISHED, LOBBY, GamesSchema
from sentiero.api.endpoint import endpoint
from sentiero.api.http import reading
from sentiero.api.http.problems import Refusal
from sentiero.api.http.reading import bearer
from sentiero.api.http.replying import reply
from sentiero.api.resources.games import games
from sentiero.api.services import services
from sentiero.tables.tokens import game_of


@endpoint(games, "/games", gives=GamesSchema, query=LOBBY, token="optional")
def list_games() -> Response:
    """Games to join, games that are over, and the caller's own.

    A game is listed while one of its open seats is free, unless it is private: page by page, the newest first; `next`
    leads to the page after this one. With `status=finished`, the last public games that people have played to their
    end, or that their host has opened then. A token shows its own game.
    """
    page = reading.query(LOBBY)
    limit, skip, over = page["limit"], page["skip"], page["status"] == FINISHED
    # One more than asked for tells whether there is a next page.
    found = (tables.finished if over else tables.waiting)(services().games, limit + 1, skip)
    asked = "&status=finished" if over else ""
    following = f"/v1/games?skip={skip + limit}&limit={limit}{asked}" if len(found) > limit else None
    shown = [{"id": game, **card} for game, card in found[:limit]]
    listed: dict[str, Any] = {"open": [] if over else shown, "next": following, "own": _own()}
    if over:
        listed["finished"] = shown
    return reply(listed, 200, {"Vary": "Authorization", "Cache-Control": "private, no-cache"})


def _listed(game: str) -> dict[str, Any]:
    with services().games.hold(game) as held:
        return {"id": game, **tables.shown_card(held)}


def _own() -> list[dict[str, Any]]:
    token = bearer()
    if token is None:
        return []
    game = game_of(token)
    if game is None or not services().store.events.version(game):
        raise Refusal("seat/token_unknown")
    seat = services().seat(game, token)
    return [{**_listed(game), "role": seat.kind, "seat": seat.number}]
