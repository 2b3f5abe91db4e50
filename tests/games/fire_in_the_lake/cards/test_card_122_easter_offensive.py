"""122 Easter Offensive."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.cards import CARDS

from tests.games.fire_in_the_lake.tables import Open, a_table, execute, pieces


def test_free_march_then_troops_on_open_locs_move_on_then_all_troops_attack():
    table = a_table(
        {
            "north_vietnam": {"nva_troops": 6, "nva_guerrillas": 2},
            "loc_hue_da_nang": {"nva_troops": 2, "arvn_police": 1},
            "hue": {"arvn_troops": 2, "arvn_police": 2},
            "quang_nam": {"nva_guerrillas": 3, "us_troops": 2},
        },
        nva=0,
        trail=0,
    )
    asked = execute(
        table, 122, "unshaded", "nva",
        "loc_hue_khe_sanh",
        [f"nva_troops@north_vietnam#{i}" for i in range(1, 6)] + ["nva_guerrillas@north_vietnam#1"],
        "done",
        "hue", [f"nva_troops@loc_hue_khe_sanh#{i}" for i in range(1, 5)],
        "done",
        ["arvn_troops@hue#1", "arvn_police@hue#1"],
    )  # fmt: skip
    assert {question.role for question in asked} == {"nva"}
    assert asked[4].key == "march.pieces"
    assert asked[4].options == [f"nva_troops@loc_hue_khe_sanh#{i}" for i in range(1, 6)]
    assert pieces(table, "north_vietnam") == {"nva_troops": 1, "nva_guerrillas": 1}
    assert pieces(table, "loc_hue_khe_sanh") == {"nva_troops": 1, "nva_guerrillas_active": 1}
    assert pieces(table, "hue") == {"nva_troops": 4, "arvn_troops": 1, "arvn_police": 1}
    assert pieces(table, "loc_hue_da_nang") == {"nva_troops": 2}
    assert pieces(table, "quang_nam") == {"nva_guerrillas": 3, "us_troops": 2}
    assert table.tracks["nva"] == 0


def test_troops_move_on_one_space_only_and_from_open_locs_only():
    table = a_table(
        {
            "loc_da_nang_dak_to": {"nva_troops": 2},
            "loc_hue_da_nang": {"nva_troops": 2, "us_troops": 3},
            "pleiku": {"nva_troops": 1},
        },
        nva=0,
        vc=0,
    )
    asked = execute(
        table, 122, "unshaded", "nva",
        "khanh_hoa", "done",
        "loc_kontum_dak_to", ["nva_troops@loc_da_nang_dak_to#1"], Open("march.where"),
    )  # fmt: skip
    on_the_way = asked[2]
    assert "hue" not in on_the_way.options
    assert {"da_nang", "quang_nam", "loc_kontum_dak_to", "done"} <= set(on_the_way.options)
    assert asked.open is not None
    assert "kontum" not in asked[-1].options
    assert "loc_kontum_dak_to" not in asked[-1].options


def test_nobody_must_move_on_and_attrition_follows_every_attack():
    table = a_table(
        {"quang_tri": {"nva_troops": 5, "us_troops": 2}, "loc_hue_khe_sanh": {"nva_troops": 1}}, nva=0, vc=0
    )
    execute(table, 122, "unshaded", "nva", "quang_nam", ["nva_troops@quang_tri#1"], "done", "done")
    assert pieces(table, "quang_tri") == {"nva_troops": 2}
    assert table.casualties == {"us_troops": 2}
    assert pieces(table, "loc_hue_khe_sanh") == {"nva_troops": 1}


def test_marching_troops_go_on_through_laos_while_the_trail_is_open():
    table = a_table({"north_vietnam": {"nva_troops": 1}}, trail=1, nva=0, vc=0)
    execute(table, 122, "unshaded", "nva", "central_laos", "southern_laos", "pleiku")
    assert pieces(table, "pleiku") == {"nva_troops": 1}


def test_pt_76_counts_for_every_attack():
    spaces = {"hue": {"nva_troops": 3, "arvn_troops": 4}, "kontum": {"nva_troops": 3, "arvn_troops": 4}}
    table = a_table(spaces, nva=0, vc=0, capabilities={45: "unshaded"})
    execute(table, 122, "unshaded", "nva", "quang_tri", ["nva_troops@hue#1"], "done")
    assert pieces(table, "hue") == {"nva_troops": 1, "arvn_troops": 4}
    assert pieces(table, "quang_tri") == {"nva_troops": 1}
    assert pieces(table, "kontum") == {"nva_troops": 2, "arvn_troops": 3}
    table = a_table(spaces, nva=0, vc=0, capabilities={45: "shaded"})
    execute(table, 122, "unshaded", "nva", "quang_tri", ["nva_troops@hue#1"], "done", "no", "yes")
    assert pieces(table, "hue") == {"nva_troops": 2, "arvn_troops": 3}
    assert pieces(table, "kontum") == {"nva_troops": 3, "arvn_troops": 1}


def test_without_anybody_to_march_nothing_happens():
    table = a_table({"hue": {"us_troops": 2}})
    assert execute(table, 122, "unshaded", "nva") == []
    assert table.facts == []


@pytest.mark.parametrize(
    ("leaders", "failed", "troops", "playable"),
    [([125, 127], [], 5, True), ([127], [130], 5, True), ([127], [], 5, False), ([125, 127], [], 4, False)],
)
def test_precondition(leaders, failed, troops, playable):
    table = a_table(
        {
            "north_vietnam": {"nva_troops": troops - 1, "nva_guerrillas": 9},
            "fishhook": {"nva_troops": 1},
            "saigon": {"us_troops": 3},
            "parrots_beak": {"us_troops": 1},
        },
        leaders=leaders,
        failed_attempts=failed,
    )
    condition = CARDS[122].precondition
    assert condition is not None
    assert condition(table) is playable


def test_it_is_the_nva_pivotal_event():
    assert CARDS[122].kind == "pivotal"
    assert CARDS[122].order == ("nva", "vc", "arvn", "us")
    assert CARDS[122].sides == ("unshaded",)
