"""A deadline with real workers: somebody does not answer, and the game goes on all the same."""

from __future__ import annotations

from sentiero.server.embedded import EmbeddedServer
from sentiero.tables.room import now_ms

from tests.archive import Archive
from tests.jobs.team import Workers, archive_on, check_whole, until
from tests.toy_title import request


def test_the_rules_answer_for_whoever_has_left_also_after_a_restart(own_server: EmbeddedServer) -> None:
    archive = archive_on(own_server.url)
    # Asked a minute ago: whoever looks after deadlines finds it due in a moment.
    archive.games.room.clock_ms = lambda: now_ms() - 59_000
    script = {"decks": {"cards": [1, 2]}}
    game = archive.create(request("tiny", answer_seconds=60, script=script)).game
    with Workers(own_server.url):
        until(lambda: archive.open(game).version == 3)
    assert (kinds(archive, game), archive.thinking(game)) == (["start", "overdue", "answer"], None)
    archive.answer(game, 1, ["amber"], 3)
    # Whoever looked after it is gone; those who come next find it.
    with Workers(own_server.url):
        until(lambda: archive.open(game).version > 5)
        until(lambda: archive.thinking(game) is None)
    assert kinds(archive, game)[3:6] == ["answer", "overdue", "answer"]
    assert archive.handed(game) == frozenset()
    check_whole(archive, game)


def kinds(archive: Archive, game: str) -> list[str]:
    return [entry["kind"] for _, entry in archive.entries(game)]


def test_the_host_is_told_and_nobody_plays(own_server: EmbeddedServer) -> None:
    archive = archive_on(own_server.url)
    archive.games.room.clock_ms = lambda: now_ms() - 59_000
    game = archive.create(request("tiny", answer_seconds=60, late="host")).game
    with Workers(own_server.url):
        until(lambda: archive.open(game).version == 2)
        archive.answer(game, 0, ["blue"], 2)
        until(lambda: archive.open(game).version == 4)
    assert [entry["kind"] for _, entry in archive.entries(game)] == ["start", "overdue", "answer", "overdue"]
