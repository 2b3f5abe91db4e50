"""Who listens: by token, by ticket, or anybody; and over which connection."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from flask import request

from sentiero import tables
from sentiero.api.callers import ANYBODY, caller
from sentiero.api.feed.places import PUBLIC
from sentiero.api.http.limits import address_of
from sentiero.api.http.problems import Refusal
from sentiero.api.http.reading import bad_header, bearer
from sentiero.api.services import services
from sentiero.tables.tokens import SEAT, Seat, hashed

# People who play by correspondence take their time.
_LATELY_MS: Final = 7 * 24 * 60 * 60 * 1000
_VERSION: Final = re.compile(r"[0-9]{1,15}\Z")


class Hearer(NamedTuple):
    """Who listens, the hash of the token that allows it, and the ticket that was sent in its place."""

    seat: Seat
    token_hash: str | None
    ticket: str | None = None


def hearer(game: str, ticket: str | None) -> Hearer:
    """Who listens. A ticket stands in for a token where no header can be sent."""
    token = bearer()
    if ticket is None or token is not None:
        return Hearer(caller(game), None if token is None else hashed(token))
    with services().games.hold(game) as held:
        found = tables.redeem(held, ticket)
    if found is None:
        raise Refusal("seat/ticket_unknown")
    return Hearer(*found, ticket)


def right_of(game: str, who: Hearer) -> Callable[[], bool]:
    """Whether somebody may still listen: a token may be revoked meanwhile, and a table become private.

    A ticket stays good while its feed is open, and for some minutes after: whoever is cut off can come again.
    """
    around = services()

    def good() -> bool:
        if who.token_hash is None:
            around.info.forget(game)
            return not around.info(game).settings.private
        if around.store.rights.of(game, who.token_hash) is None:
            return False
        around.attendances.note(game, who.seat)
        if who.ticket is not None:
            tables.prolong(around.store, game, who.ticket, who.token_hash, around.settings.feed.reopen_seconds)
        return True

    return good


def holder_of(game: str, seat: Seat) -> str:
    """Under which name a listener's place is counted: one for each seat, one for all who only watch."""
    return PUBLIC if seat is ANYBODY else f"{game}/{seat.kind}/{seat.number}"


def plays(game: str, seat: Seat) -> bool:
    """Whether somebody sits there in a game in which somebody has answered lately."""
    if seat.kind != SEAT:
        return False
    with services().games.hold(game) as held:
        if held.refreshed().question is None or not held.info.begun:
            return False
        return services().games.room.clock_ms() - int(held.newest["at"]) < _LATELY_MS


def last_seen(after: int) -> int:
    """Where to go on: what a browser says when it connects again counts more than the address."""
    given: str | None = request.environ.get("HTTP_LAST_EVENT_ID")
    if given is None:
        return after
    if not _VERSION.match(given):
        raise bad_header("Last-Event-ID")
    return int(given)


def address() -> str:
    """From where the caller asks."""
    return address_of(request.environ, services().settings.limits.proxies)


def line() -> Any:
    """The caller's connection, where the web server shows it; else None."""
    return request.environ.get("gunicorn.socket")


def cutter(connection: Any) -> Callable[[], None] | None:
    """What ends a connection at once, even for a thread that waits to write to it."""
    if connection is None:
        return None

    def cut() -> None:
        try:
            connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            # It has ended by itself.
            return

    return cut


def watcher_of(connection: Any) -> Callable[[], bool]:
    """Whether the other side has hung up."""

    def gone() -> bool:
        try:
            return connection is not None and connection.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b""
        except (BlockingIOError, ValueError):
            # Silence; or a connection that cannot be asked, such as an encrypted one.
            return False
        except OSError:
            return True

    return gone
