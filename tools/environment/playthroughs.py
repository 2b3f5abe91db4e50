"""`docs/environment/playthroughs/`: whole games as text, with every number that each agent saw and each action."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from sentiero.research.names import Named, every_name
from sentiero.research.play import Play

FOLDER: Final = Path(__file__).parents[2] / "docs" / "environment" / "playthroughs"
SEED: Final = 1


class Kept(NamedTuple):
    """Which environment is played."""

    title: str
    scenario: str
    seats: tuple[tuple[str, ...], ...]


KEPT: Final = (
    Kept("fire-in-the-lake", "short", (("us",), ("arvn",), ("nva",), ("vc",))),
    Kept("fire-in-the-lake", "short", (("vc",),)),
    Kept("fields-of-fire", "n1", (("company",),)),
)


def named(kept: Kept) -> Named:
    """The environment with its name of today."""
    return next(one for one in every_name() if (one.title, one.scenario, one.seats) == kept)


def playthrough(one: Named) -> Iterator[str]:
    """A game of random legal actions, line by line."""
    play, drawn = Play(one.title, one.scenario, one.seats), random.Random(SEED)
    play.reset(SEED)
    yield f"{one.name}, seed {SEED}, agents {', '.join(play.agents)}"
    before = {agent: np.zeros(len(play.eyes.columns["observation"]), dtype=np.int16) for agent in play.agents}
    step = 0
    while (agent := play.agent) is not None:
        seen = play.see(agent)
        legal = [int(action) for action in np.flatnonzero(seen["action_mask"])]
        action = drawn.choice(legal)
        step += 1
        yield ""
        yield f"{step} {agent}: {_question(play)}"
        yield from _folded("observation", _changes(before[agent], seen["observation"]))
        yield from _folded("question", _changes(np.zeros_like(seen["question"]), seen["question"]))
        yield f"  options {'; '.join(_options(seen['options'], legal))}"
        yield f"  action {action}"
        before[agent] = seen["observation"].copy()
        play.act(action)
    yield ""
    yield from _end(play)


def _question(play: Play) -> str:
    assert play.picking is not None
    return f"{play.picking.question.key} at {play.game.session.version}"


def _options(rows: Any, legal: list[int]) -> Iterator[str]:
    for action in legal:
        row = rows[action - 1] if 0 < action <= len(rows) else np.zeros(1)
        yield " ".join([f"{action}:", *_changes(np.zeros_like(row), row)])


def _changes(before: Any, now: Any) -> list[str]:
    """Place and number of whatever differs."""
    return [f"{at}={now[at]}" for at in np.flatnonzero(before != now)]


def _folded(name: str, numbers: list[str], width: int = 24) -> Iterator[str]:
    for at in range(0, len(numbers), width):
        yield f"  {name} {' '.join(numbers[at : at + width])}"


def _end(play: Play) -> Iterator[str]:
    for agent, (first, margin) in play.scores().items():
        yield f"{agent}: {'first' if first else 'not first'}, margin {margin}"


def path_of(kept: Kept) -> Path:
    """Where it is kept: without the version, so that a change of rules is a difference and not another file."""
    return FOLDER / f"{named(kept).name.rpartition('-')[0]}.txt"


def write_playthroughs() -> None:
    """All of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for kept in KEPT:
        path_of(kept).write_text("\n".join(playthrough(named(kept))) + "\n", encoding="utf-8")
