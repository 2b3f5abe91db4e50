"""8.4.3 Event placement, and which pieces Events remove or move (8.1.2, 8.4.4)."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.events.pieces import take_enemies

from tests.games.fire_in_the_lake.nonplayer.acting import thinks
from tests.games.fire_in_the_lake.nonplayer.eventful import executes, showing
from tests.games.fire_in_the_lake.tables import pieces


def bases_in(table, kinds=("us_bases", "arvn_bases")):
    return {space: table.count(space, kinds) for space in board.ALL if table.count(space, kinds)}


# -- placing -------------------------------------------------------------------------------------


def test_8_1_2_from_out_of_play_bases_then_troops_then_irregulars():
    table = showing(65, out_of_play={"us_bases": 1, "us_troops": 2, "us_irregulars": 3})
    executes(table, "us")
    assert table.out_of_play["us_irregulars"] == 2
    assert table.on_map(("us_bases",)) == 1
    assert table.on_map(("us_troops",)) == 2


def test_8_1_2_never_2_coin_bases_in_a_space():
    table = showing(65, out_of_play={"us_bases": 4})
    executes(table, "us")
    assert sorted(bases_in(table).values()) == [1, 1, 1, 1]


def test_8_1_2_no_arvn_base_into_a_city():
    table = showing(49)
    executes(table, "us")
    placed = bases_in(table)
    assert sum(placed.values()) == 3
    assert set(placed.values()) == {1}
    assert not set(placed) & board.IS_CITY


def test_8_1_2_then_rangers_then_troops_and_police_evenly():
    table = showing(49)
    executes(table, "us")
    assert table.on_map(("arvn_rangers",)) == 3
    assert table.on_map(("arvn_troops", "arvn_police")) == 0
    table = showing(49, out_of_play={"arvn_bases": 3, "arvn_rangers": 6})
    executes(table, "us")
    assert table.on_map(("arvn_troops",)) == 3
    assert table.on_map(("arvn_police",)) == 3


def test_8_1_2_troops_and_police_alternate_from_the_fewest():
    spaces = {"saigon": {"arvn_troops": 5, "arvn_police": 1}}
    table = showing(49, spaces, out_of_play={"arvn_bases": 3, "arvn_rangers": 6})
    acted = executes(table, "us", dice=[1, 2])
    assert acted.answers("event.kind") == ["arvn_police", "arvn_troops"] * 3
    table = showing(49, {"saigon": {"arvn_police": 4}}, out_of_play={"arvn_bases": 3, "arvn_rangers": 6})
    acted = executes(table, "us", dice=[1, 2])
    assert acted.answers("event.kind") == ["arvn_troops", "arvn_police"] * 3


def test_8_2_as_much_as_possible_in_one_space():
    table = showing(50, out_of_play={"us_troops": 4})
    acted = executes(table, "us")
    assert len([d for d in acted if d.key == "event.place"]) == 1
    assert 4 in [pieces(table, space).get("us_troops") for space in board.IN_SOUTH]


def test_8_2_bob_hope_brings_all_troops_to_one_city():
    table = showing(91, {"quang_tri": {"us_troops": 3}})
    executes(table, "vc", dice=[3, 3])
    assert pieces(table, "hue") == {"us_troops": 3}


def test_8_2_rostow_places_both_pieces_in_the_space_reached():
    table = showing(90, {"hue": {"arvn_police": 3}, "quang_tin": {"arvn_police": 2}}, out_of_play={"arvn_rangers": 2})
    executes(table, "arvn", dice=[4, 1])
    assert pieces(table, "quang_tin") == {"arvn_police": 2, "arvn_rangers": 2}


def test_8_2_what_control_leaves_over_goes_to_one_space_with_the_base():
    out = {"arvn_bases": 2, "arvn_rangers": 6, "arvn_police": 30, "arvn_troops": 20}
    held = {space: {"us_troops": 1} for space in board.POPULATED}
    table = showing(49, {**held, "saigon": {"vc_guerrillas": 2}}, out_of_play=out)
    executes(table, "arvn", dice=[4, 1])
    assert pieces(table, "saigon") == {"vc_guerrillas": 2, "arvn_troops": 3}
    assert pieces(table, "quang_tin") == {"us_troops": 1, "arvn_bases": 1, "arvn_troops": 2}


def test_8_1_2_insurgents_place_bases_first():
    table = showing(118)
    executes(table, "vc")
    assert table.on_map(("vc_bases",)) == 3
    table = showing(2, {"hue": {"us_troops": 2}})
    executes(table, "nva")
    assert table.on_map(("nva_bases",)) == 2


def test_8_1_2_nothing_is_taken_off_the_map_to_be_placed():
    spaces = {"hue": {"nva_troops": 20}, "saigon": {"nva_troops": 18}}
    table = showing(60, spaces)
    executes(table, "nva")
    assert table.on_map(("nva_troops",)) == 40
    assert pieces(table, "hue")["nva_troops"] == 20
    full = showing(60, {"hue": {"nva_troops": 20}, "saigon": {"nva_troops": 20}})
    executes(full, "nva")
    assert pieces(full, "hue") == {"nva_troops": 20}


def test_8_4_3_as_many_as_are_available_where_the_card_says_up_to():
    table = showing(47, {"hue": {"nva_troops": 33}})
    executes(table, "nva")
    assert table.on_map(("nva_troops",)) == 40
    police = showing(113, {"hue": {"arvn_police": 25}})
    executes(police, "us")
    assert police.on_map(("arvn_police",)) == 30


def test_8_4_3_from_out_of_play_before_available():
    table = showing(22, out_of_play={"us_troops": 2})
    executes(table, "us")
    assert pieces(table, "da_nang") == {"us_troops": 6}
    assert not table.out_of_play.get("us_troops")


def test_8_4_3_rostow_from_out_of_play_never_off_the_map():
    spaces = {"hue": {"arvn_police": 3}, "quang_tin": {"arvn_troops": 2}}
    table = showing(90, spaces, out_of_play={"arvn_bases": 1, "arvn_rangers": 1})
    executes(table, "arvn")
    assert pieces(table, "quang_tin").get("arvn_bases") == 1
    assert table.on_map(("arvn_rangers",)) == 1
    assert table.on_map(("arvn_police",)) == 3


def test_8_1_2_rostow_takes_available_cubes_from_the_fewest_in_the_space():
    contested = {space: {"arvn_bases": 1, "vc_guerrillas": 1} for space in ("quang_tri", "quang_tin", "quang_nam")}
    contested["central_laos"] = {"arvn_rangers": 6, "nva_troops": 6}
    table = showing(90, {**contested, "saigon": {"arvn_troops": 4, "arvn_police": 1}})
    executes(table, "arvn", dice=[])
    assert pieces(table, "saigon") == {"arvn_troops": 5, "arvn_police": 2}


def test_8_1_2_rostow_leaves_a_base_that_only_cities_could_take():
    table = showing(90, {"hue": {"arvn_police": 3}}, out_of_play={"arvn_bases": 1, "arvn_rangers": 2})
    executes(table, "arvn")
    assert not table.on_map(("arvn_bases",))
    assert table.on_map(("arvn_rangers",)) == 2


def test_8_4_4_militia_of_its_own_first():
    spaces = {"hue": {"vc_guerrillas": 2}}
    for who, kind in (("us", "us_irregulars"), ("arvn", "arvn_rangers")):
        table = showing(81, spaces, policy="nixon")
        executes(table, who, dice=[2])
        assert pieces(table, "hue") == {kind: 2}


def test_8_4_4_rostow_shaded_own_guerrillas_first():
    for who in ("nva", "vc"):
        table = showing(90, {"quang_tin": {"arvn_police": 1}})
        executes(table, who)
        assert pieces(table, "quang_tin")[f"{who}_guerrillas"] == 1


def test_8_4_4_rostow_shaded_own_guerrillas_to_random_provinces_if_they_run_short():
    spaces = {space: {"arvn_police": 1} for space in ("quang_tri", "quang_nam", "pleiku", "binh_tuy")}
    table = showing(90, spaces | {"north_vietnam": {"nva_guerrillas": 18}})
    executes(table, "nva")
    by_kind = {kind: {s for s in spaces if pieces(table, s).get(kind)} for kind in ("nva_guerrillas", "vc_guerrillas")}
    assert by_kind == {"nva_guerrillas": {"quang_nam", "pleiku"}, "vc_guerrillas": {"quang_tri", "binh_tuy"}}


def test_8_4_5_chanh_thi_one_piece_in_each_space_that_shifts():
    table = showing(87, {"hue": {"support": 2}}, out_of_play={"arvn_bases": 3})
    executes(table, "us")
    shifted = [space for space in board.POPULATED if table.level(space) > 0 and space != "hue"]
    assert len(shifted) == 3
    assert {"quang_tri", "quang_tin"} < set(shifted)


def test_8_4_5_chanh_thi_shifts_come_before_bases():
    table = showing(87, {"hue": {"support": -2}})
    acted = executes(table, "arvn")
    assert acted.answers("event.place")[0] == "hue"
    assert table.level("hue") == -1
    assert table.on_map(("arvn_bases",)) == 2


# -- removing ------------------------------------------------------------------------------------


def test_8_1_2_enemies_bases_then_underground_guerrillas_then_troops():
    spaces = {"fishhook": {"nva_bases": 1, "nva_troops": 5, "nva_guerrillas_active": 2, "vc_guerrillas": 1}}
    table = showing(2, spaces, policy="nixon")
    executes(table, "us", dice=[3])
    assert pieces(table, "fishhook") == {"nva_troops": 5, "nva_guerrillas_active": 1}


def test_8_4_4_equal_pieces_from_random_spaces():
    spaces = {"fishhook": {"nva_troops": 3}, "central_laos": {"nva_troops": 3}}
    seen = set()
    for dice in ((3, 1), (5, 1)):
        table = showing(2, spaces, policy="nixon")
        executes(table, "us", dice=[3, *dice])
        seen.add("fishhook" if not pieces(table, "fishhook") else "central_laos")
    assert seen == {"fishhook", "central_laos"}


def test_8_4_4_equal_bases_from_random_spaces_whoever_stands_beside_them():
    guarded = {city: {"us_bases": 1, "us_troops": 1} for city in ("saigon", "can_tho", "qui_nhon")}
    alone = {city: {"us_bases": 1} for city in ("hue", "da_nang", "kontum")}
    table = showing(80, guarded | alone)
    executes(table, "vc")
    assert set(bases_in(table)) == {"can_tho", "saigon"}


def test_8_1_2_us_troops_before_cubes_of_arvn():
    stacks = [("arvn_troops", "hue", 2), ("arvn_police", "da_nang", 2), ("us_troops", "saigon", 1)]
    assert take_enemies(thinks(showing(80), "vc"), stacks, 1) == {("us_troops", "saigon"): 1}


def test_8_4_4_police_are_replaced_where_a_vc_base_has_room():
    spaces = {"quang_tin": {"arvn_police": 5, "vc_bases": 2}, "kien_phong": {"arvn_police": 5}}
    table = showing(113, spaces)
    executes(table, "vc", dice=[])
    assert pieces(table, "quang_tin") == spaces["quang_tin"]
    assert pieces(table, "kien_phong") == {"vc_bases": 1, "vc_guerrillas": 4}
    full = showing(113, {"quang_tin": {"arvn_police": 5, "vc_bases": 2}, "pleiku": {"arvn_police": 5, "vc_bases": 2}})
    executes(full, "vc", dice=[4, 1])
    assert pieces(full, "quang_tin") == {"vc_bases": 2, "vc_guerrillas": 5}


@pytest.mark.parametrize(
    ("spaces", "dice"),
    [
        ({"quang_tri": {"arvn_troops": 2, "vc_bases": 1, "nva_bases": 1}, "quang_nam": {"arvn_troops": 2}}, ()),
        ({"quang_tri": {"arvn_troops": 2, "nva_bases": 1}, "quang_nam": {"arvn_police": 2, "nva_bases": 1}}, (2, 6)),
        ({"quang_tri": {"arvn_bases": 1, "nva_bases": 1}, "quang_nam": {"arvn_police": 2, "nva_bases": 1}}, ()),
    ],
)
def test_8_4_4_chanh_thi_shaded_where_two_vc_bases_can_follow(spaces, dice):
    table = showing(87, spaces)
    executes(table, "vc", dice=dice)
    assert table.on_map(("vc_bases",)) == sum(here.get("vc_bases", 0) for here in spaces.values()) + 2


def test_8_1_2_chanh_thi_shaded_troops_and_police_in_turn():
    table = showing(87, {"quang_nam": {"arvn_troops": 5, "arvn_police": 4}})
    executes(table, "vc", dice=[])
    assert pieces(table, "quang_nam") == {"arvn_troops": 4, "arvn_police": 3, "vc_bases": 2}


def test_8_4_4_the_other_factions_pieces_go_first():
    spaces = {"hue": {"us_bases": 1, "vc_guerrillas": 1, "nva_guerrillas": 1}}
    for who, left in (("vc", "vc_guerrillas"), ("nva", "nva_guerrillas")):
        table = showing(17, spaces)
        executes(table, who)
        assert pieces(table, "hue") == {left: 1}


def test_8_4_4_enemies_before_friends_where_any_piece_counts():
    spaces = {"central_laos": {"nva_troops": 2, "us_irregulars": 1, "arvn_troops": 3}}
    table = showing(39, spaces)
    executes(table, "us")
    assert pieces(table, "central_laos") == {"arvn_troops": 1, "us_irregulars": 1}


def test_8_1_2_own_pieces_in_reverse_order():
    table = showing(118, {"hue": {"vc_guerrillas": 1, "vc_guerrillas_active": 1}})
    executes(table, "us", "unshaded")
    assert pieces(table, "hue") == {"vc_guerrillas": 1}
    table = showing(58, {"central_laos": {"nva_bases": 1, "nva_guerrillas": 4, "nva_troops": 4}})
    executes(table, "arvn")
    assert pieces(table, "central_laos") == {"nva_bases": 1, "nva_guerrillas": 2}


@pytest.mark.parametrize(
    ("spaces", "dice", "left"),
    [
        ({"saigon": {"arvn_troops": 3, "arvn_police": 3}}, (), {"arvn_troops": 1, "arvn_police": 2}),
        (
            {"hue": {"arvn_police": 1}, "saigon": {"arvn_troops": 5, "arvn_police": 3}},
            (1, 1),
            {"arvn_troops": 3, "arvn_police": 2},
        ),
        ({"saigon": {"arvn_troops": 1, "arvn_police": 4}}, (), {"arvn_police": 2}),
    ],
)
def test_8_1_2_own_cubes_in_turn_from_the_most_in_the_space(spaces, dice, left):
    table = showing(79, spaces, player="us")
    executes(table, "arvn", "shaded", dice=dice)
    assert pieces(table, "saigon") == left


def test_8_1_2_own_cubes_to_be_replaced_go_in_turn():
    table = showing(87, {"da_nang": {"arvn_troops": 2, "arvn_police": 2}}, player="us")
    executes(table, "arvn", "shaded")
    here = pieces(table, "da_nang")
    assert (here["arvn_troops"], here["arvn_police"]) == (1, 1)


def test_8_1_2_own_active_guerrillas_first_wherever_they_are():
    table = showing(55, {"central_laos": {"nva_guerrillas": 4}, "southern_laos": {"nva_guerrillas_active": 4}})
    executes(table, "us", "unshaded", dice=[])
    assert pieces(table, "southern_laos") == {}
    assert pieces(table, "central_laos") == {"nva_guerrillas": 4}


def test_8_1_2_active_irregulars_out_of_play_first():
    table = showing(65, {"central_laos": {"us_irregulars": 1, "us_irregulars_active": 1}})
    executes(table, "vc", dice=[1])
    assert pieces(table, "central_laos") == {"us_irregulars": 1}


def test_8_1_2_to_out_of_play_irregulars_then_troops_then_bases():
    table = showing(65, {"hue": {"us_bases": 1, "us_troops": 1, "us_irregulars": 1}})
    executes(table, "vc", dice=[2])
    assert pieces(table, "hue") == {"us_bases": 1}
    table = showing(73, {"hue": {"us_troops": 39}})
    executes(table, "vc")
    assert table.out_of_play.get("us_irregulars") == 3


def test_8_1_2_back_to_available_bases_then_troops_then_irregulars():
    table = showing(60, out_of_play={"us_bases": 1, "us_troops": 1, "us_irregulars": 2})
    executes(table, "us")
    assert {kind: n for kind, n in table.out_of_play.items() if n} == {"us_irregulars": 1}


def test_8_1_2_enemies_take_bases_out_of_play_first():
    table = showing(54, casualties={"us_bases": 1, "us_troops": 3})
    executes(table, "nva")
    assert table.out_of_play["us_bases"] == 1


@pytest.mark.parametrize(("available", "casualties", "left"), [(2, 2, (0, 2, 3)), (1, 2, (0, 1, 3)), (0, 1, (0, 0, 2))])
def test_8_1_2_out_of_play_from_available_then_casualties_then_the_map(available, casualties, left):
    gone = 40 - 3 - available - casualties
    here = {"hue": {"us_troops": 3}}
    table = showing(2, here, casualties={"us_troops": casualties}, out_of_play={"us_troops": gone})
    executes(table, "nva")
    assert table.out_of_play["us_troops"] == gone + 2
    assert (
        table.available("us_troops"),
        table.casualties.get("us_troops", 0),
        pieces(table, "hue")["us_troops"],
    ) == left


def test_8_4_5_irregulars_from_as_many_shifting_spaces_as_possible():
    spaces = {"quang_tri": {"us_irregulars": 3}, "binh_dinh": {"us_irregulars": 1}, "pleiku": {"us_irregulars": 1}}
    table = showing(26, spaces)
    executes(table, "vc")
    assert [table.level(space) for space in spaces] == [-1, -1, -1]


@pytest.mark.parametrize(
    ("spaces", "left"),
    [
        ({"central_laos": {"us_irregulars": 3}, "quang_nam": {"us_irregulars": 1}}, [0, 1]),
        (
            {
                "quang_tri": {"us_irregulars": 3, "support": 2},
                "quang_nam": {"us_irregulars": 1},
                "central_laos": {"us_irregulars": 1},
            },
            [1, 1, 0],
        ),
        (
            {"quang_tin": {"us_irregulars": 3}, "quang_nam": {"us_irregulars": 1}, "saigon": {"us_irregulars": 2}},
            [1, 0, 2],
        ),
    ],
)
def test_8_4_5_nva_takes_irregulars_where_opposition_grows_least(spaces, left):
    table = showing(26, spaces)
    executes(table, "nva")
    assert [pieces(table, space).get("us_irregulars", 0) for space in spaces] == left


def test_8_4_5_green_berets_first_where_the_shift_is_best():
    spaces = {"quang_tri": {"us_irregulars_active": 1, "support": 2}, "pleiku": {"us_irregulars": 3}}
    table = showing(68, spaces)
    executes(table, "vc")
    assert pieces(table, "quang_tri") == {}
    assert pieces(table, "pleiku") == {"us_irregulars": 1}
    assert (table.level("quang_tri"), table.level("pleiku")) == (-2, 0)


def test_8_4_5_green_berets_shift_provinces_only():
    spaces = {"saigon": {"us_irregulars": 3, "support": 2}, "pleiku": {"us_irregulars": 1}}
    table = showing(68, spaces)
    executes(table, "vc")
    assert (table.level("saigon"), table.level("pleiku")) == (2, -2)


def test_8_4_1_the_hill_leaves_coin_control_where_it_is():
    spaces = {
        "quang_tri": {"nva_bases": 1, "nva_troops": 2},
        "hue": {"us_troops": 2, "vc_guerrillas": 1},
        "saigon": {"us_troops": 5},
    }
    table = showing(36, spaces)
    executes(table, "arvn")
    assert pieces(table, "hue")["us_troops"] == 2
    assert pieces(table, "saigon")["us_troops"] == 1
    assert table.control("quang_tri") == "coin"


@pytest.mark.parametrize("who", ["us", "arvn"])
def test_8_1_2_mcnamara_brings_everybody_home(who):
    table = showing(38, {"central_laos": {"arvn_troops": 2, "us_irregulars": 1}, "hue": {"arvn_police": 1}})
    executes(table, who)
    assert pieces(table, "hue") == {"arvn_police": 1, "arvn_troops": 2, "us_irregulars": 1}


@pytest.mark.parametrize("who", ["us", "arvn"])
def test_8_1_2_mcnamara_brings_no_second_coin_base_to_a_city(who):
    cities = {"hue": {"arvn_police": 1, "us_bases": 1}, "saigon": {"arvn_police": 2}}
    table = showing(38, {**cities, "central_laos": {"us_bases": 1, "us_irregulars": 1}})
    executes(table, who, dice=[])
    assert pieces(table, "saigon") == {"arvn_police": 2, "us_bases": 1, "us_irregulars": 1}
    cities = {"hue": {"arvn_police": 1}, "saigon": {"arvn_police": 2}}
    table = showing(38, {**cities, "central_laos": {"us_bases": 1}, "fishhook": {"us_bases": 1}})
    executes(table, who)
    assert bases_in(table) == {"hue": 1, "saigon": 1}


def test_8_4_4_bases_stay_where_no_priority_moves_them():
    table = showing(55, {"central_laos": {"nva_bases": 1}})
    executes(table, "nva")
    assert pieces(table, "central_laos") == {"nva_bases": 1}
