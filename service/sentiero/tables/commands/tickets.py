"""Tickets: for a short while, one opens one game's feed as its seat would. Kept only as hashes, like tokens."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from typing import Final, NamedTuple

from sentiero.store.interface.store import Store
from sentiero.tables.game import Game
from sentiero.tables.tokens import PREFIX, Seat, hashed, read_right

TICKET_PREFIX: Final = PREFIX + "t_"


class Redeemed(NamedTuple):
    """The seat that a ticket stands for, and the hash of the token that it was made with."""

    seat: Seat
    token_hash: str


def issue(game: Game, token: str, seconds: int) -> str:
    """A new ticket for the holder of a token."""
    ticket = TICKET_PREFIX + urlsafe_b64encode(game.room.entropy(32)).decode().rstrip("=")
    game.room.store.expiring.keep(game.name, hashed(ticket), hashed(token).encode(), seconds)
    return ticket


def prolong(store: Store, game: str, ticket: str, token_hash: str, seconds: int) -> None:
    """Keep a ticket that has opened a feed for longer."""
    store.expiring.keep(game, hashed(ticket), token_hash.encode(), seconds)


def redeem(game: Game, ticket: str) -> Redeemed | None:
    """What a ticket stands for; None if it is unknown, of another game, or too old, or its token was revoked."""
    by = game.room.store.expiring.kept(game.name, hashed(ticket))
    right = None if by is None else game.room.store.rights.of(game.name, by.decode())
    return None if by is None or right is None else Redeemed(read_right(right, game.info.roles), by.decode())
