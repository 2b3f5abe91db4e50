"""5.3, 5.4: what Capabilities and Momentum make of an Assault (3.2.4)."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.operations.assault import assault, assault_cost, assault_forbidden
from sentiero.games.fire_in_the_lake.operations.sweep import sweep

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, pieces

CITIES = ("hue", "da_nang", "saigon")


def assaulted(table, *answers, who="us", **terms):
    turn = a_turn(who, **(terms or {"limited": False}))
    turn.operation = "assault"
    return drive(table, assault(table, turn), *answers)


def test_5_4_body_count_makes_arvn_assaults_free_and_adds_3_aid_for_each_guerrilla():
    here = {"arvn_troops": 4, "vc_guerrillas_active": 1, "nva_troops": 1}
    table = a_table({"hue": here}, momentum={72: "unshaded"}, arvn=0, aid=10)
    assert assault_cost(table) == 0
    assaulted(table, "both", who="arvn")
    assert (table.tracks["aid"], table.tracks["arvn"]) == (13, 0)
    here = {"us_troops": 3, "vc_guerrillas_active": 2, "vc_bases": 1}
    table = a_table({"hue": here}, momentum={72: "unshaded"}, aid=10)
    assaulted(table)
    assert table.tracks["aid"] == 16


def test_5_4_shaded_lansdale_forbids_us_assaults_but_not_those_of_the_event_now_played():
    table = a_table(momentum={78: "shaded"})
    assert assault_forbidden(table, a_turn("us"))
    assert not assault_forbidden(table, a_turn("us", by_event=True))
    assert not assault_forbidden(table, a_turn("arvn"))


@pytest.mark.parametrize(("terms", "spaces"), [({}, 2), ({"by_event": True}, 2), ({"by_event": True, "most": 3}, 3)])
def test_5_3_shaded_abrams_hold_the_us_to_2_spaces_unless_an_event_says_how_many(terms, spaces):
    here = {"us_troops": 1, "vc_guerrillas_active": 1}
    table = a_table(dict.fromkeys(CITIES, here), capabilities={11: "shaded"})
    assaulted(table, *CITIES[:spaces], **terms)
    assert [table.pieces[city]["vc_guerrillas_active"] for city in CITIES] == [0] * spaces + [1] * (3 - spaces)


def test_5_3_abrams_remove_1_base_first_in_1_space_within_the_total():
    here = {"us_troops": 2, "vc_guerrillas_active": 3, "vc_bases": 2}
    table = a_table({"hue": here, "da_nang": here}, capabilities={11: "unshaded"})
    asked = assaulted(table, "hue", "yes", "da_nang")
    assert asked.keys.count("assault.base_first") == 1
    assert pieces(table, "hue") == {"us_troops": 2, "vc_guerrillas_active": 2, "vc_bases": 1}
    assert pieces(table, "da_nang") == {"us_troops": 2, "vc_guerrillas_active": 1, "vc_bases": 2}


def test_5_3_abrams_need_a_hit_a_base_without_tunnel_and_of_the_enemy_who_is_fought():
    spaces = {
        "pleiku": {"us_troops": 1, "vc_guerrillas": 1, "vc_bases": 1},
        "hue": {"us_troops": 1, "vc_guerrillas": 1, "vc_tunneled_bases": 1},
        "saigon": {"us_troops": 1, "nva_troops": 1, "vc_bases": 1},
    }
    table = a_table(spaces, capabilities={11: "unshaded"})
    assert "assault.base_first" not in assaulted(table, "pleiku", "hue", "saigon", "nva").keys
    assert pieces(table, "pleiku") == spaces["pleiku"]
    table = a_table({"hue": {"us_troops": 1, "vc_guerrillas": 1, "vc_bases": 1}}, capabilities={11: "unshaded"})
    assaulted(table, "yes")
    assert pieces(table, "hue") == {"us_troops": 1, "vc_guerrillas": 1}


def test_5_3_patton_removes_2_more_in_2_spaces_that_are_not_lowland():
    here = {"us_troops": 1, "nva_troops": 5}
    spaces = dict.fromkeys(("kien_hoa", *CITIES), here)
    table = a_table(spaces, capabilities={14: "unshaded"})
    asked = assaulted(table, "kien_hoa", "hue", "yes", "da_nang", "yes", "saigon")
    assert [a.params["space"] for a in asked if a.key == "assault.armor"] == ["hue", "da_nang"]
    assert [table.pieces[space]["nva_troops"] for space in spaces] == [4, 2, 2, 4]


def test_5_3_patton_may_stay_behind_and_still_roll_later():
    here = {"us_troops": 1, "nva_troops": 5}
    table = a_table(dict.fromkeys(CITIES, here), capabilities={14: "unshaded"})
    assaulted(table, "hue", "no", "da_nang", "yes", "saigon", "yes")
    assert [table.pieces[city]["nva_troops"] for city in CITIES] == [4, 2, 2]


def test_5_3_search_and_destroy_finds_1_underground_guerrilla_after_the_troops():
    here = {"us_troops": 3, "nva_troops": 1, "vc_guerrillas": 2, "vc_guerrillas_active": 2}
    table = a_table({"hue": here}, capabilities={28: "unshaded"})
    played = assaulted(table, "both", "yes")
    assert played.keys == ["targets", "assault.underground"]
    assert pieces(table, "hue") == {"us_troops": 3, "vc_guerrillas": 1, "vc_guerrillas_active": 1}


def test_5_3_search_and_destroy_does_not_come_before_troops_that_take_all_hits():
    table = a_table({"hue": {"us_troops": 2, "nva_troops": 2, "nva_guerrillas": 1}}, capabilities={28: "unshaded"})
    assert "assault.underground" not in assaulted(table).keys
    table = a_table({"hue": {"us_troops": 2, "nva_troops": 2, "vc_guerrillas": 1}}, capabilities={28: "unshaded"})
    assert "assault.underground" in assaulted(table, "vc", "yes").keys
    assert pieces(table, "hue") == {"us_troops": 2, "nva_troops": 2}


def test_5_3_search_and_destroy_finds_1_even_where_nobody_else_would_go():
    table = a_table({"pleiku": {"us_troops": 1, "vc_guerrillas": 3}}, capabilities={28: "unshaded"})
    assaulted(table, "yes")
    assert pieces(table, "pleiku") == {"us_troops": 1, "vc_guerrillas": 2}


@pytest.mark.parametrize(
    ("space", "side", "level"), [("pleiku", "shaded", 0), ("hue", "shaded", 1), ("pleiku", "unshaded", 1)]
)
def test_5_3_shaded_search_and_destroy_shifts_each_province_of_an_assault(space, side, level):
    table = a_table({space: {"us_troops": 2, "vc_guerrillas_active": 1, "support": 1}}, capabilities={28: side})
    assaulted(table)
    assert table.level(space) == level


@pytest.mark.parametrize(("die", "lost"), [(3, 1), (4, 0)])
def test_5_3_shaded_cobras_cost_1_us_troop_on_1_to_3(die, lost):
    table = a_table({"hue": {"us_troops": 3, "vc_guerrillas_active": 1}}, capabilities={13: "shaded"}, dice=[die])
    assaulted(table)
    assert (table.pieces["hue"]["us_troops"], table.casualties.get("us_troops", 0)) == (3 - lost, lost)


def test_5_3_shaded_cobras_roll_for_no_arvn_assault():
    table = a_table({"hue": {"arvn_troops": 2, "vc_guerrillas_active": 1}}, capabilities={13: "shaded"})
    assaulted(table, who="arvn")
    assert pieces(table, "hue") == {"arvn_troops": 2}


def test_3_2_4_the_us_adds_arvn_once_and_only_where_they_could_remove_somebody():
    ready = {"us_troops": 1, "arvn_troops": 2, "vc_guerrillas_active": 2}
    spaces = {"hue": ready, "da_nang": ready, "saigon": {"us_troops": 1, "arvn_troops": 1, "vc_guerrillas_active": 2}}
    table = a_table(spaces)
    asked = assaulted(table, "saigon", "hue", "yes", "da_nang")
    assert [a.params["space"] for a in asked if a.key == "assault.add_arvn"] == ["hue"]
    assert table.tracks["arvn"] == 27


def test_5_3_abrams_that_stay_behind_cost_no_hit():
    table = a_table({"hue": {"us_troops": 2, "vc_guerrillas_active": 3, "vc_bases": 1}}, capabilities={11: "unshaded"})
    assaulted(table, "no")
    assert pieces(table, "hue") == {"us_troops": 2, "vc_guerrillas_active": 1, "vc_bases": 1}


def test_5_3_search_and_destroy_against_the_vc_does_not_wait_for_nva_troops():
    table = a_table({"hue": {"us_troops": 1, "nva_troops": 3, "vc_guerrillas": 1}}, capabilities={28: "unshaded"})
    assaulted(table, "vc", "yes")
    assert pieces(table, "hue") == {"us_troops": 1, "nva_troops": 3}


def _each(who, operation, **terms):
    """On the terms of an Event that says in each of these."""
    turn = a_turn(who, by_event=True, among=CITIES, most=3, **terms)
    turn.operation, turn.least = operation, 3
    return turn


@pytest.mark.parametrize(
    ("who", "terms", "cubes"),
    [
        ("us", {}, {"us_troops": 1}),
        ("arvn", {}, {"arvn_troops": 2}),
        ("arvn", {"as_us": ("arvn_troops",)}, {"arvn_troops": 1}),
    ],
)
def test_5_1_3_in_each_space_an_assault_is_due_where_anybody_goes(who, terms, cubes):
    table = a_table({"hue": {**cubes, "vc_guerrillas_active": 1}, "da_nang": {**cubes, "vc_guerrillas_active": 1},
                     "saigon": {**cubes, "vc_guerrillas": 1}})  # fmt: skip
    asked = drive(table, assault(table, _each(who, "assault", **terms)), "hue", "da_nang", "done")
    assert ["done" in question.options for question in asked] == [False, False, True]
    table = a_table({"hue": {**cubes, "vc_tunneled_bases": 1}, "saigon": {**cubes, "vc_guerrillas": 1}}, dice=[1])
    asked = drive(table, assault(table, _each(who, "assault", **terms)), "hue", "done")
    assert ["done" in question.options for question in asked] == [False, True]


def test_5_1_3_too_few_cubes_need_not_assault_in_each_space():
    here = {"arvn_troops": 1, "vc_guerrillas_active": 1}
    asked = drive(table := a_table({"hue": here}), assault(table, _each("arvn", "assault")), "done")
    assert asked[0].options == ["hue", "done"]


def test_5_1_3_in_each_space_a_sweep_is_due_where_anybody_hides():
    table = a_table({"hue": {"us_troops": 1, "vc_guerrillas": 1}, "da_nang": {"us_troops": 1},
                     "saigon": {"us_troops": 1, "nva_guerrillas": 1}})  # fmt: skip
    asked = drive(table, sweep(table, _each("us", "sweep")), "saigon", "hue", [], "done")
    assert ["done" in question.options for question in asked if question.key == "sweep.where"] == [False, False, True]
