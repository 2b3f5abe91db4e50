"""Who asks: the holder of a token, or anybody."""

from __future__ import annotations

from typing import Final

from flask import request

from sentiero.api.http.problems import Refusal
from sentiero.api.http.reading import bearer
from sentiero.api.http.replying import VIEWER
from sentiero.api.services import services
from sentiero.tables.tokens import HOST, INVITATION, Seat

# Somebody who only watches.
ANYBODY: Final = Seat("public", None, frozenset())


def caller(game: str, guests: bool = False) -> Seat:
    """Who asks about a game. A wrong token is refused: its holder must not take the public view for their own.

    Whoever was only invited to sit down sees no more than the seats (`guests`).
    """
    token, here = bearer(), services()
    if token is None:
        if here.info(game).settings.private:
            raise Refusal("seat/token_missing")
        return ANYBODY
    seat = here.seat(game, token)
    if seat.kind == INVITATION and not guests:
        raise Refusal("seat/only_invited")
    request.environ[VIEWER] = seat.number
    here.attendances.note(game, seat)
    return seat


def player(game: str) -> Seat:
    """The seat that asks, or a refusal."""
    seat = caller(game)
    if seat is ANYBODY:
        raise Refusal("seat/token_missing")
    if seat.number is None:
        raise Refusal("seat/not_a_player")
    return seat


def host(game: str) -> Seat:
    """The host of a game, or a refusal."""
    seat = caller(game)
    if seat is ANYBODY:
        raise Refusal("seat/token_missing")
    if seat.kind != HOST:
        raise Refusal("seat/not_the_host")
    return seat
