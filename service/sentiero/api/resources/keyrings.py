"""/v1/keyring: one person's tokens at many tables, without an account."""

from __future__ import annotations

from typing import Any, Final

from flask import Response, request

from sentiero.api.contract.keyrings import TOKENS, KeyringKeySchema, KeyringSchema
from sentiero.api.endpoint import endpoint
from sentiero.api.http import reading
from sentiero.api.http.problems import Refusal
from sentiero.api.http.replying import reply
from sentiero.api.quotas import require_keyring
from sentiero.api.resources.games import games
from sentiero.api.services import services
from sentiero.kernel.problems import Problem
from sentiero.tables.people.keyrings import Kept, Keyring, KeyringUnknown, is_key, new_key, replace_key

_SECRET: Final = {"Cache-Control": "no-store", "Vary": "Keyring-Key"}
_OPENED: Final[dict[str, Any]] = {"parameters": ("KeyringKey",)}


@endpoint(games, "/keyrings", method="POST", status=201, gives=KeyringKeySchema)
def create_keyring() -> Response:
    """Get a key for a keyring.

    Whoever keeps the key finds the tokens of all their seats again on every device; nobody else does, and nobody can
    give it back to who loses it. It belongs to no name, and is forgotten when it was not used for 400 days.
    """
    require_keyring()
    room = services().games.room
    key = new_key(room.entropy)
    Keyring(room.store, key).make(room.clock_ms())
    return reply({"key": key}, 201, _SECRET)


@endpoint(games, "/keyring", gives=KeyringSchema, **_OPENED)
def read_keyring() -> Response:
    """Find the tokens of all one's seats again.

    Those that have ended are left out, and taken off it.
    """
    return _shown(_opened())


@endpoint(games, "/keyring/tokens", method="POST", gives=KeyringSchema, body=TOKENS, **_OPENED)
def keep_tokens() -> Response:
    """Put tokens on one's keyring.

    Each must count in its game; for the same right in a game it replaces the one before. The tokens themselves go on
    counting as they did.
    """
    wanted, ring = reading.body(TOKENS)["tokens"], _opened()
    ring.require()
    ring.keep([_checked(one["game"], one["token"]) for one in wanted])
    return _shown(ring)


@endpoint(games, "/keyring/games/<game>", method="DELETE", gives=KeyringSchema, parameters=("Game", "KeyringKey"))
def drop_tokens(game: str) -> Response:
    """Take the tokens of a game off one's keyring.

    They go on counting for whoever has them: whoever wants to leave a seat revokes its token.
    """
    ring = _opened()
    ring.require()
    ring.drop(game)
    return _shown(ring)


@endpoint(games, "/keyring/key", method="POST", status=201, gives=KeyringKeySchema, **_OPENED)
def replace_keyring_key() -> Response:
    """Replace the key of one's keyring.

    For whoever fears that somebody else has read it: the earlier one opens nothing any more. Tokens that somebody has
    read with it go on counting until each is replaced.
    """
    room, ring = services().games.room, _opened()
    key = new_key(room.entropy)
    replace_key(room.store, ring, key, room.clock_ms())
    return reply({"key": key}, 201, _SECRET)


@endpoint(games, "/keyring", method="DELETE", status=204, **_OPENED)
def delete_keyring() -> Response:
    """Delete one's keyring.

    Its key opens nothing any more. The tokens go on counting for whoever has them elsewhere.
    """
    ring = _opened()
    ring.require()
    ring.clear()
    return Response(status=204)


def _opened() -> Keyring:
    """What the key of the request opens."""
    key = request.environ.get("HTTP_KEYRING_KEY")
    if not key:
        raise Refusal("keyring/key_missing")
    if not is_key(key):
        raise KeyringUnknown
    return Keyring(services().store, key)


def _checked(game: str, token: str) -> Kept:
    """A token that counts, or a refusal."""
    seat = services().seat(game, token)
    return Kept(game, seat.kind, seat.number, token)


def _shown(ring: Keyring) -> Response:
    return reply({"tokens": [one for one in map(_told, ring.kept()) if one is not None]}, 200, _SECRET)


def _told(one: Kept) -> dict[str, Any] | None:
    """A token with what its game is; none of a game that cannot be read, which must not hide the others."""
    try:
        info = services().info(one.game)
    except Problem:
        return None
    return {
        "game": one.game,
        "title": info.title,
        "scenario": info.scenario,
        "kind": one.kind,
        "seat": one.number,
        "token": one.token,
    }
