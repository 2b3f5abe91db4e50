"""91 Bob Hope."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces

FRONT = {
    "pleiku": {"us_troops": 5},
    "quang_nam": {"us_troops": 1},
    "saigon": {"arvn_police": 1},
    "hue": {"us_bases": 1, "us_troops": 2},
    "kontum": {"vc_guerrillas": 1},
}


def test_unshaded_troops_go_to_a_city_and_half_as_many_casualties_return():
    table = a_table(FRONT, casualties={"us_troops": 4, "us_bases": 1, "us_irregulars": 1})
    chosen = ["us_bases@casualties#1", "us_troops@casualties#1"]
    asked = execute(table, 91, "unshaded", "us", "pleiku", "saigon", 5, chosen)
    assert [(q.role, q.key) for q in asked] == [
        ("us", "event.from"), ("us", "event.where"), ("us", "event.number"), ("us", "event.pieces"),
    ]  # fmt: skip
    assert asked[0].options == ["quang_nam", "pleiku"]
    assert asked[1].options == ["hue", "saigon"]
    assert (asked[2].least, asked[2].most) == (1, 5)
    assert (asked[3].least, asked[3].most) == (2, 2)
    assert pieces(table, "pleiku") == {}
    assert pieces(table, "saigon") == {"arvn_police": 1, "us_troops": 5}
    assert table.casualties == {"us_troops": 3, "us_irregulars": 1}


def test_unshaded_the_executing_faction_decides_and_one_troop_returns_nobody():
    table = a_table(FRONT, casualties={"us_troops": 4})
    asked = execute(table, 91, "unshaded", "vc", "quang_nam", "hue")
    assert {q.role for q in asked} == {"vc"}
    assert table.facts == [("moved", "us_troops", 1, "quang_nam", "hue")]


def test_unshaded_returns_what_casualties_there_are():
    table = a_table(FRONT, casualties={"us_irregulars": 1})
    execute(table, 91, "unshaded", "us", "pleiku", "hue", 4)
    assert table.casualties == {}
    assert table.available("us_irregulars") == 6


@pytest.mark.parametrize("spaces", [{"pleiku": {"us_troops": 5}}, {"saigon": {"us_troops": 5}}])
def test_unshaded_needs_a_province_and_a_city(spaces: dict[str, dict[str, int]]):
    table = a_table(spaces, casualties={"us_troops": 4})
    assert execute(table, 91, "unshaded", "us") == []
    assert table.facts == []


def test_shaded_the_picked_faction_moves_troops_and_places_guerrillas_where_they_were():
    table = a_table(FRONT)
    asked = execute(
        table, 91, "shaded", "us", "nva",
        ["us_troops@quang_nam#1", "us_troops@pleiku#1", "us_troops@pleiku#2"],
        "kontum", "vc_guerrillas", "kontum", "nva_guerrillas", "saigon", "vc_guerrillas",
    )  # fmt: skip
    assert [q.role for q in asked] == ["us"] + ["nva"] * 7
    assert asked[0].options == ["nva", "vc"]
    assert (asked[1].least, asked[1].most) == (0, 3)
    assert not any("hue" in option for option in asked[1].options)
    assert asked[2].options == ["hue", "da_nang", "kontum", "qui_nhon", "cam_ranh", "an_loc", "saigon", "can_tho"]
    assert pieces(table, "pleiku") == {"us_troops": 3, "vc_guerrillas": 1, "nva_guerrillas": 1}
    assert pieces(table, "quang_nam") == {"vc_guerrillas": 1}
    assert pieces(table, "kontum") == {"us_troops": 2, "vc_guerrillas": 1}
    assert pieces(table, "saigon") == {"us_troops": 1, "arvn_police": 1}


def test_shaded_without_troops_in_provinces_does_nothing():
    table = a_table({"saigon": {"us_troops": 5}})
    execute(table, 91, "shaded", "vc", "vc")
    assert table.facts == []
