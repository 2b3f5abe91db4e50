"""8.0, 8.1: the rules go on with whatever others have begun, and never decide what cannot be done."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.games.fire_in_the_lake.nonplayer.deciding import decide
from sentiero.games.fire_in_the_lake.sequence import act
from sentiero.games.fire_in_the_lake.turn import REQUEST

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table
from tests.games.fire_in_the_lake.tables import fix_dice
from tools.fire_in_the_lake.mixed_walks import failures

INSURGENTS = [{"roles": ["nva", "vc"]}]
# About 15 seconds; `python -m tools.fire_in_the_lake.mixed_walks` plays more.
GAMES = 48


@pytest.mark.parametrize("part", range(2))
def test_8_0_any_mix_of_legal_answers_and_decisions_never_fails(part):
    assert list(failures(range(part, GAMES, 2), processes=1)) == []


@pytest.mark.parametrize(("who", "friend", "capability"), [("vc", "nva", 104), ("nva", "vc", 33)])
def test_8_0_after_resources_were_asked_for_no_pass_is_decided(who, friend, capability):
    spaces = {"saigon": {"vc_guerrillas_active": 1, "nva_guerrillas_active": 1}}
    table = a_bare_table(spaces, seats=INSURGENTS, deck=[128, 1, capability], **{who: 0, friend: 20})
    steps: Any = act(table, who, None)
    steps.send(None)
    steps.send(REQUEST)
    question = steps.send(10)
    assert "pass" not in question.values
    # The next card is an own Capability, and the die would let it wait.
    fix_dice(table, 6, 6, 6, 6, 6, 6, 6, 6)
    choice = decide(table, question, {}, table.chance)
    assert question.accept(choice.answer) in question.values
