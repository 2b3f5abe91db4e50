"""The running service, and the TypeScript client as the compiler makes it."""

from __future__ import annotations

import shutil
import subprocess
import sys
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


@pytest.fixture(scope="session")
def python_client(released: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the Python client in it, installed from the file that is handed out."""
    target = tmp_path_factory.mktemp("python")
    (wheel,) = released.glob("sentiero_client-*.whl")
    install = ["install", "--quiet", "--no-index", "--no-deps", "--disable-pip-version-check", "--target", str(target)]
    subprocess.run([sys.executable, "-m", "pip", *install, str(wheel)], check=True, capture_output=True)
    return target
