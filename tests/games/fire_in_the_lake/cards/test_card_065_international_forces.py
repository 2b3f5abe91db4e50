"""65 International Forces."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_four_us_pieces_from_out_of_play_anywhere_on_the_map():
    table = a_table({"hue": {"arvn_bases": 1, "us_bases": 1}}, out_of_play={"us_troops": 5, "us_bases": 1})
    asked = execute(
        table, 65, "unshaded", "arvn",
        "pleiku", "us_bases", "loc_hue_da_nang", 1, "fishhook", 2,
    )  # fmt: skip
    assert {question.role for question in asked} == {"arvn"}
    assert asked.open is None
    assert "north_vietnam" not in asked[0].options
    assert "fishhook" in asked[0].options
    assert pieces(table, "pleiku") == {"us_bases": 1}
    assert pieces(table, "loc_hue_da_nang") == {"us_troops": 1}
    assert pieces(table, "fishhook") == {"us_troops": 2}
    assert table.out_of_play == {"us_troops": 2}


def test_unshaded_bases_only_within_stacking():
    table = a_table({"hue": {"arvn_bases": 1, "us_bases": 1}}, out_of_play={"us_bases": 1})
    asked = execute(table, 65, "unshaded", "us", "saigon")
    assert "hue" not in asked[0].options
    assert "loc_hue_da_nang" not in asked[0].options
    assert pieces(table, "saigon") == {"us_bases": 1}


def test_unshaded_with_nothing_out_of_play_does_nothing():
    table = a_table()
    assert execute(table, 65, "unshaded", "us") == []
    assert table.facts == []


def test_shaded_us_chooses_a_die_of_its_pieces_to_leave_the_map_for_good():
    table = a_table({"hue": {"us_troops": 2, "us_bases": 1, "arvn_troops": 2}, "saigon": {"us_irregulars_active": 2}},
                    dice=[3])  # fmt: skip
    asked = execute(
        table, 65, "shaded", "vc",
        ["us_bases@hue#1", "us_irregulars_active@saigon#1", "us_troops@hue#2"],
    )  # fmt: skip
    assert [(question.role, question.key, question.least, question.most) for question in asked] == [
        ("us", "event.remove", 3, 3)
    ]
    assert table.out_of_play == {"us_troops": 1, "us_bases": 1, "us_irregulars": 1}
    assert table.casualties == {}
    assert pieces(table, "hue") == {"us_troops": 1, "arvn_troops": 2}


def test_shaded_removes_all_there_are_if_fewer():
    table = a_table({"hue": {"us_troops": 2}}, dice=[6])
    assert execute(table, 65, "shaded", "nva") == []
    assert table.out_of_play == {"us_troops": 2}
