"""What a test deals depends on the test alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from sentiero.store.memory import memory_store

from tests import seeds
from tests.archive import Archive
from tests.patience import slowness, soon
from tests.toy_title import ToyTitle, request

ROOT = Path(__file__).parents[1]


def dealt(test: str) -> tuple[str, list[object]]:
    """The name of a game of a test, and what its seed dealt."""
    with seeds.of(test):
        archive = Archive(memory_store(), {ToyTitle.name: ToyTitle()})
        created = archive.create(request("long"))
    return created.game, archive.open(created.game).table.dump()


def test_a_test_gets_the_same_games_whatever_ran_before() -> None:
    first = dealt("one")
    seeds.entropy(100)
    assert dealt("one") == first
    assert dealt("two") != first


def test_the_seed_of_a_run_changes_what_must_hold_for_any() -> None:
    code = "from tests import seeds; print(seeds.number(5))"
    told = [
        subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env={**os.environ, "TEST_SEED": seed}, check=True,
            capture_output=True, text=True,
        ).stdout.strip()
        for seed in ("", "1", "1", "2")
    ]  # fmt: skip
    assert told[0] == "5"
    assert told[1] == told[2] != told[3]
    assert told[1] != "5"


def test_a_busy_machine_gets_more_time_and_an_idle_one_none() -> None:
    assert slowness() >= 1
    assert soon(0.9, 1)
    assert not soon(1e9, 1)
