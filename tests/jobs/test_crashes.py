"""Whatever dies, every game goes on, and nothing is lost or doubled."""

from __future__ import annotations

import random
import time
from itertools import pairwise

import pytest
from redis import Redis
from sentiero.jobs.queue import LATER, PlayQueue
from sentiero.server.embedded import EmbeddedServer
from sentiero.store.redis import redis_store as new_redis_store

from tests.archive import Archive
from tests.jobs.team import Workers, archive_on, check_whole, finished, until
from tests.jobs.titles import TITLES
from tests.patience import soon
from tests.toy_title import SOUTH, request

pytestmark = pytest.mark.slow
GAMES = 6
KILLS = 20


def test_workers_killed_at_random_moments(own_server: EmbeddedServer) -> None:
    archive = archive_on(own_server.url)
    pick = random.Random(7)
    with Workers(own_server.url) as workers:
        until(lambda: len(workers.members()) == 4)
        games = [archive.create({**request("long", 0), "title": "slow"}).game for _ in range(GAMES)]
        for _ in range(KILLS):
            time.sleep(pick.uniform(0.05, 0.6))
            if members := workers.members():
                workers.kill(pick.choice(members))
        until(lambda: all(finished(archive, game) for game in games), 120)
    for game in games:
        check_whole(archive, game)


def test_a_game_goes_on_within_15_seconds(own_server: EmbeddedServer) -> None:
    archive = archive_on(own_server.url)
    with Workers(own_server.url) as workers:
        game = archive.create({**request("long", 0), "title": "slow"}).game
        until(lambda: archive.open(game).version > 5)
        for member in workers.members():
            workers.kill(member)
        version = archive.open(game).version
        assert soon(until(lambda: archive.open(game).version > version), 15)


def test_200_games_at_once(own_server: EmbeddedServer) -> None:
    archive = archive_on(own_server.url)
    with Workers(own_server.url, workers=4):
        began = time.monotonic()
        games = [archive.create(request("tiny", 0)).game for _ in range(200)]
        until(lambda: not archive.store.waiting.expected())
        assert soon(time.monotonic() - began, 30)
    assert all(finished(archive, game) for game in games)
    for game in games[::20]:
        check_whole(archive, game)


def test_many_jobs_for_one_game(own_server: EmbeddedServer) -> None:
    archive, queue = archive_on(own_server.url), PlayQueue(own_server.url)
    game = archive.create({**request("short", 0), "title": "slow"}).game
    for version in [*range(8), *range(8)]:
        queue.put(game, version)
    with Workers(own_server.url, workers=3):
        until(lambda: finished(archive, game))
        until(lambda: queue.depth() == 0)
    check_whole(archive, game)


def test_a_process_that_dies_right_after_its_append(own_server: EmbeddedServer) -> None:
    archive = Archive(new_redis_store(own_server.url), TITLES)
    game = archive.create(request("short", 0)).game
    with Workers(own_server.url):
        assert soon(until(lambda: finished(archive, game)), 15)


def test_the_queue_is_restarted_and_loses_everything(own_server: EmbeddedServer, queue_server: EmbeddedServer) -> None:
    archive = archive_on(own_server.url, queue_server.url)
    with Workers(own_server.url, queue_server.url):
        games = [archive.create({**request("long", 0), "title": "slow"}).game for _ in range(4)]
        until(lambda: archive.open(games[0]).version > 5)
        with Redis.from_url(queue_server.url) as queue:
            queue.flushall()
        queue_server.stop()
        time.sleep(0.5)
        queue_server.start()
        until(lambda: all(finished(archive, game) for game in games))
    for game in games:
        check_whole(archive, game)


def test_an_answer_is_taken_while_the_queue_is_away(own_server: EmbeddedServer, queue_server: EmbeddedServer) -> None:
    queue_server.stop()
    archive = archive_on(own_server.url, queue_server.url)
    wanted = {**request("short"), "seats": [{"roles": [SOUTH]}]}
    began = time.monotonic()
    game = archive.create(wanted).game
    assert soon(time.monotonic() - began, 2)
    assert archive.open(game).version == 1
    queue_server.start()
    with Workers(own_server.url, queue_server.url):
        until(lambda: archive.open(game).version == 2)
        archive.answer(game, 0, ["blue"], 2)


def test_the_journals_server_is_restarted(own_server: EmbeddedServer, queue_server: EmbeddedServer) -> None:
    archive = archive_on(own_server.url, queue_server.url)
    with Workers(own_server.url, queue_server.url):
        game = archive.create({**request("long", 0), "title": "slow"}).game
        until(lambda: archive.open(game).version > 5)
        own_server.stop()
        own_server.start()
        until(lambda: finished(archive, game))
    check_whole(archive, game)


def test_a_paced_game_takes_its_time_and_holds_nobody_up(own_server: EmbeddedServer) -> None:
    archive = archive_on(own_server.url)
    with Workers(own_server.url, workers=1):
        slow = [archive.create({**request("short", 0), "pace": 400}).game for _ in range(3)]
        until(lambda: all(archive.open(game).version > 1 for game in slow))
        quick = archive.create(request("short", 0)).game
        assert soon(until(lambda: finished(archive, quick)), 5)
        until(lambda: all(archive.open(game).version > 4 for game in slow))
        times = [entry["at"] for _, entry in archive.entries(slow[0])]
        assert all(later - earlier >= 390 for earlier, later in pairwise(times[1:]))
        with Redis.from_url(own_server.url) as queue:
            assert queue.zcard(LATER)
