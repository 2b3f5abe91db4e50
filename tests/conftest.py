"""Fixtures for every test: a toy title, and a real server with its journal on disk."""

from __future__ import annotations

import random
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from service.journal.archive import Archive, Created
from service.journal.births import AnySession, AnyTitle
from service.journal.memory import MemoryJournal
from service.journal.redis_journal import RedisJournal
from service.server.embedded import EmbeddedServer
from tests.toy_title import ToyTitle, any_answer

Answerer = Callable[..., AnySession]


@pytest.fixture(scope="session")
def titles() -> Mapping[str, AnyTitle]:
    """The toy title by its name, as the service takes its titles."""
    return {ToyTitle.name: ToyTitle()}


@pytest.fixture
def short_dir() -> Iterator[Path]:
    """A temporary directory whose path is short enough for a socket; pytest's own may not be."""
    path = Path(tempfile.mkdtemp(prefix="sto-"))
    yield path
    shutil.rmtree(path, ignore_errors=True)


@pytest.fixture(scope="session")
def server() -> Iterator[EmbeddedServer]:
    """One real server for all tests of this process. Games have random names, so tests do not meet."""
    with tempfile.TemporaryDirectory(prefix="sto-") as directory, EmbeddedServer(Path(directory)) as running:
        yield running


@pytest.fixture(scope="session")
def server_url(server: EmbeddedServer) -> str:
    """Where that server is; for events and for the queue."""
    return server.url


@pytest.fixture(scope="session")
def redis_journal(server_url: str) -> Iterator[RedisJournal]:
    """A journal on the real server."""
    journal = RedisJournal(server_url)
    yield journal
    journal.close()


@pytest.fixture
def memory_journal() -> MemoryJournal:
    """A journal in this process."""
    return MemoryJournal()


@pytest.fixture
def memory_archive(memory_journal: MemoryJournal, titles: Mapping[str, AnyTitle]) -> Archive:
    """The toy title in memory: fast."""
    return Archive(memory_journal, titles)


@pytest.fixture
def redis_archive(redis_journal: RedisJournal, titles: Mapping[str, AnyTitle]) -> Archive:
    """The toy title on the real server."""
    return Archive(redis_journal, titles)


@pytest.fixture
def play() -> Answerer:
    """Answer a game at random with an archive: `play(archive, created, answers=None)`, to its end if not told."""

    def play_on(archive: Archive, created: Created, answers: int | None = None, seed: int = 1) -> AnySession:
        pick = random.Random(seed)
        roles = archive.info(created.game).roles
        session = archive.open(created.game)
        while session.question is not None and answers != 0:
            answers = None if answers is None else answers - 1
            seat = next(number for number, held in enumerate(roles) if session.question.role in held)
            answer = any_answer(session.question, pick)
            session = archive.answer(created.game, seat, [answer], session.version).session
        return session

    return play_on
