"""74 Lam Son 719."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import Open, a_table, execute, pieces

MONSOON = [55, 128]


def test_unshaded_troops_in_laos_then_arvn_s_limited_operation_there_and_the_trail():
    table = a_table({"central_laos": {"nva_troops": 4, "nva_bases": 1}, "hue": {"arvn_troops": 2}}, trail=3, arvn=0)
    asked = execute(table, 74, "unshaded", "us", "central_laos", 6, "assault")
    assert [(question.role, question.key) for question in asked] == [
        ("us", "event.where"), ("us", "event.number"), ("arvn", "event.operation"),
    ]  # fmt: skip
    assert asked[0].options == ["central_laos", "southern_laos"]
    assert (asked[1].least, asked[1].most) == (0, 6)
    assert asked[2].options == ["train", "sweep", "assault"]
    assert pieces(table, "central_laos") == {"arvn_troops": 6, "nva_troops": 1, "nva_bases": 1}
    assert table.tracks["trail"] == 1
    assert table.tracks["arvn"] == 0
    assert ("operation", "arvn", "assault", "limited") in table.facts


def test_unshaded_the_operation_is_there_and_not_against_the_monsoon():
    table = a_table({"central_laos": {"nva_guerrillas": 1}, "quang_tri": {"arvn_troops": 1}}, deck=MONSOON, trail=1)
    asked = execute(table, 74, "unshaded", "vc", "central_laos", 2, Open("event.operation"))
    assert asked[-1].options == ["train", "assault"]
    assert asked.open is not None


def test_unshaded_places_what_is_available():
    table = a_table({"saigon": {"arvn_troops": 28}, "southern_laos": {"nva_troops": 3}}, trail=0)
    asked = execute(table, 74, "unshaded", "nva", "southern_laos", 2, "assault")
    assert asked[1].most == 2
    assert pieces(table, "southern_laos") == {"arvn_troops": 2, "nva_troops": 2}


def test_unshaded_arvn_executing_may_take_more_from_the_map():
    table = a_table({"saigon": {"arvn_troops": 28}, "southern_laos": {"nva_troops": 3}}, trail=0)
    asked = execute(table, 74, "unshaded", "arvn", "southern_laos", 4, "assault")
    assert {question.role for question in asked} == {"arvn"}
    assert asked[1].most == 6
    assert pieces(table, "saigon") == {"arvn_troops": 26}
    assert pieces(table, "southern_laos") == {"arvn_troops": 4, "nva_troops": 1}


def test_unshaded_degrades_the_trail_even_after_oriskany():
    table = a_table(trail=2, momentum={39: "shaded"}, out_of_play={"arvn_troops": 30})
    assert execute(table, 74, "unshaded", "us", "southern_laos").keys == ["event.where"]
    assert table.tracks["trail"] == 0


def test_shaded_nva_earns_six_and_one_for_each_arvn_piece_in_laos():
    table = a_table(
        {
            "central_laos": {"arvn_troops": 3, "arvn_rangers_active": 1, "us_troops": 2},
            "southern_laos": {"arvn_police": 1, "arvn_bases": 1},
            "fishhook": {"arvn_troops": 4},
        },
        nva=10,
    )
    assert execute(table, 74, "shaded", "vc") == []
    assert table.facts == [("track", "nva", 12)]


def test_shaded_without_arvn_in_laos_earns_six():
    table = a_table(nva=72)
    execute(table, 74, "shaded", "nva")
    assert table.tracks["nva"] == 75
