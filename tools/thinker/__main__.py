"""`python -m tools.thinker TITLE --games short=1400`: play, learn, and write the numbers beside the title's outlook."""

from __future__ import annotations

import argparse
import json
import re
import time
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from sentiero.games import TITLES

from tools.thinker.games import told
from tools.thinker.learning import Fit, fit


def main() -> None:
    """Learn what was asked for; other scenarios keep what was learned of them."""
    parser = argparse.ArgumentParser(prog="python -m tools.thinker", description=__doc__)
    parser.add_argument("title")
    parser.add_argument("--games", action="append", required=True, metavar="SCENARIO=NUMBER")
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    title = TITLES[chosen.title]
    thinker = title.players["thinker"].thinks
    outlook: Any = getattr(thinker, "outlook", None)
    path = Path(outlook.learned_in)
    kept = json.loads(path.read_text()) if path.exists() else {"names": [], "made_by": {}, "scenarios": {}}
    kept["names"] = list(outlook.names)
    for wanted in chosen.games:
        scenario, number = wanted.split("=")
        began = time.monotonic()
        one = partial(_one, title.name, scenario)
        with Pool(chosen.jobs) as pool:
            games = list(pool.imap(one, range(int(number)), chunksize=8))
        found = fit(games)
        print(f"{scenario}: {number} games in {time.monotonic() - began:.0f} s; R2 on games held out", end=" ")
        print(*(f"{role} {r2:.2f}" for role, r2 in zip(outlook.roles, found.r2, strict=True)), end=", ")
        print(f"names the first {found.named:.1%}")
        kept["scenarios"][scenario] = _weights(outlook.roles, found)
        kept["made_by"][scenario] = f"python -m tools.thinker {title.name} --games {wanted}"
        path.write_text(_text(kept))


def _one(title: str, scenario: str, seed: int) -> Any:
    outlook: Any = getattr(TITLES[title].players["thinker"].thinks, "outlook", None)
    return told(title, scenario, seed, outlook)


def _weights(roles: Any, found: Fit) -> dict[str, Any]:
    return {
        role: {"margin": _short(found.margins[:, n]), "chance": _short(found.chances[:, n])}
        for n, role in enumerate(roles)
    }


def _short(weights: Any) -> list[float]:
    return [float(f"{weight:.4g}") for weight in weights]


def _text(kept: dict[str, Any]) -> str:
    """One line a row of numbers."""
    return re.sub(r"\[[^\[\]{}]*\]", lambda found: " ".join(found.group().split()), json.dumps(kept, indent=1)) + "\n"


if __name__ == "__main__":
    main()
