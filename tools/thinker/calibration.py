"""`python -m tools.thinker.calibration TITLE SCENARIO`: chances that were told, and what came of them, in new games."""

from __future__ import annotations

import argparse

from sentiero.games import TITLES
from sentiero.thinker.outlook import read_linear
from sentiero.thinker.player import outlook_of

from tools.thinker.games import told

# Seeds of games that nothing was learned from.
FIRST_SEED = 100_000
BINS = 10


def main() -> None:
    """A line for each tenth: how many chances were told, their mean, and how many of them came true."""
    parser = argparse.ArgumentParser(prog="python -m tools.thinker.calibration", description=__doc__)
    parser.add_argument("title")
    parser.add_argument("scenario")
    parser.add_argument("--games", type=int, default=1_000)
    chosen = parser.parse_args()
    title = TITLES[chosen.title]
    outlook = outlook_of(title)
    learned = read_linear(getattr(outlook, "learned_in", ""))[chosen.scenario]
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for seed in range(FIRST_SEED, FIRST_SEED + chosen.games):
        game = told(title.name, chosen.scenario, seed, outlook)
        for row in game.rows:
            chances = learned.chances(row)
            for (_, chance), score in zip(chances.items(), game.scores, strict=True):
                bins[min(BINS - 1, int(chance * BINS))].append((chance, score.first))
    for found in filter(None, bins):
        said, came = (sum(one[part] for one in found) / len(found) for part in (0, 1))
        print(f"{len(found):6} {said:6.1%} told, {came:6.1%} came first")


if __name__ == "__main__":
    main()
