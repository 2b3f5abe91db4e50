"""50 Uncle Ho."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import Open, a_table, execute, pieces


def test_unshaded_us_troops_by_the_executing_faction_then_two_arvn_limited_operations():
    table = a_table(
        {"saigon": {"arvn_troops": 2, "vc_guerrillas": 2}}, out_of_play={"us_troops": 6, "us_bases": 1}, arvn=0, aid=20
    )
    asked = execute(
        table, 50, "unshaded", "vc",
        "us_troops", "hue", 1, "saigon", 3,
        "sweep", "saigon", "assault",
    )  # fmt: skip
    assert [(question.role, question.key) for question in asked] == [
        ("vc", "event.choose"),
        ("vc", "event.place"),
        ("vc", "event.number"),
        ("vc", "event.place"),
        ("vc", "event.number"),
        ("arvn", "event.operation"),
        ("arvn", "sweep.where"),
        ("arvn", "event.operation"),
    ]
    assert "central_laos" not in asked[1].options
    assert pieces(table, "hue") == {"us_troops": 1}
    assert pieces(table, "saigon") == {"us_troops": 3, "arvn_troops": 2, "vc_guerrillas_active": 1}
    assert table.out_of_play == {"us_troops": 2, "us_bases": 1}
    assert table.tracks["arvn"] == 0


def test_unshaded_resources_instead_and_a_type_twice():
    table = a_table({"saigon": {"arvn_troops": 2, "vc_guerrillas_active": 2}}, out_of_play={"us_troops": 6}, arvn=10)
    execute(table, 50, "unshaded", "us", "arvn_resources", "assault", "assault")
    assert pieces(table, "saigon") == {"arvn_troops": 2}
    assert table.tracks["arvn"] == 19


def test_unshaded_without_troops_out_of_play_pays():
    table = a_table(out_of_play={"arvn_troops": 6}, arvn=10)
    asked = execute(table, 50, "unshaded", "us", "patrol", "patrol")
    assert asked.keys == ["event.operation", "event.operation"]
    assert table.tracks["arvn"] == 19


def test_shaded_three_limited_operations_of_vc_then_three_of_nva():
    table = a_table(
        {"tay_ninh": {"vc_guerrillas": 4}, "central_laos": {"nva_guerrillas": 3}}, vc=0, nva=0, deck=[55, 128]
    )
    asked = execute(
        table, 50, "shaded", "us",
        "rally", "tay_ninh", "base", "terror", "rally", "tay_ninh", "guerrillas", 3,
        "rally", "central_laos", "base", "rally", "central_laos", "guerrillas", 3, "rally", "quang_tri", "guerrilla",
    )  # fmt: skip
    roles = [question.role for question in asked if question.key == "event.operation"]
    assert roles == ["vc"] * 3 + ["nva"] * 3
    assert "march" not in asked[0].options, "no March in Monsoon"
    assert pieces(table, "tay_ninh") == {"vc_bases": 1, "vc_guerrillas": 4, "vc_guerrillas_active": 1}
    assert (table.terror["tay_ninh"], table.support["tay_ninh"]) == (1, -1)
    assert pieces(table, "central_laos") == {"nva_bases": 1, "nva_guerrillas": 4}
    assert pieces(table, "quang_tri") == {"nva_guerrillas": 1}
    assert (table.tracks["vc"], table.tracks["nva"]) == (0, 0)


def test_shaded_with_no_pieces_on_the_map_each_can_only_rally():
    table = a_table(vc=0, nva=0, deck=[55, 128])
    asked = execute(table, 50, "shaded", "us", *["hue", "nothing"] * 6)
    assert [question.role for question in asked if question.key == "rally.where"] == ["vc"] * 3 + ["nva"] * 3


def test_unshaded_5_1_3_resources_at_75_are_not_offered():
    table = a_table(arvn=75, out_of_play={"us_troops": 4})
    asked = execute(table, 50, "unshaded", "us", "hue", Open("event.number"))
    assert asked.keys == ["event.place", "event.number"]
    assert ("track", "arvn", 9) not in table.facts
