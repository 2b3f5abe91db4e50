"""Many games stepped at once: in one process, and spread over several; all of a kind, each begun anew when it ends."""

from __future__ import annotations

import traceback
from collections.abc import Mapping, Sequence
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from types import TracebackType
from typing import Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from sentiero.games import TITLES
from sentiero.research.arrays import Eyes
from sentiero.research.play import Play, Seats


class Batch(NamedTuple):
    """Where each of the games stands, a row each; the arrays are written over by the next step."""

    observation: npt.NDArray[np.int16]
    question: npt.NDArray[np.int16]
    options: npt.NDArray[np.int16]
    action_mask: npt.NDArray[np.int8]
    # Whose turn it is, by the number of the seat.
    agent: npt.NDArray[np.int16]
    # Of the game that has just ended, if one has: for each seat whether it came first, and its margin.
    first: npt.NDArray[np.int8]
    margin: npt.NDArray[np.int16]
    ended: npt.NDArray[np.int8]


class Setting(NamedTuple):
    """What all the games have in common."""

    title: str
    scenario: str
    seats: Seats
    options: Mapping[str, Any] = {}
    players: Mapping[str, str] = {}

    def shapes(self, games: int) -> dict[str, tuple[type[np.generic], tuple[int, ...]]]:
        """The type and the shape of each array of a batch."""
        eyes, seats = Eyes(TITLES[self.title]), len(self.seats)
        return {
            "observation": (np.int16, (games, len(eyes.columns["observation"]))),
            "question": (np.int16, (games, len(eyes.columns["question"]))),
            "options": (np.int16, (games, eyes.room, eyes.width)),
            "action_mask": (np.int8, (games, eyes.actions)),
            "agent": (np.int16, (games,)),
            "first": (np.int8, (games, seats)),
            "margin": (np.int16, (games, seats)),
            "ended": (np.int8, (games,)),
        }


def seed_of(seed: int, game: int, count: int) -> int:
    """The seed of a game's next beginning: its own, however the games are spread over processes."""
    return int(np.random.SeedSequence((seed, game, count)).generate_state(1, np.uint32)[0])


class Games:
    """Games in this process. The first has the number `start` among all of them."""

    def __init__(self, setting: Setting, games: int, seed: int = 0, start: int = 0, into: Batch | None = None) -> None:
        shapes = setting.shapes(games)
        self.batch = into or Batch(**{name: np.zeros(shape, kind) for name, (kind, shape) in shapes.items()})
        self._plays = [Play(*setting) for _ in range(games)]
        self._begun = [0] * games
        self._seed, self._start = seed, start
        for at in range(games):
            self._begin(at)
            self._write(at)

    def _begin(self, at: int) -> None:
        self._plays[at].reset(seed_of(self._seed, self._start + at, self._begun[at]))
        self._begun[at] += 1

    def step(self, actions: Sequence[int] | npt.NDArray[Any]) -> Batch:
        """One action in each game, of whoever's turn it is there; a game that ends begins anew."""
        batch = self.batch
        batch.ended[:] = 0
        for at, play in enumerate(self._plays):
            play.act(int(actions[at]))
            if play.agent is None:
                scores = play.scores()
                batch.ended[at] = 1
                batch.first[at] = [first for first, _ in scores.values()]
                batch.margin[at] = [margin for _, margin in scores.values()]
                self._begin(at)
            self._write(at)
        return batch

    def _write(self, at: int) -> None:
        play, batch = self._plays[at], self.batch
        agent = play.agent
        assert agent is not None, "a game that ended has begun anew"
        seen = play.see(agent)
        batch.observation[at] = seen["observation"]
        batch.question[at] = seen["question"]
        batch.options[at] = seen["options"]
        batch.action_mask[at] = seen["action_mask"]
        batch.agent[at] = play.agents.index(agent)


class Processes:
    """The same games, spread over processes that share the arrays; the same seed gives the same games."""

    def __init__(self, setting: Setting, games: int, processes: int, seed: int = 0) -> None:
        context = get_context("spawn")
        shapes = setting.shapes(games)
        sizes = {name: int(np.prod(shape)) * np.dtype(kind).itemsize for name, (kind, shape) in shapes.items()}
        memory = {name: RawArray("b", max(1, size)) for name, size in sizes.items()}
        self.batch = _mapped(memory, shapes)
        bounds = [games * n // processes for n in range(processes + 1)]
        self._parts = [range(*ends) for ends in pairwise(bounds)]
        self._workers, self._lines = [], []
        for part in self._parts:
            ours, theirs = context.Pipe()
            worker = context.Process(target=_work, args=(theirs, setting, memory, shapes, part, seed), daemon=True)
            worker.start()
            theirs.close()
            self._workers.append(worker)
            self._lines.append(ours)
        self._wait()

    def step(self, actions: Sequence[int] | npt.NDArray[Any]) -> Batch:
        """One action in each game; all processes play at the same time."""
        for part, line in zip(self._parts, self._lines, strict=True):
            line.send([int(actions[at]) for at in part])
        self._wait()
        return self.batch

    def _wait(self) -> None:
        for line in self._lines:
            said = line.recv()
            if said is not None:
                self.close()
                raise RuntimeError(said)

    def close(self) -> None:
        """Let the processes go."""
        for line in self._lines:
            line.close()
        for worker in self._workers:
            worker.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, one: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def _mapped(memory: Mapping[str, Any], shapes: Mapping[str, Any]) -> Batch:
    """Shared memory as the arrays of a batch."""
    arrays = {}
    for name, (kind, shape) in shapes.items():
        count = int(np.prod(shape))
        arrays[name] = np.frombuffer(memory[name], dtype=kind, count=count).reshape(shape)
    return Batch(**arrays)


def _work(line: Connection, setting: Setting, memory: Any, shapes: Any, part: range, seed: int) -> None:
    """One process: its part of the games, until the line is closed; what goes wrong is said."""
    try:
        whole = _mapped(memory, shapes)
        own = Batch(**{name: array[part.start : part.stop] for name, array in whole._asdict().items()})
        games = Games(setting, len(part), seed, part.start, own)
        line.send(None)
        while True:
            games.step(line.recv())
            line.send(None)
    except (EOFError, BrokenPipeError):
        return
    except Exception:
        line.send(traceback.format_exc())
