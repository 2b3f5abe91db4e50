"""Cards that meet: each pair in both orders of play."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.activities.air_strike import air_strike, air_strike_possible, strike_limit
from sentiero.games.fire_in_the_lake.activities.ambush import ambush, ambush_limit, ambush_possible
from sentiero.games.fire_in_the_lake.coup.commitment import commitment_phase
from sentiero.games.fire_in_the_lake.coup.reset import reset_phase
from sentiero.games.fire_in_the_lake.coup.resources import degrade_by_incursion
from sentiero.games.fire_in_the_lake.coup.support import support_cost
from sentiero.games.fire_in_the_lake.events.actions import free_turn
from sentiero.games.fire_in_the_lake.operations.assault import add_arvn, assault_space
from sentiero.games.fire_in_the_lake.operations.march import march_group
from sentiero.games.fire_in_the_lake.operations.rally import build_trail

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, execute, pieces

TWO_ORDERS = pytest.mark.parametrize("first", [0, 1])


def in_order(table, first, *plays):
    """Execute two cards, beginning with either."""
    for number, side, who in (plays, plays[::-1])[first]:
        execute(table, number, side, who)


# -- Top Gun, MiGs, RAND -----------------------------------------------------------------------


@TWO_ORDERS
def test_top_gun_blocks_or_removes_migs(first):
    table = a_table()
    in_order(table, first, (4, "unshaded", "us"), (33, "shaded", "nva"))
    assert table.capabilities == {4: "unshaded"}


@TWO_ORDERS
def test_shaded_top_gun_leaves_migs_alone(first):
    table = a_table()
    in_order(table, first, (4, "shaded", "nva"), (33, "shaded", "nva"))
    assert table.capabilities == {4: "shaded", 33: "shaded"}


def test_rand_flips_top_gun_and_so_removes_migs():
    table = a_table(capabilities={4: "shaded", 33: "shaded"})
    execute(table, 52, "unshaded", "us")
    assert table.capabilities == {4: "unshaded"}


def test_after_rand_shades_top_gun_migs_can_come():
    table = a_table(capabilities={4: "unshaded"})
    execute(table, 52, "shaded", "nva")
    execute(table, 33, "shaded", "nva")
    assert table.capabilities == {4: "shaded", 33: "shaded"}


# -- Wild Weasels, SA-2s -----------------------------------------------------------------------


def test_wild_weasels_after_sa_2s_removes_it_and_leaves_the_trail():
    table = a_table(trail=3, nva=20)
    execute(table, 34, "shaded", "nva")
    execute(table, 5, "unshaded", "us")
    assert table.capabilities == {}
    assert (table.tracks["trail"], table.tracks["nva"]) == (3, 20)


def test_sa_2s_after_wild_weasels_stays():
    table = a_table(trail=3, nva=20)
    execute(table, 5, "unshaded", "us")
    execute(table, 34, "shaded", "nva")
    assert table.capabilities == {34: "shaded"}
    assert (table.tracks["trail"], table.tracks["nva"]) == (1, 11)


# -- everything on one Air Strike ----------------------------------------------------------------


def test_arc_light_and_laser_guided_bombs_limit_and_open_the_same_strike():
    table = a_table(
        {"central_laos": {"nva_troops": 3}, "hue": {"us_troops": 1, "nva_troops": 3, "support": 2}},
        capabilities={8: "unshaded", 20: "shaded"}, dice=[6], trail=0,
    )  # fmt: skip
    drive(table, air_strike(table, a_turn("us")), "central_laos", ["hue"], "central_laos", "hue")
    assert table.pieces["central_laos"]["nva_troops"] == 2
    assert table.pieces["hue"]["nva_troops"] == 2
    assert table.support["hue"] == 1


def test_shaded_arc_light_with_unshaded_laser_guided_bombs():
    table = a_table(
        {
            "hue": {"us_troops": 1, "nva_troops": 2, "support": 2},
            "saigon": {"us_troops": 1, "nva_troops": 1, "support": 2},
        },
        capabilities={8: "shaded", 20: "unshaded"}, dice=[3], trail=0,
    )  # fmt: skip
    drive(table, air_strike(table, a_turn("us")), ["hue", "saigon"], "hue", "hue", "saigon")
    assert (table.support["hue"], table.support["saigon"]) == (0, 2)


def test_aaa_top_gun_migs_and_sa_2s_on_the_trail():
    table = a_table(
        {"central_laos": {"nva_troops": 1}},
        capabilities={31: "shaded", 4: "unshaded", 34: "unshaded"}, dice=[2], trail=3,
    )  # fmt: skip
    drive(table, air_strike(table, a_turn("us")), "trail")
    assert table.tracks["trail"] == 2
    assert pieces(table, "central_laos") == {}
    assert table.casualties == {}


def test_migs_cost_a_troop_only_if_the_trail_was_degraded():
    table = a_table(capabilities={33: "shaded", 4: "shaded"}, dice=[2, 3], trail=3)
    drive(table, air_strike(table, a_turn("us")), "trail")
    assert (table.tracks["trail"], table.casualties) == (3, {})
    table = a_table(capabilities={33: "shaded", 4: "shaded"}, dice=[2, 4], trail=3)
    drive(table, air_strike(table, a_turn("us")), "trail")
    assert (table.tracks["trail"], table.casualties) == (2, {"us_troops": 1})


@pytest.mark.parametrize(("answers", "trail", "left"), [(("trail",), 2, 3), (("hue",), 3, 2)])
def test_shaded_wild_weasels_trail_or_one_piece(answers, trail, left):
    table = a_table({"hue": {"us_troops": 1, "nva_troops": 3}}, momentum={5: "shaded"}, dice=[6], trail=3)
    drive(table, air_strike(table, a_turn("us")), ["hue"], *answers)
    assert (table.tracks["trail"], table.pieces["hue"]["nva_troops"]) == (trail, left)


@TWO_ORDERS
def test_typhoon_kate_beats_monsoon_whatever_came_first(first):
    table = a_table(deck=[128])
    in_order(table, first, (115, "unshaded", "vc"), (8, "unshaded", "us"))
    assert strike_limit(table) == 1


def test_no_strike_by_rule_but_by_the_event_now_played():
    table = a_table({"hue": {"us_troops": 1, "nva_troops": 1}}, momentum={10: "shaded"}, dice=[1], trail=0)
    assert not air_strike_possible(table, a_turn("us"))
    execute(table, 40, "unshaded", "us", ["hue"], "hue")
    assert table.pieces["hue"]["nva_troops"] == 0


# -- Medevac, Great Society, Commitment ------------------------------------------------------------


@TWO_ORDERS
def test_medevac_serves_great_society_and_stays_for_the_coup_round(first):
    table = a_table({"saigon": {"arvn_police": 1}}, casualties={"us_troops": 6})
    if first == 0:
        execute(table, 15, "unshaded", "us")
        execute(table, 73, "unshaded", "us", "done", "done")
        assert table.available("us_troops") == 40
    else:
        execute(table, 73, "unshaded", "us", "saigon", 4, "done", "done")
        assert table.out_of_play == {"us_troops": 2}
        execute(table, 15, "unshaded", "us")
    assert table.momentum == {15: "unshaded"}
    table.casualties = {"us_troops": 3}
    drive(table, commitment_phase(table), "done", "done")
    assert table.casualties == {}
    assert table.out_of_play == ({"us_troops": 2} if first else {})


# -- Oriskany, ADSID, Coup ---------------------------------------------------------------------------


@TWO_ORDERS
def test_oriskany_and_adsid_through_the_coup_round(first):
    table = a_table({"central_laos": {"us_troops": 1}}, trail=4, nva=20)
    in_order(table, first, (39, "shaded", "nva"), (7, "unshaded", "us"))
    degrade_by_incursion(table)
    assert (table.tracks["trail"], table.tracks["nva"]) == (4, 20)
    reset_phase(table)
    assert (table.tracks["trail"], table.tracks["nva"]) == (4, 20)
    assert table.momentum == {}


def test_adsid_charges_degrading_in_the_coup_round_and_improving_in_reset():
    table = a_table({"central_laos": {"us_troops": 1}}, trail=1, nva=20, momentum={7: "unshaded"})
    degrade_by_incursion(table)
    reset_phase(table)
    assert (table.tracks["trail"], table.tracks["nva"]) == (1, 8)


def test_adsid_charges_rally_once_for_two_boxes():
    table = a_table(trail=1, nva=20, momentum={7: "unshaded"}, capabilities={34: "shaded"})
    drive(table, build_trail(table, a_turn("nva")))
    assert (table.tracks["trail"], table.tracks["nva"]) == (3, 12)


# -- Ky and Komer --------------------------------------------------------------------------------------


@TWO_ORDERS
def test_komer_sets_the_price_whoever_leads(first):
    table = a_table(aid=0)
    if first:
        table.do("leader", 127)
    execute(table, 16, "unshaded", "us")
    if not first:
        table.do("leader", 127)
    assert support_cost(table) == 1


# -- Body Count and the Econ limit -----------------------------------------------------------------------


@pytest.mark.parametrize(("momentum", "asked"), [({}, False), ({72: "unshaded"}, True)])
def test_body_count_lets_the_us_add_arvn_at_the_econ_limit(momentum, asked):
    table = a_table(
        {"hue": {"us_troops": 1, "arvn_troops": 2, "vc_guerrillas_active": 2}},
        arvn=15,
        econ=15,
        aid=10,
        momentum=momentum,
    )
    played = drive(table, add_arvn(table, a_turn("us"), "hue"), *(["yes"] if asked else []))
    assert bool(played) is asked
    assert table.tracks["arvn"] == 15
    assert table.tracks["aid"] == (13 if asked else 10)


# -- Booby Traps, Main Force, Claymores --------------------------------------------------------------------


@TWO_ORDERS
def test_one_ambush_space_with_booby_traps_still_removes_two_with_main_force(first):
    table = a_table({"hue": {"vc_guerrillas": 2, "arvn_police": 3}, "saigon": {"vc_guerrillas": 1, "us_troops": 1}})
    in_order(table, first, (101, "unshaded", "us"), (104, "shaded", "vc"))
    assert ambush_limit(table) == 1
    turn = a_turn("vc")
    turn.operation = "attack"
    drive(table, ambush(table, turn), "hue", "yes")
    assert table.pieces["hue"]["arvn_police"] == 1


@TWO_ORDERS
def test_claymores_forbid_ambush_and_cost_groups_that_main_force_exposes(first):
    table = a_table({"hue": {"vc_guerrillas": 2}, "da_nang": {"support": 1}})
    in_order(table, first, (17, "unshaded", "us"), (104, "unshaded", "us"))
    turn = a_turn("vc")
    turn.operation = "march"
    drive(table, march_group(table, turn, "hue", {"vc_guerrillas": 2}, "da_nang"))
    assert pieces(table, "da_nang") == {"vc_guerrillas_active": 1}
    assert not ambush_possible(table, turn)


# -- Cadres and Tet --------------------------------------------------------------------------------------------


def test_tet_terror_pays_for_cadres_where_it_can_and_skips_where_not():
    table = a_table(
        {"hue": {"vc_guerrillas": 2, "support": 1}, "da_nang": {"vc_guerrillas": 1, "support": 1}},
        capabilities={116: "unshaded"},
    )
    execute(table, 124, "unshaded", "vc", "saigon", "vc_guerrillas", 6)
    assert (table.terror["hue"], table.terror["da_nang"]) == (1, 0)
    assert pieces(table, "hue") == {}
    assert pieces(table, "da_nang") == {"vc_guerrillas": 1}


# -- PT-76 and Easter ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("capabilities", "answers", "left"),
    [({45: "unshaded"}, (), {"nva_troops": 3, "arvn_troops": 3}), ({45: "shaded"}, ("yes",), {"nva_troops": 4})],
)
def test_easter_attacks_with_pt_76(capabilities, answers, left):
    table = a_table(
        {"hue": {"nva_troops": 4, "arvn_troops": 4}, "quang_tri": {"nva_guerrillas": 1}}, capabilities=capabilities
    )
    execute(table, 122, "unshaded", "nva", "loc_hue_da_nang", ["nva_guerrillas@quang_tri#1"], "done", *answers)
    assert pieces(table, "hue") == left


# -- as if US ------------------------------------------------------------------------------------------------


def roks(**values):
    """Phu Bon with a US Base, ARVN cubes and enemies; the ROKs are all US Troops."""
    here = {
        "us_bases": 1,
        "arvn_troops": 1,
        "arvn_police": 1,
        "vc_guerrillas_active": 1,
        "vc_bases": 1,
        "vc_guerrillas": 1,
    }
    return a_table({"phu_bon": here}, **values)


def assault_as_us(table, *answers):
    turn = free_turn("arvn", among=("phu_bon",), as_us=("us_troops", "arvn_troops", "arvn_police"))
    return drive(table, assault_space(table, turn, "phu_bon"), *answers)


def test_roks_count_double_at_a_us_base():
    table = roks()
    assault_as_us(table)
    assert pieces(table, "phu_bon")["vc_bases"] == 1
    assert "vc_guerrillas_active" not in pieces(table, "phu_bon")


def test_abrams_with_roks_takes_the_base_first():
    table = roks(capabilities={11: "unshaded"})
    assault_as_us(table, "yes")
    assert pieces(table, "phu_bon") == {"us_bases": 1, "arvn_troops": 1, "arvn_police": 1, "vc_guerrillas": 1}
    assert table.tracks["aid"] == 20


def test_search_and_destroy_with_roks_finds_the_underground():
    table = roks(capabilities={28: "unshaded"})
    assault_as_us(table, "yes")
    assert pieces(table, "phu_bon") == {"us_bases": 1, "arvn_troops": 1, "arvn_police": 1}


def test_cobras_with_roks_cost_one_of_the_cubes():
    table = roks(capabilities={13: "shaded"}, dice=[3])
    assault_as_us(table, ["arvn_police@phu_bon#1"])
    assert "arvn_police" not in pieces(table, "phu_bon")
    assert table.casualties == {}


def test_m_48_does_not_serve_in_lowland():
    table = roks(capabilities={14: "unshaded"})
    assert assault_as_us(table) == []


def test_search_and_destroy_comes_after_nva_troops():
    here = {"us_troops": 1, "nva_troops": 1, "vc_guerrillas": 1}
    table = a_table({"saigon": here}, capabilities={28: "unshaded"})
    drive(table, assault_space(table, a_turn("us"), "saigon"), "both")
    assert pieces(table, "saigon") == {"us_troops": 1, "vc_guerrillas": 1}
