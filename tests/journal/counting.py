"""A journal that counts what it is asked, and can be told to fail."""

from __future__ import annotations

from collections import Counter
from typing import Any

from service.journal.base import Journal
from service.journal.problems import StoreAway


class CountingJournal:
    """Passes every call on to another journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.calls: Counter[str] = Counter()
        self.away: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        target = getattr(self._journal, name)

        def call(*args: Any, **named: Any) -> Any:
            self.calls[name] += 1
            if name in self.away:
                raise StoreAway
            return target(*args, **named)

        return call
