"""FoF 2.4.1, 5.2.3 Trenches and bunkers are placed by the player, and turned as he likes."""

from __future__ import annotations

from typing import Any

from sentiero.games.fields_of_fire.edition.defence import Ring, Work
from sentiero.games.fields_of_fire.fire.firers import can_fire
from sentiero.games.fields_of_fire.ground.grid import card
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.preparation.assembly import places
from sentiero.games.fields_of_fire.preparation.controls import tactical_controls
from sentiero.games.fields_of_fire.preparation.foxholes import positions
from sentiero.games.fields_of_fire.preparation.works import works

from tests.games.fields_of_fire.battles import us
from tests.games.fields_of_fire.defences import a_defence
from tests.games.fields_of_fire.orders import asked, play

HERE, THERE = card(2, 2), card(2, 3)
BUNKER = Work("bunker", 2, "held")


def held(*built: Work, **sheet: Any) -> Table:
    """A squad on each of two cards."""
    table = a_defence(works=built, **sheet)
    us(table, "one", HERE)
    us(table, "two", THERE)
    return table


def test_5_2_3_bunkers_go_onto_any_cards_of_the_company_up_to_their_number() -> None:
    table = held(BUNKER)
    assert asked(works(table)).values == ["r2c2", "r2c3", "done"]
    play(works(table), "r2c2", "front", "one", "done")
    assert {(one.at, one.kind, one.arc) for one in table.covers.values()} == {(HERE, "bunker", 0)}


def test_5_2_3_each_is_turned_as_the_player_likes() -> None:
    table = held(BUNKER)
    question = asked(works(table), "r2c3")
    assert question.key == "works.way"
    assert len(question.values) == 8
    play(works(table), "r2c3", "front_left", "done", "r2c3", "right", "done")
    assert [(one.at, one.arc) for one in table.covers.values()] == [(THERE, 7), (THERE, 2)]


def test_5_2_3_who_begins_inside_fires_only_that_way_and_not_on_his_own_card() -> None:
    table = held(Work("bunker", 1, "held"))
    play(works(table), "r2c2", "front", "one")
    unit = table.units["one"]
    assert unit.cover == 1
    assert can_fire(table, unit, card(3, 2))
    assert not can_fire(table, unit, card(3, 3))
    assert not can_fire(table, unit, HERE)


def test_5_2_3_no_more_go_inside_than_there_is_room_for() -> None:
    # Given two squads of three steps, and a bunker for four.
    table = held(Work("bunker", 1, "held"))
    us(table, "three", HERE)
    capacity = table.pack.markers["bunker"].capacity
    assert capacity is not None
    assert 3 <= capacity < 6
    # When one is inside, there is no further question.
    play(works(table), "r2c2", "front", "one")
    assert table.units["three"].cover == 0


def test_5_2_3_some_lie_on_every_card_of_the_company_and_look_everywhere() -> None:
    table = held(Work("trench", 1, "each"), Work("foxhole", 1, "each"))
    play(works(table))
    found = sorted((one.at, one.kind, one.arc) for one in table.covers.values())
    assert found == [(HERE, "foxhole", None), (HERE, "trench", None), (THERE, "foxhole", None), (THERE, "trench", None)]


def test_5_2_3_one_lies_in_the_middle_of_a_defence_all_round() -> None:
    table = held(Work("bunker", 1, "centre"), ring=Ring(HERE, (card(1, 2),)))
    play(works(table), "back", "done")
    assert [(one.at, one.arc) for one in table.covers.values()] == [(HERE, 4)]


def test_5_2_3_whoever_takes_cover_all_together_stays_in_or_out_of_bunkers_as_said() -> None:
    table = held(Work("bunker", 1, "held"), foxholes={"rows": [1, 2], "per_card": 1})
    play(positions(table), "r2c2", "front", "one", "yes")
    kinds = {unit: table.covers[table.units[unit].cover].kind for unit in ("one", "two")}
    assert kinds == {"one": "bunker", "two": "foxhole"}


def test_2_4_1_foxholes_come_on_every_card_that_the_company_holds() -> None:
    table = held(foxholes={"rows": [1, 2], "per_card": 2})
    play(positions(table), "no")
    assert sorted(one.at for one in table.covers.values()) == [HERE, HERE, THERE, THERE]


def test_2_4_1_the_company_begins_behind_the_line() -> None:
    table = a_defence(3, 2)
    unit = us(table, "one", card(1, 1))
    assert places(table, unit) == [card(1, 1), card(1, 2), card(2, 1), card(2, 2)]
    play(tactical_controls(table), "done")
    assert table.controls == {"MLR": card(2, 1)}, "after row 2"


def test_2_4_1_or_anywhere_in_a_position_all_round_which_has_no_line() -> None:
    ring = Ring(card(2, 2), (card(1, 2), card(3, 2)))
    table = a_defence(3, 3, ring=ring)
    unit = us(table, "one", card(2, 2))
    assert places(table, unit) == [card(1, 2), card(2, 2), card(3, 2)]
    play(tactical_controls(table), "done")
    assert "MLR" not in table.controls
