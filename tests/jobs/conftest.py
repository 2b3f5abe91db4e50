"""A server of its own for each test of jobs: its queue must not be emptied by others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sentiero.server.embedded import EmbeddedServer


@pytest.fixture
def own_server(short_dir: Path) -> Iterator[EmbeddedServer]:
    """The journal's server, and the queue's if there is no other."""
    with EmbeddedServer(short_dir / "journal") as running:
        yield running


@pytest.fixture
def queue_server(short_dir: Path) -> Iterator[EmbeddedServer]:
    """Another server for the queue."""
    with EmbeddedServer(short_dir / "queue") as running:
        yield running
