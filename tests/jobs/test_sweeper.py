"""The sweeper: finds what is forgotten, leaves alone what goes on, and takes off what was named by mistake."""

from __future__ import annotations

from collections.abc import Callable

from sentiero import tables
from sentiero.jobs.queue import job_name
from sentiero.jobs.sweeper import LONGEST_SECONDS, QUIET_SECONDS, Sweeper

from tests.archive import Archive
from tests.toy_title import SOUTH, request


class FakeQueue:
    """Remembers what was put."""

    def __init__(self) -> None:
        self.put_so_far: list[str] = []
        self.waiting: set[str] | None = set()

    def put(self, game: str, version: int) -> None:
        self.put_so_far.append(job_name(game, version))

    def put_for(self, slow: bool, last: bool) -> Callable[[str, int], None]:
        return self.put

    def names(self) -> set[str] | None:
        return self.waiting


class Swept:
    """A sweeper whose time passes as told."""

    def __init__(self, archive: Archive) -> None:
        self.now = 100.0
        self.queue = FakeQueue()
        self.sweeper = Sweeper(archive.games, self.queue, clock=lambda: self.now)  # type: ignore[arg-type]

    def after(self, seconds: float) -> list[str]:
        """What is put when so much time has passed."""
        self.now += seconds
        self.queue.put_so_far = []
        self.sweeper.sweep()
        return self.queue.put_so_far


def test_a_game_that_nobody_plays(memory_archive: Archive) -> None:
    game = memory_archive.create(request("tiny", 0)).game
    swept = Swept(memory_archive)
    assert swept.after(0) == []
    assert swept.after(QUIET_SECONDS - 1) == []
    assert swept.after(1) == [job_name(game, 1)]
    assert swept.after(1) == []
    assert swept.after(QUIET_SECONDS) == [job_name(game, 1)]


def test_a_game_that_moves(memory_archive: Archive) -> None:
    game = memory_archive.create(request("tiny", 0)).game
    swept = Swept(memory_archive)
    for version in range(1, 8):
        assert swept.after(QUIET_SECONDS) == []
        memory_archive.decide(game, version)


def test_a_game_that_is_queued(memory_archive: Archive) -> None:
    game = memory_archive.create(request("tiny", 0)).game
    swept = Swept(memory_archive)
    swept.queue.waiting = {job_name(game, 1)}
    swept.after(0)
    assert swept.after(QUIET_SECONDS) == []
    swept.queue.waiting = None
    assert swept.after(LONGEST_SECONDS) == []
    swept.queue.waiting = set()
    assert swept.after(LONGEST_SECONDS) == [job_name(game, 1)]


def test_a_game_that_went_on_is_not_listed_as_halted(memory_archive: Archive) -> None:
    game = memory_archive.create(request("tiny", 0)).game
    with memory_archive.games.hold(game) as held:
        tables.halt(held, 1, "nonplayer/failed")
    swept = Swept(memory_archive)
    swept.sweeper.look_at_halted()
    assert memory_archive.store.halted.advertised(10) == [game]
    with memory_archive.games.hold(game) as held:
        tables.resume(held)
    # As if whoever let it go on had been killed on the way.
    memory_archive.store.halted.advertise(game, 1)
    swept.now += LONGEST_SECONDS
    swept.sweeper.look_at_halted()
    assert memory_archive.store.halted.advertised(10) == []


def test_a_paced_game_is_given_its_time(memory_archive: Archive) -> None:
    memory_archive.create({**request("tiny", 0), "pace": 10_000})
    swept = Swept(memory_archive)
    swept.after(0)
    assert swept.after(QUIET_SECONDS) == []
    assert len(swept.after(10 + QUIET_SECONDS)) == 1


def test_what_does_not_wait_is_taken_off(memory_archive: Archive) -> None:
    asked = memory_archive.create({**request("tiny"), "seats": [{"roles": [SOUTH]}]}).game
    memory_archive.decide(asked, 1)
    halted = memory_archive.create(request("tiny", 0)).game
    memory_archive.halt(halted, 1, "nonplayer/failed")
    coming = memory_archive.create(request("tiny")).game
    memory_archive.store.waiting.expect(coming, 2)
    swept = Swept(memory_archive)
    swept.after(0)
    assert swept.after(QUIET_SECONDS) == []
    # Its entry may be about to come.
    assert memory_archive.store.waiting.expected() == {coming: 2}


def test_one_that_cannot_be_read_does_not_hold_up_the_others(memory_archive: Archive, monkeypatch) -> None:
    strange, game = (memory_archive.create(request("tiny", 0)).game for _ in range(2))
    swept = Swept(memory_archive)
    swept.after(0)
    beside = memory_archive.store.events.beside

    def spoiled(game: str) -> dict[str, bytes]:
        return {"handed": b"?", **beside(game)} if game == strange else beside(game)

    monkeypatch.setattr(memory_archive.store.events, "beside", spoiled)
    elsewhere = Archive(memory_archive.store, memory_archive.titles)
    swept.sweeper._games = elsewhere.games
    assert sorted(swept.after(QUIET_SECONDS)) == sorted([job_name(strange, 1), job_name(game, 1)])


def test_one_that_was_never_made(memory_archive: Archive) -> None:
    memory_archive.store.waiting.expect("a" * 16, 1)
    swept = Swept(memory_archive)
    swept.after(0)
    assert swept.after(QUIET_SECONDS) == []
    assert memory_archive.store.waiting.expected() == {}


def test_a_game_that_cannot_be_looked_at_is_left_to_a_worker_and_keeps_nobody_waiting(
    memory_archive: Archive, monkeypatch
) -> None:
    game = memory_archive.create(request("tiny", 0)).game
    memory_archive.store.halted.advertise(game, 1)
    swept = Swept(memory_archive)
    swept.after(0)

    def broken(*_: object) -> object:
        raise KeyError("nobody foresaw that")

    monkeypatch.setattr("sentiero.tables.game.Game.refreshed", broken)
    monkeypatch.setattr("sentiero.tables.thinking_now", broken)
    assert swept.after(QUIET_SECONDS) == [job_name(game, 1)]
    swept.sweeper.look_at_halted()
    assert memory_archive.store.halted.advertised(10) == [game]
