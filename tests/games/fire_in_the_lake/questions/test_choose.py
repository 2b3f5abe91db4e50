"""Choices that rules share: nobody is asked where it makes no difference, and Bases go last."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.games.fire_in_the_lake.position.changes import place
from sentiero.games.fire_in_the_lake.questions import choose

from tests.games.fire_in_the_lake.tables import a_table, drive, pieces

WHICH = choose.WHICH
ENEMIES = ("nva", "vc")


@pytest.mark.parametrize(
    ("held", "n", "result"),
    [
        ([], 2, {}),
        ([("us_troops", "hue", 2)], 0, {}),
        ([("us_troops", "hue", 3)], 2, {("us_troops", "hue"): 2}),
        (
            [("us_troops", "hue", 1), ("us_bases", "hue", 1)],
            5,
            {("us_troops", "hue"): 1, ("us_bases", "hue"): 1},
        ),
    ],
)
def test_nobody_is_asked_which_where_it_makes_no_difference(held: Any, n: int, result: Any) -> None:
    played = drive(a_table(), choose.pick("us", WHICH, held, n))
    assert (played.result, played.keys) == (result, [])


def test_exactly_so_many_of_several_stacks_are_asked_for() -> None:
    held = [("us_troops", "hue", 2), ("us_bases", "hue", 1)]
    played = drive(a_table(), choose.pick("us", WHICH, held, 2), ["us_troops@hue#2", "us_bases@hue#1"])
    assert (played[0].least, played[0].most) == (2, 2)
    assert played.result == {("us_troops", "hue"): 1, ("us_bases", "hue"): 1}


def test_3_1_both_enemies_or_one_are_targets_only_where_both_stand() -> None:
    both = {"nva_troops": 1, "vc_guerrillas": 1}
    targets = choose.choose_targets
    assert drive(a_table(), targets("us", "3.2.4", a_table({"hue": both}), "hue", ENEMIES), "both").result == ENEMIES
    assert drive(
        a_table(), choose.choose_targets("us", "3.2.4", a_table({"hue": both}), "hue", ENEMIES), "vc"
    ).result == ("vc",)
    alone = drive(a_table(), targets("us", "3.2.4", a_table({"hue": {"vc_bases": 1}}), "hue", ENEMIES))
    assert (alone.result, alone.keys) == (("vc",), [])


def test_3_1_only_underground_guerrillas_are_looked_for() -> None:
    table = a_table({"hue": {"nva_guerrillas_active": 2, "nva_troops": 1, "vc_guerrillas": 3}})
    played = drive(table, choose.choose_hidden("us", "3.2.3", table, "hue", ENEMIES))
    assert (played.result, played.keys) == ([("vc_guerrillas", "hue", 3)], [])


def test_bases_go_last_and_tunneled_ones_never() -> None:
    table = a_table({"hue": {"vc_guerrillas": 1, "vc_bases": 1, "vc_tunneled_bases": 1}})
    drive(table, choose.remove_freely(table, "us", "3.2.4", "hue", 5, ("vc",)))
    assert pieces(table, "hue") == {"vc_tunneled_bases": 1}


def test_the_units_of_the_other_enemy_protect_the_bases_too() -> None:
    table = a_table({"hue": {"vc_bases": 1, "nva_troops": 1}})
    drive(table, choose.remove_freely(table, "us", "3.2.4", "hue", 2, ("vc",)))
    assert pieces(table, "hue") == {"vc_bases": 1, "nva_troops": 1}


def test_up_to_so_many_may_be_none() -> None:
    table = a_table({"hue": {"us_troops": 2}})
    drive(table, choose.remove_freely(table, "vc", "3.3.3", "hue", 1, ("us",), up_to=True), [])
    assert pieces(table, "hue") == {"us_troops": 2}


@pytest.mark.parametrize(
    ("who", "kind", "left"),
    [("us", "us_troops", 0), ("vc", "us_irregulars", 0), ("us", "us_irregulars", 1), ("us", "arvn_rangers", 1)],
)
def test_1_4_1_once_none_is_available_own_pieces_come_from_the_map_but_no_us_troops(
    who: str, kind: str, left: int
) -> None:
    table = a_table()
    place(table, kind, 99, "saigon")
    assert choose.placeable(table, who, kind, "hue") >= left
    drive(table, choose.place_from_anywhere(table, who, kind, 1, "hue", "1.4.1"))
    assert pieces(table, "hue") == ({kind: 1} if left else {})


def test_1_4_1_where_they_come_from_is_asked_if_there_are_several_places() -> None:
    table = a_table({"saigon": {"arvn_rangers": 3}, "hue": {"arvn_rangers_active": 3}})
    steps = choose.place_from_anywhere(table, "arvn", "arvn_rangers", 1, "hue", "3.2.1")
    played = drive(table, steps, ["arvn_rangers_active@hue#1"])
    assert played.keys == ["place.take"]
    assert pieces(table, "hue") == {"arvn_rangers_active": 2, "arvn_rangers": 1}
