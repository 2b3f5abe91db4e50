"""3.3.2 March."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.operations.march import is_noticed, march, march_spaces

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, pieces


def marched(table, who, *answers, **terms):
    turn = a_turn(who, **(terms or {"limited": False}))
    turn.operation = "march"
    turn.used.update(("transfer_give", "transfer_request"))
    return drive(table, march(table, turn), *answers)


def test_pays_1_for_each_province_or_city_entered_nothing_for_locs():
    table = a_table({"hue": {"vc_guerrillas": 3}}, vc=5)
    marched(table, "vc", "quang_tri", ["vc_guerrillas@hue#1"], "loc_hue_da_nang", ["vc_guerrillas@hue#1"], "done")
    assert table.tracks["vc"] == 4
    assert pieces(table, "loc_hue_da_nang") == {"vc_guerrillas": 1}


def test_example_two_vc_into_kien_phong_with_two_police_and_support():
    table = a_table({"parrots_beak": {"vc_guerrillas": 2}, "kien_phong": {"arvn_police": 2, "support": 1}})
    marched(table, "vc", "kien_phong", ["vc_guerrillas@parrots_beak#1", "vc_guerrillas@parrots_beak#2"])
    assert table.pieces["kien_phong"]["vc_guerrillas_active"] == 2


@pytest.mark.parametrize(
    ("here", "size", "noticed"),
    [
        ({"arvn_police": 1, "support": 1}, 2, False),
        ({"arvn_police": 2, "support": 1}, 2, True),
        ({"arvn_police": 5, "support": 0}, 5, False),
        ({"arvn_police": 5, "support": -1}, 5, False),
        ({"us_bases": 2, "support": 1}, 3, False),
        ({"us_irregulars": 1, "arvn_rangers": 1, "support": 2}, 2, True),
    ],
)
def test_a_group_is_noticed_at_support_when_more_than_3(here, size, noticed):
    assert is_noticed(a_table({"kien_phong": here}), size, "kien_phong") is noticed


def test_on_locs_groups_are_counted_from_each_origin():
    table = a_table({"hue": {"vc_guerrillas": 3}, "da_nang": {"vc_guerrillas": 4}})
    pieces_in = [f"vc_guerrillas@hue#{i}" for i in (1, 2, 3)] + [f"vc_guerrillas@da_nang#{i}" for i in (1, 2, 3, 4)]
    marched(table, "vc", "loc_hue_da_nang", pieces_in)
    assert pieces(table, "loc_hue_da_nang") == {"vc_guerrillas": 3, "vc_guerrillas_active": 4}


def test_the_trail_lets_nva_go_on_from_laos_and_cambodia():
    table = a_table({"north_vietnam": {"nva_troops": 2}}, trail=1, nva=9)
    marched(
        table, "nva", "central_laos", ["nva_troops@north_vietnam#1", "nva_troops@north_vietnam#2"],
        "southern_laos", ["nva_troops@central_laos#1", "nva_troops@central_laos#2"],
        "pleiku", ["nva_troops@southern_laos#1", "nva_troops@southern_laos#2"],
    )  # fmt: skip
    assert pieces(table, "pleiku") == {"nva_troops": 2}
    assert table.tracks["nva"] == 6


@pytest.mark.parametrize(("trail", "terms"), [(0, {"limited": False}), (2, {"limited": True})])
def test_no_going_on_without_trail_or_in_a_limited_operation(trail, terms):
    table = a_table({"north_vietnam": {"nva_troops": 1}}, trail=trail)
    marched(table, "nva", "central_laos", **terms)
    assert pieces(table, "central_laos") == {"nva_troops": 1}


def test_vc_do_not_use_the_trail():
    table = a_table({"central_laos": {"vc_guerrillas": 1}}, trail=4, vc=9)
    marched(table, "vc", "southern_laos")
    assert pieces(table, "southern_laos") == {"vc_guerrillas": 1}
    assert table.tracks["vc"] == 8


def test_at_trail_4_nva_move_free_into_and_out_of_laos_and_cambodia():
    table = a_table({"north_vietnam": {"nva_troops": 1}}, trail=4, nva=0)
    assert list(march_spaces(table, a_turn("nva"))) == ["central_laos", "loc_hue_khe_sanh"]
    marched(table, "nva", "central_laos", "quang_nam")
    assert pieces(table, "quang_nam") == {"nva_troops": 1}
    assert table.tracks["nva"] == 0


def test_a_limited_march_has_one_destination():
    table = a_table({"hue": {"vc_guerrillas": 1}, "da_nang": {"vc_guerrillas": 1}})
    marched(table, "vc", "loc_hue_da_nang", ["vc_guerrillas@hue#1", "vc_guerrillas@da_nang#1"], limited=True)
    assert pieces(table, "loc_hue_da_nang") == {"vc_guerrillas": 2}
