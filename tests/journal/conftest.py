"""The three journals that must behave as one."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from service.journal.base import Journal
from service.journal.redis_journal import RedisJournal
from tests.journal.cluster import Cluster


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
def cluster_journal(cluster: Cluster) -> Iterator[RedisJournal]:
    """A journal on that cluster."""
    journal = RedisJournal(cluster.url)
    yield journal
    journal.close()


@pytest.fixture(params=["memory", "server", "cluster"])
def journal(request: pytest.FixtureRequest) -> Journal:
    """Each kind of journal in turn."""
    name = {"memory": "memory_journal", "server": "redis_journal", "cluster": "cluster_journal"}[request.param]
    found: Journal = request.getfixturevalue(name)
    return found
