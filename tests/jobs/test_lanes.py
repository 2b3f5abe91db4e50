"""People come first, in the order in which they came; games without people come when nobody waits."""

from __future__ import annotations

import time

import pytest
from sentiero.games import TITLES
from sentiero.jobs.player import Player
from sentiero.jobs.queue import Lane, PlayQueue, job_name, open_queues, open_slow
from sentiero.server.embedded import EmbeddedServer
from sentiero.store.redis import redis_store

from tests.archive import Archive
from tests.jobs.team import Workers, check_whole, finished, until
from tests.jobs.titles import TITLES as TOYS
from tests.jobs.titles import PonderedTitle
from tests.patience import soon
from tests.toy_title import NORTH, SOUTH, request


@pytest.fixture
def queue(own_server: EmbeddedServer) -> PlayQueue:
    return PlayQueue(own_server.url)


def taken(queue: PlayQueue, many: int) -> list[str]:
    lanes = open_queues(queue.connection)
    found = []
    for _ in range(many):
        job = Lane.dequeue_any(lanes, None, queue.connection, serializer="json")
        found.append(job[0].id if job else "")
    return found


def test_first_come_first_served_and_games_without_people_last(queue: PlayQueue) -> None:
    for number in range(5):
        queue.put_last(f"robots{number}", 1)
    for number in range(5):
        queue.put(f"person{number}", 1)
    queue.put_last("robots9", 1)
    queue.put("person9", 1)
    order = taken(queue, 12)
    people = [f"play-person{number}-1" for number in (0, 1, 2, 3, 4, 9)]
    assert order == [*people, *(f"play-robots{number}-1" for number in (0, 1, 2, 3, 4, 9))]


def test_a_person_is_answered_while_many_games_without_people_run(own_server: EmbeddedServer) -> None:
    queue = PlayQueue(own_server.url)
    archive = Archive(redis_store(own_server.url), TITLES, wakes=queue.put, wakes_last=queue.put_last)
    with Workers(own_server.url, workers=1, SENTIERO_TITLES="sentiero.games:TITLES"):
        wanted = {"title": "fire-in-the-lake", "scenario": "full", "seats": []}
        made_first, *_ = [archive.create(wanted) for _ in range(30)]
        until(lambda: archive.store.events.version(made_first.game) > 1)
        made = archive.create({"title": "fire-in-the-lake", "scenario": "short", "seats": [{"roles": ["us", "arvn"]}]})

        def asked() -> bool:
            question = archive.open(made.game).question
            return question is None or question.role in ("us", "arvn")

        assert soon(until(asked), 10)


PONDERING = {"name": "pondering", "settings": {}}


def pondered(own_server: EmbeddedServer) -> Archive:
    queue = PlayQueue(own_server.url)
    store = redis_store(own_server.url)
    return Archive(store, TOYS, wakes=queue.put, wakes_last=queue.put_last, wakes_slow=queue.put_slow)


def wanted(seats: int, **players: object) -> dict[str, object]:
    return {**request("tiny", seats), "title": PonderedTitle.name, "players": players}


def test_whoever_takes_its_time_has_a_lane_of_its_own(own_server: EmbeddedServer, queue: PlayQueue) -> None:
    game = pondered(own_server).create(wanted(0, north=PONDERING)).game
    assert taken(queue, 1) == [""]
    assert queue.names() == {job_name(game, 1, slow=True)} == {f"think-{game}-1"}
    (job,) = open_slow(queue.connection).jobs
    assert (job.args, job.timeout) == ([game, 1], 120)


def test_each_lane_hands_on_to_the_other(own_server: EmbeddedServer, queue: PlayQueue) -> None:
    archive = pondered(own_server)
    game = archive.create(wanted(0, south=PONDERING)).game
    player = Player(archive.games, queue)
    player.play(game, 1)
    version = archive.store.events.version(game)
    assert queue.names() == {job_name(game, 1), job_name(game, version, slow=True)}
    # A job of the wrong lane plays nothing, and puts the game where it belongs.
    open_slow(queue.connection).empty()
    player.play(game, version)
    assert archive.store.events.version(game) == version
    assert job_name(game, version, slow=True) in (queue.names() or ())
    player.play(game, version, slow=True)
    assert archive.store.events.version(game) > version


def test_nobody_waits_behind_those_who_take_their_time(own_server: EmbeddedServer) -> None:
    archive = pondered(own_server)
    with Workers(own_server.url, workers=1, SENTIERO_TITLES="tests.jobs.titles:TITLES"):
        slow = [archive.create(wanted(0, north=PONDERING, south=PONDERING)).game for _ in range(8)]
        until(lambda: any(archive.store.events.version(game) > 1 for game in slow))
        began = time.monotonic()
        made = archive.create({**request("tiny", 1), "seats": [{"roles": [SOUTH]}], "title": PonderedTitle.name})
        until(lambda: (question := archive.open(made.game).question) is not None and question.role != NORTH)
        assert soon(time.monotonic() - began, 3), "eight thoughts of half a second wait in front"


def test_a_game_with_both_kinds_comes_to_its_end(own_server: EmbeddedServer) -> None:
    archive = pondered(own_server)
    with Workers(own_server.url, workers=1, SENTIERO_TITLES="tests.jobs.titles:TITLES"):
        mixed = archive.create(wanted(0, south=PONDERING)).game
        until(lambda: finished(archive, mixed))
    check_whole(archive, mixed)


def test_killing_whoever_thinks_costs_the_time_and_not_the_game(own_server: EmbeddedServer) -> None:
    archive = pondered(own_server)
    with Workers(own_server.url, workers=1, SENTIERO_TITLES="tests.jobs.titles:TITLES") as workers:
        game = archive.create(wanted(0, north=PONDERING, south=PONDERING)).game
        until(lambda: archive.store.events.version(game) > 1)
        # Half a second a thought: somebody is in the middle of one.
        for pid in workers.members():
            workers.kill(pid)
        until(lambda: finished(archive, game), 120)
    check_whole(archive, game)
