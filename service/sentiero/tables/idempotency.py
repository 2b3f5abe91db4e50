"""Requests whose response holds a secret, asked again with the same key: the same response, for a while.

Whoever loses the response would else be left without a token. The store keeps it unreadable without the key.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from hashlib import blake2b, shake_256
from typing import Final, NamedTuple

from sentiero.kernel.problems import Problem
from sentiero.kernel.title import Document
from sentiero.store.coding import decode, encode
from sentiero.store.problems import IdempotencyConflict
from sentiero.tables.commands.create import Created
from sentiero.tables.games import Games
from sentiero.tables.room import Room
from sentiero.tables.tokens import Tokens

REMEMBERED_SECONDS: Final = 3600
# What is asked for a game that does not exist yet is kept in a place of its own.
NEW: Final = "new"
_SALT: Final = 16
# So long whoever makes a game may take before somebody else does it; and so long others wait for it.
CLAIMED_SECONDS: Final = 30
WAIT_SECONDS: Final = 8.0
_LOOK_SECONDS: Final = 0.05


class Request(NamedTuple):
    """A request by its key: where it belongs, and what it means; whoever sends it is part of its meaning."""

    where: str
    key: str
    meaning: object


def remembered(room: Room, request: Request) -> Document | None:
    """What a request led to; None if it is not remembered, IdempotencyConflict if its key meant something else."""
    kept = room.store.expiring.kept(request.where, _name(request))
    if kept is None:
        return None
    document: Document = decode(_veiled(request.key, kept[:_SALT], kept[_SALT:]))
    if document["meaning"] != _digest(encode(request.meaning)):
        raise IdempotencyConflict
    return document


def remember(room: Room, request: Request, document: Document) -> None:
    """Keep what a request leads to."""
    room.store.expiring.keep(request.where, _name(request), _kept(room, request, document), REMEMBERED_SECONDS)


def agree(room: Room, request: Request, document: Document) -> Document | None:
    """Keep what a request will lead to; if the same one, at the same time elsewhere, was first: what that one kept."""
    data = _kept(room, request, document)
    first = room.store.expiring.claim(request.where, _name(request), REMEMBERED_SECONDS, data)
    return None if first else remembered(room, request)


def forget(room: Room, request: Request) -> None:
    """Keep nothing of a request that led to nothing."""
    room.store.expiring.drop(request.where, _name(request))


def _kept(room: Room, request: Request, document: Document) -> bytes:
    salt = room.entropy(_SALT)
    data = encode({**document, "meaning": _digest(encode(request.meaning))})
    return salt + _veiled(request.key, salt, data)


def once(games: Games, request: Request | None, make: Callable[[], Created]) -> tuple[Created, bool]:
    """A new game, or the one that the same request has led to already; and whether it has."""
    if request is None:
        return make(), False
    known = _first_or_known(games.room, request)
    if known is not None:
        with games.hold(known["game"]) as game:
            tokens = Tokens(known["host"], known["seats"])
            return Created(known["game"], tokens, game.refreshed()), True
    try:
        created = make()
    except BaseException:
        games.room.store.expiring.drop(request.where, _claim(request))
        raise
    made = {"game": created.game, "host": created.tokens.host, "seats": list(created.tokens.seats)}
    remember(games.room, request, made)
    return created, False


def _first_or_known(room: Room, request: Request) -> Document | None:
    """None for the first who asks; whoever asks at the same time waits for what that one makes, or StillMaking."""
    end = time.monotonic() + WAIT_SECONDS
    while True:
        # In this order: what is not claimed any more was made before we looked.
        first = room.store.expiring.claim(request.where, _claim(request), CLAIMED_SECONDS)
        known = remembered(room, request)
        if known is not None or first:
            return known
        if time.monotonic() >= end:
            raise StillMaking
        time.sleep(_LOOK_SECONDS)


class StillMaking(Problem):
    """The same request is being carried out."""

    def __init__(self) -> None:
        super().__init__("idempotency/in_progress")


def _claim(request: Request) -> str:
    return _name(request) + "-claim"


def _name(request: Request) -> str:
    return "repeat-" + _digest(request.key.encode())


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


def _veiled(key: str, salt: bytes, data: bytes) -> bytes:
    """Data under a veil that only the key lifts: a stream of its own for each salt."""
    stream = shake_256(salt + key.encode()).digest(len(data))
    return bytes(one ^ other for one, other in zip(data, stream, strict=True))
