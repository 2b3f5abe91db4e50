"""8.6: a non-player NVA in whole games, against others who do anything."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.nonplayer import deciding
from sentiero.games.fire_in_the_lake.nonplayer.common import any_answer
from sentiero.games.fire_in_the_lake.nonplayer.nva import flowchart
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.title import FireInTheLake
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import new_session
from sentiero.kernel.title import Choice

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, thinks

MOST_ANSWERS = 5000


class AgainstAnybody(FireInTheLake):
    """NVA follows its flowchart; all others answer at random, and NVA forgets now and then what it planned."""

    forgets = False
    answered = 0

    def decide(self, table, question, mind, chance):
        self.answered += 1
        if question.role == "nva":
            return deciding.decide(table, question, {} if self.forgets and self.answered % 3 else mind, chance)
        np = Nonplayer(table, question, mind, chance, deciding.decide)
        answer = any_answer(np)
        if answer in ("transfer_give", "transfer_request"):
            answer = np.options()[0]
        return Choice(answer, np.why, np.mind)


@pytest.mark.parametrize("scenario", ["short", "medium", "full"])
@pytest.mark.parametrize("forgets", [False, True])
def test_8_6_every_answer_is_legal_to_the_end_of_the_game(scenario, forgets, monkeypatch):
    # Without Events there is more to do.
    monkeypatch.setattr(flowchart, "ordinary_event", lambda np: None)
    for seed in range(1 if forgets else 2):
        title = AgainstAnybody()
        title.forgets = forgets
        config = title.configure({"scenario": scenario, "seats": []})
        session, _ = new_session(title, config, sealed_source(f"nva {seed}".encode()))
        while session.result is None:
            session.decide()
            assert title.answered < MOST_ANSWERS
        assert not title.broken(session.table)


def test_8_4_4_a_free_operation_by_the_flowchart():
    names = ["rally", "march", "attack", "terror"]
    fight = a_bare_table({"hue": {"nva_troops": 8, "arvn_police": 8, "support": 1}})
    assert flowchart.operation_among(thinks(fight, "nva", dice=(4,)), names) == "attack"
    frighten = a_bare_table({"hue": {"nva_troops": 8, "arvn_police": 8, "support": 1}})
    assert flowchart.operation_among(thinks(frighten, "nva", dice=(5, 2)), names) == "terror"
    gather = a_bare_table(trail=0)
    assert flowchart.operation_among(thinks(gather, "nva"), names) == "rally"
    assert flowchart.operation_among(thinks(a_bare_table(), "nva", dice=(1,)), ["march", "terror"]) == "march"


def test_8_4_4_a_special_activity_alone_by_the_flowchart():
    names = ["infiltrate", "bombard", "ambush"]
    one = {"nva_guerrillas": 1, "arvn_police": 2}
    ambush = a_bare_table({"hue": one, "pleiku": one})
    assert flowchart.activity_among(thinks(ambush, "nva", dice=(2,)), names) == "ambush"
    build = a_bare_table({"fishhook": {"nva_bases": 1, "nva_guerrillas": 6}})
    assert flowchart.activity_among(thinks(build, "nva"), names) == "infiltrate"
    assert flowchart.activity_among(thinks(a_bare_table(), "nva"), names) == "bombard"
