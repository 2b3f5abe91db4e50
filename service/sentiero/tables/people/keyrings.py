"""Keyrings: the tokens of one person at many tables, found again on another device with a key that only they keep.

What is kept can be read with that key alone: the store holds its hash, and each token encrypted. Nothing says whose it
is, and nothing of it is in any journal.
"""

from __future__ import annotations

import os
import re
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256
from hmac import digest
from typing import Final, NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from sentiero.kernel.problems import Problem
from sentiero.store.coding import decode, encode
from sentiero.store.interface.store import Store
from sentiero.tables.tokens import PREFIX, Entropy, hashed

KEY_PREFIX: Final = PREFIX + "k_"
MOST_TOKENS: Final = 400
_KEY: Final = re.compile(KEY_PREFIX + r"[A-Za-z0-9_-]{43}")
# There from the beginning, so that a key that was mistyped is told from one that opens nothing yet.
_MADE: Final = "made"
_NONCE: Final = 12


class KeyringUnknown(Problem):
    """Nothing is kept under this key."""

    def __init__(self) -> None:
        super().__init__("keyring/unknown")


class KeyringFull(Problem):
    """Nobody sits at so many tables."""

    def __init__(self) -> None:
        super().__init__("keyring/full", most=MOST_TOKENS)


class Kept(NamedTuple):
    """A token on a keyring: of which game, and for what in it."""

    game: str
    kind: str
    number: int | None
    token: str

    @property
    def name(self) -> str:
        """Where it is kept: one for each right."""
        return f"{self.game}/{self.kind}/{'' if self.number is None else self.number}"


class Keyring:
    """What one key opens."""

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self.ring = hashed(key)
        self._cipher = ChaCha20Poly1305(digest(key.encode(), b"tokens of a keyring", "sha256"))

    def make(self, now: int) -> None:
        """Let there be one under this key."""
        self._store.keyrings.put(self.ring, {_MADE: b"%d" % now}, MOST_TOKENS + 1)

    def kept(self) -> list[Kept]:
        """Every token that still counts, or KeyringUnknown; those that have ended are taken off."""
        found = self._store.keyrings.all(self.ring)
        if _MADE not in found:
            raise KeyringUnknown
        opened = [self._opened(name, data) for name, data in sorted(found.items()) if name != _MADE]
        ended = [one.name for one in opened if not self._counts(one)]
        self._store.keyrings.drop(self.ring, ended)
        return [one for one in opened if one.name not in ended]

    def require(self) -> None:
        """Raise KeyringUnknown unless there is one under this key."""
        if _MADE not in self._store.keyrings.all(self.ring):
            raise KeyringUnknown

    def keep(self, tokens: Sequence[Kept]) -> None:
        """Put tokens on it, in place of earlier ones for the same right."""
        sealed = {one.name: self._sealed(one) for one in tokens}
        if not self._store.keyrings.put(self.ring, sealed, MOST_TOKENS + 1):
            raise KeyringFull

    def drop(self, game: str) -> None:
        """Take the tokens of a game off it; they go on counting."""
        found = self._store.keyrings.all(self.ring)
        self._store.keyrings.drop(self.ring, [name for name in found if name.startswith(f"{game}/")])

    def clear(self) -> None:
        """Keep nothing under this key."""
        self._store.keyrings.clear(self.ring)

    def _counts(self, one: Kept) -> bool:
        return self._store.rights.of(one.game, hashed(one.token)) is not None

    def _sealed(self, one: Kept) -> bytes:
        nonce = os.urandom(_NONCE)
        return nonce + self._cipher.encrypt(nonce, encode(list(one)), self._bound(one.name))

    def _opened(self, name: str, data: bytes) -> Kept:
        try:
            return Kept(*decode(self._cipher.decrypt(data[:_NONCE], data[_NONCE:], self._bound(name))))
        except InvalidTag as error:
            # Written by somebody else: the store is not as we left it.
            raise KeyringUnknown from error

    def _bound(self, name: str) -> bytes:
        """What was sealed for one place is good in no other."""
        return f"{self.ring}/{name}".encode()


def new_key(entropy: Entropy) -> str:
    """A fresh key of 256 bits."""
    return KEY_PREFIX + urlsafe_b64encode(entropy(32)).decode().rstrip("=")


def derived_key(secret: str, *who: str) -> str:
    """The key of somebody who is known elsewhere: the same each time, and guessed by nobody without the secret."""
    made = digest(sha256(secret.encode()).digest(), "\0".join(who).encode(), "sha256")
    return KEY_PREFIX + urlsafe_b64encode(made).decode().rstrip("=")


def is_key(given: str) -> bool:
    """Whether this has the form of a key."""
    return _KEY.fullmatch(given) is not None


def replace_key(store: Store, old: Keyring, key: str, now: int) -> Keyring:
    """Put everything under another key; the earlier one opens nothing any more."""
    kept = old.kept()
    new = Keyring(store, key)
    new.make(now)
    new.keep(kept)
    old.clear()
    return new
