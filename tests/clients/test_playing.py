"""Both clients against the running service: whole games, answers that arrive once, feeds that come back."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.clients.line import Line
from tools.clients import PYTHON, TYPESCRIPT
from tools.running import ROOT, Running
from tools.walker import Client, expect

MOST_LINES = 60
NEW_GAME = {"title": "fire-in-the-lake", "scenario": "short"}
Runner = Callable[..., str]


def run(*command: str, path: Path | None = None) -> str:
    """What a program prints that ends well; with a folder of packages on its path."""
    environment = {**os.environ, **({"PYTHONPATH": str(path)} if path else {})}
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=200, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(params=["typescript", "python"])
def example(request: pytest.FixtureRequest, modules: Path, python_client: Path) -> tuple[Path, Runner]:
    """An example, and how it is started."""
    if request.param == "python":
        path = PYTHON / "examples" / "play.py"
        return path, partial(run, str(path), path=python_client)
    program = str(modules / "examples" / "play.js")
    return TYPESCRIPT / "examples" / "play.ts", partial(run, "-m", "tools.node", "node", program)


def test_an_example_of_some_lines_plays_a_whole_game(service: Running, example: tuple[Path, Runner]) -> None:
    path, started = example
    assert len(path.read_text().splitlines()) <= MOST_LINES
    told = started(service.url).splitlines()
    assert told[0].startswith("The table is set up")
    assert any(line.startswith("  because: ") for line in told)
    assert told[-1].startswith("The game ends: ")
    # Whoever answers by chance may lose early.
    assert int(told[-1].rpartition("(")[2].removesuffix(" entries)")) > 30


# Prints the versions that the feed tells.
FOLLOW = {
    "typescript": """
const {{ Seat }} = await import("{modules}/src/client.js");
for await (const event of new Seat("{url}", "{game}").follow({after})) console.log(event.version);
""",
    "python": """
from sentiero_client import Seat
for event in Seat("{url}", "{game}").follow({after}):
    print(event["version"], flush=True)
""",
}
# Answers once, and prints the version that it led to.
ANSWER = {
    "typescript": """
const {{ Seat }} = await import("{modules}/src/client.js");
const seat = new Seat("{url}", "{game}", "{token}");
const {{ question, version }} = await seat.situation();
console.log((await seat.answer(question.options[0].value, version)).version);
""",
    "python": """
from sentiero_client import Seat
seat = Seat("{url}", "{game}", "{token}")
now = seat.situation()
print(seat.answer(now["question"]["options"][0]["value"], now["version"])["version"])
""",
}


@pytest.fixture(params=["typescript", "python"])
def program(request: pytest.FixtureRequest, modules: Path, python_client: Path) -> Runner:
    """Runs a few lines in either language."""

    def run_lines(lines: dict[str, str], **values: Any) -> str:
        text = lines[request.param].format(modules=modules, **values)
        if request.param == "python":
            return run("-c", text, path=python_client)
        return run("-m", "tools.node", "node", "--input-type=module", "--eval", text)

    return run_lines


def test_a_feed_that_is_cut_goes_on_where_it_was(service: Running, program: Runner) -> None:
    """A line that breaks again and again, in the middle of an entry: nothing is missing, and nothing comes twice."""
    with Client(service.url) as client:
        game = expect(client.call("createGame", NEW_GAME), 201)["id"]
    with Line(service.url, most=20_000) as line:
        versions = [int(told) for told in program(FOLLOW, url=line.url, game=game, after=1).split()]
    with Client(service.url) as client:
        last = expect(client.call("readQuestion", game=game), 200)
    assert line.cuts > 2, "however short the game was"
    assert last["status"] == "finished"
    assert versions == list(range(2, last["version"] + 1))


def test_a_feed_of_a_finished_game_ends(service: Running, program: Runner) -> None:
    with Client(service.url) as client:
        made = expect(client.call("createGame", {**NEW_GAME, "seats": [{"roles": ["us"]}]}), 201)
        ended = expect(client.call("endGameNow", token=made["tokens"]["host"], game=made["id"]), 200)
    told = program(FOLLOW, url=service.url, game=made["id"], after=ended["version"])
    assert told == ""


def _asking_for_one(client: Client, wanted: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """A game, and the token of whom it asks, that begins with a choice of one: a first card may ask for several."""
    for _ in range(50):
        made = expect(client.call("createGame", wanted), 201)
        token = made["tokens"]["seats"][made["waiting_for"]["seat"]]
        if expect(client.call("readQuestion", token=token, game=made["id"]), 200)["question"]["kind"] == "one":
            return made, token
    raise AssertionError("no game begins with a choice of one")


def test_an_answer_whose_reply_was_lost_is_not_given_twice(service: Running, program: Runner) -> None:
    seats = [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"]}]
    with Client(service.url) as client, Line(service.url, lose=b"POST") as line:
        made, token = _asking_for_one(client, {**NEW_GAME, "seats": seats})
        version = int(program(ANSWER, url=line.url, game=made["id"], token=token))
        events = expect(client.call("listEvents", game=made["id"]), 200)["events"]
    assert line.lose == b"", "the line was cut"
    assert version == made["version"] + 1 == events[-1]["version"], json.dumps(events[-1])
