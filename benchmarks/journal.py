"""How much room a Full game takes on the server, facts and checkpoints included."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import redis
from sentiero.server.embedded import EmbeddedServer
from sentiero.store.redis import redis_store as new_redis_store

from benchmarks.figures import Figure
from tests.archive import Archive
from tools.fire_in_the_lake.walks import TITLE, any_answer

SEATS = [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"]}]


def figures() -> list[Figure]:
    """The longest of three random Full games."""
    with tempfile.TemporaryDirectory(prefix="sto-") as folder, EmbeddedServer(Path(folder)) as server:
        store = new_redis_store(server.url)
        archive = Archive(store, {TITLE.name: TITLE})
        sizes = [_size(server.url, archive, seed) for seed in range(3)]
        store.server.close()
    version, size = max(sizes)
    return [
        Figure("entries of a random Full game", version),
        Figure("that game on the server, facts and checkpoints included, kB", size / 1000, "under 1,000"),
    ]


def _size(url: str, archive: Archive, seed: int) -> tuple[int, int]:
    source = random.Random(seed)
    made = archive.create({"title": TITLE.name, "scenario": "full", "seats": SEATS})
    session = made.session
    while (question := session.question) is not None:
        seat = next(i for i, held in enumerate(SEATS) if question.role in held["roles"])
        session = archive.answer(made.game, seat, [any_answer(question, source)], session.version).session
    client = redis.Redis.from_url(url)
    keys = client.keys(f"*{made.game}*")
    size = sum(int(client.memory_usage(key, samples=0) or 0) for key in keys)
    client.close()
    return session.version, size
