"""Run a trial, print its report, and tell by the exit code whether it was as it should be."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tools.cluster_trial.trial import Trial, report


def main(arguments: list[str] | None = None) -> int:
    """0 if nothing was lost on two disks, or if something was on one."""
    parser = argparse.ArgumentParser(prog="python -m tools.cluster_trial", description=__doc__)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--people", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--one-disk", action="store_true", help="the control: without the wait")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="sto-") as directory:
        trial = Trial(Path(directory), given.people, given.seed, two_disks=not given.one_disk)
        found = trial.run(given.seconds)
    print(report(found))
    return 0 if found.verdict.sound != given.one_disk and not found.wrong else 1


if __name__ == "__main__":
    sys.exit(main())
