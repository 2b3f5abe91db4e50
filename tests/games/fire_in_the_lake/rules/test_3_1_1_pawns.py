"""3.1.1: spaces selected for Operations, Special Activities and other actions are marked, for everybody to see."""

from __future__ import annotations

from importlib import import_module

import pytest
from sentiero.games.fire_in_the_lake.activities.tax import tax
from sentiero.games.fire_in_the_lake.operations.sweep import sweep
from sentiero.kernel.words import Ask

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive

# The questions that select, by the module of their rule.
SELECTING = {
    "operations.train": ["pacify.where", "train.base", "train.where"],
    "operations.patrol": ["patrol.where"],
    "operations.sweep": ["sweep.where"],
    "operations.assault": ["assault.where"],
    "operations.rally": ["rally.agitate", "rally.where"],
    "operations.march": ["march.where"],
    "operations.attack": ["attack.how", "attack.where"],
    "operations.terror": ["terror.where"],
    "activities.advise": ["advise.how", "advise.where"],
    "activities.air_lift": ["air_lift.where"],
    "activities.air_strike": ["air_strike.arc_light", "air_strike.where"],
    "activities.govern": ["govern.where"],
    "activities.transport": ["assault.where"],
    "activities.raid": ["raid.where"],
    "activities.infiltrate": ["infiltrate.where"],
    "activities.bombard": ["bombard.where"],
    "activities.ambush": ["ambush.where"],
    "activities.tax": ["tax.where"],
    "activities.subvert": ["subvert.where"],
    "coup.support": ["agitate.where", "pacify.where"],
}


@pytest.mark.parametrize("module", SELECTING)
def test_3_1_1_what_is_selected_is_told(module):
    rule = vars(import_module(f"sentiero.games.fire_in_the_lake.{module}"))
    assert sorted(ask.key for ask in rule.values() if isinstance(ask, Ask) and ask.told) == SELECTING[module]


def test_3_1_1_a_question_says_whether_a_space_would_be_the_first_a_further_or_one_too_many():
    """Shaded Combined Action Platoons: 2 spaces, and then only a Special Activity is left to choose."""
    spaces = {"hue": {"us_troops": 3}, "da_nang": {"us_troops": 3}, "saigon": {"us_troops": 3}}
    table = a_table(spaces, capabilities={18: "shaded"})
    turn = a_turn("us")
    turn.operation = "sweep"
    asked = drive(table, sweep(table, turn), "hue", [], "da_nang", [], "done", "done", "done")
    purposes = [question.params.get("purpose") for question in asked if question.key == "sweep.where"]
    assert purposes == [None, "further", "full"]


def test_4_1_a_special_activity_says_how_many_spaces_are_left():
    table = a_table({space: {"vc_guerrillas": 1} for space in ("hue", "da_nang", "kontum")})
    asked = drive(table, tax(table, a_turn("vc")), "hue", "da_nang", "done")
    assert [question.params["left"] for question in asked] == [4, 3, 2]
