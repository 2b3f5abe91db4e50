"""Games that a service exported are read as they are, without any of the service."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from sentiero.games import TITLES
from sentiero.library import Game
from sentiero.library.journal import JournalError
from sentiero.store.memory import memory_store

from tests.archive import Archive
from tests.tables.trails import wander


@pytest.fixture(scope="module")
def exported() -> tuple[list[bytes], Any]:
    """A finished game with answers that were taken back, and how it stood at its end."""
    archive = Archive(memory_store(), TITLES)
    seats = [{"roles": [role]} for role in ("us", "arvn", "nva", "vc")]
    created = archive.create({"title": "fire-in-the-lake", "scenario": "short", "seats": seats})
    live = wander(archive, created, 11, undos=0.1)
    return list(archive.export(created.game)), live


def test_it_ends_as_it_ended_there(exported: tuple[list[bytes], Any]) -> None:
    lines, live = exported
    assert any(b'"kind":"undo"' in line for line in lines)
    game = Game.exported(lines)
    assert game.result == live.result
    assert game.look("vc") == TITLES["fire-in-the-lake"].view(live.table, frozenset({"vc"}))


def test_it_stands_where_somebody_wants_to_look(exported: tuple[list[bytes], Any]) -> None:
    lines, _ = exported
    whole = Game.exported([line.decode() for line in lines])
    half = Game.exported(lines, upto=len(whole.entries) // 2)
    asked = half.question
    assert asked is not None
    assert asked.role == whole.entries[len(whole.entries) // 2]["role"]
    assert half.branch(seed=1).play() is not None


def _changed(lines: list[bytes], at: int, **members: Any) -> list[bytes]:
    return [*lines[:at], json.dumps({**json.loads(lines[at]), **members}).encode(), *lines[at + 1 :]]


def test_what_is_no_export(exported: tuple[list[bytes], Any]) -> None:
    lines, _ = exported
    otherwise = _changed(lines, 1, facts=[["position", {}]])
    for wrong in ([], [b"{}"], lines[1:], [b"nonsense"], _changed(lines, 0, title="chess"), otherwise,
                  _changed(lines, 5, kind="rules")):  # fmt: skip
        with pytest.raises(JournalError):
            Game.exported(wrong)


@pytest.mark.parametrize("file", sorted((Path(__file__).parents[1] / "golden").glob("*.gz"))[:4], ids=lambda f: f.stem)
def test_golden_games_are_read_too(file: Path) -> None:
    with gzip.open(file) as packed:
        lines = packed.read().splitlines()
    assert Game.exported(lines).result is not None
