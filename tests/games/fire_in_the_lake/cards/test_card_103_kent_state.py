"""103 Kent State."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.sequence import event_card

from tests.games.fire_in_the_lake.tables import Open, a_table, drive, execute, pieces


def test_unshaded_two_casualties_a_limited_operation_and_the_us_eligible():
    table = a_table(
        {"saigon": {"us_troops": 1, "arvn_troops": 2, "vc_guerrillas_active": 3}},
        casualties={"us_troops": 2, "us_bases": 1, "us_irregulars": 1},
        arvn=0,
        cylinders={"us": "ineligible", "arvn": "second_event", "nva": "first_op_special", "vc": "eligible"},
    )
    asked = execute(
        table, 103, "unshaded", "arvn", ["us_troops@casualties#1", "us_bases@casualties#1"], "assault", "yes"
    )
    assert [(q.role, q.key) for q in asked] == [
        ("arvn", "event.pieces"), ("us", "event.operation"), ("us", "assault.add_arvn"),
    ]  # fmt: skip
    assert (asked[0].least, asked[0].most) == (2, 2)
    assert "us_irregulars@casualties#1" in asked[0].options
    assert table.casualties == {"us_troops": 1, "us_irregulars": 1}
    assert table.out_of_play == {}
    assert pieces(table, "saigon") == {"us_troops": 1, "arvn_troops": 2, "vc_guerrillas_active": 1}
    assert ("operation", "us", "assault", "limited") in table.facts
    assert table.cylinders["us"] == "eligible"
    assert table.tracks["arvn"] == 0


def test_unshaded_not_against_the_monsoon():
    table = a_table({"saigon": {"us_troops": 1}}, deck=[55, 128])
    asked = execute(table, 103, "unshaded", "vc", Open("event.operation"))
    assert asked[0].options == ["train", "patrol"]


def test_unshaded_without_casualties():
    table = a_table({"saigon": {"us_troops": 1}})
    asked = execute(table, 103, "unshaded", "us", "patrol", "done")
    assert asked[0].key == "event.operation"
    assert table.cylinders["us"] == "eligible"


def test_unshaded_by_the_us_leaves_a_full_operation_to_the_next_and_the_us_eligible():
    table = a_table(
        {"saigon": {"us_troops": 1}},
        card=103,
        cylinders={"vc": "ineligible", "nva": "ineligible", "us": "eligible", "arvn": "eligible"},
    )
    asked = drive(table, event_card(table), "event_unshaded", "patrol", "done", "train", Open("train.where"))
    assert [(q.role, q.key) for q in asked if q.key == "turn.choose"] == [
        ("us", "turn.choose"),
        ("arvn", "turn.choose"),
    ]
    assert asked[3].params["limited"] is False
    assert asked.open is not None
    table = a_table(
        {"saigon": {"us_troops": 1}},
        card=103,
        cylinders={"vc": "ineligible", "nva": "ineligible", "us": "eligible", "arvn": "eligible"},
    )
    drive(table, event_card(table), "event_unshaded", "patrol", "done", "pass")
    assert table.cylinders == dict.fromkeys(("us", "arvn", "nva", "vc"), "eligible")


def test_shaded_up_to_three_troops_out_of_play_aid_down_and_the_us_ineligible():
    table = a_table(casualties={"us_troops": 4, "us_bases": 1, "us_irregulars": 1}, aid=20)
    asked = execute(table, 103, "shaded", "vc", [f"us_troops@casualties#{i}" for i in (1, 2, 3)])
    assert [(q.role, q.key, q.least, q.most) for q in asked] == [("vc", "event.pieces", 0, 3)]
    assert table.casualties == {"us_troops": 1, "us_bases": 1, "us_irregulars": 1}
    assert table.out_of_play == {"us_troops": 3}
    assert table.tracks["aid"] == 14
    assert table.barred == ["us"]


def test_shaded_fewer_if_wanted_and_none_if_there_is_none():
    table = a_table(casualties={"us_troops": 2}, aid=4)
    execute(table, 103, "shaded", "us", [])
    assert table.casualties == {"us_troops": 2}
    assert table.tracks["aid"] == 0
    table = a_table(casualties={"us_bases": 1})
    assert execute(table, 103, "shaded", "nva") == []
    assert table.barred == ["us"]
