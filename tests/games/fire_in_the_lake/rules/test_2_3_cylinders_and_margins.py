"""2.3.4 a cylinder moves once, to where it ends; 6.1 the Victory Phase tells every margin; 6.2 sums tell what for."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.coup.resources import arvn_earnings, casualties_and_aid, insurgent_earnings
from sentiero.games.fire_in_the_lake.coup.round import victory_phase
from sentiero.games.fire_in_the_lake.sequence import act, adjust_eligibility

from tests.games.fire_in_the_lake.tables import a_table, drive


def test_2_3_4_an_operation_with_a_special_activity_moves_the_cylinder_once():
    table = a_table({"hue": {"vc_guerrillas": 2}, "binh_dinh": {"vc_guerrillas": 1}}, card=68, vc=5)
    drive(table, act(table, "vc", None), "terror", "hue", "tax", "binh_dinh", "done")
    moved = [fact for fact in table.facts if fact[0] == "cylinder"]
    assert moved == [("cylinder", "vc", "first_op_special")]


def test_2_3_4_an_operation_alone_and_a_limited_one():
    table = a_table({"hue": {"vc_guerrillas": 1}}, card=68)
    drive(table, act(table, "vc", None), "terror", "hue")
    assert [fact for fact in table.facts if fact[0] == "cylinder"] == [("cylinder", "vc", "first_op")]
    table = a_table({"hue": {"vc_guerrillas": 1}}, card=68)
    drive(table, act(table, "vc", "op"), "terror", "hue")
    assert [fact for fact in table.facts if fact[0] == "cylinder"] == [("cylinder", "vc", "second_limited")]


def test_2_3_6_at_the_end_of_the_card_only_cylinders_that_go_elsewhere_move():
    table = a_table(cylinders={"us": "first_op", "arvn": "eligible", "nva": "ineligible", "vc": "passed"})
    adjust_eligibility(table)
    assert table.facts == [
        ("cylinder", "us", "ineligible"), ("cylinder", "nva", "eligible"), ("cylinder", "vc", "eligible"),
        ("card_done",),
    ]  # fmt: skip


def test_6_1_the_victory_phase_tells_each_margin():
    table = a_table(patronage=20, out_of_play={"us_troops": 40, "us_bases": 6})
    drive(table, victory_phase(table))
    assert table.facts == [
        ("phase", "victory"), ("margins", {"us": -50, "arvn": -30, "nva": -18, "vc": -35}),
    ]  # fmt: skip


def test_6_2_earnings_tell_what_they_are_for():
    table = a_table(
        {"fishhook": {"nva_bases": 1}, "hue": {"vc_bases": 1}}, arvn=10, aid=15, trail=2, nva=0, vc=0,
        casualties={"us_troops": 2},
    )  # fmt: skip
    arvn_earnings(table)
    insurgent_earnings(table)
    casualties_and_aid(table)
    assert table.facts == [
        ("track", "arvn", 15, "aid"), ("track", "arvn", 15, "econ"), ("track", "vc", 1, "bases"),
        ("track", "nva", 1, "bases"), ("track", "nva", 4, "trail"), ("track", "aid", -6, "casualties"),
    ]  # fmt: skip
