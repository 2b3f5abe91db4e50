"""63 Fact Finding."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_two_us_pieces_from_out_of_play_to_south_vietnam_and_aid():
    table = a_table(out_of_play={"us_troops": 3, "us_bases": 1}, aid=10)
    asked = execute(
        table, 63, "unshaded", "nva",
        "out_of_play_to_south", "hue", "us_bases", "loc_saigon_can_tho",
    )  # fmt: skip
    assert {question.role for question in asked} == {"nva"}
    assert asked[0].options == ["out_of_play_to_south", "patronage_to_resources"]
    assert len(asked[1].options) == 40
    assert pieces(table, "hue") == {"us_bases": 1}
    assert pieces(table, "loc_saigon_can_tho") == {"us_troops": 1}
    assert table.out_of_play == {"us_troops": 2}
    assert (table.tracks["aid"], table.tracks["patronage"], table.tracks["arvn"]) == (16, 20, 30)


def test_unshaded_or_a_die_of_patronage_to_arvn_resources():
    table = a_table(out_of_play={"us_troops": 3}, dice=[5], aid=72)
    execute(table, 63, "unshaded", "us", "patronage_to_resources")
    assert (table.tracks["aid"], table.tracks["patronage"], table.tracks["arvn"]) == (75, 15, 35)
    assert table.out_of_play == {"us_troops": 3}


def test_unshaded_transfers_no_more_patronage_than_there_is():
    table = a_table(dice=[5], patronage=1, aid=10)
    assert execute(table, 63, "unshaded", "us") == []
    assert (table.tracks["aid"], table.tracks["patronage"], table.tracks["arvn"]) == (16, 0, 31)


def test_unshaded_with_neither_pieces_nor_patronage_only_adds_aid():
    table = a_table(patronage=0, aid=10)
    assert execute(table, 63, "unshaded", "us") == []
    assert table.facts == [("track", "aid", 6)]


@pytest.mark.parametrize(("gain", "patronage", "vc"), [("patronage_up", 24, 20), ("vc_resources_up", 20, 24)])
def test_shaded_removes_support_from_a_coin_city_outside_saigon(gain, patronage, vc):
    table = a_table(
        {
            "hue": {"arvn_police": 1, "support": 2},
            "da_nang": {"us_troops": 1, "support": 1},
            "kontum": {"support": 2},
            "qui_nhon": {"arvn_police": 1, "support": -1},
            "saigon": {"arvn_police": 1, "support": 2},
            "quang_tri": {"arvn_police": 1, "support": 2},
        }
    )
    asked = execute(table, 63, "shaded", "arvn", ["hue"], gain)
    assert [question.role for question in asked] == ["arvn", "arvn"]
    assert asked[0].options == ["hue", "da_nang"]
    assert (table.support["hue"], table.support["da_nang"]) == (0, 1)
    assert (table.tracks["patronage"], table.tracks["vc"]) == (patronage, vc)


def test_shaded_without_such_a_city_still_pays():
    table = a_table({"saigon": {"arvn_police": 1, "support": 2}})
    execute(table, 63, "shaded", "vc", "vc_resources_up")
    assert table.facts == [("track", "vc", 4)]


def test_unshaded_5_1_1_no_transfer_to_resources_that_are_at_75():
    table = a_table(arvn=75, patronage=20, out_of_play={"us_troops": 2})
    asked = execute(table, 63, "unshaded", "us", "hue", 2)
    assert "event.choose" not in asked.keys
    table = a_table(arvn=75, patronage=20)
    assert execute(table, 63, "unshaded", "us") == []
    assert (table.tracks["arvn"], table.tracks["patronage"], table.tracks["aid"]) == (75, 20, 26)


def test_unshaded_5_1_1_patronage_that_finds_no_room_below_75_stays():
    table = a_table(arvn=72, patronage=20, dice=[5])
    execute(table, 63, "unshaded", "arvn")
    assert (table.tracks["arvn"], table.tracks["patronage"]) == (75, 17)


@pytest.mark.parametrize(
    ("tracks", "after"),
    [
        ({"patronage": 75, "vc": 20}, (75, 24)),
        ({"patronage": 20, "vc": 75}, (24, 75)),
        ({"patronage": 75, "vc": 75}, (75, 75)),
        ({"patronage": 73, "vc": 75}, (75, 75)),
    ],
)
def test_shaded_5_1_1_patronage_or_resources_at_75_are_not_offered(tracks, after):
    table = a_table(**tracks)
    assert execute(table, 63, "shaded", "arvn") == []
    assert (table.tracks["patronage"], table.tracks["vc"]) == after
