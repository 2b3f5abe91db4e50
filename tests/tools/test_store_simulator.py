"""The store, tables and jobs under a seeded scheduler: no seed breaks a promise, and planted faults are found."""

from __future__ import annotations

import gc
import logging
from collections.abc import Iterator

import pytest

from tools.store_simulator.__main__ import main
from tools.store_simulator.faults import FAULTS, Fault, planted
from tools.store_simulator.world import CONTROL, ONE, TWO, Run, mode_of, run

SEEDS = 10_000
PARTS = 4
# Within so many seeds each planted fault is found.
ENOUGH = 1_000


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    """Thousands of small worlds: nobody reads their warnings, and what they leave is looked for seldom."""
    before = gc.get_threshold()
    logging.disable(logging.WARNING)
    gc.set_threshold(200_000, 20, 20)
    yield
    gc.set_threshold(*before)
    logging.disable(logging.NOTSET)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_no_seed_breaks_a_promise(part: int) -> None:
    for seed in range(part * SEEDS // PARTS, (part + 1) * SEEDS // PARTS):
        found = run(seed)
        assert not found.found, f"python -m tools.store_simulator --seed {seed}"


def test_the_same_seed_is_the_same_run() -> None:
    for seed in range(8):
        assert run(seed) == run(seed)


def test_seeds_are_rough() -> None:
    runs = [run(seed) for seed in range(40)]
    assert {one.mode for one in runs} == {ONE, TWO, CONTROL} == {mode_of(seed) for seed in range(4)}
    assert {name for one in runs for name in one.faults} == {
        "kill",
        "wipe_queue",
        "fail_over",
        "notice",
        "cut_replica",
    }
    assert sum(one.acknowledged for one in runs) > 100


def test_the_control_loses_answers() -> None:
    runs = [run(seed, CONTROL, strict=True) for seed in range(40)]
    assert any("an acknowledged answer is lost" in found for one in runs for found in one.found)


def _first(fault: Fault) -> Run | None:
    with planted(fault):
        return next((one for one in map(run, range(ENOUGH)) if one.found), None)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_planted_fault_is_found(fault: Fault) -> None:
    assert _first(fault) is not None


def test_there_are_enough_of_them_in_each_room() -> None:
    rooms = [fault.where.split(".")[1] for fault in FAULTS]
    assert len(FAULTS) >= 20
    assert {room: rooms.count(room) >= 5 for room in ("tables", "jobs", "store")} == dict.fromkeys(rooms, True)


def test_the_command_tells_and_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seeds", "3", "--first", "4"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("3 seeds, ")
    assert ": 0 with a broken promise" in said
