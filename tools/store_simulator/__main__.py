"""Look for a seed that breaks a promise, or run one again."""

from __future__ import annotations

import argparse
import logging
import sys
import time
from collections import Counter

from tools.store_simulator.world import CONTROL, Run, run


def main(arguments: list[str] | None = None) -> int:
    """1 if a promise was broken; of the control, if none was."""
    parser = argparse.ArgumentParser(prog="python -m tools.store_simulator", description=__doc__)
    parser.add_argument("--seeds", type=int, default=10_000, help="how many")
    parser.add_argument("--first", type=int, default=0, help="the first of them")
    parser.add_argument("--seed", type=int, help="this one alone, and all that was found")
    parser.add_argument("--control", action="store_true", help="a replica without the wait: answers have to be lost")
    given = parser.parse_args(arguments)
    logging.disable(logging.WARNING)
    seeds = range(given.first, given.first + given.seeds) if given.seed is None else [given.seed]
    began, runs = time.process_time(), list[Run]()
    for seed in seeds:
        one = run(seed, CONTROL if given.control else None, given.control)
        runs.append(one)
        if one.found and (given.seed is not None or not given.control):
            print(f"seed {seed} ({one.mode}): {one.found[0]}")
            print("\n".join(f"  {found}" for found in one.found[1:]))
    print(told(runs, time.process_time() - began))
    return 0 if any(one.found for one in runs) == given.control else 1


def told(runs: list[Run], seconds: float) -> str:
    """What was run, in one line."""
    faults: Counter[str] = Counter()
    for one in runs:
        faults.update(one.faults)
    of_each = ", ".join(f"{times:,} {name}" for name, times in sorted(faults.items()))
    steps, answers = sum(one.steps for one in runs), sum(one.acknowledged for one in runs)
    broken = sum(bool(one.found) for one in runs)
    return (
        f"{len(runs):,} seeds, {steps:,} steps, {answers:,} answers acknowledged, {of_each}: "
        f"{broken:,} with a broken promise, {seconds:.1f} s"
    )


if __name__ == "__main__":
    sys.exit(main())
