"""FoF 10.7: skills are bought between missions, held by PLT HQs and staff, and used once."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.campaign.muster import POINTS
from sentiero.games.fields_of_fire.campaign.skill_purchase import buy_skills, with_room
from sentiero.games.fields_of_fire.commands.phase import general
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.skills.holders import COSTS, held_for, holders

from tests.games.fields_of_fire.battles import a_field, foe
from tests.games.fields_of_fire.campaigns import an_ending, the_next
from tests.games.fields_of_fire.orders import asked, deck, drawn, give, play

NO = "no"
DONE = "done"


def a_platoon(skill: str, holder: str = "plt1_hq") -> Table:
    """The first platoon on a card, an enemy before it, and a skill."""
    table = a_field()
    for name in ("plt1_hq", "1_1", "2_1"):
        table.do("moved", name, 202)
    table.do("moved", "1_2", 202)
    table.do("skilled", holder, skill, 1)
    return table


def test_10_7_they_are_bought_with_points_and_given_to_somebody():
    table = the_next(an_ending(won=True))
    table.tally[POINTS] = 4
    play(buy_skills(table), "nco_command", "plt1_hq", "star_pitcher", "xo", DONE)
    assert table.skills == {"plt1_hq": ["nco_command"], "xo": ["star_pitcher"]}
    assert table.tally[POINTS] == 1


def test_10_7_costs_by_the_chart_and_nobody_holds_more_than_three():
    assert COSTS == {
        "nco_command": 2, "nco_paralysed": 2, "nco_litter": 1, "nco_detach": 1, "good_training": 1, "trained_eye": 1,
        "use_the_ground": 1, "extra_mags": 1, "deer_slayer": 1, "star_pitcher": 1,
    }  # fmt: skip
    table = a_field()
    assert {unit.id for unit in holders(table)} == {"plt1_hq", "plt2_hq", "plt3_hq", "xo", "1sgt"}
    for _ in range(3):
        table.do("skilled", "xo", "good_training", 1)
    assert "xo" not in with_room(table)


def test_10_7_a_platoon_leader_serves_his_platoon_and_staff_only_itself():
    table = a_platoon("trained_eye")
    table.do("skilled", "xo", "trained_eye", 1)
    assert [one.id for one in held_for(table, "trained_eye", table.units["1_1"])] == ["plt1_hq"]
    assert [one.id for one in held_for(table, "trained_eye", table.units["xo"])] == ["xo"]
    assert held_for(table, "trained_eye", table.units["1_2"]) == []
    table.do("assigned", "1_lmg", "plt1_hq")
    assert held_for(table, "trained_eye", table.units["1_lmg"])


def test_10_7_an_attempt_succeeds_by_a_skill_that_is_then_gone():
    table = a_platoon("use_the_ground")
    deck(table, "cover", *[False] * 6)
    give(table, "plt1_hq", "1_1", "movement.e", "use_the_ground")
    assert table.units["1_1"].cover
    assert drawn(table, "seek_cover") == 2, "the cards are drawn all the same"
    assert table.skills["plt1_hq"] == []


def test_10_7_trained_eye_spots():
    table = a_platoon("trained_eye")
    foe(table, "g", 302, spotted=False)
    deck(table, "crosshair", *[False] * 6)
    give(table, "plt1_hq", "1_1", "combat.a", "trained_eye")
    assert table.units["g"].spotted


def test_10_7_deer_slayer_infiltrates():
    table = a_platoon("deer_slayer")
    foe(table, "g", 402)
    table.do("engaged", "enemy", 402, 202)
    deck(table, "infiltrate", *[False] * 6)
    give(table, "plt1_hq", "1_1", "movement.c", "r2c1", "deer_slayer")
    assert table.units["1_1"].at == 201
    assert not table.units["1_1"].exposed


def test_10_7_star_pitcher_throws_and_two_icons_are_still_critical():
    for icons, value in ((0, -4), (2, -8)):
        table = a_platoon("star_pitcher")
        table.do("seasoned", "1_1", 1)
        foe(table, "g", 202)
        deck(table, "grenade", *[True] * icons, *[False] * (6 - icons))
        give(table, "plt1_hq", "1_1", "combat.d", "star_pitcher")
        assert table.targeted["grenade"]["g"] == value


def test_10_7_extra_mags_concentrate_fire_ruling():
    table = a_platoon("extra_mags")
    foe(table, "g", 302)
    table.do("engaged", "us", 202, 302)
    deck(table, "crosshair", *[False] * 6)
    give(table, "plt1_hq", "1_1", "combat.b", "extra_mags")
    assert table.targeted["concentrated"] == {"g": 1}


def test_10_7_good_training_is_one_more_card_in_any_attempt():
    table = a_platoon("good_training")
    foe(table, "g", 302)
    table.do("engaged", "us", 202, 302)
    deck(table, "crosshair", False, True, *[False] * 6)
    give(table, "plt1_hq", "1_1", "combat.b", "good_training")
    assert table.targeted["concentrated"] == {"g": 1}
    assert drawn(table, "concentrate_fire") == 2, "a Green squad draws 1"


def test_10_7_a_skill_may_be_kept():
    table = a_platoon("use_the_ground")
    deck(table, "cover", *[False] * 8)
    give(table, "plt1_hq", "1_1", "movement.e", DONE, NO)
    assert not table.units["1_1"].cover
    assert table.skills["plt1_hq"] == ["use_the_ground"]


@pytest.mark.parametrize(
    ("skill", "kind", "action"),
    [("nco_paralysed", "paralysed_team", "recovery.b"), ("nco_litter", "litter_team", "recovery.c")],
)
def test_10_7_a_sergeant_makes_an_assault_team_ruling(skill, kind, action):
    table = a_platoon(skill)
    table.do("entered", {"id": "t", "type": kind, "side": "us", "at": 202, "steps": 1, "hq": "plt1_hq"})
    give(table, "plt1_hq", "t", action, "yes")
    assert [unit.type for unit in table.of("us", 202) if unit.what.kind == "lat"] == ["assault_team"]
    assert table.skills["plt1_hq"] == []


def test_10_7_a_sergeant_has_one_command_of_general_initiative_for_his_platoon():
    table = a_platoon("nco_command")
    table.do("phase", "general_initiative")
    table.deck = [next(one.id for one in table.pack.actions if one.star == 0)]
    play(general(table), "yes", "1_1:movement.a:r2c1")
    assert table.units["1_1"].at == 201
    assert table.impulse is None
    table = a_platoon("nco_command")
    table.deck = [next(one.id for one in table.pack.actions if one.star == 0)]
    orders = asked(general(table), "yes").values
    assert not [order for order in orders if order.startswith("1_2:")]


def test_10_7_a_sergeant_detaches_a_team_without_a_command():
    table = a_platoon("nco_detach")
    table.deck = [next(one.id for one in table.pack.actions if one.star == 0)]
    play(general(table), "1_1", "assault_team")
    assert table.units["1_1"].steps == 2
    assert table.skills["plt1_hq"] == []
