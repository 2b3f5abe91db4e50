"""The soak plays missions, counts what happens, and says whether the pack does what it aims at."""

from __future__ import annotations

from collections import Counter

from tools.fields_of_fire.soak import SIMPLIFIED, Played, play, plays
from tools.fields_of_fire.soak_report import aims, report


def test_one_mission_is_counted_and_reported():
    played = play(SIMPLIFIED, 0)
    assert played.counts["placed"] > 0
    assert played.counts["commands"] > played.counts["commands lost"]
    assert sum(n for key, n in played.counts.items() if key.startswith("level ")) == 10
    text = report([played], 1)
    assert "| n1 simplified | " in text
    assert "| modifier | fired |" in text


def test_every_mission_is_played():
    assert plays()[0] == SIMPLIFIED
    assert {"n1", "n2", "n4", "n6", "n7"} <= set(plays())


def test_what_misses_its_aim_is_said():
    never = Played("n2", 0, False, 0, 1, 0.1, Counter({"placed": 90, "given up": 10}))
    found = aims({"n2": [never]})
    assert "| n2: neither never nor always won | 0.0 % | **no** |" in found
    assert any("less than 2 %" in row and "10.00 % | **no**" in row for row in found)
    wild = Played("n2", 1, True, 0, 1, 0.1, Counter({"fire 6 hit": 100}))
    assert any("hits as often" in row and "not at +6 | **no**" in row for row in aims({"n2": [wild]}))
