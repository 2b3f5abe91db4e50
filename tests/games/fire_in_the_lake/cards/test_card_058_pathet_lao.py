"""58 Pathet Lao."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_nva_chooses_six_of_its_pieces_from_north_vietnam_and_laos():
    table = a_table(
        {
            "north_vietnam": {"nva_troops": 3, "nva_bases": 1, "vc_guerrillas": 1},
            "central_laos": {"nva_guerrillas": 2},
            "southern_laos": {"nva_guerrillas_active": 2},
            "fishhook": {"nva_troops": 5},
        }
    )
    asked = execute(
        table, 58, "unshaded", "us",
        ["nva_bases@north_vietnam#1", *(f"nva_troops@north_vietnam#{i}" for i in (1, 2, 3)),
         "nva_guerrillas@central_laos#1", "nva_guerrillas_active@southern_laos#1"],
    )  # fmt: skip
    assert [(question.role, question.key, question.least, question.most) for question in asked] == [
        ("nva", "event.remove", 6, 6)
    ]
    assert pieces(table, "north_vietnam") == {"vc_guerrillas": 1}
    assert pieces(table, "central_laos") == {"nva_guerrillas": 1}
    assert pieces(table, "southern_laos") == {"nva_guerrillas_active": 1}
    assert pieces(table, "fishhook") == {"nva_troops": 5}


def test_unshaded_removes_what_there_is_but_no_tunneled_base():
    table = a_table({"central_laos": {"nva_tunneled_bases": 1, "nva_bases": 1, "nva_troops": 2}})
    assert execute(table, 58, "unshaded", "us") == []
    assert pieces(table, "central_laos") == {"nva_tunneled_bases": 1}


def test_shaded_without_coin_cubes_in_laos_improves_the_trail_by_two():
    table = a_table({"central_laos": {"us_irregulars": 1, "arvn_rangers": 1}, "fishhook": {"us_troops": 1}}, trail=1)
    assert execute(table, 58, "shaded", "vc") == []
    assert table.facts == [("track", "trail", 2)]


def test_shaded_coin_cubes_leave_laos_for_south_vietnam_instead():
    table = a_table(
        {
            "central_laos": {"us_troops": 3, "arvn_troops": 2, "arvn_rangers": 1},
            "southern_laos": {"arvn_police": 2, "us_irregulars_active": 1},
            "fishhook": {"arvn_troops": 1},
            "hue": {"nva_troops": 2},
            "pleiku": {"us_bases": 1},
            "binh_dinh": {"nva_troops": 1},
        },
        trail=1,
    )
    asked = execute(
        table, 58, "shaded", "nva",
        "loc_hue_da_nang", ["us_troops@central_laos#1"], "saigon", [f"us_troops@central_laos#{i}" for i in (1, 2)],
        "pleiku", ["arvn_troops@central_laos#1"], "saigon",
        "pleiku", [f"arvn_police@southern_laos#{i}" for i in (1, 2)],
    )  # fmt: skip
    assert [question.role for question in asked] == ["us"] * 4 + ["arvn"] * 5
    cities = ["da_nang", "kontum", "qui_nhon", "cam_ranh", "an_loc", "saigon", "can_tho"]
    assert len(asked[0].options) == 40
    assert "north_vietnam" not in asked[0].options
    assert asked[4].options == [*cities, "pleiku"]
    assert asked[7].options[:2] == ["pleiku", "loc_hue_khe_sanh"]
    assert len(asked[7].options) == 18
    assert pieces(table, "central_laos") == {"arvn_rangers": 1}
    assert pieces(table, "southern_laos") == {"us_irregulars_active": 1}
    assert pieces(table, "fishhook") == {"arvn_troops": 1}
    assert pieces(table, "saigon") == {"us_troops": 2, "arvn_troops": 1}
    assert pieces(table, "loc_hue_da_nang") == {"us_troops": 1}
    assert pieces(table, "pleiku") == {"us_bases": 1, "arvn_troops": 1, "arvn_police": 2}
    assert table.tracks["trail"] == 1
