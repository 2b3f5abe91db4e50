"""Who may do what at a table: secret tokens, shown once and kept only as hashes."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Container, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from sentiero.store.coding import decode, encode

# Recognisable, so that a token that strays into a log or a repository can be searched for.
PREFIX: Final = "sto_"
HOST: Final = "host"
SEAT: Final = "seat"
# Somebody who was given the link to a game, and only watches.
SPECTATOR: Final = "spectator"
# Somebody who was given the link to a table, and may see its seats and take a free one.
INVITATION: Final = "invitation"

Entropy = Callable[[int], bytes]
# Of which game a token is, it says itself.
_OF_A_GAME: Final = re.compile(PREFIX + r"([a-z0-9]+)_[A-Za-z0-9_-]{43}")


class Seat(NamedTuple):
    """What the holder of a token may do. A host has no number and no roles of its own."""

    kind: str
    number: int | None
    roles: frozenset[str]


class Tokens(NamedTuple):
    """The secrets of a new game: one for its host, one for each seat in order; empty for a seat that is free."""

    host: str
    seats: Sequence[str]


def new_tokens(game: str, seats: int, entropy: Entropy, free: Container[int] = ()) -> Tokens:
    """Fresh secrets of 256 bits."""
    host = new_token(game, entropy)
    return Tokens(host, ["" if seat in free else new_token(game, entropy) for seat in range(seats)])


def right_of(kind: str, number: int | None = None) -> bytes:
    """What is kept for a token. Always the same bytes for the same right, so that its tokens can be found."""
    return encode({"kind": kind, "seat": number})


def hashed(token: str) -> str:
    """What is kept of a token. It holds 256 random bits, so a plain hash cannot be guessed backwards."""
    return sha256(token.encode()).hexdigest()


def rights_of(tokens: Tokens) -> dict[str, bytes]:
    """By token hash, what its holder may do."""
    kept = {hashed(tokens.host): right_of(HOST)}
    for number, token in enumerate(tokens.seats):
        if token:
            kept[hashed(token)] = right_of(SEAT, number)
    return kept


def read_right(data: bytes, roles: Sequence[Sequence[str]]) -> Seat:
    """What a kept right lets its holder do, with its roles."""
    document = decode(data)
    number: int | None = document["seat"]
    return Seat(document["kind"], number, frozenset() if number is None else frozenset(roles[number]))


def new_token(game: str, entropy: Entropy) -> str:
    """A fresh secret, which says of which game it is: no list of all tokens has to be kept."""
    return f"{PREFIX}{game}_{urlsafe_b64encode(entropy(32)).decode().rstrip('=')}"


def game_of(token: str) -> str | None:
    """The game that a token says it is of; whether it is good there, the game knows."""
    found = _OF_A_GAME.fullmatch(token)
    return found and found[1]
