"""People come first, in the order in which they came; games without people come when nobody waits."""

from __future__ import annotations

import pytest
from sentiero.games import TITLES
from sentiero.jobs.queue import Lane, PlayQueue, open_queues
from sentiero.server.embedded import EmbeddedServer
from sentiero.store.redis import redis_store

from tests.archive import Archive
from tests.jobs.team import Workers, until


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

        assert until(asked) < 10
