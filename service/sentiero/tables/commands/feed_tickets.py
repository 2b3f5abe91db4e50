"""Tickets for several games at once. Kept only as hashes, like all others."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Sequence
from typing import Final, NamedTuple

from sentiero.store.coding import decode, encode
from sentiero.store.interface.store import Store
from sentiero.tables.commands.tickets import TICKET_PREFIX
from sentiero.tables.tokens import Entropy, hashed

# They belong to no game: they are kept in a place of their own.
_PLACE: Final = "feeds"


class Heard(NamedTuple):
    """A game that somebody listens to: by which token, if by one, and from which version on."""

    game: str
    token_hash: str | None
    after: int


def issue_feed(store: Store, entropy: Entropy, heard: Sequence[Heard], seconds: int) -> str:
    """A new ticket for these games."""
    ticket = TICKET_PREFIX + urlsafe_b64encode(entropy(32)).decode().rstrip("=")
    keep_feed(store, ticket, heard, seconds)
    return ticket


def keep_feed(store: Store, ticket: str, heard: Sequence[Heard], seconds: int) -> None:
    """Keep a ticket for so long from now."""
    store.expiring.keep(_PLACE, hashed(ticket), encode([list(one) for one in heard]), seconds)


def redeem_feed(store: Store, ticket: str) -> list[Heard] | None:
    """What a ticket opens; None if it is unknown or too old."""
    kept = store.expiring.kept(_PLACE, hashed(ticket))
    return None if kept is None else [Heard(*one) for one in decode(kept)]
