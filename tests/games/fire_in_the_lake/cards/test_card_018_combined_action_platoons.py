"""18 Combined Action Platoons."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.operations.sweep import sweep
from sentiero.games.fire_in_the_lake.operations.train import train

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute, pieces


def test_it_is_a_us_capability():
    assert (CARDS[18].kind, CARDS[18].owner, CARDS[18].sides) == ("capability", "us", ("unshaded", "shaded"))


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_each_side_places_its_marker(side):
    table = a_table()
    assert execute(table, 18, side, "vc") == []
    assert table.facts == [("capability", 18, side)]
    assert table.capabilities == {18: side}


def run_train(table, who, *answers):
    return drive(table, train(table, a_turn(who, limited=False)), *answers)


SPACES = {
    "saigon": {"us_bases": 1, "arvn_police": 2},
    "quang_tin": {"us_troops": 1},
    "kien_hoa": {"us_troops": 2, "us_irregulars": 1},
}


def test_unshaded_training_places_an_extra_police_at_no_cost():
    table = a_table(SPACES, capabilities={18: "unshaded"}, arvn=0)
    asked = run_train(table, "us", "saigon", "nothing", "kien_hoa", "nothing", "done", "quang_tin", "available", "done")
    extra = asked[-3]
    assert (extra.role, extra.key, extra.options) == ("us", "train.extra_police", ["quang_tin", "kien_hoa", "done"])
    assert pieces(table, "quang_tin") == {"us_troops": 1, "arvn_police": 1}
    assert pieces(table, "saigon") == {"us_bases": 1, "arvn_police": 2}
    assert table.facts == [("placed", "arvn_police", 1, "quang_tin")]


def test_unshaded_or_relocates_it():
    table = a_table(SPACES, capabilities={18: "unshaded"}, arvn=0)
    run_train(table, "us", "saigon", "nothing", "done", "kien_hoa", "saigon", "done")
    assert table.facts == [("moved", "arvn_police", 1, "saigon", "kien_hoa")]


@pytest.mark.parametrize("capabilities", [{}, {18: "shaded"}])
def test_otherwise_there_is_no_extra_police(capabilities):
    table = a_table(SPACES, capabilities=capabilities, arvn=0)
    asked = run_train(table, "us", "saigon", "nothing", "done", "done")
    assert "train.extra_police" not in asked.keys


def test_unshaded_not_for_arvn():
    table = a_table(SPACES, capabilities={18: "unshaded"}, arvn=0)
    asked = run_train(table, "arvn", "saigon", "done")
    assert "train.extra_police" not in asked.keys


@pytest.mark.parametrize(("capabilities", "spaces"), [({18: "shaded"}, 2), ({}, 3), ({18: "unshaded"}, 3)])
def test_shaded_us_sweeps_at_most_two_spaces(capabilities, spaces):
    names = ["hue", "saigon", "can_tho"]
    table = a_table({name: {"us_irregulars": 1, "vc_guerrillas": 1} for name in names}, capabilities=capabilities)
    drive(table, sweep(table, a_turn("us", limited=False)), *names[:spaces])
    assert [table.pieces[name]["vc_guerrillas"] for name in names] == [0] * spaces + [1] * (3 - spaces)


def test_shaded_does_not_hold_arvn():
    names = ["hue", "saigon", "can_tho"]
    table = a_table({name: {"arvn_police": 1, "vc_guerrillas": 1} for name in names}, capabilities={18: "shaded"})
    drive(table, sweep(table, a_turn("arvn", limited=False)), *names)
    assert [table.pieces[name]["vc_guerrillas"] for name in names] == [0, 0, 0]


@pytest.mark.parametrize(("capabilities", "spaces"), [({18: "shaded"}, 2), ({}, 4)])
def test_5_1_2_shaded_holds_the_sweep_of_an_event_that_names_no_number_of_spaces(capabilities, spaces):
    cambodia = ["northeast_cambodia", "fishhook", "parrots_beak", "sihanoukville"]
    before = {name: {"us_troops": 2, "vc_guerrillas": 1} for name in cambodia}
    table = a_table(before, capabilities=capabilities)
    execute(table, 75, "unshaded", "us", *swept_one_by_one(cambodia, spaces), "fishhook")
    assert [table.pieces[name]["vc_guerrillas"] for name in cambodia] == [0] * spaces + [1] * (4 - spaces)
    table = a_table(before, capabilities=capabilities)
    lift = ["fishhook"], ["sihanoukville"], "done"
    execute(table, 62, "unshaded", "us", *lift, *swept_one_by_one(cambodia, spaces))
    assert [table.pieces[name]["vc_guerrillas"] for name in cambodia] == [0] * spaces + [1] * (4 - spaces)


def swept_one_by_one(names, n):
    """These spaces one after the other, without anybody moving in."""
    answers = []
    for name in names[:n]:
        answers += [name, []]
    return answers


@pytest.mark.parametrize("force", ["us", "arvn"])
def test_5_1_2_shaded_holds_whoever_sweeps_as_us(force):
    coast = ["kontum", "qui_nhon", "binh_dinh"]
    table = a_table(
        {name: {"us_troops": 1, "arvn_troops": 1, "vc_guerrillas": 1} for name in coast}, capabilities={18: "shaded"}
    )
    asked = execute(table, 70, "unshaded", "vc", force, "kontum", [], "qui_nhon", [], "kontum", "done")
    assert asked.keys.count("sweep.where") == 2
    assert [table.pieces[name]["vc_guerrillas"] for name in coast] == [0, 0, 1]


def test_5_1_2_shaded_does_not_hold_an_event_that_says_each():
    delta = ["kien_phong", "kien_hoa", "ba_xuyen", "kien_giang"]
    table = a_table(
        {name: {"us_troops": 1, "vc_guerrillas": 1} for name in delta}, capabilities={18: "shaded", 11: "shaded"}
    )
    execute(table, 25, "unshaded", "us", *swept_one_by_one(delta, 3), [], *delta[:-1])
    assert [pieces(table, name) for name in delta] == [{"us_troops": 1}] * 4
