"""What people keep together over many games, in this process."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from threading import Lock


class MemoryKeyrings:
    """Implements `Keyrings`; it goes with the process."""

    def __init__(self) -> None:
        self._kept: dict[str, dict[str, bytes]] = {}
        self._lock = Lock()

    def put(self, ring: str, fields: Mapping[str, bytes], most: int) -> bool:
        """Keep these beside the others, unless there would be more than so many."""
        with self._lock:
            together = {**self._kept.get(ring, {}), **fields}
            if len(together) > most:
                return False
            self._kept[ring] = together
            return True

    def all(self, ring: str) -> dict[str, bytes]:
        """All that is kept."""
        return dict(self._kept.get(ring, {}))

    def drop(self, ring: str, names: Iterable[str]) -> None:
        """Keep nothing under these names."""
        with self._lock:
            for name in names:
                self._kept.get(ring, {}).pop(name, None)

    def clear(self, ring: str) -> None:
        """Keep nothing."""
        self._kept.pop(ring, None)

    def rings(self) -> Iterable[str]:
        """Every keyring."""
        return list(self._kept)
