"""The arena: the same player twice brackets zero, a planted fault is found, a table is made again byte for byte."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from sentiero.arena.intervals import bootstrap, wilson
from sentiero.arena.pairing import Match, difference, played
from sentiero.arena.report import table
from sentiero.arena.yours import add_player
from sentiero.cli import main
from sentiero.games import TITLES
from sentiero.kernel.players import PlayerRefused, StandIn

RULEBOOK, RANDOM = StandIn("rulebook"), StandIn("random")
IDLE = "tests.arena_players:Idle"


def match(candidate: StandIn, reference: StandIn = RULEBOOK, **more: Any) -> Match:
    usual = {"title": "fire-in-the-lake", "scenario": "short", "roles": ["arvn"], "deals": 8, "seed": 1}
    return Match(candidate=candidate, reference=reference, **{**usual, **more})


def test_the_same_player_twice_brackets_zero() -> None:
    pairs = list(played(match(RULEBOOK, deals=4)))
    assert [pair.candidate for pair in pairs] == [pair.reference for pair in pairs]
    found = difference(pairs)
    assert found.low <= 0 <= found.high


def test_two_players_by_chance_bracket_zero() -> None:
    """Their dice differ, so their games do: the interval has something to say."""
    one = list(played(match(RANDOM, RANDOM, deals=10)))
    other = list(played(match(RANDOM, RANDOM, deals=10, seed=2)))
    mixed = [pair._replace(reference=twin.candidate) for pair, twin in zip(one, other, strict=True)]
    found = difference(mixed)
    assert found.low < 0 < found.high


def test_a_fault_that_was_put_in_on_purpose_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    title = TITLES["fire-in-the-lake"]
    monkeypatch.setattr(title, "players", dict(title.players))
    add_player(title, "idle", IDLE)
    found = difference(list(played(match(StandIn("idle")))))
    assert found.high < 0


def test_pairs_are_the_same_on_any_number_of_processes() -> None:
    wanted = match(RANDOM, deals=3, roles=["us", "vc"])
    alone, together = list(played(wanted)), list(played(wanted, jobs=2))
    assert alone == together
    assert table(wanted, alone, "x") == table(wanted, together, "x")


def test_a_chair_that_is_told_apart_has_no_more_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    title = TITLES["fire-in-the-lake"]
    monkeypatch.setattr(title, "players", dict(title.players))
    add_player(title, "idle", IDLE)
    apart = list(played(match(StandIn("idle"), deals=24, until_apart=True)))
    assert len(apart) in (6, 12, 18)
    assert difference(apart, until_apart=True).high < 0
    assert apart == list(played(match(StandIn("idle"), deals=24)))[: len(apart)]


def test_the_same_player_twice_has_all_its_deals() -> None:
    assert len(list(played(match(RULEBOOK, deals=4, until_apart=True)))) == 4


def test_whoever_looks_several_times_has_to_be_surer() -> None:
    found = [float(n % 7) for n in range(40)]
    once, often = bootstrap(found), bootstrap(found, looks=4)
    assert often.low < once.low < once.value == often.value < once.high < often.high


def test_differences_are_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = tmp_path / "found.svg"
    asked = ["--candidate", "random", "--deals", "2", "--roles", "us,vc", "--until-apart", "--plot", str(drawn)]
    assert main(["arena", "fire-in-the-lake", "--scenario", "short", *asked]) == 0
    assert "--until-apart" in capsys.readouterr().out
    picture = ElementTree.fromstring(drawn.read_text(encoding="utf-8"))
    told = [one.text for one in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"us", "vc", "+0.0"} <= set(told)
    assert len(list(picture.iter("{http://www.w3.org/2000/svg}circle"))) == 2


def test_missions_are_compared_by_points(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "fields-of-fire", "--scenario", "n1", "--candidate", "random", "--deals", "2"]) == 0
    told = capsys.readouterr().out
    assert "| company | 2 |" in told
    assert "`sentiero arena fields-of-fire --scenario n1 --candidate random --reference commander" in told


def test_the_command_beneath_a_table_makes_it_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "fire-in-the-lake", "--scenario", "short", "--candidate", "random", "--deals", "1"]) == 0
    first = capsys.readouterr().out
    command = first.strip().splitlines()[-1].strip("`").split()
    assert main(command[1:]) == 0
    assert capsys.readouterr().out == first


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (["fire-in-the-lake", "--candidate", "nobody"], "player/unknown"),
        (["fire-in-the-lake", "--candidate", "random", "--roles", "france"], "title/no_nonplayers"),
        (["fields-of-fire", "--candidate", "random", "--roles", "enemy"], "player/unknown"),
        (["chess", "--candidate", "random"], "title/unknown"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: list[str], code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *wrong, "--deals", "1"]) == 2
    assert code in capsys.readouterr().err


def test_a_path_that_is_none() -> None:
    with pytest.raises(PlayerRefused):
        add_player(TITLES["fire-in-the-lake"], "mine", "nowhere")


def test_a_share_is_never_surer_than_it_can_be() -> None:
    assert wilson(0, 0) == (0.0, 0.0, 1.0)
    low, high = wilson(5, 10)[1:]
    assert (round(low, 3), round(high, 3)) == (0.237, 0.763)
    assert wilson(0, 20).high > 0.1


def test_an_interval_of_a_mean_holds_it_and_is_the_same_again() -> None:
    found = bootstrap([1, 2, 3, 4, 5, 6])
    assert found.low < found.value == 3.5 < found.high
    assert bootstrap([1, 2, 3, 4, 5, 6]) == found
