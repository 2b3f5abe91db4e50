"""Data sets: what is written is what was played, the sample is what its command makes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from sentiero.cli import main
from sentiero.library import Game
from sentiero.research import dataset
from sentiero.research.dataset import FILES, DatasetError, Wanted, observations, write

SAMPLE = Path(__file__).parents[2] / "docs/dataset"


def read(folder: Path) -> dict[str, Any]:
    return {name: pq.read_table(folder / f"{name}.parquet") for name in FILES}


def test_the_sample_is_what_its_command_makes(tmp_path: Path) -> None:
    assert (
        main(["dataset", "fire-in-the-lake", str(tmp_path), "--scenario", "short", "--games", "8", "--jobs", "2"]) == 0
    )
    made, kept = read(tmp_path), read(SAMPLE)
    assert all(made[name].equals(kept[name], check_metadata=True) for name in FILES)


def test_a_mission_too(tmp_path: Path) -> None:
    assert list(write(Wanted("fields-of-fire", "n1", 1), tmp_path)) == [1]
    rows = read(tmp_path)
    assert set(rows["games"].column_names) >= {"first.company", "margin.company"}
    assert rows["positions"].num_rows > 5


def test_rows_say_what_happened() -> None:
    rows = read(SAMPLE)
    (row, *_) = rows["games"].to_pylist()
    game = Game.new("fire-in-the-lake", "short", seed=row["seed"])
    asked = [one for one in rows["answers"].to_pylist() if one["game"] == row["game"]]
    for one in asked:
        assert game.question is not None
        assert (one["role"], one["question"], one["rule"]) == (
            game.question.role,
            game.question.key,
            game.question.rule,
        )
        assert json.loads(one["answer"]) == game.decide()["answers"][0]
    assert game.result is not None
    assert game.version == row["entries"]
    assert [row[f"margin.{role}"] for role in ("us", "arvn")] == [
        game.result["margins"][role] for role in ("us", "arvn")
    ]


def test_numbers_of_an_observation_have_names() -> None:
    positions = pq.read_table(SAMPLE / "positions.parquet")
    names = json.loads(positions.schema.metadata[b"observation"])
    seen = observations(positions)
    assert seen.shape == (positions.num_rows, len(names))
    assert len(np.unique(seen[:, names.index("cards.current")])) > 20


def test_a_game_that_is_another_one_when_it_is_loaded_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Forgetful(Game):
        def save(self) -> Any:
            return {**super().save(), "entries": self.entries[:-1]}

    monkeypatch.setattr(dataset, "Game", Forgetful)
    with pytest.raises(DatasetError):
        list(write(Wanted("fire-in-the-lake", "short", 1), tmp_path))


@pytest.mark.parametrize("wrong", [["chess", "--scenario", "x"], ["fire-in-the-lake", "--scenario", "x"]])
def test_what_cannot_be_played(wrong: list[str], tmp_path: Path) -> None:
    assert main(["dataset", wrong[0], str(tmp_path), *wrong[1:], "--games", "1", "--jobs", "1"]) == 2
