"""Random games in which Events are chosen often, and a count of every side executed. `make walk-cards` plays 2,000."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.pieces import FACTIONS, KINDS
from sentiero.games.fire_in_the_lake.set_up.configuration import configure
from sentiero.games.fire_in_the_lake.set_up.first_position import first_position, laid_table
from sentiero.kernel.chance import Chance, sealed_source

from tools.fire_in_the_lake.walks import walk
from tools.progress import progress

LIKES = ("event_", "yes")
LEAST = 20
Side = tuple[int, str]


def every_side() -> list[Side]:
    """Every side of every Event and Pivotal Event."""
    return [(card.number, side) for card in CARDS.values() for side in card.sides]


def pivotal_position() -> dict[str, Any]:
    """A Full game late in the war: the four Pivotal Events can be played."""
    config = configure({"scenario": "full", "seats": [{"roles": [faction]} for faction in FACTIONS], "options": {}})
    chance = Chance(sealed_source(b"set-up"))
    chance.begin()
    document = laid_table(first_position(config, chance)).dump()
    document["leaders"] = [125, 126]
    document["deck"] = []
    for space in ("hue", "da_nang", "kontum", "qui_nhon", "cam_ranh", "an_loc"):
        document["spaces"][space] = {**document["spaces"].get(space, {}), "vc_guerrillas": 2, "support": 2}
    document["spaces"]["central_laos"] = {"nva_bases": 1, "nva_guerrillas": 3, "nva_troops": 15}
    document["out_of_play"] = {"us_troops": 4, "arvn_troops": 8}
    assert set(document["spaces"]["central_laos"]) <= set(KINDS)
    return document


def executed(seed: int) -> Counter[Side]:
    """The sides that one game executed, with every invariant checked after each answer."""
    changes: dict[str, Any] = {}
    if seed % 5 == 0:
        changes = {"scenario": "full", "options": {}, "script": {"position": pivotal_position()}}
    _, entries, _ = walk(seed, prefer=LIKES, **changes)
    facts = (fact for entry in entries for fact in entry.get("facts", ()))
    return Counter((fact[2], fact[3]) for fact in facts if fact[0] == "event")


def count(seeds: Sequence[int], processes: int = 2) -> Counter[Side]:
    """The sides that many games executed."""
    total: Counter[Side] = Counter()
    with ProcessPoolExecutor(processes) as pool:
        for found in progress(pool.map(executed, seeds, chunksize=5), len(seeds), "games"):
            total += found
    return total


def main() -> None:
    """Play, count, and say which side was executed too seldom."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    games = parser.parse_args().games
    total = count(range(games))
    seldom = {side: total[side] for side in every_side() if total[side] < LEAST}
    print(f"{games} games, {sum(total.values())} Events, {len(every_side())} sides, least {min(total.values())}")
    print("seldom:", seldom or "none")
    raise SystemExit(1 if seldom else 0)


if __name__ == "__main__":
    main()
