"""`make ladder`: benchmarks/ladder.md, how much stronger the usual player is than random answers, chair by chair."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sentiero.arena.pairing import Match, played
from sentiero.arena.report import command, table
from sentiero.games import TITLES
from sentiero.kernel.players import StandIn, usual
from sentiero.research.names import scenarios

FILE: Final = Path(__file__).parents[1] / "benchmarks" / "ladder.md"
RANDOM: Final = StandIn("random")
HEAD: Final = """# The ladder

Whoever answers anything legal ("random") in the place of the usual player, chair by chair: each deal is played twice \
with the same deck and dice, and everybody else is the usual player. Shares with Wilson's intervals, the mean \
difference with the bootstrap's, 95 % each. The command beneath a table makes it again, number for number; \
`make ladder` makes them all. What thinking ahead adds is in `docs/thinking.md`.
"""


def matches(deals: int) -> Iterator[Match]:
    """A table for each scenario, or mission that is no part of another."""
    for title in TITLES.values():
        roles = [role for role in title.roles if role not in title.system]
        for scenario in scenarios(title):
            yield Match(title.name, scenario, RANDOM, usual(title, roles[0]), roles, deals, 1)


def main() -> None:
    """Play them all, and write the page."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=40)
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    chosen = asked.parse_args()
    parts = [HEAD]
    for match in matches(chosen.deals):
        title = TITLES[match.title]
        print(f"{match.title} {match.scenario}", flush=True)
        pairs = list(played(match, chosen.jobs))
        parts.append(f"## {title.name}, {match.scenario}\n\n{table(match, pairs, command(match))}")
    FILE.write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
