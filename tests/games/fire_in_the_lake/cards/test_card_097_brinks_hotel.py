"""97 Brinks Hotel."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.coup.round import coup_card

from tests.games.fire_in_the_lake.tables import a_table, drive, execute


def test_unshaded_adds_aid_and_flips_the_leader():
    table = a_table(aid=20, patronage=20, arvn=30, leaders=[125, 127])
    asked = execute(table, 97, "unshaded", "us", "aid")
    assert [(q.role, q.key, q.options) for q in asked] == [("us", "event.choose", ["aid", "arvn_resources"])]
    assert [table.tracks[name] for name in ("aid", "patronage", "arvn")] == [30, 20, 30]
    assert table.leader() is None
    assert table.leader_cards() == 2


@pytest.mark.parametrize(("patronage", "moved"), [(20, 4), (3, 3)])
def test_unshaded_moves_patronage_instead(patronage, moved):
    table = a_table(aid=20, patronage=patronage, arvn=30, leaders=[126])
    assert execute(table, 97, "unshaded", "vc", "arvn_resources")[0].role == "vc"
    assert [table.tracks[name] for name in ("aid", "patronage", "arvn")] == [20, patronage - moved, 30 + moved]
    assert table.leader() is None


def test_unshaded_without_patronage_is_aid():
    table = a_table(aid=20, patronage=0, leaders=[125])
    assert execute(table, 97, "unshaded", "us") == []
    assert table.tracks["aid"] == 30


def test_minh_is_no_card_to_flip():
    table = a_table()
    execute(table, 97, "unshaded", "us", "aid")
    assert table.leader() == 0
    assert table.facts == [("track", "aid", 10)]


def test_a_failed_attempt_is_no_leader_to_flip():
    table = a_table(failed_attempts=[129])
    execute(table, 97, "unshaded", "us", "aid")
    assert table.leader_flipped is False


def test_the_next_leader_is_face_up():
    table = a_table(leaders=[125], after_coup=True)
    execute(table, 97, "unshaded", "us", "aid")
    drive(table, coup_card(table, 127))
    assert table.leader() == 127


@pytest.mark.parametrize(("before", "after"), [(2, 0), (1, -1), (0, -2), (-1, -2), (-2, -2)])
def test_shaded_shifts_a_city_with_vc_two_levels_and_adds_terror(before, after):
    city = {"vc_bases": 1, "support": before, "terror": 1}
    table = a_table({"saigon": city, "hue": {"vc_guerrillas_active": 1, "support": before}})
    asked = execute(table, 97, "shaded", "vc", "saigon")
    assert (asked[0].role, asked[0].options) == ("vc", ["hue", "saigon"])
    assert (table.support["saigon"], table.terror["saigon"]) == (after, 2)
    assert (table.support["hue"], table.terror["hue"]) == (before, 0)


def test_shaded_needs_vc_in_a_city():
    table = a_table({"hue": {"nva_guerrillas": 1}, "quang_nam": {"vc_guerrillas": 1}})
    execute(table, 97, "shaded", "vc")
    assert table.facts == []


def test_shaded_5_1_3_a_city_that_can_shift_both_levels_comes_first():
    cities = {"hue": {"vc_guerrillas": 1, "support": -1}, "saigon": {"vc_guerrillas": 1, "support": 1},
              "can_tho": {"vc_guerrillas": 1, "support": -2}}  # fmt: skip
    table = a_table(cities)
    assert execute(table, 97, "shaded", "us") == []
    assert (table.support["saigon"], table.terror["saigon"]) == (-1, 1)
    del cities["saigon"]
    table = a_table(cities)
    assert execute(table, 97, "shaded", "us") == []
    assert (table.support["hue"], table.terror["hue"]) == (-2, 1)
    del cities["hue"]
    table = a_table(cities)
    assert execute(table, 97, "shaded", "us") == []
    assert (table.support["can_tho"], table.terror["can_tho"]) == (-2, 1)


@pytest.mark.parametrize(
    ("tracks", "after"),
    [
        ({"aid": 75, "arvn": 30, "patronage": 20}, (75, 34, 16)),
        ({"aid": 20, "arvn": 75, "patronage": 20}, (30, 75, 20)),
        ({"aid": 75, "arvn": 75, "patronage": 20}, (75, 75, 20)),
    ],
)
def test_unshaded_5_1_1_what_75_leaves_no_room_for_is_not_offered(tracks, after):
    table = a_table(leaders=[125], **tracks)
    assert execute(table, 97, "unshaded", "us") == []
    assert tuple(table.tracks[name] for name in ("aid", "arvn", "patronage")) == after
    assert table.leader() is None


def test_unshaded_5_1_1_patronage_that_finds_no_room_below_75_stays():
    table = a_table(arvn=73, patronage=20)
    execute(table, 97, "unshaded", "us", "arvn_resources")
    assert (table.tracks["arvn"], table.tracks["patronage"]) == (75, 18)
