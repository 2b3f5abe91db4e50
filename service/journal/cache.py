"""Live sessions kept in this process. Nothing depends on them but speed: the journal decides."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock, RLock
from typing import Any

from service.journal.births import AnySession, GameInfo
from service.journal.chain import NO_LINK


class Slot:
    """The place of one game: who holds its lock may touch its session."""

    __slots__ = ("handed", "info", "last", "lock", "newest", "session", "users")

    def __init__(self) -> None:
        # Re-entrant, so that a caller can hold a game while it opens, answers and renders it.
        self.lock: Any = RLock()
        self.session: AnySession | None = None
        # The link to the newest entry that the session knows; means nothing without a session.
        self.last = NO_LINK
        # That entry as it is kept.
        self.newest = b""
        # The seats for which the rules play.
        self.handed: frozenset[int] = frozenset()
        self.info: GameInfo | None = None
        self.users = 0


class Slots:
    """The slots of the games used last."""

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._slots: OrderedDict[str, Slot] = OrderedDict()
        self._lock = Lock()

    def enter(self, game: str) -> Slot:
        """The slot of a game, counted as in use."""
        with self._lock:
            slot = self._slots.setdefault(game, Slot())
            self._slots.move_to_end(game)
            slot.users += 1
            return slot

    def leave(self, game: str, slot: Slot) -> None:
        """A slot is used once less."""
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


class Held:
    """A slot for the time of a `with`. A class, because every request holds a game twice, and a generator is slow."""

    __slots__ = ("_game", "_slot", "_slots")

    def __init__(self, slots: Slots, game: str) -> None:
        self._slots = slots
        self._game = game

    def __enter__(self) -> Slot:
        """Wait for the other threads."""
        slot = self._slot = self._slots.enter(self._game)
        try:
            slot.lock.acquire()
        except BaseException:
            self._slots.leave(self._game, slot)
            raise
        return slot

    def __exit__(self, *_: object) -> None:
        """Let them in."""
        self._slot.lock.release()
        self._slots.leave(self._game, self._slot)
