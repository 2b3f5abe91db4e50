"""8.6.6 Redeployment of a non-player NVA."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.coup.redeploy import nva_redeploy
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.redeploy import is_final

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, plays


def redeploys(spaces, final=False, **values):
    leaders = [125, 126, 127, 128] if final else [125]
    failed = [129, 130] if final else []
    table = a_bare_table(spaces, leaders=leaders, failed_attempts=failed, card=125, **values)
    return table, plays(table, nva_redeploy(table))


def troops(table, *spaces):
    return tuple(table.pieces[space]["nva_troops"] for space in spaces)


def test_8_6_6_two_units_to_each_base():
    spaces = {"north_vietnam": {"nva_bases": 1, "nva_troops": 6}, "fishhook": {"nva_bases": 1, "nva_guerrillas": 1}}
    table, _ = redeploys(spaces)
    assert troops(table, "north_vietnam", "fishhook") == (5, 1)


def test_8_6_6_two_units_stay_at_each_base_guerrillas_count():
    spaces = {
        "north_vietnam": {"nva_bases": 1, "nva_troops": 3, "nva_guerrillas": 1},
        "pleiku": {"nva_bases": 1, "nva_guerrillas": 2, "us_troops": 5},
    }
    table, _ = redeploys(spaces)
    assert troops(table, "north_vietnam", "pleiku") == (1, 2)


def test_8_6_6_not_in_the_final_round():
    spaces = {
        "north_vietnam": {"nva_bases": 1, "nva_troops": 3},
        "fishhook": {"nva_bases": 1, "vc_guerrillas": 3},
    }
    # Control of the Fishhook takes all three; without the final Round two have to stay.
    table, _ = redeploys(spaces, final=True)
    assert troops(table, "north_vietnam", "fishhook") == (0, 3)
    table, _ = redeploys(spaces)
    assert troops(table, "north_vietnam", "fishhook") == (2, 1)


def test_8_6_6_no_nva_control_is_lost_and_no_coin_control_added():
    spaces = {
        "quang_tri": {"nva_troops": 5, "arvn_police": 3},
        "quang_nam": {"nva_troops": 2, "vc_guerrillas": 2, "arvn_police": 3},
        "fishhook": {"nva_bases": 1, "nva_guerrillas": 2, "vc_guerrillas": 9},
    }
    table, _ = redeploys(spaces)
    assert table.control("quang_tri") == "nva"
    assert table.control("quang_nam") is None
    # Of the Fishhook's need for 7 they could give 1 and 1, which is not enough; and both are next to COIN Control.
    assert troops(table, "quang_tri", "quang_nam") == (5, 2)


def test_8_6_6_the_most_people_under_control_with_just_the_troops_needed():
    spaces = {
        "north_vietnam": {"nva_bases": 1, "nva_troops": 7},
        "quang_tri": {"nva_bases": 1, "nva_guerrillas": 2, "arvn_police": 5},
        "pleiku": {"nva_bases": 1, "nva_guerrillas": 2, "vc_guerrillas": 3},
        "quang_nam": {"nva_bases": 1, "nva_guerrillas": 2, "vc_guerrillas": 4},
    }
    # 5 Troops to spare: Quang Tri (2 people) takes 3, Pleiku (1) takes 1, Quang Nam (1) 2: Quang Tri and Quang Nam
    # cost 5, Quang Tri and Pleiku 4.
    table, acted = redeploys(spaces)
    chosen = next(r["spaces"] for d in acted for r in d.why if r["key"] == "nva.redeploy.control")
    assert chosen == ["quang_tri", "pleiku"]
    assert table.control("quang_tri") == table.control("pleiku") == "nva"


def test_8_6_6_remove_coin_control_where_nva_control_is_out_of_reach():
    spaces = {
        "north_vietnam": {"nva_bases": 1, "nva_troops": 5},
        "pleiku": {"nva_bases": 1, "nva_guerrillas": 2, "arvn_police": 6},
    }
    table, _ = redeploys(spaces)
    assert table.control("pleiku") is None
    assert troops(table, "pleiku") == (3,)


def test_8_6_6_the_rest_next_to_coin_control_first_in_the_south():
    spaces = {
        "north_vietnam": {"nva_bases": 1, "nva_troops": 8},
        "southern_laos": {"nva_bases": 1, "nva_guerrillas": 2},
        "quang_nam": {"nva_bases": 1, "nva_guerrillas": 2},
        "quang_tin": {"us_troops": 9},
        "quang_tri": {"vc_guerrillas": 1},
    }
    table, _ = redeploys(spaces)
    assert troops(table, "north_vietnam", "quang_nam") == (2, 6)
    abroad = {space: here for space, here in spaces.items() if space != "quang_nam"}
    table, _ = redeploys(abroad)
    assert troops(table, "north_vietnam", "southern_laos") == (2, 6)


def test_8_6_6_those_already_next_to_coin_control_stay():
    spaces = {
        "pleiku": {"nva_troops": 5},
        "kontum": {"us_troops": 2},
        "binh_dinh": {"nva_bases": 1, "nva_guerrillas": 2},
    }
    table, _ = redeploys(spaces)
    assert troops(table, "pleiku") == (5,)


def test_8_6_6_the_final_round_is_counted_not_looked_up():
    table = a_bare_table(leaders=[125, 126, 127, 128], failed_attempts=[129], deck=[1, 2])
    assert not is_final(table)
    table.failed_attempts.append(130)
    assert is_final(table)
    table = a_bare_table(leaders=[125], deck=[1])
    table.deck = []
    assert is_final(table)


@pytest.mark.parametrize(("scenario", "start", "coups"), [("short", [125, 126], 3), ("medium", [125, 126, 127], 3)])
def test_8_6_6_leaders_of_the_set_up_are_not_coups_of_this_game(scenario, start, coups):
    table = a_bare_table(deck=[1, 2])
    table.config["scenario"] = scenario
    table.leaders = [*start, *[128] * (coups - 1)]
    assert not is_final(table)
    table.leaders.append(128)
    assert is_final(table)


def test_8_6_6_equal_spaces_and_equal_origins_are_left_to_chance():
    havens = {key: {"nva_bases": 1, "nva_guerrillas": 2, "vc_guerrillas": 5} for key in ("fishhook", "parrots_beak")}
    north = {"north_vietnam": {"nva_bases": 1, "nva_troops": 5}}
    for dice, space in (((1, 3), "parrots_beak"), ((5, 1), "fishhook")):
        table = a_bare_table({**north, **havens}, leaders=[125], card=125)
        plays(table, nva_redeploy(table), dice=dice)
        assert table.control(space) == "nva"
    one = {"fishhook": {"nva_bases": 1, "nva_guerrillas": 2, "vc_guerrillas": 5}}
    south = {"hue": {"nva_troops": 3, "vc_guerrillas": 3}, "da_nang": {"nva_troops": 3, "vc_guerrillas": 3}}
    for dice, origin in (((3, 3), "hue"), ((4, 2), "da_nang")):
        table = a_bare_table({**one, **south}, leaders=[125], card=125)
        plays(table, nva_redeploy(table), dice=dice)
        assert troops(table, origin, "fishhook") == (0, 3)
