"""2.3.9, 2.4.2, 3.1, 1.5.2, 4.1: the terms on which a Faction acts."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.infiltrate import infiltrate, infiltrate_possible
from sentiero.games.fire_in_the_lake.menu.operations import others_if_paid, possible_operations, run_operation
from sentiero.games.fire_in_the_lake.turn import (
    ACTIVITY_AFTER,
    GIVE,
    REQUEST,
    last_coup_next,
    monsoon,
    pause,
    transfers,
)

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, pieces


@pytest.mark.parametrize(("card", "coup"), [(124, False), (125, True), (130, True), (131, False)])
def test_2_3_9_monsoon_is_before_cards_125_to_130(card, coup):
    table = a_table()
    table.deck = [1, card]
    assert monsoon(table) is coup


@pytest.mark.parametrize(("deck", "last"), [([125, 1, 126], False), ([1, 126], True), ([1, 2], True)])
def test_2_4_2_the_last_coup_is_next_with_one_left(deck, last):
    table = a_table()
    table.deck = deck
    assert last_coup_next(table) is last


@pytest.mark.parametrize(
    ("terms", "used", "able"),
    [
        ({}, [], True),
        ({}, ["hue"], False),
        ({"among": ("hue",)}, [], True),
        ({"among": ("saigon",)}, [], False),
        ({"most": 1}, ["saigon"], False),
        ({"most": 2}, ["saigon"], True),
        ({"limited": True}, ["saigon"], False),
    ],
)
def test_3_1_a_space_is_selected_once_where_the_terms_allow(terms, used, able):
    turn = a_turn("us", **(terms or {"limited": False}))
    turn.spaces = used
    assert turn.open_to("hue") is able
    assert (turn.open_among(["hue"]) == ["hue"]) is able


def test_5_1_who_marches_on_through_a_space_must_have_come_there():
    turn = a_turn("nva", by_event=True)
    turn.through = ("hue",)
    assert not turn.moved_through("hue")
    turn.spaces = ["hue", "da_nang"]
    assert (turn.moved_through("hue"), turn.moved_through("da_nang")) == (True, False)


@pytest.mark.parametrize(
    ("vc", "nva", "ways"),
    [
        (2, 0, [GIVE]),
        (1, 0, []),
        (0, 2, [REQUEST]),
        (0, 1, []),
        (75, 2, [GIVE]),
        (2, 75, [REQUEST]),
        (2, 2, [GIVE, REQUEST]),
    ],
)
def test_1_5_2_half_of_2_at_least_and_room_below_75(vc, nva, ways):
    assert transfers(a_table(vc=vc, nva=nva), a_turn("vc")) == ways


def test_1_5_2_who_has_none_may_ask_if_that_opens_more():
    spaces = {"hue": {"nva_guerrillas": 1, "us_troops": 1}}
    assert others_if_paid(a_table(spaces, nva=0), a_turn("nva"))
    assert not others_if_paid(a_table(spaces, nva=1), a_turn("nva"))
    assert not others_if_paid(a_table(spaces, nva=0), a_turn("nva", free=True))
    # On a LoC alone Terror and March cost nothing anyway.
    roads = a_turn("nva", among=("loc_hue_da_nang",))
    assert not others_if_paid(a_table({"loc_hue_da_nang": {"nva_guerrillas": 1}}, nva=0), roads)


def test_3_3_1_the_nva_may_rally_for_the_trail_alone_but_not_where_an_event_names_spaces():
    table = a_table(trail=1)
    assert "rally" in possible_operations(table, a_turn("nva"))
    assert "rally" not in possible_operations(table, a_turn("nva", by_event=True, among=("loc_hue_da_nang",)))


def test_5_3_armored_cavalry_comes_after_the_whole_operation():
    table = a_table({"hue": {"arvn_troops": 4, "vc_guerrillas_active": 1}})
    turn = a_turn("arvn", limited=True)
    turn.transported_to = ["hue"]
    turn.used.add("armored_cavalry")
    asked = drive(table, run_operation(table, turn, "patrol"), "done", Open("transport.assault"))
    assert asked.keys[-1] == "transport.assault"
    table = a_table({"hue": {"arvn_troops": 4, "vc_guerrillas_active": 1}})
    turn = a_turn("arvn", limited=True)
    turn.transported_to = ["hue"]
    assert "transport.assault" not in drive(table, run_operation(table, turn, "patrol"), "done").keys


def test_4_1_nobody_is_asked_for_a_second_special_activity_nor_without_any():
    table = a_table({"hue": {"us_troops": 1}, "saigon": {"us_troops": 1}})
    turn = a_turn("us")
    turn.operation, turn.activity = "sweep", "air_lift"
    assert drive(table, pause(table, turn, ACTIVITY_AFTER)) == []
    assert drive(table, pause(table, a_turn("us", limited=True), ACTIVITY_AFTER)) == []
    assert pieces(table, "hue") == {"us_troops": 1}


def test_5_1_an_event_may_name_the_spaces_of_a_special_activity():
    table = a_table({"hue": {"nva_bases": 1}, "saigon": {"nva_bases": 1}, "da_nang": {"nva_bases": 1}})
    turn = a_turn("nva", by_event=True, among=("hue", "da_nang"))
    assert infiltrate_possible(table, turn)
    assert not infiltrate_possible(table, a_turn("nva", by_event=True, among=("kontum",)))
    asked = drive(table, infiltrate(table, turn), Open("infiltrate.where"))
    assert asked[0].options == ["hue", "da_nang"]


def test_3_3_2_an_event_that_names_where_a_march_begins_lets_nobody_go_on_elsewhere():
    table = a_table(trail=2)
    turn = a_turn("nva", by_event=True)
    assert turn.goes_on(table, "central_laos")
    turn.origins, turn.through = ("hue",), ("southern_laos",)
    assert (turn.goes_on(table, "southern_laos"), turn.goes_on(table, "central_laos")) == (True, False)


def test_4_1_any_special_activity_may_come_before_an_assault_that_has_a_space_and_else_only_an_air_lift():
    here = {"us_troops": 1, "vc_guerrillas_active": 1}
    table = a_table({"hue": here, "saigon": here})
    turn = a_turn("us")
    assert {"air_lift", "air_strike"} <= set(
        drive(table, run_operation(table, turn, "assault"), Open("assault.where"))[0].options
    )
    table = a_table({"hue": {"vc_guerrillas_active": 1, "arvn_police": 1}, "saigon": {"us_troops": 1}})
    asked = drive(table, run_operation(table, a_turn("us"), "assault"), ["hue", "saigon"], Open("air_lift.to"))
    assert asked.keys[0] == "air_lift.where"
