"""The short form of the trial of a cluster: on two disks nothing is lost, and the control shows that it could be."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.cluster_trial.checking import Entry, judged
from tools.cluster_trial.people import Told
from tools.cluster_trial.trial import KINDS, LINKS, Trial, report

SECONDS = 12.0
JOURNAL = {"g": {number: Entry(number * 10, f'"{number}"') for number in range(1, 5)}}


def told(version: int, answer: str, began: float = 0.0, game: str = "g") -> Told:
    return Told(game, version, f'"{answer}"', began, began + 0.5)


class TestTheChecker:
    def test_what_is_kept_is_sound(self) -> None:
        answers = [told(2, "2", 1.0), told(3, "3", 2.0), told(4, "4", 3.0)]
        assert judged(answers, [("g", [(1, 10), (2, 20), (3, 30)])], JOURNAL).sound

    @pytest.mark.parametrize(
        ("answers", "heard", "found"),
        [
            ([told(5, "5")], [], "lost"),
            ([told(3, "another")], [], "lost"),
            ([told(1, "1", game="gone")], [], "lost"),
            ([told(2, "2", 1.0), told(2, "2", 2.0)], [], "doubled"),
            ([told(3, "3", 1.0), told(2, "2", 2.0)], [], "out_of_order"),
            ([], [("g", [(1, 10), (2, 99)])], "told_and_lost"),
            ([], [("g", [(number, number * 10) for number in range(1, 6)])], "told_and_lost"),
            ([], [("g", [(1, 10), (3, 30)])], "gaps"),
            ([], [("g", [(1, 10), (1, 10)])], "gaps"),
        ],
    )
    def test_each_kind_of_fault_is_found(
        self, answers: list[Told], heard: list[tuple[str, list[tuple[int, int]]]], found: str
    ) -> None:
        verdict = judged(answers, heard, JOURNAL)
        assert not verdict.sound
        assert getattr(verdict, found) == 1


@pytest.mark.slow
def test_on_two_disks_nothing_is_lost(tmp_path: Path) -> None:
    found = Trial(tmp_path, people=6, seed=1, two_disks=True).run(SECONDS)
    assert found.verdict.sound, report(found)
    assert found.wrong == [], report(found)
    assert found.verdict.acknowledged > 100, report(found)
    assert {one for one in KINDS if one not in LINKS or found.links} == set(found.faults), report(found)


@pytest.mark.slow
def test_the_same_without_the_wait_loses_answers(tmp_path: Path) -> None:
    for seed in range(3):
        # The fault that loses most; by hand, the control has all of them.
        found = Trial(tmp_path / str(seed), people=6, seed=seed, two_disks=False, kinds=("behind", "kill")).run(SECONDS)
        if found.verdict.lost:
            return
    raise AssertionError(f"a trial that finds nothing counts for nothing: {report(found)}")
