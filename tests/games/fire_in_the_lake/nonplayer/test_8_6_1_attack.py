"""8.6.1 Attack of a non-player NVA: whether, where, and with whom."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.nonplayer.nva import attack, flowchart
from sentiero.games.fire_in_the_lake.sequence import full_turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, plays, thinks
from tests.games.fire_in_the_lake.tables import pieces

PT_76 = 45


def wants(table, *dice, limited=False):
    return attack.wanted(thinks(table, "nva", dice=dice), flowchart.terms("attack", limited))


def attacks(spaces, dice=None, **values):
    table = a_bare_table(spaces, **values)
    return table, plays(table, run_operation(table, full_turn("nva"), "attack"), dice)


def test_8_6_1_as_many_pieces_as_a_die_shows():
    spaces = {"hue": {"nva_troops": 4, "arvn_troops": 9}, "pleiku": {"nva_troops": 2, "arvn_troops": 9}}
    assert wants(a_bare_table(spaces), 3)
    assert not wants(a_bare_table(spaces), 4)


def test_8_6_1_no_more_pieces_than_there_are_enemies():
    spaces = {"hue": {"nva_troops": 8, "arvn_police": 2}}
    assert wants(a_bare_table(spaces), 2)
    assert not wants(a_bare_table(spaces), 3)


def test_8_6_1_a_base_that_can_fall_needs_no_die():
    fallen = {"pleiku": {"nva_troops": 4, "us_bases": 1, "us_troops": 1}}
    assert wants(a_bare_table(fallen))
    guarded = {"pleiku": {"nva_troops": 4, "us_bases": 1, "us_troops": 2}}
    assert not wants(a_bare_table(guarded), 3)


def test_8_6_1_a_base_falls_to_an_ambush_and_a_troop_attack_together():
    spaces = {
        "pleiku": {"nva_troops": 4, "us_bases": 1, "us_troops": 2},
        "loc_kontum_ban_me_thuot": {"nva_guerrillas": 1},
    }
    assert wants(a_bare_table(spaces))
    assert not wants(a_bare_table(spaces, nva=1), 3)


def test_8_6_1_a_base_falls_to_two_ambushes():
    spaces = {
        "pleiku": {"nva_guerrillas": 1, "us_bases": 1, "us_troops": 1},
        "loc_kontum_ban_me_thuot": {"nva_guerrillas": 1},
    }
    assert wants(a_bare_table(spaces))
    assert not wants(a_bare_table(spaces, capabilities={101: "unshaded"}), 2)


def test_8_6_1_guerrilla_attacks_without_ambush_do_not_count():
    spaces = {"hue": {"nva_guerrillas_active": 6, "us_troops": 3}}
    assert not wants(a_bare_table(spaces))


def test_8_6_1_neither_does_bombard():
    spaces = {"quang_tri": {"nva_troops": 3}, "hue": {"us_troops": 3, "nva_guerrillas_active": 1}}
    assert not wants(a_bare_table(spaces))


def test_8_6_1_up_to_two_ambushes_count():
    one = {"nva_guerrillas": 1, "arvn_police": 2}
    spaces = {"hue": one, "pleiku": one, "saigon": one}
    assert wants(a_bare_table(spaces), 2)
    assert not wants(a_bare_table(spaces), 3)
    assert not wants(a_bare_table(spaces, momentum={17: "unshaded"}))


def test_8_6_1_two_ambushes_count_whichever_of_them_takes_which_piece():
    roads = {"loc_hue_khe_sanh": {"nva_guerrillas": 1}, "loc_hue_da_nang": {"nva_guerrillas": 1}}
    # Both reach Hue, only the first reaches Laos.
    spaces = {**roads, "hue": {"arvn_police": 1}, "central_laos": {"arvn_rangers": 1}}
    assert wants(a_bare_table(spaces), 2)
    table, _ = attacks(spaces)
    assert (pieces(table, "hue"), pieces(table, "central_laos")) == ({}, {})
    # Two sources with a single piece between them.
    assert not wants(a_bare_table({**roads, "hue": {"arvn_police": 1}}), 2)


def test_8_6_1_no_ambush_where_4_troops_are():
    # 4 Troops remove 2; the Guerrilla with them does not Ambush as well.
    spaces = {"hue": {"nva_troops": 4, "nva_guerrillas": 2, "arvn_police": 6}}
    assert wants(a_bare_table(spaces), 2)
    assert not wants(a_bare_table(spaces), 3)


def test_8_6_1_resources_limit_what_counts():
    spaces = {"hue": {"nva_troops": 4, "arvn_police": 6}, "saigon": {"nva_troops": 4, "arvn_police": 6}}
    assert not wants(a_bare_table(spaces, nva=1), 3)
    assert wants(a_bare_table(spaces, nva=2), 4)
    assert not wants(a_bare_table(spaces, nva=0))


def test_8_6_1_a_limited_operation_is_one_space_without_ambush():
    one = {"nva_troops": 4, "arvn_police": 6}
    spaces = {"hue": one, "saigon": one, "pleiku": {"nva_guerrillas": 1, "us_bases": 1}}
    assert not wants(a_bare_table(spaces), 3, limited=True)
    assert wants(a_bare_table(spaces), 2, limited=True)


def test_8_6_1_pt_76_on_either_side():
    spaces = {"hue": {"nva_troops": 4, "arvn_police": 6}, "saigon": {"nva_troops": 2, "arvn_police": 6}}
    assert wants(a_bare_table(spaces, capabilities={PT_76: "shaded"}), 5)
    assert not wants(a_bare_table(spaces, capabilities={PT_76: "shaded"}), 6)
    assert not wants(a_bare_table(spaces, capabilities={PT_76: "unshaded"}), 2)


def test_8_6_1_pt_76_counts_where_it_leaves_a_guerrilla_free_to_ambush():
    spaces = {
        "cam_ranh": {"nva_troops": 1, "nva_guerrillas": 1, "arvn_troops": 1},
        "phuoc_long": {"nva_troops": 4, "us_troops": 3},
    }
    assert wants(a_bare_table(spaces, capabilities={PT_76: "shaded"}), 4)
    assert not wants(a_bare_table(spaces, capabilities={PT_76: "shaded"}), 5)


def test_8_6_1_pt_76_brings_a_base_down_only_where_it_removes_most_extra():
    base = {"nva_troops": 2, "us_bases": 1, "arvn_police": 1}
    # In Hue it removes 2 more, at the Base 1 more.
    elsewhere = {"pleiku": base, "hue": {"nva_troops": 3, "arvn_police": 3}}
    assert not wants(a_bare_table(elsewhere, capabilities={PT_76: "shaded"}), 5)
    table, _ = attacks(elsewhere, capabilities={PT_76: "shaded"})
    assert table.pieces["pleiku"]["us_bases"] == 1
    here = {"pleiku": base, "hue": {"nva_troops": 2, "arvn_police": 3}}
    assert wants(a_bare_table(here, capabilities={PT_76: "shaded"}))
    table, _ = attacks(here, capabilities={PT_76: "shaded"})
    assert table.pieces["pleiku"]["us_bases"] == 0


def test_8_6_1_the_three_kinds_of_attack_in_order():
    spaces = {
        "pleiku": {"nva_troops": 2, "arvn_police": 3},
        "saigon": {"nva_guerrillas": 2, "nva_guerrillas_active": 2, "arvn_police": 3},
        "binh_dinh": {"nva_troops": 4, "arvn_police": 3},
        "quang_tri": {"nva_guerrillas_active": 3, "arvn_police": 3},
    }
    table, acted = attacks(spaces, momentum={17: "unshaded"})
    assert acted.answers("attack.where") == ["binh_dinh", "saigon", "pleiku", "done"]
    assert acted.reasons.count("nva.attack.two_by_troops") == 1
    assert pieces(table, "quang_tri") == spaces["quang_tri"]


def test_8_6_1_guerrillas_before_troops_that_remove_only_1():
    table, acted = attacks(
        {"binh_dinh": {"nva_troops": 3, "nva_guerrillas_active": 4, "arvn_police": 5}}, momentum={17: "unshaded"}
    )
    assert acted.answers("attack.how") == ["guerrillas"]
    assert table.pieces["binh_dinh"]["arvn_police"] == 3


def test_8_6_1_troops_before_guerrillas_if_they_remove_2():
    _, acted = attacks({"binh_dinh": {"nva_troops": 4, "nva_guerrillas_active": 4, "arvn_police": 5}})
    assert acted.answers("attack.how") == ["troops"]


def test_8_6_1_laos_and_cambodia_first():
    four = {"nva_troops": 4, "arvn_troops": 3}
    _, acted = attacks({"hue": {**four, "us_bases": 1, "arvn_troops": 1}, "fishhook": four}, momentum={115: "unshaded"})
    assert acted.answers("attack.where")[0] == "fishhook"


def test_8_6_1_then_where_a_base_falls_then_special_forces_then_us():
    base = {"nva_troops": 4, "arvn_bases": 1, "arvn_troops": 1}
    rangers = {"nva_troops": 4, "arvn_rangers": 1, "arvn_troops": 4}
    americans = {"nva_troops": 4, "us_troops": 4}
    soldiers = {"nva_troops": 4, "arvn_troops": 4}
    spaces = {"pleiku": soldiers, "binh_dinh": americans, "saigon": rangers, "quang_tri": base}
    _, acted = attacks(spaces, momentum={115: "unshaded"})
    assert acted.answers("attack.where")[:3] == ["quang_tri", "saigon", "binh_dinh"]


def test_8_6_1_special_forces_leave_before_cubes():
    table, _ = attacks({"binh_dinh": {"nva_troops": 2, "arvn_rangers": 1, "us_troops": 2}})
    assert pieces(table, "binh_dinh") == {"nva_troops": 2, "us_troops": 2}


def test_8_6_1_pt_76_where_it_removes_most_extra():
    spaces = {"hue": {"nva_troops": 4, "arvn_police": 3}, "saigon": {"nva_troops": 6, "arvn_police": 6}}
    table, acted = attacks(spaces, capabilities={PT_76: "shaded"})
    assert acted.answers("attack.armored") in (["yes"], ["no", "yes"])
    assert "arvn_police" not in pieces(table, "saigon")
    assert table.pieces["hue"]["arvn_police"] == 1


def test_8_6_1_pt_76_is_not_kept_for_a_space_that_resources_do_not_reach():
    spaces = {
        "central_laos": {"nva_troops": 4, "arvn_police": 4},
        "pleiku": {"nva_troops": 4, "arvn_bases": 1, "arvn_police": 1},
        "quang_nam": {"nva_troops": 6, "arvn_police": 6},
    }
    # Laos comes first, then the Base; Quang Nam, where PT-76 removes most extra, is the third.
    for nva, armored in ((2, ["yes"]), (3, ["no", "no", "yes"])):
        _, acted = attacks(spaces, capabilities={PT_76: "shaded"}, nva=nva)
        assert acted.answers("attack.where")[:nva] == list(spaces)[:nva]
        assert acted.answers("attack.armored") == armored


def test_8_6_1_pt_76_makes_a_single_troop_enough():
    table, acted = attacks({"hue": {"nva_troops": 1, "arvn_police": 3}}, capabilities={PT_76: "shaded"})
    assert acted.answers("attack.armored") == ["yes"]
    assert table.pieces["hue"]["arvn_police"] == 2


def test_8_6_1_a_whole_action_until_resources_run_out():
    four = {"nva_troops": 4, "arvn_police": 4}
    table = a_bare_table({"hue": four, "saigon": four, "pleiku": four}, nva=2)
    acted = acts(table, "nva", dice=(4, 1, 1, 1, 1), first="event")
    assert acted.answers("turn.choose") == ["attack"]
    assert table.tracks["nva"] == 0
    assert table.on_map(("arvn_police",)) == 8


def test_8_6_1_a_free_attack_has_to_be_somewhere():
    one = {"nva_guerrillas_active": 1, "arvn_police": 1}
    table = a_bare_table({"hue": one, "saigon": one})
    acted = plays(table, run_operation(table, flowchart.terms("attack", limited=True, free=True), "attack"))
    assert acted.answers("attack.where")[0] in ("hue", "saigon")
