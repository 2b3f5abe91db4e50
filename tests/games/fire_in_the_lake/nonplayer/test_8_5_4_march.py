"""8.5.4 March of a non-player VC."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.nonplayer.vc import march
from sentiero.games.fire_in_the_lake.nonplayer.vc.plans.march import next_space
from sentiero.games.fire_in_the_lake.nonplayer.vc.plans.march_groups import spare_guerrillas
from sentiero.games.fire_in_the_lake.sequence import full_turn
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, plays, thinks
from tests.games.fire_in_the_lake.tables import have_moved, pieces

PLAYER_NVA = [{"roles": ["nva"]}]
BUSY = {loc: {"vc_guerrillas": 1} for loc in ("loc_saigon_can_tho", "loc_can_tho_chau_doc", "loc_can_tho_long_phu")}


def marches(table, turn=None, dice=None):
    return plays(table, run_operation(table, turn or Turn("vc"), "march"), dice)


def spare(spaces, **values):
    return spare_guerrillas(a_bare_table(spaces, **values), Turn("vc"))


def first(spaces, *, dice=(), turn=None, **values):
    """The first destination, and the reasons for it."""
    thought = thinks(a_bare_table(spaces, **values), "vc", turn=turn, dice=dice)
    return next_space(thought), [why["key"] for why in thought.why]


# -- who may go ----------------------------------------------------------------------------------------


def test_8_5_4_two_stay_with_a_base_one_in_other_places_of_the_south():
    spaces = {
        "tay_ninh": {"vc_guerrillas": 3, "vc_bases": 1},
        "fishhook": {"vc_guerrillas": 2, "vc_guerrillas_active": 1, "vc_tunneled_bases": 1},
        "hue": {"vc_guerrillas": 1, "vc_guerrillas_active": 1},
        "pleiku": {"vc_guerrillas": 1},
        "central_laos": {"vc_guerrillas": 2},
        "loc_hue_da_nang": {"vc_guerrillas_active": 1},
    }
    assert spare(spaces) == {"hue": 1, "tay_ninh": 1, "fishhook": 1, "central_laos": 2, "loc_hue_da_nang": 1}


def test_8_5_4_no_move_that_gives_a_space_of_the_south_to_coin_or_nva():
    assert spare({"hue": {"vc_guerrillas": 5, "arvn_police": 4}}) == {"hue": 1}
    assert spare({"hue": {"vc_guerrillas": 4, "arvn_police": 4}}) == {}
    assert spare({"hue": {"vc_guerrillas": 4, "arvn_police": 5}}) == {"hue": 3}
    assert spare({"hue": {"vc_guerrillas": 5, "nva_troops": 3}}) == {"hue": 2}
    assert spare({"hue": {"vc_guerrillas": 3, "nva_troops": 4}}) == {"hue": 2}
    assert spare({"fishhook": {"vc_guerrillas": 3, "nva_troops": 3}}) == {"fishhook": 3}


def test_8_5_4_those_who_arrived_free_nobody_else():
    table, turn = a_bare_table({"hue": {"vc_guerrillas": 3}}), Turn("vc")
    have_moved(table, turn, "vc_guerrillas", 2, "hue")
    assert spare_guerrillas(table, turn) == {}


# -- LoCs --------------------------------------------------------------------------------------------


def test_8_5_4_first_one_underground_guerrilla_on_each_of_3_locs_for_nothing():
    table = a_bare_table({"quang_duc": {"vc_guerrillas": 9, "vc_guerrillas_active": 1}}, vc=0)
    acted = marches(table)
    held = [loc for loc in acted.answers("march.where") if loc.startswith("loc_")]
    assert len(held) == 3
    assert all(pieces(table, loc) == {"vc_guerrillas": 1} for loc in held)
    assert pieces(table, "quang_duc") == {"vc_guerrillas": 6, "vc_guerrillas_active": 1}


def test_8_5_4_the_highest_econ_first_and_none_without_econ():
    found, why = first({"kien_phong": {"vc_guerrillas": 2}}, vc=0)
    assert (found, why) == ("loc_saigon_can_tho", ["vc.march.locs", "random.econ"])
    assert first({"ba_xuyen": {"vc_guerrillas": 2}}, vc=0)[0] == "loc_can_tho_long_phu"
    held = {"ba_xuyen": {"vc_guerrillas": 2}, "loc_can_tho_long_phu": {"vc_guerrillas": 1}}
    assert first(held, vc=0)[0] is None


def test_8_5_4_only_where_the_guerrilla_stays_underground():
    spaces = {"kien_phong": {"vc_guerrillas": 2}, "loc_saigon_can_tho": {"arvn_police": 2}}
    assert first(spaces, vc=0)[0] == "loc_saigon_can_tho"
    spaces["loc_saigon_can_tho"] = {"arvn_police": 3}
    assert first(spaces, vc=0)[0] == "loc_can_tho_chau_doc"
    spaces["loc_saigon_can_tho"] = {"arvn_police": 1}
    assert first(spaces, vc=0, capabilities={104: "unshaded"})[0] == "loc_can_tho_chau_doc"


def test_8_5_4_active_guerrillas_do_not_hold_locs():
    assert first({"kien_phong": {"vc_guerrillas_active": 4}}, vc=0)[0] is None


def test_8_5_4_no_loc_gives_up_its_only_guerrilla_to_another():
    assert first({"loc_kontum_ban_me_thuot": {"vc_guerrillas": 1}}, vc=0)[0] is None
    assert first({"loc_kontum_ban_me_thuot": {"vc_guerrillas": 2}}, vc=0)[0] == "loc_saigon_an_loc_ban_me_thuot"


def test_8_5_4_a_loc_that_is_left_for_people_is_not_filled_anew():
    won = {"support": -2}
    spaces = {
        "loc_hue_da_nang": {"vc_guerrillas": 1},
        "quang_nam": {"vc_guerrillas": 2, **won},
        "da_nang": won,
        "quang_tri": won,
        "quang_tin": won,
    }
    table = a_bare_table(spaces, vc=2)
    where = marches(table).answers("march.where")
    assert where[0] == "hue"
    assert "loc_hue_da_nang" not in where


def test_8_5_4_underground_guerrillas_stay_behind_where_others_can_go():
    spaces = {"kien_phong": {"vc_guerrillas": 1, "vc_guerrillas_active": 1}, "kien_hoa": {"vc_guerrillas": 2}}
    table = a_bare_table(spaces, vc=0)
    acted = marches(table, Turn("vc", limited=True))
    assert "vc.march.covered" in acted.reasons
    assert pieces(table, "kien_phong") == spaces["kien_phong"]
    assert pieces(table, "kien_hoa") == {"vc_guerrillas": 1}


# -- people ------------------------------------------------------------------------------------------


def test_8_5_4_then_into_people_with_1_resource():
    spaces = {"sihanoukville": {"vc_guerrillas": 3}}
    assert first(spaces, vc=0)[0] is None
    assert first(spaces, vc=1) == ("kien_giang", ["vc.march.people"])


def test_8_5_4_most_underground_guerrillas_where_not_yet_at_active_opposition():
    spaces = {"sihanoukville": {"vc_guerrillas": 2}, "north_vietnam": {"vc_guerrillas": 3, "vc_guerrillas_active": 1}}
    turn = Turn("vc", among=("kien_giang", "quang_tri"))
    assert first(spaces, turn=turn) == ("quang_tri", ["vc.march.people", "vc.march.hidden"])
    assert first({**spaces, "quang_tri": {"support": -2}}, turn=turn)[0] == "kien_giang"
    assert first({**spaces, "quang_tri": {"support": 1, "arvn_police": 2}}, turn=turn)[0] == "kien_giang"
    assert first({**spaces, "north_vietnam": {"vc_guerrillas_active": 3}}, turn=turn)[0] == "kien_giang"


def test_8_5_4_active_opposition_and_active_guerrillas_come_last():
    spaces = {"sihanoukville": {"vc_guerrillas_active": 2, "vc_guerrillas": 1}, "kien_giang": {"support": -2}}
    table = a_bare_table(spaces, vc=1)
    acted = marches(table)
    assert acted.answers("march.where")[0] == "kien_giang"
    assert pieces(table, "kien_giang") == {"vc_guerrillas_active": 2, "vc_guerrillas": 1}


def test_8_5_4_where_there_is_room_for_a_base():
    spaces = {"sihanoukville": {"vc_guerrillas": 2}, "north_vietnam": {"vc_guerrillas": 2}}
    turn = Turn("vc", among=("kien_giang", "quang_tri"))
    for full, free in (("kien_giang", "quang_tri"), ("quang_tri", "kien_giang")):
        found = first({**spaces, full: {"nva_bases": 2}}, turn=turn)
        assert found == (free, ["vc.march.people", "vc.march.room"])


def test_8_5_4_to_remove_coin_control_from_most_people():
    spaces = {
        "fishhook": {"vc_guerrillas": 2},
        "an_loc": {"arvn_police": 2},
        "tay_ninh": {"arvn_police": 2},
        "quang_duc": {"arvn_police": 3},
    }
    for among, best in ((("an_loc", "tay_ninh", "quang_duc"), "tay_ninh"), (("an_loc", "quang_duc"), "an_loc")):
        assert first(spaces, turn=Turn("vc", among=among)) == (best, ["vc.march.people", "vc.march.coin_control"])


def test_8_5_4_groups_stay_small_enough_to_stay_underground():
    spaces = {
        "sihanoukville": {"vc_guerrillas": 3, "vc_guerrillas_active": 2},
        "kien_giang": {"support": 1, "arvn_police": 1},
    }
    table = a_bare_table(spaces, vc=1)
    marches(table)
    assert pieces(table, "kien_giang") == {"arvn_police": 1, "vc_guerrillas": 2}
    crowded = {**spaces, "kien_giang": {"support": 1, "arvn_police": 3}}
    table = a_bare_table(crowded, vc=1)
    marches(table)
    assert pieces(table, "kien_giang") == {"arvn_police": 3, "vc_guerrillas_active": 2}
    assert pieces(table, "sihanoukville") == {"vc_guerrillas": 3}


def test_8_5_4_underground_ones_go_active_ones_stay_where_one_must():
    table = a_bare_table({"kien_giang": {"vc_guerrillas": 1, "vc_guerrillas_active": 1, "support": -2}, **BUSY}, vc=1)
    marches(table)
    assert pieces(table, "kien_giang") == {"vc_guerrillas_active": 1}


def test_8_5_4_while_resources_last():
    spaces = {"sihanoukville": {"vc_guerrillas": 3}, "north_vietnam": {"vc_guerrillas": 3}, "central_laos": {}}
    held = {"loc_hue_khe_sanh": {"vc_guerrillas": 1}}
    for purse, arrived in ((1, 1), (2, 2)):
        table = a_bare_table({**spaces, **held}, vc=purse)
        acted = marches(table)
        places = [to for to in acted.answers("march.where") if to in ("kien_giang", "quang_tri")]
        assert len(places) == arrived
        assert table.tracks["vc"] == 0


# -- NVA Control ---------------------------------------------------------------------------------------


def test_8_5_4_against_a_player_nva_where_its_control_can_be_removed():
    spaces = {"fishhook": {"vc_guerrillas": 2}, "phuoc_long": {"nva_troops": 2}}
    near = {to: {"vc_guerrillas": 1} for to in ("an_loc", "pleiku", "quang_duc", "tay_ninh")}
    turn = Turn("vc", among=("phuoc_long",))
    assert first({**spaces, **near}, turn=turn, seats=PLAYER_NVA) == ("phuoc_long", ["vc.march.nva_control"])
    assert first({**spaces, **near}, turn=turn)[0] is None
    spaces["phuoc_long"] = {"nva_troops": 3}
    assert first({**spaces, **near}, turn=turn, seats=PLAYER_NVA)[0] is None


# -- the rest ------------------------------------------------------------------------------------------


def test_8_5_4_not_in_monsoon():
    table = a_bare_table({"sihanoukville": {"vc_guerrillas": 3}}, deck=[1, 128])
    thought = thinks(table, "vc")
    assert not march.possible(thought, full_turn("vc"))
    assert [why["key"] for why in thought.why] == ["vc.march", "vc.march.monsoon"]


def test_8_5_4_a_limited_march_has_one_destination():
    table = a_bare_table({"sihanoukville": {"vc_guerrillas": 3}, "north_vietnam": {"vc_guerrillas": 3}})
    acted = marches(table, Turn("vc", limited=True))
    assert len(acted.answers("march.where")) == 1


def test_8_4_4_a_free_march_that_nothing_fits_moves_one_guerrilla():
    table = a_bare_table({"sihanoukville": {"vc_guerrillas_active": 2}, "parrots_beak": {"vc_guerrillas": 1}})
    turn = Turn("vc", by_event=True, limited=True, among=("sihanoukville", "fishhook"))
    acted = marches(table, turn, dice=(5, 1))
    assert acted.answers("march.where") == ["fishhook"]
    assert "anywhere" in acted.reasons


def test_8_5_4_ambush_after_the_march_or_tax_or_subvert():
    spaces = {"sihanoukville": {"vc_guerrillas": 2}, "kien_giang": {"arvn_police": 1}}
    table = a_bare_table(spaces, vc=1)
    assert marches(table, full_turn("vc")).answers("activity.after") == ["ambush"]
    assert pieces(table, "kien_giang") == {"vc_guerrillas": 1, "vc_guerrillas_active": 1}
    table = a_bare_table({"sihanoukville": {"vc_guerrillas": 2}, "loc_saigon_can_tho": {"vc_guerrillas": 1}}, vc=1)
    acted = marches(table, full_turn("vc"))
    assert "vc.tax.two_econ" in acted.reasons or "vc.tax.active_opposition" in acted.reasons
    spaces = {"sihanoukville": {"vc_guerrillas": 2}, "hue": {"vc_guerrillas": 1, "arvn_police": 1}}
    table = a_bare_table(spaces, vc=12)
    assert marches(table, full_turn("vc")).answers("activity.after") == ["subvert"]
    assert pieces(table, "hue") == {"vc_guerrillas": 2}
