"""Tickets: for a short while, one opens one game's feed as its seat would. Kept only as hashes, like tokens."""

from __future__ import annotations

import os
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from typing import Final, NamedTuple

from service.journal.base import Journal
from service.journal.seats import PREFIX, Entropy, Seat, hashed, read_seat

TICKET_PREFIX: Final = PREFIX + "t_"


class Redeemed(NamedTuple):
    """The seat that a ticket stands for, and the hash of the token that it was made with."""

    seat: Seat
    token_hash: str


def issue(journal: Journal, game: str, token: str, seconds: int, entropy: Entropy = os.urandom) -> str:
    """A new ticket for the holder of a token."""
    ticket = TICKET_PREFIX + urlsafe_b64encode(entropy(32)).decode().rstrip("=")
    journal.keep(game, hashed(ticket), hashed(token).encode(), seconds)
    return ticket


def redeem(journal: Journal, game: str, ticket: str, roles: Sequence[Sequence[str]]) -> Redeemed | None:
    """What a ticket stands for; None if it is unknown, of another game, or too old, or its token was revoked."""
    by = journal.kept(game, hashed(ticket))
    right = None if by is None else journal.seat_of(game, by.decode())
    return None if by is None or right is None else Redeemed(read_seat(right, roles), by.decode())
