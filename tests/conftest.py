"""Fixtures for every test: a toy title, and a real server with its store on disk."""

from __future__ import annotations

import random
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from hypothesis import settings
from sentiero.server.embedded import EmbeddedServer
from sentiero.store.interface.store import Store
from sentiero.store.memory import memory_store as new_memory_store
from sentiero.store.redis import redis_store as new_redis_store
from sentiero.tables import Created
from sentiero.tables.info.game_info import AnySession, AnyTitle

from tests import seeds
from tests.archive import Archive
from tests.store.cluster import Cluster
from tests.toy_title import ToyTitle, any_answer
from tools.release import release

settings.register_profile("fixed", derandomize=True, database=None, deadline=None)
settings.register_profile("tried", database=None, deadline=None, print_blob=True)
settings.load_profile("tried" if seeds.SEED else "fixed")

Answerer = Callable[..., AnySession]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """What a test deals depends on itself alone."""
    with seeds.of(item.nodeid):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest) -> Iterator[None]:
    """What a fixture deals depends on itself and on whom it is for, and not on which test asks first."""
    with seeds.of(f"{fixturedef.argname} of {request.node.nodeid}"):
        return (yield)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """By which seed this run can be had again."""
    terminalreporter.write_line(f"TEST_SEED={seeds.SEED or '(fixed)'}")


@pytest.fixture(scope="session")
def titles() -> Mapping[str, AnyTitle]:
    """The toy title by its name, as the service takes its titles."""
    return {ToyTitle.name: ToyTitle()}


@pytest.fixture(scope="session")
def released(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything that a release hands out, as it is handed out."""
    target = tmp_path_factory.mktemp("released")
    release(target)
    return target


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
def redis_store(server_url: str) -> Iterator[Store]:
    """A store on the real server."""
    store = new_redis_store(server_url)
    yield store
    store.server.close()


@pytest.fixture
def memory_store() -> Store:
    """A store in this process."""
    return new_memory_store()


@pytest.fixture
def memory_archive(memory_store: Store, titles: Mapping[str, AnyTitle]) -> Archive:
    """The toy title in memory: fast."""
    return Archive(memory_store, titles)


@pytest.fixture
def redis_archive(redis_store: Store, titles: Mapping[str, AnyTitle]) -> Archive:
    """The toy title on the real server."""
    return Archive(redis_store, titles)


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


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A cluster of three nodes for all tests of this process."""
    directory = Path(tempfile.mkdtemp(prefix="sto-cluster-"))
    try:
        with Cluster(directory) as running:
            yield running
    finally:
        shutil.rmtree(directory, ignore_errors=True)


@pytest.fixture(scope="session")
def cluster_store(cluster: Cluster) -> Iterator[Store]:
    """A store on that cluster."""
    store = new_redis_store(cluster.url)
    yield store
    store.server.close()


@pytest.fixture(params=["memory", "server", "cluster"])
def store(request: pytest.FixtureRequest) -> Store:
    """Each kind of store in turn."""
    name = {"memory": "memory_store", "server": "redis_store", "cluster": "cluster_store"}[request.param]
    found: Store = request.getfixturevalue(name)
    return found
