"""Whole games as text: what is committed is what the environment plays today."""

from __future__ import annotations

import pytest

from tools.environment.playthroughs import KEPT, Kept, named, path_of, playthrough


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: path_of(kept).stem)
def test_a_playthrough_is_played_again_number_for_number(kept: Kept) -> None:
    written = path_of(kept).read_text(encoding="utf-8").splitlines()
    played = list(playthrough(named(kept)))
    assert played == written, "the environment plays another game: `make environment`"
    assert written[-1].partition(": ")[0] in {"company", "vc"}
