"""Commands at tables by the name of the game, so that a test says in one line what somebody does.

The service holds a game and calls `tables.answer(game, ...)`; here each call holds the game for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from sentiero import tables
from sentiero.kernel.players import StandIn
from sentiero.kernel.question import Answer
from sentiero.kernel.session import Entry
from sentiero.proof.audit import Report, audit_kept
from sentiero.proof.export import Export, export
from sentiero.proof.importing import restore
from sentiero.store.interface.store import Store
from sentiero.tables import Advice, Created, Game, Games, Outcome, Room, Thinking
from sentiero.tables.games import CACHED_GAMES
from sentiero.tables.info.game_info import AnySession, AnyTitle, GameInfo
from sentiero.tables.room import now_ms
from sentiero.tables.tokens import Seat

from tests import seeds

T = TypeVar("T")


class Archive:
    """Every game of some titles in one store."""

    def __init__(
        self,
        store: Store,
        titles: Mapping[str, AnyTitle],
        clock_ms: Callable[[], int] = now_ms,
        entropy: Callable[[int], bytes] = seeds.entropy,
        cached_games: int = CACHED_GAMES,
        wakes: Callable[[str, int], None] = lambda game, version: None,
        wakes_last: Callable[[str, int], None] | None = None,
        wakes_slow: Callable[[str, int], None] | None = None,
    ) -> None:
        self.store = store
        self.titles = titles
        room = Room(
            store,
            titles,
            clock_ms=clock_ms,
            entropy=entropy,
            wakes=wakes,
            wakes_last=wakes_last,
            wakes_slow=wakes_slow,
        )
        self.games = Games(room, cached_games)

    def hold(self, game: str) -> Any:
        return self.games.hold(game)

    def create(self, request: Mapping[str, Any]) -> Created:
        return tables.create(self.games, request)

    def restore(self, brought: Export) -> Created:
        return restore(self.games, brought)

    def fork(self, game: str, at: int | None = None, roles: frozenset[str] = frozenset(), seats: Any = None) -> Created:
        return self._at(game, lambda held: tables.fork(self.games, held, at, roles, seats))

    # -- reading --------------------------------------------------------------------------------

    def info(self, game: str) -> GameInfo:
        return self._at(game, lambda held: held.info)

    def fresh_info(self, game: str) -> GameInfo:
        return self._at(game, Game.fresh_info)

    def open(self, game: str, at: int | None = None) -> AnySession:
        return self._at(game, lambda held: held.refreshed() if at is None else held.at(at))

    def entries(self, game: str, after: int = 0, limit: int | None = None) -> list[tuple[int, Entry]]:
        self.info(game)
        return self._at(game, lambda held: held.entries(after, limit))

    def thinking(self, game: str) -> Thinking | None:
        return self._at(game, tables.thinking_seen)

    def handed(self, game: str) -> frozenset[int]:
        return frozenset(self._at(game, Game.handed_now))

    def audit(self, game: str) -> Report:
        return audit_kept(self.games, game)

    def export(self, game: str) -> Iterator[bytes]:
        return self._at(game, export)

    # -- at the table ---------------------------------------------------------------------------

    def answer(
        self, game: str, seat: int | None, answers: Sequence[Answer], expected: int, key: str | None = None
    ) -> Outcome:
        return self._at(game, lambda held: tables.answer(held, seat, answers, expected, key))

    def undo(self, game: str, seat: int | None, to: int | None, expected: int, key: str | None = None) -> Outcome:
        return self._at(game, lambda held: tables.undo(held, seat, to, expected, key))

    def withdraw(self, game: str, seat: int | None, expected: int, key: str | None = None) -> Outcome:
        return self._at(game, lambda held: tables.withdraw(held, seat, expected, key))

    def decide(self, game: str, expected: int, most: int = 1, longest_ms: int = 0) -> Outcome | None:
        return self._at(game, lambda held: tables.decide(held, expected, most, longest_ms))

    def advise(self, game: str, roles: frozenset[str], by: StandIn | None = None) -> Advice:
        return self._at(game, lambda held: tables.advise(held, roles, by))

    def contribute(self, game: str, seat: int, value: str) -> AnySession:
        return self._at(game, lambda held: tables.contribute(held, seat, value)).session

    def change_settings(self, game: str, changes: Mapping[str, Any]) -> AnySession:
        return self._at(game, lambda held: tables.change_settings(held, changes)).session

    def end(self, game: str) -> AnySession:
        return self._at(game, tables.end).session

    def hand_over(self, game: str, seat: int, player: StandIn | None = None) -> AnySession:
        return self._at(game, lambda held: tables.hand_over(held, seat, player)).session

    def take_back(self, game: str, seat: int) -> AnySession:
        return self._at(game, lambda held: tables.take_back(held, seat)).session

    def halt(self, game: str, version: int, reason: str) -> AnySession:
        return self._at(game, lambda held: tables.halt(held, version, reason)).session

    def resume(self, game: str) -> AnySession:
        return self._at(game, tables.resume).session

    # -- seats ----------------------------------------------------------------------------------

    def seat(self, game: str, token: str) -> Seat | None:
        return self._at(game, lambda held: tables.seat(held, token))

    def taken(self, game: str) -> list[bool]:
        return self._at(game, tables.taken)

    def free(self, game: str) -> Sequence[int]:
        return self._at(game, tables.free)

    def take(self, game: str, number: int) -> str:
        return self._at(game, lambda held: tables.take(held, number))

    def renew(self, game: str, kind: str, number: int | None = None, by_host: bool = True) -> str:
        return self._at(game, lambda held: tables.renew(held, kind, number, by_host))

    def revoke(self, game: str, kind: str, number: int | None = None, by_host: bool = True) -> None:
        self._at(game, lambda held: tables.revoke(held, kind, number, by_host))

    def waiting(self, limit: int = 100) -> list[str]:
        return [game for game, _ in tables.waiting(self.games, limit)]

    def _at(self, game: str, act: Callable[[Game], T]) -> T:
        with self.games.hold(game) as held:
            return act(held)
