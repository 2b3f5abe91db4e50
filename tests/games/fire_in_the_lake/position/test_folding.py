"""What each fact does to the table, and the table as a document that can be laid again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sentiero.games.fire_in_the_lake.position.folding import FOLD
from sentiero.games.fire_in_the_lake.position.table import Table

from tests.games.fire_in_the_lake.tables import TWO, a_table, the_table


def after(*facts: tuple[Any, ...], **values: Any) -> Table:
    """A table after these facts."""
    table = a_table(**values)
    for fact in facts:
        table.fold(fact)
    return table


def test_a_drawn_card_leaves_the_deck_and_lies_among_the_played() -> None:
    table = after(("drawn", 55))
    assert (table.deck, table.card, table.played, table.next_card()) == ([128], 55, [55], 128)


def test_2_3_8_a_pivotal_event_is_played_from_the_hand_and_may_go_back() -> None:
    table = after(("pivotal", "vc", 124), pivotal={"vc": 124, "us": 121})
    assert (table.pivotal, table.card, table.played) == ({"us": 121}, 124, [124])
    table.fold(("pivotal_back", "vc", 124))
    assert (table.pivotal, table.played) == ({"us": 121, "vc": 124}, [])


def test_a_pivotal_event_that_was_never_played_goes_back_all_the_same() -> None:
    assert after(("pivotal_back", "vc", 124)).pivotal == {"vc": 124}


def test_2_3_1_who_stays_or_is_barred_is_noted_once_and_until_the_card_is_done() -> None:
    noted = [("stays_eligible", "us"), ("stays_eligible", "us"), ("made_ineligible", "vc"), ("made_ineligible", "vc")]
    table = after(*noted, after_coup=True)
    assert (table.stays, table.barred) == (["us"], ["vc"])
    table.fold(("card_done",))
    assert (table.stays, table.barred, table.after_coup) == ([], [], False)


def test_2_4_1_a_new_leader_is_face_up_again_and_a_failed_attempt_ends_minh() -> None:
    table = a_table()
    assert (table.leader(), table.leader_cards()) == (0, 0)
    table.fold(("failed_attempt", 129))
    assert (table.leader(), table.leader_cards()) == (None, 1)
    table.fold(("leader", 125))
    table.fold(("leader_flipped",))
    assert table.leader() is None
    table.fold(("leader", 126))
    assert (table.leader(), table.leader_cards()) == (126, 3)


def test_5_3_a_capability_turns_over_and_goes() -> None:
    table = after(("capability", 11, "unshaded"), ("capability", 11, "shaded"))
    assert table.capability(11, "shaded")
    assert not table.capability(11, "unshaded")
    table.fold(("capability", 11, None))
    table.fold(("capability", 11, None))
    assert table.capabilities == {}


def test_5_4_momentum_ends_all_at_once() -> None:
    table = after(("momentum", 7, "unshaded"), ("momentum", 39, "shaded"))
    assert table.in_momentum(39, "shaded")
    table.fold(("momentum_ends",))
    assert table.momentum == {}


def test_6_0_a_coup_round_that_did_not_take_place_is_not_counted() -> None:
    table = after(("coup_done", 1), ("coup_done", 0))
    assert (table.coup_rounds, table.after_coup) == (1, True)


def test_6_6_reset_clears_every_terror_and_sabotage_marker() -> None:
    table = after(("terror", "hue", 2), ("sabotage", "loc_hue_da_nang", 1), ("markers_cleared",))
    assert not any(table.terror.values())


def test_7_3_a_shown_marker_is_hidden_no_more_one_of_two_alike() -> None:
    held = ["hidden_asset", "hidden_asset", "empty_threat"]
    table = after(("dealt", "0", held, ["us"]), ("shown", "0", "hidden_asset"))
    assert table.markers == {"0": ["hidden_asset", "empty_threat"]}
    assert table.shown_markers == {"0": ["hidden_asset"]}
    assert held == ["hidden_asset", "hidden_asset", "empty_threat"], "the fact itself stays as it was told"


@pytest.mark.parametrize("fact", [("rolled", 6, "attack"), ("phase", "reset"), ("showing", None), ("event", "us", 1)])
def test_facts_that_only_tell_change_nothing(fact: tuple[Any, ...]) -> None:
    assert fact[0] not in FOLD
    assert after(fact).dump() == a_table().dump()


@pytest.mark.parametrize("seats", [TWO, [{"roles": ["us", "arvn"]}]])
def test_8_0_the_factions_that_nobody_holds_are_non_players(seats: Any) -> None:
    held = {role for seat in seats for role in seat["roles"]}
    assert a_table(seats=seats).nonplayers == {"us", "arvn", "nva", "vc"} - held


@pytest.mark.parametrize("scenario", ["short", "medium", "full"])
def test_a_dump_is_json_and_lays_the_same_table(scenario: str) -> None:
    table = the_table(scenario, deception=True)
    table.do("ended", {"by": "final_coup", "ranking": []})
    other = Table()
    other.fold(("position", json.loads(json.dumps(table.dump()))))
    assert other.dump() == table.dump()
    assert other.totals == table.totals


def test_spaces_without_anything_are_left_out_of_a_dump() -> None:
    found = a_table({"hue": {"us_troops": 1}, "saigon": {"support": -1}, "kontum": {"terror": 2}}).dump()
    assert found["spaces"] == {"hue": {"us_troops": 1}, "saigon": {"support": -1}, "kontum": {"terror": 2}}


def test_a_dump_stays_as_it_is_when_the_table_goes_on() -> None:
    table = the_table("full", deception=True)
    found = table.dump()
    before = json.dumps(found)
    table.do("drawn", table.deck[-1])
    table.do("shown", "0", table.markers["0"][0])
    table.do("placed", "vc_guerrillas", 1, "hue")
    table.do("track", "vc", 1)
    assert json.dumps(found) == before


def test_1_7_control_follows_pieces_that_come_move_and_go() -> None:
    table = a_table({"hue": {"us_troops": 1}})
    assert (table.control("hue"), table.control("saigon")) == ("coin", None)
    table.fold(("moved", "us_troops", 1, "hue", "saigon"))
    assert (table.control("hue"), table.control("saigon")) == (None, "coin")
    table.fold(("placed", "nva_troops", 2, "saigon"))
    assert table.control("saigon") == "nva"
    table.fold(("removed", "nva_troops", 2, "saigon"))
    assert table.control("saigon") == "coin"
