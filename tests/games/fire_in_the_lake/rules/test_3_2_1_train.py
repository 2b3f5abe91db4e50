"""3.2.1 Train."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.games.fire_in_the_lake.operations.train import train

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, pieces


def trained(table, who, *answers, **terms):
    turn = a_turn(who, **terms) if terms else a_turn(who, limited=False, activities={})
    turn.operation = "train"
    return drive(table, train(table, turn), *answers)


def test_arvn_selects_spaces_without_nva_control():
    table = a_table({"hue": {"nva_troops": 1}})
    where = trained(table, "arvn", Open("train.where"))[0]
    assert "hue" not in where.options
    assert "saigon" in where.options
    assert "north_vietnam" not in where.options


def test_us_selects_spaces_with_us_pieces():
    table = a_table({"hue": {"us_irregulars": 1}, "saigon": {"us_bases": 1}, "pleiku": {"arvn_troops": 3}})
    assert trained(table, "us", Open("train.where"))[0].options == ["hue", "saigon"]


def test_us_places_irregulars_free_and_arvn_pieces_at_us_bases_for_3():
    table = a_table({"hue": {"us_troops": 1}, "saigon": {"us_bases": 1}})
    asked = trained(
        table, "us", "hue", "irregulars", 2, "saigon", "cubes", 4, 2, "done",
    )  # fmt: skip
    assert asked[1].options == ["irregulars", "nothing"]
    assert pieces(table, "hue") == {"us_troops": 1, "us_irregulars": 2}
    assert pieces(table, "saigon") == {"us_bases": 1, "arvn_troops": 4, "arvn_police": 2}
    assert table.tracks["arvn"] == 27


def test_us_cannot_pay_below_econ():
    table = a_table({"saigon": {"us_bases": 1}}, arvn=17, econ=15)
    assert trained(table, "us", Open("train.what"))[-1].options == ["irregulars", "nothing"]


def test_arvn_places_in_cities_and_at_bases_up_to_6_cubes_or_2_rangers():
    table = a_table({"pleiku": {"arvn_bases": 1}, "binh_dinh": {"arvn_police": 1}})
    asked = trained(table, "arvn", "pleiku", "rangers", 2, "saigon", "cubes", 6, "binh_dinh", "done", "done")
    assert pieces(table, "pleiku") == {"arvn_bases": 1, "arvn_rangers": 2}
    assert pieces(table, "saigon") == {"arvn_troops": 6}
    assert table.tracks["arvn"] == 24
    assert [a.most for a in asked if a.key == "place.number"] == [2, 6]


def test_pacify_needs_coin_control_and_for_arvn_troops_and_police():
    table = a_table({"hue": {"arvn_police": 1}, "saigon": {"arvn_troops": 1, "arvn_police": 1}})
    asked = trained(table, "arvn", "hue", "nothing", "done")
    assert asked[-1].key != "pacify.where"
    table = a_table({"saigon": {"arvn_troops": 1, "arvn_police": 1, "terror": 1, "support": -1}})
    asked = trained(table, "arvn", "saigon", "nothing", "done", "pacify", 3)
    assert asked[-1].most == 3
    assert table.terror["saigon"] == 0
    assert table.support["saigon"] == 1
    assert table.tracks["arvn"] == 21


def test_us_pacifies_with_any_us_piece_and_coin_control():
    table = a_table({"hue": {"us_irregulars": 1}})
    trained(table, "us", "nothing", "pacify", 2)
    assert table.support["hue"] == 2
    assert table.tracks["arvn"] == 24


def test_pacification_costs_even_if_training_is_free():
    table = a_table({"hue": {"us_irregulars": 1}})
    trained(table, "us", "nothing", "pacify", 1, free=True)
    assert table.tracks["arvn"] == 27


def test_arvn_replaces_3_cubes_with_a_base_for_3_even_without_placing():
    table = a_table({"hue": {"arvn_troops": 2, "arvn_police": 2}})
    trained(
        table, "arvn", "hue", "nothing", "done", "build_base",
        ["arvn_troops@hue#1", "arvn_troops@hue#2", "arvn_police@hue#1"],
    )  # fmt: skip
    assert pieces(table, "hue") == {"arvn_police": 1, "arvn_bases": 1}
    assert table.tracks["arvn"] == 27


def test_a_base_where_cubes_were_just_placed_is_paid_once():
    table = a_table()
    trained(table, "arvn", "hue", "cubes", 3, 0, "done", "build_base")
    assert pieces(table, "hue") == {"arvn_bases": 1}
    assert table.tracks["arvn"] == 27


def test_no_base_beyond_stacking():
    table = a_table({"hue": {"arvn_troops": 3, "us_bases": 2}})
    asked = trained(table, "arvn", "hue", "nothing", "done")
    assert "build_base" not in asked[-1].options


def test_us_in_saigon_transfers_up_to_3_patronage():
    table = a_table({"saigon": {"us_troops": 1}}, patronage=5)
    trained(table, "us", "nothing", "transfer_patronage", 3)
    assert (table.tracks["patronage"], table.tracks["arvn"]) == (2, 33)


def test_a_limited_operation_trains_one_space_and_may_still_pacify():
    table = a_table({"hue": {"us_irregulars": 1}, "saigon": {"us_troops": 1}})
    trained(table, "us", "hue", "nothing", "pacify", 1, limited=True)
    assert table.support["hue"] == 1


def test_2_4_1_minh_adds_5_aid_to_each_arvn_train():
    table = a_table(leaders=[], aid=10)
    trained(table, "arvn", "hue", "nothing", "done")
    assert table.tracks["aid"] == 15
    table = a_table(failed_attempts=[129], aid=10)
    trained(table, "arvn", "hue", "nothing", "done")
    assert table.tracks["aid"] == 10


def test_us_pacifies_only_where_a_us_piece_still_is():
    """The Troops that let Hue be selected are lifted to Saigon before the Pacification."""
    table = a_table({"hue": {"us_troops": 1, "arvn_police": 2}, "saigon": {"us_troops": 1}})
    turn = a_turn("us")
    turn.operation = "train"
    lift: list[Any] = ["air_lift", ["hue", "saigon"], "saigon", ["us_troops@hue#1"], "done"]
    asked = drive(table, train(table, turn), "hue", "nothing", "done", *lift)
    assert "pacify" in next(question.options for question in asked if question.key == "train.then")
    assert asked.keys.count("train.then") == 1, "nothing is left to choose there but to stop"


@pytest.mark.parametrize(
    ("here", "able"),
    [
        ({"arvn_troops": 2}, False),
        ({"arvn_police": 2}, False),
        ({"arvn_troops": 1, "arvn_police": 1}, True),
        ({"arvn_troops": 1, "arvn_police": 1, "vc_guerrillas": 2}, False),
    ],
)
def test_arvn_pacifies_only_with_troops_and_police_and_coin_control(here, able):
    table = a_table({"hue": here}, arvn=30)
    asked = trained(table, "arvn", "hue", "nothing", *["done"] * (1 + able))
    assert ("train.then" in asked.keys) is able


@pytest.mark.parametrize(("cubes", "able"), [(2, False), (3, True)])
def test_a_base_takes_3_cubes(cubes, able):
    table = a_table({"hue": {"arvn_police": cubes}})
    asked = trained(table, "arvn", "hue", "nothing", "done", *["build_base"] * able)
    assert ("train.then" in asked.keys) is able
    assert pieces(table, "hue") == ({"arvn_bases": 1} if able else {"arvn_police": 2})
