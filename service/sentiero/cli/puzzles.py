"""`sentiero puzzles`: how many positions with known best answers players solve; needs no server."""

from __future__ import annotations

import argparse
import sys
from typing import Any


def add_puzzles(commands: Any) -> None:
    """What can be said on the command line."""
    puzzles = commands.add_parser("puzzles", help="how many puzzles players solve; needs no server")
    puzzles.add_argument("title", metavar="TITLE", help="a title, such as fire-in-the-lake")
    puzzles.add_argument(
        "--player", action="append", required=True, metavar="NAME", help="a player, such as thinker:level=3"
    )
    puzzles.add_argument("--seed", type=int, default=1, help="which dice players have (default: 1)")


def score_puzzles(chosen: argparse.Namespace) -> int:
    """Ask each player each puzzle, and print a table of shares."""
    from sentiero.arena.puzzle import puzzles, share, solves
    from sentiero.cli.arena import stand_in
    from sentiero.kernel.problems import Problem

    kept = puzzles(chosen.title)
    if not kept:
        print(f"sentiero: there are no puzzles of {chosen.title}", file=sys.stderr)
        return 2
    print("| player | solved | of | share |\n|---|---|---|---|")
    try:
        for name in chosen.player:
            found = [solves(puzzle, stand_in(name), chosen.seed) for puzzle in kept]
            value, low, high = share(found)
            print(f"| {name} | {sum(found)} | {len(found)} | {value:.0%} ({low:.0%} to {high:.0%}) |", flush=True)
    except Problem as refused:
        print(f"sentiero: {refused.code} {refused.params}", file=sys.stderr)
        return 2
    return 0
