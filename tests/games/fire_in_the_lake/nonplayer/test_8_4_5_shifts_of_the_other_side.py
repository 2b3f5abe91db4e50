"""8.4.5, 8.4.7: a Faction that a person made play the other side of a card goes on by the rules."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake import board

from tests.games.fire_in_the_lake.nonplayer.eventful import executes, showing
from tests.games.fire_in_the_lake.tables import pieces

# From a Full game in which Events were chosen at random: the US could Assault in Pleiku, which has Police.
WESTMORELAND = {
    "quang_tri": {"us_troops": 1, "us_irregulars": 1, "arvn_rangers_active": 1, "vc_bases": 1},
    "quang_tin": {"arvn_troops": 4, "vc_guerrillas_active": 2, "vc_bases": 1, "support": -2},
    "binh_dinh": {"us_troops": 1, "us_irregulars": 1, "arvn_troops": 2, "vc_bases": 1},
    "pleiku": {"us_troops": 1, "us_irregulars": 1, "us_bases": 1, "arvn_police": 3, "vc_guerrillas_active": 1,
               "vc_bases": 1, "support": 2},
    "quang_duc": {"vc_guerrillas": 2, "vc_bases": 1, "support": 1},
    "binh_tuy": {"vc_guerrillas": 2, "vc_bases": 1, "support": 1},
    "tay_ninh": {"vc_guerrillas": 2, "vc_tunneled_bases": 1, "support": -2},
    "kien_phong": {"vc_guerrillas": 1, "support": -2},
    "kien_hoa": {"arvn_troops": 3, "arvn_police": 1, "support": 1},
    "kien_giang": {"vc_guerrillas": 1, "support": -2},
}  # fmt: skip


@pytest.mark.parametrize("policy", ["jfk", "lbj", "nixon"])
def test_8_4_5_westmoreland_shaded_by_the_us_shifts_provinces_without_police(policy):
    table = showing(95, WESTMORELAND, policy=policy)
    acted = executes(table, "us", "shaded")
    (chosen,) = acted.answers("event.spaces")
    assert len(chosen) == 3
    assert all("arvn_police" not in pieces(table, space) for space in chosen)


def test_8_4_5_westmoreland_shaded_by_the_us_costs_no_support_if_it_can_be_helped():
    table = showing(95, WESTMORELAND)
    acted = executes(table, "us", "shaded")
    assert "event.shift.us" in acted.reasons
    assert [table.level(space) for space in ("quang_duc", "binh_tuy")] == [1, 1]


EVERY_DIE = pytest.mark.parametrize("die", range(1, 7))


CITIES = {city: {"support": 1} for city in board.CITIES}


@EVERY_DIE
def test_8_4_5_election_shaded_by_the_us_costs_no_support_if_it_can_be_helped(die):
    table = showing(83, {**CITIES, "da_nang": {"support": 0}, "kontum": {"support": -1}})
    executes(table, "us", "shaded", dice=die)
    assert (table.level("da_nang"), table.level("kontum")) == (-1, -2)


@EVERY_DIE
def test_8_4_5_election_unshaded_by_the_vc_gives_the_least_support(die):
    table = showing(83, {"hue": {"support": 1}, "saigon": {"support": 1}, "an_loc": {"support": 1},
                         "kontum": {"support": 1}, "can_tho": {"support": 1}})  # fmt: skip
    executes(table, "vc", "unshaded", dice=die)
    assert [table.level(city) for city in ("an_loc", "kontum", "can_tho", "hue", "saigon")] == [2, 2, 2, 1, 1]


@EVERY_DIE
def test_8_4_5_americal_shaded_by_the_us_costs_the_least_support(die):
    here = {"us_troops": 1, "vc_guerrillas": 1}
    table = showing(21, {"quang_tin": {**here, "support": 2}, "kien_hoa": {**here, "support": 2},
                         "pleiku": {**here, "support": 1}, "quang_duc": {**here, "support": 0}})  # fmt: skip
    acted = executes(table, "us", "shaded", dice=die)
    assert acted.answers("event.where") == ["quang_duc", "pleiku"]


@EVERY_DIE
def test_8_4_5_lrrp_shaded_by_the_us_takes_irregulars_from_where_nobody_lives(die):
    table = showing(26, {"hue": {"us_irregulars": 1, "support": 2}, "quang_tri": {"us_irregulars": 1, "support": 2},
                         "southern_laos": {"us_irregulars": 2}, "central_laos": {"us_irregulars": 1}})  # fmt: skip
    acted = executes(table, "us", "shaded", dice=die)
    assert (table.level("hue"), table.level("quang_tri")) == (2, 2)
    assert "pieces.friends" in acted.reasons
    assert "pieces.enemies" not in acted.reasons


@EVERY_DIE
def test_8_4_5_green_berets_shaded_by_arvn_gains_the_least_opposition(die):
    """Of 4 Irregulars 3 go, and 1 of the Provinces that they leave is set."""
    table = showing(68, {"quang_tri": {"us_irregulars": 3, "support": 2}, "pleiku": {"us_irregulars": 3}})
    executes(table, "arvn", "shaded", dice=die)
    assert (table.level("quang_tri"), table.level("pleiku")) == (2, -2)


@EVERY_DIE
def test_8_4_5_chanh_thi_unshaded_by_the_vc_shifts_as_few_people_as_possible(die):
    """Where there is Active Support already, or nobody lives, nothing shifts."""
    table = showing(87, {"quang_nam": {"support": 2}, "hue": {"support": 1}})
    executes(table, "vc", "unshaded", dice=die)
    assert (table.level("quang_nam"), table.level("hue")) == (2, 1)
    assert sum(table.support.values()) == 3


NEAR_HUE = {"quang_tri": {"nva_troops": 5}}


def test_8_4_4_no_purpose_of_its_own_side_is_told_on_the_other():
    """Shaded Khe Sanh costs US Troops; where the most NVA Troops stand is nothing to choose it by."""
    table = showing(37, {city: {"us_troops": 3, "nva_guerrillas": 1} for city in ("hue", "saigon")} | NEAR_HUE)
    assert "event.most_pieces" not in executes(table, "us", "shaded").reasons
