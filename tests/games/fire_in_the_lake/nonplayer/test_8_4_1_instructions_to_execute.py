"""8.4.1: how single cards are executed."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.coin_control import best_spaces, people_under
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import along_the_arrows

from tests.games.fire_in_the_lake.nonplayer.eventful import executes, showing, side
from tests.games.fire_in_the_lake.tables import pieces, the_table

# -- 9, 21: Troops by Policy ---------------------------------------------------------------------


def test_9_lbj_to_a_space_nixon_to_available():
    for policy, on_map, available in (("lbj", 3, 35), ("nixon", 0, 38)):
        table = showing(9, out_of_play={"us_troops": 5}, policy=policy)
        executes(table, "us")
        assert (table.on_map(("us_troops",)), table.available("us_troops")) == (on_map, available)


def test_9_from_the_map_only_for_nixon():
    for policy, left in (("lbj", 4), ("nixon", 1)):
        table = showing(9, {"hue": {"us_troops": 4}}, policy=policy)
        executes(table, "us")
        assert pieces(table, "hue") == {"us_troops": left}


def test_9_shaded_takes_what_it_says():
    table = showing(9, {"hue": {"us_troops": 4}}, policy="lbj")
    executes(table, "vc")
    assert table.out_of_play["us_troops"] == 3


def test_21_lbj_to_one_space_nixon_to_available():
    for policy, left in (("lbj", 6), ("nixon", 2)):
        table = showing(21, {"hue": {"us_troops": 4}}, out_of_play={"us_troops": 2}, policy=policy)
        executes(table, "us")
        assert table.on_map(("us_troops",)) == left
        assert sum(table.pieces[space]["us_troops"] > 0 for space in board.ALL if space != "hue") <= 1
        assert not table.out_of_play.get("us_troops")


# -- 26 ------------------------------------------------------------------------------------------


def test_26_irregulars_to_each_open_base():
    spaces = {
        "central_laos": {"nva_bases": 1, "nva_troops": 1},
        "southern_laos": {"nva_bases": 1, "nva_guerrillas_active": 1},
        "fishhook": {"nva_bases": 1, "nva_guerrillas": 1},
    }
    acted = executes(showing(26, spaces), "us")
    assert set(acted.answers("event.place")) == {"central_laos", "southern_laos"}


# -- 29 and its like: COIN Control ---------------------------------------------------------------


def test_29_best_spaces_for_the_most_people():
    table = showing(29, {"hue": {"vc_guerrillas": 2}, "da_nang": {"vc_guerrillas": 1}, "kontum": {"vc_guerrillas": 1}})
    assert best_spaces(table, ("hue", "da_nang", "kontum"), 3) == {"hue": 3}
    # Hue and either of the others, which are worth the same.
    assert best_spaces(table, ("hue", "da_nang", "kontum"), 5) == {"hue": 3, "da_nang": 2, "kontum": 2}


def test_29_removes_just_what_control_needs_for_the_most_people():
    spaces = {
        "quang_tri": {"us_irregulars": 1, "nva_troops": 3},
        "pleiku": {"us_irregulars": 1, "vc_bases": 1, "vc_guerrillas": 1},
    }
    table = showing(29, spaces)
    executes(table, "arvn")
    assert (table.control("quang_tri"), table.control("pleiku")) == ("coin", None)


@pytest.mark.parametrize("card", [30, 48, 49, 53, 68, 84, 112, 113, 117, 120, 123])
def test_29_more_people_come_under_coin_control(card):
    spaces = {
        "hue": {"arvn_troops": 1, "nva_troops": 1, "arvn_police": 0},
        "quang_tin": {"arvn_troops": 1, "vc_guerrillas_active": 2, "us_bases": 1, "nva_troops": 1},
        "quang_tri": {"us_troops": 2, "nva_troops": 2, "us_irregulars": 1, "vc_guerrillas_active": 1},
        "kien_hoa": {"arvn_police": 1, "vc_guerrillas": 2},
        "saigon": {"nva_guerrillas": 2},
    }
    table = showing(card, spaces, out_of_play={"us_troops": 4})
    before = people_under(table, "coin")
    executes(table, "arvn")
    assert people_under(table, "coin") > before


def test_56_replaces_guerrillas_where_that_wins_control():
    spaces = {"hue": {"arvn_troops": 2, "vc_guerrillas": 2}, "saigon": {"vc_guerrillas": 9}}
    spaces |= {space: {"nva_guerrillas": 3} for space in ("kontum", "an_loc", "can_tho")}
    table = showing(56, spaces)
    executes(table, "arvn")
    assert table.control("hue") == "coin"


def test_59_removes_nva_where_that_wins_control():
    spaces = {"hue": {"arvn_troops": 2, "nva_troops": 3, "us_bases": 1}, "saigon": {"us_bases": 1, "nva_troops": 9}}
    table = showing(59, spaces)
    acted = executes(table, "arvn")
    assert acted.answers("event.where") == ["hue"]
    assert table.control("hue") == "coin"


def test_30_strikes_where_control_is_won():
    spaces = {
        "saigon": {"arvn_troops": 2, "nva_troops": 3},
        "da_nang": {"arvn_troops": 1, "nva_troops": 2},
        "hue": {"arvn_troops": 1, "nva_troops": 8},
        "quang_tri": {"nva_bases": 1},
    }
    table = showing(30, spaces)
    executes(table, "arvn")
    assert (table.control("saigon"), table.control("da_nang")) == ("coin", "coin")


def test_117_splits_its_troops_between_neighbours_if_that_wins_both():
    spaces = {space: {"arvn_police": 1} for space in board.POPULATED}
    spaces |= {"quang_tri": {"vc_guerrillas": 1}, "hue": {"arvn_police": 1, "vc_guerrillas": 1}}
    table = showing(117, spaces)
    executes(table, "arvn")
    assert (table.control("quang_tri"), table.control("hue")) == ("coin", "coin")


def test_117_arvn_follows_its_instruction_when_the_us_plays_it():
    spaces = {"saigon": {"vc_guerrillas": 2}, "hue": {"vc_guerrillas": 5}}
    table = showing(117, spaces, policy="nixon")
    acted = executes(table, "us")
    assert acted[0].role == "arvn"
    assert table.control("saigon") == "coin"


def held_but(spaces):
    """Everybody lives under COIN Control, except here."""
    return {space: {"us_troops": 1} for space in board.POPULATED} | spaces


def test_29_several_cheap_spaces_before_a_dear_one_for_the_pieces_in_hand():
    table = the_table("medium", seats=[])
    table.card = 113
    assert table.available("arvn_police") == 4
    before = people_under(table, "coin")
    assert side(table, "arvn") == "unshaded"
    executes(table, "arvn")
    assert {table.control(space) for space in ("kien_phong", "kien_hoa", "ba_xuyen")} == {"coin"}
    assert people_under(table, "coin") - before == 5


def test_29_control_only_with_pieces_that_are_in_hand():
    spaces = {"saigon": {"vc_guerrillas": 5}, "quang_tri": {"vc_guerrillas": 1}}
    table = showing(113, held_but(spaces) | {"hue": {"arvn_police": 28}})
    executes(table, "arvn")
    assert pieces(table, "quang_tri") == {"vc_guerrillas": 1, "arvn_police": 2}
    spaces = {"saigon": {"vc_guerrillas": 3}, "quang_tri": {"vc_guerrillas": 1}}
    table = showing(123, held_but(spaces) | {"hue": {"arvn_police": 28, "arvn_troops": 30}})
    executes(table, "arvn")
    assert pieces(table, "quang_tri") == {"vc_guerrillas": 1, "arvn_police": 2}


def test_29_a_base_counts_once_and_only_where_it_may_stand():
    """3 Bases alone win no City, and no Province that needs 2 pieces."""
    spaces = {"saigon": {}, "quang_tri": {"vc_guerrillas": 1}, "quang_nam": {}}
    full = {"arvn_police": 30, "arvn_troops": 30, "arvn_rangers": 6}
    table = showing(49, held_but(spaces) | {"hue": full})
    assert executes(table, "arvn").answers("event.place")[0] == "quang_nam"


@pytest.mark.parametrize(("dice", "won"), [((2, 6), "quang_tri"), ((3, 3), "quang_tin"), ((1, 2), "kien_hoa")])
def test_8_2_equal_spaces_for_control_by_chance(dice, won):
    provinces = ("quang_tri", "quang_tin", "tay_ninh", "kien_hoa")
    police = showing(113, held_but({space: {"vc_guerrillas": 7} for space in provinces}))
    executes(police, "arvn", dice=dice)
    tribes = showing(29, held_but({space: {"us_irregulars": 1, "nva_troops": 4} for space in provinces}))
    executes(tribes, "arvn", dice=dice)
    for table in (police, tribes):
        assert [space for space in provinces if table.control(space) == "coin"] == [won]


def test_8_2_a_space_is_won_before_another_is_begun():
    spaces = {space: {"vc_guerrillas": 2} for space in ("quang_tri", "quang_tin", "kien_hoa")}
    table = showing(123, held_but(spaces) | {"hue": {"arvn_troops": 29}})
    executes(table, "arvn", dice=(3, 3))
    assert pieces(table, "quang_tin") == {"vc_guerrillas": 2, "arvn_troops": 1, "arvn_police": 3}


def test_84_troops_where_they_win_together_with_the_police_to_come():
    spaces = {"quang_tri": {"nva_troops": 1}, "phu_bon": {"nva_troops": 1, "arvn_troops": 1}}
    table = showing(84, held_but(spaces) | {"hue": {"arvn_troops": 28}})
    assert side(table, "arvn") == "unshaded"
    executes(table, "arvn")
    assert (table.control("quang_tri"), table.control("phu_bon")) == ("coin", "coin")


def test_84_two_spaces_before_one_that_would_take_the_last_troop_and_police():
    spaces = {"an_loc": {"nva_troops": 1}, "kontum": {"nva_troops": 1, "arvn_police": 1}}
    spaces["phu_bon"] = spaces["kontum"]
    full = {"hue": {"arvn_troops": 29, "arvn_police": 27}}
    table = showing(84, held_but(spaces) | full)
    executes(table, "arvn")
    assert (table.control("kontum"), table.control("phu_bon")) == ("coin", "coin")
    both = {"quang_tri": {"nva_troops": 1}, "kontum": {"nva_troops": 1, "arvn_police": 1}}
    table = showing(84, held_but(both) | {"hue": {"arvn_troops": 29, "arvn_police": 28}})
    executes(table, "arvn")
    assert table.control("quang_tri") == "coin"


def test_84_police_where_troops_stand_already():
    """Troops for every space, Police for one: it goes where it is all that is missing."""
    spaces = {"quang_tri": {"nva_troops": 3}, "phu_bon": {"nva_troops": 1}}
    table = showing(84, held_but(spaces) | {"hue": {"arvn_troops": 27, "arvn_police": 29}})
    executes(table, "arvn")
    assert table.control("phu_bon") == "coin"


def test_117_as_many_troops_as_there_are():
    spaces = {"saigon": {"vc_guerrillas": 2}, "quang_tri": {}}
    table = showing(117, held_but(spaces) | {"hue": {"arvn_troops": 29}})
    assert executes(table, "arvn").answers("event.where") == ["quang_tri"]


def test_117_two_neighbours_before_a_space_with_fewer_people():
    spaces = {"tay_ninh": {"vc_guerrillas": 2}, "quang_tri": {"vc_guerrillas": 1}, "quang_nam": {}}
    table = showing(117, held_but(spaces))
    executes(table, "arvn")
    assert (table.control("quang_tri"), table.control("quang_nam")) == ("coin", "coin")


def test_36_no_more_troops_than_there_are():
    spaces = {
        "quang_tri": {"nva_bases": 1, "nva_troops": 2},
        "pleiku": {"nva_bases": 1, "nva_troops": 1},
        "southern_laos": {"us_troops": 2},
    }
    assert executes(showing(36, spaces), "arvn").answers("event.where") == ["pleiku"]


def test_68_the_kind_that_wins_control():
    binh_dinh = {"binh_dinh": {"vc_guerrillas": 2}}
    table = showing(68, held_but(binh_dinh) | {"hue": {"arvn_rangers": 5}})
    executes(table, "arvn")
    assert pieces(table, "binh_dinh") == {"vc_guerrillas": 2, "us_irregulars": 3}
    own = showing(68, held_but(binh_dinh))
    executes(own, "arvn")
    assert pieces(own, "binh_dinh") == {"vc_guerrillas": 2, "arvn_rangers": 3}


def test_68_no_more_than_there_are():
    spaces = {"binh_dinh": {"vc_guerrillas": 2}, "quang_duc": {"vc_guerrillas": 1}}
    table = showing(68, held_but(spaces) | {"hue": {"arvn_rangers": 4, "us_irregulars": 6}})
    assert executes(table, "arvn").answers("event.where") == ["quang_duc"]


def test_123_troops_before_police():
    table = showing(123, {"saigon": {"vc_guerrillas": 2, "arvn_troops": 1}})
    executes(table, "arvn")
    assert table.on_map(("arvn_police",)) == 0
    assert table.control("saigon") == "coin"


# -- 36, 94, 102: Tunnels ------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["nva", "vc"])
def test_36_the_most_us_troops_then_an_own_tunnel(who):
    spaces = {
        "quang_tri": {"us_troops": 3, "vc_bases": 1, "nva_bases": 1},
        "pleiku": {"us_troops": 2, f"{who}_bases": 1},
    }
    table = showing(36, spaces)
    executes(table, who)
    assert pieces(table, "quang_tri")[f"{who}_tunneled_bases"] == 1
    assert table.casualties["us_troops"] == 3


@pytest.mark.parametrize(("who", "friend"), [("nva", "vc"), ("vc", "nva")])
def test_94_own_tunnels_in_the_south(who, friend):
    spaces = {
        "tay_ninh": {f"{who}_bases": 1, f"{friend}_bases": 1},
        "fishhook": {f"{who}_bases": 1},
        "phuoc_long": {f"{who}_bases": 1},
        "pleiku": {f"{friend}_bases": 1},
    }
    table = showing(94, spaces)
    executes(table, who)
    assert pieces(table, "tay_ninh") == {f"{who}_tunneled_bases": 1, f"{friend}_bases": 1}
    assert pieces(table, "phuoc_long") == {f"{who}_tunneled_bases": 1}


@pytest.mark.parametrize(("player", "other"), [("nva", "vc"), ("vc", "nva")])
def test_94_us_digs_for_a_random_enemy_nonplayers_first(player, other):
    spaces = {
        "tay_ninh": {"nva_bases": 1, "vc_bases": 1},
        "phuoc_long": {f"{player}_bases": 1},
        "pleiku": {f"{other}_bases": 1},
        "fishhook": {f"{player}_bases": 1},
    }
    table = showing(94, spaces, player=player)
    executes(table, "us")
    assert pieces(table, "tay_ninh") == {f"{player}_bases": 1, f"{other}_tunneled_bases": 1}
    assert pieces(table, "pleiku") == {f"{other}_tunneled_bases": 1}
    for die, kind in ((1, "nva"), (2, "vc")):
        table = showing(94, {"tay_ninh": {"nva_bases": 1, "vc_bases": 1}})
        executes(table, "us", dice=[die])
        assert pieces(table, "tay_ninh")[f"{kind}_tunneled_bases"] == 1


def test_102_two_vc_bases_then_one_of_each_then_one_vc():
    two, mixed, one = {"vc_bases": 2}, {"vc_bases": 1, "nva_bases": 1}, {"vc_bases": 1}
    for spaces, chosen in (
        ({"tay_ninh": two, "pleiku": mixed, "phuoc_long": one}, "tay_ninh"),
        ({"pleiku": mixed, "phuoc_long": one}, "pleiku"),
    ):
        assert executes(showing(102, spaces), "vc").answers("event.where") == [chosen]


# -- 56, 59, 71, 122: NVA Marches ----------------------------------------------------------------


def test_56_to_us_bases_then_for_control():
    spaces = {
        "central_laos": {"nva_troops": 6},
        "southern_laos": {"nva_troops": 5},
        "quang_tri": {"us_bases": 1, "us_troops": 2},
        "quang_tin": {"arvn_police": 9},
        "binh_dinh": {"arvn_police": 1},
        "pleiku": {"arvn_police": 1},
    }
    acted = executes(showing(56, spaces), "nva")
    assert acted.answers("march.where")[:2] == ["quang_tri", "binh_dinh"]


def test_56_then_attacks_where_it_came_in_strength():
    spaces = {"central_laos": {"nva_troops": 6}, "quang_tri": {"us_bases": 1, "us_troops": 2}}
    table = showing(56, spaces)
    acted = executes(table, "nva")
    assert "attack" in acted.answers("event.operation")
    assert not pieces(table, "quang_tri").get("us_troops")


def test_56_infiltrates_only_to_place_a_base_or_4_troops():
    """8.6.4; at Support Terror comes next."""
    laos = {"central_laos": {"nva_troops": 7}}
    for here, chosen in (
        ({"support": 1}, "terror"),
        ({"support": 1, "vc_bases": 1}, "infiltrate"),
        ({"support": 0, "vc_guerrillas": 1}, "rally"),
    ):
        acted = executes(showing(56, {**laos, "quang_tri": here}, trail=0), "nva")
        assert acted.answers("event.operation") == [chosen]


def test_56_nothing_more_where_none_of_it_is_of_use():
    """Active Guerrillas at Support: too few to Attack, no Terror, no Rally."""
    spaces = {"central_laos": {"nva_guerrillas_active": 4}, "quang_tri": {"support": 1, "arvn_police": 1}}
    acted = executes(showing(56, spaces, trail=0), "nva")
    assert acted.answers("march.where")[0] == "quang_tri"
    assert acted.answers("event.where") == ["done"]


def test_56_attacks_by_what_troops_remove_with_pt_76():
    """8.6.1: unshaded, 2 Troops remove nobody; shaded, 1 Troop removes 1."""
    for here, troops, text, chosen in (
        ({"us_bases": 1, "us_troops": 3}, 3, "unshaded", "rally"),
        ({"us_bases": 1, "us_troops": 3}, 2, "shaded", "attack"),
        ({"us_bases": 1, "us_troops": 3}, 3, "shaded", "attack"),
    ):
        spaces = {"central_laos": {"nva_troops": troops}, "quang_tri": here}
        acted = executes(showing(56, spaces, trail=0, capabilities={45: text}), "nva")
        assert acted.answers("event.operation") == [chosen]


def test_56_no_ambush_where_an_attack_removes_2_nor_with_4_troops():
    """8.6.1: an Ambush only with fewer than 4 Troops; and it removes 1 piece where the Attack removes 2."""
    for here, capabilities, chosen in (
        ({"nva_troops": 2, "us_troops": 3}, {}, "ambush"),
        ({"nva_troops": 2, "us_troops": 3}, {45: "shaded"}, "attack"),
        ({"nva_troops": 3, "us_troops": 1}, {}, "attack"),
    ):
        quang_tri = {"us_bases": 1, "nva_guerrillas": 1, **here}
        spaces = {"central_laos": {"nva_troops": 2}, "quang_tri": quang_tri}
        table = showing(56, spaces, trail=0, capabilities=capabilities)
        assert executes(table, "nva").answers("event.operation") == [chosen]


def test_56_us_takes_bases_with_exactly_2_guerrillas_first():
    spaces = {
        "tay_ninh": {"vc_bases": 1, "vc_guerrillas": 2},
        "hue": {"vc_guerrillas": 4},
        "saigon": {"vc_guerrillas": 4},
        "pleiku": {"vc_guerrillas": 4},
        "fishhook": {"nva_bases": 1, "nva_guerrillas": 2},
    }
    acted = executes(showing(56, spaces), "us")
    assert "tay_ninh" in acted.answers("event.spaces")[0]


def test_59_most_troops_to_a_us_base():
    spaces = {
        "central_laos": {"nva_troops": 6, "nva_guerrillas": 2},
        "quang_tri": {"us_bases": 1, "us_troops": 1},
        "quang_nam": {"arvn_police": 1},
    }
    table = showing(59, spaces)
    acted = executes(table, "nva")
    assert acted.answers("march.where")[0] == "quang_tri"
    assert pieces(table, "central_laos") == {"nva_guerrillas": 2}
    assert acted.answers("event.operation") in ([], ["attack"])


def test_59_attacks_where_troops_remove_2_else_ambushes():
    """8.6.1: what counts is what the Troops remove, with PT-76, not how many they are."""
    police, base = {"nva_guerrillas": 1, "arvn_police": 1}, {"nva_guerrillas": 1, "us_bases": 1}
    for quang_tin, hue, capabilities, chosen in (
        ({"nva_troops": 3, "us_troops": 3}, police, {45: "shaded"}, "attack"),
        ({"nva_troops": 3, "us_troops": 3}, police, {}, "ambush"),
        ({"nva_troops": 4, "us_troops": 3}, police, {45: "unshaded"}, "ambush"),
        ({"nva_troops": 4, "us_troops": 3}, police, {}, "attack"),
        ({"nva_troops": 4, "arvn_police": 1}, base, {}, "ambush"),
    ):
        table = showing(59, {"quang_tin": quang_tin, "hue": hue}, capabilities=capabilities)
        assert executes(table, "nva").answers("event.operation") == [chosen]


def test_59_ambushes_by_the_priorities_of_8_6_1():
    """A Base, if need be next to a LoC, then Laos and Cambodia; Active Guerrillas will do."""
    guerrilla = {"nva_guerrillas": 1}
    strong = {"saigon": {**guerrilla, "us_troops": 5}, "hue": {**guerrilla, "us_troops": 5, "arvn_troops": 3}}
    strong["southern_laos"] = {"nva_troops": 2}
    for others, chosen, place in (
        ({"central_laos": {**guerrilla, "arvn_rangers": 1}}, "central_laos", None),
        ({"central_laos": {"nva_guerrillas_active": 1, "arvn_rangers": 1}}, "central_laos", None),
        (
            {
                "loc_hue_da_nang": guerrilla,
                "quang_nam": {"us_bases": 1},
                "central_laos": {**guerrilla, "arvn_rangers": 1},
            },
            "loc_hue_da_nang",
            "quang_nam",
        ),
    ):
        acted = executes(showing(59, {**strong, **others}, trail=0), "nva")
        assert acted.answers("event.operation") == ["ambush"]
        assert acted.answers("event.where") == [chosen]
        assert acted.answers("ambush.victim") == ([place] if place else [])


@pytest.mark.parametrize("card", [56, 59])
def test_8_6_5_a_free_march_uses_the_trail_to_reach_a_us_base(card):
    spaces = {"central_laos": {"nva_troops": 9}, "pleiku": {"us_bases": 1, "us_troops": 2}}
    spaces |= {space: {"arvn_troops": 12} for space in ("quang_tri", "quang_nam")}
    acted = executes(showing(card, spaces, trail=3), "nva")
    assert acted.answers("march.where")[:2] == ["southern_laos", "pleiku"]
    assert [len(chosen) for chosen in acted.answers("march.pieces")[:2]] == [8, 8]
    blocked = executes(showing(card, spaces, trail=0), "nva")
    assert "pleiku" not in blocked.answers("march.where")


def test_56_us_bases_next_door_before_those_by_the_trail():
    base = {"us_bases": 1, "us_troops": 1}
    spaces = {
        "northeast_cambodia": {"nva_troops": 4},
        "central_laos": {"nva_troops": 3},
        "quang_tri": base,
        "pleiku": base,
        "quang_nam": {"us_troops": 9},
        "tay_ninh": base,
        "parrots_beak": {"nva_troops": 3},
    }
    acted = executes(showing(56, spaces, trail=3), "nva")
    assert sorted(acted.answers("march.where")) == ["pleiku", "quang_tri", "tay_ninh"]


def test_71_the_city_that_the_most_troops_reach_by_the_trail():
    base = {"us_bases": 1, "us_troops": 1}
    spaces = {"northeast_cambodia": {"nva_troops": 8}, "quang_tri": {"nva_troops": 2}, "an_loc": base, "hue": base}
    table = showing(71, spaces, trail=2)
    acted = executes(table, "nva")
    assert acted.answers("event.where") == ["an_loc"]
    assert sum(piece.startswith("nva_troops@northeast_cambodia") for piece in acted.answers("march.pieces")[0]) == 7
    assert pieces(table, "hue") == base


def test_71_into_the_city_with_a_us_base():
    spaces = {
        "quang_tri": {"nva_troops": 8},
        "hue": {"us_bases": 1, "us_troops": 1},
        "quang_nam": {"nva_troops": 9},
        "da_nang": {"arvn_police": 1},
    }
    table = showing(71, spaces)
    executes(table, "nva")
    assert table.control("hue") == "nva"


def test_71_leaves_what_its_bases_and_control_need():
    spaces = {"quang_tri": {"nva_troops": 6, "nva_bases": 1}, "hue": {"us_bases": 1, "us_troops": 1}}
    table = showing(71, spaces)
    executes(table, "nva")
    assert pieces(table, "quang_tri") == {"nva_troops": 2, "nva_bases": 1}


def test_71_the_most_troops_even_where_they_add_no_control():
    spaces = {
        "quang_tri": {"nva_troops": 5},
        "hue": {"us_bases": 1, "arvn_police": 1},
        "tay_ninh": {"nva_troops": 7},
        "saigon": {"us_bases": 1, "us_troops": 20},
    }
    table = showing(71, spaces, trail=0)
    assert side(table, "nva") is None
    assert executes(table, "nva").answers("event.where") == ["saigon"]


def test_122_marches_for_control_where_a_us_base_is():
    spaces = {
        "central_laos": {"nva_troops": 9},
        "quang_tri": {"us_bases": 1, "us_troops": 1},
        "southern_laos": {"nva_troops": 9},
        "quang_tin": {"arvn_police": 1},
        "binh_dinh": {"arvn_police": 1},
    }
    table = showing(122, spaces)
    acted = executes(table, "nva")
    assert "quang_tri" in acted.answers("march.where")
    assert not pieces(table, "quang_tri").get("us_troops")


def test_122_troops_go_over_an_open_loc_and_on_after_the_march():
    spaces = {"central_laos": {"nva_troops": 8}, "hue": {"us_bases": 1, "us_troops": 1}}
    table = showing(122, spaces, trail=0)
    acted = executes(table, "nva")
    assert acted.answers("march.where") == ["loc_hue_khe_sanh", "done", "hue"]
    assert set(pieces(table, "hue")) == {"nva_troops"}


def test_122_down_the_trail_and_over_a_loc_to_where_most_people_live():
    table = showing(122, {"central_laos": {"nva_troops": 8}}, trail=4)
    acted = executes(table, "nva")
    down = ["southern_laos", "northeast_cambodia", "fishhook", "loc_saigon_an_loc_ban_me_thuot"]
    assert acted.answers("march.where") == [*down, "done", "saigon"]
    assert table.control("saigon") == "nva"


def test_122_no_way_over_a_loc_with_coin_pieces_nor_for_guerrillas():
    base = {"us_bases": 1, "us_troops": 1}
    guarded = {"central_laos": {"nva_troops": 8}, "hue": base, "loc_hue_khe_sanh": {"arvn_police": 1}}
    acted = executes(showing(122, guarded, trail=0), "nva")
    assert "loc_hue_khe_sanh" not in acted.answers("march.where")
    assert acted.answers("march.where")[0] == "quang_tri"
    hidden = showing(122, {"central_laos": {"nva_guerrillas_active": 8}, "hue": base}, trail=0)
    executes(hidden, "nva")
    assert pieces(hidden, "hue") == base


# -- 62, 67: just enough Troops ------------------------------------------------------------------


def test_67_just_enough_troops_to_find_the_most():
    spaces = {
        "quang_tin": {"vc_guerrillas": 3, "us_troops": 1},
        "phu_bon": {"vc_guerrillas": 2},
        "hue": {"us_troops": 8},
    }
    acted = executes(showing(67, spaces), "us")
    assert acted.answers("event.where")[0] == "quang_tin"
    assert len(acted.answers("event.move")[0]) == 2


def test_67_keeps_the_last_3_coin_cubes():
    spaces = {"quang_tin": {"vc_guerrillas": 5}, "hue": {"us_troops": 3, "arvn_police": 1}, "saigon": {"us_troops": 3}}
    table = showing(67, spaces)
    acted = executes(table, "us")
    moved = [value for answer in acted.answers("event.move") for value in answer]
    assert moved in ([], ["us_troops@hue#1"])


@pytest.mark.parametrize("dice", [(1, 2), (2, 6), (4, 2)])
def test_67_sweeps_where_troops_landed(dice):
    spaces = {
        "quang_tin": {"vc_guerrillas": 2, "us_troops": 2},
        "kien_hoa": {"vc_guerrillas": 2},
        "quang_tri": {"vc_guerrillas": 2},
        "hue": {"us_troops": 8},
    }
    acted = executes(showing(67, spaces), "us", dice=dice)
    first, *_, last = acted.answers("event.where")
    assert first == last or not acted.answers("event.move")


def test_62_just_enough_troops_into_one_space():
    spaces = {
        "fishhook": {"nva_guerrillas": 2, "nva_bases": 1},
        "parrots_beak": {"vc_guerrillas": 1},
        "saigon": {"us_troops": 9},
        "hue": {"us_troops": 3},
    }
    table = showing(62, spaces)
    acted = executes(table, "us")
    assert acted.answers("event.spaces")[0] == ["fishhook"]
    assert len(acted.answers("air_lift.troops")[0]) == 4
    assert pieces(table, "hue") == {"us_troops": 3}


# -- 67, 92: VC and NVA slip in ------------------------------------------------------------------


def test_67_vc_from_opposition_to_one_space_at_support():
    spaces = {
        "quang_tin": {"vc_guerrillas": 2, "vc_guerrillas_active": 2, "support": -1},
        "hue": {"vc_guerrillas": 4},
        "saigon": {"support": 1},
    }
    table = showing(67, spaces)
    executes(table, "vc")
    assert pieces(table, "saigon") == {"vc_guerrillas": 2, "vc_guerrillas_active": 1}


def test_67_vc_underground_guerrillas_before_active_ones():
    spaces = {
        "quang_tin": {"vc_guerrillas_active": 3, "support": -1},
        "kien_hoa": {"vc_guerrillas": 1, "vc_guerrillas_active": 1, "support": -1},
        "hue": {"vc_guerrillas": 3},
        "saigon": {"support": 1},
    }
    table = showing(67, spaces)
    executes(table, "vc")
    assert pieces(table, "saigon") == {"vc_guerrillas": 1, "vc_guerrillas_active": 1}


def test_67_vc_guerrillas_wherever_they_are_if_none_at_opposition():
    spaces = {"kien_hoa": {"vc_bases": 1, "support": -2}, "hue": {"support": 2}}
    table = showing(67, {**spaces, "binh_tuy": {"vc_guerrillas": 3}})
    executes(table, "vc")
    assert pieces(table, "hue") == {"vc_guerrillas": 3}
    for bases in ({}, {"binh_tuy": {"vc_bases": 1}}):
        table = showing(67, {**spaces, **bases})
        executes(table, "vc")
        assert pieces(table, "hue") == {}


def test_92_all_vc_to_one_space_at_support():
    spaces = {
        "tay_ninh": {"vc_guerrillas": 3, "vc_bases": 1},
        "fishhook": {"vc_guerrillas": 2},
        "kien_phong": {"support": 1},
        "kien_hoa": {"support": -1},
    }
    table = showing(92, spaces)
    executes(table, "vc")
    assert pieces(table, "kien_phong") == {"vc_guerrillas": 5, "vc_bases": 1}


def test_92_all_vc_to_where_the_most_can_come():
    spaces = {
        "tay_ninh": {"vc_guerrillas": 2, "vc_bases": 2},
        "kien_phong": {"support": 1, "vc_bases": 2},
        "kien_hoa": {"support": 1},
        "ba_xuyen": {"support": 1, "nva_bases": 1},
    }
    table = showing(92, spaces)
    assert side(table, "vc") == "shaded"
    executes(table, "vc")
    assert pieces(table, "kien_hoa") == {"vc_guerrillas": 2, "vc_bases": 2}


def test_92_nva_two_bases_and_the_rest_evenly():
    spaces = {"fishhook": {"nva_bases": 2, "nva_guerrillas": 3, "nva_troops": 4}, "tay_ninh": {"nva_troops": 1}}
    table = showing(92, spaces)
    executes(table, "nva")
    there = [pieces(table, space) for space in board.ADJACENT["can_tho"] if table.has(space, "nva")]
    assert [found["nva_bases"] for found in there] == [1, 1]
    assert all(found["nva_guerrillas"] for found in there)
    assert abs(sum(there[0].values()) - sum(there[1].values())) <= 1


def test_92_no_base_without_guerrillas():
    both = {"nva_troops": 1, "nva_guerrillas": 1, "nva_bases": 1}
    table = showing(92, {"fishhook": both, "parrots_beak": both})
    executes(table, "nva")
    there = [pieces(table, space) for space in board.ADJACENT["can_tho"] if table.has(space, "nva")]
    assert there == [both, both]
    mixed = {"nva_bases": 2, "nva_guerrillas": 1, "nva_guerrillas_active": 1, "nva_troops": 3}
    table = showing(92, {"fishhook": mixed})
    executes(table, "nva")
    there = [pieces(table, space) for space in board.ADJACENT["can_tho"] if table.has(space, "nva")]
    assert sorted(sum(found.values()) for found in there) == [3, 4]
    assert all(found.get("nva_guerrillas", 0) + found.get("nva_guerrillas_active", 0) == 1 for found in there)


# -- 70 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["us", "arvn"])
def test_70_police_first_just_enough_to_remove_all(who):
    spaces = {
        "phu_bon": {"vc_guerrillas": 2},
        "qui_nhon": {"arvn_police": 3, "arvn_troops": 3, "us_troops": 3, "support": 1},
    }
    table = showing(70, spaces)
    executes(table, who)
    assert not pieces(table, "phu_bon").get("vc_guerrillas")
    assert pieces(table, "phu_bon") == {"arvn_police": 2}


def test_70_keeps_coin_control_and_3_units_at_support():
    spaces = {
        "phu_bon": {"vc_guerrillas": 5},
        "qui_nhon": {"us_troops": 4, "support": 1},
        "binh_dinh": {"arvn_troops": 3, "vc_guerrillas": 2},
    }
    table = showing(70, spaces)
    acted = executes(table, "us")
    taken = [value for answer in acted.answers("sweep.troops") for value in answer]
    assert sum(value.startswith("us_troops@qui_nhon") for value in taken) <= 1
    assert table.control("qui_nhon") == "coin"


def test_70_keeps_coin_control_where_nobody_lives_too():
    spaces = {"southern_laos": {"us_troops": 3, "nva_guerrillas": 2}, "binh_dinh": {"vc_guerrillas_active": 4}}
    table = showing(70, spaces)
    executes(table, "us")
    assert table.control("southern_laos") == "coin"


@pytest.mark.parametrize("who", ["us", "arvn"])
def test_70_nobody_leaves_an_enemy_he_can_remove_himself(who):
    spaces = {space: {"us_troops": 1, "vc_guerrillas_active": 1} for space in ("phu_bon", "qui_nhon", "kontum")}
    table = showing(70, {**spaces, "khanh_hoa": {"vc_guerrillas_active": 3}})
    executes(table, who)
    assert table.on_map(("vc_guerrillas", "vc_guerrillas_active")) == 3
    assert pieces(table, "khanh_hoa") == {"vc_guerrillas_active": 3}


def test_70_who_alone_can_remove_nobody_joins_others():
    highlands = {space: {"arvn_police": 1, "vc_guerrillas_active": 1} for space in ("binh_dinh", "pleiku")}
    table = showing(70, highlands)
    executes(table, "us")
    assert table.on_map(("vc_guerrillas_active",)) == 1


def test_70_in_highland_every_second_cube_counts_with_those_who_are_there():
    spaces = {"binh_dinh": {"us_troops": 3, "vc_guerrillas_active": 2}, "qui_nhon": {"arvn_police": 5}}
    table = showing(70, spaces)
    executes(table, "us")
    assert pieces(table, "binh_dinh") == {"us_troops": 3, "arvn_police": 1}
    base = {"binh_dinh": {"us_bases": 1, "vc_guerrillas_active": 3}, "qui_nhon": {"arvn_police": 5}}
    table = showing(70, base)
    executes(table, "us")
    assert pieces(table, "binh_dinh") == {"us_bases": 1, "arvn_police": 2}


def test_3_2_4_70_an_assault_ends_at_the_first_tunnel():
    spaces = {"phu_bon": {"us_troops": 1, "vc_tunneled_bases": 2}, "qui_nhon": {"arvn_police": 5}}
    table = showing(70, spaces)
    executes(table, "us", dice=[3])
    assert pieces(table, "qui_nhon") == {"arvn_police": 5}


def test_70_no_more_cubes_than_remove_somebody():
    spaces = {"binh_dinh": {"vc_guerrillas_active": 2}, "qui_nhon": {"arvn_police": 3, "vc_guerrillas_active": 2}}
    table = showing(70, spaces)
    executes(table, "us")
    assert pieces(table, "qui_nhon") == {"arvn_police": 3}


# -- 91 ------------------------------------------------------------------------------------------


def test_91_where_the_most_casualties_come_back():
    spaces = {"quang_tin": {"us_troops": 4}, "tay_ninh": {"us_troops": 2}, "hue": {"arvn_police": 1}}
    table = showing(91, spaces, casualties={"us_troops": 3, "us_bases": 1})
    executes(table, "us")
    assert pieces(table, "hue") == {"arvn_police": 1, "us_troops": 4}
    assert {kind: n for kind, n in table.casualties.items() if n} == {"us_troops": 2}


# -- 96, 99, 124 ---------------------------------------------------------------------------------


def test_99_to_where_enemies_can_be_ambushed_locs_last():
    spaces = {
        "tay_ninh": {"vc_guerrillas": 4},
        "saigon": {"arvn_rangers": 1},
        "an_loc": {"arvn_police": 1},
        "kien_phong": {"us_bases": 1},
    }
    acted = executes(showing(99, spaces), "vc")
    assert acted.answers("march.where") == ["kien_phong", "saigon", "an_loc"]


def test_99_one_guerrilla_each_from_where_most_are():
    spaces = {"tay_ninh": {"vc_guerrillas": 1, "vc_guerrillas_active": 2}, "phuoc_long": {"vc_guerrillas": 1}}
    acted = executes(showing(99, {**spaces, "an_loc": {"arvn_police": 1}}), "vc")
    assert acted.answers("march.pieces")[0] == ["vc_guerrillas_active@tay_ninh#1"]


# 8.4.4: a free March goes by the Faction's own priorities (8.5.4), so 2 Guerrillas stay with a Base and nobody
# gives Control by leaving.
def test_99_nobody_leaves_a_base_with_2_guerrillas():
    spaces = {
        "tay_ninh": {"vc_guerrillas": 2, "vc_bases": 1, "support": -2},
        "saigon": {"us_troops": 1, "support": 2},
        "can_tho": {"vc_guerrillas": 4},
        "kien_giang": {"arvn_police": 2},
    }
    table = showing(99, spaces)
    acted = executes(table, "vc")
    assert len(acted.answers("march.where")) == 3
    assert pieces(table, "tay_ninh") == {"vc_guerrillas": 2, "vc_bases": 1}


def test_99_no_control_is_given_by_leaving():
    spaces = {
        "quang_tri": {"vc_guerrillas": 2, "arvn_police": 2, "support": -2},
        "hue": {"us_troops": 1},
        "can_tho": {"vc_guerrillas": 4},
        "kien_giang": {"arvn_police": 2},
    }
    table = showing(99, spaces)
    acted = executes(table, "vc")
    assert len(acted.answers("march.where")) == 3
    assert pieces(table, "quang_tri") == {"vc_guerrillas": 2, "arvn_police": 2}


def test_99_from_where_one_may_leave_rather_than_where_most_are():
    spaces = {
        "tay_ninh": {"vc_guerrillas": 3, "arvn_police": 3},
        "phuoc_long": {"vc_guerrillas": 2},
        "an_loc": {"us_troops": 1},
    }
    acted = executes(showing(99, spaces), "vc")
    assert acted.answers("march.where")[0] == "an_loc"
    assert acted.answers("march.pieces")[0] == ["vc_guerrillas@phuoc_long#1"]


def test_99_a_space_that_must_be_entered_is_one_to_ambush():
    table = showing(99, {"quang_tri": {"vc_guerrillas": 2, "arvn_police": 2, "support": -2}, "hue": {"us_troops": 1}})
    acted = executes(table, "vc")
    assert acted.answers("march.where")[0] == "hue"
    assert table.casualties == {"us_troops": 1}


def test_8_5_4_99_two_ambushes_for_a_base_with_one_defender():
    spaces = {"tay_ninh": {"vc_guerrillas": 5}, "saigon": {"us_bases": 1, "us_troops": 1}}
    spaces |= {space: {"arvn_police": 1} for space in ("an_loc", "phuoc_long", "kien_phong")}
    table = showing(99, spaces)
    acted = executes(table, "vc")
    assert acted.answers("march.where")[:2] == ["saigon", "loc_saigon_an_loc_ban_me_thuot"]
    assert table.casualties == {"us_bases": 1, "us_troops": 1}
    alone = showing(99, {**spaces, "tay_ninh": {"vc_guerrillas": 2}})
    assert executes(alone, "vc").answers("march.where")[0] == "saigon"


@pytest.mark.parametrize("city", ["da_nang", "kontum", "cam_ranh"])
def test_8_5_4_99_a_base_from_a_loc_before_cubes(city):
    police = {space: {"arvn_police": 1} for space in ("da_nang", "kontum", "cam_ranh")}
    table = showing(99, {**police, "qui_nhon": {"vc_guerrillas": 2}, city: {"us_bases": 1}})
    executes(table, "vc")
    assert table.casualties == {"us_bases": 1}


def test_8_5_4_99_against_the_us_by_the_piece_that_goes():
    spaces = {"tay_ninh": {"vc_guerrillas": 2}, "saigon": {"us_irregulars": 1}}
    table = showing(99, {**spaces, "an_loc": {"arvn_rangers": 1, "us_troops": 1}})
    assert executes(table, "vc").answers("march.where")[0] == "saigon"


def test_8_5_4_99_who_is_ambushed_already_is_not_looked_for_again():
    spaces = {"kien_giang": {"vc_guerrillas": 4}, "can_tho": {"us_bases": 1}, "parrots_beak": {"arvn_rangers": 1}}
    table = showing(99, spaces)
    acted = executes(table, "vc")
    assert acted.answers("march.where")[:2] == ["can_tho", "parrots_beak"]
    assert not table.on_map(("us_bases", "arvn_rangers"))


def test_8_5_4_99_from_each_loc_against_somebody_else():
    spaces = {space: {"arvn_police": 1} for space in ("da_nang", "kontum", "cam_ranh")}
    table = showing(99, {**spaces, "qui_nhon": {"vc_guerrillas": 4}})
    acted = executes(table, "vc")
    assert all(space in board.IS_LOC for space in acted.answers("march.where"))
    assert table.on_map(("arvn_police",)) == 0


@pytest.mark.parametrize("card", [96, 124])
def test_124_saigon_hue_and_4_random_cities(card):
    table = showing(card, leaders=[125, 126])
    acted = executes(table, "vc", "unshaded" if card == 124 else "shaded")
    assert acted.answers("event.place")[:2] == ["saigon", "hue"]
    assert table.on_map(("vc_guerrillas",), board.CITIES) == 6


def test_124_guerrillas_then_bases():
    table = showing(124, {"tay_ninh": {"vc_guerrillas": 28}}, leaders=[125, 126])
    executes(table, "vc")
    assert table.on_map(("vc_guerrillas",), board.CITIES) == 2
    assert table.on_map(("vc_bases",), board.CITIES) == 4


@pytest.mark.parametrize("card", [96, 124])
def test_124_terror_in_random_spaces_if_markers_run_out(card):
    spaces = {space: {"vc_guerrillas": 1} for space in board.POPULATED}
    table = showing(card, spaces, leaders=[125, 126])
    executes(table, "vc", "unshaded" if card == 124 else "shaded")
    by_chance = [space for space in along_the_arrows(3, 3) if space in spaces]
    assert [space for space in by_chance if table.terror[space]] == by_chance[:15]


# -- 121 -----------------------------------------------------------------------------------------


def test_121_the_most_us_pieces_to_available():
    spaces = {"central_laos": {"nva_bases": 1}, "southern_laos": {"nva_bases": 1}}
    table = showing(121, spaces, casualties={"us_bases": 1, "us_troops": 1, "us_irregulars": 2})
    executes(table, "us")
    assert {kind: n for kind, n in table.casualties.items() if n} == {"us_irregulars": 1}
    assert table.on_map(("nva_bases",)) == 0
