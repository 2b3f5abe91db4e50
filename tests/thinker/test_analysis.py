"""What a turn was worth: a blunder is named, an answer that is none is not, and luck is told apart from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sentiero.cli import main
from sentiero.games import TITLES
from sentiero.kernel.session import Session, new_session
from sentiero.proof.analysis import analysed
from sentiero.proof.export import read_export
from sentiero.store.memory import memory_store
from sentiero.thinker.analysis import Depth, Judged, judged, luck
from sentiero.thinker.dice import dice
from sentiero.thinker.outlook import Outlook
from sentiero.thinker.player import outlook_of

from tests.archive import Archive
from tests.kernel.test_branch import FIRE, stand

TITLE = TITLES["fire-in-the-lake"]
SMALL = Depth(24, 6, 24, 1)


@pytest.fixture
def outlook() -> Outlook:
    found = outlook_of(TITLE)
    assert found is not None
    return found


def at_a_turn(seed: int, turns: int = 0) -> Session[Any]:
    """A game of Short at one of its turns, at which the rules and a Pass are possible."""
    session = new_session(TITLE, TITLE.configure({**FIRE, "scenario": "short"}), dice(seed))[0]
    while True:
        assert session.question is not None
        if session.question.key == "turn.choose" and "pass" in session.question.values:
            turns -= 1
            if turns < 0:
                return session
        session.decide()


def test_to_pass_where_much_can_be_done_is_a_mistake_more_often_than_what_the_rules_do(outlook: Outlook) -> None:
    passed, usual = [], []
    for seed in range(4):
        session = at_a_turn(seed, seed)
        rules = session.branch(dice(1)).decide()["answers"][0]
        passed.append(judged(session, "pass", outlook, SMALL, 1))
        usual.append(judged(session, rules, outlook, SMALL, 1))
    worse = [one.lost.value for one in passed if one is not None]
    better = [one.lost.value for one in usual if one is not None]
    assert sum(worse) / len(worse) > sum(better) / len(better)
    assert any(one is not None and one.mistake for one in passed)


def test_the_game_is_not_touched_and_the_same_is_said_again(outlook: Outlook) -> None:
    session = at_a_turn(3)
    before = stand(session)
    one = judged(session, "pass", outlook, SMALL, 7)
    assert one == judged(session, "pass", outlook, SMALL, 7)
    assert stand(session) == before
    assert one is not None
    for standing in (one.before, one.after):
        assert sum(chance.value for chance, _ in standing.values()) == pytest.approx(1)
        assert all(chance.low <= chance.value <= chance.high for chance, _ in standing.values())


def test_what_nobody_else_saw_changes_nothing(outlook: Outlook) -> None:
    """From what its role knew then: another deck below the same cards gives the same verdict."""
    session = at_a_turn(3)
    assert session.question is not None
    known = frozenset({session.question.role})
    one, other = (judged(session.branch(dice(seed), known), "pass", outlook, SMALL, 7) for seed in (1, 2))
    assert one == other


def test_the_best_answer_is_no_mistake(outlook: Outlook) -> None:
    session = at_a_turn(3)
    first = judged(session, "pass", outlook, SMALL, 7)
    assert first is not None
    again = judged(session, first.best, outlook, SMALL, 7)
    assert again is not None
    assert not (again.mistake and again.best == first.best)
    assert first._replace(played=first.best).mistake is False


def test_luck_is_what_happened_beside_the_decision(outlook: Outlook) -> None:
    judgements: list[Judged] = []
    for turns in (0, 1):
        found = judged(at_a_turn(3, turns), "pass", outlook, SMALL, 7)
        assert found is not None
        judgements.append(found)
    moved = luck(judgements[0].left, judgements[1])
    assert sum(moved.values()) == pytest.approx(0)
    assert moved["us"] == judgements[1].before["us"][0].value - judgements[0].after["us"][0].value


def test_an_exported_game_is_told_turn_by_turn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    archive = Archive(memory_store(), TITLES)
    game = archive.create({"title": TITLE.name, "scenario": "short", "seats": []}).game
    while archive.open(game).question is not None:
        archive.decide(game, archive.open(game).version, 400, 60_000)
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(archive.export(game)))
    with path.open("rb") as lines:
        export = read_export(lines)
    turns = list(analysed(TITLE, export.seed, export.entries, Depth(8, 3, 4, 1), ["vc"]))
    assert turns
    assert {turn.judged.role for turn in turns} == {"vc"}
    assert [turn.version for turn in turns] == sorted({turn.version for turn in turns})
    assert main(["analyse", str(tmp_path / "none.jsonl")]) == 2
    assert "none.jsonl" in capsys.readouterr().err
