"""125 Nguyen Khanh, and what all Coup cards do."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.transport import transport
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.coup.round import coup_card
from sentiero.games.fire_in_the_lake.menu.operations import possible_operations
from sentiero.games.fire_in_the_lake.sequence import pivotal_playable
from sentiero.games.fire_in_the_lake.turn import monsoon

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, execute, pieces

PHASES = ["victory", "resources", "support", "redeploy", "commitment", "reset"]
LEADERS = (125, 126, 127, 128)
# Held Cities leave the LoCs alone; then only the US has something to decide, and commits nobody.
HELD = {city: {"us_troops": 1} for city in board.CITIES}
NOBODY = ("done", "done")


def phases(table):
    return [fact[1] for fact in table.facts if fact[0] == "phase"]


@pytest.mark.parametrize("card", range(125, 131))
def test_every_coup_card_goes_to_the_leader_box_and_holds_a_coup_round(card):
    table = a_table(HELD, deck=[126 if card == 125 else 125, 55])
    drive(table, coup_card(table, card), *NOBODY)
    assert CARDS[card].kind == "coup"
    assert phases(table) == PHASES
    assert table.leader_cards() == 1
    assert table.leaders == ([card] if card in LEADERS else [])
    assert table.coup_rounds == 1
    assert table.after_coup


@pytest.mark.parametrize("card", range(125, 131))
def test_every_coup_card_showing_as_next_brings_monsoon(card):
    spaces = {"saigon": {"us_troops": 21, "arvn_troops": 3, "vc_guerrillas": 21, "nva_troops": 30, "support": 2}}
    table = a_table(spaces, deck=[card], leaders=[126, 127] if card < 126 else [125], failed_attempts=[])
    assert monsoon(table)
    for who in ("us", "arvn"):
        assert possible_operations(table, a_turn(who)) == ["train", "patrol", "assault"]
    for who in ("nva", "vc"):
        assert possible_operations(table, a_turn(who)) == ["rally", "attack", "terror"]


@pytest.mark.parametrize("card", range(125, 131))
def test_no_pivotal_event_while_a_coup_card_shows(card):
    spaces = {"saigon": {"us_troops": 10, "vc_guerrillas": 21, "nva_troops": 30, "support": 2}}
    others = [leader for leader in LEADERS if leader != card][:2]
    pivotal = {"us": 121, "nva": 122, "arvn": 123, "vc": 124}
    table = a_table(spaces, deck=[card, 55], leaders=others, pivotal=dict(pivotal))
    assert all(pivotal_playable(table, faction) for faction in pivotal)
    table = a_table(spaces, deck=[55, card], leaders=others, pivotal=dict(pivotal))
    assert not any(pivotal_playable(table, faction) for faction in pivotal)


def run_transport(table, *answers):
    return drive(table, transport(table, a_turn("arvn", limited=False)), *answers)


def destinations(**values):
    table = a_table({"saigon": {"arvn_troops": 2, "arvn_rangers_active": 1}}, **values)
    both = ["arvn_troops@saigon#1", "arvn_troops@saigon#2"]
    return set(run_transport(table, "saigon", both, Open("transport.to"))[-1].options)


def test_transport_uses_at_most_one_loc():
    free, held = destinations(leaders=[128]), destinations(leaders=[125])
    assert held < free
    assert {"loc_saigon_can_tho", "can_tho", "kien_giang", "loc_saigon_cam_ranh", "cam_ranh", "khanh_hoa"} <= held
    assert not {"hue", "loc_qui_nhon_cam_ranh", "loc_can_tho_chau_doc", "parrots_beak"} & held
    assert {"hue", "loc_qui_nhon_cam_ranh", "loc_can_tho_chau_doc", "parrots_beak"} <= free


def test_one_loc_for_the_whole_transport_and_not_for_each_piece():
    table = a_table({"saigon": {"arvn_troops": 3}}, leaders=[125])
    three = [f"arvn_troops@saigon#{number}" for number in (1, 2, 3)]
    one = three[:1]
    asked = run_transport(table, "saigon", three, "can_tho", one, "loc_saigon_can_tho", one, "tay_ninh")
    second, third = [set(question.options) for question in asked if question.key == "transport.to"][1:]
    assert not {"loc_saigon_cam_ranh", "cam_ranh", "khanh_hoa", "can_tho"} & second
    assert {"loc_saigon_can_tho", "kien_giang", "tay_ninh", "done"} <= second
    assert third == second - {"loc_saigon_can_tho"}


def test_a_destination_next_door_leaves_the_loc_open():
    table = a_table({"saigon": {"arvn_troops": 2}}, leaders=[125])
    both = ["arvn_troops@saigon#1", "arvn_troops@saigon#2"]
    asked = run_transport(table, "saigon", both, "tay_ninh", both[:1], "cam_ranh")
    assert {"can_tho", "cam_ranh"} <= set(asked[-1].options)
    assert pieces(table, "cam_ranh") == {"arvn_troops": 1}


def test_the_limit_begins_with_the_card_and_ends_with_the_next_leader():
    table = a_table(HELD, deck=[128, 126, 55])
    drive(table, coup_card(table, 125), *NOBODY)
    assert table.leader() == 125
    assert "hue" not in destinations(leaders=table.leaders)
    assert "hue" in destinations(leaders=[125, 126])


def test_a_failed_attempt_leaves_khanh_in_power_and_brinks_hotel_does_not():
    assert "hue" not in destinations(leaders=[125], failed_attempts=[129])
    table = a_table(leaders=[125])
    execute(table, 97, "unshaded", "us", "aid")
    assert "hue" in destinations(leaders=table.leaders, leader_flipped=table.leader_flipped)


def test_rangers_go_underground_under_khanh_as_under_anybody():
    table = a_table({"saigon": {"arvn_rangers_active": 1}}, leaders=[125])
    run_transport(table, "done")
    assert pieces(table, "saigon") == {"arvn_rangers": 1}
