"""8.8.3 Air Lift of a non-player US."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.menu.activities import ACTIVITIES
from sentiero.games.fire_in_the_lake.nonplayer.us.plans import air_lift as lift_plan
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.air_lift_origins import Origins
from sentiero.games.fire_in_the_lake.sequence import full_turn
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, plays, thinks
from tests.games.fire_in_the_lake.tables import pieces

MONSOON = [1, 128]


def thinking(spaces, operation=None, selected=(), **values):
    turn = full_turn("us")
    turn.operation = operation
    turn.spaces = list(selected)
    np = thinks(a_bare_table(spaces, **values), "us", turn)
    return np.imagine(turn)


def origins(spaces, n=3, **values):
    return [origin.space for origin in Origins(thinking(spaces, **values)).first(n, ())]


def moves(spaces, operation=None, selected=(), **values):
    plan = lift_plan.make(thinking(spaces, operation, selected, **values))
    return sorted(map(tuple, plan["moves"]))


# -- origins -----------------------------------------------------------------------------------


def test_8_8_3_first_from_spaces_without_control_support_or_base_abroad_before_others_then_most_troops():
    spaces = {
        "hue": {"us_troops": 2, "vc_guerrillas": 5},
        "da_nang": {"us_troops": 4, "vc_guerrillas": 5},
        "southern_laos": {"us_troops": 1, "nva_troops": 1},
        "kontum": {"us_troops": 6, "vc_guerrillas": 8, "support": 1},
        "saigon": {"us_troops": 6, "vc_guerrillas": 8, "us_bases": 1},
        "can_tho": {"us_troops": 9, "vc_guerrillas": 1},
    }
    assert origins(spaces) == ["southern_laos", "da_nang", "hue"]


def test_8_8_3_then_where_most_units_can_be_spared():
    spaces = {
        "hue": {"us_troops": 6, "vc_guerrillas": 3},
        "saigon": {"us_troops": 6, "support": 2},
        "can_tho": {"us_troops": 2, "us_bases": 1, "vc_guerrillas": 1},
        "an_loc": {"us_irregulars": 3},
    }
    # 2 beyond COIN Control in Hue, 3 beyond the last 3 in Saigon, 1 in Can Tho, no Troops in An Loc.
    assert origins(spaces) == ["saigon", "hue", "can_tho"]


def test_8_8_3_not_those_that_the_assault_still_needs():
    spaces = {"hue": {"us_troops": 6, "nva_troops": 1}, "saigon": {"us_troops": 3}}
    assert origins(spaces, operation="assault") == ["saigon"]
    assert origins(spaces, operation="assault", selected=["hue"]) == ["hue", "saigon"]


def test_8_8_3_not_the_arvn_troops_that_the_added_assault_needs():
    """The US alone removes 4 of the 8 in Kontum; the Police in Kien Hoa would need 2 more units for Control."""
    spaces = {
        "kontum": {"us_bases": 1, "us_troops": 2, "arvn_troops": 2, "nva_troops": 1, "vc_guerrillas_active": 7},
        "kien_hoa": {"us_troops": 1, "arvn_police": 1, "vc_guerrillas": 3, "support": 1},
    }
    assert moves(spaces, "assault", policy="jfk", arvn=30, econ=15) == []
    # Nothing to pay it with, or the ARVN would find nobody left: then they are not needed.
    lifted = [("kien_hoa", "arvn_troops", "kontum", 2)]
    assert moves(spaces, "assault", policy="jfk", arvn=15, econ=15) == lifted
    spaces["kontum"] |= {"vc_guerrillas_active": 3, "arvn_police": 2}
    assert moves(spaces, "assault", policy="jfk", arvn=30, econ=15) == lifted


def test_8_8_3_not_those_that_the_sweep_needs():
    spaces = {"hue": {"us_troops": 6, "us_bases": 1, "vc_guerrillas": 3}}
    plan = Origins(thinking(spaces, "sweep", ["hue"])).first(3, ())
    assert plan[0].ready("us_troops") == 3


def test_8_8_3_the_list_is_settled_before_destinations_are_weighed():
    """Quang Nam comes first though it could be a destination itself; only a selected one leaves the list."""
    spaces = {
        "quang_nam": {"us_troops": 3, "nva_troops": 12},
        "saigon": {"us_troops": 4, "arvn_troops": 1},
        "quang_tin": {"vc_guerrillas_active": 2},
    }
    # The third Troop of Quang Nam has to go along.
    assert moves(spaces, "assault", policy="jfk") == [("quang_tin", "us_troops", "quang_nam", 3)]


# -- to Assault --------------------------------------------------------------------------------


def test_8_8_3_just_enough_troops_to_remove_as_many_as_possible():
    """Two Bases, each behind 2 Active Guerrillas."""
    guarded = {"vc_guerrillas_active": 2, "vc_bases": 1}
    spaces = {"saigon": {"us_troops": 9}, "hue": guarded, "quang_tin": guarded}
    assert moves(spaces, "assault", policy="jfk") == [
        ("hue", "us_troops", "saigon", 3),
        ("quang_tin", "us_troops", "saigon", 3),
    ]


def test_8_8_3_one_destination_alone_may_count_on_the_added_arvn():
    guarded = {"arvn_troops": 2, "vc_guerrillas_active": 2, "vc_bases": 1}
    spaces = {"saigon": {"us_troops": 9}, "hue": guarded, "da_nang": guarded}
    spaces["can_tho"] = {"us_troops": 1, "nva_troops": 1}
    table = a_bare_table(spaces, policy="jfk")
    acts(table, "us", first="op")
    assert sorted(table.pieces[space]["us_troops"] for space in ("hue", "da_nang")) == [2, 3]
    assert table.on_map(("vc_bases",)) == 0


def test_8_8_3_only_where_more_than_half_of_the_exposed_go():
    few, many = {"saigon": {"us_troops": 3}}, {"saigon": {"us_troops": 4}}
    prey = {"quang_tin": {"vc_guerrillas_active": 4}}
    assert moves({**few, **prey}, "assault") == []
    assert moves({**many, **prey}, "assault") == [("quang_tin", "us_troops", "saigon", 3)]


def test_8_8_3_not_where_assaulted_already_nor_for_nothing():
    spaces = {"saigon": {"us_troops": 9}, "quang_tin": {"us_troops": 2, "vc_guerrillas_active": 2, "arvn_troops": 1}}
    assert moves(spaces, "assault") == []
    spaces["quang_tin"]["us_troops"] = 1
    assert moves(spaces, "assault") == [("quang_tin", "us_troops", "saigon", 1)]
    assert moves(spaces, "assault", ["quang_tin"]) == []


def test_8_8_3_also_where_abrams_or_search_and_destroy_reach_past_the_hidden():
    """1 Troop with Abrams removes the Base, with Search and Destroy the Guerrilla, with 2 Troops the Base behind it."""
    spaces = {"saigon": {"us_troops": 9}, "hue": {"vc_guerrillas": 1, "vc_bases": 1}}
    assert moves(spaces, "assault", policy="jfk") == []
    for card, troops in ((11, 1), (28, 2)):
        found = moves(spaces, "assault", policy="jfk", capabilities={card: "unshaded"})
        assert found == [("hue", "us_troops", "saigon", troops)]


@pytest.mark.parametrize(
    ("policy", "deck", "goes"), [("nixon", [1, 2], True), ("nixon", MONSOON, False), ("jfk", [1, 2], False)]
)
def test_8_8_3_troops_go_abroad_only_under_nixon_and_not_in_monsoon(policy, deck, goes):
    spaces = {"saigon": {"us_troops": 9}, "fishhook": {"nva_troops": 2}}
    found = moves(spaces, "assault", policy=policy, deck=deck)
    assert found == ([("fishhook", "us_troops", "saigon", 2)] if goes else [])


def test_8_8_3_no_more_than_4_spaces_2_in_monsoon():
    prey = {space: {"vc_guerrillas_active": 2} for space in ("hue", "da_nang", "quang_tin", "kien_hoa")}
    spaces = {"saigon": {"us_troops": 20}, **prey}
    assert len({move[0] for move in moves(spaces, "assault")}) == 3
    assert len({move[0] for move in moves(spaces, "assault", deck=MONSOON)}) == 1


def test_8_8_3_origins_in_their_order_until_there_are_enough():
    spaces = {
        "hue": {"us_troops": 4},
        "da_nang": {"us_troops": 3},
        "can_tho": {"us_troops": 2},
        "quang_tin": {"vc_guerrillas_active": 5},
    }
    found = moves(spaces, "assault")
    assert found == [("quang_tin", "us_troops", "da_nang", 2), ("quang_tin", "us_troops", "hue", 3)]


def test_8_8_3_all_leave_an_origin_without_control_for_the_last_destination():
    spaces = {
        "southern_laos": {"us_troops": 5, "us_irregulars": 1, "nva_troops": 6},
        "quang_tin": {"vc_guerrillas_active": 2},
    }
    assert moves(spaces, "assault") == [
        ("quang_tin", "us_irregulars", "southern_laos", 1),
        ("quang_tin", "us_troops", "southern_laos", 5),
    ]


def test_8_8_3_shaded_cobras_leave_only_as_many_destinations_as_assaults():
    prey = {space: {"vc_guerrillas_active": 2} for space in ("hue", "da_nang", "quang_tin")}
    found = moves({"saigon": {"us_troops": 20}, **prey}, "assault", ["kontum"], capabilities={13: "shaded"})
    assert len(found) == 1


# -- to Police, and to the Trail ---------------------------------------------------------------


def test_8_8_3_us_troops_and_control_to_police_without_active_support():
    spaces = {"saigon": {"us_troops": 5}, "hue": {"arvn_police": 1, "vc_guerrillas": 2}}
    assert moves(spaces) == [("hue", "us_troops", "saigon", 2)]
    assert moves({**spaces, "hue": {"arvn_police": 1, "support": 2}}) == []
    assert moves({**spaces, "hue": {"arvn_police": 3}}) == [("hue", "us_troops", "saigon", 1)]
    assert moves({**spaces, "hue": {"arvn_police": 3, "us_troops": 1}}) == []
    assert moves({**spaces, "hue": {"arvn_troops": 3}}) == []


def test_8_8_3_to_police_also_where_nobody_lives_but_not_to_locs():
    spaces = {"saigon": {"us_troops": 5}, "phuoc_long": {"arvn_police": 1}, "loc_hue_da_nang": {"arvn_police": 1}}
    assert moves(spaces) == [("phuoc_long", "us_troops", "saigon", 1)]


def test_8_8_3_us_units_before_arvn_troops_before_special_forces():
    spaces = {
        "saigon": {"us_troops": 2, "us_irregulars": 1, "arvn_troops": 2, "arvn_bases": 1},
        "hue": {"arvn_police": 1, "vc_guerrillas": 4},
        "loc_hue_da_nang": {"vc_guerrillas": 1},
    }
    assert moves(spaces) == [
        ("hue", "arvn_troops", "saigon", 1),
        ("hue", "us_irregulars", "saigon", 1),
        ("hue", "us_troops", "saigon", 2),
    ]


def test_8_8_3_one_special_forces_unit_to_an_empty_space_of_laos_or_cambodia():
    found = moves({"saigon": {"us_troops": 2, "us_irregulars": 1, "arvn_rangers": 1}})
    assert len(found) == 1
    to, kind, origin, n = found[0]
    assert (kind, origin, n) == ("us_irregulars", "saigon", 1)
    assert to in ("central_laos", "southern_laos", "northeast_cambodia", "fishhook", "parrots_beak", "sihanoukville")
    full = {space: {"vc_guerrillas": 1} for space in ("central_laos", "southern_laos", "northeast_cambodia")}
    full |= {space: {"vc_guerrillas": 1} for space in ("fishhook", "parrots_beak", "sihanoukville")}
    assert moves({"saigon": {"us_troops": 2, "us_irregulars": 1}, **full}) == []


def test_8_8_3_high_winds_keep_arvn_on_the_ground():
    spaces = {
        "saigon": {"us_troops": 1, "arvn_troops": 5, "arvn_bases": 1},
        "hue": {"arvn_police": 1, "vc_guerrillas": 3},
    }
    assert moves(spaces, deck=MONSOON) != []
    assert moves(spaces, deck=MONSOON, options={"high_winds": True}) == []


# -- by the questions --------------------------------------------------------------------------


def test_8_8_3_the_plan_is_carried_out():
    guarded = {"vc_guerrillas_active": 2, "vc_bases": 1}
    table = a_bare_table(
        {"saigon": {"us_troops": 9, "nva_troops": 1}, "hue": dict(guarded), "quang_tin": dict(guarded)}
    )
    table.policy = "jfk"
    acted = acts(table, "us")
    assert acted.answers("assault.where")[:2] == ["saigon", "air_lift"]
    assert table.on_map(("vc_bases",)) == 0
    assert pieces(table, "hue") == {"us_troops": 3}


def test_8_8_3_the_rest_of_an_origin_without_control_goes_along():
    spaces = {
        "kien_hoa": {"us_troops": 3, "vc_guerrillas": 6},
        "hue": {"vc_guerrillas_active": 1, "arvn_police": 2},
        "can_tho": {"us_troops": 1, "nva_troops": 1},
    }
    table = a_bare_table(spaces, policy="jfk")
    acts(table, "us", first="op")
    assert (table.pieces["kien_hoa"]["us_troops"], table.pieces["hue"]["us_troops"]) == (0, 3)


def test_8_8_5_lifted_to_find_guerrillas_and_then_for_control():
    spaces = {
        "kien_hoa": {"us_troops": 1, "vc_guerrillas": 3, "vc_bases": 1, "support": 1},
        "quang_tri": {"us_troops": 9, "us_bases": 1},
    }
    table = a_bare_table(spaces, policy="jfk")
    acts(table, "us", first="op")
    assert table.pieces["kien_hoa"]["us_troops"] == 5
    assert table.control("kien_hoa") == "coin"


def test_8_8_3_a_lift_that_somebody_else_began_goes_on_among_its_spaces():
    table = a_bare_table({"saigon": {"us_troops": 5}, "hue": {"arvn_police": 1}, "da_nang": {"arvn_police": 1}})
    turn = Turn("us", activities=ACTIVITIES["us"])
    turn.operation = "patrol"
    turn.activity_spaces = ["saigon", "da_nang"]
    np = thinks(table, "us", turn)
    assert lift_plan.make(np, turn.activity_spaces)["moves"] == [["da_nang", "us_troops", "saigon", 1]]


@pytest.mark.parametrize("card", [23, 44, 62, 95])
def test_8_4_4_air_lift_by_an_event(card):
    spaces = {
        "saigon": {"us_troops": 6, "us_irregulars": 1, "arvn_troops": 2},
        "hue": {"us_troops": 3, "us_bases": 1},
        "tay_ninh": {"vc_guerrillas_active": 3, "vc_tunneled_bases": 1},
        "fishhook": {"nva_troops": 2, "nva_bases": 1},
        "pleiku": {"nva_guerrillas": 2},
    }
    table = a_bare_table(spaces, card=card)
    effect = CARDS[card].side("unshaded")
    assert effect is not None
    plays(table, effect(table, "us"))
