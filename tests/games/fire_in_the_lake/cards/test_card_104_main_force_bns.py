"""104 Main Force Bns."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.ambush import ambush
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.operations.march import march

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute, pieces


def test_it_is_a_vc_capability():
    assert (CARDS[104].kind, CARDS[104].owner, CARDS[104].sides) == ("capability", "vc", ("unshaded", "shaded"))


@pytest.mark.parametrize("side", ["unshaded", "shaded"])
def test_each_side_places_its_marker(side):
    table = a_table()
    assert execute(table, 104, side, "us") == []
    assert table.facts == [("capability", 104, side)]
    assert table.capabilities == {104: side}


def run_march(table, who, *answers):
    return drive(table, march(table, a_turn(who, limited=True)), *answers)


def run_ambush(table, who, *answers):
    turn = a_turn(who)
    turn.operation = "attack"
    return drive(table, ambush(table, turn), *answers)


@pytest.mark.parametrize("who", ["nva", "vc"])
@pytest.mark.parametrize(
    ("police", "size", "side", "noticed"),
    [
        (0, 1, "unshaded", False),
        (1, 1, "unshaded", True),
        (0, 2, "unshaded", True),
        (1, 1, "shaded", False),
        (1, 2, "shaded", False),
        (1, 3, "shaded", True),
    ],
)
def test_unshaded_a_march_into_support_is_noticed_above_one(who, police, size, side, noticed):
    kind = f"{who}_guerrillas"
    table = a_table(
        {"quang_tri": {kind: 4}, "hue": {"arvn_police": police, "us_bases": 1, "support": 1}}, capabilities={104: side}
    )
    run_march(table, who, "hue", [f"{kind}@quang_tri#{i}" for i in range(1, size + 1)])
    assert table.pieces["hue"][f"{kind}_active"] == (size if noticed else 0)


def test_unshaded_on_locs_too_but_not_without_support():
    spaces = {"hue": {"vc_guerrillas": 4}, "quang_tri": {"arvn_police": 3}}
    table = a_table(spaces, capabilities={104: "unshaded"})
    run_march(table, "vc", "loc_hue_da_nang", [f"vc_guerrillas@hue#{i}" for i in (1, 2)])
    assert pieces(table, "loc_hue_da_nang") == {"vc_guerrillas_active": 2}
    run_march(table, "vc", "quang_tri", [f"vc_guerrillas@hue#{i}" for i in (1, 2)])
    assert pieces(table, "quang_tri") == {"vc_guerrillas": 2, "arvn_police": 3}


def test_shaded_one_vc_ambush_space_may_remove_two_pieces_three_in_all():
    table = a_table(
        {
            "hue": {"vc_guerrillas": 1, "us_troops": 1, "us_bases": 1},
            "da_nang": {"vc_guerrillas": 2, "arvn_police": 3},
        },
        capabilities={104: "shaded"},
    )
    asked = run_ambush(table, "vc", "hue", "no", "da_nang", "yes")
    assert asked.keys == ["ambush.where", "ambush.main_force", "ambush.where", "ambush.main_force"]
    assert pieces(table, "hue") == {"vc_guerrillas_active": 1, "us_bases": 1}
    assert pieces(table, "da_nang") == {"vc_guerrillas": 1, "vc_guerrillas_active": 1, "arvn_police": 1}
    assert table.casualties == {"us_troops": 1}


def test_shaded_only_once_in_each_ambush():
    spaces = {city: {"vc_guerrillas": 1, "arvn_police": 3} for city in ("hue", "da_nang")}
    table = a_table(spaces, capabilities={104: "shaded"})
    asked = run_ambush(table, "vc", "hue", "yes", "da_nang")
    assert asked.keys.count("ambush.main_force") == 1
    assert (table.pieces["hue"]["arvn_police"], table.pieces["da_nang"]["arvn_police"]) == (1, 2)


def test_shaded_no_help_to_the_nva():
    table = a_table({"hue": {"nva_guerrillas": 1, "arvn_police": 3}}, capabilities={104: "shaded"})
    assert run_ambush(table, "nva") == []
    assert table.pieces["hue"]["arvn_police"] == 2


def test_shaded_with_unshaded_booby_traps_two_pieces_in_the_only_space():
    spaces = {city: {"vc_guerrillas": 1, "arvn_police": 3} for city in ("hue", "da_nang")}
    table = a_table(spaces, capabilities={104: "shaded", 101: "unshaded"})
    run_ambush(table, "vc", "hue", "yes")
    assert (table.pieces["hue"]["arvn_police"], table.pieces["da_nang"]["arvn_police"]) == (1, 3)
