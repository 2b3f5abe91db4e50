"""Games of the title's own players as Parquet: who won, a row a chapter with what everybody sees, and each answer.

Every game is saved, loaded again and compared with itself before it is written: what is in the files is what happened.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from sentiero.games import TITLES
from sentiero.kernel.title import Document
from sentiero.library import Game
from sentiero.research.arrays import Eyes

# So many games are a row group.
GROUP: Final = 200
FILES: Final = ("games", "positions", "answers")
_NOBODY: Final[frozenset[str]] = frozenset()
Rows = dict[str, list[Document]]


class Wanted(NamedTuple):
    """Which games: the same words are the same games."""

    title: str
    scenario: str
    games: int
    seed: int = 1


class DatasetError(Exception):
    """A game that was not the same when it was loaded again."""


def schemas(wanted: Wanted) -> dict[str, pa.Schema]:
    """The columns of each file; what the numbers of an observation are called is in the metadata of `positions`."""
    eyes = Eyes(TITLES[wanted.title])
    names = [column.name for column in eyes.columns["observation"]]
    told = {
        "title": wanted.title,
        "scenario": wanted.scenario,
        "seed": str(wanted.seed),
        "rules_version": str(TITLES[wanted.title].rules_version),
    }
    roles = _roles(wanted.title)
    result = [(f"first.{role}", pa.bool_()) for role in roles] + [(f"margin.{role}", pa.int16()) for role in roles]
    fields = {
        "games": [("game", pa.int32()), ("seed", pa.string()), ("entries", pa.int32()), *result],
        "positions": [
            ("game", pa.int32()), ("entry", pa.int32()), ("chapter", pa.int16()), ("asked", pa.string()),
            ("observation", pa.list_(pa.int16(), len(names))), *result,
        ],
        "answers": [
            ("game", pa.int32()), ("entry", pa.int32()), ("role", pa.string()), ("question", pa.string()),
            ("rule", pa.string()), ("options", pa.int16()), ("answer", pa.string()),
        ],
    }  # fmt: skip
    said = {"positions": {"observation": json.dumps(names)}}
    return {name: pa.schema(fields[name], metadata=told | said.get(name, {})) for name in FILES}


def write(wanted: Wanted, folder: Path, jobs: int = 1) -> Iterator[int]:
    """Play and write; gives how many games are done. The files do not depend on the number of processes."""
    folder.mkdir(parents=True, exist_ok=True)
    made = schemas(wanted)
    writers = {name: pq.ParquetWriter(folder / f"{name}.parquet", made[name], compression="zstd") for name in FILES}
    try:
        waiting: Rows = {name: [] for name in FILES}
        for done, rows in enumerate(_played(wanted, jobs), 1):
            for name in FILES:
                waiting[name] += rows[name]
            if done % GROUP == 0 or done == wanted.games:
                for name in FILES:
                    writers[name].write_table(pa.Table.from_pylist(waiting[name], schema=made[name]))
                waiting = {name: [] for name in FILES}
            yield done
    finally:
        for writer in writers.values():
            writer.close()


def _played(wanted: Wanted, jobs: int) -> Iterator[Rows]:
    tasks = [(wanted, number) for number in range(wanted.games)]
    if jobs == 1:
        yield from map(_rows, tasks)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_rows, tasks)


def _rows(task: tuple[Wanted, int]) -> Rows:
    """One game as rows of each file."""
    wanted, number = task
    seed = f"{wanted.seed}/{number}"
    game = Game.new(wanted.title, wanted.scenario, seed=seed)
    title = game.session.title
    eyes, begins = Eyes(title), title.documents.chapters
    positions: list[Document] = []
    answers: list[Document] = []
    first = game.start["state"]
    _position(positions, game, eyes, first is not None)
    while (question := game.question) is not None:
        options = question.most - question.least + 1 if question.kind == "number" else len(question.values)
        entry = game.decide()
        answers.append(
            {"game": number, "entry": game.version, "role": question.role, "question": question.key,
             "rule": question.rule, "options": options, "answer": json.dumps(entry["answers"][0])}
        )  # fmt: skip
        _position(positions, game, eyes, any(fact[0] in begins for fact in entry.get("facts", ())))
    _check(game)
    result = _result(title, game.result, wanted.title)
    for row in positions:
        row.update(result, game=number)
    return {
        "games": [{"game": number, "seed": seed, "entries": game.version, **result}],
        "positions": positions,
        "answers": answers,
    }


def _position(positions: list[Document], game: Game, eyes: Eyes, begins: bool) -> None:
    """What everybody sees where a chapter has begun and somebody is asked."""
    if begins and game.question is not None:
        seen = eyes.table(game.session.table, _NOBODY)
        asked = game.question.role
        positions.append({"entry": game.version, "chapter": len(positions), "asked": asked, "observation": seen})


def _result(title: Any, result: Document | None, name: str) -> Document:
    assert result is not None, "the game is over"
    scores = {role: title.score(result, role) for role in _roles(name)}
    return {
        **{f"first.{role}": score.first for role, score in scores.items()},
        **{f"margin.{role}": score.margin for role, score in scores.items()},
    }


def _roles(title: str) -> Sequence[str]:
    return [role for role in TITLES[title].roles if role not in TITLES[title].system]


def _check(game: Game) -> None:
    """DatasetError unless the saved game, played again by its record, ends on the very same table."""
    again = Game.load(json.loads(json.dumps(game.save())))
    if again.result != game.result or again.session.table.dump() != game.session.table.dump():
        raise DatasetError(f"game {game.seed} is another one when it is loaded again")


def observations(table: pa.Table) -> np.ndarray[Any, np.dtype[np.int16]]:
    """The observations of a table of positions as one array, a row each."""
    column = table.column("observation").combine_chunks()
    width = column.type.list_size
    return np.asarray(column.flatten(), dtype=np.int16).reshape(-1, width)
