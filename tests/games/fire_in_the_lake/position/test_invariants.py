"""Each invariant notices the one thing that breaks it, and a sound table breaks none."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sentiero.games.fire_in_the_lake.position.invariants import broken
from sentiero.games.fire_in_the_lake.position.table import Table

from tests.games.fire_in_the_lake.tables import a_table, the_table

LOC = "loc_hue_da_nang"


@pytest.mark.parametrize("scenario", ["short", "medium", "full"])
def test_every_scenario_begins_soundly(scenario: str) -> None:
    assert broken(the_table(scenario, deception=True)) == []


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (lambda table: table.do("removed", "us_troops", 1, "hue"), "us_troops < 0 in hue"),
        (lambda table: table.pieces["hue"].update(us_tanks=1), "unknown kind us_tanks"),
        (lambda table: table.do("placed", "us_troops", 41, "hue"), "us_troops Available < 0"),
        (lambda table: table.do("placed", "us_troops", 1, "hue", "casualties"), "us_troops < 0 in a box"),
        (lambda table: table.casualties.update(us_irregulars_active=1), "us_irregulars_active < 0 in a box"),
        (lambda table: table.pieces["hue"].update(vc_guerrillas=2), "0 vc_guerrillas on the map"),
        (lambda table: table.control_known.update(hue="nva"), "Control of hue"),
        (lambda table: table.where_known.update(us_troops=("hue",)), "where us_troops stand"),
        (
            lambda table: table.where_any_known.update({("vc_bases",): frozenset({"hue"})}),
            "where any of ('vc_bases',) stand",
        ),
        (lambda table: table.do("placed", "vc_bases", 3, "hue"), "Bases in hue"),
        (lambda table: table.do("placed", "vc_bases", 1, LOC), f"Bases in {LOC}"),
        (lambda table: table.do("placed", "arvn_police", 1, "north_vietnam"), "COIN pieces in north_vietnam"),
        (lambda table: table.tracks.update(vc=76), "vc = 76"),
        (lambda table: table.tracks.update(trail=5), "trail = 5"),
        (lambda table: table.tracks.update(econ=16), "econ = 16"),
        (lambda table: table.tracks.update(aid=-1), "aid = -1"),
        (lambda table: table.do("shifted", "hue", 3), "support of hue = 3"),
        (lambda table: table.do("shifted", LOC, 0), f"support without people in {LOC}"),
        (lambda table: table.do("terror", "hue", -1), "markers in hue = -1"),
        (lambda table: table.do("terror", "hue", 16), "more than 15 Terror and Sabotage markers"),
        (lambda table: table.deck.append(table.deck[0]), "card 128 twice"),
        (lambda table: table.played.append(55), "card 55 twice"),
        (lambda table: table.do("dealt", "0", ["hidden_agenda"] * 5, ["us"]), "hidden_agenda too often"),
        (lambda table: table.cylinders.pop("vc"), "cylinder of vc"),
    ],
)
def test_each_harm_is_told_by_itself(harm: Callable[[Table], object], told: str) -> None:
    table = a_table()
    harm(table)
    assert broken(table) == [told]


@pytest.mark.parametrize("trail", [0, 4])
def test_what_is_just_within_the_limits_is_sound(trail: int) -> None:
    table = a_table({"hue": {"vc_bases": 2, "support": -2, "terror": 15}}, trail=trail, vc=75, aid=0)
    assert broken(table) == []
