"""5.3, 2.4.1: what Capabilities and Leaders make of Training (3.2.1)."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.operations.train import train

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, pieces


def trained(table, who, *answers, **terms):
    turn = a_turn(who, **(terms or {"limited": False}))
    turn.operation = "train"
    return drive(table, train(table, turn), *answers)


def test_2_4_1_minh_adds_5_aid_to_arvn_training():
    table = a_table(aid=10)
    trained(table, "arvn", "saigon", "nothing", "done")
    assert table.tracks["aid"] == 15
    table = a_table({"hue": {"us_troops": 1}}, aid=10)
    trained(table, "us", "nothing", "done")
    assert table.tracks["aid"] == 10


@pytest.mark.parametrize(("capabilities", "again"), [({19: "unshaded"}, True), ({}, False)])
def test_5_3_cords_let_the_us_pacify_in_2_spaces(capabilities, again):
    here = {"us_troops": 1, "support": 1}
    table = a_table({"hue": here, "da_nang": here, "saigon": here}, capabilities=capabilities, arvn=60, econ=0)
    answers = ["hue", "nothing", "da_nang", "nothing", "saigon", "nothing", "pacify", "hue"]
    asked = trained(table, "us", *answers, *["pacify", "da_nang"] * again)
    assert asked.keys.count("pacify.where") == 1 + again
    assert [table.level(city) for city in ("hue", "da_nang", "saigon")] == [2, 1 + again, 1]


@pytest.mark.parametrize(("who", "level"), [("us", 1), ("arvn", 2)])
def test_5_3_shaded_cords_stop_the_us_at_passive_support(who, level):
    here = {"us_troops": 1, "arvn_troops": 1, "arvn_police": 1}
    table = a_table({"hue": here}, capabilities={19: "shaded"}, arvn=60, econ=0)
    answers = {"us": ["nothing", "pacify"], "arvn": ["hue", "nothing", "done", "pacify"]}
    trained(table, who, *answers[who], *[2] * (who == "arvn"))
    assert table.level("hue") == level


PLATOONS = {"hue": {"us_troops": 1}, "saigon": {"us_bases": 1, "arvn_police": 1}}


def test_5_3_combined_action_platoons_add_1_police_where_us_troops_are():
    table = a_table(
        {"hue": {"us_troops": 1}, "saigon": {"us_bases": 1, "arvn_police": 1}}, capabilities={18: "unshaded"}
    )
    asked = trained(table, "us", "hue", "nothing", "done", "hue", "available", "done")
    extra = next(a for a in asked if a.key == "train.extra_police")
    assert extra.options == ["hue", "done"]
    assert pieces(table, "hue") == {"us_troops": 1, "arvn_police": 1}
    table = a_table(
        {"hue": {"us_troops": 1}, "saigon": {"us_bases": 1, "arvn_police": 1}}, capabilities={18: "unshaded"}
    )
    trained(table, "us", "hue", "nothing", "done", "hue", "saigon", "done")
    assert (pieces(table, "hue"), pieces(table, "saigon")) == ({"us_troops": 1, "arvn_police": 1}, {"us_bases": 1})


def test_5_3_combined_action_platoons_do_not_help_arvn():
    table = a_table({"hue": {"us_troops": 1}}, capabilities={18: "unshaded"})
    assert "train.extra_police" not in trained(table, "arvn", "hue", "nothing", "done").keys


@pytest.mark.parametrize(("patronage", "arvn", "most"), [(5, 30, 3), (2, 30, 2)])
def test_3_2_1_the_us_recovers_up_to_3_patronage_in_saigon(patronage, arvn, most):
    table = a_table({"saigon": {"us_troops": 1, "support": 2}}, patronage=patronage, arvn=arvn)
    asked = trained(table, "us", "nothing", "transfer_patronage", most)
    assert [(a.least, a.most) for a in asked if a.key == "train.patronage"] == [(1, most)]
    assert (table.tracks["patronage"], table.tracks["arvn"]) == (patronage - most, arvn + most)


@pytest.mark.parametrize(("patronage", "arvn", "where"), [(0, 30, "saigon"), (5, 75, "saigon"), (5, 30, "hue")])
def test_3_2_1_no_patronage_to_recover_elsewhere_at_0_or_with_75_resources(patronage, arvn, where):
    table = a_table({where: {"us_troops": 1, "support": 2}}, patronage=patronage, arvn=arvn, econ=0)
    assert "train.then" not in trained(table, "us", "nothing").keys


def test_5_3_combined_action_platoons_find_no_police():
    table = a_table({"hue": {"us_troops": 1}}, capabilities={18: "unshaded"}, out_of_play={"arvn_police": 30})
    assert "train.extra_police" not in trained(table, "us", "nothing", "done").keys
    table = a_table({"hue": {"us_troops": 1, "arvn_police": 1}}, capabilities={18: "unshaded"},
                    out_of_play={"arvn_police": 29})  # fmt: skip
    trained(table, "us", "nothing", "hue", "done")
    assert pieces(table, "hue") == {"us_troops": 1, "arvn_police": 1}


@pytest.mark.parametrize(("gone", "kind"), [("arvn_troops", "arvn_police"), ("arvn_police", "arvn_troops")])
def test_3_2_1_cubes_of_the_kind_that_is_left_at_least_1(gone, kind):
    table = a_table({"saigon": {"us_troops": 1}}, out_of_play={gone: 30})
    asked = trained(table, "arvn", "saigon", "cubes", 1, "done")
    assert [(a.params["kind"], a.least) for a in asked if a.key == "place.number"] == [(kind, 1)]


def test_3_2_1_no_base_where_two_are_and_none_unpaid_without_resources():
    cubes = {"arvn_troops": 3, "support": 2}
    table = a_table({"saigon": {**cubes, "us_bases": 2}}, arvn=30)
    assert "train.then" not in trained(table, "arvn", "saigon", "nothing", "done").keys
    table = a_table({"saigon": cubes}, arvn=2)
    assert "train.then" not in trained(table, "arvn", "saigon", "done").keys
    table = a_table({"saigon": cubes}, arvn=3)
    trained(table, "arvn", "saigon", "rangers", 1, "done", "build_base")
    assert (pieces(table, "saigon"), table.tracks["arvn"]) == ({"arvn_rangers": 1, "arvn_bases": 1}, 0)


def test_3_2_1_the_last_patronage_may_be_recovered():
    table = a_table({"saigon": {"us_troops": 1, "support": 2}}, patronage=1, arvn=30)
    trained(table, "us", "nothing", "transfer_patronage")
    assert (table.tracks["patronage"], table.tracks["arvn"]) == (0, 31)


def test_3_2_1_a_second_base_has_room():
    table = a_table({"saigon": {"arvn_troops": 3, "us_bases": 1, "support": 2}}, arvn=30)
    trained(table, "arvn", "saigon", "nothing", "done", "build_base")
    assert pieces(table, "saigon") == {"us_bases": 1, "arvn_bases": 1}
