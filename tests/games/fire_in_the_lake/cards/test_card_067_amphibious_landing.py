"""67 Amphibious Landing."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.board import COASTAL

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces

MONSOON = [55, 128]


def test_unshaded_the_chosen_faction_moves_along_the_coast_then_sweeps_and_assaults_one_space():
    table = a_table(
        {
            "da_nang": {"us_troops": 3, "arvn_troops": 2},
            "cam_ranh": {"us_troops": 1},
            "pleiku": {"us_troops": 2},
            "kien_hoa": {"vc_guerrillas": 2, "vc_guerrillas_active": 1, "vc_bases": 1},
            "binh_tuy": {"us_troops": 1, "vc_guerrillas_active": 1},
        },
        deck=MONSOON,
    )
    asked = execute(
        table, 67, "unshaded", "vc",
        "us", "kien_hoa", [f"us_troops@da_nang#{i}" for i in (1, 2, 3)], "done", "kien_hoa",
    )  # fmt: skip
    assert [(question.role, question.key) for question in asked] == [
        ("vc", "event.faction"), ("us", "event.where"), ("us", "event.move"), ("us", "event.where"),
        ("us", "event.where"),
    ]  # fmt: skip
    assert asked[1].options == [space for space in COASTAL if space != "north_vietnam"] + ["done"]
    assert asked[2].options == [
        "us_troops@da_nang#1", "us_troops@da_nang#2", "us_troops@da_nang#3",
        "us_troops@cam_ranh#1", "us_troops@binh_tuy#1",
    ]  # fmt: skip
    assert pieces(table, "kien_hoa") == {"us_troops": 3, "vc_bases": 1}
    assert pieces(table, "binh_tuy") == {"us_troops": 1, "vc_guerrillas_active": 1}
    assert pieces(table, "pleiku") == {"us_troops": 2}


def test_unshaded_the_sweep_may_bring_troops_from_next_door_and_the_us_may_add_arvn_for_nothing():
    table = a_table(
        {
            "da_nang": {"us_troops": 1},
            "quang_nam": {"us_troops": 1},
            "quang_tin": {"arvn_troops": 2, "nva_troops": 3, "nva_bases": 1},
        },
        arvn=15, econ=15,
    )  # fmt: skip
    asked = execute(
        table, 67, "unshaded", "us", "us", "done",
        ["us_troops@da_nang#1", "us_troops@quang_nam#1"], "yes",
    )  # fmt: skip
    assert asked[-1].key == "assault.add_arvn"
    assert pieces(table, "quang_tin") == {"us_troops": 2, "arvn_troops": 2, "nva_bases": 1}
    assert table.tracks["arvn"] == 15


def test_unshaded_on_a_loc_there_is_only_the_assault():
    table = a_table({"loc_hue_da_nang": {"arvn_troops": 2, "vc_guerrillas": 1, "vc_guerrillas_active": 1}})
    asked = execute(table, 67, "unshaded", "us", "done", "loc_hue_da_nang")
    assert {question.role for question in asked} == {"arvn"}
    assert pieces(table, "loc_hue_da_nang") == {"arvn_troops": 2, "vc_guerrillas": 1}
    assert table.tracks["arvn"] == 30
    assert [fact for fact in table.facts if fact[0] == "operation"] == [("operation", "arvn", "assault", "full")]


def test_unshaded_without_anybody_near_the_coast_does_nothing():
    table = a_table({"northeast_cambodia": {"us_troops": 3, "vc_guerrillas": 1}})
    assert execute(table, 67, "unshaded", "us") == []
    assert table.facts == []


def test_shaded_vc_moves_up_to_three_pieces_from_one_coastal_space_and_coin_sits_out():
    table = a_table(
        {
            "hue": {"vc_guerrillas": 2, "vc_guerrillas_active": 1, "vc_bases": 1},
            "kien_hoa": {"vc_guerrillas": 1},
            "tay_ninh": {"vc_guerrillas": 3},
            "saigon": {"arvn_bases": 2},
        }
    )
    asked = execute(
        table, 67, "shaded", "nva",
        "hue", "north_vietnam", ["vc_bases@hue#1", "vc_guerrillas_active@hue#1"], "saigon", ["vc_guerrillas@hue#1"],
    )  # fmt: skip
    assert {question.role for question in asked} == {"vc"}
    assert asked[0].options == ["hue", "kien_hoa"]
    assert asked[2].most == 3
    assert asked[4].most == 1
    assert pieces(table, "hue") == {"vc_guerrillas": 1}
    assert pieces(table, "north_vietnam") == {"vc_bases": 1, "vc_guerrillas_active": 1}
    assert pieces(table, "saigon") == {"arvn_bases": 2, "vc_guerrillas": 1}
    assert table.barred == ["us", "arvn"]


def test_shaded_bases_go_only_where_they_may_stand():
    table = a_table({"hue": {"vc_bases": 1}, "saigon": {"arvn_bases": 2}})
    asked = execute(table, 67, "shaded", "vc", "da_nang")
    assert "saigon" not in asked[0].options
    assert "loc_hue_da_nang" not in asked[0].options
    assert pieces(table, "da_nang") == {"vc_bases": 1}


def test_shaded_vc_may_stay_and_a_tunneled_base_never_moves():
    table = a_table({"hue": {"vc_guerrillas": 2, "vc_tunneled_bases": 1}, "kien_hoa": {"vc_tunneled_bases": 1}})
    asked = execute(table, 67, "shaded", "nva", "done")
    assert asked.keys == ["event.where"]
    assert table.facts == [("made_ineligible", "us"), ("made_ineligible", "arvn")]


def test_unshaded_5_1_3_a_beach_with_insurgents_where_both_can_be_done_comes_first():
    table = a_table(
        {
            "hue": {"us_troops": 2, "vc_guerrillas": 1},
            "loc_hue_da_nang": {"us_troops": 1, "vc_guerrillas_active": 1},
            "saigon": {"us_troops": 1},
        }
    )
    asked = execute(table, 67, "unshaded", "us", "done", [])
    assert "event.where" not in asked.keys[1:]
    assert pieces(table, "hue") == {"us_troops": 2}
