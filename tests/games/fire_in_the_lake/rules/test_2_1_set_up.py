"""2.1 Set up: every printed total, control marker and count of the three scenarios."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.pieces import FACTIONS, POOL
from sentiero.games.fire_in_the_lake.position.invariants import broken
from sentiero.games.fire_in_the_lake.set_up.scenario import SCENARIOS, scenario
from sentiero.games.fire_in_the_lake.turn import COUPS
from sentiero.games.fire_in_the_lake.victory.margins import marker

from tests.games.fire_in_the_lake.tables import the_table

AVAILABLE = {
    "short": {"us": (12, 3, 2), "nva": (28, 6, 1), "arvn": (8, 11, 0, 2), "vc": (16, 4)},
    "medium": {"us": (5, 0, 0), "nva": (22, 2, 1), "arvn": (0, 4, 0, 2), "vc": (7, 1)},
    "full": {"us": (21, 3, 2), "nva": (40, 8, 5), "arvn": (8, 10, 2, 1), "vc": (14, 2)},
}


def test_1_4_229_pieces():
    assert sum(POOL.values()) == 229


@pytest.mark.parametrize("name", SCENARIOS)
def test_2_1_printed_victory_totals(name):
    table = the_table(name)
    assert {faction: marker(table, faction) for faction in FACTIONS} == scenario(name)["printed"]
    assert broken(table) == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_2_1_printed_control_is_the_computed_one(name):
    table = the_table(name)
    controls = {space: table.control(space) for space in board.ALL if table.control(space)}
    assert controls == scenario(name)["printed_control"]


@pytest.mark.parametrize("name", SCENARIOS)
def test_2_1_available_forces(name):
    table = the_table(name)
    found = {f: tuple(table.available(k) for k in POOL if k.startswith(f"{f}_")) for f in FACTIONS}
    assert found == AVAILABLE[name]


@pytest.mark.parametrize(
    ("name", "tracks", "leaders"),
    [
        ("short", {"aid": 15, "patronage": 18, "trail": 2, "vc": 10, "nva": 15, "arvn": 30, "econ": 15}, [125, 126]),
        (
            "medium",
            {"aid": 30, "patronage": 15, "trail": 3, "vc": 15, "nva": 20, "arvn": 30, "econ": 15},
            [125, 126, 127],
        ),
        ("full", {"aid": 15, "patronage": 15, "trail": 1, "vc": 5, "nva": 10, "arvn": 30, "econ": 15}, []),
    ],
)
def test_2_1_tracks_and_leaders(name, tracks, leaders):
    table = the_table(name)
    assert table.tracks == tracks
    assert table.leaders == leaders
    assert table.leader() == (leaders[-1] if leaders else 0)
    assert bool(table.pivotal) == (name != "short")


@pytest.mark.parametrize(("name", "piles", "size"), [("short", 3, 8), ("medium", 3, 12), ("full", 6, 12)])
@pytest.mark.parametrize("period", [False, True])
def test_2_1_deck_has_one_coup_in_each_pile(name, piles, size, period):
    table = the_table(name, period_events=period)
    top_first = table.deck[::-1]
    assert len(top_first) == piles * (size + 1) == len(set(top_first))
    for i in range(piles):
        pile = top_first[i * (size + 1) : (i + 1) * (size + 1)]
        assert len(COUPS & set(pile)) == 1
        if period:
            assert {CARDS[n].period for n in pile if n not in COUPS} == {scenario(name)["periods"][i]}


def test_2_1_period_capabilities():
    assert the_table("short", period_events=True).capabilities == {31: "shaded"}
    assert the_table("medium", period_events=True).capabilities == {
        31: "shaded", 104: "shaded", 34: "shaded", 28: "shaded", 8: "unshaded", 14: "unshaded",
    }  # fmt: skip
    assert the_table("full", period_events=True).capabilities == {}
    assert the_table("medium").capabilities == {}


def test_2_1_political_rhythm_puts_each_coup_among_the_bottom_events():
    top_first = the_table("short", political_rhythm=True).deck[::-1]
    for i in range(3):
        pile = top_first[i * 9 : (i + 1) * 9]
        assert COUPS & set(pile[-5:])
