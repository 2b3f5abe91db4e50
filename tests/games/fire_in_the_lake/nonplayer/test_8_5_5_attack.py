"""8.5.5 Attack of a non-player VC."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.nonplayer.vc import attack
from sentiero.games.fire_in_the_lake.sequence import full_turn
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, plays, thinks
from tests.games.fire_in_the_lake.tables import pieces

BAND = {"vc_guerrillas_active": 3}


def attacks(spaces, dice=None, turn=None, **values):
    table = a_bare_table(spaces, **values)
    return table, plays(table, run_operation(table, turn or full_turn("vc"), "attack"), dice)


def possible(spaces, turn=None, **values):
    return attack.possible(thinks(a_bare_table(spaces, **values), "vc"), turn or full_turn("vc"))


def first(spaces, dice=()):
    thought = thinks(a_bare_table(spaces), "vc", dice=dice)
    return attack.next_space(thought), [why["key"] for why in thought.why]


def test_8_5_5_possible_with_a_resource_and_an_ambush_or_a_band():
    assert possible({"hue": {**BAND, "arvn_police": 1}}, vc=1)
    assert not possible({"hue": {**BAND, "arvn_police": 1}}, vc=0)
    assert not possible({"hue": {"vc_guerrillas_active": 2, "arvn_police": 1}})
    assert possible({"hue": {"vc_guerrillas": 1, "arvn_police": 1}})
    assert not possible({"hue": {"vc_guerrillas": 1, "arvn_police": 1}}, Turn("vc", limited=True))
    assert not possible({"hue": BAND})


def test_8_5_5_no_attack_by_a_band_with_underground_guerrillas():
    assert first({"hue": {"vc_guerrillas_active": 4, "vc_guerrillas": 1, "arvn_police": 1}}) == (None, [])


def test_8_5_5_ambush_first_then_bands():
    spaces = {
        "hue": {"vc_guerrillas": 1, "arvn_police": 1},
        "da_nang": {"vc_guerrillas_active": 6, "arvn_police": 3},
    }
    table, acted = attacks(spaces)
    assert acted.answers("attack.where")[:2] == ["ambush", "da_nang"]
    assert pieces(table, "hue") == {"vc_guerrillas_active": 1}
    assert table.pieces["da_nang"]["arvn_police"] == 1


def test_8_5_5_a_us_base_before_an_arvn_one_whoever_guards_it():
    guard = {**BAND, "arvn_police": 1}
    spaces = {"hue": {**guard, "us_bases": 1}, "da_nang": {**guard, "arvn_bases": 1}}
    assert first(spaces) == ("hue", ["vc.attack.base", "vc.attack.us"])
    spaces = {"hue": {**guard, "arvn_bases": 1}, "da_nang": {**guard, "us_bases": 1}}
    assert first(spaces) == ("da_nang", ["vc.attack.base", "vc.attack.us"])


def test_8_5_5_where_a_base_can_be_removed_then_special_forces_then_others():
    spaces = {
        "hue": {**BAND, "arvn_bases": 1, "arvn_police": 2},
        "da_nang": {**BAND, "arvn_rangers_active": 1, "arvn_police": 2},
        "kontum": {**BAND, "us_bases": 1, "us_troops": 1},
    }
    assert first(spaces) == ("kontum", ["vc.attack.base"])
    del spaces["kontum"]
    assert first(spaces) == ("da_nang", ["vc.attack.special_forces"])
    del spaces["da_nang"]
    assert first(spaces) == ("hue", ["vc.attack.cubes"])


def test_8_5_5_us_pieces_before_arvn():
    spaces = {"hue": {**BAND, "arvn_troops": 2}, "da_nang": {**BAND, "us_troops": 2}}
    assert first(spaces) == ("da_nang", ["vc.attack.cubes", "vc.attack.us"])


def test_8_5_5_removes_special_forces_then_cubes_and_bases_when_alone():
    table, _ = attacks({"hue": {"vc_guerrillas_active": 6, "arvn_rangers": 1, "arvn_troops": 1, "arvn_bases": 1}})
    assert pieces(table, "hue") == {"vc_guerrillas_active": 6, "arvn_bases": 1}
    table, _ = attacks({"hue": {"vc_guerrillas_active": 6, "arvn_troops": 1, "arvn_bases": 1}})
    assert pieces(table, "hue") == {"vc_guerrillas_active": 6}


def test_8_5_5_while_resources_last():
    spaces = {city: {**BAND, "arvn_police": 4} for city in ("hue", "da_nang", "kontum")}
    table, acted = attacks(spaces, vc=2)
    assert table.tracks["vc"] == 0
    assert len(acted.answers("attack.where")) == 2


def test_8_5_5_without_an_ambush_tax_at_the_end_and_no_more_attacks():
    spaces = {
        "hue": {**BAND, "arvn_police": 4},
        "da_nang": {**BAND, "arvn_police": 4},
        "saigon": {"vc_guerrillas": 1, "support": 2},
    }
    table, acted = attacks(spaces, vc=1)
    assert acted.answers("attack.where")[1:] == ["tax", "done"]
    assert table.tracks["vc"] == 12


def test_8_5_5_no_tax_after_an_ambush_and_no_subvert():
    spaces = {"hue": {"vc_guerrillas": 2, "arvn_police": 4}, "loc_saigon_can_tho": {"vc_guerrillas": 1}}
    table, acted = attacks(spaces, vc=1)
    assert table.tracks["vc"] == 0
    assert acted.answers("tax.where") == []
    table, acted = attacks({"hue": {**BAND, "arvn_police": 4}, "kontum": {"vc_guerrillas": 1}}, vc=12)
    assert acted.answers("subvert.where") == []


def test_8_5_5_claymores_forbids_ambush():
    spaces = {"hue": {"vc_guerrillas": 1, "arvn_police": 1}}
    assert not possible(spaces, momentum={17: "unshaded"})


def test_8_4_4_a_free_attack_that_nothing_fits_goes_anywhere():
    spaces = {"hue": {"vc_guerrillas": 1, "arvn_police": 1}, "da_nang": {"vc_guerrillas": 1, "arvn_police": 1}}
    table, acted = attacks(spaces, dice=(3, 3, 1), turn=Turn("vc", by_event=True, limited=True))
    assert acted.answers("attack.where") == ["hue"]
    assert pieces(table, "hue") == {"vc_guerrillas_active": 1}
