"""What a player may see: nothing of the deck's order, and of others' markers only how many."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.games.fire_in_the_lake.documents.view import public_facts, reveals, view
from sentiero.games.fire_in_the_lake.pieces import FACTIONS
from sentiero.games.fire_in_the_lake.position.table import Table

from tests.games.fire_in_the_lake.tables import TWO, a_table, the_table

NOBODY: frozenset[str] = frozenset()
US = frozenset({"us"})


@pytest.fixture
def table() -> Table:
    """Two players with two markers each; one of the first player's was shown."""
    table = a_table(seats=TWO)
    table.do("dealt", "0", ["hidden_asset", "empty_threat"], ["us", "arvn"])
    table.do("dealt", "1", ["hidden_agenda", "empty_threat"], ["nva", "vc"])
    table.do("shown", "0", "empty_threat")
    return table


@pytest.mark.parametrize(
    ("roles", "own"),
    [
        (NOBODY, {}),
        (US, {"0": ["hidden_asset"]}),
        (frozenset({"vc", "nva"}), {"1": ["hidden_agenda", "empty_threat"]}),
    ],
)
def test_7_3_a_player_sees_which_markers_are_its_own_and_how_many_others_hide(
    table: Table, roles: frozenset[str], own: dict[str, list[str]]
) -> None:
    found = view(table, roles)["deception"]
    assert {seat: (entry["hidden"], entry["shown"]) for seat, entry in found.items()} == {
        "0": (1, ["empty_threat"]),
        "1": (2, []),
    }
    assert {seat: entry["own"] for seat, entry in found.items() if "own" in entry} == own


def test_without_markers_there_is_nothing_to_tell_of_deception() -> None:
    assert view(a_table(), US)["deception"] == {}


def test_2_3_7_the_next_card_lies_open_only_once_a_first_was_drawn() -> None:
    table = a_table()
    assert view(table, US)["cards"]["next"] is None
    table.do("drawn", 55)
    assert view(table, US)["cards"] == {
        "current": 55,
        "next": 128,
        "left": 1,
        "played": [55],
        "pivotal": {},
        "next_coup": None,
    }
    table.do("drawn", 128)
    assert (view(table, US)["cards"]["next"], view(table, US)["cards"]["left"]) == (None, 0)


def test_no_order_of_the_deck_changes_what_anybody_sees_of_it() -> None:
    one, other = the_table("full"), the_table("full")
    for table in (one, other):
        table.do("drawn", table.deck[-1])
    other.deck[:-1] = reversed(other.deck[:-1])
    assert one.deck != other.deck
    for roles in (NOBODY, US, frozenset(FACTIONS)):
        assert view(one, roles) == view(other, roles)


def test_a_space_shows_what_stands_there_and_who_controls_it() -> None:
    found = view(a_table({"hue": {"nva_troops": 3, "us_troops": 2, "support": -1, "terror": 1}}), NOBODY)["spaces"]
    assert found["hue"] == {
        "pieces": {"us_troops": 2, "nva_troops": 3},
        "control": "nva",
        "support": -1,
        "terror": 1,
    }
    assert found["loc_hue_da_nang"] == {"pieces": {}, "control": None, "support": 0, "terror": 0}


def test_what_lasts_comes_by_kind_and_card() -> None:
    table = a_table(capabilities={32: "shaded", 11: "unshaded"}, momentum={39: "shaded", 7: "unshaded"})
    table.do("peace_talks")
    found = view(table, NOBODY)["lasting"]
    assert [(one["kind"], one["card"]) for one in found] == [
        ("capability", 11),
        ("capability", 32),
        ("momentum", 7),
        ("momentum", 39),
        ("marker", 3),
    ]
    assert [one.get("faction") for one in found[:2]] == ["us", "nva"]


def test_8_0_factions_without_a_player_come_in_their_order() -> None:
    assert view(a_table(seats=[{"roles": ["arvn"]}]), US)["nonplayers"]["factions"] == ["us", "nva", "vc"]


def test_a_view_is_not_the_table_itself() -> None:
    table = a_table()
    found = view(table, US)
    found["tracks"]["vc"] = 99
    found["cards"]["played"].append(1)
    found["sequence"]["cylinders"]["us"] = "passed"
    assert view(table, US) != found
    assert (table.tracks["vc"], table.played, table.cylinders["us"]) == (20, [], "eligible")


def test_the_first_position_is_told_without_deck_and_markers() -> None:
    document = the_table("full", deception=True).dump()
    ((kind, told),) = public_facts([("position", document)], frozenset(FACTIONS))
    assert kind == "position"
    assert set(document) - set(told) == {"deck", "markers"}
    assert "deck" in document, "what is kept stays whole"


@pytest.mark.parametrize(
    ("roles", "told"), [(NOBODY, 2), (frozenset({"nva"}), 2), (US, ["hidden_asset", "empty_threat"])]
)
def test_7_3_others_are_told_how_many_markers_were_dealt(roles: frozenset[str], told: Any) -> None:
    dealt = ["dealt", "0", ["hidden_asset", "empty_threat"], ["us", "arvn"]]
    other = ["placed", "us_troops", 1, "hue"]
    assert public_facts([dealt, other], roles) == [["dealt", "0", told, ["us", "arvn"]], other]


@pytest.mark.parametrize(
    ("fact", "does"),
    [
        (["drawn", 55], True),
        (["showing", 55], True),
        (["rolled", 3, "attack"], True),
        (["dealt", "0", [], []], True),
        (["shown", "0", "hidden_asset"], True),
        (["placed", "us_troops", 1, "hue"], False),
        (["momentum_ends"], False),
    ],
)
def test_only_cards_dice_and_markers_reveal_anything(fact: list[Any], does: bool) -> None:
    assert reveals(fact) is does
