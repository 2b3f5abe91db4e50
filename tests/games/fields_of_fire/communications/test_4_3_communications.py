"""FoF 4.3: voice, nets, telephones and wire, radios, and what becomes of sets."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.communications.hearing import hears, reaches_battalion
from sentiero.games.fields_of_fire.communications.lost_gear import LOST, lose_everything, lying
from sentiero.games.fields_of_fire.communications.nets import ARTY_FD, reaches_staging
from sentiero.games.fields_of_fire.communications.telephones import CUT, WIRE, WORKS, cut_wires
from sentiero.games.fields_of_fire.fire.volumes import under_fire
from sentiero.games.fields_of_fire.ground.grid import staging
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.turn.combat_effects import combat_effects
from sentiero.kernel.chance import Chance, sealed_source

from tests.games.fields_of_fire.orders import may
from tests.games.fields_of_fire.tables import a_plain, enter


def heard(table: Table, one: str, other: str) -> bool:
    return hears(table, table.units[one], table.units[other])


def put(table: Table, **where: int) -> None:
    for name, at in where.items():
        table.do("moved", name.lstrip("_"), at)


def top_card(table: Table, column: int, number: int) -> None:
    """The next card read in a column shows this number."""
    table.chance = Chance(sealed_source(b"deck"))
    wanted = next(card.id for card in table.pack.actions if card.r[column] == number)
    table.deck = [card.id for card in table.pack.actions if card.id != wanted] + [wanted]


def test_4_3_1_voice_reaches_a_card_and_its_cover_and_pinned_leaders_are_dumb():
    table = a_plain()
    put(table, plt1_hq=101, _1_1=101, _2_1=102)
    assert heard(table, "plt1_hq", "1_1")
    assert not heard(table, "plt1_hq", "2_1")
    table.do("dug", 1, 101, "basic", None)
    table.do("covered", "1_1", 1)
    assert not heard(table, "plt1_hq", "1_1")
    table.do("covered", "plt1_hq", 1)
    assert heard(table, "plt1_hq", "1_1")
    table.do("pinned", "1_1")
    assert heard(table, "plt1_hq", "1_1"), "ruling 4.3.1"
    table.do("pinned", "plt1_hq")
    assert not heard(table, "plt1_hq", "1_1")


def test_4_3_the_co_hq_reaches_the_next_platoon_by_radio_but_not_its_squads():
    table = a_plain()
    put(table, co_hq=101, plt3_hq=101, plt2_hq=102, _2_2=102)
    assert heard(table, "co_hq", "plt3_hq")
    assert heard(table, "co_hq", "plt2_hq")
    assert not heard(table, "co_hq", "2_2")


def test_4_3_3_two_members_talk_if_both_reach_the_set_of_the_co_hq():
    table = a_plain()
    put(table, co_hq=202, plt1_hq=101, plt2_hq=303)
    assert heard(table, "plt1_hq", "plt2_hq"), "ruling 4.3.3"
    table.do("geared", "co_hq", ["scr300.bn_tac"])
    assert not heard(table, "plt1_hq", "plt2_hq")


def test_4_3_3_an_observer_with_a_set_of_co_tac_listens_only():
    table = a_plain()
    put(table, co_hq=101, artillery_fo=102)
    assert not heard(table, "co_hq", "artillery_fo")
    table.do("geared", "artillery_fo", ["scr536.co_tac"])
    assert heard(table, "co_hq", "artillery_fo"), "ruling 4.3.3"
    assert not heard(table, "artillery_fo", "co_hq")


def test_4_3_3_a_squad_with_a_radio_is_no_member_and_a_mortar_hears_through_its_neighbour():
    table = a_plain()
    put(table, co_hq=101, _1_1=102, mtr_sec=102, xo=102)
    table.do("geared", "1_1", ["scr536.co_tac"])
    table.do("geared", "mtr_sec", [])
    assert not heard(table, "co_hq", "1_1")
    assert not heard(table, "co_hq", "mtr_sec")
    table.do("geared", "xo", ["scr536.co_tac"])
    assert heard(table, "co_hq", "mtr_sec")


def test_4_3_3_higher_staff_uses_the_net_only_beside_the_co_hq():
    table = a_plain()
    enter(table, "bn_co", 303, "higher_staff", "us")
    put(table, co_hq=101, plt1_hq=102)
    assert not heard(table, "bn_co", "plt1_hq")
    table.do("moved", "bn_co", 101)
    assert heard(table, "bn_co", "plt1_hq")


@pytest.mark.parametrize(
    ("hq", "reached"), [(101, True), (104, True), (402, False)], ids=["same card", "three cards", "off the lines"]
)
def test_4_3_5_hand_radios_need_a_line_of_sight(hq, reached):
    table = a_plain()
    put(table, co_hq=101, plt1_hq=hq)
    assert heard(table, "co_hq", "plt1_hq") == reached


def test_4_3_5_hand_radios_do_not_mind_night_and_smoke_but_cover_and_dark_borders():
    table = a_plain(r1c3={"dark": 255})
    put(table, co_hq=101, plt1_hq=301)
    table.do("visibility", 4)
    table.do("marked", "smoke_hc", 201, 1)
    assert heard(table, "co_hq", "plt1_hq")
    table.do("dug", 1, 301, "basic", None)
    table.do("covered", "plt1_hq", 1)
    assert not heard(table, "co_hq", "plt1_hq")
    put(table, plt1_hq=104)
    assert not heard(table, "co_hq", "plt1_hq"), "a dark border between"


def test_4_3_5_an_scr300_reaches_the_whole_map():
    table = a_plain()
    for name, at in (("co_hq", 101), ("plt1_hq", 402)):
        table.do("moved", name, at)
        table.do("geared", name, ["scr300.co_tac"])
    assert heard(table, "co_hq", "plt1_hq")


def test_4_3_4_telephones_reach_the_next_card_and_farther_along_wire():
    table = a_plain()
    put(table, co_hq=101, plt1_hq=402)
    for name in ("co_hq", "plt1_hq"):
        table.do("geared", name, ["telephone.co_tac"])
    assert not heard(table, "co_hq", "plt1_hq")
    table.do("marked", WIRE, 201, WORKS)
    assert not heard(table, "co_hq", "plt1_hq")
    table.do("marked", WIRE, 302, WORKS)
    assert heard(table, "co_hq", "plt1_hq")
    table.do("marked", WIRE, 302, CUT)
    assert not heard(table, "co_hq", "plt1_hq")
    put(table, plt1_hq=302)
    assert heard(table, "co_hq", "plt1_hq"), "none is needed on the telephone's own card"


def test_4_3_4_a_telephone_does_not_answer_a_radio():
    table = a_plain()
    put(table, co_hq=101, plt1_hq=101)
    table.do("dug", 1, 101, "basic", None)
    table.do("covered", "plt1_hq", 1)
    table.do("geared", "co_hq", ["telephone.co_tac"])
    assert not heard(table, "co_hq", "plt1_hq")
    table.do("geared", "plt1_hq", ["telephone.co_tac"])
    assert heard(table, "co_hq", "plt1_hq"), "also between covers of one card"


def test_4_3_3_battalion_is_reached_from_the_staging_area_by_radio_or_by_wire():
    table = a_plain()
    assert reaches_battalion(table)
    table.do("geared", "co_hq", [])
    assert reaches_battalion(table), "the staging area has telephones"
    put(table, co_hq=201)
    assert not reaches_battalion(table)
    table.do("geared", "co_hq", ["scr300.bn_tac"])
    assert reaches_battalion(table)
    table.do("geared", "co_hq", ["telephone.bn_tac"])
    assert not reaches_battalion(table)
    table.do("marked", WIRE, 102, WORKS)
    assert reaches_battalion(table)
    table.do("flipped", "co_hq", False)
    assert not reaches_battalion(table)


def test_4_3_3_an_observer_reaches_his_guns_on_his_own_net():
    table = a_plain()
    put(table, artillery_fo=402)
    observer = table.units["artillery_fo"]
    assert reaches_staging(table, observer, ARTY_FD)
    assert not reaches_staging(table, observer, "mtr_fd")


@pytest.mark.parametrize(("number", "side"), [(1, CUT), (2, WORKS)])
def test_4_3_4_fire_cuts_wire_one_time_in_two(number, side):
    table = a_plain()
    table.do("marked", WIRE, 201, WORKS)
    table.do("called", 201, -5, "he", "us", True)
    top_card(table, 2, number)
    cut_wires(table, under_fire(table))
    assert table.marked[WIRE][201] == side


@pytest.mark.parametrize(("number", "side"), [(1, CUT), (2, CUT), (3, WORKS)])
def test_4_3_4_enemies_in_good_order_cut_wire_two_times_in_three(number, side):
    table = a_plain()
    table.do("marked", WIRE, 201, WORKS)
    enter(table, "foe", 201)
    top_card(table, 3, number)
    cut_wires(table, under_fire(table))
    assert table.marked[WIRE][201] == side


def test_4_3_4_friends_in_good_order_guard_their_wire():
    table = a_plain()
    table.do("marked", WIRE, 201, WORKS)
    enter(table, "foe", 201)
    put(table, _1_1=201)
    top_card(table, 3, 1)
    cut_wires(table, under_fire(table))
    assert table.marked[WIRE][201] == WORKS


@pytest.mark.parametrize(("number", "destroyed"), [(1, True), (2, False)])
def test_4_3_4_a_set_whose_unit_is_gone_is_destroyed_or_stays_on_the_card(number, destroyed):
    table = a_plain()
    put(table, plt1_hq=201)
    top_card(table, 2, number)
    lose_everything(table, table.units["plt1_hq"])
    assert table.tally.get(LOST + "scr536.co_tac", 0) == destroyed
    assert lying(table, 201) == ({} if destroyed else {"scr536.co_tac": 1})
    assert table.units["plt1_hq"].gear == []


def test_4_3_1_a_pinned_hq_is_ordered_by_voice_only_what_pinned_units_may_do_ruling():
    table = a_plain()
    put(table, co_hq=101, plt1_hq=101)
    table.do("geared", "plt1_hq", [])
    assert may(table, "co_hq", "plt1_hq", "command.a")
    table.do("pinned", "plt1_hq")
    assert not may(table, "co_hq", "plt1_hq", "command.a")
    assert may(table, "co_hq", "plt1_hq", "recovery.a")
    table.do("geared", "plt1_hq", ["scr536.co_tac"])
    assert may(table, "co_hq", "plt1_hq", "command.a"), "a radio works for pinned units"


def test_2_4_2_inside_the_staging_area_sets_reach_everywhere_and_voices_the_own_card():
    table = a_plain()
    put(table, co_hq=staging(1), plt1_hq=staging(4), _1_1=staging(4), _2_1=staging(3))
    assert heard(table, "co_hq", "plt1_hq"), "a line of sight for hand radios"
    assert heard(table, "plt1_hq", "1_1")
    assert not heard(table, "plt1_hq", "2_1")
    assert not heard(table, "co_hq", "1_1")
    for name in ("co_hq", "plt1_hq"):
        table.do("geared", name, ["telephone.co_tac"])
    assert heard(table, "co_hq", "plt1_hq"), "telephones without wire"


def test_2_4_2_the_lines_of_the_staging_area_join_telephones_beside_it():
    table = a_plain()
    for name in ("co_hq", "plt1_hq"):
        table.do("geared", name, ["telephone.co_tac"])
    put(table, co_hq=101, plt1_hq=staging(4))
    assert heard(table, "co_hq", "plt1_hq")
    put(table, plt1_hq=104)
    assert heard(table, "co_hq", "plt1_hq")
    put(table, plt1_hq=204)
    assert not heard(table, "co_hq", "plt1_hq")
    table.do("marked", WIRE, 103, WORKS)
    assert heard(table, "co_hq", "plt1_hq")


@pytest.mark.parametrize(("number", "side"), [(1, CUT), (2, WORKS)])
def test_4_3_4_fire_cuts_wire_though_its_firer_falls_in_the_same_segment(number, side):
    table = a_plain()
    table.do("marked", WIRE, 201, WORKS)
    enter(table, "foe", 301, "fire_team", exposed=True)
    table.do("engaged", "enemy", 301, 201)
    put(table, _1_1=302)
    table.do("targeted", "grenade", "foe", -8)
    table.do("engaged", "us", 302, 301)
    table.chance = Chance(sealed_source(b"deck"))
    worst = next(card.id for card in table.pack.actions if card.fire[0] == "hit" and card.effect[0][0] == "C")
    wanted = next(card.id for card in table.pack.actions if card.r[2] == number)
    table.deck = [wanted] + [worst] * 2
    combat_effects(table)
    assert "foe" not in table.units
    assert table.marked[WIRE][201] == side
