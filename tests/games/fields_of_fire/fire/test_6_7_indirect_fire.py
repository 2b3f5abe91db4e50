"""FoF 6.7: calls for fire, SHORT and triple bursts, registered targets, timing; mortars on the map."""

from __future__ import annotations

import dataclasses

import pytest
from sentiero.games.fields_of_fire.actions import call_for_fire, mortar_fire
from sentiero.games.fields_of_fire.fire.call_for_fire import available, cards_for, fire_targets
from sentiero.games.fields_of_fire.fire.volumes import under_fire
from sentiero.games.fields_of_fire.procedures.order import Order
from sentiero.games.fields_of_fire.turn.combat_effects import combat_effects

from tests.games.fields_of_fire.battles import a_field, cards, foe, run, us

ORDER = Order(None, "fo", "combat.i")


def row_of(table, munition="he"):
    return next(row for row in table.mission.support if row.munition == munition)


def observed(**changes):
    """An observer of Line with his radio, a spotted enemy two cards away."""
    table = a_field()
    table.mission = dataclasses.replace(table.mission, **changes)
    table.do("impulse", None, "general", 6)
    us(table, "fo", 202, "artillery_fo", gear=["scr300.arty_fd"])
    foe(table, "foe", 402, "litter_team")
    return table


def burst(card):
    return "burst" in card.icons and not card.icons & {"short", "triple"}


def triple(card):
    return "triple" in card.icons and "short" not in card.icons


def short(card):
    return "short" in card.icons


def blank(card):
    return not card.icons & {"burst", "short"}


def call(table, *drawn, where=(), munition="he"):
    cards(table, *drawn)
    answers = ["artillery_105." + munition] if len(available(table, table.units["fo"])) > 1 else []
    return run(call_for_fire.steps(table, ORDER), [*answers, *where])


def test_6_7_1_targets_are_spotted_and_seen_smoke_goes_anywhere_in_sight():
    table = observed()
    fo = table.units["fo"]
    foe(table, "unseen", 304, "litter_team")
    foe(table, "unspotted", 302, "litter_team", spotted=False)
    assert fire_targets(table, fo, row_of(table)) == [402]
    assert {301, 302, 402} <= set(fire_targets(table, fo, row_of(table, "wp")))


@pytest.mark.parametrize(
    ("state", "open_"), [({}, True), ({"gear": []}, False), ({"front": False}, False), ({"at": 102, "gear": []}, False)]
)
def test_6_7_1_an_observer_needs_his_side_and_his_net(state, open_):
    table = a_field()
    us(table, "fo", **{"at": 202, "kind": "artillery_fo", "gear": ["scr300.arty_fd"], **state})
    foe(table, "foe", 402, "litter_team")
    assert call_for_fire.is_open(table, ORDER) is open_


def test_6_7_1_the_co_hq_calls_by_bn_tac_and_a_plt_hq_has_no_column_in_mission_1():
    table = a_field()
    table.do("moved", "co_hq", 202)
    table.do("moved", "plt1_hq", 202)
    foe(table, "foe", 402, "litter_team")
    table.do("geared", "co_hq", [])
    assert available(table, table.units["co_hq"]) == []
    table.do("geared", "co_hq", ["scr300.bn_tac"])
    assert [row.key for row in available(table, table.units["co_hq"])] == ["artillery_105.he", "artillery_105.wp"]
    assert available(table, table.units["plt1_hq"]) == []


def test_6_7_1_no_mission_left_no_call():
    table = observed()
    for row in table.mission.support:
        table.do("support", row.key, 0)
    assert not call_for_fire.is_open(table, ORDER)


def test_3_1_an_event_closes_its_firer_for_some_turns_ruling():
    table = observed()
    table.do("effect", "cannon_company_unavailable", 1)
    assert call_for_fire.is_open(table, ORDER)
    table.do("effect", "artillery_unavailable", 1)
    assert not call_for_fire.is_open(table, ORDER)


def test_6_7_3_a_burst_puts_the_mission_on_its_way_and_marks_it_off():
    table = observed()
    call(table, burst, blank)
    assert table.incoming == [[402, -5, "he", "us", False]]
    assert table.support["artillery_105.he"] == 3


def test_6_7_3_no_burst_spends_nothing():
    table = observed()
    call(table, blank, blank)
    assert (table.incoming, table.support["artillery_105.he"]) == ([], 4)


def test_6_7_3_short_prevails_and_falls_one_card_nearer_to_the_observer():
    table = observed()
    call(table, short, burst)
    assert table.incoming == [[302, -5, "he", "us", False]]
    assert table.support["artillery_105.he"] == 3


def test_6_7_3_short_may_hit_the_observer_and_from_his_own_card_a_card_beside():
    table = observed()
    table.do("moved", "foe", 302)
    call(table, short, blank)
    assert table.incoming[0][0] == 202
    table = observed()
    table.do("moved", "foe", 202)
    call(table, short, blank, burst)
    assert table.incoming[0][0] in {101, 102, 103, 201, 203, 301, 302, 303}


def test_6_7_3_a_triple_burst_brings_two_more_cards_where_battalion_missions_are_allowed():
    table = observed(battalion_missions=True)
    call(table, triple, blank, where=["r4c1", "r3c3"])
    assert [one[0] for one in table.incoming] == [402, 401, 303]
    table = observed(battalion_missions=False)
    call(table, triple, blank)
    assert [one[0] for one in table.incoming] == [402]


def test_6_7_3_experience_and_the_registered_target_of_the_firer():
    table = observed()
    fo, row = table.units["fo"], row_of(table)
    assert cards_for(table, fo, row, 402) == 2
    table.do("seasoned", "fo", 0)
    assert cards_for(table, fo, row, 402) == 1
    call(table, burst)
    assert table.controls["registered.artillery_105"] == 402
    assert cards_for(table, fo, row, 402) == 2
    assert cards_for(table, fo, row, 302) == 1


def test_6_7_5_a_target_registered_before_the_mission_is_the_first_artillerys_until_it_fires_elsewhere():
    table = observed()
    fo, row = table.units["fo"], row_of(table)
    table.do("control", "RT1", 302)
    assert cards_for(table, fo, row, 302) == 3
    call(table, burst, blank)
    assert cards_for(table, fo, row, 302) == 2
    assert cards_for(table, fo, row, 402) == 3


def test_3_7_what_was_called_is_resolved_a_segment_later_and_gone_in_the_next_ruling():
    table = observed()
    call(table, burst, blank)
    assert under_fire(table) == []
    table.do("landed")
    assert under_fire(table) == [402]
    combat_effects(table)
    told = next(fact for fact in table.facts if fact[0] == "resolved")
    assert told[1:4] == ("foe", -4, [["incoming", -5]])
    table.do("landed")
    assert under_fire(table) == []


def section(**more):
    table = a_field(r2c2={"dark": 255})
    table.do("impulse", None, "general", 6)
    us(table, "mortars", 101, "mortar_section", **{"steps": 3, "ammo": 4, **more})
    us(table, "watcher", 201, "hq")
    foe(table, "foe", 303, "litter_team")
    foe(table, "seen", 402, "litter_team")
    return table


def test_6_7_4_a_section_fires_by_order_at_what_the_observer_sees_ruling():
    table = section()
    table.do("moved", "watcher", 403)
    order = Order(None, "mortars", "combat.j")
    assert mortar_fire.cards(table, order) == [303, 402]
    run(mortar_fire.steps(table, order), ["r3c3"])
    assert (under_fire(table), table.units["mortars"].ammo) == ([303], 3)
    assert table.postures["us"] == {}
    assert not mortar_fire.is_open(table, order), "once a turn"
    table.do("cleaned")
    assert under_fire(table) == []


@pytest.mark.parametrize("state", [{"steps": 1}, {"exposed": True}, {"pinned": True}, {"ammo": 0}])
def test_6_7_4_a_single_team_an_exposed_a_pinned_and_an_empty_section_do_not(state):
    table = section(**state)
    table.do("moved", "watcher", 403)
    assert not mortar_fire.is_open(table, Order(None, "mortars", "combat.j"))


def test_6_7_1_an_observer_in_an_upper_story_sees_targets_over_a_hedge():
    table = observed()
    table.ground[302] = table.ground[302]._replace(dark=255)
    table.sight_known.clear()
    table.do("dug", 1, 202, "upper_strong", None)
    fo = table.units["fo"]
    assert fire_targets(table, fo, row_of(table)) == []
    table.do("covered", "fo", 1)
    assert fire_targets(table, fo, row_of(table)) == [402]
    assert 402 in fire_targets(table, fo, row_of(table, "wp"))


def test_6_7_4_the_originator_observes_from_an_upper_story():
    table = a_field(r2c1={"dark": 255})
    us(table, "section", 103, "mortar_section", steps=3, ammo=4)
    hq = us(table, "hq", 101, "hq")
    foe(table, "foe", 301, "litter_team")
    order = Order("hq", "section", "combat.j")
    assert mortar_fire.cards(table, order) == []
    table.do("dug", 1, 101, "upper_strong", None)
    table.do("covered", hq.id, 1)
    assert mortar_fire.cards(table, order) == [301]
