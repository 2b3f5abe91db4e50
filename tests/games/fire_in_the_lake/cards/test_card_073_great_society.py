"""73 Great Society."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_is_a_whole_commitment_phase_decided_by_the_us():
    table = a_table(
        {"saigon": {"us_troops": 4}, "hue": {"us_troops": 2}, "da_nang": {"support": 1}},
        casualties={"us_troops": 6, "us_bases": 1, "us_irregulars": 2},
    )
    asked = execute(
        table, 73, "unshaded", "arvn",
        "hue", 4,
        "saigon", "available", 4, "done",
        "done",
        "da_nang", "done",
    )  # fmt: skip
    assert [question.role for question in asked] == ["us"] * 7 + ["vc"] * 2
    assert table.facts[0] == ("phase", "commitment")
    assert table.casualties == {}
    assert table.out_of_play == {"us_bases": 1, "us_troops": 2}
    assert pieces(table, "hue") == {"us_troops": 6}
    assert pieces(table, "saigon") == {}
    assert table.support["da_nang"] == 0
    assert table.coup_rounds == 0


def test_unshaded_medevac_helps_now_and_stays_in_effect():
    table = a_table(casualties={"us_troops": 6}, momentum={15: "unshaded"}, out_of_play={"us_troops": 30})
    execute(table, 73, "unshaded", "us", "done", "done")
    assert table.casualties == {}
    assert table.out_of_play == {"us_troops": 30}
    assert table.available("us_troops") == 10
    assert table.momentum == {15: "unshaded"}


def test_shaded_us_moves_three_available_pieces_out_of_play():
    table = a_table()
    asked = execute(
        table, 73, "shaded", "nva",
        ["us_irregulars@available#1", "us_bases@available#1", "us_troops@available#1"],
    )  # fmt: skip
    assert [(question.role, question.least, question.most) for question in asked] == [("us", 3, 3)]
    assert table.out_of_play == {"us_troops": 1, "us_bases": 1, "us_irregulars": 1}


def test_shaded_moves_what_is_available():
    table = a_table({"saigon": {"us_troops": 38, "us_irregulars": 6, "us_bases": 2}, "hue": {"us_bases": 2},
                     "da_nang": {"us_bases": 2}})  # fmt: skip
    assert execute(table, 73, "shaded", "vc") == []
    assert table.out_of_play == {"us_troops": 2}
