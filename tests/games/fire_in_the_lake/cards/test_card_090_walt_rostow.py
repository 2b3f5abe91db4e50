"""90 Walt Rostow."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_two_arvn_pieces_from_anywhere_to_coin_controlled_spaces():
    table = a_table(
        {
            "saigon": {"us_troops": 2},
            "hue": {"arvn_rangers_active": 2, "nva_troops": 3},
            "phuoc_long": {"us_troops": 1},
            "kien_hoa": {"arvn_police": 1, "vc_guerrillas": 1},
        },
        out_of_play={"arvn_bases": 3, "arvn_troops": 10},
    )
    asked = execute(
        table, 90, "unshaded", "us",
        ["arvn_bases@out_of_play#1"], "phuoc_long", ["arvn_rangers_active@hue#1"], "saigon",
    )  # fmt: skip
    assert asked.open is None
    assert {q.role for q in asked} == {"us"}
    assert asked[0].options == [
        "arvn_troops@available#1", "arvn_police@available#1", "arvn_rangers@available#1",
        "arvn_troops@out_of_play#1", "arvn_bases@out_of_play#1",
        "arvn_rangers_active@hue#1", "arvn_police@kien_hoa#1",
    ]  # fmt: skip
    assert asked[1].options == ["saigon", "phuoc_long"]
    assert pieces(table, "phuoc_long") == {"us_troops": 1, "arvn_bases": 1}
    assert pieces(table, "saigon") == {"us_troops": 2, "arvn_rangers": 1}
    assert pieces(table, "hue") == {"arvn_rangers_active": 1, "nva_troops": 3}
    assert table.out_of_play == {"arvn_bases": 2, "arvn_troops": 10}


def test_unshaded_bases_keep_to_stacking_and_only_an_active_ranger_stays():
    table = a_table({"saigon": {"us_bases": 1, "arvn_bases": 1, "arvn_troops": 1, "arvn_rangers_active": 1}})
    asked = execute(table, 90, "unshaded", "arvn", ["arvn_rangers_active@saigon#1"], ["arvn_police@available#1"])
    assert asked[0].options == [
        "arvn_troops@available#1", "arvn_police@available#1", "arvn_rangers@available#1",
        "arvn_rangers_active@saigon#1",
    ]  # fmt: skip
    assert pieces(table, "saigon") == {
        "us_bases": 1, "arvn_bases": 1, "arvn_troops": 1, "arvn_rangers": 1, "arvn_police": 1,
    }  # fmt: skip


def test_unshaded_without_coin_control_anywhere_does_nothing():
    table = a_table({"saigon": {"us_troops": 2, "vc_guerrillas": 2}})
    assert execute(table, 90, "unshaded", "arvn") == []
    assert table.facts == []


def test_shaded_a_guerrilla_in_each_province_with_arvn_then_troops_leave_for_cities():
    table = a_table(
        {
            "pleiku": {"arvn_troops": 3, "arvn_bases": 1},
            "quang_nam": {"arvn_police": 1},
            "central_laos": {"arvn_rangers": 1},
            "kien_hoa": {"us_troops": 2},
            "loc_hue_da_nang": {"arvn_troops": 1},
            "hue": {"nva_troops": 1},
            "saigon": {"nva_troops": 4},
            "can_tho": {"arvn_troops": 1},
        }
    )
    asked = execute(
        table, 90, "shaded", "vc",
        "vc_guerrillas", "nva_guerrillas", "vc_guerrillas",
        "da_nang", "kontum", 2, "saigon", "done",
    )  # fmt: skip
    placing = [(q.role, q.key, q.params["space"]) for q in asked[:3]]
    assert placing == [("vc", "event.kind", space) for space in ("central_laos", "quang_nam", "pleiku")]
    assert asked[0].options == ["nva_guerrillas", "vc_guerrillas"]
    leaving = asked[3:]
    assert {q.role for q in leaving} == {"arvn"}
    assert leaving[0].options == ["da_nang", "kontum", "qui_nhon", "cam_ranh", "an_loc", "saigon", "can_tho"]
    assert pieces(table, "central_laos") == {"arvn_rangers": 1, "vc_guerrillas": 1}
    assert pieces(table, "quang_nam") == {"arvn_police": 1, "nva_guerrillas": 1}
    assert pieces(table, "pleiku") == {"arvn_bases": 1, "vc_guerrillas": 1}
    assert pieces(table, "kien_hoa") == {"us_troops": 2}
    assert pieces(table, "loc_hue_da_nang") == {}
    assert pieces(table, "da_nang") == {"arvn_troops": 1}
    assert pieces(table, "kontum") == {"arvn_troops": 2}
    assert pieces(table, "saigon") == {"nva_troops": 4, "arvn_troops": 1}


def test_shaded_with_too_few_guerrillas_the_executing_faction_chooses_where():
    table = a_table(
        {
            "pleiku": {"arvn_police": 1},
            "quang_nam": {"arvn_police": 1},
            "saigon": {"vc_guerrillas": 30, "nva_guerrillas": 19},
        }
    )
    asked = execute(table, 90, "shaded", "us", "pleiku")
    assert [(q.role, q.options) for q in asked] == [("us", ["quang_nam", "pleiku"])]
    assert pieces(table, "pleiku") == {"arvn_police": 1, "nva_guerrillas": 1}
    assert pieces(table, "quang_nam") == {"arvn_police": 1}


def test_shaded_with_too_few_of_one_faction_the_executing_faction_chooses_where_they_go():
    table = a_table(
        {
            "pleiku": {"arvn_police": 1},
            "quang_nam": {"arvn_police": 1},
            "saigon": {"nva_guerrillas": 19},
        }
    )
    asked = execute(table, 90, "shaded", "us", "pleiku", "nva_guerrillas")
    assert [q.options for q in asked] == [["quang_nam", "pleiku"], ["nva_guerrillas", "vc_guerrillas"]]
    assert pieces(table, "pleiku") == {"arvn_police": 1, "nva_guerrillas": 1}
    assert pieces(table, "quang_nam") == {"arvn_police": 1, "vc_guerrillas": 1}


def test_shaded_without_arvn_does_nothing():
    table = a_table({"hue": {"us_troops": 1}})
    execute(table, 90, "shaded", "nva")
    assert table.facts == []
