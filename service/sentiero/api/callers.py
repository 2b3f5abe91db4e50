"""Who asks: the holder of a token, or anybody; and whose account that is, where the host has accounts."""

from __future__ import annotations

from typing import Final

from flask import request

from sentiero.api.http.problems import Refusal
from sentiero.api.http.reading import bearer
from sentiero.api.http.replying import VIEWER
from sentiero.api.services import services
from sentiero.tables.people.accounts import Account, opened, reservation
from sentiero.tables.tokens import HOST, INVITATION, Seat

# Somebody who only watches.
ANYBODY: Final = Seat("public", None, frozenset())
# What the token of an account is for that a front end keeps.
KEPT: Final = "kept"


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


def account() -> Account | None:
    """The account of the request, or None if it names none; one that does not count is refused."""
    given: str | None = request.environ.get("HTTP_ACCOUNT_TOKEN")
    if given is None:
        return None
    settings = services().settings.accounts
    if not settings.issuer:
        raise Refusal("account/off")
    found = opened(given, settings.secret, KEPT, services().games.room.clock_ms())
    if found is None or found.issuer.rstrip("/") != settings.issuer:
        raise Refusal("account/unknown")
    return found


def account_if_wanted() -> Account | None:
    """The account of the request; where nobody does without one, a refusal of whoever names none."""
    found = account()
    if found is None and services().settings.accounts.only:
        raise Refusal("account/missing")
    return found


def check_kept_for(whom: str) -> None:
    """Refuse whoever is not the one for whom a seat is kept."""
    found = account()
    if found is None:
        raise Refusal("account/missing")
    if reservation(found.name, services().settings.accounts.secret) != whom:
        raise Refusal("seat/kept_for_another")
