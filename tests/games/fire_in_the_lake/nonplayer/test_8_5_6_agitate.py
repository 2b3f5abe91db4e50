"""8.5.6 Agitation of a non-player VC, and 6.5 its choice when US forces withdraw."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.coup.commitment import withdrawal
from sentiero.games.fire_in_the_lake.coup.support import agitation

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, plays
from tests.games.fire_in_the_lake.tables import pieces


def agitates(spaces, vc, **values):
    table = a_bare_table(spaces, vc=vc, **values)
    return table, plays(table, agitation(table))


def test_8_5_6_the_greatest_total_shift_first():
    spaces = {
        "pleiku": {"vc_guerrillas": 1},
        "tay_ninh": {"vc_guerrillas": 1, "support": -1},
        "hue": {"vc_guerrillas": 1},
    }
    table, acted = agitates(spaces, 3)
    assert acted.answers("agitate.where")[0] == "hue"
    assert [table.support[space] for space in ("hue", "tay_ninh", "pleiku")] == [-2, -2, 0]
    assert table.tracks["vc"] == 0


def test_8_5_6_then_where_there_is_support_then_without_terror():
    spaces = {
        "pleiku": {"vc_guerrillas": 1},
        "quang_nam": {"vc_guerrillas": 1, "support": 1},
        "phu_bon": {"vc_guerrillas": 1, "support": 1, "terror": 1},
    }
    _, acted = agitates(spaces, 9)
    assert acted.answers("agitate.where")[:3] == ["quang_nam", "phu_bon", "pleiku"]
    assert {"support", "vc.agitate.no_terror"} <= set(acted.reasons)


def test_8_5_6_no_terror_is_removed_without_a_shift():
    spaces = {"hue": {"vc_guerrillas": 1, "terror": 2}, "tay_ninh": {"vc_guerrillas": 1, "support": -2, "terror": 1}}
    table, acted = agitates(spaces, 2)
    assert acted.answers("agitate.where") == ["done"]
    assert (table.terror["hue"], table.terror["tay_ninh"], table.tracks["vc"]) == (2, 1, 2)
    table, _ = agitates(spaces, 3)
    assert (table.terror["hue"], table.support["hue"], table.tracks["vc"]) == (0, -1, 0)


def test_8_5_6_what_resources_can_shift_counts():
    spaces = {"saigon": {"vc_guerrillas": 1, "terror": 2}, "hue": {"vc_guerrillas": 1}}
    _, acted = agitates(spaces, 2)
    assert acted.answers("agitate.where")[0] == "hue"
    _, acted = agitates(spaces, 3)
    assert acted.answers("agitate.where")[0] == "saigon"


def test_8_5_6_with_unshaded_cadres_active_guerrillas_go_first():
    spaces = {"hue": {"vc_guerrillas": 2, "vc_guerrillas_active": 1}}
    table, _ = agitates(spaces, 2, capabilities={116: "unshaded"})
    assert pieces(table, "hue") == {"vc_guerrillas": 1}
    assert table.support["hue"] == -2


# -- 6.5 -----------------------------------------------------------------------------------------------


def wins_over(people, **levels):
    table = a_bare_table({space: {"support": levels.get(space, -2)} for space in board.POPULATED})
    acted = plays(table, withdrawal(table, people))
    return {name: table.support[name] for name in levels}, acted


def test_6_5_passive_support_first_then_to_add_opposition():
    after, acted = wins_over(2, hue=1, tay_ninh=0)
    assert after == {"hue": 0, "tay_ninh": 0}
    assert "vc.withdrawal.passive_support" in acted.reasons
    after, acted = wins_over(3, da_nang=0, tay_ninh=0, hue=1)
    assert after == {"da_nang": -1, "tay_ninh": 0, "hue": 0}


def test_6_5_as_many_people_as_allowed():
    after, _ = wins_over(6, saigon=0, hue=1, da_nang=1)
    assert after == {"saigon": -1, "hue": 1, "da_nang": 1}
    after, _ = wins_over(3, hue=0, kien_hoa=0, da_nang=0)
    assert after["da_nang"] == -1
    assert sorted(after.values()) == [-1, -1, 0]


def test_6_5_active_support_only_for_what_would_be_left():
    after, _ = wins_over(2, hue=2, kien_hoa=0)
    assert after == {"hue": 2, "kien_hoa": -1}
    after, _ = wins_over(3, hue=2, da_nang=0)
    assert after == {"hue": 1, "da_nang": -1}
    after, _ = wins_over(2, hue=2, da_nang=0)
    assert after == {"hue": 1, "da_nang": 0}
