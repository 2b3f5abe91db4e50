"""6 Aces."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_six_hits_on_one_space_outside_the_south_and_two_boxes():
    table = a_table(
        {
            "north_vietnam": {"nva_troops": 4, "nva_guerrillas_active": 1, "vc_guerrillas_active": 2, "nva_bases": 1},
            "central_laos": {"nva_troops": 3},
            "fishhook": {"nva_guerrillas": 1},
            "saigon": {"us_troops": 1, "nva_troops": 2},
        },
        trail=4,
    )
    asked = execute(
        table, 6, "unshaded", "arvn",
        ["north_vietnam"], *["north_vietnam"] * 5, ["nva_guerrillas_active@north_vietnam#1"],
        "north_vietnam",
    )  # fmt: skip
    assert {question.role for question in asked} == {"arvn"}
    assert asked[0].options == ["central_laos", "north_vietnam"]
    assert (asked[0].least, asked[0].most) == (1, 1)
    assert all("trail" not in question.options for question in asked)
    assert pieces(table, "north_vietnam") == {"vc_guerrillas_active": 1, "nva_bases": 1}
    assert table.facts[0] == ("activity", "us", "air_strike")
    assert table.facts[-1] == ("track", "trail", -2)
    assert not [fact for fact in table.facts if fact[0] == "rolled"]


def test_unshaded_hits_may_be_left_and_the_trail_still_degrades():
    table = a_table({"central_laos": {"nva_troops": 3}}, trail=1)
    execute(table, 6, "unshaded", "us", "done")
    assert pieces(table, "central_laos") == {"nva_troops": 3}
    assert table.tracks["trail"] == 0


def test_unshaded_without_targets_only_degrades():
    table = a_table(trail=3, capabilities={31: "shaded"}, momentum={10: "shaded", 39: "shaded"})
    assert execute(table, 6, "unshaded", "us") == []
    assert table.facts == [("activity", "us", "air_strike"), ("track", "trail", -2)]


def test_unshaded_is_an_air_strike_that_degrades_for_migs_and_sa_2s():
    spaces = {"north_vietnam": {"nva_guerrillas": 1}, "fishhook": {"nva_bases": 1, "nva_guerrillas": 1}}
    table = a_table(spaces, trail=2, capabilities={33: "shaded", 34: "unshaded"})
    asked = execute(table, 6, "unshaded", "arvn", ["nva_bases@fishhook#1"])
    assert [(question.role, question.key) for question in asked] == [("us", "air_strike.sa_2s")]
    assert pieces(table, "fishhook") == {"nva_guerrillas": 1}
    assert table.casualties == {"us_troops": 1}


def test_shaded_two_available_troops_to_casualties_and_two_boxes_up():
    table = a_table({"saigon": {"us_troops": 5}}, trail=1)
    assert execute(table, 6, "shaded", "nva") == []
    assert table.facts == [("boxed", "us_troops", 2, "available", "casualties"), ("track", "trail", 2)]
    assert table.pieces["saigon"]["us_troops"] == 5


def test_shaded_takes_what_is_available_and_stops_at_four():
    table = a_table({"saigon": {"us_troops": 39}}, trail=3)
    execute(table, 6, "shaded", "nva")
    assert table.casualties == {"us_troops": 1}
    assert table.tracks["trail"] == 4
