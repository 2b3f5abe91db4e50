"""/v1/games/{game}/seats and /spectators: who sits down, who is invited, who must leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from flask import Response

from service import tables
from service.api.callers import caller, host
from service.api.contract.seating import PlacesSchema, SeatTokenSchema
from service.api.documents.games import places
from service.api.endpoint import endpoint
from service.api.http import reading
from service.api.http.problems import Refusal
from service.api.http.replying import reply
from service.api.resources.games import games
from service.api.resources.repeats import Mine
from service.api.services import services
from service.tables.tokens import HOST, SEAT, SPECTATOR

_SEAT: Final[dict[str, Any]] = {"parameters": ("Game", "Seat"), "problems": (401, 403, 404, 409, 503)}
_REPEATABLE: Final[dict[str, Any]] = {
    "parameters": ("Game", "Seat", "SecretIdempotencyKey"),
    "headers": ("Idempotency-Replayed",),
    "problems": (400, 401, 403, 404, 409, 422, 503),
}
_WATCHING: Final[dict[str, Any]] = {"parameters": ("Game",), "problems": (401, 403, 404, 503)}


@endpoint(
    games,
    "/games/<game>/seats",
    gives=PlacesSchema,
    parameters=("Game",),
    problems=(401, 404, 503),
    token="optional",
)
def list_seats(game: str) -> Response:
    """The seats of a game, and which are taken."""
    caller(game)
    return _places(game)


@endpoint(games, "/games/<game>/seats/<seat>", method="POST", status=201, gives=SeatTokenSchema, **_REPEATABLE)
def take_seat(game: str, seat: str) -> Response:
    """Take a free seat.

    The first who comes gets its token, shown only this once. The id of a private game is its invitation.
    """
    number = reading.seat_number(seat)
    with services().games.hold(game) as held:
        mine = Mine(held, SEAT, number)
        if not mine.has():
            mine.grant(lambda token: tables.take(held, number, token))
        return mine.reply()


@endpoint(
    games,
    "/games/<game>/seats/<seat>/token",
    method="POST",
    status=201,
    gives=SeatTokenSchema,
    token="required",
    **_REPEATABLE,
)
def replace_token(game: str, seat: str) -> Response:
    """Replace a seat's token.

    A seat replaces its own; the host replaces anybody's, and so gives the seat to somebody else. The earlier token
    ends at once, in other processes of the service within a second.
    """
    return _renewed(game, SEAT, reading.seat_number(seat), lambda: _own_or_hosted(game, seat))


@endpoint(games, "/games/<game>/seats/<seat>/token", method="DELETE", gives=PlacesSchema, token="required", **_SEAT)
def revoke_token(game: str, seat: str) -> Response:
    """Revoke a seat's token.

    A seat leaves, or the host makes it leave. An open seat is free again; for another, the host makes a new token.
    """
    return _revoked(game, SEAT, _own_or_hosted(game, seat))


@endpoint(
    games,
    "/games/<game>/spectators",
    method="POST",
    status=201,
    gives=SeatTokenSchema,
    token="required",
    **{**_REPEATABLE, "parameters": ("Game", "SecretIdempotencyKey")},
)
def invite_spectators(game: str) -> Response:
    """Make the token for all who only watch.

    Only the host can. An earlier one ends.
    """
    return _renewed(game, SPECTATOR, None, lambda: host(game))


@endpoint(games, "/games/<game>/spectators", method="DELETE", gives=PlacesSchema, token="required", **_WATCHING)
def dismiss_spectators(game: str) -> Response:
    """Revoke the token of those who only watch."""
    host(game)
    return _revoked(game, SPECTATOR, None)


def _own_or_hosted(game: str, seat: str) -> int:
    """The number of a seat over which the caller may decide."""
    number, who = reading.seat_number(seat), caller(game)
    if who.kind == HOST or (who.kind == SEAT and who.number == number):
        return number
    raise Refusal("seat/token_missing" if who.kind not in (SEAT, SPECTATOR) else "seat/not_yours")


def _renewed(game: str, kind: str, number: int | None, allowed: Callable[[], object]) -> Response:
    with services().games.hold(game) as held:
        mine = Mine(held, kind, number)
        # Before anything is asked of the caller: the token with which they come may be the one that ended.
        if not mine.has():
            allowed()
            mine.grant(lambda token: tables.renew(held, kind, number, token))
    services().seat.forget(game)
    return mine.reply()


def _revoked(game: str, kind: str, number: int | None) -> Response:
    with services().games.hold(game) as held:
        tables.revoke(held, kind, number)
    services().seat.forget(game)
    return _places(game)


def _places(game: str) -> Response:
    with services().games.hold(game) as held:
        shown = places(services().info(game), tables.taken(held), held.handed_now())
    return reply({"seats": shown}, 200, {"Vary": "Authorization", "Cache-Control": "private, no-cache"})
