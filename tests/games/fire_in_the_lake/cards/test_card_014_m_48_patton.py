"""14 M-48 Patton."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.menu.activities import ACTIVITIES
from sentiero.games.fire_in_the_lake.operations.assault import assault
from sentiero.games.fire_in_the_lake.operations.patrol import patrol

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute, pieces


def test_it_is_a_us_capability():
    assert (CARDS[14].kind, CARDS[14].owner, CARDS[14].sides) == ("capability", "us", ("unshaded", "shaded"))


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_each_side_places_its_marker(side):
    table = a_table()
    assert execute(table, 14, side, "vc") == []
    assert table.facts == [("capability", 14, side)]
    assert table.capabilities == {14: side}


def us_assault(table, *answers):
    return drive(table, assault(table, a_turn("us", limited=False)), *answers)


def arvn_assault(table, *answers):
    return drive(table, assault(table, a_turn("arvn", limited=False)), *answers)


def test_unshaded_two_spaces_that_are_not_lowland_each_lose_two_more():
    here = {"us_troops": 1, "vc_guerrillas_active": 4}
    names = ["kien_hoa", "saigon", "hue", "tay_ninh"]
    table = a_table(dict.fromkeys(names, here), capabilities={14: "unshaded"})
    asked = us_assault(table, "kien_hoa", "saigon", "yes", "hue", "yes", "tay_ninh")
    assert asked.keys.count("assault.armor") == 2
    assert [table.pieces[name]["vc_guerrillas_active"] for name in names] == [3, 1, 1, 3]


def test_unshaded_may_be_saved_for_another_space_and_order_holds():
    table = a_table(
        {
            "saigon": {"us_troops": 1, "vc_guerrillas_active": 4},
            "pleiku": {"us_troops": 1, "nva_troops": 1, "nva_guerrillas": 1, "nva_bases": 1},
            "hue": {"us_troops": 1, "vc_guerrillas_active": 1, "vc_bases": 2},
        },
        capabilities={14: "unshaded"},
    )
    us_assault(table, "saigon", "no", "pleiku", "yes", "hue", "yes")
    assert pieces(table, "saigon") == {"us_troops": 1, "vc_guerrillas_active": 3}
    assert pieces(table, "pleiku") == {"us_troops": 1, "nva_guerrillas": 1, "nva_bases": 1}
    assert pieces(table, "hue") == {"us_troops": 1}


@pytest.mark.parametrize("capabilities", [{}, {14: "shaded"}])
def test_otherwise_nothing_is_added(capabilities):
    table = a_table({"saigon": {"us_troops": 1, "vc_guerrillas_active": 4}}, capabilities=capabilities)
    assert us_assault(table) == []
    assert pieces(table, "saigon") == {"us_troops": 1, "vc_guerrillas_active": 3}


def test_unshaded_not_for_arvn():
    table = a_table({"saigon": {"arvn_troops": 2, "vc_guerrillas_active": 4}}, capabilities={14: "unshaded"})
    assert arvn_assault(table) == []
    assert pieces(table, "saigon") == {"arvn_troops": 2, "vc_guerrillas_active": 3}


def test_shaded_after_a_us_patrol_nva_removes_up_to_two_cubes_that_moved():
    table = a_table(
        {"saigon": {"us_troops": 3}, "loc_saigon_can_tho": {"us_troops": 1}, "hue": {"us_troops": 1}},
        capabilities={14: "shaded"},
    )
    asked = drive(
        table, patrol(table, a_turn("us", limited=False)),
        "loc_saigon_can_tho", ["us_troops@saigon#1", "us_troops@saigon#2"], "can_tho", ["us_troops@saigon#1"], "done",
        ["us_troops@loc_saigon_can_tho#1", "us_troops@can_tho#1"],
    )  # fmt: skip
    rpg = asked[-1]
    assert (rpg.role, rpg.key, rpg.least, rpg.most) == ("nva", "patrol.rpg", 0, 2)
    assert rpg.options == [
        "us_troops@can_tho#1", "us_troops@loc_saigon_can_tho#1", "us_troops@loc_saigon_can_tho#2",
    ]  # fmt: skip
    assert pieces(table, "loc_saigon_can_tho") == {"us_troops": 2}
    assert pieces(table, "can_tho") == {}
    assert table.casualties == {"us_troops": 2}


def test_shaded_after_an_arvn_patrol_cubes_go_to_available():
    table = a_table({"saigon": {"arvn_troops": 1, "arvn_police": 1}}, capabilities={14: "shaded"})
    drive(
        table, patrol(table, a_turn("arvn", limited=False)),
        "can_tho", ["arvn_troops@saigon#1", "arvn_police@saigon#1"], ["arvn_police@can_tho#1"],
    )  # fmt: skip
    assert pieces(table, "can_tho") == {"arvn_troops": 1}
    assert table.casualties == {}


def test_shaded_spares_those_who_flew():
    table = a_table(
        {"saigon": {"us_troops": 1, "us_irregulars": 1}, "hue": {"us_troops": 1}}, capabilities={14: "shaded"}
    )
    turn = a_turn("us", activities={"air_lift": ACTIVITIES["us"]["air_lift"]})
    asked = drive(
        table, patrol(table, turn),
        "can_tho", ["us_troops@saigon#1"],
        "air_lift", ["hue", "saigon", "da_nang"], "da_nang", ["us_troops@hue#1"], ["us_irregulars@saigon#1"],
        "done", [],
    )  # fmt: skip
    assert asked[-1].options == ["us_troops@can_tho#1"]
    assert pieces(table, "da_nang") == {"us_troops": 1, "us_irregulars": 1}
    assert pieces(table, "can_tho") == {"us_troops": 1}


def test_shaded_nobody_moved_nobody_is_lost():
    table = a_table({"saigon": {"us_troops": 3}}, capabilities={14: "shaded"})
    asked = drive(table, patrol(table, a_turn("us", limited=False)), "done")
    assert asked.keys == ["patrol.where"]
    assert table.facts == []
