"""The games that this process keeps live, each for one thread at a time."""

from __future__ import annotations

import re
import zlib
from collections import OrderedDict
from threading import Lock
from typing import Final

from sentiero.kernel.problems import STUMBLES, Problem, ReplayMismatch
from sentiero.tables.damage import Stumbles
from sentiero.tables.game import Game
from sentiero.tables.problems import GameDamaged, UnknownGame
from sentiero.tables.room import Room

CACHED_GAMES: Final = 256
# Anything else cannot be the name of a game, and must not come near a key.
GAME_NAME: Final = re.compile(r"[a-z2-7]{16}")


class Games:
    """Every game of a room; those used last are kept live. Safe to use from many threads and many processes."""

    def __init__(self, room: Room, capacity: int = CACHED_GAMES) -> None:
        self.room = room
        self._stumbles = Stumbles()
        self._capacity = capacity
        self._games: OrderedDict[str, Game] = OrderedDict()
        self._lock = Lock()

    def hold(self, name: str) -> Held:
        """Keep other threads off a game: `with games.hold(name) as game`."""
        if not GAME_NAME.fullmatch(name):
            raise UnknownGame(name)
        return Held(self, name)

    def damaged(self, name: str, error: BaseException) -> GameDamaged | None:
        """Why somebody stumbled over a game, if what is kept of it is damaged."""
        if not isinstance(error, (*STUMBLES, zlib.error)):
            return None
        if isinstance(error, Problem) and not isinstance(error, ReplayMismatch):
            return None
        return self._stumbles.damaged(self.room.store.events, name, error)

    def enter(self, name: str) -> Game:
        """A game, counted as in use."""
        with self._lock:
            game = self._games.get(name)
            if game is None:
                game = self._games[name] = Game(name, self.room)
            self._games.move_to_end(name)
            game.users += 1
            return game

    def leave(self, game: Game) -> None:
        """A game is used once less."""
        with self._lock:
            game.users -= 1
            if game.users == 0 and not game.known:
                # No such game: whoever asks for names at random must not push the real ones out.
                self._games.pop(game.name, None)
            self._drop_surplus()

    def _drop_surplus(self) -> None:
        surplus = len(self._games) - self._capacity
        if surplus > 0:
            # A game in use stays: two threads must not meet two of it.
            idle = [name for name, game in self._games.items() if not game.users]
            for name in idle[:surplus]:
                del self._games[name]

    def __len__(self) -> int:
        return len(self._games)


class Held:
    """A game for the time of a `with`. A class, because every request holds one, and a generator is slow."""

    __slots__ = ("_game", "_games", "_name")

    def __init__(self, games: Games, name: str) -> None:
        self._games = games
        self._name = name

    def __enter__(self) -> Game:
        """Wait for the other threads."""
        game = self._game = self._games.enter(self._name)
        try:
            game.lock.acquire()
        except BaseException:
            self._games.leave(game)
            raise
        return game

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> None:
        """Let them in. Whoever stumbled over what is kept is told that it is damaged, if it is."""
        try:
            damaged = None if error is None else self._games.damaged(self._name, error)
            if damaged is not None:
                self._game.forget()
                raise damaged from error
        finally:
            self._game.lock.release()
            self._games.leave(self._game)
