"""The running service, and the TypeScript client as the compiler makes it."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.clients import TYPESCRIPT, compile_typescript
from tools.running import Running


@pytest.fixture(scope="package")
def service() -> Iterator[Running]:
    """The whole service with its own titles, as one command starts it."""
    with tempfile.TemporaryDirectory(prefix="sto-") as directory, Running(Path(directory), titles=None) as running:
        yield running


@pytest.fixture(scope="session")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client and its examples as plain modules."""
    target = tmp_path_factory.mktemp("typescript")
    assert compile_typescript(target) == ""
    shutil.copy(TYPESCRIPT / "package.json", target)
    return target
