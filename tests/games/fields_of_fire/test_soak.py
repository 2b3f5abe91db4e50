"""The soak plays missions, counts what happens, and says whether the pack does what it aims at."""

from __future__ import annotations

from collections import Counter

from tools.fields_of_fire.soak import SIMPLIFIED, Played, fingerprint, keep, kept, play, plays
from tools.fields_of_fire.soak_report import aims, how_many, report


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


def test_what_was_played_is_kept_and_counts_only_for_the_same_code_and_pack(tmp_path):
    file = tmp_path / "kept.jsonl"
    one = Played("n2", 3, True, 7, 250, 0.4, Counter({"placed": 8}))
    assert kept(file) == []
    keep(file, one)
    assert kept(file) == [one]
    file.write_text(file.read_text().replace(fingerprint(), "another"))
    assert kept(file) == []


def test_a_run_that_was_stopped_says_how_many_missions_it_played():
    one = Played("n1", 0, True, 0, 1, 0.1, Counter())
    two = Played("n2", 0, False, 0, 1, 0.1, Counter())
    assert how_many({"n1": [one], "n2": [two]}) == "1"
    assert how_many({"n1": [one, one], "n2": [two]}) == "1 to 2"
    assert "1 to 2 missions each" in report([one, one, two], 1)


def test_every_aim_of_the_pack_is_held_against_what_was_found():
    good = Counter({"placed": 7, "sure": 2, "sure and made": 2, "in time": 1})
    rows = aims({SIMPLIFIED: [Played(SIMPLIFIED, 0, True, 0, 1, 0.1, good)]})
    for aim in ("25 to 60 % won", "neither never nor always", "5 to 9 contacts", "gives up in less than 2 %",
                "a PC A at No Contact", "within its turns", "hits as", "pins as", "misses as"):  # fmt: skip
        assert any(aim in row for row in rows), aim
    late = Counter({"sure": 2, "sure and made": 1, "in time": 0})
    rows = aims({"n2": [Played("n2", 0, True, 0, 1, 0.1, late)]})
    assert "| a PC A at No Contact always makes contact | 1 of 2 | **no** |" in rows
    assert any("within its turns" in row and "0 of 1 | **no**" in row for row in rows)
