"""8.8.5 Sweep of a non-player US."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.nonplayer.us import sweep
from sentiero.games.fire_in_the_lake.nonplayer.us.plans import sweep as plans
from sentiero.games.fire_in_the_lake.sequence import full_turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, thinks
from tests.games.fire_in_the_lake.tables import a_turn, pieces

HIDDEN = {"vc_guerrillas": 1}


def thinking(spaces, **values):
    turn = full_turn("us")
    turn.operation = "sweep"
    return thinks(a_bare_table(spaces, **values), "us", turn).imagine(turn)


def chosen(spaces, **values):
    return sweep.choose_spaces(thinking(spaces, **values))


def moves(spaces, to, **values):
    return plans.plan(thinking(spaces, **values), to)


def test_8_8_5_where_a_guerrilla_hides_at_support():
    for here, answer in (({"support": 1}, True), ({"support": 2}, True), ({}, False), ({"support": -1}, False)):
        np = thinks(a_bare_table({"hue": {"us_troops": 1, **HIDDEN, **here}}), "us")
        assert sweep.wanted(np, np.turn) is answer
    active = {"hue": {"us_troops": 1, "vc_guerrillas_active": 1, "support": 1}}
    seen = thinks(a_bare_table(active), "us")
    assert not sweep.wanted(seen, seen.turn)
    storm = thinks(a_bare_table({"hue": {"us_troops": 1, **HIDDEN, "support": 1}}, deck=[1, 128]), "us")
    assert not sweep.wanted(storm, storm.turn)


# -- spaces ------------------------------------------------------------------------------------


def test_8_8_5_all_with_us_pieces_and_2_without():
    spaces = {
        "hue": {"us_troops": 1, **HIDDEN},
        "quang_tri": {"us_irregulars": 1, **HIDDEN},
        "saigon": {"us_troops": 9},
        "tay_ninh": HIDDEN,
        "kien_hoa": {**HIDDEN, "support": 1},
        "kien_phong": {**HIDDEN, "vc_bases": 1},
        "binh_tuy": HIDDEN,
        "quang_duc": {"vc_guerrillas_active": 1},
    }
    assert chosen(spaces) == ["hue", "quang_tri", "kien_hoa", "kien_phong"]


def test_8_8_5_support_then_bases_then_people_decide():
    near = {"saigon": {"us_troops": 9}}
    assert chosen({**near, "tay_ninh": HIDDEN, "kien_hoa": HIDDEN, "binh_tuy": HIDDEN}) != ["binh_tuy"]
    first = chosen(
        {**near, "binh_tuy": {**HIDDEN, "support": 1}, "tay_ninh": {**HIDDEN, "vc_bases": 1}, "kien_hoa": HIDDEN}
    )
    assert first == ["binh_tuy", "tay_ninh"]


@pytest.mark.parametrize("card", [101, 18])
def test_8_8_5_shaded_booby_traps_or_platoons_stop_after_2(card):
    spaces = {space: {"us_troops": 1, **HIDDEN} for space in ("hue", "da_nang", "saigon")}
    assert chosen(spaces, capabilities={card: "shaded"}) == ["saigon", "hue"]
    assert len(chosen(spaces, capabilities={card: "unshaded"})) == 3


def test_8_8_5_also_spaces_that_sweep_movement_does_not_reach():
    spaces = {
        "quang_tri": {"us_troops": 8, "us_bases": 1},
        "kien_giang": {**HIDDEN, "arvn_police": 2, "support": 1},
        "kien_hoa": {**HIDDEN, "arvn_police": 2, "support": 1},
        "quang_nam": HIDDEN,
        "hue": HIDDEN,
    }
    assert sorted(chosen(spaces)) == ["kien_giang", "kien_hoa"]
    table = a_bare_table(spaces, policy="jfk")
    acted = acts(table, "us", first="op")
    where = acted.answers("sweep.where")
    assert where[0] == "air_lift"
    assert sorted(where[1:3]) == ["kien_giang", "kien_hoa"]
    assert table.on_map(("vc_guerrillas_active",), ("kien_giang", "kien_hoa")) == 2
    # Under LBJ nobody is lifted: no such Sweep is possible.
    assert acts(a_bare_table(spaces), "us", first="op").answers("turn.choose") != ["sweep"]


# -- movement ----------------------------------------------------------------------------------


def test_8_8_5_enough_to_find_all_then_more_than_half_then_for_control():
    hidden = {"vc_guerrillas": 3}
    assert moves({"saigon": {"us_troops": 9}, "kien_hoa": hidden}, ["kien_hoa"]) == {"kien_hoa": {"saigon": 4}}
    assert moves({"saigon": {"us_troops": 4}, "kien_hoa": hidden}, ["kien_hoa"]) == {"kien_hoa": {"saigon": 3}}
    assert moves({"saigon": {"us_troops": 3}, "kien_hoa": hidden}, ["kien_hoa"]) == {"kien_hoa": {"saigon": 2}}
    assert moves({"saigon": {"us_troops": 2}, "kien_hoa": hidden}, ["kien_hoa"]) == {}


def test_8_8_5_two_for_each_guerrilla_in_jungle():
    assert moves({"saigon": {"us_troops": 9}, "tay_ninh": {"vc_guerrillas": 2, "arvn_police": 2}}, ["tay_ninh"]) == {
        "tay_ninh": {"saigon": 4}
    }


def test_8_8_5_not_against_more_than_2_nva_troops():
    for troops, found in ((2, True), (3, False)):
        plan = moves({"saigon": {"us_troops": 9}, "kien_hoa": {**HIDDEN, "nva_troops": troops}}, ["kien_hoa"])
        assert bool(plan) is found


def test_8_8_5_origins_keep_their_control_and_3_units_at_support():
    hidden = {"vc_guerrillas": 2}
    kept = {"us_troops": 4, "vc_guerrillas_active": 1}
    assert moves({"saigon": kept, "kien_hoa": hidden}, ["kien_hoa"]) == {"kien_hoa": {"saigon": 2}}
    assert moves({"saigon": {**kept, "support": 1}, "kien_hoa": hidden}, ["kien_hoa"]) == {}
    # Leaving would hand the space to the NVA.
    nva = {"us_troops": 2, "vc_guerrillas_active": 1, "nva_troops": 3}
    assert moves({"saigon": nva, "kien_hoa": hidden}, ["kien_hoa"]) == {}


def test_8_8_5_a_space_that_gets_control_does_not_give_it_away_again():
    """The 2 of Can Tho give Saigon its Control; nobody then leaves Saigon for the fewer people of Cam Ranh."""
    spaces = {
        "saigon": {"us_troops": 3, **HIDDEN, "vc_guerrillas_active": 3},
        "cam_ranh": {"us_troops": 1, **HIDDEN, "vc_guerrillas_active": 1},
        "can_tho": {"us_troops": 3},
    }
    assert moves(spaces, ["saigon", "cam_ranh"]) == {"saigon": {"can_tho": 2}}


def test_8_8_5_those_who_search_at_home_stay():
    spaces = {"saigon": {"us_troops": 3, "vc_guerrillas": 2, "arvn_police": 5}, "kien_hoa": HIDDEN}
    assert moves(spaces, ["saigon", "kien_hoa"]) == {"kien_hoa": {"saigon": 1}}


def test_8_8_5_from_laos_and_cambodia_first():
    spaces = {"saigon": {"us_troops": 9}, "parrots_beak": {"us_troops": 3}, "kien_phong": {"vc_guerrillas": 1}}
    assert moves(spaces, ["kien_phong"])["kien_phong"] == {"parrots_beak": 2}


def test_8_8_5_as_many_as_possible_leave_laos_and_cambodia_for_a_space_in_need():
    hidden = {"kien_phong": {"vc_guerrillas": 5}}
    # 2 could not find more than half, but they get home; 1 stays for COIN Control. Nobody leaves Can Tho for that.
    assert moves({"parrots_beak": {"us_troops": 3}, **hidden}, ["kien_phong"]) == {"kien_phong": {"parrots_beak": 2}}
    assert moves({"can_tho": {"us_troops": 3}, **hidden}, ["kien_phong"]) == {}
    # No more than are needed.
    assert moves({"parrots_beak": {"us_troops": 9}, **hidden}, ["kien_phong"]) == {"kien_phong": {"parrots_beak": 6}}


def test_8_8_5_as_many_as_possible_leave_two_spaces_abroad():
    """55 and 11 would send those of the Parrot's Beak to Tay Ninh, though nobody else reaches Kien Phong."""
    spaces = {
        "fishhook": {"us_troops": 3}, "parrots_beak": {"us_troops": 3},
        "tay_ninh": HIDDEN, "kien_phong": {"vc_guerrillas": 2},
    }  # fmt: skip
    turn = full_turn("us")
    turn.operation = "sweep"
    np = thinks(a_bare_table(spaces), "us", turn, dice=(5, 5, 1, 1))
    home = {"tay_ninh": {"fishhook": 2}, "kien_phong": {"parrots_beak": 2}}
    assert plans.plan(np, ["tay_ninh", "kien_phong"]) == home


def test_8_8_5_abroad_only_under_nixon():
    spaces = {"an_loc": {"us_troops": 9}, "fishhook": HIDDEN}
    assert moves(spaces, ["fishhook"]) == {}
    assert moves(spaces, ["fishhook"], policy="nixon") == {"fishhook": {"an_loc": 2}}


def test_8_8_5_support_then_bases_then_people_get_troops_first():
    spaces = {"saigon": {"us_troops": 2}, "kien_hoa": dict(HIDDEN), "binh_tuy": {"vc_guerrillas": 1}}
    held = {"arvn_police": 5}
    assert moves(
        {**spaces, "kien_hoa": {**HIDDEN, **held}, "kien_phong": {**HIDDEN, **held, "support": 1}},
        ["kien_hoa", "kien_phong"],
    ) == {"kien_phong": {"saigon": 1}}


# -- the whole Operation -----------------------------------------------------------------------


def test_8_8_5_moves_finds_and_vc_before_nva():
    spaces = {
        "saigon": {"us_troops": 6},
        "kien_hoa": {"vc_guerrillas": 2, "nva_guerrillas": 1, "support": 1},
        "hue": {"us_irregulars": 1, "vc_guerrillas": 1, "nva_guerrillas": 1, "support": 1},
    }
    table = a_bare_table(spaces, momentum={41: "unshaded"})
    acted = acts(table, "us")
    assert acted.answers("turn.choose") == ["sweep"]
    assert table.pieces["kien_hoa"]["vc_guerrillas"] == table.pieces["kien_hoa"]["nva_guerrillas"] == 0
    assert pieces(table, "hue") == {"us_irregulars": 1, "vc_guerrillas_active": 1, "nva_guerrillas": 1}


@pytest.mark.parametrize(
    ("policy", "far", "activity"),
    [("lbj", True, "air_strike"), ("jfk", True, "air_lift"), ("jfk", False, "air_strike")],
)
def test_8_8_5_air_lift_after_the_movement_or_air_strike_after_the_sweep(policy, far, activity):
    spaces = {"hue": {"us_irregulars": 1, "vc_guerrillas": 3, "support": 1, "arvn_bases": 1}}
    if far:
        spaces["saigon"] = {"us_troops": 6}
    table = a_bare_table(spaces, policy=policy, trail=2)
    acts(table, "us")
    assert [fact[2] for fact in table.facts if fact[0] == "activity"] == [activity]
    assert table.pieces["hue"]["vc_guerrillas"] == (0 if activity == "air_lift" else 2)


def test_8_8_5_lbj_without_a_target_has_no_special_activity():
    spaces = {"hue": {"us_troops": 1, "vc_guerrillas": 1, "support": 1}, "saigon": {"us_troops": 6}}
    table = a_bare_table(spaces, trail=0, momentum={41: "unshaded"})
    acts(table, "us")
    assert [fact for fact in table.facts if fact[0] == "activity"] == []


def test_8_8_5_cobras_fire_in_the_first_spaces():
    spaces = {"hue": {"us_troops": 1, "vc_guerrillas": 1, "support": 1}}
    table = a_bare_table(spaces, capabilities={13: "unshaded"}, trail=0)
    acts(table, "us")
    assert pieces(table, "hue") == {"us_troops": 1}


def test_8_8_5_cobras_fire_in_the_order_of_selection():
    """At Support before Saigon, and where the most people live; chance decides among equals (8.1.3)."""
    hidden = {"us_troops": 1, "vc_guerrillas": 1}
    spaces = {"saigon": hidden, "da_nang": {**hidden, "support": 1}, "quang_tri": {**hidden, "support": 1}}

    def left(**spaces):
        table = a_bare_table(spaces, capabilities={13: "unshaded"}, momentum={41: "unshaded"})
        acts(table, "us")
        return [space for space in spaces if table.pieces[space]["vc_guerrillas_active"]]

    assert left(**spaces) == ["saigon"]
    assert chosen(spaces) == ["quang_tri", "da_nang", "saigon"]
    equals = {space: {**hidden, "support": 1} for space in ("kontum", "da_nang", "can_tho")}
    tables = [a_bare_table(equals, capabilities={13: "unshaded"}) for _ in range(6)]
    orders = {
        sweep.choose_spaces(thinks(table, "us", a_turn("us"), [die] * 4))[0] for die, table in enumerate(tables, 1)
    }
    assert len(orders) > 1
