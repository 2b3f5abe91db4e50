"""Which answers may be left ahead in Fire in the Lake: each is legal wherever its question is asked."""

from __future__ import annotations

import random

from sentiero.games.fire_in_the_lake.title import FireInTheLake
from sentiero.games.fire_in_the_lake.words.wording import NAMES
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import new_session

from tools.fire_in_the_lake.walks import any_answer

TITLE = FireInTheLake()


def test_each_has_a_name_for_people() -> None:
    assert set(NAMES["standing"]) == set(TITLE.standing)


def test_each_is_legal_where_it_is_asked() -> None:
    met: set[str] = set()
    seats = [{"roles": [role]} for role in TITLE.roles]
    for seed in range(6):
        config = TITLE.configure({"scenario": "full", "seats": seats, "options": {}, "script": {}})
        session, _ = new_session(TITLE, config, sealed_source(bytes([seed] * 32)))
        session.keeps_checkpoints = False
        pick = random.Random(seed)
        for _ in range(1200):
            asked = session.question
            if asked is None:
                break
            allowed = TITLE.standing.get(asked.key)
            if allowed is not None and asked.key != "turn.choose":
                met.add(asked.key)
                assert [asked.accept(answer) for answer in allowed.answers] == list(allowed.answers)
            session.answer(asked.role, any_answer(asked, pick))
    assert met >= {"transfer.amount", "transfer.event"}
