"""A deadline with real workers: nobody answers, and the game goes on all the same, also after a restart."""

from __future__ import annotations

from service.server.embedded import EmbeddedServer
from tests.jobs.team import Workers, archive_on, check_whole, finished, until
from tests.toy_title import request


def test_a_game_that_everybody_has_left_is_played_to_its_end(own_server: EmbeddedServer) -> None:
    archive = archive_on(own_server.url)
    game = archive.create(request("tiny", answer_seconds=1)).game
    with Workers(own_server.url):
        until(lambda: archive.open(game).version >= 3)
    # Whoever looked after it is gone; those who come next find it.
    with Workers(own_server.url):
        until(lambda: finished(archive, game), 40)
    late = [entry["seat"] for _, entry in archive.entries(game) if entry["kind"] == "overdue"]
    assert len(late) >= 3
    assert archive.handed(game) == frozenset()
    check_whole(archive, game)


def test_the_host_is_told_and_nobody_plays(own_server: EmbeddedServer) -> None:
    archive = archive_on(own_server.url)
    game = archive.create(request("tiny", answer_seconds=1, late="host")).game
    with Workers(own_server.url):
        until(lambda: archive.open(game).version == 2)
        archive.answer(game, 0, ["blue"], 2)
        until(lambda: archive.open(game).version == 4)
    assert [entry["kind"] for _, entry in archive.entries(game)] == ["start", "overdue", "answer", "overdue"]
