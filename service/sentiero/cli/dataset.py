"""`sentiero dataset`: games of a title's own players as Parquet; needs no server, but `sentiero[research]`."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any


def add_dataset(commands: Any) -> None:
    """What can be said on the command line."""
    dataset = commands.add_parser("dataset", help="write games of a title's own players as Parquet; needs no server")
    dataset.add_argument("title", metavar="TITLE", help="a title, such as fire-in-the-lake")
    dataset.add_argument("folder", metavar="FOLDER", type=Path, help="where games, positions and answers are written")
    dataset.add_argument("--scenario", required=True, help="one of its scenarios")
    dataset.add_argument("--games", type=int, default=100_000, help="how many (default: 100,000)")
    dataset.add_argument("--seed", type=int, default=1, help="which games (default: 1)")
    dataset.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")


def write_dataset(chosen: argparse.Namespace) -> int:
    """Play, write, and tell how far it is."""
    from sentiero.games import TITLES
    from sentiero.kernel.problems import Problem
    from sentiero.research.dataset import Wanted, write

    if chosen.title not in TITLES:
        print(f"sentiero: title/unknown: {', '.join(TITLES)}", file=sys.stderr)
        return 2
    wanted = Wanted(chosen.title, chosen.scenario, chosen.games, chosen.seed)
    try:
        for done in write(wanted, chosen.folder, chosen.jobs):
            print(f"\r{done} of {chosen.games} games", end="", file=sys.stderr, flush=True)
    except Problem as refused:
        print(f"sentiero: {refused.code} {refused.params}", file=sys.stderr)
        return 2
    print(file=sys.stderr)
    return 0
