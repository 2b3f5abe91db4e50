"""8.4.5, 8.4.7: a Faction that a person made play the other side of a card goes on by the rules."""

from __future__ import annotations

import pytest

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
