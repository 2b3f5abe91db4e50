"""The room in which all tables stand: the store, the titles, the clock, and where secrets come from."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from typing import Any

from sentiero.store.coding import intent_of, own_intent
from sentiero.store.interface.store import Store
from sentiero.store.records import Intent
from sentiero.tables.info.game_info import AnyTitle
from sentiero.tables.problems import UnknownTitle
from sentiero.tables.tokens import Entropy

# Told of every game that waits for its rules, and at which version. Must not fail.
Wakes = Callable[[str, int], None]


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Room:
    """What every command at a table needs."""

    def __init__(
        self,
        store: Store,
        titles: Mapping[str, AnyTitle],
        *,
        clock_ms: Callable[[], int] = now_ms,
        entropy: Entropy = os.urandom,
        wakes: Wakes = lambda game, version: None,
        wakes_last: Wakes | None = None,
        wakes_slow: Wakes | None = None,
        notifies: Callable[[Any], None] | None = None,
        analyses: Callable[[str, str], None] | None = None,
    ) -> None:
        self.store = store
        self.titles = titles
        self.clock_ms = clock_ms
        self.entropy = entropy
        self.wakes = wakes
        # The same for a game in which nobody waits for anything.
        self.wakes_last = wakes_last or wakes
        # The same for a game in which somebody is asked who takes its time.
        self.wakes_slow = wakes_slow or wakes
        # Told of every `Notice` that somebody wants to have; None where none are sent. Must not fail.
        self.notifies = notifies
        # Told of every game that somebody wants looked at again, and how deeply; None where nobody does. Must not fail.
        self.analyses = analyses

    def title(self, name: str) -> AnyTitle:
        """A title by name, or UnknownTitle."""
        title = self.titles.get(name)
        if title is None:
            raise UnknownTitle(name)
        return title

    def intent(self, key: str | None, seat: int | None, meaning: object) -> Intent:
        """What a caller means by a key; without one, a key that nobody knows.

        That protects against a command that the client library sends twice.
        """
        return own_intent(self.entropy(12)) if key is None else intent_of(key.encode(), seat, meaning)
