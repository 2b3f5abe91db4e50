"""A store that counts what it is asked, and can be told to fail."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sentiero.store.interface.store import Store
from sentiero.store.problems import StoreAway


class Counting:
    """What a store was asked, by `part.method`, and which of these fail now."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self.away: set[str] = set()


class _Part:
    def __init__(self, part: Any, name: str, counting: Counting) -> None:
        self._part = part
        self._name = name
        self._counting = counting

    def __getattr__(self, method: str) -> Any:
        target, name = getattr(self._part, method), f"{self._name}.{method}"

        def call(*args: Any, **named: Any) -> Any:
            self._counting.calls[name] += 1
            if name in self._counting.away:
                raise StoreAway
            return target(*args, **named)

        return call


def counted(store: Store) -> tuple[Store, Counting]:
    """The same store, and what it is asked from now on."""
    counting = Counting()
    parts: dict[str, Any] = {name: _Part(part, name, counting) for name, part in store._asdict().items()}
    return Store(**parts), counting
