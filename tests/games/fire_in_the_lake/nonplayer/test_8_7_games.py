"""Games in which the ARVN acts by its flowchart (8.7), and all others at random."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from sentiero.games.fire_in_the_lake.nonplayer.arvn import flowchart
from sentiero.games.fire_in_the_lake.title import FireInTheLake
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import new_session

from tests import seeds
from tools.fire_in_the_lake.walks import any_answer

TITLE = FireInTheLake()
SEATS: tuple[Any, ...] = ([], [{"roles": ["us"]}], [{"roles": ["vc"]}])
OTHERS = ("us", "nva", "vc")


@pytest.mark.parametrize("seed", range(6))
def test_8_7_whole_games(seed, monkeypatch):
    """No answer is illegal, no rule broken, nothing remembered that is lost on the way to the journal."""
    if seed % 2:
        monkeypatch.setattr(flowchart, "ordinary_event", lambda np: None)
    source = random.Random(seeds.number(seed))
    scenario = ("short", "medium", "full")[seed % 3]
    config = TITLE.configure({"scenario": scenario, "seats": SEATS[seed % 3]})
    session, _ = new_session(TITLE, config, sealed_source(b"arvn %d" % seeds.number(seed)))
    chosen = 0
    for _ in range(1500):
        question = session.question
        if question is None:
            break
        if question.role in OTHERS:
            session.answer(question.role, any_answer(question, source))
            continue
        if seed == 5 and source.random() < 0.2:
            # A person hands over in the middle of an action.
            session.minds.pop("arvn", None)
        before = copy.deepcopy(session.minds.get("arvn", {}))
        entry = session.decide()
        chosen += 1
        mind = session.minds.get("arvn", {})
        assert json.loads(json.dumps(mind)) == mind
        assert ("mind" in entry) == (mind != before)
        json.dumps(entry["why"])
        assert not TITLE.broken(session.table)
    assert chosen > 20
