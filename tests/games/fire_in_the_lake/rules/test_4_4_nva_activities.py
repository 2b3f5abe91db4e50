"""4.4 NVA Special Activities: Infiltrate, Bombard, Ambush."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.activities.ambush import ambush, ambush_spaces
from sentiero.games.fire_in_the_lake.activities.bombard import bombard, bombard_spaces
from sentiero.games.fire_in_the_lake.activities.infiltrate import infiltrate, infiltrate_modes
from sentiero.games.fire_in_the_lake.operations.attack import attack
from sentiero.games.fire_in_the_lake.turn import possible_activities

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, have_moved, pieces

MEKONG = "loc_saigon_can_tho"


def an_nva_turn(operation="rally", *spaces):
    turn = a_turn("nva")
    turn.operation = operation
    turn.spaces.extend(spaces)
    turn.used.update(("transfer_give", "transfer_request"))
    return turn


def test_4_1_1_what_each_accompanies():
    table = a_table({"hue": {"nva_bases": 1, "nva_troops": 3, "us_bases": 1, "us_troops": 1, "nva_guerrillas": 1}})
    assert possible_activities(table, an_nva_turn("rally")) == ["infiltrate", "bombard"]
    assert possible_activities(table, an_nva_turn("attack")) == ["bombard", "ambush"]
    assert possible_activities(table, an_nva_turn("terror")) == ["bombard"]


def test_4_4_1_build_up_trail_plus_bases_then_guerrillas_become_troops():
    table = a_table({"central_laos": {"nva_bases": 2, "nva_guerrillas": 2}}, trail=3)
    asked = drive(table, infiltrate(table, an_nva_turn()), "build_up", 5, ["nva_guerrillas@central_laos#1"])
    assert [a.most for a in asked if a.key == "place.number"] == [5]
    assert pieces(table, "central_laos") == {"nva_bases": 2, "nva_troops": 6, "nva_guerrillas": 1}


def test_4_4_1_where():
    table = a_table({"hue": {"nva_troops": 2, "vc_guerrillas": 1}, "saigon": {"nva_troops": 1, "vc_guerrillas": 1}})
    assert list(infiltrate_modes(table, "hue")) == ["take_over"]
    assert list(infiltrate_modes(table, "saigon")) == []


def test_4_4_1_take_over_erodes_opposition_and_turns_a_tunnel():
    table = a_table({"tay_ninh": {"nva_troops": 2, "vc_tunneled_bases": 1, "support": -2}})
    drive(table, infiltrate(table, an_nva_turn()), "yes")
    assert table.support["tay_ninh"] == -1
    assert pieces(table, "tay_ninh") == {"nva_troops": 2, "nva_tunneled_bases": 1}


def test_4_4_1_a_vc_guerrilla_becomes_an_underground_nva_guerrilla():
    table = a_table({"hue": {"nva_troops": 2, "vc_guerrillas_active": 1, "support": 1}})
    drive(table, infiltrate(table, an_nva_turn()), "yes")
    assert pieces(table, "hue") == {"nva_troops": 2, "nva_guerrillas": 1}
    assert table.support["hue"] == 1


def test_4_4_2_where_bombard():
    table = a_table(
        {
            "hue": {"us_troops": 2, "arvn_troops": 1},
            "quang_tri": {"nva_troops": 3},
            "quang_nam": {"arvn_bases": 1, "arvn_troops": 1},
            "da_nang": {"us_troops": 5},
            "saigon": {"us_bases": 1, "us_troops": 1, "nva_troops": 2},
        }
    )
    assert list(bombard_spaces(table)) == ["hue", "quang_nam"]


def test_4_4_2_removes_one_troop_us_to_casualties():
    table = a_table({"hue": {"us_troops": 2, "arvn_troops": 1, "nva_troops": 3}})
    drive(table, bombard(table, an_nva_turn()), ["us_troops@hue#1"])
    assert pieces(table, "hue") == {"us_troops": 1, "arvn_troops": 1, "nva_troops": 3}
    assert table.casualties == {"us_troops": 1}


def test_4_4_3_with_march_only_where_an_underground_guerrilla_marched():
    table = a_table({"hue": {"nva_guerrillas": 1, "us_troops": 1}, "da_nang": {"nva_guerrillas": 1, "us_troops": 1}})
    turn = an_nva_turn("march", "hue", "da_nang")
    have_moved(table, turn, "nva_guerrillas", 1, "hue")
    assert list(ambush_spaces(table, turn)) == ["hue"]


def test_4_4_3_activates_one_always_succeeds_and_costs_no_attacker():
    table = a_table({"hue": {"nva_guerrillas": 2, "us_troops": 1}})
    turn = an_nva_turn("march", "hue")
    have_moved(table, turn, "nva_guerrillas", 1, "hue")
    drive(table, ambush(table, turn))
    assert pieces(table, "hue") == {"nva_guerrillas": 1, "nva_guerrillas_active": 1}
    assert table.casualties == {"us_troops": 1}


def test_4_4_3_with_attack_it_replaces_the_attack_and_is_paid_for():
    table = a_table(
        {"hue": {"nva_guerrillas": 2, "us_troops": 1}, "saigon": {"nva_guerrillas": 1, "arvn_police": 1}}, dice=[6]
    )
    drive(table, attack(table, an_nva_turn("attack")), "ambush", "hue", "done", "saigon")
    assert pieces(table, "hue") == {"nva_guerrillas": 1, "nva_guerrillas_active": 1}
    assert pieces(table, "saigon") == {"nva_guerrillas_active": 1, "arvn_police": 1}
    assert table.tracks["nva"] == 18


def test_4_4_3_road_and_river_example_on_the_mekong():
    table = a_table(
        {
            MEKONG: {"nva_guerrillas": 1},
            "kien_phong": {"arvn_police": 2}, "kien_hoa": {"arvn_police": 1}, "can_tho": {"us_troops": 1},
            "saigon": {"us_troops": 1}, "hue": {"us_troops": 1},
        }
    )  # fmt: skip
    turn = an_nva_turn("attack")
    assert list(ambush_spaces(table, turn)) == [MEKONG]
    asked = drive(table, ambush(table, turn), "kien_phong")
    assert set(asked[0].options) == {"kien_phong", "kien_hoa", "can_tho", "saigon"}
    assert pieces(table, "kien_phong") == {"arvn_police": 1}


def test_4_4_3_a_second_ambush_may_hit_where_the_first_did():
    table = a_table(
        {MEKONG: {"nva_guerrillas": 1}, "loc_can_tho_chau_doc": {"nva_guerrillas": 1}, "kien_phong": {"arvn_police": 2}}
    )
    drive(table, ambush(table, an_nva_turn("attack")), MEKONG, "loc_can_tho_chau_doc")
    assert pieces(table, "kien_phong") == {}


def test_4_4_2_at_most_2_spaces():
    here = {"arvn_troops": 3, "nva_troops": 3}
    table = a_table(dict.fromkeys(("hue", "saigon", "da_nang"), here))
    drive(table, bombard(table, an_nva_turn()), "hue", "saigon")
    assert [table.pieces[city]["arvn_troops"] for city in ("hue", "saigon", "da_nang")] == [2, 2, 3]
