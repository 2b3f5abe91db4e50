"""Makes the golden games again: `python -m tools.golden`. Only after a change of rules that is meant."""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

from service.games import TITLES
from service.journal.archive import Archive
from service.journal.memory import MemoryJournal
from service.journal.problems import UndoRefused
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
    archive = Archive(MemoryJournal(), TITLES, clock_ms=lambda: 1_700_000_000_000 + seed, entropy=source.randbytes)
    game = archive.create({"title": TITLE, **request(seed)}).game
    roles = archive.info(game).roles
    session = archive.open(game)
    while (question := session.question) is not None:
        seat = next(number for number, held in enumerate(roles) if question.role in held)
        answer = any_answer(question, source, "event" if source.random() < 0.3 else "")
        session = archive.answer(game, seat, [answer], session.version).session
        if session.question is not None and source.random() < 0.1:
            try:
                session = archive.undo(game, seat, None, session.version).session
            except UndoRefused:
                session = archive.open(game)
    return b"".join(archive.export(game))


def with_nonplayers(name: str) -> bytes:
    """A whole game in which the rules play for whoever is missing."""
    scenario, people = ALONE[name]
    source = random.Random(name)
    archive = Archive(MemoryJournal(), TITLES, clock_ms=lambda: 1_700_000_000_000, entropy=source.randbytes)
    seats = [{"factions": factions} for factions in people]
    game = archive.create({"title": TITLE, "scenario": scenario, "seats": seats}).game
    held = {role for roles in people for role in roles}
    session = archive.open(game)
    while (question := session.question) is not None:
        if question.role in held:
            session = archive.answer(game, 0, [any_answer(question, source, "")], session.version).session
        else:
            archive.decide(game, session.version)
            session = archive.open(game)
    return b"".join(archive.export(game))


def games() -> dict[str, Callable[[], bytes]]:
    """Every golden game by its name."""
    found = {f"{scenario}-{seed}": partial(golden, seed) for scenario, seeds in SEEDS.items() for seed in seeds}
    return {**found, **{name: partial(with_nonplayers, name) for name in ALONE}}


def main() -> None:
    """Write every golden game, and forget those of earlier rules."""
    for old in FOLDER.glob("*.ndjson.gz"):
        old.unlink()
    for name, make in games().items():
        data = make()
        path = FOLDER / f"{name}.ndjson.gz"
        path.write_bytes(gzip.compress(data, mtime=0))
        print(f"{path.name}: {data.count(10) - 1} versions, {len(data)} bytes, {path.stat().st_size} squeezed")


if __name__ == "__main__":
    main()
