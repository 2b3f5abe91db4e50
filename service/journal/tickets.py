"""Tickets: for a short while, one opens one game's feed as its seat would. Kept only as hashes, like tokens."""

from __future__ import annotations

import os
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from typing import Final

from service.journal.base import Journal
from service.journal.coding import encode
from service.journal.seats import PREFIX, Entropy, Seat, hashed, read_seat

TICKET_PREFIX: Final = PREFIX + "t_"


def issue(journal: Journal, game: str, seat: Seat, seconds: int, entropy: Entropy = os.urandom) -> str:
    """A new ticket for a seat of a game."""
    ticket = TICKET_PREFIX + urlsafe_b64encode(entropy(32)).decode().rstrip("=")
    journal.keep(game, hashed(ticket), encode({"kind": seat.kind, "seat": seat.number}), seconds)
    return ticket


def redeem(journal: Journal, game: str, ticket: str, roles: Sequence[Sequence[str]]) -> Seat | None:
    """The seat that a ticket stands for; None if it is unknown, of another game, or too old."""
    data = journal.kept(game, hashed(ticket))
    return None if data is None else read_seat(data, roles)
