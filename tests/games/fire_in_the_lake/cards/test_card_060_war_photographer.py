"""60 War Photographer."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.board import OUTSIDE_SOUTH

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_three_us_pieces_from_out_of_play_become_available():
    table = a_table(out_of_play={"us_troops": 4, "us_bases": 2, "arvn_troops": 3})
    asked = execute(
        table, 60, "unshaded", "arvn",
        ["us_troops@out_of_play#1", "us_bases@out_of_play#1", "us_bases@out_of_play#2"],
    )  # fmt: skip
    assert [(question.role, question.least, question.most) for question in asked] == [("arvn", 3, 3)]
    assert table.out_of_play == {"us_troops": 3, "arvn_troops": 3}
    assert (table.available("us_troops"), table.available("us_bases")) == (37, 6)


def test_unshaded_takes_what_there_is():
    table = a_table(out_of_play={"us_troops": 2})
    assert execute(table, 60, "unshaded", "us") == []
    assert table.facts == [("boxed", "us_troops", 2, "out_of_play", "available")]


def test_shaded_nva_places_six_troops_outside_the_south_and_stays_eligible_if_executing():
    table = a_table(nva=10)
    asked = execute(table, 60, "shaded", "nva", "north_vietnam", 4, "fishhook", 2)
    assert {question.role for question in asked} == {"nva"}
    assert asked[0].options == list(OUTSIDE_SOUTH)
    assert pieces(table, "north_vietnam") == {"nva_troops": 4}
    assert pieces(table, "fishhook") == {"nva_troops": 2}
    assert table.tracks["nva"] == 16
    assert table.stays == ["nva"]


def test_shaded_by_the_vc_nva_still_decides_and_nobody_stays_eligible():
    table = a_table(nva=72)
    asked = execute(table, 60, "shaded", "vc", "central_laos", 6)
    assert {question.role for question in asked} == {"nva"}
    assert pieces(table, "central_laos") == {"nva_troops": 6}
    assert table.tracks["nva"] == 75
    assert table.stays == []


def test_shaded_with_few_troops_left_places_those_and_nva_may_leave_it_at_that():
    table = a_table({"hue": {"nva_troops": 38}}, nva=10)
    execute(table, 60, "shaded", "vc", "north_vietnam", 2, "done")
    assert pieces(table, "north_vietnam") == {"nva_troops": 2}
    assert table.tracks["nva"] == 16
