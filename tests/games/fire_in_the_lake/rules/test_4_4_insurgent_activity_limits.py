"""4.4, 4.5 Insurgent Special Activities: numbers of spaces, thresholds, what is replaced by what, where pieces go."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.ambush import ambush, ambush_spaces
from sentiero.games.fire_in_the_lake.activities.bombard import bombard, bombard_spaces
from sentiero.games.fire_in_the_lake.activities.infiltrate import infiltrate, infiltrate_modes
from sentiero.games.fire_in_the_lake.activities.subvert import subvert
from sentiero.games.fire_in_the_lake.activities.tax import tax

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, pieces

MEKONG = "loc_saigon_can_tho"


def insurgent(who, operation="rally"):
    turn = a_turn(who)
    turn.operation = operation
    turn.used.update(("transfer_give", "transfer_request"))
    return turn


@pytest.mark.parametrize(
    ("here", "modes"),
    [
        ({"nva_bases": 1, "vc_guerrillas": 3}, ["build_up"]),
        ({"nva_tunneled_bases": 1}, ["build_up", "take_over"]),
        ({"nva_guerrillas_active": 1, "nva_troops": 1, "vc_bases": 1}, ["take_over"]),
        ({"nva_troops": 2, "vc_guerrillas": 1, "vc_tunneled_bases": 1}, []),
    ],
)
def test_4_4_1_a_base_or_more_nva_than_vc_pieces(here, modes):
    assert list(infiltrate_modes(a_table({"hue": here}), "hue")) == modes


@pytest.mark.parametrize(("trail", "most"), [(0, 1), (1, 2), (4, 5)])
def test_4_4_1_troops_up_to_the_trail_plus_bases(trail, most):
    table = a_table({"hue": {"nva_bases": 1, "vc_guerrillas": 3}}, trail=trail)
    asked = drive(table, infiltrate(table, insurgent("nva")), most)
    assert (asked[0].least, asked[0].most) == (0, most)
    assert table.pieces["hue"]["nva_troops"] == most


def test_4_4_1_two_spaces_at_most_and_one_vc_piece_in_each():
    here = {"nva_troops": 4, "vc_guerrillas": 3, "support": -2}
    table = a_table(dict.fromkeys(("hue", "saigon", "da_nang"), here))
    drive(table, infiltrate(table, insurgent("nva")), "hue", "yes", "saigon", "yes")
    left = [table.pieces[at]["vc_guerrillas"] for at in ("hue", "saigon", "da_nang")]
    assert left == [2, 2, 3]
    assert [table.support[at] for at in ("hue", "saigon", "da_nang")] == [-1, -1, -2]


def test_4_4_1_the_replacement_is_only_if_desired_the_shift_is_not():
    table = a_table({"hue": {"nva_troops": 2, "vc_guerrillas": 1, "support": -1}})
    drive(table, infiltrate(table, insurgent("nva")), "no")
    assert pieces(table, "hue") == {"nva_troops": 2, "vc_guerrillas": 1}
    assert table.support["hue"] == 0


@pytest.mark.parametrize(
    ("here", "guns", "able"),
    [
        ({"us_troops": 1, "arvn_troops": 2}, 3, True),
        ({"us_troops": 1, "arvn_troops": 2}, 2, False),
        ({"us_troops": 2, "arvn_police": 4, "arvn_rangers": 2}, 3, False),
        ({"us_troops": 1, "us_bases": 1}, 3, True),
        ({"arvn_troops": 1, "us_bases": 1}, 3, True),
    ],
)
def test_4_4_2_3_troops_or_a_base_within_reach_of_3_nva_troops(here, guns, able):
    for at in ("hue", "quang_tri"):
        spaces = {"hue": dict(here)}
        spaces.setdefault(at, {})["nva_troops"] = guns
        assert list(bombard_spaces(a_table(spaces))) == ["hue"] * able


def test_4_4_2_guns_next_door_to_each_other_are_not_added_up_nor_do_they_reach_two_spaces_away():
    spaces = {"hue": {"us_troops": 3}, "quang_tri": {"nva_troops": 2}, "loc_hue_da_nang": {"nva_troops": 2}}
    assert list(bombard_spaces(a_table(spaces))) == []
    assert list(bombard_spaces(a_table({"hue": {"us_troops": 3}, "quang_nam": {"nva_troops": 9}}))) == []


def test_4_4_2_an_arvn_troop_goes_to_available():
    table = a_table({"hue": {"arvn_troops": 3, "nva_troops": 3}})
    before = table.available("arvn_troops")
    drive(table, bombard(table, insurgent("nva")))
    assert table.available("arvn_troops") == before + 1
    assert table.casualties == {}


@pytest.mark.parametrize("who", ["nva", "vc"])
def test_4_4_3_two_spaces_at_most_one_piece_each_and_1_resource_each_with_attack(who):
    here = {f"{who}_guerrillas": 2, "arvn_police": 3}
    table = a_table(dict.fromkeys(("hue", "saigon", "da_nang"), here))
    drive(table, ambush(table, insurgent(who, "attack")), "hue", "saigon")
    assert [table.pieces[at]["arvn_police"] for at in ("hue", "saigon", "da_nang")] == [2, 2, 3]
    assert [table.pieces[at][f"{who}_guerrillas_active"] for at in ("hue", "saigon", "da_nang")] == [1, 1, 0]
    assert table.tracks[who] == 18


def test_4_4_3_needs_an_underground_guerrilla_and_in_cities_and_provinces_an_enemy_in_the_space():
    table = a_table(
        {
            "hue": {"nva_guerrillas_active": 3, "nva_troops": 3, "arvn_police": 1},
            "quang_tri": {"nva_guerrillas": 1},
            MEKONG: {"nva_guerrillas": 1},
            "kien_hoa": {"arvn_bases": 1},
        }
    )
    assert list(ambush_spaces(table, insurgent("nva", "attack"))) == [MEKONG]


def test_4_4_3_bases_last_in_the_adjacent_space_too():
    table = a_table({MEKONG: {"vc_guerrillas": 1}, "kien_hoa": {"us_bases": 1, "arvn_police": 1}})
    drive(table, ambush(table, insurgent("vc", "attack")), "arvn")
    assert pieces(table, "kien_hoa") == {"us_bases": 1}
    assert table.casualties == {}


@pytest.mark.parametrize(
    ("space", "value"), [("saigon", 12), ("phuoc_long", 0), (MEKONG, 2), ("loc_can_tho_bac_lieu", 0), ("kien_giang", 4)]
)
def test_4_5_1_econ_once_population_twice(space, value):
    table = a_table({space: {"vc_guerrillas": 2, "terror": 1}}, vc=0)
    drive(table, tax(table, insurgent("vc")))
    assert table.tracks["vc"] == value
    assert pieces(table, space) == {"vc_guerrillas": 1, "vc_guerrillas_active": 1}


@pytest.mark.parametrize(("support", "after"), [(-2, -1), (1, 2), (2, 2)])
def test_4_5_1_the_shift_goes_toward_active_support_and_stops_there(support, after):
    table = a_table({"hue": {"vc_guerrillas": 1, "support": support}}, vc=74)
    drive(table, tax(table, insurgent("vc")))
    assert table.support["hue"] == after
    assert table.tracks["vc"] == 75


@pytest.mark.parametrize(
    ("answers", "patronage", "cubes"),
    [
        (["hue", "replace", "done"], 20, (3, 4)),
        (["hue", "replace", "saigon", "replace"], 19, (3, 3)),
        (["hue", "remove", "saigon", "replace"], 19, (2, 3)),
        (["hue", "remove", "saigon", "remove"], 18, (2, 2)),
    ],
)
def test_4_5_2_patronage_falls_by_1_for_every_2_cubes_of_both_spaces_together(answers, patronage, cubes):
    here = {"vc_guerrillas": 1, "arvn_police": 4}
    table = a_table(dict.fromkeys(("hue", "saigon", "da_nang"), here), patronage=20)
    drive(table, subvert(table, insurgent("vc")), *answers)
    assert table.tracks["patronage"] == patronage
    assert (table.pieces["hue"]["arvn_police"], table.pieces["saigon"]["arvn_police"]) == cubes
    assert pieces(table, "da_nang") == here


def test_4_5_2_patronage_does_not_fall_below_0_and_the_subverter_stays_underground():
    table = a_table({"hue": {"vc_guerrillas": 1, "arvn_police": 2}}, patronage=0)
    drive(table, subvert(table, insurgent("vc")), "remove")
    assert table.tracks["patronage"] == 0
    assert pieces(table, "hue") == {"vc_guerrillas": 1}
