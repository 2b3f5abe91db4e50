"""8.8.3 Assault of a non-player US."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.nonplayer.us import assault
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.assault import fights
from sentiero.games.fire_in_the_lake.sequence import full_turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, plays, thinks
from tests.games.fire_in_the_lake.tables import a_turn, pieces

SHADED, UNSHADED = "shaded", "unshaded"
# Neither Air Lift (Typhoon Kate) nor Air Strike (Bombing Pause).
GROUNDED = {115: UNSHADED, 41: UNSHADED}


def wanted(spaces, **values):
    return assault.wanted(thinks(a_bare_table(spaces, **values), "us"), full_turn("us"))


def assaulted(table):
    return [answer for answer in acts(table, "us").answers("assault.where") if answer != "done"]


def test_8_8_3_where_it_alone_removes_a_base():
    assert wanted({"hue": {"us_troops": 2, "vc_guerrillas_active": 1, "vc_bases": 1}})
    assert not wanted({"hue": {"us_troops": 1, "vc_guerrillas_active": 1, "vc_bases": 1}})
    assert not wanted({"hue": {"us_troops": 3, "vc_guerrillas": 1, "vc_bases": 1}})


def test_8_8_3_the_arvn_assault_that_it_adds_counts():
    spaces = {"hue": {"us_troops": 1, "arvn_troops": 2, "vc_guerrillas_active": 1, "vc_bases": 1}}
    assert wanted(spaces, arvn=18, econ=15)
    assert not wanted(spaces, arvn=17, econ=15)


def test_8_8_3_a_tunnel_counts_as_if_the_die_succeeded():
    tunneled = {"us_troops": 2, "vc_tunneled_bases": 1}
    assert wanted({"hue": {**tunneled, "arvn_troops": 2}})
    assert not wanted({"hue": tunneled})


def test_8_8_3_where_nva_troops_face_us_troops_or_bases():
    assert wanted({"hue": {"us_troops": 1, "nva_troops": 1}})
    assert wanted({"kontum": {"us_bases": 1, "nva_troops": 1}})
    assert not wanted({"hue": {"us_irregulars": 1, "arvn_troops": 2, "nva_troops": 1}})
    assert not wanted({"hue": {"us_troops": 3, "nva_guerrillas_active": 1}})


def test_8_8_3_first_where_all_exposed_enemies_go():
    spaces = {
        "saigon": {"us_troops": 2, "nva_troops": 3},
        "hue": {"us_troops": 2, "nva_troops": 2},
        "da_nang": {"us_troops": 1, "nva_troops": 4},
    }
    table = a_bare_table(spaces, momentum=GROUNDED)
    acted = acts(table, "us")
    assert acted.answers("assault.where") == ["hue", "saigon", "da_nang"]
    order = ["us.assault.all", "us.assault.most", "us.assault.any"]
    assert [key for key in acted.reasons if key in order] == order


def test_8_8_3_a_base_is_one_of_the_active_pieces():
    """1.4.3: with the Base left behind, not all of them are gone; so first the Air Lift."""
    spaces = {
        "hue": {"us_troops": 2, "vc_guerrillas_active": 2, "vc_bases": 1},
        "saigon": {"us_troops": 9},
        "can_tho": {"us_troops": 1, "nva_troops": 1},
    }
    table = a_bare_table(spaces, policy="jfk", momentum={41: UNSHADED})
    acted = acts(table, "us", first="op")
    assert acted.answers("assault.where")[:3] == ["can_tho", "air_lift", "hue"]
    assert pieces(table, "hue") == {"us_troops": 3}


def test_8_8_3_what_is_left_decides_whether_all_active_pieces_go():
    def result(here, card):
        table = a_bare_table({"hue": here}, capabilities={card: UNSHADED})
        return fights(table, a_turn("us"))["hue"]

    # Search and Destroy takes the hidden one, Abrams the Base; an Active Guerrilla stays each time.
    hidden = result({"us_troops": 1, "vc_guerrillas": 1, "vc_guerrillas_active": 1}, 28)
    base = result({"us_troops": 1, "vc_guerrillas_active": 2, "vc_bases": 1}, 11)
    assert (hidden.removed, hidden.all_active, hidden.most_active) == (1, False, False)
    assert (base.removed, base.all_active, base.most_active) == (1, False, False)
    # A Tunneled Base is not removed, with or without its Tunnel.
    tunnel = result({"us_troops": 2, "vc_guerrillas_active": 1, "vc_tunneled_bases": 1}, 14)
    assert (tunnel.all_active, tunnel.most_active) == (True, True)


def test_8_8_3_order_nva_control_of_people_before_all_else():
    spaces = {
        "hue": {"us_troops": 2, "arvn_rangers": 1, "nva_troops": 4, "us_bases": 1},
        "saigon": {"us_troops": 2, "nva_bases": 1, "us_bases": 1},
    }
    tied = a_bare_table(spaces, momentum=GROUNDED)
    assert assaulted(tied)[0] == "saigon"
    held = {**spaces, "hue": {**spaces["hue"], "arvn_rangers": 0}}
    assert assaulted(a_bare_table(held, momentum=GROUNDED))[0] == "hue"
    # Nobody lives in Phuoc Long.
    empty = {"phuoc_long": held["hue"], "saigon": spaces["saigon"]}
    assert assaulted(a_bare_table(empty, momentum=GROUNDED))[0] == "saigon"


def test_8_8_3_order_a_base_or_a_tunnel_then_a_us_base_then_people_then_pieces():
    def first(one, other):
        table = a_bare_table({"da_nang": one, "kontum": other}, momentum=GROUNDED)
        return assaulted(table)[0]

    held = {"us_troops": 3, "arvn_police": 4}
    fight = {**held, "nva_troops": 1}
    assert first({**held, "vc_bases": 1}, {**fight, "us_bases": 1}) == "da_nang"
    assert first({**held, "vc_tunneled_bases": 1, "nva_troops": 1}, {**fight, "us_bases": 1}) == "da_nang"
    assert first({**fight, "us_bases": 1}, {**fight, "nva_troops": 3}) == "da_nang"
    assert first({**fight, "nva_troops": 2}, fight) == "da_nang"
    table = a_bare_table({"da_nang": {**fight, "nva_troops": 3}, "hue": fight}, momentum=GROUNDED)
    assert assaulted(table)[0] == "hue"


def test_8_8_3_shaded_cobras_or_abrams_stop_after_2_spaces():
    spaces = {space: {"us_troops": 2, "nva_troops": 1} for space in ("saigon", "hue", "da_nang")}
    for card in (13, 11):
        table = a_bare_table(spaces, capabilities={card: SHADED}, momentum=GROUNDED)
        assert assaulted(table) == ["saigon", "hue"]
    assert len(assaulted(a_bare_table(spaces, momentum=GROUNDED))) == 3


def test_8_8_3_shaded_search_and_destroy_spares_provinces_at_support():
    support = {"us_troops": 3, "support": 1}
    spaces = {
        "quang_tin": {**support, "vc_guerrillas_active": 2},
        "kien_hoa": {**support, "vc_guerrillas_active": 1, "vc_bases": 1},
        "kien_phong": {**support, "nva_troops": 1},
        "saigon": {**support, "vc_guerrillas_active": 1},
        "kien_giang": {"us_troops": 3, "vc_guerrillas_active": 1},
    }
    table = a_bare_table(spaces, capabilities={28: SHADED})
    assert set(fights(table, a_turn("us"))) == {"kien_hoa", "kien_phong", "saigon", "kien_giang"}


def test_8_8_3_adds_arvn_in_the_first_space_where_it_removes_more():
    spaces = {
        "saigon": {"us_troops": 2, "arvn_troops": 2, "nva_troops": 2},
        "hue": {"us_troops": 1, "arvn_troops": 4, "nva_troops": 3},
    }
    table = a_bare_table(spaces, momentum=GROUNDED, arvn=18, econ=15)
    acted = acts(table, "us")
    assert pieces(table, "hue") == {"us_troops": 1, "arvn_troops": 4}
    assert table.tracks["arvn"] == 15
    assert acted.tests("us.assault.add_arvn") == [True]


def test_8_8_3_card_23_adds_arvn_against_a_base_as_if_there_were_no_tunnel():
    here = {"us_troops": 1, "arvn_troops": 2, "vc_guerrillas_active": 1, "vc_tunneled_bases": 1}
    table = a_bare_table({"tay_ninh": here}, card=23)
    effect = CARDS[23].side(UNSHADED)
    assert effect is not None
    acted = plays(table, effect(table, "us"))
    assert acted.tests("us.assault.add_arvn") == [True]
    assert pieces(table, "tay_ninh") == {"us_troops": 1, "arvn_troops": 2}


def test_8_8_3_abrams_takes_a_base_that_would_stay():
    spaces = {"hue": {"us_troops": 1, "nva_troops": 2, "nva_bases": 1}}
    table = a_bare_table(spaces, capabilities={11: UNSHADED}, momentum=GROUNDED)
    acted = acts(table, "us")
    assert acted.tests("us.assault.base_first") == [True]
    assert pieces(table, "hue") == {"us_troops": 1, "nva_troops": 2}
    enough = a_bare_table(
        {"hue": {"us_troops": 3, "nva_troops": 2, "nva_bases": 1}}, capabilities={11: UNSHADED}, momentum=GROUNDED
    )
    assert acts(enough, "us").tests("us.assault.base_first") == [False]


def test_8_8_3_armor_where_it_removes_more():
    few = a_bare_table({"hue": {"us_troops": 1, "nva_troops": 1}}, capabilities={14: UNSHADED}, momentum=GROUNDED)
    assert acts(few, "us").tests("us.assault.armor") == [False]
    many = a_bare_table({"hue": {"us_troops": 1, "nva_troops": 3}}, capabilities={14: UNSHADED}, momentum=GROUNDED)
    assert acts(many, "us").tests("us.assault.armor") == [True]
    assert pieces(many, "hue") == {"us_troops": 1}


def test_8_8_3_search_and_destroy_takes_the_hidden_guerrilla():
    spaces = {"hue": {"us_troops": 2, "nva_troops": 1, "vc_guerrillas": 1}}
    table = a_bare_table(spaces, capabilities={28: UNSHADED}, momentum=GROUNDED)
    acts(table, "us")
    assert pieces(table, "hue") == {"us_troops": 2}


def test_8_1_2_vc_before_nva_unless_nva_control_can_be_removed():
    mixed = {"us_troops": 1, "nva_guerrillas_active": 2, "vc_guerrillas_active": 1}
    table = a_bare_table({"hue": {**mixed, "arvn_police": 3}, "da_nang": {"us_troops": 1, "nva_troops": 1}})
    table.momentum = dict(GROUNDED)
    acts(table, "us")
    assert table.pieces["hue"]["vc_guerrillas_active"] == 0
    held = {"us_troops": 1, "nva_guerrillas_active": 3, "vc_guerrillas_active": 1}
    table = a_bare_table({"hue": held, "da_nang": {"us_troops": 1, "nva_troops": 1}}, momentum=GROUNDED)
    acts(table, "us")
    assert table.pieces["hue"] == {**table.pieces["hue"], "nva_guerrillas_active": 2, "vc_guerrillas_active": 1}


def test_8_8_3_the_special_activity_comes_between_the_first_and_the_other_assaults():
    spaces = {
        "saigon": {"us_troops": 2, "nva_troops": 2, "arvn_police": 3},
        "hue": {"us_troops": 1, "nva_troops": 4, "arvn_police": 6},
    }
    acted = acts(a_bare_table(spaces, arvn=15), "us")
    assert acted.answers("assault.where")[:3] == ["saigon", "air_lift", "hue"]
    assert acted.answers("air_lift.to")[0] == "hue"


def test_8_8_3_after_the_special_activity_one_pool_of_more_than_half_possibly_all():
    """All would go in Hue, but more people live in Saigon, where only the Base stays behind its Guerrilla."""
    spaces = {
        "saigon": {"us_troops": 4, "nva_troops": 4, "vc_guerrillas": 1, "vc_bases": 1, "support": 1},
        "hue": {"vc_guerrillas_active": 2},
        "da_nang": {"us_troops": 4},
    }
    acted = acts(a_bare_table(spaces, policy="jfk"), "us", first="op")
    assert acted.answers("assault.where")[:3] == ["air_lift", "saigon", "hue"]


def test_8_8_3_an_assault_that_only_an_air_lift_makes_possible():
    spaces = {"kontum": {"us_bases": 1, "nva_troops": 2}, "hue": {"us_troops": 4, "vc_guerrillas": 1}}
    table = a_bare_table(spaces, trail=0)
    acted = acts(table, "us")
    assert acted.answers("turn.choose") == ["assault"]
    assert acted.answers("assault.where")[:2] == ["air_lift", "kontum"]
    assert pieces(table, "kontum") == {"us_bases": 1, "us_troops": 1}


def test_8_8_3_if_none_even_after_air_lift_also_where_no_us_troops_face_anybody():
    table = a_bare_table({"hue": {"us_bases": 1, "nva_troops": 1}, "saigon": {"us_troops": 9}}, policy="jfk", trail=0)
    acted = acts(table, "us", first="op")
    assert acted.answers("turn.choose") == ["assault"]
    assert pieces(table, "hue") == {"us_bases": 1, "us_troops": 1}


def test_8_8_3_after_an_air_lift_that_came_first_more_than_half_possibly_all():
    """As above, but without any Assault before the Air Lift: Saigon goes before Hue for its people."""
    spaces = {
        "saigon": {"us_bases": 1, "nva_troops": 5, "vc_guerrillas": 1, "vc_bases": 1},
        "hue": {"vc_guerrillas_active": 2},
        "da_nang": {"us_troops": 6},
    }
    acted = acts(a_bare_table(spaces, policy="jfk"), "us", first="op")
    assert acted.answers("assault.where")[:2] == ["saigon", "hue"]


def test_8_8_3_air_strike_if_nothing_can_be_lifted():
    """After the first Assaults, as the bullets have it."""
    spaces = {"hue": {"us_troops": 2, "nva_troops": 4}, "da_nang": {"us_troops": 1, "nva_troops": 1}}
    acted = acts(a_bare_table(spaces), "us")
    assert acted.answers("assault.where")[:2] == ["da_nang", "air_strike"]
    assert acted.tests("us.air_lift.possible") == [False]


def test_8_8_3_an_air_strike_leaves_the_first_assault_somebody_to_remove():
    """6 hits would take all 3 Troops away: then the Air Strike comes after the Operation, as its own words have it."""
    table = a_bare_table({"hue": {"us_troops": 2, "nva_troops": 3}}, trail=0)
    acted = acts(table, "us", dice=[6])
    assert acted.answers("assault.where") == ["hue", "air_strike"]
    assert [fact[:4] for fact in table.facts if fact[0] == "removed"] == [
        ("removed", "nva_troops", 2, "hue"), ("removed", "nva_troops", 1, "hue")
    ]  # fmt: skip


# -- the Air Lift before it ----------------------------------------------------------------------

# US Troops among too many NVA, without COIN Control, Support or a Base: an Air Lift takes them all away.
LOST_HILL = {"phu_bon": {"us_troops": 2, "nva_troops": 9}, "hue": {"arvn_police": 1}}
SEARCHED = {"can_tho": {"us_troops": 1, "us_bases": 1, "vc_guerrillas": 1}}


def test_8_8_3_if_the_air_lift_takes_away_every_attacker_the_us_sweeps():
    table = a_bare_table({**LOST_HILL, **SEARCHED}, policy="jfk")
    acted = acts(table, "us", first="op")
    assert acted.answers("turn.choose") == ["sweep"]
    assert acted.tests("us.assault.after_lift") == [False]


def test_8_8_3_an_attacker_who_stays_is_enough_for_the_assault():
    stays = {"kontum": {"us_troops": 3, "us_bases": 1, "nva_troops": 20}}
    table = a_bare_table({**LOST_HILL, **SEARCHED, **stays}, policy="jfk")
    acted = acts(table, "us", first="op")
    assert acted.answers("turn.choose") == ["assault"]
    assert acted.answers("assault.where")[:2] == ["air_lift", "kontum"]
    assert "us.air_lift.planned" in acted.reasons
    assert pieces(table, "kontum")["nva_troops"] == 14


def test_8_8_3_no_lift_of_every_attacker_where_somebody_else_began_the_assault():
    """A person chose the Assault; there is no Sweep to fall back on, so nobody is lifted before it."""
    table = a_bare_table({**LOST_HILL, **SEARCHED}, policy="jfk", capabilities={28: "shaded"})
    acted = plays(table, run_operation(table, full_turn("us"), "assault"))
    assert acted.answers("assault.where")[0] == "phu_bon"
    assert pieces(table, "phu_bon")["nva_troops"] == 7
