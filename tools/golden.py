"""Makes the golden games again: `python -m tools.golden`. Only after a change of rules that is meant."""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from sentiero import tables
from sentiero.games import TITLES
from sentiero.proof.export import export
from sentiero.store.memory import memory_store
from sentiero.tables import Games, Room
from sentiero.tables.problems import UndoRefused

from tools.fire_in_the_lake.walks import any_answer, request

TITLE = "fire-in-the-lake"
FOLDER = Path(__file__).parents[1] / "tests" / "golden"
# Seeds of `walks.request`, which gives each a scenario, seats and options of its own.
SEEDS = {"short": (0, 3, 30), "medium": (1, 9), "full": (2, 7)}
# With non-players: who is a person.
ALONE: dict[str, tuple[str, list[list[str]]]] = {
    "short-coin": ("short", [["us", "arvn"]]),
    "medium-nobody": ("medium", []),
    "full-vc": ("full", [["vc"]]),
    "full-nobody": ("full", []),
}


def golden(seed: int) -> bytes:
    """A whole game with some undos, always the same for a seed as long as the rules are."""
    source = random.Random(seed)
    games = still_games(source, seed)
    name = tables.create(games, {"title": TITLE, **request(seed)}).game
    with games.hold(name) as game:
        while (question := game.asked) is not None:
            seat = game.info.seat_of(question.role)
            answer = any_answer(question, source, "event" if source.random() < 0.3 else "")
            tables.answer(game, seat, [answer], game.session.version)
            if game.asked is not None and source.random() < 0.1:
                with suppress(UndoRefused):
                    tables.undo(game, seat, None, game.session.version)
        return b"".join(export(game))


def with_nonplayers(name: str) -> bytes:
    """A whole game in which the rules play for whoever is missing."""
    scenario, people = ALONE[name]
    source = random.Random(name)
    games = still_games(source)
    seats = [{"roles": roles} for roles in people]
    created = tables.create(games, {"title": TITLE, "scenario": scenario, "seats": seats})
    with games.hold(created.game) as game:
        while (question := game.asked) is not None:
            if game.info.seat_of(question.role) is not None:
                tables.answer(game, 0, [any_answer(question, source, "")], game.session.version)
            else:
                tables.decide(game, game.session.version)
        return b"".join(export(game))


def still_games(source: random.Random, later_ms: int = 0) -> Games:
    """A room in which time stands still, and secrets come from a seed."""
    clock_ms = lambda: 1_700_000_000_000 + later_ms
    return Games(Room(memory_store(), TITLES, clock_ms=clock_ms, entropy=source.randbytes))


def every_game() -> dict[str, Callable[[], bytes]]:
    """Every golden game by its name."""
    found = {f"{scenario}-{seed}": partial(golden, seed) for scenario, seeds in SEEDS.items() for seed in seeds}
    return {**found, **{name: partial(with_nonplayers, name) for name in ALONE}}


def main() -> None:
    """Write every golden game, and forget those of earlier rules."""
    for old in FOLDER.glob("*.ndjson.gz"):
        old.unlink()
    for name, make in every_game().items():
        data = make()
        path = FOLDER / f"{name}.ndjson.gz"
        path.write_bytes(gzip.compress(data, mtime=0))
        print(f"{path.name}: {data.count(10) - 1} versions, {len(data)} bytes, {path.stat().st_size} squeezed")


if __name__ == "__main__":
    main()
