"""The npm package as somebody installs it: importable, with types, and strict compilers are content."""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tools.clients import PYTHON, PYTHON_READING, write_reading
from tools.running import ROOT

PROGRAM = """
import { Seat, Refused, type Of } from "sentiero-client";

const seat = new Seat<"fire-in-the-lake">("http://127.0.0.1:1", "abc");
export const kind: Of<"fire-in-the-lake", "Question">["kind"] = "one";
console.log(typeof seat.follow, new Refused(0, "line/lost", "nobody").passing);
"""
STRICT = {
    "compilerOptions": {
        "strict": True, "exactOptionalPropertyTypes": True, "target": "es2022", "module": "nodenext",
        "lib": ["es2022", "dom"], "types": [], "skipLibCheck": False,
    },
    "files": ["program.ts"],
}  # fmt: skip


def node(*command: str, at: Path) -> str:
    """Run something of Node's."""
    environment = {"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", "HOME": str(at)}
    done = subprocess.run(
        [sys.executable, "-m", "tools.node", *command], cwd=at, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(released: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package in it, installed as from a registry."""
    user = tmp_path_factory.mktemp("user")
    (package,) = released.glob("*.tgz")
    with tarfile.open(package) as packed:
        names = {name.removeprefix("package/") for name in packed.getnames()}
    assert {"dist/client.js", "dist/client.d.ts", "dist/contract.d.ts", "LICENSE", "README.md"} <= names
    assert not any(name.startswith("src/") for name in names)
    (user / "package.json").write_text('{"type": "module"}')
    node("npm", "install", "--offline", "--ignore-scripts", "--no-audit", str(package), at=user)
    return user


def test_the_npm_package_is_imported_and_compiled_with_its_types(installed: Path) -> None:
    (installed / "program.ts").write_text(PROGRAM)
    (installed / "tsconfig.json").write_text(json.dumps(STRICT))
    node("tsc", "--project", str(installed), at=installed)
    assert node("node", str(installed / "program.js"), at=installed).split() == ["function", "true"]


def test_reading_is_in_step_with_the_contract(tmp_path: Path) -> None:
    write_reading(tmp_path / "reading.py")
    assert (tmp_path / "reading.py").read_text() == (PYTHON / PYTHON_READING).read_text(), "run `make clients`"


READS = """
from sentiero_client import Service

def right(service: Service) -> None:
    seen = service.get("/v1/games/{game}/table", game="x")
    if seen["title"] == "fire-in-the-lake":
        seen["table"]["spaces"]["saigon"]["pieces"]
    service.get("/v1/titles/{title}", title="x")["roles"]

def wrong(service: Service) -> None:
    service.get("/v1/games/{game}/table", game="x")["tabel"]
    service.get("/v1/title/{title}", title="x")
    service.get("/v1/titles/{title}")
"""


def test_get_in_python_knows_its_document(tmp_path: Path) -> None:
    (tmp_path / "reads.py").write_text(READS)
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "--cache-dir", str(tmp_path / "cache")]
    said = subprocess.run(
        [*command, str(tmp_path / "reads.py")], env={"MYPYPATH": str(PYTHON), "PATH": ""},
        cwd=ROOT, capture_output=True, text=True, check=False,
    ).stdout  # fmt: skip
    lines = {int(line.split(":")[1]) for line in said.splitlines() if "reads.py:" in line and ": error:" in line}
    assert lines == {11, 12, 13}, said
