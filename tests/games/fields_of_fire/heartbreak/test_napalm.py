"""Heartbreak Ridge 3: an air strike with napalm takes its target and one card beside it."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.actions.call_for_fire import steps
from sentiero.games.fields_of_fire.procedures.order import Order

from tests.games.fields_of_fire.battles import cards, run
from tests.games.fields_of_fire.heartbreak.ridges import a_ridge
from tests.games.fields_of_fire.orders import impulse
from tests.games.fields_of_fire.tables import enter


def a_marked_target():
    """The controller on the crest, an enemy in sight, white phosphorus on him."""
    table = a_ridge("h3")
    table.do("moved", "fac", 202)
    enter(table, "foe", 302, "squad", spotted=True)
    table.do("marked", "smoke_wp", 302, 1)
    table.sight_known.clear()
    return table


def strike(table, answers, *wished):
    cards(table, *wished)
    impulse(table, None, 0)
    order = Order(None, "fac", "combat.i")
    return run(steps(table, order), answers)


def test_6_7_3_napalm_reaches_one_card_beside_its_target():
    table = a_marked_target()
    asked = strike(table, ["air_strike.napalm", "r3c1"], *[lambda card: "burst" in card.icons] * 3)
    assert [question.key for question in asked][-1] == "call.also"
    assert sorted((at, ncm, kind) for at, ncm, kind, *_ in table.incoming) == [
        (301, -8, "napalm"),
        (302, -8, "napalm"),
    ]
    assert table.support["air_strike.napalm"] == 2


@pytest.mark.parametrize("icon", ["short", ""])
def test_6_7_3_what_falls_short_or_fails_reaches_no_second_card(icon):
    table = a_marked_target()
    wish = (lambda card: "short" in card.icons) if icon else (lambda card: not {"burst", "short"} & set(card.icons))
    plain = lambda card: not {"burst", "short"} & set(card.icons)
    strike(table, ["air_strike.napalm"], wish, plain, plain)
    assert len(table.incoming) == (1 if icon else 0)


def test_6_7_1_there_are_three_such_strikes_in_the_third_mission_only():
    assert a_ridge("h3").support["air_strike.napalm"] == 3
    assert "air_strike.napalm" not in a_ridge("h1").support
