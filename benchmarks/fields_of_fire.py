"""Fields of Fire: replay, a mission by the commander, options, line of sight, room in the store."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import redis
from sentiero.games.fields_of_fire.edition.catalog import MISSIONS
from sentiero.games.fields_of_fire.ground.grid import card
from sentiero.games.fields_of_fire.position.map_growth import grow
from sentiero.games.fields_of_fire.position.sight import seen_from
from sentiero.games.fields_of_fire.title import FieldsOfFire
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.question import NUMBER
from sentiero.kernel.session import Entry, Session, load_session, new_session
from sentiero.kernel.title import Document
from sentiero.server.embedded import EmbeddedServer
from sentiero.store.redis import redis_store as new_redis_store

from benchmarks.figures import Figure
from tests.archive import Archive

TITLE = FieldsOfFire()
ROWS, COLUMNS = 8, 4


def begun(mission: str, seed: int = 0) -> tuple[Session[Any], Entry]:
    """A mission in process."""
    config = TITLE.configure({"scenario": mission, "seats": []})
    return new_session(TITLE, config, sealed_source(b"%s %d" % (mission.encode(), seed)))


def seconds(work: Callable[[], object]) -> float:
    """Of the processor, so that others on the machine do not count."""
    began = time.process_time()
    work()
    return time.process_time() - began


def played(mission: str) -> tuple[Session[Any], list[Entry], list[float]]:
    """A mission by the commander, its entries, and how long the options of each question took."""
    session, first = begun(mission)
    start = session.checkpoint
    entries, options = [first], []
    while (question := session.question) is not None:
        if question.kind != NUMBER:
            options.append(seconds(question._list))
        entries.append(session.decide())
    assert start is not None
    return session, [{"start": start}, *entries[1:]], options


def mission_seconds(mission: str) -> float:
    """One mission by the commander, the enemy's phases included."""

    def play() -> None:
        session, _ = begun(mission)
        while session.question is not None:
            session.decide()

    return seconds(play)


def replay_rates(games: list[list[Entry]]) -> tuple[float, float]:
    """Recorded answers replayed in a second, forced ones included; the best of five runs.

    As a game is taken up again, by its facts to its last rest and by the rules from there; and by the rules alone.
    """
    kept: list[list[Entry]] = orjson.loads(orjson.dumps(games))
    answers = sum(len(entry["answers"]) for game in kept for entry in game[1:])
    taken_up = min(seconds(lambda: [load_session(TITLE, g[0]["start"], g[1:]) for g in kept]) for _ in range(5))
    by_rules = min(seconds(lambda: [_by_rules(g[0]["start"], g[1:]) for g in kept]) for _ in range(5))
    return answers / taken_up, answers / by_rules


def _by_rules(start: Document, entries: list[Entry]) -> Session[Any]:
    session = load_session(TITLE, start, ())
    session.replay(entries)
    return session


def sight_seconds() -> float:
    """Every line of sight of a map of 8 rows and 4 columns, the median of 50 maps."""
    return statistics.median(_look(seed) for seed in range(50))


def _look(seed: int) -> float:
    table = begun("n1", seed)[0].table
    for at in (card(row, column) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)):
        if not table.on_map(at):
            grow(table, at)
    table.sight_known.clear()
    return seconds(lambda: [seen_from(table, at) for at in table.stacks])


def stored_bytes(mission: str) -> int:
    """A finished mission on the server, facts, reasons and checkpoints included."""
    with tempfile.TemporaryDirectory(prefix="fof-") as folder, EmbeddedServer(Path(folder)) as server:
        store = new_redis_store(server.url)
        archive = Archive(store, {TITLE.name: TITLE})
        game = archive.create({"title": TITLE.name, "scenario": mission, "seats": []}).game
        while (session := archive.open(game)).question is not None:
            archive.decide(game, session.version, most=200)
        client = redis.Redis.from_url(server.url)
        size = sum(int(client.memory_usage(key, samples=0) or 0) for key in client.keys(f"*{game}*"))
        client.close()
        store.server.close()
    return size


def figures() -> list[Figure]:
    """Everything about the second title."""
    games, options = [], []
    for mission in MISSIONS:
        _, entries, times = played(mission)
        games.append(entries)
        options += times
    slowest = max(map(mission_seconds, MISSIONS))
    largest = max(map(stored_bytes, MISSIONS))
    taken_up, by_rules = replay_rates(games)
    return [
        Figure("Fields of Fire: replay of recorded answers, answers/s", taken_up, "above 50,000"),
        Figure("the same by the rules alone, as the audit does, answers/s", by_rules),
        Figure("Fields of Fire: the slowest mission by the commander, s", slowest, "under 1"),
        Figure("Fields of Fire: line of sight of a whole 8 x 4 map, ms", sight_seconds() * 1000, "under 1"),
        Figure("Fields of Fire: one question's options, median ms", statistics.median(options) * 1000, "under 1"),
        Figure("Fields of Fire: one question's options, worst ms", max(options) * 1000, "under 20"),
        Figure("Fields of Fire: the largest finished mission in the store, kB", largest / 1000, "under 300"),
    ]
