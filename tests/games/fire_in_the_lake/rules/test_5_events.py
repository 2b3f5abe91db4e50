"""5.0 Events: how they are executed, on real cards."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.coup.reset import reset_phase
from sentiero.games.fire_in_the_lake.events.actions import free_activity, free_operation, free_turn
from sentiero.games.fire_in_the_lake.operations.rally import rally
from sentiero.games.fire_in_the_lake.operations.train import train
from sentiero.games.fire_in_the_lake.sequence import event_card, pivotal_playable

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, execute, pieces


def test_5_1_the_executing_faction_chooses_unless_another_is_named():
    table = a_table({"saigon": {"us_bases": 1, "arvn_bases": 1, "vc_guerrillas": 1}})
    assert execute(table, 17, "shaded", "nva", ["arvn_bases@saigon#1"])[0].role == "nva"
    table = a_table({"saigon": {"us_troops": 2}, "hue": {"us_troops": 2}})
    chosen = ["us_troops@saigon#1", "us_troops@saigon#2", "us_troops@hue#1"]
    assert execute(table, 9, "shaded", "vc", chosen)[0].role == "us"


def test_5_1_1_event_text_beats_the_monsoon_but_not_stacking_or_75():
    table = a_table({"central_laos": {"nva_guerrillas": 1}}, deck=[128], trail=1)
    asked = execute(table, 59, "shaded", "nva", Open("march.where"))
    assert asked[0].key == "march.where"
    table = a_table({"saigon": {"us_bases": 1, "arvn_bases": 1}})
    execute(table, 109, "shaded", "vc")
    assert "vc_bases" not in pieces(table, "saigon")
    table = a_table(aid=70)
    execute(table, 79, "unshaded", "arvn")
    assert table.tracks["aid"] == 75


def test_5_1_1_tunneled_bases_are_not_removed_unless_the_text_says_so():
    table = a_table({"hue": {"us_troops": 1, "vc_tunneled_bases": 1}, "quang_tri": {"vc_tunneled_bases": 1}})
    execute(table, 27, "unshaded", "us")
    assert table.on_map(("vc_tunneled_bases",)) == 2
    execute(table, 94, "unshaded", "us")
    assert table.on_map(("vc_tunneled_bases",)) == 1


def test_5_1_2_the_event_now_played_beats_an_older_one():
    table = a_table({"saigon": {"us_troops": 1}}, momentum={115: "unshaded"})
    asked = execute(table, 69, "unshaded", "us", "us_then_arvn", Open("event.activity"))
    assert "air_lift" in asked[-1].options


def test_5_1_3_what_can_be_done_is_done():
    table = a_table({"fishhook": {"nva_bases": 1}}, dice=[6])
    execute(table, 2, "unshaded", "us")
    assert pieces(table, "fishhook") == {}


def test_5_1_4_a_pivotal_event_needs_its_precondition():
    table = a_table(leaders=[125, 126], pivotal={"arvn": 123}, card=1, played=[1])
    assert pivotal_playable(table, "arvn")
    table = a_table(leaders=[125], pivotal={"arvn": 123}, card=1, played=[1])
    assert not pivotal_playable(table, "arvn")


def test_5_2_either_side_by_any_faction():
    table = a_table(card=79, played=[79])
    options = drive(table, event_card(table), Open("turn.choose"))[0].options
    assert {"event_unshaded", "event_shaded"} <= set(options)
    execute(table, 79, "unshaded", "vc")
    assert table.tracks["aid"] == 40


def test_5_3_a_capability_lasts_and_can_be_replaced_by_its_other_side():
    table = a_table()
    execute(table, 28, "unshaded", "us")
    reset_phase(table)
    assert table.capabilities == {28: "unshaded"}
    execute(table, 28, "shaded", "vc")
    assert table.capabilities == {28: "shaded"}


def test_5_4_momentum_ends_in_reset_and_any_number_can_be_in_play():
    table = a_table()
    execute(table, 17, "unshaded", "us")
    execute(table, 72, "unshaded", "arvn")
    assert set(table.momentum) == {17, 72}
    reset_phase(table)
    assert table.momentum == {}


def test_5_5_and_3_1_2_free_operations_cost_nothing_and_leave_eligibility_alone():
    table = a_table(vc=3, nva=0)
    execute(table, 77, "shaded", "us", "hue", "guerrilla", "done")
    assert table.tracks["vc"] == 3
    assert table.cylinders["vc"] == "eligible"


def test_3_1_2_pacification_and_the_trail_cost_even_if_free():
    table = a_table({"hue": {"us_troops": 1}}, arvn=30)
    turn = a_turn("us", free=True)
    turn.operation = "train"
    drive(table, train(table, turn), "nothing", "pacify", 2)
    assert table.tracks["arvn"] == 24
    table = a_table(nva=5, trail=1)
    turn = a_turn("nva", free=True)
    turn.operation = "rally"
    turn.used.update(("transfer_give", "transfer_request"))
    drive(table, rally(table, turn), "done")
    assert table.tracks["nva"] == 3


def test_5_0_every_event_has_a_side_to_execute():
    assert [card.number for card in CARDS.values() if card.kind != "coup" and not card.sides] == []


def test_5_5_example_a_free_march_costs_nothing_and_a_free_raid_still_exposes_a_ranger():
    table = a_table({"hue": {"nva_guerrillas": 1}}, nva=0, vc=0)
    drive(table, free_operation(table, free_turn("nva"), "march"), "quang_tri")
    assert (table.tracks["nva"], table.cylinders["nva"]) == (0, "eligible")
    table = a_table({"saigon": {"arvn_rangers": 1, "vc_guerrillas": 2}})
    drive(table, free_activity(table, free_turn("arvn"), "raid"), "saigon", "done", "yes")
    assert pieces(table, "saigon") == {"arvn_rangers_active": 1}
