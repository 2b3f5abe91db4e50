"""FoF 4.1.3: fire on its card takes commands from an HQ."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.fire.disturbance import disturbance
from sentiero.games.fields_of_fire.procedures.command_points import commands_of
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire

from tests.games.fields_of_fire.battles import a_field, foe, us


@pytest.mark.parametrize(
    ("kind", "state", "taken"),
    [
        ("squad_s", {}, -1),
        ("squad_a", {}, -2),
        ("infantry_gun", {}, -3),
        ("sniper", {}, -3),
        ("squad_a", {"pinned": True}, 0),
        ("sniper", {"pinned": True}, 0),
    ],
)
def test_4_1_2_by_the_worst_fire_on_the_card(kind, state, taken):
    table = a_field()
    hq = us(table, "hq", 101, "hq")
    foe(table, "foe", 301, kind, **state)
    open_fire(table)
    assert disturbance(table, hq) == taken
    foe(table, "other", 103, "squad_s", spotted=False)
    open_fire(table)
    assert disturbance(table, hq) == min(taken, -1), "the worst only"
    assert commands_of(table, hq, 5, activated=True) == 5 + min(taken, -1)


def test_4_1_2_incoming_and_grenades_take_three_misses_nothing():
    table = a_field()
    hq = us(table, "hq", 101, "hq")
    us(table, "squad", 101)
    table.do("marked", "grenade_miss", 101, 1)
    assert disturbance(table, hq) == 0
    table.do("targeted", "grenade", "squad", -4)
    assert disturbance(table, hq) == -3
    table.do("targeted", "grenade", "squad", 0)
    table.do("called", 101, -5, "he", "enemy", False)
    assert disturbance(table, hq) == 0
    table.do("landed")
    assert disturbance(table, hq) == -3


def test_4_1_2_the_fire_of_its_own_card_does_not_disturb():
    table = a_field()
    hq = us(table, "hq", 101, "hq")
    us(table, "squad", 101)
    foe(table, "foe", 101, "litter_team")
    open_fire(table)
    assert disturbance(table, hq) == 0
