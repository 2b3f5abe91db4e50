"""39 Oriskany."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.coup.reset import reset_phase
from sentiero.games.fire_in_the_lake.coup.resources import degrade_by_incursion

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_removes_four_pieces_from_the_north_before_laos():
    table = a_table(
        {
            "north_vietnam": {"nva_troops": 2, "nva_guerrillas": 1, "nva_tunneled_bases": 1},
            "central_laos": {"nva_troops": 2, "nva_bases": 1, "us_irregulars": 1},
            "fishhook": {"nva_troops": 3},
        },
        trail=3,
    )
    asked = execute(table, 39, "unshaded", "vc", ["nva_bases@central_laos#1"])
    assert [(question.role, question.least, question.most) for question in asked] == [("vc", 1, 1)]
    assert table.facts == [
        ("removed", "nva_troops", 2, "north_vietnam"),
        ("removed", "nva_guerrillas", 1, "north_vietnam"),
        ("removed", "nva_bases", 1, "central_laos"),
        ("track", "trail", -2),
    ]


def test_unshaded_takes_all_four_from_the_north_if_they_are_there():
    table = a_table({"north_vietnam": {"nva_troops": 3, "nva_bases": 2}, "central_laos": {"nva_troops": 5}}, trail=1)
    answer = [*(f"nva_troops@north_vietnam#{i}" for i in (1, 2)), *(f"nva_bases@north_vietnam#{i}" for i in (1, 2))]
    asked = execute(table, 39, "unshaded", "arvn", answer)
    assert [question.role for question in asked] == ["arvn"]
    assert (asked[0].least, asked[0].most, len(asked[0].options)) == (4, 4, 5)
    assert pieces(table, "north_vietnam") == {"nva_troops": 1}
    assert pieces(table, "central_laos") == {"nva_troops": 5}
    assert table.tracks["trail"] == 0


def test_unshaded_removes_what_there_is():
    table = a_table({"southern_laos": {"nva_guerrillas_active": 1}}, trail=0)
    assert execute(table, 39, "unshaded", "us") == []
    assert table.facts == [("removed", "nva_guerrillas_active", 1, "southern_laos")]


def test_shaded_takes_a_troop_out_of_play_and_keeps_the_trail_up():
    table = a_table({"central_laos": {"us_troops": 1}}, trail=4)
    assert execute(table, 39, "shaded", "nva") == []
    assert table.facts == [("boxed", "us_troops", 1, "available", "out_of_play"), ("momentum", 39, "shaded")]
    degrade_by_incursion(table)
    reset_phase(table)
    assert table.tracks["trail"] == 4
    assert table.momentum == {}
    reset_phase(table)
    assert table.tracks["trail"] == 3


def test_shaded_without_available_troops():
    table = a_table(out_of_play={"us_troops": 40})
    execute(table, 39, "shaded", "nva")
    assert table.facts == [("momentum", 39, "shaded")]
