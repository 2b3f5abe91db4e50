"""8.7.7 Redeploy of a non-player ARVN."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.coup.redeploy import arvn_troops_redeploy, controls_now, redeploy_phase

from tests.games.fire_in_the_lake.nonplayer.acting import plays
from tests.games.fire_in_the_lake.nonplayer.arvn_tables import arvn_table
from tests.games.fire_in_the_lake.tables import pieces

ROUTE_13 = "loc_saigon_an_loc_ban_me_thuot"
# A City that needs nothing, and one that can spare nobody.
KEPT = {"us_troops": 3, "arvn_police": 1}
CITIES = dict.fromkeys(board.CITIES, KEPT)


def redeploys(spaces, **values):
    table = arvn_table({**CITIES, **spaces}, card=128, deck=[1], **values)
    acted = plays(table, redeploy_phase(table))
    return table, acted


# -- Troops -------------------------------------------------------------------------------------


def test_8_7_7_troops_leave_locs_and_provinces_without_bases():
    spaces = {"kien_hoa": {"arvn_troops": 2, "us_troops": 1}, "loc_hue_da_nang": {"arvn_troops": 1}}
    table, _ = redeploys(spaces)
    assert table.pieces["kien_hoa"]["arvn_troops"] == table.pieces["loc_hue_da_nang"]["arvn_troops"] == 0
    # All that are needed nowhere go to 1 space.
    assert [n for n in (table.pieces[city]["arvn_troops"] for city in board.CITIES) if n] == [3]


def test_8_7_7_to_add_coin_control_of_the_most_people():
    spaces = {
        "kien_hoa": {"arvn_troops": 4},
        "hue": {"vc_guerrillas": 3},
        "da_nang": {"vc_guerrillas": 2},
        "saigon": {"vc_guerrillas": 9},
    }
    table, _ = redeploys(spaces)
    assert pieces(table, "hue") == {"vc_guerrillas": 3, "arvn_troops": 4}


def test_8_7_7_the_most_coin_control_in_all_not_the_largest_space_first():
    """4 Troops: Hue alone for 2 people, or three Cities of 1 each."""
    spaces = {
        "kien_hoa": {"arvn_troops": 4},
        "hue": {"us_troops": 3, "vc_guerrillas": 6},
        "kontum": {"us_troops": 3, "vc_guerrillas": 3},
        "qui_nhon": {"us_troops": 3, "vc_guerrillas": 3},
        "cam_ranh": {"us_troops": 3, "vc_guerrillas": 4},
    }
    table, acted = redeploys(spaces)
    assert [table.control(city) for city in ("kontum", "qui_nhon", "cam_ranh", "hue")] == ["coin"] * 3 + [None]
    assert not {"arvn.redeploy.people", "arvn.redeploy.fewest"} & set(acted.reasons)


def test_8_7_7_a_space_that_is_to_be_won_sends_nobody_elsewhere():
    """Da Nang has 2 Troops beyond 3 cubes; it is won with them and 1 of the 3 that must move."""
    spaces = {
        "kien_hoa": {"arvn_troops": 3},
        "da_nang": {"us_troops": 3, "arvn_troops": 2, "vc_guerrillas": 5},
        "kontum": {"us_troops": 3, "vc_guerrillas": 4},
    }
    table, _ = redeploys(spaces)
    assert [table.control(city) for city in ("da_nang", "kontum")] == ["coin", "coin"]


def test_8_7_7_groups_that_are_worth_the_same_by_chance():
    spaces = {
        "kien_hoa": {"arvn_troops": 1},
        "kontum": {"us_troops": 3, "vc_guerrillas": 3},
        "cam_ranh": {"us_troops": 3, "vc_guerrillas": 3},
    }
    table, acted = redeploys(spaces)
    won = [city for city in ("kontum", "cam_ranh") if table.control(city) == "coin"]
    assert len(won) == 1
    assert {"random.space", "random.arrows"} & set(acted.reasons)


def test_8_7_7_to_end_nva_control_at_bases():
    spaces = {"kien_hoa": {"arvn_troops": 2}, "pleiku": {"us_bases": 1, "nva_troops": 3}}
    table, _ = redeploys(spaces)
    assert table.pieces["pleiku"]["arvn_troops"] == 2
    assert table.control("pleiku") is None


def test_8_7_7_troops_beyond_need_help_too():
    spaces = {
        "da_nang": {"arvn_troops": 8, "arvn_police": 1},
        "pleiku": {"us_bases": 1, "nva_troops": 1, "vc_guerrillas": 2, "us_troops": 1},
    }
    table, _ = redeploys(spaces)
    assert table.pieces["pleiku"]["arvn_troops"] == 2
    assert table.control("pleiku") == "coin"
    assert table.pieces["da_nang"]["arvn_troops"] == 6


def test_8_7_7_three_cubes_in_each_city():
    spaces = {"kien_hoa": {"arvn_troops": 3}, "hue": {"arvn_police": 1}, "da_nang": {"us_troops": 2}}
    table, _ = redeploys(spaces)
    assert (table.pieces["hue"]["arvn_troops"], table.pieces["da_nang"]["arvn_troops"]) == (2, 1)


def test_8_7_7_a_city_keeps_three_cubes_and_control():
    spaces = {"hue": {"arvn_troops": 4}, "da_nang": {"arvn_troops": 5, "vc_guerrillas": 3}, "can_tho": {}}
    table, _ = redeploys(spaces)
    assert (table.pieces["hue"]["arvn_troops"], table.pieces["da_nang"]["arvn_troops"]) == (3, 4)
    assert table.pieces["can_tho"]["arvn_troops"] == 2


def test_8_7_7_a_base_keeps_who_keeps_nva_control_away():
    short = {"da_nang": {"arvn_police": 1}}
    table, _ = redeploys({**short, "pleiku": {"us_bases": 1, "arvn_troops": 2, "nva_troops": 3}})
    assert table.pieces["pleiku"]["arvn_troops"] == 2
    table, _ = redeploys({**short, "pleiku": {"us_bases": 1, "arvn_troops": 2, "nva_troops": 3, "vc_guerrillas": 1}})
    assert table.pieces["pleiku"]["arvn_troops"] == 1


def test_8_7_7_troops_may_leave_a_city_under_nva_control():
    table, _ = redeploys({"hue": {"arvn_troops": 4, "nva_troops": 9}, "da_nang": {"arvn_police": 1}})
    assert (table.pieces["hue"]["arvn_troops"], table.pieces["da_nang"]["arvn_troops"]) == (2, 2)
    # A City that only their leaving hands to the NVA keeps 3 cubes.
    spaces = {"hue": {"arvn_troops": 4, "nva_troops": 4}, "da_nang": {"arvn_police": 1}}
    table, _ = redeploys(spaces)
    assert table.pieces["hue"]["arvn_troops"] == 3


def test_8_7_7_to_end_nva_control_at_a_base_in_a_city():
    table, _ = redeploys({"kien_hoa": {"arvn_troops": 2}, "hue": {"us_bases": 1, "nva_troops": 3}})
    assert table.pieces["hue"]["arvn_troops"] == 2


def test_8_7_7_not_to_cities_under_nva_control():
    spaces = {"hue": {"nva_troops": 9}, "kien_hoa": {"arvn_troops": 2}}
    table, _ = redeploys(spaces)
    assert table.pieces["hue"]["arvn_troops"] == 0


def test_8_7_7_as_if_there_were_no_bases():
    table = arvn_table({**CITIES, "pleiku": {"arvn_troops": 2, "arvn_bases": 1}}, card=90)
    plays(table, arvn_troops_redeploy(table, controls_now(table), bases=False))
    assert pieces(table, "pleiku") == {"arvn_bases": 1}


# -- Police -------------------------------------------------------------------------------------


def test_8_7_7_exactly_3_police_on_route_13():
    table, _ = redeploys({"saigon": {"arvn_police": 9}})
    assert table.pieces[ROUTE_13]["arvn_police"] == 3
    table, _ = redeploys({"saigon": {"arvn_police": 9}, ROUTE_13: {"arvn_police": 1}})
    assert table.pieces[ROUTE_13]["arvn_police"] == 3
    table, _ = redeploys({"saigon": {"arvn_police": 9}, ROUTE_13: {"vc_guerrillas": 1}})
    assert table.pieces[ROUTE_13]["arvn_police"] == 0
    table, _ = redeploys({"saigon": {"arvn_police": 5}})
    assert table.pieces[ROUTE_13]["arvn_police"] == 0


def test_8_7_7_police_first_from_contested_locs_then_from_the_most():
    spaces = {"saigon": {"arvn_police": 9}, "loc_hue_da_nang": {"arvn_police": 2, "vc_guerrillas": 1}}
    table, _ = redeploys(spaces)
    assert table.pieces["loc_hue_da_nang"]["arvn_police"] == 0
    assert table.pieces["saigon"]["arvn_police"] == 8


def test_8_7_7_police_keep_control_where_troops_left():
    spaces = {
        "kien_hoa": {"arvn_troops": 2, "vc_guerrillas": 1},
        "saigon": {"arvn_police": 9},
        ROUTE_13: {"arvn_police": 3},
    }
    table, _ = redeploys(spaces)
    assert pieces(table, "kien_hoa") == {"vc_guerrillas": 1, "arvn_police": 2}


def test_8_7_7_police_keep_the_most_control_in_all():
    """4 Police: Kien Hoa alone for 2 people, or three Provinces of 1 each."""
    spaces = {
        "kien_hoa": {"arvn_troops": 4, "vc_guerrillas": 3},
        "pleiku": {"arvn_troops": 2, "vc_guerrillas": 1},
        "khanh_hoa": {"arvn_troops": 1},
        "ba_xuyen": {"arvn_troops": 1},
        "saigon": {"arvn_police": 7},
        ROUTE_13: {"arvn_police": 3},
    }
    table, _ = redeploys(spaces)
    controlled = [table.control(space) for space in ("pleiku", "khanh_hoa", "ba_xuyen")]
    assert controlled == ["coin"] * 3


def test_8_7_7_police_keep_the_most_control_where_the_fewest_do_it():
    spaces = {
        "pleiku": {"arvn_troops": 3, "vc_guerrillas": 2},
        "khanh_hoa": {"arvn_troops": 1},
        "ba_xuyen": {"arvn_troops": 2, "vc_guerrillas": 1},
        "saigon": {"arvn_police": 6},
        ROUTE_13: {"arvn_police": 3},
    }
    table, _ = redeploys(spaces)
    assert [table.pieces[space]["arvn_police"] for space in ("pleiku", "khanh_hoa", "ba_xuyen")] == [0, 1, 2]


def test_8_7_7_a_police_for_each_coin_province_then_each_city():
    spaces = {
        "kien_hoa": {"us_troops": 1},
        "pleiku": {"us_bases": 1},
        "hue": {"us_troops": 3},
        "quang_tri": {"vc_guerrillas": 1},
        "saigon": {"arvn_police": 5},
        ROUTE_13: {"arvn_police": 3},
    }
    table, _ = redeploys(spaces)
    assert (table.pieces["kien_hoa"]["arvn_police"], table.pieces["pleiku"]["arvn_police"]) == (1, 1)
    # Saigon keeps 3 cubes, so nobody is left for Hue.
    assert table.pieces["hue"]["arvn_police"] == 0
    spaces["saigon"] = {"arvn_police": 6}
    table, _ = redeploys(spaces)
    assert table.pieces["hue"]["arvn_police"] == 1
    assert table.pieces["quang_tri"]["arvn_police"] == 0


def test_8_7_7_police_fill_cities_that_troops_left_short():
    spaces = {"hue": {"us_troops": 2}, "saigon": {"arvn_police": 4}, ROUTE_13: {"arvn_police": 3}}
    table, _ = redeploys(spaces)
    assert table.pieces["hue"]["arvn_police"] == 1


def test_8_7_7_nobody_gives_up_the_last_police():
    table, _ = redeploys({"kien_hoa": {"us_troops": 6, "arvn_police": 1}, "hue": {"us_troops": 3}})
    assert table.pieces["kien_hoa"]["arvn_police"] == 1
