"""38 McNamara Line."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.operations.rally import can_improve_trail
from sentiero.games.fire_in_the_lake.turn import possible_activities

from tests.games.fire_in_the_lake.tables import a_table, a_turn, execute, pieces


def test_brings_all_coin_pieces_home_and_lasts_until_reset():
    table = a_table(
        {
            "central_laos": {"us_troops": 2, "arvn_rangers_active": 1, "nva_troops": 1},
            "fishhook": {"us_irregulars": 1, "arvn_bases": 1},
            "hue": {"arvn_troops": 1},
            "saigon": {"arvn_police": 2, "vc_guerrillas": 1},
            "can_tho": {"arvn_police": 1, "vc_guerrillas": 1},
            "quang_tri": {"us_troops": 1},
        },
        arvn=30,
    )
    asked = execute(
        table, 38, "unshaded", "nva",
        "hue", ["us_troops@central_laos#1", "arvn_rangers_active@central_laos#1"],
        "saigon", ["us_irregulars@fishhook#1", "arvn_bases@fishhook#1"],
        "saigon",
    )  # fmt: skip
    assert {question.role for question in asked} == {"nva"}
    assert asked[0].options == ["hue", "saigon"]
    assert asked[1].least == 1
    assert pieces(table, "central_laos") == {"nva_troops": 1}
    assert pieces(table, "fishhook") == {}
    assert pieces(table, "hue") == {"arvn_troops": 1, "us_troops": 1, "arvn_rangers_active": 1}
    assert pieces(table, "saigon") == {
        "us_troops": 1, "us_irregulars": 1, "arvn_police": 2, "arvn_bases": 1, "vc_guerrillas": 1
    }  # fmt: skip
    assert table.facts[-2:] == [("track", "arvn", -12), ("momentum", 38, "unshaded")]


def test_bases_go_only_where_there_is_room():
    table = a_table(
        {
            "central_laos": {"us_bases": 1, "us_troops": 1},
            "southern_laos": {"arvn_bases": 1},
            "saigon": {"us_bases": 2, "us_troops": 3},
            "hue": {"us_bases": 1},
        },
        arvn=5,
    )
    asked = execute(
        table, 38, "unshaded", "us", "hue", ["us_bases@central_laos#1", "arvn_bases@southern_laos#1"], "saigon"
    )
    assert asked.keys == ["event.where", "event.move", "event.where"]
    assert pieces(table, "hue") == {"us_bases": 2}
    assert pieces(table, "saigon") == {"us_bases": 2, "us_troops": 4}
    assert pieces(table, "southern_laos") == {"arvn_bases": 1}
    assert table.tracks["arvn"] == 0


def test_without_coin_controlled_cities_the_pieces_stay():
    table = a_table({"parrots_beak": {"us_troops": 1}}, arvn=20)
    assert execute(table, 38, "unshaded", "us") == []
    assert table.facts == [("track", "arvn", -12), ("momentum", 38, "unshaded")]
    assert table.momentum == {38: "unshaded"}


def test_stops_infiltration_and_building_the_trail_by_rally():
    table = a_table({"central_laos": {"nva_bases": 1}}, momentum={38: "unshaded"}, nva=10)
    turn = a_turn("nva")
    turn.operation = "rally"
    assert possible_activities(table, turn) == []
    assert not can_improve_trail(table, turn)
