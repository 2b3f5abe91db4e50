"""3.2.1 Train: how many pieces, from where, and how far the second step goes."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.operations.train import train

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, pieces


def trained(table, who, *answers, **terms):
    turn = a_turn(who, **(terms or {"limited": True}))
    turn.operation = "train"
    return drive(table, train(table, turn), *answers)


def test_3_2_1_one_or_two_irregulars_at_no_cost():
    table = a_table({"hue": {"us_troops": 1}})
    asked = trained(table, "us", "irregulars", 1, "done")
    assert (asked[1].key, asked[1].least, asked[1].most) == ("place.number", 1, 2)
    assert table.tracks["arvn"] == 30


def test_3_2_1_the_us_places_one_or_two_rangers_at_its_base_for_3():
    table = a_table({"pleiku": {"us_bases": 1}})
    asked = trained(table, "us", "rangers", 2, "done")
    assert (asked[1].least, asked[1].most) == (1, 2)
    assert pieces(table, "pleiku") == {"us_bases": 1, "arvn_rangers": 2}
    assert table.tracks["arvn"] == 27


@pytest.mark.parametrize("here", [{"us_troops": 1}, {"us_troops": 1, "arvn_bases": 1}])
def test_3_2_1_the_us_places_arvn_pieces_at_us_bases_only_not_even_in_cities(here):
    asked = trained(a_table({"saigon": here}), "us", Open("train.what"))
    assert asked[-1].options == ["irregulars", "nothing"]


@pytest.mark.parametrize(
    ("space", "here", "able"),
    [
        ("hue", {}, True),
        ("binh_dinh", {"arvn_troops": 1}, False),
        ("binh_dinh", {"us_bases": 1}, True),
        ("binh_dinh", {"arvn_bases": 1}, True),
    ],
)
def test_3_2_1_arvn_places_in_cities_and_at_coin_bases(space, here, able):
    table = a_table({space: here})
    asked = trained(table, "arvn", space, *([Open("train.what")] if able else []))
    assert ("train.what" in asked.keys) is able
    if able:
        assert asked[-1].options == ["rangers", "cubes", "nothing"]


def test_3_2_1_up_to_6_cubes_are_troops_and_police_together():
    table = a_table()
    asked = trained(table, "arvn", "saigon", "cubes", 4, 1, "done")
    assert [(a.least, a.most, a.params["kind"]) for a in asked if a.key == "place.number"] == [
        (0, 6, "arvn_troops"),
        (0, 2, "arvn_police"),
    ]
    assert pieces(table, "saigon") == {"arvn_troops": 4, "arvn_police": 1}


def test_3_2_1_who_pays_for_cubes_places_at_least_one():
    asked = trained(a_table(), "arvn", "saigon", "cubes", 0, Open("place.number"))
    assert (asked[-1].least, asked[-1].most) == (1, 6)


def test_3_2_1_rangers_are_taken_from_the_map_when_none_is_available():
    table = a_table({"pleiku": {"arvn_rangers_active": 6}})
    trained(table, "arvn", "saigon", "rangers", 2)
    assert pieces(table, "saigon") == {"arvn_rangers": 2}
    assert pieces(table, "pleiku") == {"arvn_rangers_active": 4}


@pytest.mark.parametrize(
    ("values", "here", "most"),
    [
        ({"arvn": 30}, {"support": -2}, 2),
        ({"arvn": 30}, {"support": 1}, 1),
        ({"arvn": 30}, {"support": -2, "terror": 2}, 4),
        ({"arvn": 8}, {"support": -2}, 2),
        ({"arvn": 6}, {"support": -2, "terror": 2}, 2),
    ],
)
def test_3_2_1_pacify_at_most_2_levels_after_all_terror_within_the_resources(values, here, most):
    table = a_table({"hue": {"arvn_troops": 1, "arvn_police": 1, **here}}, **values)
    before = table.support["hue"], table.terror["hue"]
    answers = [] if most == 1 else [most]
    asked = trained(table, "arvn", "hue", "nothing", "pacify", *answers)
    assert [a.most for a in asked if a.key == "pacify.steps"] == answers
    removed = min(before[1], most)
    assert (table.support["hue"], table.terror["hue"]) == (before[0] + most - removed, before[1] - removed)
    assert table.tracks["arvn"] == values["arvn"] - 3 * most


@pytest.mark.parametrize(("arvn", "steps"), [(17, 0), (18, 1), (21, 2)])
def test_1_8_1_the_us_pacifies_only_down_to_total_econ(arvn, steps):
    table = a_table({"hue": {"us_troops": 1, "support": -2}}, arvn=arvn, econ=15)
    trained(table, "us", "nothing", *(["pacify"] if steps else []), *([2] if steps == 2 else []))
    assert table.support["hue"] == -2 + steps
    assert table.tracks["arvn"] == arvn - 3 * steps


def test_3_2_1_only_one_second_step_in_only_one_space():
    here = {"arvn_troops": 3, "arvn_police": 1}
    table = a_table({"hue": here, "da_nang": here})
    asked = trained(table, "arvn", "hue", "nothing", "da_nang", "nothing", "done", "pacify", "hue", 1, limited=False)
    assert asked.keys.count("train.then") == 1
    assert (table.support["hue"], table.support["da_nang"]) == (1, 0)


@pytest.mark.parametrize(("patronage", "most"), [(2, 2), (3, 3), (20, 3)])
def test_3_2_1_no_more_than_3_patronage_nor_more_than_there_is(patronage, most):
    table = a_table({"saigon": {"us_troops": 1, "support": 2}}, patronage=patronage)
    asked = trained(table, "us", "nothing", "transfer_patronage", most)
    assert asked[-1].most == most
    assert (table.tracks["patronage"], table.tracks["arvn"]) == (patronage - most, 30 + most)


def test_3_2_1_patronage_comes_back_in_saigon_only_and_never_for_arvn():
    table = a_table({"hue": {"us_troops": 1}})
    assert trained(table, "us", "nothing", Open("train.then"))[-1].options == ["pacify", "done"]
    table = a_table({"saigon": {"arvn_troops": 2, "arvn_police": 1}})
    asked = trained(table, "arvn", "saigon", "nothing", Open("train.then"))
    assert asked[-1].options == ["pacify", "build_base", "done"]


def test_3_2_1_the_cubes_of_a_base_go_to_available():
    table = a_table({"hue": {"arvn_troops": 3}})
    before = table.available("arvn_troops"), table.available("arvn_bases")
    trained(table, "arvn", "hue", "nothing", "build_base")
    assert (table.available("arvn_troops"), table.available("arvn_bases")) == (before[0] + 3, before[1] - 1)
