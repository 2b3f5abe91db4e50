"""What the indexes lost when a server took over is named again, without anybody who looks at the game."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero import tables
from sentiero.jobs.index_repair import AGAIN_SECONDS, SETTLED_SECONDS, IndexRepair

from tests.archive import Archive
from tests.toy_title import request

DAY = 86_400


class Now:
    at = 100.0


@pytest.fixture(params=["memory_archive", "redis_archive"])
def archive(request: pytest.FixtureRequest) -> Archive:
    found: Archive = request.getfixturevalue(request.param)
    return found


def lost(archive: Archive, play: Any) -> dict[str, str]:
    """A game that waits for its rules, one whose answer is due, and one that is over; no index names them."""
    waits = archive.create(request("tiny", 0)).game
    due = archive.create({**request("long"), "answer_seconds": DAY}).game
    over = archive.create(request("tiny"))
    play(archive, over)
    store = archive.store
    assert over.game in store.to_archive.before(2**52, 100_000)
    store.waiting.done(waits, 1)
    store.deadlines.done(due)
    store.to_archive.done(over.game)
    return {"waits": waits, "due": due, "over": over.game}


def test_each_index_names_its_games_again(archive: Archive, play: Any) -> None:
    games, store = lost(archive, play), archive.store
    healer = IndexRepair(archive.games, clock=lambda: Now.at)
    # The redis of other tests may hold many more.
    for _ in range(500):
        healer.look()
    assert games["waits"] in store.waiting.expected()
    assert store.deadlines.at(games["due"]) is not None
    assert store.to_archive.at(games["over"]) is not None
    for name in games.values():
        with archive.hold(name) as game:
            assert tables.name_again(game) == []


def test_it_walks_again_when_another_server_took_over(memory_archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    healer, now, term = IndexRepair(memory_archive.games, clock=lambda: now[0]), [100.0], ["one"]
    monkeypatch.setattr(memory_archive.store.server, "term", lambda: term[0])
    game = memory_archive.create(request("tiny", 0)).game
    assert healer.look() == 0
    memory_archive.store.waiting.done(game, 1)
    assert healer.look() == 0
    term[0] = "two"
    assert healer.look() == 1
    # Whoever was cut off with the server from before may have written to that for a while.
    memory_archive.store.waiting.done(game, 1)
    assert healer.look() == 0
    now[0] += SETTLED_SECONDS
    assert healer.look() == 1
    memory_archive.store.waiting.done(game, 1)
    # Nobody can say: no reason to walk.
    term[0] = ""
    assert healer.look() == 0
    now[0] += AGAIN_SECONDS
    assert healer.look() == 1


def test_a_game_that_is_named_stays_as_it_is(memory_archive: Archive) -> None:
    game = memory_archive.create({**request("long"), "answer_seconds": DAY}).game
    store = memory_archive.store
    store.deadlines.note(game, 12345)
    IndexRepair(memory_archive.games).look()
    assert store.deadlines.at(game) == 12345
