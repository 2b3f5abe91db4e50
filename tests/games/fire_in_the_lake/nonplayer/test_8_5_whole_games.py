"""8.5 Whole games in which a non-player VC meets whatever others do: no dead end, no illegal answer."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sentiero.games.fire_in_the_lake.nonplayer.vc import flowchart
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import new_session

from tests import seeds
from tools.fire_in_the_lake.walks import TITLE, any_answer

SEATS: tuple[Any, ...] = (
    [],
    [{"roles": ["us", "arvn"]}],
    [{"roles": ["nva"]}],
    [{"roles": ["us"]}, {"roles": ["nva"]}],
)
MOST_ANSWERS = 5000


def walk(seed: int) -> set[str]:
    """One game; the keys of all reasons that the VC gave."""
    options = {"period_events": True} if seed % 5 == 0 else {"easy": True} if seed % 4 == 1 else {}
    scenario = ("short", "medium", "full")[seed % 3]
    config = TITLE.configure({"scenario": scenario, "seats": SEATS[seed % 4], "options": options})
    session, _ = new_session(TITLE, config, sealed_source(b"vc %d" % seeds.number(seed)))
    source = random.Random(seeds.number(seed))
    reasons: set[str] = set()
    for _ in range(MOST_ANSWERS):
        if session.question is None:
            return reasons
        if session.question.role == "vc":
            reasons |= {reason["key"] for reason in session.decide()["why"]}
        else:
            session.answer(session.question.role, any_answer(session.question, source))
        assert not TITLE.broken(session.table)
    raise AssertionError("no end")


def test_8_5_whole_games(monkeypatch: pytest.MonkeyPatch) -> None:
    reasons = {key for seed in range(4) for key in walk(seed)}
    # Without Events, so that every Operation comes up.
    monkeypatch.setattr(flowchart, "ordinary_event", lambda np: None)
    reasons |= {key for seed in range(4) for key in walk(seed)}
    assert {"vc.terror", "vc.rally", "vc.march", "vc.attack", "vc.ambush", "vc.tax", "vc.subvert"} <= reasons
