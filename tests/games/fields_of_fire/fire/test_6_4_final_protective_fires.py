"""FoF 6.4, 6.7.2, 4.2.4m Final protective lines and fires."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.fire.final_fires import fire_all, fpf_cards, go_on, prepared
from sentiero.games.fields_of_fire.fire.firers import VALUES
from sentiero.games.fields_of_fire.fire.modifier import net_modifier
from sentiero.games.fields_of_fire.fire.volumes import volumes
from sentiero.games.fields_of_fire.ground.grid import card, name
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.preparation.final_fires import final_fires, lines_of
from sentiero.games.fields_of_fire.procedures.adjacent_cards import crosses_fire
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.title import FieldsOfFire
from sentiero.games.fields_of_fire.turn.combat_effects import combat_effects
from sentiero.games.fields_of_fire.turn.sequence import fire_missions
from sentiero.games.fields_of_fire.units.unit import US
from sentiero.games.fields_of_fire.view.player_view import lying

from tests.games.fields_of_fire.battles import foe, run, us
from tests.games.fields_of_fire.defences import ARTILLERY, MORTARS, a_defence
from tests.games.fields_of_fire.orders import asked, give, may, play
from tests.games.fields_of_fire.tables import finish

NORTH_EAST, NORTH_WEST = 1, 7
GUN, NEXT, FAR = card(2, 1), card(3, 2), card(4, 3)
FIRES = ARTILLERY.key


def with_gun(**more: object) -> Table:
    """A gun on its tripod at r2c1 with a line over r3c2 and r4c3, and the CO HQ behind it."""
    table = a_defence()
    us(table, "gun", GUN, "hmg_team", ammo=6, **more)
    table.do("moved", "co_hq", card(1, 2))
    table.do("fpl", "gun", NORTH_EAST, False)
    return table


def on_line(table: Table) -> list[tuple[int, int]]:
    """Where final protective lines lie, and how strong they are."""
    return [(one.at, one.value) for one in volumes(table) if one.final]


def the_order(table: Table) -> None:
    give(table, "co_hq", "co_hq", "combat.m")


def test_6_4_in_defence_each_gun_on_a_tripod_may_get_a_line_along_a_diagonal() -> None:
    # Given a gun on its tripod in the corner and a squad beside it.
    table = a_defence(support=())
    gun, squad = us(table, "gun", card(1, 1), "hmg_team", ammo=6), us(table, "squad", card(1, 1))
    # Then only the diagonals that lead onto the map are offered, and the squad has none.
    assert lines_of(table, gun) == [NORTH_EAST]
    assert lines_of(table, squad) == []
    question = asked(final_fires(table))
    assert (question.key, question.values) == ("final.line", ["front_right", "done"])
    play(final_fires(table), "front_right")
    assert table.fpl == {"gun": [NORTH_EAST, False]}


def test_6_4_in_an_attack_nobody_is_asked() -> None:
    table = a_defence(kind="offensive")
    us(table, "gun", card(1, 1), "hmg_team", ammo=6)
    assert run(final_fires(table)) == []


def test_6_4_a_gun_with_a_line_does_not_open_fire_by_itself() -> None:
    # Given an enemy in sight and range of the gun, straight ahead.
    table = with_gun()
    foe(table, "foe", card(3, 1))
    open_fire(table)
    assert table.postures[US] == {}
    # When the same gun is set up anew, without a line, it opens fire.
    table.do("moved", "gun", GUN)
    open_fire(table)
    assert table.postures[US] == {GUN: card(3, 1)}


def test_6_4_the_line_is_heavy_fire_on_every_card_of_the_diagonal() -> None:
    table = with_gun()
    assert on_line(table) == []
    the_order(table)
    assert on_line(table) == [(NEXT, VALUES["h"]), (FAR, VALUES["h"])]
    enters = {one.at: one.enters for one in volumes(table) if one.final}
    assert enters == {NEXT: 5, FAR: 5}, "from the south-west"


def test_6_4_darkness_neither_shortens_the_line_nor_weakens_it() -> None:
    table = with_gun()
    foe(table, "far", FAR)
    table.do("visibility", 4)
    the_order(table)
    found = net_modifier(table, table.units["far"], volumes(table))
    assert found is not None
    assert "visibility" not in dict(found.parts)
    assert dict(found.parts)["fire"] == on_line(table)[0][1]


def test_6_4_it_costs_two_points_a_turn_and_ends_with_the_last() -> None:
    table = with_gun()
    the_order(table)
    for left in (4, 2, 0):
        combat_effects(table)
        assert table.units["gun"].ammo == left
    assert table.fpl["gun"] == [NORTH_EAST, False]
    assert on_line(table) == []


def test_6_4_it_goes_on_until_it_is_told_to_cease() -> None:
    table = with_gun()
    the_order(table)
    assert not may(table, "co_hq", "co_hq", "combat.m"), "everything fires"
    combat_effects(table)
    assert on_line(table)
    give(table, "co_hq", "gun", "combat.k")
    assert on_line(table) == []
    assert table.fpl["gun"] == [NORTH_EAST, False], "and may be fired again"
    assert may(table, "co_hq", "co_hq", "combat.m")


def test_6_4_a_gun_that_leaves_its_place_has_no_line_any_more() -> None:
    table = with_gun()
    the_order(table)
    table.do("moved", "gun", card(1, 1))
    assert table.fpl == {}


def test_5_1_2_nobody_crosses_the_line_diagonally() -> None:
    table = with_gun()
    across = (card(2, 2), card(3, 1))
    assert not crosses_fire(table, *across)
    the_order(table)
    assert crosses_fire(table, *across)


def test_4_2_4_m_the_order_is_the_co_hqs_alone_and_reaches_guns_in_good_order() -> None:
    table = with_gun()
    platoon = next(hq.id for hq in table.headquarters() if hq.id != "co_hq")
    table.do("moved", platoon, card(1, 2))
    assert not may(table, platoon, platoon, "combat.m")
    assert may(table, "co_hq", "co_hq", "combat.m")
    assert may(table, None, "co_hq", "combat.m"), "general initiative needs the HQ for it"
    table.do("pinned", "gun")
    assert not may(table, "co_hq", "co_hq", "combat.m")


def test_4_2_4_m_in_an_attack_there_is_nothing_to_order() -> None:
    table = a_defence(kind="offensive")
    table.do("moved", "co_hq", card(1, 2))
    assert not may(table, "co_hq", "co_hq", "combat.m")


def test_6_7_2_a_fire_is_prepared_on_a_card_in_sight_of_an_observer_without_friends() -> None:
    # Given the CO HQ as the only observer, and a squad beside it, at night.
    table = a_defence()
    for hq in [one.id for one in table.headquarters() if one.id != "co_hq"]:
        table.do("left", hq, "away")
    table.do("moved", "co_hq", card(2, 2))
    us(table, "squad", card(3, 2))
    table.do("visibility", 2)
    cards = fpf_cards(table, ARTILLERY)
    # Then it may lie on the next cards, and not on the squad.
    assert cards == [card(1, 1), card(1, 2), card(1, 3), card(2, 1), card(2, 3), card(3, 1), card(3, 3)]
    play(final_fires(table), "r3c1", "done")
    assert table.fpf == {FIRES: [card(3, 1), False]}


def test_6_7_2_each_firer_that_offers_it_has_one() -> None:
    table = a_defence()
    table.do("moved", "co_hq", card(2, 2))
    assert [row.key for row in prepared(table)] == [FIRES, MORTARS.key]
    play(final_fires(table), "r3c2", "r3c3")
    assert table.fpf == {FIRES: [card(3, 2), False], MORTARS.key: [card(3, 3), False]}


def with_fire() -> Table:
    """The artillery's prepared on r3c2, and the CO HQ that may call it."""
    table = a_defence()
    table.do("moved", "co_hq", card(1, 2))
    table.do("fpf", FIRES, card(3, 2), False)
    return table


def test_6_7_2_it_falls_in_the_turn_of_the_order_without_a_draw_and_again_each_turn() -> None:
    table = with_fire()
    the_order(table)
    assert table.incoming == [[card(3, 2), -6, "fpf", "us", False]]
    for _ in range(3):
        finish(fire_missions(table))
        assert table.incoming == [[card(3, 2), -6, "fpf", "us", True]]


def test_6_7_2_it_hits_whoever_is_there() -> None:
    table = with_fire()
    foe(table, "foe", card(3, 2))
    the_order(table)
    finish(fire_missions(table))
    found = net_modifier(table, table.units["foe"], volumes(table))
    assert found is not None
    assert (found.kind, dict(found.parts)["incoming"]) == ("incoming", -6)


def test_6_7_2_cease_fire_by_the_co_hq_ends_it() -> None:
    table = with_fire()
    the_order(table)
    finish(fire_missions(table))
    give(table, "co_hq", "co_hq", "combat.k")
    finish(fire_missions(table))
    assert table.incoming == []
    assert table.fpf == {FIRES: [card(3, 2), False]}


def test_6_7_2_a_firer_that_displaces_does_not_fire_in_that_turn_and_goes_on_after_it() -> None:
    table = with_fire()
    the_order(table)
    finish(fire_missions(table))
    table.do("effect", "artillery_unavailable", 2)
    table.do("turn", 2)
    finish(fire_missions(table))
    assert table.incoming == []
    table.do("turn", 3)
    finish(fire_missions(table))
    assert table.incoming == [[card(3, 2), -6, "fpf", "us", True]]


def test_6_7_2_without_anybody_who_reaches_the_firer_nothing_comes() -> None:
    # Given a CO HQ without a radio that reaches the staging area.
    table = a_defence(simple=False)
    for hq in [one.id for one in table.headquarters() if one.id != "co_hq"]:
        table.do("left", hq, "away")
    table.do("moved", "co_hq", card(1, 2))
    table.do("geared", "co_hq", [])
    table.do("fpf", FIRES, card(3, 2), False)
    assert not may(table, "co_hq", "co_hq", "combat.m")


def test_6_7_2_two_fires_on_one_card_are_two_missions_and_no_more() -> None:
    table = with_fire()
    table.do("fpf", MORTARS.key, card(3, 2), False)
    the_order(table)
    go_on(table)
    assert sorted(one[1] for one in table.incoming) == [-6, -4]


def test_4_3_6_the_signal_fires_all_and_cease_fire_ends_it() -> None:
    # Given a line, a prepared fire, and two stars.
    table = with_gun()
    table.do("fpf", FIRES, card(3, 2), False)
    us(table, "squad", card(1, 1), gear=["rsp", "gsp"], hq="co_hq")
    table.do("signal", "rsp", "fpf")
    table.do("signal", "gsp", "cf")
    give(table, "co_hq", "squad", "command.c", "rsp", "r1c1")
    assert on_line(table)
    assert table.incoming == [[card(3, 2), -6, "fpf", "us", False]]
    table.impulse = None
    give(table, "co_hq", "squad", "command.c", "r1c1")
    assert on_line(table) == []
    assert table.fpf[FIRES][1] is False


def test_the_view_shows_what_is_prepared() -> None:
    table = with_gun()
    table.do("fpf", FIRES, card(3, 2), False)
    shown = lying(table)
    assert shown["protective_fires"] == [{"support": FIRES, "at": "r3c2", "fires": False}]
    assert shown["protective_lines"] == [
        {"unit": "gun", "arc": NORTH_EAST, "fires": False, "cards": [name(NEXT), name(FAR)]}
    ]
    assert FIRES not in shown["support"], "it has no number of missions"


def test_a_line_and_a_fire_are_in_a_checkpoint() -> None:
    table = with_gun()
    table.do("fpf", FIRES, card(3, 2), True)
    again = FieldsOfFire().load(table.dump())
    assert (again.fpl, again.fpf) == (table.fpl, table.fpf)


@pytest.mark.parametrize("heard", [True, False])
def test_4_2_4_m_only_who_hears_it_fires(heard: bool) -> None:
    table = with_gun()
    fire_all(table, lambda unit: heard)
    assert bool(on_line(table)) is heard
