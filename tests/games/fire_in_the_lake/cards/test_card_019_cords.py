"""19 CORDS."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.operations.train import train

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute


def test_it_is_a_us_capability():
    assert (CARDS[19].kind, CARDS[19].owner, CARDS[19].sides) == ("capability", "us", ("unshaded", "shaded"))


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_each_side_places_its_marker(side):
    table = a_table()
    assert execute(table, 19, side, "vc") == []
    assert table.facts == [("capability", 19, side)]
    assert table.capabilities == {19: side}


SPACES = {
    "saigon": {"us_troops": 1},
    "hue": {"us_troops": 1, "terror": 1},
    "da_nang": {"us_troops": 1},
}


def run_train(table, who, *answers):
    return drive(table, train(table, a_turn(who, limited=False)), *answers)


def trained(table, *answers):
    chosen = [answer for name in SPACES for answer in (name, "nothing")]
    return run_train(table, "us", *chosen, *answers)


def test_unshaded_training_pacifies_in_two_selected_spaces_at_the_usual_price():
    table = a_table(SPACES, capabilities={19: "unshaded"}, arvn=40, econ=15, patronage=0)
    asked = trained(table, "pacify", "hue", 2, "pacify", "saigon", 2)
    assert asked[-2].options == ["saigon", "da_nang"]
    assert (table.terror["hue"], table.support["hue"], table.support["saigon"]) == (0, 1, 2)
    assert table.tracks["arvn"] == 28
    assert asked.keys[-6:] == ["train.then", "pacify.where", "pacify.steps"] * 2


def test_unshaded_one_space_is_enough_and_nothing_else_follows():
    table = a_table(SPACES, capabilities={19: "unshaded"}, arvn=40, econ=15, patronage=9)
    asked = trained(table, "pacify", "saigon", 1, "done")
    assert asked[-1].options == ["pacify", "done"]
    assert table.support["saigon"] == 1


@pytest.mark.parametrize("capabilities", [{}, {19: "shaded"}])
def test_otherwise_training_pacifies_in_one(capabilities):
    table = a_table(SPACES, capabilities=capabilities, arvn=40, econ=15)
    asked = trained(table, "pacify", "hue", 2)
    assert asked.open is None
    assert (table.terror["hue"], table.support["hue"]) == (0, 1)


def test_shaded_training_pacifies_only_to_passive_support():
    table = a_table(
        {"saigon": {"us_troops": 1, "support": -1}, "hue": {"us_troops": 1, "support": 1}, "da_nang": {"us_troops": 1}},
        capabilities={19: "shaded"}, arvn=40, econ=15,
    )  # fmt: skip
    asked = trained(table, "pacify", "da_nang")
    assert asked[-1].options == ["saigon", "da_nang"]
    assert table.support == {**dict.fromkeys(table.support, 0), "saigon": -1, "hue": 1, "da_nang": 1}


def test_shaded_terror_still_goes_where_support_is_passive_or_more():
    table = a_table({"hue": {"us_troops": 1, "support": 2, "terror": 1}}, capabilities={19: "shaded"}, arvn=40, econ=15)
    run_train(table, "us", "nothing", "pacify")
    assert (table.terror["hue"], table.support["hue"]) == (0, 2)
    assert table.tracks["arvn"] == 37


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_arvn_training_stays_as_it_is(side):
    here = {"arvn_troops": 1, "arvn_police": 1}
    table = a_table({"saigon": here, "hue": here}, capabilities={19: side}, arvn=40)
    run_train(table, "arvn", "saigon", "nothing", "hue", "nothing", "done", "pacify", "hue", 2)
    assert (table.support["hue"], table.support["saigon"]) == (2, 0)
