"""A position is a line of text: what is written can be read, and stands there again."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from sentiero.kernel.problems import PositionRefused
from sentiero.library import Game
from sentiero.library.notation import NotationError, apply, read, write

GAMES = [
    ("fire-in-the-lake", "short", [], {}),
    ("fire-in-the-lake", "full", [["us", "arvn"], ["vc"]], {"political_rhythm": True}),
    ("fields-of-fire", "n1", [["company"]], {}),
    ("fields-of-fire", "n6", [], {}),
]


def plain(state: Any) -> Any:
    return {name: value for name, value in json.loads(json.dumps(state)).items() if name != "config"}


@pytest.mark.parametrize(("title", "scenario", "seats", "options"), GAMES)
def test_what_is_written_stands_there_again(title: str, scenario: str, seats: Any, options: Any) -> None:
    game, seen = Game.new(title, scenario, seed=11, seats=seats, options=options), set()
    for n in range(320):
        if game.question is None:
            break
        if n % 32 == 0:
            line = game.notation
            again = Game.at(line)
            stem = game.session.stem
            assert stem is not None
            assert plain(again.start["state"]) == plain(stem.state)
            assert again.start["state"]["config"]["seats"] == game.start["state"]["config"]["seats"]
            assert again.start["state"]["config"]["options"] == game.start["state"]["config"]["options"]
            seen.add(line)
        game.decide()
    assert len(seen) > 4


def test_the_beginning_of_a_scenario_is_its_name() -> None:
    assert Game.new("fire-in-the-lake", "medium").notation == "fire-in-the-lake:medium"


def test_a_line_is_written_by_hand_and_played() -> None:
    line = "fire-in-the-lake:short seats=vc deck=[127,8,60,70] tracks/vc=30 .nva=0 spaces/hue/vc_guerrillas=3"
    game = Game.at(line, seed=5)
    table = game.look("vc")
    assert (table["tracks"]["vc"], table["tracks"]["nva"]) == (30, 0)
    assert table["spaces"]["hue"]["pieces"]["vc_guerrillas"] == 3
    assert table["cards"]["current"] == 70
    assert game.play("vc") is None
    assert game.question is not None
    assert game.question.role == "vc"


def test_a_game_says_where_it_stands() -> None:
    game = Game.new("fire-in-the-lake", "short", seed=7)
    said = re.fullmatch(r"<(fire-in-the-lake:short .*) at 1: (\w+) is asked turn\.choose>", repr(game))
    assert said is not None
    assert Game.at(said[1]).question is not None


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ({"a": 1}, {"a": 1}, []),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 2, "c": 3}}, ["a/b=2", ".c=3"]),
        ({"a": {"b": 1}, "d": 1}, {"d": 2}, ["d=2", "!a"]),
        ({"a": {}}, {"a": {"b": {"c": 1}}}, ["a/b/c=1"]),
        ({"a": {"b": 1}}, {"a": {}}, ["!a/b"]),
        ({}, {"a": "two words", "b": "1", "c": None}, ['a="two\\u0020words"', 'b="1"', "c=null"]),
        ({"u": [{"id": "x", "at": 1}]}, {"u": [{"id": "x", "at": 2}, {"id": "y"}]}, ["u/x/at=2", 'u/y={"id":"y"}']),
        ({"u": [{"id": "x"}, {"id": "y"}]}, {"u": [{"id": "y"}]}, ["!u/x"]),
        ({"u": [{"id": "x"}, {"id": "y"}]}, {"u": [{"id": "y"}, {"id": "x"}]}, ['u=[{"id":"y"},{"id":"x"}]']),
    ],
)
def test_each_kind_of_change(old: Any, new: Any, words: list[str]) -> None:
    line = write("t", {"scenario": "s", "seats": [], "options": {}}, old, new)
    assert line.split() == ["t:s", *words]
    assert apply(read(line).changes, old) == new


@pytest.mark.parametrize(
    "line",
    ["", "fire-in-the-lake", "chess:short", "fire-in-the-lake:short what", "fire-in-the-lake:short !spaces/atlantis/a",
     "fire-in-the-lake:short tracks=Ä", "fire-in-the-lake:short .at=1"],
)  # fmt: skip
def test_what_is_no_position(line: str) -> None:
    with pytest.raises((NotationError, PositionRefused)):
        Game.at(line)


def test_a_position_that_breaks_the_game_is_refused() -> None:
    with pytest.raises(PositionRefused):
        Game.at("fire-in-the-lake:short tracks/aid=-3")
