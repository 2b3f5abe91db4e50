"""Long runs say how far they are; short ones are silent."""

from __future__ import annotations

from tools.progress import progress


def test_results_pass_through_unchanged_and_a_short_run_is_silent(capsys):
    assert list(progress(iter("abc"), 3, "games")) == ["a", "b", "c"]
    assert capsys.readouterr().err == ""


def test_a_long_run_says_how_much_is_done(capsys):
    assert list(progress([1, 2], 2, "games", every=0)) == [1, 2]
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(",")[0] for line in lines] == ["1 of 2 games", "2 of 2 games"]
