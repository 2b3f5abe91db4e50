"""/v1/games/{game}/seats and /spectators: who sits down, who is invited, who must leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from flask import Response

from service import tables
from service.api.callers import caller, host
from service.api.contract.seating import PlacesSchema, SeatTokenSchema
from service.api.documents.games import places
from service.api.endpoint import endpoint, leading
from service.api.http import reading
from service.api.http.problems import Refusal
from service.api.http.replying import packed, page_reply, tag_of
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
_REPEATABLE_BY_HOST: Final = {**_REPEATABLE, "parameters": ("Game", "SecretIdempotencyKey")}
_WATCHING: Final[dict[str, Any]] = {"parameters": ("Game",), "problems": (401, 403, 404, 503)}


@endpoint(
    games,
    "/games/<game>/seats",
    gives=PlacesSchema,
    parameters=("Game", "IfNoneMatch"),
    headers=("ETag",),
    problems=(304, 401, 404, 503),
    token="optional",
)
def list_seats(game: str) -> Response:
    """The seats of a game.

    Each with its roles, whether somebody sits there, and whether the rules play for it.
    """
    caller(game)
    return _places(game)


@endpoint(
    games,
    "/games/<game>/seats/<seat>",
    method="POST",
    status=201,
    gives=SeatTokenSchema,
    leads_to=leading("readGame", "readTable", "readQuestion", "sendAnswers", "listEvents"),
    **_REPEATABLE,
)
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
    ends at once, in other processes of the service within a second. Everybody sees it among the events.
    """
    number = reading.seat_number(seat)
    return _renewed(game, SEAT, number, lambda: _own_or_hosted(game, seat)[1])


@endpoint(
    games,
    "/games/<game>/host/token",
    method="POST",
    status=201,
    gives=SeatTokenSchema,
    token="required",
    **_REPEATABLE_BY_HOST,
)
def replace_host_token(game: str) -> Response:
    """Replace the host's own token.

    Only the host can. The earlier one ends at once, in other processes of the service within a second.
    """
    return _renewed(game, HOST, None, lambda: _hosted(game))


@endpoint(games, "/games/<game>/seats/<seat>/token", method="DELETE", gives=PlacesSchema, token="required", **_SEAT)
def revoke_token(game: str, seat: str) -> Response:
    """Revoke a seat's token.

    A seat leaves, or the host makes it leave. An open seat is free again; for another, the host makes a new token.
    Everybody sees it among the events, and nobody goes back any more to before the host took somebody's seat.
    """
    return _revoked(game, SEAT, *_own_or_hosted(game, seat))


@endpoint(
    games,
    "/games/<game>/spectators",
    method="POST",
    status=201,
    gives=SeatTokenSchema,
    token="required",
    **_REPEATABLE_BY_HOST,
)
def invite_spectators(game: str) -> Response:
    """Make the token for all who only watch.

    Only the host can. An earlier one ends.
    """
    return _renewed(game, SPECTATOR, None, lambda: _hosted(game))


@endpoint(games, "/games/<game>/spectators", method="DELETE", gives=PlacesSchema, token="required", **_WATCHING)
def dismiss_spectators(game: str) -> Response:
    """Revoke the token of those who only watch.

    Only the host can. A private game is closed to them from then on.
    """
    host(game)
    return _revoked(game, SPECTATOR, None)


def _own_or_hosted(game: str, seat: str) -> tuple[int, bool]:
    """The number of a seat over which the caller may decide, and whether as the host."""
    number, who = reading.seat_number(seat), caller(game)
    if who.kind == HOST or (who.kind == SEAT and who.number == number):
        return number, who.kind == HOST
    raise Refusal("seat/token_missing" if who.kind not in (SEAT, SPECTATOR) else "seat/not_yours")


def _hosted(game: str) -> bool:
    host(game)
    return True


def _renewed(game: str, kind: str, number: int | None, allowed: Callable[[], bool]) -> Response:
    """A new token, if the caller may have it; `allowed` refuses, or gives whether it is as the host."""
    with services().games.hold(game) as held:
        mine = Mine(held, kind, number)
        # Before anything is asked of the caller: the token with which they come may be the one that ended.
        if not mine.has():
            by_host = allowed()
            mine.grant(lambda token: tables.renew(held, kind, number, by_host, token))
    services().seat.forget(game)
    return mine.reply()


def _revoked(game: str, kind: str, number: int | None, by_host: bool = True) -> Response:
    with services().games.hold(game) as held:
        tables.revoke(held, kind, number, by_host)
    services().seat.forget(game)
    return _places(game)


def _places(game: str) -> Response:
    with services().games.hold(game) as held:
        shown = places(services().info(game), tables.taken(held), held.handed_now())
    data = packed({"seats": shown})
    return page_reply(data, tag_of(data), "private, no-cache", Vary="Authorization")
