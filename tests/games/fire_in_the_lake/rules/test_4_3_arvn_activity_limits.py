"""4.3 ARVN Special Activities: numbers of spaces, caps of the tracks, columns of 6, two pieces a Ranger."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.govern import govern, govern_modes
from sentiero.games.fire_in_the_lake.activities.raid import raid, raid_spaces
from sentiero.games.fire_in_the_lake.activities.transport import transport

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, pieces


def an_arvn_turn(operation="patrol"):
    turn = a_turn("arvn")
    turn.operation = operation
    return turn


def test_4_3_1_two_spaces_at_most_each_in_its_own_way():
    here = {"arvn_police": 1, "support": 2}
    table = a_table(dict.fromkeys(("hue", "da_nang", "kien_hoa"), here), aid=20, patronage=20)
    asked = drive(table, govern(table, an_arvn_turn()), "hue", "aid", "da_nang", "patronage")
    assert asked.keys.count("govern.where") == 2
    assert (table.tracks["aid"], table.tracks["patronage"]) == (20 + 6 - 1, 21)
    assert (table.support["hue"], table.support["da_nang"], table.support["kien_hoa"]) == (2, 1, 2)


@pytest.mark.parametrize(("aid", "after"), [(69, 75), (72, 75), (75, 75)])
def test_4_3_1_aid_ends_at_75(aid, after):
    table = a_table({"hue": {"arvn_police": 1, "support": 1}}, aid=aid)
    drive(table, govern(table, an_arvn_turn()), "aid")
    assert table.tracks["aid"] == after


@pytest.mark.parametrize(("aid", "patronage", "after"), [(1, 20, (0, 21)), (10, 74, (9, 75))])
def test_4_3_1_no_more_patronage_than_there_is_aid_or_room_up_to_75(aid, patronage, after):
    table = a_table({"hue": {"arvn_police": 1, "support": 1}}, aid=aid, patronage=patronage)
    drive(table, govern(table, an_arvn_turn()), "patronage")
    assert (table.tracks["aid"], table.tracks["patronage"]) == after


@pytest.mark.parametrize(
    ("here", "able"),
    [
        ({"arvn_troops": 1, "arvn_police": 1, "us_troops": 1}, True),
        ({"arvn_troops": 1, "us_troops": 1}, False),
        ({"arvn_rangers": 3, "us_irregulars": 1}, False),
        ({"arvn_police": 1, "us_irregulars": 3, "us_bases": 1}, True),
    ],
)
def test_4_3_1_patronage_compares_cubes_only(here, able):
    table = a_table({"hue": {**here, "support": 1}})
    assert ("patronage" in list(govern_modes(table, "hue"))) is able


def test_4_3_2_six_pieces_in_all_from_one_space_never_police_or_bases():
    here = {"arvn_troops": 5, "arvn_rangers": 3, "arvn_police": 2, "arvn_bases": 1, "us_troops": 2}
    table = a_table({"hue": here, "saigon": {"arvn_troops": 1}})
    asked = drive(table, transport(table, an_arvn_turn()), "hue", Open("transport.pieces"))
    assert asked[-1].most == 6
    assert {option.split("@")[0] for option in asked[-1].options} == {"arvn_troops", "arvn_rangers"}
    assert {option.split("@")[1].split("#")[0] for option in asked[-1].options} == {"hue"}


def test_4_3_2_rangers_who_stay_at_home_are_hidden_too_and_irregulars_are_not():
    table = a_table({"hue": {"arvn_troops": 1}, "central_laos": {"arvn_rangers_active": 2, "us_irregulars_active": 1}})
    drive(table, transport(table, an_arvn_turn()), "hue", ["arvn_troops@hue#1"], "saigon")
    assert pieces(table, "central_laos") == {"arvn_rangers": 2, "us_irregulars_active": 1}


def test_4_3_3_two_spaces_at_most_next_to_rangers_never_north_vietnam():
    table = a_table({"quang_tri": {"arvn_rangers": 3}})
    reach = set(raid_spaces(table))
    assert reach == {
        "quang_tri", "hue", "central_laos", "quang_nam", "loc_hue_khe_sanh", "loc_hue_da_nang",
    }  # fmt: skip
    asked = drive(
        table,
        raid(table, an_arvn_turn()),
        "hue",
        ["arvn_rangers@quang_tri#1"],
        "quang_nam",
        ["arvn_rangers@quang_tri#1"],
    )
    assert asked.keys.count("raid.where") == 2
    assert [pieces(table, at) for at in ("quang_tri", "hue", "quang_nam")] == [{"arvn_rangers": 1}] * 3


def test_4_3_3_one_ranger_strikes_in_a_space_and_removes_2():
    table = a_table({"hue": {"arvn_rangers": 2, "vc_guerrillas": 5}})
    asked = drive(table, raid(table, an_arvn_turn()), "hue", "done", "yes")
    assert asked.keys.count("raid.strike") == 1
    assert pieces(table, "hue") == {"arvn_rangers": 1, "arvn_rangers_active": 1, "vc_guerrillas": 3}


def test_4_3_3_bases_last_and_no_tunnels():
    table = a_table({"hue": {"arvn_rangers": 1, "vc_guerrillas": 1, "nva_bases": 1, "vc_tunneled_bases": 1}})
    drive(table, raid(table, an_arvn_turn()), "hue", "done", "yes", "both")
    assert pieces(table, "hue") == {"arvn_rangers_active": 1, "vc_tunneled_bases": 1}


def test_4_3_3_the_strike_is_only_if_desired():
    table = a_table({"hue": {"arvn_rangers": 1, "vc_guerrillas": 1}})
    drive(table, raid(table, an_arvn_turn()), "hue", "done", "no")
    assert pieces(table, "hue") == {"arvn_rangers": 1, "vc_guerrillas": 1}
