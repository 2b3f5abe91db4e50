"""What the holder of a token may do, and what somebody keeps together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from sentiero.store.records import Belongings


class Rights(Protocol):
    """What the holder of a token may do in a game, by the hash of the token. None of it is history."""

    def give(self, game: str, rights: Mapping[str, bytes]) -> None:
        """Give these rights to these tokens, beside all others."""

    def grant(self, game: str, right: bytes, token_hash: str | None, only_free: bool = False) -> bool:
        """Give a right to one token alone, or to nobody: every earlier token for it ends at once.

        With `only_free`, nothing happens if somebody has it; gives whether something happened.
        """

    def held(self, game: str) -> list[bytes]:
        """The rights that somebody holds."""

    def of(self, game: str, token_hash: str) -> bytes | None:
        """What the holder of a token may do, None for a stranger."""

    def clear(self, game: str) -> None:
        """Take every right away."""

    def settle(self, game: str) -> None:
        """Wait until rights as they are read are as safe as an entry, or StoreUnconfirmed; those given here are."""

    def everybody(self, game: str) -> dict[str, bytes]:
        """Every right by its token; for a backup."""


class Belonging(Protocol):
    """Rights, and what people have left at a table, as one piece that goes away and comes back together.

    A game that is kept here has a host, and so a right: where there is none, all of it was moved.
    """

    def all(self, game: str) -> Belongings:
        """Both as they are at one moment."""

    def drop(self, game: str, those: Belongings) -> bool:
        """Forget both, if they are still those; gives whether they were."""

    def put_back(self, game: str, those: Belongings) -> bool:
        """Keep both again, if nobody has a right; gives whether nobody had."""


class Keyrings(Protocol):
    """Small things that somebody keeps together over many games, by a hash of what opens them. They go when unused."""

    def put(self, ring: str, fields: Mapping[str, bytes], most: int) -> bool:
        """Keep these beside the others, unless there would be more than so many; gives whether they are kept."""

    def all(self, ring: str) -> dict[str, bytes]:
        """All that is kept, which counts as a use of it; empty if there is no such keyring."""

    def drop(self, ring: str, names: Iterable[str]) -> None:
        """Keep nothing under these names."""

    def clear(self, ring: str) -> None:
        """Keep nothing."""

    def rings(self) -> Iterable[str]:
        """Every keyring, in no order, at some cost; for a backup."""
