"""Single faults put into the rules, one at a time: which of them do the paragraph tests catch, and which the cards'?

No file is changed: a fault is put into the loaded module in a forked process, and the tests that come through the
function with the fault run there. What the paragraph tests let pass is tried on the card tests as well, for much of
a Capability is told by its card alone.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.fire_in_the_lake.faults import GAME, Fault, faults
from tools.fire_in_the_lake.trying import tried

RULES = ("operations", "activities", "coup", "position/changes.py", "turn.py")
PARAGRAPHS = ("rules",)
CARDS = ("cards", "test_interactions.py", "position/test_changes.py")


def modules(names: list[str]) -> list[Path]:
    """The files of these modules and packages of the game."""
    found = [GAME / name for name in names]
    return sorted(file for path in found for file in (path.glob("*.py") if path.is_dir() else [path]))


def name(fault: Fault) -> str:
    """Where it is, and what."""
    return f"{fault.path.relative_to(GAME)}:{fault.line} {fault.what}"


def told(what: str, found: Iterator[Fault]) -> list[Fault]:
    """All of them, each said as it comes."""
    alive: list[Fault] = []
    for fault in found:
        print(f"{what}: {name(fault)}", flush=True)
        alive.append(fault)
    return alive


def score(tests: str, all_of_them: Sequence[Fault], alive: Sequence[Fault]) -> str:
    """How many were caught."""
    caught = len(all_of_them) - len(alive)
    return f"{caught} of {len(all_of_them)} caught by {tests} ({100 * caught / max(1, len(all_of_them)):.1f} %)"


def main() -> None:
    """Try all faults, or so many of them at random, and say which survive."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="*", default=list(RULES), help="such as operations coup/support.py turn.py")
    parser.add_argument("--most", type=int, help="only so many faults, taken at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="so many at the same time")
    parser.add_argument("--again", type=Path, nargs="*", help="only those that an earlier run has written here")
    parser.add_argument("--paragraphs", action="store_true", help="no card tests")
    wanted = parser.parse_args()
    sys.path.insert(0, os.getcwd())
    chosen = [fault for path in modules(wanted.modules) for fault in faults(path)]
    if wanted.again is not None:
        known = {line.partition(": ")[2] for file in wanted.again for line in file.read_text().splitlines()}
        chosen = [fault for fault in chosen if name(fault) in known]
    if wanted.most is not None and wanted.most < len(chosen):
        chosen = random.Random(wanted.seed).sample(chosen, wanted.most)
    passed = told("not by a paragraph", tried(chosen, PARAGRAPHS, wanted.jobs))
    print(score("the paragraph tests", chosen, passed), flush=True)
    if not wanted.paragraphs:
        left = told("survives", tried(passed, CARDS, wanted.jobs))
        print(score("these or the card tests", chosen, left))


if __name__ == "__main__":
    main()
