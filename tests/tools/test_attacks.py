"""The attacks that hosts can run against their own server: the service as it is started holds against each of them."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.attacks.__main__ import ATTACKS
from tools.attacks.target import Target
from tools.running import Running


@pytest.fixture(scope="module")
def service() -> Iterator[Running]:
    """The real titles, as `make run` starts them."""
    with tempfile.TemporaryDirectory(prefix="sto-") as directory, Running(Path(directory), titles=None) as running:
        yield running


@pytest.mark.slow
@pytest.mark.parametrize("name", ATTACKS)
def test_the_service_holds(service: Running, name: str) -> None:
    target = Target(service.url)
    try:
        assert ATTACKS[name](target) is None
    finally:
        target.clean_up()
