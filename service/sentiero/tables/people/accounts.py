"""People with an account of the host's: who they are, which seats are kept for them, and the key of their keyring.

Nothing of it is in any journal. A seat is kept for the hash of a name, which nobody can read without the secret of
the service; the name of whoever sits there stands beside the game, like every name, and goes with it.
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hmac import digest
from typing import Final, NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from sentiero.store.coding import decode, encode
from sentiero.store.interface.store import Store
from sentiero.tables.people.keyrings import Keyring, derived_key
from sentiero.tables.people.people import name_seat
from sentiero.tables.tokens import PREFIX

ACCOUNT_PREFIX: Final = PREFIX + "a_"
_NONCE: Final = 12
_KEPT_FOR: Final = "for/"
_KNOWN_AS: Final = "account/"


class Account(NamedTuple):
    """Somebody as their provider knows them, and what they are called."""

    issuer: str
    subject: str
    name: str


def sealed(account: Account, secret: str, purpose: str, expires: int) -> str:
    """Who somebody is, as a token that nobody else can make or read; good until a time, for one purpose."""
    nonce = os.urandom(_NONCE)
    data = _cipher(secret).encrypt(nonce, encode([*account, expires]), purpose.encode())
    return ACCOUNT_PREFIX + urlsafe_b64encode(nonce + data).decode().rstrip("=")


def opened(token: str, secret: str, purpose: str, now: int) -> Account | None:
    """Whose token this is; None if it is none of ours, for something else, or its time is over."""
    if not token.startswith(ACCOUNT_PREFIX):
        return None
    try:
        packed = token.removeprefix(ACCOUNT_PREFIX)
        raw = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        *who, expires = decode(_cipher(secret).decrypt(raw[:_NONCE], raw[_NONCE:], purpose.encode()))
    except (InvalidTag, ValueError):
        return None
    return Account(*who) if now < expires else None


def _cipher(secret: str) -> ChaCha20Poly1305:
    return ChaCha20Poly1305(digest(secret.encode(), b"tokens of accounts", "sha256"))


def key_of(account: Account, secret: str) -> str:
    """The key of somebody's keyring: the same at every login."""
    return derived_key(secret, account.issuer, account.subject)


def keyring_of(store: Store, account: Account, secret: str, now: int) -> Keyring:
    """Somebody's keyring, which is there from now on."""
    ring = Keyring(store, key_of(account, secret))
    ring.make(now)
    return ring


def reservation(name: str, secret: str) -> str:
    """What is kept of a name for whom a seat is kept."""
    return digest(secret.encode(), b"seat for " + name.casefold().encode(), "sha256").hex()


def keep_for(store: Store, game: str, seat: int, whom: str) -> None:
    """Keep a seat for somebody."""
    store.aside.put(game, f"{_KEPT_FOR}{seat}", whom.encode())


def kept_for(store: Store, game: str) -> dict[int, str]:
    """The seats that are kept for somebody, and for whom."""
    return _by_seat(store, game, _KEPT_FOR)


def know_as(store: Store, game: str, seat: int, name: str) -> None:
    """Whoever sits there is called what their account says."""
    name_seat(store, game, seat, name)
    store.aside.put(game, f"{_KNOWN_AS}{seat}", name.encode())


def known_as(store: Store, game: str) -> dict[int, str]:
    """The seats of people with an account, and what that calls them."""
    return _by_seat(store, game, _KNOWN_AS)


def forget_account(store: Store, game: str, seat: int) -> None:
    """Whoever sat there has left."""
    store.aside.drop(game, [f"{_KNOWN_AS}{seat}"])


def _by_seat(store: Store, game: str, prefix: str) -> dict[int, str]:
    kept = store.aside.everything(game)
    return {int(at.removeprefix(prefix)): data.decode() for at, data in kept.items() if at.startswith(prefix)}
