"""101 Booby Traps."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.advise import advise
from sentiero.games.fire_in_the_lake.activities.ambush import ambush
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.operations.sweep import sweep

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute, pieces


def test_it_is_a_vc_capability():
    assert (CARDS[101].kind, CARDS[101].owner, CARDS[101].sides) == ("capability", "vc", ("unshaded", "shaded"))


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_each_side_places_its_marker(side):
    table = a_table()
    assert execute(table, 101, side, "us") == []
    assert table.facts == [("capability", 101, side)]
    assert table.capabilities == {101: side}


def run_ambush(table, who, *answers):
    turn = a_turn(who)
    turn.operation = "attack"
    return drive(table, ambush(table, turn), *answers)


def run_sweep(table, who, *answers):
    return drive(table, sweep(table, a_turn(who, limited=False)), *answers)


@pytest.mark.parametrize("who", ["nva", "vc"])
def test_unshaded_ambush_in_one_space_only(who):
    spaces = {city: {f"{who}_guerrillas": 1, "arvn_police": 1} for city in ("hue", "da_nang", "kontum")}
    table = a_table(spaces, capabilities={101: "unshaded"})
    run_ambush(table, who, "hue")
    assert table.on_map(("arvn_police",)) == 2
    table = a_table(spaces, capabilities={101: "shaded"})
    run_ambush(table, who, "hue", "da_nang")
    assert table.on_map(("arvn_police",)) == 1


def test_unshaded_rolls_no_dice_in_a_sweep():
    table = a_table({"saigon": {"us_troops": 2}}, capabilities={101: "unshaded"})
    run_sweep(table, "us", "saigon", "done")
    assert pieces(table, "saigon") == {"us_troops": 2}


def test_shaded_a_die_for_each_sweep_space_and_us_troops_become_casualties():
    table = a_table(
        {
            "saigon": {"us_troops": 2, "vc_guerrillas": 2},
            "hue": {"us_troops": 1},
            "kontum": {"us_irregulars": 1, "arvn_troops": 1},
        },
        dice=[3, 4],
        capabilities={101: "shaded"},
    )
    run_sweep(table, "us", "saigon", "hue", "kontum", "done")
    assert pieces(table, "saigon") == {"us_troops": 1, "vc_guerrillas_active": 2}
    assert pieces(table, "hue") == {"us_troops": 1}
    assert pieces(table, "kontum") == {"us_irregulars": 1, "arvn_troops": 1}
    assert table.casualties == {"us_troops": 1}
    assert [fact for fact in table.facts if fact[0] == "rolled"] == [
        ("rolled", 3, "booby_traps"),
        ("rolled", 4, "booby_traps"),
    ]


def test_shaded_arvn_troops_go_to_available_and_police_are_safe():
    table = a_table(
        {"saigon": {"arvn_troops": 1, "arvn_police": 2}, "hue": {"arvn_police": 2}},
        dice=[1],
        capabilities={101: "shaded"},
    )
    run_sweep(table, "arvn", "saigon", "hue", "done")
    assert pieces(table, "saigon") == {"arvn_police": 2}
    assert pieces(table, "hue") == {"arvn_police": 2}
    assert table.casualties == {}
    assert table.available("arvn_troops") == 30


def test_shaded_the_vc_chooses_among_troops_that_sweep_together():
    table = a_table({"hue": {"us_troops": 1, "arvn_troops": 1}}, dice=[2], capabilities={101: "shaded"})
    asked = execute(table, 99, "unshaded", "us", "us", "hue", ["us_troops@hue#1"])
    assert (asked[-1].role, asked[-1].key) == ("vc", "sweep.booby_trap")
    assert pieces(table, "hue") == {"arvn_troops": 1}
    assert table.casualties == {"us_troops": 1}


def test_shaded_a_sweep_by_advise_is_a_sweep():
    table = a_table({"hue": {"arvn_troops": 1}}, dice=[3], capabilities={101: "shaded"}, aid=75)
    turn = a_turn("us")
    turn.operation = "patrol"
    drive(table, advise(table, turn))
    assert pieces(table, "hue") == {}
