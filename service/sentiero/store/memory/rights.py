"""What the holder of a token may do, in this process."""

from __future__ import annotations

from collections.abc import Mapping
from threading import Lock

from sentiero.store.memory.people import MemoryAside
from sentiero.store.records import Belongings


class MemoryRights:
    """Implements `Rights`."""

    def __init__(self) -> None:
        self._rights: dict[str, dict[str, bytes]] = {}
        self._lock = Lock()

    def give(self, game: str, rights: Mapping[str, bytes]) -> None:
        """Give these rights to these tokens, beside all others."""
        with self._lock:
            self._rights[game] = {**self._rights.get(game, {}), **rights}

    def grant(self, game: str, right: bytes, token_hash: str | None, only_free: bool = False) -> bool:
        """Give a right to one token alone, or to nobody; gives whether something happened."""
        with self._lock:
            known = self._rights.get(game, {})
            if only_free and right in known.values():
                return False
            kept = {held: value for held, value in known.items() if value != right}
            self._rights[game] = kept if token_hash is None else {**kept, token_hash: right}
            return True

    def held(self, game: str) -> list[bytes]:
        """The rights that somebody holds."""
        return list(self._rights.get(game, {}).values())

    def of(self, game: str, token_hash: str) -> bytes | None:
        """What the holder of a token may do, None for a stranger."""
        return self._rights.get(game, {}).get(token_hash)

    def clear(self, game: str) -> None:
        """Take every right away."""
        with self._lock:
            self._rights.pop(game, None)

    def settle(self, game: str) -> None:
        """They are where they will stay."""

    def everybody(self, game: str) -> dict[str, bytes]:
        """Every right by its token; for a backup."""
        return dict(self._rights.get(game, {}))


class MemoryBelonging:
    """Implements `Belonging`, over the two that keep them."""

    def __init__(self, rights: MemoryRights, aside: MemoryAside) -> None:
        self._rights = rights
        self._aside = aside
        self._lock = Lock()

    def all(self, game: str) -> Belongings:
        """Both as they are at one moment."""
        return Belongings(self._rights.everybody(game), self._aside.everything(game))

    def drop(self, game: str, those: Belongings) -> bool:
        """Forget both, if they are still those."""
        with self._lock:
            if self.all(game) != those:
                return False
            self._aside.clear(game)
            self._rights.clear(game)
            return True

    def put_back(self, game: str, those: Belongings) -> bool:
        """Keep both again, if nobody has a right."""
        with self._lock:
            if self._rights.held(game):
                return False
            for name, data in those.aside.items():
                self._aside.put(game, name, data)
            self._rights.give(game, those.rights)
            return True
