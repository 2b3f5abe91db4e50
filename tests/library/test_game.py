"""The engine as a library: what docs/library.md shows is run, block after block."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from sentiero.library import Game, replay

PAGE = Path(__file__).parents[2] / "docs/library.md"


def test_every_block_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    known: dict[str, Any] = {"__name__": "page"}
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), known)
    assert len(blocks) >= 16
    assert capsys.readouterr().out


@pytest.mark.parametrize("title", ["fire-in-the-lake", "fields-of-fire"])
class TestGame:
    def test_the_same_seed_is_the_same_game(self, title: str) -> None:
        one, other, third = (Game.new(title, seed=seed) for seed in (1, 1, 2))
        for _ in range(150):
            assert one.decide() == other.decide()
            third.decide()
        assert one.entries != third.entries

    def test_what_was_saved_goes_on_as_the_game_does(self, title: str) -> None:
        game = Game.new(title, seed=3)
        for _ in range(80):
            game.decide()
        again = Game.load(json.loads(json.dumps(game.save())))
        assert repr(again) == repr(game)
        assert [again.decide() for _ in range(20)] == [game.decide() for _ in range(20)]

    def test_a_replay_stands_before_each_entry(self, title: str) -> None:
        game = Game.new(title, seed=4)
        for _ in range(25):
            game.decide()
        asked = [(before.question.role, entry["role"]) for before, entry in replay(game.save()) if before.question]
        assert len(asked) == 25
        assert all(one == other for one, other in asked)

    def test_a_branch_is_not_saved(self, title: str) -> None:
        game = Game.new(title, seed=5)
        game.decide()
        with pytest.raises(ValueError, match="branch"):
            game.branch().save()


def test_players_by_role() -> None:
    game = Game.new("fire-in-the-lake", "short", seed=1, players={"vc": "random"})
    game.play()
    ours = [entry["why"] for entry in game.entries if entry["role"] == "vc"]
    assert ours
    assert not any(ours), "who plays at random has no reasons"
    assert Game.load(game.save()).players == game.players
