"""/v1/games/{game}/seats and /spectators: who sits down, who is invited, who must leave."""

from __future__ import annotations

from typing import Any, Final

from flask import Response

from service.api import reading
from service.api.callers import caller, host
from service.api.contract.seating import PlacesSchema, SeatTokenSchema
from service.api.endpoint import endpoint
from service.api.games import games
from service.api.refusals import Refusal
from service.api.services import services
from service.api.views import places
from service.api.wire import reply
from service.journal.handing import handed_seats
from service.journal.seats import HOST, SEAT, SPECTATOR

_SEAT: Final[dict[str, Any]] = {"parameters": ("Game", "Seat"), "problems": (401, 403, 404, 409, 503)}
_WATCHING: Final[dict[str, Any]] = {"parameters": ("Game",), "problems": (401, 403, 404, 503)}
_SECRET: Final = {"Cache-Control": "no-store"}


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


@endpoint(games, "/games/<game>/seats/<seat>", method="POST", status=201, gives=SeatTokenSchema, **_SEAT)
def take_seat(game: str, seat: str) -> Response:
    """Take a free seat.

    The first who comes gets its token, shown only this once. The id of a private game is its invitation.
    """
    number = reading.seat_number(seat)
    return _token(number, services().invitations.take(game, number))


@endpoint(
    games,
    "/games/<game>/seats/<seat>/token",
    method="POST",
    status=201,
    gives=SeatTokenSchema,
    token="required",
    **_SEAT,
)
def replace_token(game: str, seat: str) -> Response:
    """Replace a seat's token.

    A seat replaces its own; the host replaces anybody's, and so gives the seat to somebody else. The earlier token
    ends at once, in other processes of the service within a second.
    """
    number = _own_or_hosted(game, seat)
    token = services().invitations.renew(game, SEAT, number)
    services().seat.forget(game)
    return _token(number, token)


@endpoint(games, "/games/<game>/seats/<seat>/token", method="DELETE", gives=PlacesSchema, token="required", **_SEAT)
def revoke_token(game: str, seat: str) -> Response:
    """Revoke a seat's token.

    A seat leaves, or the host makes it leave. An open seat is free again; for another, the host makes a new token.
    """
    services().invitations.revoke(game, SEAT, _own_or_hosted(game, seat))
    services().seat.forget(game)
    return _places(game)


@endpoint(
    games, "/games/<game>/spectators", method="POST", status=201, gives=SeatTokenSchema, token="required", **_WATCHING
)
def invite_spectators(game: str) -> Response:
    """Make the token for all who only watch.

    Only the host can. An earlier one ends.
    """
    host(game)
    token = services().invitations.renew(game, SPECTATOR)
    services().seat.forget(game)
    return _token(None, token)


@endpoint(games, "/games/<game>/spectators", method="DELETE", gives=PlacesSchema, token="required", **_WATCHING)
def dismiss_spectators(game: str) -> Response:
    """Revoke the token of those who only watch."""
    host(game)
    services().invitations.revoke(game, SPECTATOR)
    services().seat.forget(game)
    return _places(game)


def _own_or_hosted(game: str, seat: str) -> int:
    """The number of a seat over which the caller may decide."""
    number, who = reading.seat_number(seat), caller(game)
    if who.kind == HOST or (who.kind == SEAT and who.number == number):
        return number
    raise Refusal("seat/token_missing" if who.kind not in (SEAT, SPECTATOR) else "seat/not_yours")


def _token(number: int | None, token: str) -> Response:
    return reply({"seat": number, "token": token}, 201, _SECRET)


def _places(game: str) -> Response:
    around = services()
    handed = handed_seats(around.archive.journal.meta(game))
    shown = places(around.start(game).info, around.invitations.taken(game), handed)
    return reply({"seats": shown}, 200, {"Vary": "Authorization", "Cache-Control": "private, no-cache"})
