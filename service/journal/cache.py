"""Live sessions kept in this process. Nothing depends on them but speed: the journal decides."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, RLock
from typing import Any

from service.journal.births import AnySession, GameInfo
from service.journal.chain import NO_LINK


class Slot:
    """The place of one game: who holds its lock may touch its session."""

    __slots__ = ("info", "last", "lock", "session", "users")

    def __init__(self) -> None:
        # Re-entrant, so that a caller can hold a game while it opens, answers and renders it.
        self.lock: Any = RLock()
        self.session: AnySession | None = None
        # The link to the newest entry that the session knows; means nothing without a session.
        self.last = NO_LINK
        self.info: GameInfo | None = None
        self.users = 0


class Slots:
    """The slots of the games used last."""

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._slots: OrderedDict[str, Slot] = OrderedDict()
        self._lock = Lock()

    @contextmanager
    def hold(self, game: str) -> Iterator[Slot]:
        """The slot of a game, for one thread at a time."""
        slot = self._enter(game)
        try:
            with slot.lock:
                yield slot
        finally:
            self._leave(game, slot)

    def _enter(self, game: str) -> Slot:
        with self._lock:
            slot = self._slots.setdefault(game, Slot())
            self._slots.move_to_end(game)
            slot.users += 1
            return slot

    def _leave(self, game: str, slot: Slot) -> None:
        with self._lock:
            slot.users -= 1
            if slot.users == 0 and slot.info is None:
                # No such game: whoever asks for names at random must not push the real ones out.
                self._slots.pop(game, None)
            self._drop_surplus()

    def _drop_surplus(self) -> None:
        surplus = len(self._slots) - self._capacity
        if surplus > 0:
            # A slot in use stays: two threads must not meet two slots of one game.
            idle = [game for game, slot in self._slots.items() if not slot.users]
            for game in idle[:surplus]:
                del self._slots[game]

    def __len__(self) -> int:
        return len(self._slots)
