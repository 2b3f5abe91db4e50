"""8.8.3 Air Strike of a non-player US."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.activities.air_strike import StrikeTerms
from sentiero.games.fire_in_the_lake.activities.air_strike import air_strike as strike
from sentiero.games.fire_in_the_lake.events.actions import free_activity, free_turn
from sentiero.games.fire_in_the_lake.nonplayer.us import air_strike
from sentiero.games.fire_in_the_lake.sequence import full_turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, plays, thinks
from tests.games.fire_in_the_lake.tables import pieces

MONSOON = [1, 128]


def struck(table, dice=None):
    return plays(table, free_activity(table, free_turn("us"), "air_strike"), dice)


def wanted(spaces, **values):
    turn = full_turn("us")
    turn.operation = "sweep"
    return air_strike.wanted(thinks(a_bare_table(spaces, **values), "us", turn))


def test_8_8_3_if_it_could_remove_a_piece_or_degrade_the_trail():
    prey = {"hue": {"us_troops": 1, "vc_guerrillas_active": 1}}
    assert wanted(prey, trail=0)
    assert not wanted({"hue": {"vc_guerrillas_active": 1}}, trail=0)
    assert wanted({}, trail=1)
    assert not wanted({}, trail=2, capabilities={31: "shaded"})
    assert wanted({}, trail=3, capabilities={31: "shaded"})
    assert not wanted({}, trail=3, momentum={39: "shaded"})
    assert not wanted(prey, trail=3, momentum={41: "unshaded"})


def test_8_8_3_two_hits_for_the_trail_first():
    for die, trail, left in ((2, 1, 1), (3, 1, 0), (1, 2, 0)):
        table = a_bare_table({"hue": {"us_troops": 1, "vc_guerrillas_active": 1}}, trail=2)
        struck(table, [die])
        assert (table.tracks["trail"], table.pieces["hue"]["vc_guerrillas_active"]) == (trail, left)


def test_8_8_3_removes_nva_control_from_the_most_people_and_then_ceases():
    spaces = {
        "hue": {"us_troops": 1, "nva_troops": 4},
        "kontum": {"us_troops": 1, "nva_troops": 2},
        "saigon": {"us_troops": 3, "vc_guerrillas_active": 6, "support": -2},
    }
    table = a_bare_table(spaces, trail=0)
    struck(table, [4])
    assert (table.pieces["hue"]["nva_troops"], table.pieces["kontum"]["nva_troops"]) == (1, 1)
    table = a_bare_table(spaces, trail=0)
    struck(table, [3])
    assert (table.pieces["hue"]["nva_troops"], table.pieces["saigon"]["vc_guerrillas_active"]) == (1, 6)
    table = a_bare_table(spaces, trail=0)
    struck(table, [2])
    assert (table.pieces["kontum"]["nva_troops"], table.pieces["saigon"]["vc_guerrillas_active"]) == (1, 5)


def test_8_8_3_takes_nva_pieces_to_remove_nva_control():
    spaces = {"hue": {"us_troops": 1, "nva_guerrillas_active": 3, "vc_guerrillas_active": 1}}
    table = a_bare_table(spaces, trail=0)
    struck(table, [1])
    assert table.pieces["hue"]["nva_guerrillas_active"] == 2


def test_8_8_3_nva_pieces_first_only_where_control_goes():
    """Hue stays with the NVA whatever is hit, so VC go before NVA (8.1.2)."""
    here = {"us_troops": 1, "nva_guerrillas_active": 1, "nva_guerrillas": 6, "vc_guerrillas_active": 1}
    table = a_bare_table({"hue": here}, trail=0)
    struck(table, [1])
    assert (table.pieces["hue"]["nva_guerrillas_active"], table.pieces["hue"]["vc_guerrillas_active"]) == (1, 0)


def test_8_8_3_chance_decides_among_groups_that_free_as_many_people():
    held = {"us_troops": 1, "nva_troops": 3}
    freed: set[str] = set()
    for die in range(1, 7):
        table = a_bare_table({"quang_nam": held, "phu_bon": held}, trail=0)
        struck(table, [2, die, die])
        freed.update(space for space in ("quang_nam", "phu_bon") if table.control(space) != "nva")
    assert freed == {"quang_nam", "phu_bon"}


def test_8_8_3_laser_guided_bombs_shaded_remove_no_more_than_2():
    spaces = {
        "quang_tri": {"nva_troops": 5, "arvn_police": 1},
        "hue": {"vc_bases": 1, "vc_guerrillas_active": 1, "arvn_police": 1},
    }
    table = a_bare_table(spaces, trail=0, capabilities={20: "shaded"})
    struck(table, [6])
    assert pieces(table, "hue") == {"arvn_police": 1}
    assert table.pieces["quang_tri"]["nva_troops"] == 5


def test_8_8_3_no_control_where_nobody_lives():
    spaces = {"phuoc_long": {"us_troops": 1, "nva_troops": 2}, "loc_saigon_can_tho": {"us_troops": 1, "nva_troops": 1}}
    table = a_bare_table(spaces, trail=0)
    struck(table, [1])
    assert (table.pieces["phuoc_long"]["nva_troops"], table.pieces["loc_saigon_can_tho"]["nva_troops"]) == (2, 0)


def test_8_8_3_then_locs_from_saigon_outward():
    held = {"arvn_police": 1, "vc_guerrillas_active": 1}
    spaces = {"loc_hue_da_nang": held, "loc_saigon_can_tho": held, "loc_can_tho_long_phu": held}
    table = a_bare_table({**spaces, "hue": {"us_troops": 2, "vc_bases": 1}}, trail=0)
    struck(table, [2])
    left = [space for space in spaces if table.pieces[space]["vc_guerrillas_active"]]
    assert left == ["loc_hue_da_nang"]


def test_8_8_3_then_bases_first_at_active_opposition_then_where_few_live():
    held = {"us_troops": 3, "vc_bases": 1}
    spaces = {
        "saigon": {**held, "support": -2},
        "hue": held,
        "da_nang": held,
        "can_tho": {"us_troops": 3, "vc_guerrillas_active": 2, "support": -2},
    }
    table = a_bare_table(spaces, trail=0)
    struck(table, [1])
    assert table.pieces["saigon"]["vc_bases"] == 0
    table = a_bare_table(spaces, trail=0)
    struck(table, [2])
    assert (table.pieces["hue"]["vc_bases"], table.pieces["da_nang"]["vc_bases"]) == (1, 0)


def test_8_8_3_of_equal_bases_chance_decides_not_how_many_pieces_stand_there():
    """8.1.3: among Bases there are ties for Active Opposition and for few people, and no other."""
    spaces = {
        "kien_hoa": {"us_troops": 4, "vc_guerrillas_active": 2, "vc_bases": 1},
        "kien_phong": {"us_troops": 4, "vc_bases": 1},
    }
    for dice, bases in (([3, 1, 1], (0, 1)), ([3, 6, 6], (1, 0))):
        table = a_bare_table(spaces, trail=0)
        struck(table, dice)
        assert (table.pieces["kien_hoa"]["vc_bases"], table.pieces["kien_phong"]["vc_bases"]) == bases
        # What a Base leaves of the hits goes for pieces.
        assert table.pieces["kien_hoa"]["vc_guerrillas_active"] == 0


def test_8_8_3_a_base_behind_more_guards_than_hits_is_no_base_in_reach():
    spaces = {
        "hue": {"us_troops": 4, "vc_guerrillas_active": 2, "vc_bases": 1},
        "da_nang": {"us_troops": 4, "vc_guerrillas_active": 3, "support": -2},
    }
    table = a_bare_table(spaces, trail=0)
    struck(table, [3])
    assert pieces(table, "hue") == {"us_troops": 4}
    table = a_bare_table(spaces, trail=0)
    struck(table, [2])
    assert table.pieces["da_nang"]["vc_guerrillas_active"] == 1


def test_8_8_3_pieces_first_at_active_opposition_then_where_few_live():
    prey = {"us_troops": 4, "vc_guerrillas_active": 1}
    table = a_bare_table({"hue": prey, "da_nang": prey, "saigon": {**prey, "support": -2}}, trail=0)
    struck(table, [2])
    assert [space for space in ("hue", "da_nang", "saigon") if table.pieces[space]["vc_guerrillas_active"]] == ["hue"]


def test_8_2_as_much_as_possible_in_a_space_before_the_next():
    prey = {"us_troops": 4, "vc_guerrillas_active": 3}
    table = a_bare_table({"da_nang": prey, "kontum": prey, "can_tho": prey}, trail=0)
    struck(table, [3, 1, 1])
    left = [table.pieces[space]["vc_guerrillas_active"] for space in ("da_nang", "kontum", "can_tho")]
    assert sorted(left) == [0, 3, 3]


def test_8_8_3_in_monsoon_the_two_spaces_that_come_first():
    spaces = {
        "hue": {"us_troops": 4, "vc_guerrillas_active": 1},
        "da_nang": {"us_troops": 4, "vc_guerrillas_active": 3},
        "kontum": {"us_troops": 1, "nva_troops": 2},
    }
    table = a_bare_table(spaces, trail=0, deck=MONSOON)
    acted = struck(table, [6])
    assert acted.answers("air_strike.where") == [["da_nang", "kontum"]]


def test_8_8_3_spaces_are_chosen_with_the_hits_that_the_trail_leaves():
    """At most 4 hits are left: neither 7 NVA Troops nor 6 can be broken, but the 2 of Quang Nam."""
    held = {"us_troops": 1, "nva_troops": 7}
    spaces = {
        "saigon": held,
        "kien_hoa": held,
        "quang_tri": {"arvn_police": 1, "nva_troops": 6},
        "quang_nam": {"arvn_police": 1, "nva_troops": 2},
    }
    table = a_bare_table(spaces, trail=2, deck=MONSOON)
    acted = struck(table)
    assert "quang_nam" in acted.answers("air_strike.where")[0]
    assert table.control("quang_nam") != "nva"


def test_8_8_3_a_space_chosen_takes_its_hits_before_the_next_is_judged():
    """Hue needs 4 of the 6, so Can Tho can be freed too and Quang Nam cannot."""
    spaces = {"hue": 5, "quang_nam": 4, "can_tho": 3}
    table = a_bare_table({s: {"arvn_police": 1, "nva_troops": n} for s, n in spaces.items()}, trail=0, deck=MONSOON)
    acted = struck(table, [6])
    assert acted.answers("air_strike.where") == [["hue", "can_tho"]]
    assert [space for space in spaces if table.control(space) != "nva"] == ["hue", "can_tho"]


def test_8_2_each_space_that_a_roll_named_is_struck_and_no_die_is_rolled_again():
    """63 names Quang Duc, 46 is Kontum and the arrow leads to Pleiku: 1 hit each, though Pleiku could take both."""
    spaces = {
        "quang_duc": {"arvn_police": 2, "vc_guerrillas_active": 1},
        "pleiku": {"us_troops": 4, "vc_guerrillas_active": 3},
        "khanh_hoa": {"us_troops": 4, "vc_guerrillas_active": 3},
    }
    table = a_bare_table(spaces, trail=0)
    acted = struck(table, [2, 6, 3, 4, 6])
    assert acted.answers("air_strike.hit") == ["quang_duc", "pleiku"]
    assert [table.pieces[space]["vc_guerrillas_active"] for space in spaces] == [0, 2, 3]
    assert acted[-1].why[0]["kind"] == "plan"


def test_8_8_3_the_most_people_that_two_spaces_can_hold():
    """Three spaces of 1 Population would take fewer hits than Quang Tri and one of them, but only two are struck."""
    spaces = {"quang_tri": 6, "can_tho": 2, "da_nang": 3, "quang_nam": 3}
    table = a_bare_table({s: {"arvn_police": 1, "nva_troops": n} for s, n in spaces.items()}, trail=0, deck=MONSOON)
    assert struck(table, [6]).answers("air_strike.where") == [["can_tho", "quang_tri"]]


def test_8_8_3_spaces_are_chosen_by_the_die_that_was_rolled_before():
    """1 hit does not free Hue, for which 6 would be enough: then for the Base in Can Tho, and nowhere else."""
    spaces = {
        "hue": {"arvn_police": 1, "nva_troops": 5},
        "can_tho": {"us_troops": 3, "vc_bases": 1},
        "da_nang": {"us_troops": 3, "vc_guerrillas_active": 2},
    }
    for die, chosen in ((1, ["can_tho"]), (4, ["hue"]), (5, ["hue", "can_tho"]), (6, ["hue", "can_tho", "da_nang"])):
        acted = struck(a_bare_table(spaces, trail=0), [die])
        assert [sorted(answer) for answer in acted.answers("air_strike.where")] == [sorted(chosen)]


def test_8_8_3_no_space_is_chosen_if_the_trail_takes_all_hits():
    table = a_bare_table({"da_nang": {"us_troops": 3, "vc_guerrillas_active": 2}}, trail=2)
    acted = struck(table, [2])
    assert acted.answers("air_strike.where") == [[]]
    assert table.tracks["trail"] == 1


def test_8_8_3_at_active_opposition_where_every_hit_finds_a_piece_anyway():
    """7 spaces: the one at Active Opposition first, though it has the fewest pieces."""
    cities = ("hue", "da_nang", "kontum", "qui_nhon", "cam_ranh", "an_loc")
    spaces = {city: {"us_troops": 4, "vc_guerrillas_active": 2} for city in cities}
    spaces["saigon"] = {"us_troops": 4, "vc_guerrillas_active": 1, "support": -2}
    table = a_bare_table(spaces, trail=0)
    acted = struck(table, [1])
    assert acted.answers("air_strike.where") == [["saigon"]]
    assert pieces(table, "saigon") == {"us_troops": 4}


def test_8_8_3_at_active_opposition_too_where_there_are_fewer_spaces_than_hits():
    """All there are may be struck, so that 3 pieces go in any case: no reason to pass over Kontum."""
    spaces = {
        "can_tho": {"us_troops": 4, "vc_guerrillas_active": 3},
        "kontum": {"us_troops": 4, "vc_guerrillas_active": 1, "support": -2},
    }
    table = a_bare_table(spaces, trail=0)
    struck(table, [3])
    assert [table.pieces[space]["vc_guerrillas_active"] for space in spaces] == [1, 0]


def test_8_8_3_an_event_without_the_trail_leaves_all_hits():
    spaces = {"quang_tri": {"nva_troops": 6, "us_troops": 1}, "tay_ninh": {"us_troops": 3, "vc_bases": 1}}
    spaces["phuoc_long"] = spaces["tay_ninh"]
    table = a_bare_table(spaces, trail=2)
    terms = StrikeTerms(most=1, trail=False)
    acted = plays(table, strike(table, free_turn("us"), terms), [5])
    assert acted.answers("air_strike.where") == [["quang_tri"]]


def test_8_8_3_arc_light_in_the_first_province_without_coin_pieces():
    spaces = {
        "quang_tri": {"nva_troops": 1},
        "quang_tin": {"vc_bases": 1},
        "kien_hoa": {"vc_bases": 1, "support": -2},
    }
    table = a_bare_table(spaces, trail=0, capabilities={8: "unshaded"})
    acted = struck(table, [1])
    assert acted.answers("air_strike.arc_light") == ["quang_tri"]
    assert table.pieces["quang_tri"]["nva_troops"] == 0


def test_8_8_3_after_the_trail_arc_light_strikes_before_all_others():
    """Pieces in Kien Hoa before the LoC, though LoCs come before pieces elsewhere."""
    spaces = {
        "kien_hoa": {"vc_guerrillas_active": 3},
        "loc_saigon_can_tho": {"arvn_police": 1, "vc_guerrillas_active": 2},
    }
    for trail, die, left in ((0, 2, (1, 2)), (0, 4, (0, 1)), (1, 3, (2, 2))):
        table = a_bare_table(spaces, trail=trail, capabilities={8: "unshaded"})
        struck(table, [die])
        assert tuple(table.pieces[space]["vc_guerrillas_active"] for space in spaces) == left


def test_8_8_3_arc_light_goes_as_far_as_what_its_province_was_selected_for():
    """Until NVA Control is gone, or one Base; then the others by their priorities."""
    loc = {"loc_saigon_can_tho": {"arvn_police": 1, "vc_guerrillas_active": 1}}
    table = a_bare_table({"quang_tri": {"nva_troops": 2, "vc_guerrillas": 1}, **loc}, trail=0)
    table.capabilities = {8: "unshaded"}
    struck(table, [2])
    assert (table.pieces["quang_tri"]["nva_troops"], table.pieces["loc_saigon_can_tho"]["vc_guerrillas_active"]) == (
        1,
        0,
    )
    table = a_bare_table({"quang_tri": {"vc_bases": 2}, **loc}, trail=0, capabilities={8: "unshaded"})
    struck(table, [2])
    assert (table.pieces["quang_tri"]["vc_bases"], table.pieces["loc_saigon_can_tho"]["vc_guerrillas_active"]) == (1, 0)


def test_8_8_3_arc_light_with_too_few_hits_takes_what_it_can():
    """1 hit does not remove NVA Control: then pieces, still first in that Province."""
    spaces = {"quang_tri": {"nva_troops": 3, "vc_guerrillas": 1}, "hue": {"us_troops": 1, "nva_troops": 2}}
    table = a_bare_table(spaces, trail=0, capabilities={8: "unshaded"})
    struck(table, [1])
    assert (table.pieces["quang_tri"]["nva_troops"], table.pieces["hue"]["nva_troops"]) == (2, 2)


def test_8_8_3_other_spaces_are_chosen_with_the_hits_that_arc_light_leaves():
    """Quang Tri takes 4; so of the spaces in Monsoon Can Tho can be freed, and Hue with more people cannot."""
    spaces = {
        "quang_tri": {"nva_troops": 4},
        "hue": {"arvn_police": 1, "nva_troops": 5},
        "can_tho": {"arvn_police": 1, "nva_troops": 3},
    }
    table = a_bare_table(spaces, trail=0, deck=MONSOON, capabilities={8: "unshaded"})
    acted = struck(table, [6])
    assert acted.answers("air_strike.where") == [["can_tho"]]
    assert [space for space in spaces if table.control(space) == "nva"] == ["hue"]


def test_8_1_2_sa_2s_cost_the_nva_a_base_first():
    spaces = {"central_laos": {"nva_troops": 2, "nva_bases": 1}}
    table = a_bare_table(spaces, trail=2, capabilities={34: "unshaded"})
    struck(table, [2])
    assert pieces(table, "central_laos") == {"nva_troops": 2}


def test_8_2_sa_2s_cost_the_nva_a_piece_in_a_random_space():
    spaces = {"central_laos": {"nva_troops": 1}, "southern_laos": {"nva_troops": 1}, "fishhook": {"nva_troops": 1}}
    for dice, struck_space in (((2, 5), "southern_laos"), ((3, 1), "central_laos"), ((5, 1), "fishhook")):
        table = a_bare_table(spaces, trail=2, capabilities={34: "unshaded"})
        struck(table, [2, *dice])
        assert [space for space in spaces if not pieces(table, space)] == [struck_space]
