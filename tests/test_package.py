"""What is installed: one package called sentiero, whose engine plays where nothing else is installed."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
import zipfile
from pathlib import Path
from typing import Any

import pytest

# Libraries that only the service needs.
SERVICE = ("babel", "brotli", "flask", "gunicorn", "marshmallow", "orjson", "prometheus_client", "redis", "rq")

PLAYS = """
import json, random, sys
from sentiero.games import TITLES
from sentiero.kernel.session import new_session

title, dice = TITLES[sys.argv[1]], random.Random(1)
config = title.configure({"scenario": sys.argv[2], "seats": [], "options": {}})
session, _ = new_session(title, config, lambda _, sides: dice.randint(1, sides))
while session.question is not None:
    session.decide()
print(json.dumps({"result": session.result, "modules": sorted(sys.modules)}))
"""


@pytest.fixture(scope="module")
def wheel(released: Path) -> Path:
    """The package as it is handed out."""
    (made,) = released.glob("sentiero-*.whl")
    return made


@pytest.fixture(scope="module")
def empty(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with nothing in it but the wheel."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder)
    python = folder / "bin" / "python"
    install = ["--python", str(python), "install", "--quiet", "--no-index", "--disable-pip-version-check", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", *install], check=True, capture_output=True)
    return python


def run(python: Path, code: str, *arguments: str) -> Any:
    done = subprocess.run(
        [python, "-I", "-c", code, *arguments], capture_output=True, text=True, check=True, cwd=python.parent
    )
    return json.loads(done.stdout)


def test_the_wheel_holds_one_package(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        (top,) = (name for name in names if name.endswith("top_level.txt"))
        assert packed.read(top).decode().split() == ["sentiero"]
    assert {name.partition("/")[0] for name in names if ".dist-info/" not in name} == {"sentiero"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "scenario", "other"),
    [("fire-in-the-lake", "short", "fields_of_fire"), ("fields-of-fire", "n1", "fire_in_the_lake")],
)
def test_a_game_is_played_where_nothing_else_is_installed(empty: Path, title: str, scenario: str, other: str) -> None:
    told = run(empty, PLAYS, title, scenario)
    assert told["result"] is not None
    loaded = told["modules"]
    assert "sentiero.kernel.session" in loaded
    assert [name for name in loaded if name.startswith(f"sentiero.games.{other}")] == []
    assert [name for name in loaded if name.partition(".")[0] in SERVICE] == []


def test_the_names_of_titles_load_none(empty: Path) -> None:
    code = "import json, sys; from sentiero.games import TITLES; print(json.dumps([list(TITLES), sorted(sys.modules)]))"
    names, loaded = run(empty, code)
    assert names == ["fire-in-the-lake", "fields-of-fire"]
    assert [name for name in loaded if name.startswith("sentiero.games.")] == []


def test_the_command_says_what_it_needs_where_only_the_engine_is_installed(empty: Path) -> None:
    done = subprocess.run([empty.parent / "sentiero", "run"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "sentiero[service,server]" in done.stderr
    assert "Traceback" not in done.stderr
