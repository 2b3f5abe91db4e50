"""2.3 Event cards: eligibility, order, options, passing, Limited Operations."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.sequence import event_card
from sentiero.games.fire_in_the_lake.turn import monsoon

from tests.games.fire_in_the_lake.tables import Open, a_table, drive


def a_card(card=1, **values):
    """A table where this Event card was just drawn; terror on a LoC is always possible for VC."""
    spaces = values.pop(
        "spaces",
        {
            "loc_hue_da_nang": {"vc_guerrillas": 1},
            "loc_saigon_can_tho": {"nva_guerrillas": 1, "vc_guerrillas": 1},
            "saigon": {"us_troops": 2, "arvn_police": 2, "arvn_troops": 2},
        },
    )
    return a_table(spaces, card=card, played=[card], **values)


def chosen_by(played):
    return [asked.role for asked in played if asked.key == "turn.choose"]


def test_2_3_2_faction_order_and_2_3_3_passing():
    table = a_card()
    played = drive(table, event_card(table), "pass", "pass", "pass", "pass")
    assert chosen_by(played) == ["us", "nva", "arvn", "vc"]
    assert (table.tracks["arvn"], table.tracks["nva"], table.tracks["vc"]) == (36, 21, 21)
    assert set(table.cylinders.values()) == {"eligible"}


def test_2_3_1_ineligible_factions_are_skipped_and_come_back():
    table = a_card(cylinders={"us": "ineligible", "nva": "eligible", "arvn": "ineligible", "vc": "eligible"})
    played = drive(table, event_card(table), "pass", "pass")
    assert chosen_by(played) == ["nva", "vc"]
    assert set(table.cylinders.values()) == {"eligible"}


def test_2_3_4_after_an_operation_alone_a_limited_operation():
    table = a_card()
    played = drive(table, event_card(table), "patrol", "done", "done", "done", Open("turn.choose"))
    second = played[-1]
    assert (second.role, second.key) == ("nva", "turn.choose")
    assert second.params["limited"]
    assert not [option for option in second.options if option.startswith("event")]


def test_2_3_4_after_operation_and_special_activity_the_event_is_open():
    table = a_card(dice=[2])
    played = drive(table, event_card(table), "patrol", "air_strike", "trail", "done", Open("turn.choose"))
    second = played[-1]
    assert (second.role, second.key) == ("nva", "turn.choose")
    assert {"event_unshaded", "event_shaded"} <= set(second.options)


def test_2_3_4_after_the_event_a_full_operation():
    table = a_card()
    played = drive(table, event_card(table), "event_shaded", Open("turn.choose"))
    second = played[-1]
    assert second.role == "nva"
    assert not second.params["limited"]
    assert not [option for option in second.options if option.startswith("event")]


def test_2_3_3_a_passing_second_eligible_is_replaced():
    table = a_card()
    played = drive(table, event_card(table), "event_shaded", "pass", "pass", "pass")
    assert chosen_by(played) == ["us", "nva", "arvn", "vc"]
    assert table.cylinders == {"us": "ineligible", "nva": "eligible", "arvn": "eligible", "vc": "eligible"}


def test_2_3_5_a_limited_operation_is_one_space_and_no_special_activity():
    table = a_card()
    played = drive(
        table, event_card(table), "patrol", "done", "done", "done", "pass", "pass", "terror", "loc_hue_da_nang"
    )
    assert table.terror["loc_hue_da_nang"] == 1
    assert table.terror["loc_saigon_can_tho"] == 0
    where = next(asked for asked in played if asked.key == "terror.where")
    assert where.options == ["loc_hue_da_nang", "loc_saigon_can_tho", "transfer_give", "transfer_request"]


def test_2_3_6_who_executed_sits_out_unless_an_event_lets_it_stay():
    table = a_card(17)
    drive(table, event_card(table), "event_unshaded", "pass", "pass", "pass")
    assert table.cylinders["us"] == "eligible"
    assert table.stays == []


def test_2_3_4_an_operation_must_select_a_space():
    table = a_card(
        card=116, cylinders={"us": "ineligible", "nva": "ineligible", "arvn": "ineligible", "vc": "eligible"}
    )
    played = drive(table, event_card(table), "terror", Open("terror.where"))
    assert "done" not in played[-1].options


def test_2_3_4_patrol_inherently_qualifies():
    table = a_card()
    played = drive(table, event_card(table), "patrol", Open("patrol.where"))
    assert "done" in played[-1].options


@pytest.mark.parametrize(("top", "wet"), [(128, True), (55, False)])
def test_2_3_9_monsoon_when_a_coup_card_shows(top, wet):
    table = a_card(deck=[128, top] if top != 128 else [128])
    assert monsoon(table) is wet
    played = drive(table, event_card(table), Open("turn.choose"))
    assert ("sweep" in played[0].options) is not wet


def test_2_3_9_no_march_in_monsoon():
    table = a_card(
        deck=[128], cylinders={"us": "ineligible", "nva": "eligible", "arvn": "ineligible", "vc": "eligible"}
    )
    assert "march" not in drive(table, event_card(table), Open("turn.choose"))[0].options
