"""1.5 to 1.9: players, Support, Control, Resources, victory markers."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.nonplayer.table_copy import copy_of
from sentiero.games.fire_in_the_lake.operations.rally import rally
from sentiero.games.fire_in_the_lake.position.changes import add, can_pay, shift, toward
from sentiero.games.fire_in_the_lake.position.invariants import broken
from sentiero.games.fire_in_the_lake.sequence import act, execute_event
from sentiero.games.fire_in_the_lake.set_up.configuration import configure
from sentiero.games.fire_in_the_lake.turn import aside, asides
from sentiero.games.fire_in_the_lake.victory.margins import marker, total_opposition, total_support
from sentiero.kernel.problems import SetupRefused

from tests.games.fire_in_the_lake.tables import FOUR, Open, a_table, a_turn, drive


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        ([["us", "nva"], ["arvn", "vc"]], "setup/seat_combination"),
        ([["us", "arvn"], ["us"], ["nva", "vc"]], "setup/faction_twice"),
        ([["us", "arvn"], ["nva", "mars"]], "setup/unknown_faction"),
        ([["us", "arvn"], ["nva", "vc"], []], "setup/seat_combination"),
    ],
)
def test_1_5_who_may_play_what(seats, code):
    with pytest.raises(SetupRefused) as refused:
        configure({"scenario": "short", "seats": [{"roles": factions} for factions in seats]})
    assert refused.value.code == code


@pytest.mark.parametrize("seats", [[["us", "arvn"], ["nva", "vc"]], [["us"], ["arvn"], ["nva", "vc"]]])
def test_1_5_combined_players(seats):
    config = configure({"scenario": "short", "seats": [{"roles": factions} for factions in seats]})
    assert [seat["roles"] for seat in config["seats"]] == seats


def test_1_5_2_transfer_up_to_half_and_once_each_way():
    table = a_table(nva=9, vc=5)
    turn = a_turn("nva")
    turn.operation = "rally"
    assert "transfer_give" in drive(table, rally(table, turn), Open("rally.where"))[0].options
    drive(table, aside(table, turn, "transfer_give"), 4)
    assert (table.tracks["nva"], table.tracks["vc"]) == (5, 9)
    asked = drive(table, aside(table, turn, "transfer_request"), 3)
    assert asked[0].role == "vc"
    assert (table.tracks["nva"], table.tracks["vc"]) == (8, 6)
    assert "transfer_request" not in drive(table, rally(table, turn), Open("rally.where"))[0].options


POOR = {"saigon": {"nva_guerrillas": 1, "arvn_police": 1}}


def chosen_by_nva(table, *answers):
    table.card = 55
    return drive(table, act(table, "nva", None), *answers)


def test_1_5_2_an_insurgent_without_resources_may_ask_before_it_chooses_its_operation():
    table = a_table(POOR, nva=0, vc=9)
    first = chosen_by_nva(table, Open("turn.choose"))[0]
    assert not {"rally", "attack", "terror"} & set(first.options)
    assert "transfer_request" in first.options
    played = chosen_by_nva(table, "transfer_request", 4, Open("turn.choose"))
    assert played[1].role == "vc"
    assert {"rally", "march", "attack", "terror"} <= set(played[2].options)
    assert (table.tracks["nva"], table.tracks["vc"]) == (4, 5)


def test_1_5_2_who_was_helped_acts_and_who_was_not_may_still_pass_and_asks_no_more():
    options = chosen_by_nva(a_table(POOR, nva=0, vc=9), "transfer_request", 1, Open("turn.choose"))[2].options
    assert "pass" not in options
    options = chosen_by_nva(a_table(POOR, nva=0, vc=9), "transfer_request", 0, Open("turn.choose"))[2].options
    assert "pass" in options
    assert "transfer_request" not in options


@pytest.mark.parametrize(("nva", "vc", "seats"), [(1, 9, FOUR), (0, 1, FOUR), (0, 9, FOUR[:3])])
def test_1_5_2_nothing_to_ask_for_with_resources_a_poor_friend_or_a_non_player(nva, vc, seats):
    options = chosen_by_nva(a_table(POOR, nva=nva, vc=vc, seats=seats), Open("turn.choose"))[0].options
    assert "transfer_request" not in options


def test_1_5_2_half_of_2_is_1():
    played = chosen_by_nva(a_table(POOR, nva=0, vc=2), "transfer_request", 1, Open("turn.choose"))
    assert played[1].most == 1


def test_1_5_2_in_an_operation_also_when_nothing_more_can_be_paid():
    table = a_table(nva=1, vc=8, trail=4)
    turn = a_turn("nva")
    turn.operation = "rally"
    played = drive(
        table,
        rally(table, turn),
        "hue",
        "guerrilla",
        "transfer_request",
        2,
        "saigon",
        "guerrilla",
        "done",
        Open("activity.after"),
    )
    assert played[2].options == ["infiltrate", "transfer_request", "done"]
    assert (table.tracks["nva"], table.tracks["vc"]) == (1, 6)


def test_1_5_2_when_only_the_trail_is_left_to_pay_for():
    """A Limited Rally whose only space took the last Resource: 2 from the VC Improve the Trail (3.3.1)."""
    table = a_table(nva=1, vc=8, trail=2)
    rallied = drive(table, rally(table, a_turn("nva", limited=True)), "hue", "guerrilla", "transfer_request", 2, "yes")
    assert rallied[2].options == ["transfer_request", "done"]
    assert (table.tracks["nva"], table.tracks["vc"], table.tracks["trail"]) == (0, 6, 3)


def test_1_5_2_when_only_the_agitation_of_cadres_is_left_to_pay_for():
    table = a_table({"kien_phong": {"vc_bases": 1}}, vc=1, nva=8, capabilities={116: "shaded"})
    steps = rally(table, a_turn("vc", limited=True))
    drive(table, steps, "kien_phong", "guerrilla", "transfer_request", 1, "kien_phong")
    assert (table.tracks["vc"], table.tracks["nva"], table.level("kien_phong")) == (0, 7, -1)


@pytest.mark.parametrize(
    ("who", "terms"),
    [
        ("nva", {"nva": 1, "vc": 8, "trail": 4}),
        ("nva", {"nva": 1, "vc": 8, "trail": 2, "momentum": {38: "unshaded"}}),
        ("nva", {"nva": 1, "vc": 1, "trail": 2}),
        ("vc", {"vc": 1, "nva": 8}),
    ],
)
def test_1_5_2_no_question_where_resources_would_open_nothing(who, terms):
    table = a_table({"kien_phong": {"vc_bases": 1}}, **terms)
    played = drive(table, rally(table, a_turn(who, limited=True)), "kien_phong", "guerrilla")
    assert played.keys.count("rally.where") == 1


def test_1_5_2_while_an_insurgent_executes_an_event():
    """Before its text is carried out, and after it; each direction once."""
    table = a_table(nva=9, vc=5, card=40)
    played = drive(
        table, execute_event(table, "nva", "first_", "shaded"), "transfer_give", 4, "done", "transfer_request", 2
    )
    assert [question.role for question in played if question.key == "transfer.amount"] == ["nva", "vc"]
    assert played.keys.count("transfer.event") == 3


@pytest.mark.parametrize(("who", "seats"), [("us", FOUR), ("nva", FOUR[:2])])
def test_1_5_2_no_transfer_in_the_event_of_a_counterinsurgent_or_a_non_player(who, seats):
    table = a_table(nva=9, vc=5, card=40, seats=seats)
    assert "transfer.event" not in drive(table, execute_event(table, who, "first_", "shaded")).keys


def test_1_5_2_transfer_is_not_for_counterinsurgents():
    assert [o.value for o in asides(a_table(), a_turn("arvn")) if o.value.startswith("transfer")] == []


def test_1_6_1_levels_end_at_active_and_pop_0_stays_neutral():
    table = a_table({"hue": {"support": 1}})
    assert shift(table, "hue", 3) == 1
    assert shift(table, "hue", -9) == -4
    assert shift(table, "phuoc_long", 1) == 0
    assert shift(table, "loc_hue_da_nang", 1) == 0
    assert toward(table, "hue", 0, 5) == 2


def test_1_6_2_active_counts_double():
    table = a_table(
        {"saigon": {"support": 2}, "hue": {"support": 1}, "tay_ninh": {"support": -2}, "ba_xuyen": {"support": -1}}
    )
    assert total_support(table) == 14
    assert total_opposition(table) == 5


@pytest.mark.parametrize(
    ("here", "control"),
    [
        ({"us_troops": 1, "arvn_police": 1, "vc_guerrillas": 1}, "coin"),
        ({"us_troops": 1, "nva_troops": 1}, None),
        ({"nva_troops": 2, "vc_guerrillas": 1}, "nva"),
        ({"nva_troops": 1, "vc_guerrillas": 1}, None),
        ({"nva_tunneled_bases": 1}, "nva"),
        ({"vc_bases": 2}, None),
    ],
)
def test_1_7_control(here, control):
    assert a_table({"pleiku": here}).control("pleiku") == control


def test_1_7_control_changes_with_every_piece_that_comes_and_goes():
    table = a_table({"pleiku": {"us_troops": 1}, "kontum": {"nva_troops": 2}})
    assert (table.control("pleiku"), table.control("kontum")) == ("coin", "nva")
    table.do("moved", "nva_troops", 1, "kontum", "pleiku")
    assert (table.control("pleiku"), table.control("kontum")) == (None, "nva")
    table.do("removed", "us_troops", 1, "pleiku")
    table.do("placed", "arvn_troops", 2, "kontum")
    assert (table.control("pleiku"), table.control("kontum")) == ("nva", "coin")


def test_1_4_where_pieces_stand_changes_with_the_first_to_come_and_the_last_to_go():
    table = a_table({"pleiku": {"vc_guerrillas": 2}, "kontum": {"vc_guerrillas_active": 1}})
    where = lambda: (table.where("vc_guerrillas"), table.where("vc_guerrillas_active"))
    anywhere = lambda: table.where_any(("vc_guerrillas", "vc_guerrillas_active"))
    assert where() == (("pleiku",), ("kontum",))
    assert anywhere() == {"pleiku", "kontum"}
    table.do("moved", "vc_guerrillas", 1, "pleiku", "hue")
    assert where() == (("hue", "pleiku"), ("kontum",))
    assert anywhere() == {"hue", "pleiku", "kontum"}
    table.do("activated", "vc_guerrillas", 1, "pleiku", "vc_guerrillas_active")
    assert where() == (("hue",), ("kontum", "pleiku"))
    table.do("removed", "vc_guerrillas_active", 1, "kontum")
    table.do("placed", "vc_guerrillas", 1, "kontum")
    assert where() == (("hue", "kontum"), ("pleiku",))
    table.do("all_underground", "vc_guerrillas_active")
    assert where() == (("hue", "kontum", "pleiku"), ())
    assert anywhere() == {"hue", "pleiku", "kontum"}
    assert broken(table) == []


def test_1_7_a_copy_of_the_table_has_control_of_its_own():
    table = a_table({"pleiku": {"us_troops": 1}})
    twin = copy_of(table)
    assert twin.control("pleiku") == "coin"
    twin.do("placed", "vc_guerrillas", 1, "pleiku")
    assert (twin.control("pleiku"), table.control("pleiku")) == (None, "coin")
    assert (twin.available("vc_guerrillas"), table.available("vc_guerrillas")) == (29, 30)


def test_1_7_wrong_sums_break_the_table():
    table = a_table({"pleiku": {"us_troops": 1}})
    table.control("pleiku")
    table.where_any(("vc_guerrillas",))
    table.pieces["pleiku"]["vc_guerrillas"] = 1
    assert broken(table) == [
        "0 vc_guerrillas on the map",
        "Control of pleiku",
        "where vc_guerrillas stand",
        "where any of ('vc_guerrillas',) stand",
    ]


def test_1_7_locs_are_never_controlled():
    assert a_table({"loc_hue_da_nang": {"us_troops": 5}}).control("loc_hue_da_nang") is None


def test_1_8_tracks_stay_between_0_and_75():
    table = a_table(aid=70, nva=3)
    assert add(table, "aid", 10) == 5
    assert add(table, "nva", -10) == -3


def test_1_8_1_the_us_spends_only_above_econ():
    table = a_table(arvn=17, econ=15)
    assert not can_pay(table, "us", 3)
    assert can_pay(table, "us", 2)
    assert can_pay(table, "arvn", 17)


def test_1_9_markers():
    table = a_table(
        {
            "saigon": {"arvn_police": 1, "support": 1},
            "hue": {"nva_troops": 3, "nva_bases": 1},
            "tay_ninh": {"vc_bases": 2, "support": -2},
        },
        out_of_play={"us_troops": 30, "us_bases": 5},
        patronage=7,
    )
    assert marker(table, "us") == 6 + 10 + 1
    assert marker(table, "arvn") == 6 + 7
    assert marker(table, "nva") == 2 + 1
    assert marker(table, "vc") == 4 + 2
