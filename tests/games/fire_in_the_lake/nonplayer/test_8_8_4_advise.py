"""8.8.4 Advise of a non-player US."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.events.actions import free_activity, free_turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, plays
from tests.games.fire_in_the_lake.tables import pieces


def advised(spaces, **values):
    table = a_bare_table(spaces, **values)
    acted = plays(table, free_activity(table, free_turn("us"), "advise"))
    return table, acted


def where(acted):
    return [answer for answer in acted.answers("advise.where") if answer != "done"]


def test_8_8_4_first_to_add_coin_control_or_remove_nva_control():
    spaces = {
        "saigon": {"arvn_rangers": 1, "arvn_police": 6, "vc_bases": 1},
        "hue": {"arvn_troops": 2, "vc_guerrillas_active": 2},
        "phuoc_long": {"arvn_rangers": 1, "nva_troops": 2},
        "da_nang": {"arvn_rangers": 1, "arvn_police": 9, "vc_guerrillas": 4},
    }
    table, acted = advised(spaces)
    assert sorted(where(acted)) == ["hue", "phuoc_long"]
    assert pieces(table, "phuoc_long") == {"arvn_rangers_active": 1}


def test_8_8_4_then_to_remove_bases_then_most_pieces():
    held = {"arvn_police": 9}
    spaces = {
        "saigon": {**held, "vc_guerrillas_active": 3},
        "hue": {**held, "vc_guerrillas_active": 1, "vc_bases": 1},
        "da_nang": {**held, "vc_guerrillas_active": 4},
    }
    _, acted = advised(spaces)
    assert where(acted) == ["hue", "da_nang"]


def test_8_8_4_assault_before_special_forces_irregulars_before_rangers():
    both = {"arvn_police": 9, "us_irregulars": 1, "arvn_rangers": 1}
    table, acted = advised({"hue": {**both, "vc_guerrillas_active": 1}})
    assert acted.answers("advise.how") == ["assault"]
    table, acted = advised({"hue": {**both, "vc_guerrillas": 2}})
    assert acted.answers("advise.how") == ["special_forces"]
    assert table.pieces["hue"]["us_irregulars_active"] == 1


def test_8_8_4_the_way_that_serves_the_purpose():
    """An Assault removes 1 and leaves Control as it is; Special Forces remove 2 and add COIN Control."""
    spaces = {"kien_hoa": {"arvn_troops": 2, "us_irregulars": 1, "vc_guerrillas_active": 3, "vc_guerrillas": 1}}
    _, acted = advised(spaces)
    assert acted.answers("advise.how") == ["special_forces"]


def test_8_8_4_then_sweep_for_the_most_guerrillas():
    spaces = {
        "hue": {"arvn_police": 2, "vc_guerrillas": 1},
        "saigon": {"arvn_police": 3, "vc_guerrillas": 3},
        "quang_duc": {"arvn_troops": 3, "vc_guerrillas": 3},
    }
    table, acted = advised(spaces)
    assert where(acted)[0] == "saigon"
    assert pieces(table, "saigon") == {"arvn_police": 3, "vc_guerrillas_active": 3}
    assert set(acted.answers("advise.how")) <= {"sweep"}


def test_8_8_4_shaded_search_and_destroy_no_assault_in_provinces_with_support():
    prey = {"arvn_troops": 4, "vc_guerrillas_active": 1, "support": 1}
    for side, spared in (("shaded", True), ("unshaded", False)):
        table, _ = advised({"kien_hoa": prey, "hue": prey}, capabilities={28: side})
        assert table.pieces["kien_hoa"]["vc_guerrillas_active"] == (1 if spared else 0)
        assert table.pieces["hue"]["vc_guerrillas_active"] == 0


def test_8_8_4_more_aid_while_it_is_at_30_or_less():
    for aid, after in ((30, 36), (31, 31)):
        table, acted = advised({"hue": {"arvn_police": 2, "vc_guerrillas_active": 1}}, aid=aid)
        assert table.tracks["aid"] == after
        assert acted.tests("us.advise.aid") == [aid <= 30]


def test_8_8_4_up_to_2_spaces_1_under_typhoon_kate():
    prey = {"arvn_police": 4, "vc_guerrillas_active": 1}
    spaces = {"hue": prey, "da_nang": prey, "saigon": prey}
    table, _ = advised(spaces)
    assert table.on_map(("vc_guerrillas_active",)) == 1
    table, _ = advised(spaces, momentum={115: "unshaded"})
    assert table.on_map(("vc_guerrillas_active",)) == 2


def test_8_4_4_a_free_advise_without_purpose_still_takes_a_space():
    table, _ = advised({"hue": {"arvn_police": 2}, "da_nang": {"arvn_police": 2}})
    assert table.on_map(("arvn_police",)) == 4
