"""8.5.3 Rally of a non-player VC."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.nonplayer.vc import rally
from sentiero.games.fire_in_the_lake.nonplayer.vc.plans.rally import next_space
from sentiero.games.fire_in_the_lake.sequence import full_turn
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, plays, thinks
from tests.games.fire_in_the_lake.tables import pieces

CROWD = {"vc_guerrillas": 4}
PLAYER_NVA = [{"roles": ["nva"]}]


def rallies(table, turn=None, dice=None):
    return plays(table, run_operation(table, turn or full_turn("vc"), "rally"), dice)


def wants(spaces, dice, turn=None, **values):
    return rally.wanted(thinks(a_bare_table(spaces, **values), "vc", dice=dice), turn or full_turn("vc"))


# -- whether ---------------------------------------------------------------------------------------


def test_8_5_3_wanted_if_it_would_place_2_bases():
    assert wants({"tay_ninh": CROWD, "pleiku": CROWD}, ())
    assert not wants({"tay_ninh": {"vc_guerrillas": 15}, "hue": {"vc_guerrillas": 3}}, (4, 4, 4))


def test_8_5_3_bases_need_room_no_support_resources_and_a_base_available():
    two = {"tay_ninh": CROWD, "pleiku": {"vc_guerrillas": 15}}
    assert not wants({**two, "pleiku": {"vc_guerrillas": 15, "vc_bases": 1, "nva_bases": 1}}, (6, 6, 6))
    assert not wants({**two, "tay_ninh": {**CROWD, "support": 1}}, (6, 6, 6))
    full = {space: {"vc_bases": 2} for space in ("saigon", "hue", "kontum", "da_nang")}
    assert not wants({**two, **full}, (6, 6, 6))
    assert not wants(two, (6, 6, 6), Turn("vc", limited=True))
    hidden = {"tay_ninh": {"vc_guerrillas_active": 4}, "pleiku": {"vc_guerrillas_active": 15}}
    assert not wants(hidden, (6, 6, 6), vc=1)


def test_8_5_3_tax_may_pay_for_the_second_base():
    assert wants({"tay_ninh": CROWD, "pleiku": CROWD, "loc_hue_da_nang": {"vc_guerrillas": 1}}, (), vc=1)


def test_8_5_3_not_if_that_tax_prevents_it():
    hidden_elsewhere = {"hue": {"vc_guerrillas_active": 20, "support": -2, "nva_bases": 2}}
    assert not wants({"tay_ninh": CROWD, "kien_hoa": CROWD, **hidden_elsewhere}, (6, 6, 6), vc=1)


def test_8_5_3_wanted_if_three_dice_show_less_than_the_guerrillas_available():
    spaces = {"tay_ninh": {"vc_guerrillas": 20}}
    assert wants(spaces, (3, 3, 3))
    assert not wants(spaces, (3, 3, 4))


def test_8_5_3_not_possible_without_resources_or_tax_or_pieces():
    def possible(spaces, **values):
        return rally.possible(thinks(a_bare_table(spaces, **values), "vc"), full_turn("vc"))

    assert possible({"tay_ninh": {"vc_guerrillas": 1}}, vc=1)
    assert not possible({"tay_ninh": {"vc_guerrillas_active": 1}}, vc=0)
    assert possible({"loc_hue_da_nang": {"vc_guerrillas": 1}}, vc=0)
    everywhere = {"loc_hue_da_nang": {"vc_guerrillas_active": 30}, "saigon": {"vc_bases": 2}}
    assert not possible(everywhere, vc=5)


# -- where and what ----------------------------------------------------------------------------------


def test_8_5_3_bases_first_from_active_guerrillas():
    table = a_bare_table({"tay_ninh": {"vc_guerrillas": 3, "vc_guerrillas_active": 1}, "hue": {"vc_guerrillas": 3}})
    acted = rallies(table)
    assert acted.answers("rally.where")[0] == "tay_ninh"
    assert acted.answers("rally.what")[0] == "base"
    assert pieces(table, "tay_ninh") == {"vc_guerrillas": 2, "vc_bases": 1}


def test_8_5_3_a_second_base_where_one_is_but_never_a_third():
    table = a_bare_table({"tay_ninh": {"vc_guerrillas": 4, "vc_bases": 1}, "hue": {"vc_guerrillas": 4, "vc_bases": 2}})
    rallies(table)
    assert pieces(table, "tay_ninh") == {"vc_guerrillas": 2, "vc_bases": 2}
    assert table.pieces["hue"]["vc_bases"] == 2


def test_8_5_3_new_spaces_with_arvn_cubes_then_people():
    spaces = {"kontum": {"arvn_police": 3}, "phuoc_long": {"arvn_police": 3}, "central_laos": {}}
    acted = rallies(a_bare_table(spaces))
    assert set(acted.answers("rally.where")[:2]) == {"kontum", "phuoc_long"}
    assert "vc.rally.new.arvn" in acted.reasons
    acted = rallies(a_bare_table({"kontum": {"arvn_police": 3}, "central_laos": {}}))
    assert acted.answers("rally.where")[0] == "kontum"
    assert {"vc.rally.new.arvn", "vc.rally.new.people"} <= set(acted.reasons)


def test_8_5_3_2_new_spaces_at_most_then_bases_then_few_then_anywhere():
    spaces = {
        "hue": {"arvn_police": 3},
        "da_nang": {"arvn_troops": 3},
        "kontum": {"arvn_troops": 3},
        "tay_ninh": {"vc_guerrillas": 1, "vc_bases": 1},
        "pleiku": {"vc_guerrillas_active": 2},
    }
    table = a_bare_table(spaces)
    acted = rallies(table)
    where = acted.answers("rally.where")
    assert set(where[:2]) < {"hue", "da_nang", "kontum"}
    assert where[2:4] == ["tay_ninh", "pleiku"]
    assert pieces(table, "tay_ninh") == {"vc_guerrillas": 1 + 2 + 1, "vc_bases": 1}
    assert pieces(table, "pleiku") == {"vc_guerrillas_active": 2, "vc_guerrillas": 1}
    assert len(where) == 7
    assert where[6] == "done"
    assert {"vc.rally.south", "vc.rally.enough"} <= set(acted.reasons)


def test_8_5_3_a_base_is_guarded_by_4_underground():
    spaces = {
        "tay_ninh": {"vc_guerrillas": 3, "vc_guerrillas_active": 2, "vc_bases": 1, "nva_bases": 1},
        "hue": {"vc_guerrillas": 4, "vc_bases": 2},
    }
    table = a_bare_table(spaces)
    acted = rallies(table)
    assert acted.answers("rally.where")[2] == "tay_ninh"
    assert table.pieces["tay_ninh"]["vc_guerrillas"] == 3 + 3
    thought = thinks(a_bare_table(spaces), "vc", turn=full_turn("vc"), dice=(1, 1))
    thought.turn.spaces = ["saigon", "qui_nhon", "tay_ninh"]
    for space in ("saigon", "qui_nhon"):
        thought.table.do("placed", "vc_guerrillas", 1, space)
    next_space(thought)
    assert thought.why[0]["key"] == "vc.rally.south"


def test_8_5_3_a_base_without_guerrillas_may_be_one_of_the_new_spaces():
    alone = {space: {"vc_bases": 1} for space in ("kien_hoa", "kien_giang", "ba_xuyen")}
    spaces = {space: {**alone.get(space, {}), "arvn_police": 4} for space in ("kien_hoa", "kien_giang", "ba_xuyen")}
    table = a_bare_table(spaces)
    acted = rallies(table)
    first, second, third = acted.answers("rally.where")[:3]
    assert {first, second, third} == set(alone)
    assert table.pieces[first]["vc_guerrillas"] == table.pieces[second]["vc_guerrillas"] == 1
    assert table.pieces[third]["vc_guerrillas"] > 1


def test_8_5_3_first_where_coin_control_is_removed():
    spaces = {
        "hue": {"vc_guerrillas": 1, "arvn_police": 3},
        "da_nang": {"vc_guerrillas": 1, "arvn_police": 2},
        "kontum": {"vc_guerrillas": 1},
    }
    thought = thinks(a_bare_table(spaces), "vc", turn=full_turn("vc"))
    thought.turn.spaces = ["saigon", "qui_nhon"]
    for space in thought.turn.spaces:
        thought.table.do("placed", "vc_guerrillas", 1, space)
    assert next_space(thought) == "da_nang"
    assert [why["key"] for why in thought.why] == ["vc.rally.few", "vc.rally.coin_control"]


def test_8_5_3_arvn_cubes_then_population_are_steps_and_removed_coin_control_a_tie_in_each():
    spaces = {"hue": {"us_troops": 1}, "da_nang": {"arvn_police": 2}}
    acted = rallies(a_bare_table(spaces))
    assert acted.answers("rally.where")[:2] == ["da_nang", "hue"]
    both = {"da_nang": {"arvn_police": 2}, "kontum": {"arvn_police": 1}, "hue": {"us_troops": 1}}
    acted = rallies(a_bare_table(both))
    assert acted.answers("rally.where")[:2] == ["kontum", "da_nang"]
    assert [reason["key"] for reason in acted[0].why] == ["vc.rally.new.arvn", "vc.rally.coin_control"]


def supported(but):
    """All people at Support, where VC cannot Rally, but these."""
    return {space: {"support": 1} for space in board.POPULATED if space not in but}


def test_8_5_3_no_new_spaces_outside_south_vietnam_nor_without_cubes_and_people():
    base = {"tay_ninh": {"vc_guerrillas": 1, "vc_bases": 1}}
    for more in ({"phuoc_long": {"us_troops": 1}}, {"central_laos": {"arvn_troops": 3}}):
        table = a_bare_table({**supported(base), **base, **more})
        acted = rallies(table)
        assert acted.answers("rally.where") == ["tay_ninh", "phuoc_long", "done"]
        assert acted.reasons.count("vc.rally.south") == 1


def test_8_5_3_a_base_without_guerrillas_abroad_is_no_new_space_and_gets_several():
    table = a_bare_table({**supported(()), "fishhook": {"vc_bases": 2}})
    acted = rallies(table)
    assert acted.answers("rally.where") == ["fishhook", "phuoc_long", "done"]
    assert pieces(table, "fishhook") == {"vc_bases": 2, "vc_guerrillas": 2}


def test_8_5_3_against_a_player_nva_then_where_its_control_of_people_is_removed():
    spaces = {
        "tay_ninh": {"vc_guerrillas": 1, "nva_troops": 2},
        "phuoc_long": {"vc_guerrillas": 1, "nva_troops": 2},
        "pleiku": {"vc_guerrillas": 1, "nva_troops": 3},
    }
    for seats, decided in ((PLAYER_NVA, True), ([], False)):
        table = a_bare_table(spaces, seats=seats)
        thought = thinks(table, "vc", turn=full_turn("vc"), dice=(1, 1))
        thought.turn.spaces = ["saigon", "qui_nhon"]
        for space in thought.turn.spaces:
            table.do("placed", "vc_guerrillas", 1, space)
        found = next_space(thought)
        assert found == "tay_ninh" or not decided
        assert ("vc.rally.nva_control" in [why["key"] for why in thought.why]) is decided


def test_8_5_3_others_only_in_south_vietnam():
    crowd = {"vc_guerrillas": 5, "nva_bases": 2}
    table = a_bare_table({"central_laos": crowd, "fishhook": crowd, "tay_ninh": crowd})
    acted = rallies(table)
    assert not {"central_laos", "fishhook"} & set(acted.answers("rally.where"))


def test_8_5_3_nothing_is_taken_from_the_map_and_active_ones_hide_instead():
    table = a_bare_table(
        {"tay_ninh": {"vc_guerrillas_active": 3, "vc_bases": 1}, "hue": {"vc_guerrillas": 27, "support": 1}}
    )
    acted = rallies(table)
    assert acted.answers("rally.where") == ["tay_ninh", "done"]
    assert acted.answers("rally.what") == ["hide"]
    assert pieces(table, "tay_ninh") == {"vc_guerrillas": 3, "vc_bases": 1}


def test_8_5_3_several_only_as_many_as_are_available():
    table = a_bare_table({"tay_ninh": {"vc_guerrillas": 1, "vc_bases": 1}, "hue": {"vc_guerrillas": 26, "support": 1}})
    acted = rallies(table)
    assert acted.answers("rally.where")[2] == "tay_ninh"
    assert pieces(table, "tay_ninh") == {"vc_guerrillas": 2, "vc_bases": 1}


# -- Tax and after -----------------------------------------------------------------------------------


def test_8_5_3_tax_at_0_resources_before_going_on():
    table = a_bare_table({"loc_hue_da_nang": {"vc_guerrillas": 1}, "hue": {"arvn_police": 3}}, vc=1)
    acted = rallies(table)
    assert acted.answers("rally.where")[:2] == ["hue", "tax"]
    assert len(acted.answers("rally.where")) == 3
    assert table.tracks["vc"] == 0


def test_8_5_3_with_no_more_to_rally_tax_at_0_resources_ends_the_operation():
    spaces = {
        "tay_ninh": {"vc_guerrillas_active": 3, "vc_bases": 1},
        "hue": {"vc_guerrillas": 24, "vc_bases": 2},
        "saigon": {"vc_guerrillas": 3, "support": 1},
    }
    table = a_bare_table(spaces, vc=1)
    acted = rallies(table)
    assert acted.answers("rally.where") == ["tay_ninh", "done"]
    assert acted.answers("activity.after") == ["tax"]


def test_8_5_4_example_at_0_resources_rally_begins_with_tax():
    table = a_bare_table({"loc_hue_da_nang": {"vc_guerrillas": 1}}, vc=0)
    rallies(table)
    assert table.pieces["loc_hue_da_nang"]["vc_guerrillas_active"] == 1
    assert table.on_map(("vc_guerrillas",)) == 1


def test_8_5_4_example_no_march_no_attack_then_rally_with_what_tax_brings():
    spaces = {"saigon": {"vc_guerrillas_active": 14, "support": -2}, "loc_saigon_can_tho": {"vc_guerrillas": 1}}
    table = a_bare_table(spaces, vc=0, nva=0, card=41)
    acted = acts(table, "vc", dice=(6, 6, 6, 1, 1))
    assert acted.tests("vc.rally.available") == [False]
    assert [reason["key"] for reason in acted[0].why if reason["kind"] == "none"] == ["vc.march", "vc.attack"]
    assert acted.answers("turn.choose") == ["rally"]
    assert table.on_map(("vc_bases",)) == 1
    assert table.on_map(("vc_guerrillas_active",), ("loc_saigon_can_tho",)) == 1


def test_8_5_3_tax_afterwards_or_subvert():
    spaces = {"loc_saigon_can_tho": {"vc_guerrillas": 1}, "hue": {"arvn_police": 1, "vc_guerrillas": 1}}
    poor, rich = a_bare_table(spaces, vc=9), a_bare_table(spaces, vc=16)
    assert rallies(poor).answers("activity.after") == ["tax"]
    assert poor.tracks["vc"] == 9 - 6 + 2
    acted = rallies(rich)
    assert acted.answers("activity.after") == ["subvert"]
    assert acted.tests("vc.tax.poor") == [False]


def test_8_5_3_a_limited_rally_is_in_one_space():
    table = a_bare_table({"tay_ninh": CROWD, "hue": CROWD})
    acted = rallies(table, Turn("vc", limited=True), dice=(1, 1))
    assert len(acted.answers("rally.where")) == 1
    assert table.on_map(("vc_bases",)) == 1


def test_8_5_3_a_free_rally_within_an_events_spaces():
    among = ("fishhook", "parrots_beak", "sihanoukville")
    table = a_bare_table({"fishhook": {"vc_guerrillas": 1}}, vc=0)
    rallies(table, Turn("vc", by_event=True, among=frozenset(among)))
    assert [table.pieces[space]["vc_guerrillas"] for space in among] == [2, 1, 1]


def test_8_4_4_the_most_of_the_flowchart_does_not_bind_where_an_event_names_the_spaces():
    among = frozenset(board.LAOS_CAMBODIA) | {"north_vietnam"}
    table = a_bare_table(vc=0)
    acted = rallies(table, Turn("vc", by_event=True, among=among))
    assert len(acted.answers("rally.what")) == len(among) == 7
    assert "vc.rally.named" in acted.reasons


def test_8_5_3_rally_by_the_flowchart():
    table = a_bare_table({"tay_ninh": CROWD, "hue": CROWD}, vc=3)
    acted = acts(table, "vc", first="op")
    assert acted.answers("turn.choose") == ["rally"]
    assert table.on_map(("vc_bases",)) == 2


# -- shaded Cadres -----------------------------------------------------------------------------------


def test_8_5_3_cadres_agitates_where_the_shift_is_greatest():
    spaces = {
        "pleiku": {"vc_guerrillas": 1, "vc_bases": 1},
        "tay_ninh": {"vc_guerrillas": 1, "vc_bases": 1},
        "saigon": {"support": 1},
    }
    table = a_bare_table(spaces, vc=20, capabilities={116: "shaded"})
    rallies(table)
    assert (table.support["tay_ninh"], table.support["pleiku"]) == (-2, 0)


def test_8_5_3_cadres_leaves_the_resources_that_the_rally_needs():
    spaces = {"tay_ninh": {"vc_guerrillas": 1, "vc_bases": 1}, "hue": {"arvn_police": 3}, "da_nang": {"arvn_police": 3}}
    for purse, level in ((6, 0), (7, -1), (8, -2), (9, -2)):
        table = a_bare_table(spaces, vc=purse, capabilities={116: "shaded"})
        acted = rallies(table, Turn("vc"))
        assert len(acted.answers("rally.what")) == 6
        assert table.support["tay_ninh"] == level


def test_8_5_3_cadres_agitates_with_what_a_tax_in_the_middle_of_the_rally_leaves():
    locs = ("loc_saigon_can_tho", "loc_hue_da_nang", "loc_can_tho_chau_doc", "loc_can_tho_long_phu")
    spaces = {"tay_ninh": {"vc_guerrillas": 1, "vc_bases": 1}, **{loc: {"vc_guerrillas": 1} for loc in locs}}
    table = a_bare_table(spaces, vc=4, capabilities={116: "shaded"})
    acted = rallies(table)
    assert acted.answers("rally.agitate") == ["tay_ninh"]
    assert len(acted.answers("rally.what")) == 6
    assert (table.support["tay_ninh"], table.tracks["vc"]) == (-2, 1)


def test_8_5_3_cadres_agitates_once_all_spaces_have_rallied_wherever_chance_led_them():
    spaces = {
        "pleiku": {"vc_guerrillas": 1, "vc_bases": 1},
        "hue": {"vc_guerrillas": 4, "vc_bases": 2},
        "da_nang": {"arvn_police": 1},
        "kontum": {"arvn_police": 1},
    }
    table = a_bare_table(spaces, vc=20, capabilities={116: "shaded"})
    acted = rallies(table, Turn("vc"), dice=(1,) * 8)
    assert "hue" not in acted.answers("rally.where")
    assert acted.answers("rally.agitate") == ["pleiku"]
    assert (table.support["pleiku"], table.tracks["vc"]) == (-2, 20 - 6 - 2)


def test_8_5_3_cadres_after_a_tax_in_the_middle_still_agitates_where_the_shift_is_greatest():
    locs = ("loc_saigon_can_tho", "loc_hue_da_nang", "loc_can_tho_chau_doc", "loc_can_tho_long_phu")
    spaces = {
        "tay_ninh": {"vc_guerrillas": 1, "vc_bases": 1, "arvn_police": 3},
        "pleiku": {"vc_guerrillas": 1, "vc_bases": 1},
        "hue": {"arvn_police": 1},
        "da_nang": {"arvn_police": 1},
        **{loc: {"vc_guerrillas": 1} for loc in locs},
    }
    table = a_bare_table(spaces, vc=3, capabilities={116: "shaded"})
    acted = rallies(table)
    assert acted.answers("rally.agitate") == ["tay_ninh"]
    assert (table.support["tay_ninh"], table.support["pleiku"]) == (-2, 0)


def test_8_5_3_cadres_agitates_before_the_tax_that_ends_the_operation():
    spaces = {"tay_ninh": {"vc_guerrillas": 1, "vc_bases": 1}, "loc_hue_da_nang": {"vc_guerrillas": 1}}
    table = a_bare_table(spaces, vc=7, capabilities={116: "shaded"})
    acted = rallies(table)
    assert [decided.key for decided in acted if decided.key in ("rally.agitate", "activity.after")] == [
        "rally.agitate",
        "activity.after",
    ]
    assert acted.answers("activity.after") == ["tax"]
    assert table.support["tay_ninh"] == -1


def test_8_5_3_cadres_agitates_in_a_free_rally_if_there_are_resources():
    spaces = {"tay_ninh": {"vc_guerrillas": 1, "vc_bases": 1}, "saigon": {"vc_guerrillas": 1, "vc_bases": 1}}
    for purse, level in ((2, -2), (0, 0)):
        table = a_bare_table(spaces, vc=purse, capabilities={116: "shaded"})
        rallies(table, Turn("vc", by_event=True, among=frozenset(("tay_ninh", "hue"))))
        assert (table.support["tay_ninh"], table.support["saigon"]) == (level, 0)


def test_8_5_6_cadres_removes_no_terror_without_a_shift():
    spaces = {"tay_ninh": {"vc_guerrillas": 1, "vc_bases": 1, "terror": 1}, "hue": {}, "da_nang": {}}
    table = a_bare_table(spaces, vc=7, capabilities={116: "shaded"})
    rallies(table)
    assert (table.terror["tay_ninh"], table.support["tay_ninh"]) == (1, 0)
