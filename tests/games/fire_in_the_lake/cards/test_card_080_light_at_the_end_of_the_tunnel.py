"""80 Light at the End of the Tunnel."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_each_piece_brings_patronage_a_shift_and_four_nva_troops():
    table = a_table(
        {"saigon": {"us_troops": 3, "us_bases": 1, "support": 2}, "pleiku": {"us_irregulars_active": 1}}, patronage=20
    )
    asked = execute(
        table, 80, "unshaded", "arvn",
        ["us_bases@saigon#1", "us_irregulars_active@pleiku#1"], ["saigon"], ["saigon"],
        "north_vietnam", 5, "central_laos", 3,
    )  # fmt: skip
    assert {q.role for q in asked} == {"arvn"}
    assert asked.keys == ["event.remove", "event.spaces", "event.spaces"] + ["event.place", "event.number"] * 2
    assert (asked[0].least, asked[0].most) == (1, 4)
    assert asked[3].options == [
        "central_laos", "southern_laos", "northeast_cambodia", "fishhook", "parrots_beak", "sihanoukville",
        "north_vietnam",
    ]  # fmt: skip
    assert (asked[3].params["left"], asked[5].params["left"]) == (8, 3)
    assert "phuoc_long" not in asked[1].options
    assert {"hue", "pleiku"} <= set(asked[1].options)
    assert pieces(table, "saigon") == {"us_troops": 3}
    assert pieces(table, "pleiku") == {}
    assert table.casualties == table.out_of_play == {}
    assert table.tracks["patronage"] == 24
    assert table.support["saigon"] == 0
    assert pieces(table, "north_vietnam") == {"nva_troops": 5}
    assert pieces(table, "central_laos") == {"nva_troops": 3}
    assert table.stays == ["arvn"]


def test_places_only_available_troops():
    table = a_table({"hue": {"us_troops": 1}, "pleiku": {"nva_troops": 38}})
    execute(table, 80, "unshaded", "us", ["hue"], "fishhook", 2)
    assert table.support["hue"] == -1
    assert pieces(table, "fishhook") == {"nva_troops": 2}
    assert table.available("nva_troops") == 0


def test_nva_may_take_its_troops_from_the_map_when_none_is_available():
    table = a_table({"hue": {"us_troops": 1}, "pleiku": {"nva_troops": 40}})
    asked = execute(table, 80, "unshaded", "nva", ["hue"], "fishhook", 3, "done")
    assert "done" in asked[1].options
    assert pieces(table, "fishhook") == {"nva_troops": 3}
    assert pieces(table, "pleiku") == {"nva_troops": 37}


def test_without_us_pieces_on_the_map_it_only_stays_eligible():
    table = a_table()
    assert execute(table, 80, "unshaded", "vc") == []
    assert table.facts == [("stays_eligible", "vc")]
