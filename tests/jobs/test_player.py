"""One job: what it does, and what it leaves alone."""

from __future__ import annotations

import pytest
from rq.timeouts import JobTimeoutException
from sentiero.jobs.metrics import FAILED, LATE, PLAYED
from sentiero.jobs.player import MOST_FAILURES, Player, reason_of
from sentiero.jobs.queue import PlayQueue, job_name, open_queues
from sentiero.kernel.problems import IllegalAnswer
from sentiero.server.embedded import EmbeddedServer
from sentiero.store.problems import StoreAway

from tests.archive import Archive
from tests.jobs.team import archive_on, check_whole, finished
from tests.jobs.titles import STUMBLES, TITLES
from tests.patience import until
from tests.tables.counting import counted
from tests.toy_title import SOUTH, request


@pytest.fixture
def queue(own_server: EmbeddedServer) -> PlayQueue:
    """A queue that nobody empties."""
    return PlayQueue(own_server.url)


@pytest.fixture
def archive(own_server: EmbeddedServer) -> Archive:
    """An archive that fills it."""
    return archive_on(own_server.url)


@pytest.fixture
def player(archive: Archive, queue: PlayQueue) -> Player:
    """What a worker does."""
    return Player(archive.games, queue)


def outcomes(queue: PlayQueue) -> dict[str, int]:
    figures = queue.figures()
    assert figures is not None
    return figures.outcomes()


def test_a_job_is_named_after_game_and_version(archive: Archive, queue: PlayQueue) -> None:
    game = archive.create(request("tiny", 0)).game
    assert queue.names() == {job_name(game, 1)} == {f"play-{game}-1"}
    (job,) = open_queues(queue.connection)[1].jobs
    assert job.args == [game, 1]
    assert queue.depth() == 1


def test_it_plays_to_the_end_and_nothing_waits_any_more(archive: Archive, player: Player, queue: PlayQueue) -> None:
    game = archive.create(request("tiny", 0)).game
    player.play(game, 1)
    assert finished(archive, game)
    assert archive.store.waiting.expected() == {}
    check_whole(archive, game)
    assert outcomes(queue) == {PLAYED: 1, LATE: 0, FAILED: 0}


def test_twice_and_late_do_nothing(archive: Archive, player: Player, queue: PlayQueue) -> None:
    game = archive.create({**request("tiny"), "seats": [{"roles": [SOUTH]}]}).game
    for version in (1, 1, 1, 7):
        player.play(game, version)
    assert archive.open(game).version == 2
    player.play(game, 2)
    player.play("a" * 16, 1)
    assert archive.open(game).version == 2
    assert outcomes(queue) == {PLAYED: 1, LATE: 5, FAILED: 0}


def test_a_long_one_lets_others_play_and_goes_on_later(archive: Archive, queue: PlayQueue) -> None:
    game = archive.create(request("short", 0)).game
    Player(archive.games, queue, slice_seconds=0).play(game, 1)
    assert archive.open(game).version == 2
    assert queue.names() == {job_name(game, 1), job_name(game, 2)}


def test_a_paced_one_goes_on_when_it_is_due(archive: Archive, player: Player, queue: PlayQueue) -> None:
    game = archive.create({**request("short", 0), "pace": 3000}).game
    player.play(game, 1)
    queue.put_due()
    assert queue.names() == {job_name(game, 1)}

    def is_put() -> bool:
        queue.put_due()
        return queue.names() == {job_name(game, 1), job_name(game, 2)}

    until(is_put)


def test_three_failures_halt_a_game_until_it_is_resumed(
    archive: Archive, player: Player, queue: PlayQueue, monkeypatch, tmp_path
) -> None:
    stumbles = tmp_path / "stumbles"
    monkeypatch.setenv(STUMBLES, str(stumbles))
    game = archive.create({**request("tiny", 0), "title": "stumbling"}).game
    archive.decide(game, 1)
    stumbles.touch()
    for _ in range(MOST_FAILURES):
        with pytest.raises(RuntimeError):
            player.play(game, 2)
    standing = archive.thinking(game)
    assert standing is not None
    assert standing.halted == "nonplayer/failed"
    assert archive.open(game).version == 3
    player.play(game, 3)
    assert outcomes(queue) == {PLAYED: 0, LATE: 1, FAILED: 3}
    assert archive.store.halted.advertised(10) == [game]
    stumbles.unlink()
    archive.resume(game)
    assert archive.store.halted.advertised(10) == []
    assert job_name(game, 4) in (queue.names() or ())
    player.play(game, 4)
    assert finished(archive, game)
    check_whole(archive, game)


def test_a_journal_that_is_away_is_not_the_games_fault(archive: Archive, player: Player, monkeypatch) -> None:
    game = archive.create(request("tiny", 0)).game

    def away(*_: object) -> None:
        raise StoreAway

    monkeypatch.setattr(archive.store.events, "append", away)
    for _ in range(MOST_FAILURES + 1):
        # Nor the job's: the library would write down fifty lines for each.
        player.play(game, 1)
    monkeypatch.undo()
    player.play(game, 1)
    assert finished(archive, game)


def test_answers_that_take_long_are_seen_in_time(own_server: EmbeddedServer, queue: PlayQueue) -> None:
    store, counting = counted(archive_on(own_server.url).store)
    archive = Archive(store, TITLES)
    game = archive.create({**request("tiny", 0), "title": "slow"}).game
    Player(archive.games, queue, 60, 60).play(game, 1)
    answers, appends = archive.open(game).version - 1, counting.calls["events.append"] - 1
    # Each takes 20 ms, and none may wait for more than 30: two at a time.
    assert appends >= answers / 2
    check_whole(archive, game)


def test_reasons() -> None:
    assert reason_of(JobTimeoutException()) == "nonplayer/too_slow"
    assert reason_of(IllegalAnswer("answer/not_an_option")) == "nonplayer/refused"
    assert reason_of(ValueError()) == "nonplayer/failed"


def test_a_game_that_cannot_even_be_taken_up_is_halted_too(
    archive: Archive, player: Player, queue: PlayQueue, own_server: EmbeddedServer, monkeypatch
) -> None:
    game = archive.create(request("tiny", 0)).game

    def broken(*_: object) -> object:
        raise KeyError("nobody foresaw that")

    with monkeypatch.context() as patched:
        patched.setattr("sentiero.tables.checkpoints.load_session", broken)
        player.games = archive_on(own_server.url).games
        for _ in range(MOST_FAILURES):
            with pytest.raises(KeyError):
                player.play(game, 1)
        assert archive.store.halted.advertised(10) == [game]
        assert archive.store.events.version(game) == 2
        assert archive.store.waiting.expected() == {}
    assert archive.open(game).version == 2
    standing = archive.thinking(game)
    assert standing is not None
    assert standing.halted == "nonplayer/failed"
    archive.resume(game)
    Player(archive.games, queue).play(game, 3)
    assert finished(archive, game)
    check_whole(archive, game)
