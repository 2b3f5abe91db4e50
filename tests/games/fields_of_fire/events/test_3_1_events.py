"""FoF 3, 9.1.4, 3.2.1: events of the higher headquarters of both sides, and counterattacks."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.games.fields_of_fire.actions.send_runner import receivers
from sentiero.games.fields_of_fire.communications.lost_gear import lying
from sentiero.games.fields_of_fire.edition.catalog import MISSIONS, campaign_of, mission
from sentiero.games.fields_of_fire.enemy import contact
from sentiero.games.fields_of_fire.enemy.activity import enemy_activity
from sentiero.games.fields_of_fire.events import enemy, friendly
from sentiero.games.fields_of_fire.ground.grid import staging
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.adjacent_cards import cards_beside
from sentiero.games.fields_of_fire.reactions import advance
from sentiero.games.fields_of_fire.reactions.moves import move
from sentiero.games.fields_of_fire.texts.variants import retold
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.games.fields_of_fire.view.player_view import public_facts, reveals
from sentiero.kernel.chance import Chance, scripted_source, sealed_source
from sentiero.kernel.question import Question
from sentiero.kernel.title import Steps

from tests.games.fields_of_fire.orders import put
from tests.games.fields_of_fire.tables import a_plain, enter, finish, force


def a_turn(number: int = 2) -> Table:
    table = a_plain()
    table.chance = Chance(sealed_source(b"events"))
    table.do("turn", number)
    table.do("moved", "1_1", 102)
    return table


def foe(table: Table, name: str, at: int, kind: str = "squad_a", **more: Any) -> Unit:
    enter(table, name, at, kind, **more)
    return table.units[name]


def answer(steps: Steps, *answers: str) -> list[str]:
    """Run a rule; the company gives these answers. The keys of its questions."""
    asked, waiting, reply = [], list(answers), None
    try:
        while True:
            question = steps.send(reply)
            assert isinstance(question, Question)
            asked.append(question.key)
            reply = waiting.pop(0)
    except StopIteration:
        return asked


def enemy_event(table: Table, row: int) -> str:
    force(table, "hq", {10: row})
    (asked,) = finish(enemy.enemy_event(table))
    return str(asked.params["event"])


def friendly_event(table: Table, row: int, *answers: str) -> list[str]:
    force(table, "hq", {10: row})
    return answer(friendly.friendly_event(table), *answers)


def test_3_1_no_event_in_turn_1_nor_without_the_icon():
    table = a_turn(1)
    before = list(table.deck)
    finish(enemy.enemy_event(table))
    assert table.deck == before
    table = a_turn(2)
    force(table, "-hq")
    assert finish(enemy.enemy_event(table)) == []


@pytest.mark.parametrize("name", MISSIONS)
def test_3_1_every_row_of_every_table_happens(name):
    sheet, campaign = mission(name), campaign_of(name)
    assert {event["event"] for event in sheet.enemy_events} <= set(enemy.happens_in(campaign))
    left = {event["event"] for event in sheet.friendly_events} - set(friendly.happens_in(campaign))
    closed = set(campaign.charts["closed_by"].values())
    others = {*friendly.REPORTS, *advance.MUST_ADVANCE, advance.NO_ADVANCE, friendly.HEAT, "tank_support"}
    assert left <= closed | others


def test_3_2_1_casualties_mortars_leaders_and_heavy_guns_go_where_the_company_is_not():
    table = a_turn()
    table.do("fallen", 402, "enemy", 0, 2)
    table.do("fallen", 102, "enemy", 0, 1)
    assert enemy_event(table, 1) == "evacuate_casualties"
    assert table.casualties == {(102, "enemy", 0): 1}
    for name, kind in (("mortar", "mortar_team"), ("boss", "leader"), ("gun", "hmg_team"), ("light", "lmg_team")):
        foe(table, name, 404, kind)
    foe(table, "stays", 102, "leader")
    for row, gone in ((2, "mortar"), (3, "boss"), (4, "gun")):
        enemy_event(table, row)
        assert gone not in table.units
    assert {"light", "stays"} <= set(table.units)


def test_3_4_rally_all_replaces_the_check_of_this_turn():
    table = a_turn()
    foe(table, "low", 404, pinned=True)
    foe(table, "team", 403, "paralysed_team")
    foe(table, "good", 401)
    assert enemy_event(table, 5) == "rally_all"
    assert not table.units["low"].pinned
    assert [unit.type for unit in table.of("enemy", 403)] == ["litter_team"]
    table.deck = table.chance.shuffle(range(51))
    assert [question.params["unit"] for question in finish(enemy_activity(table))] == ["good"]


def test_3_2_1_fall_back_takes_everybody_who_is_not_pinned_one_card_straight_back():
    table = a_turn()
    foe(table, "a", 302)
    foe(table, "b", 202)
    foe(table, "low", 203, pinned=True)
    foe(table, "last", 404)
    assert enemy_event(table, 7) == "fall_back"
    assert (table.units["a"].at, table.units["b"].at, table.units["low"].at) == (402, 302, 203)
    assert table.units["a"].exposed
    assert "last" not in table.units


def test_9_1_4_a_counterattack_puts_markers_on_the_company_for_three_turns_ruling():
    table = a_turn()
    table.do("moved", "1_2", 201)
    table.do("contact", 201, "A", False, False)
    table.chance = Chance(scripted_source([1, 3], 0, sealed_source(b"events")))
    table.chance.begin()
    assert enemy_event(table, 9) == "counterattack"
    assert table.contacts[102] == ("A", True, True)
    assert table.contacts[201] == ("A", False, False), "the higher letter stays, and it is an ordinary one"
    assert contact.column_of(table, table.contacts[102]) == table.mission.contact["counterattack"]
    assert contact.column_of(table, table.contacts[201]) == table.mission.contact["A"]
    table.do("turn", 4)
    assert "counterattack" in table.effects
    table.do("turn", 5)
    assert "counterattack" not in table.effects


@pytest.mark.parametrize("old", ["A", "B", "C"])
@pytest.mark.parametrize("new", ["A", "B", "C"])
def test_9_1_4_what_is_told_of_a_marker_on_another_that_lies_hidden_is_always_the_same(old, new):
    """FoF 9.1.1, 9.1.4: the higher letter stays, and nobody can tell which of the two that is."""
    table = a_turn()
    table.do("contact", 102, old, True, True)
    table.facts.clear()
    table.chance = Chance(scripted_source(["ABC".index(new) + 1], 0, sealed_source(b"events")))
    table.chance.begin()
    enemy.counterattack(table, {"on": "us_cards"})
    assert table.contacts[102] == (min(old, new), True, True)
    told = [fact for fact in public_facts(table.facts, frozenset()) if fact[0].startswith("contact")]
    assert told == [["contact", 102, "?", True, True]]


@pytest.mark.parametrize(
    ("new", "lies"), [("A", ("A", False, True)), ("B", ("B", False, False)), ("C", ("B", False, False))]
)
def test_9_1_4_a_marker_that_is_compared_with_an_open_letter_is_looked_at(new, lies):
    """Source 2288: the lower of two letters goes, so nobody need guess what the other is."""
    table = a_turn()
    table.do("contact", 102, "B", False, False)
    table.chance = Chance(scripted_source(["ABC".index(new) + 1], 0, sealed_source(b"events")))
    table.chance.begin()
    enemy.counterattack(table, {"on": "us_cards"})
    assert table.contacts[102] == lies
    assert any(map(reveals, table.facts)) == (new == "A")


def test_3_2_1_in_the_sixth_mission_only_beside_markers_or_in_the_last_row():
    table = a_turn()
    table.do("moved", "1_2", 302)
    table.do("contact", 404, "B", False, False)
    table.do("moved", "1_3", 203)
    enemy.counterattack(table, {"on": "us_cards_near_contacts"})
    assert set(table.contacts) == {302, 404}, "row 3 is the last of this mission; 203 and 102 are not near 404"


def test_3_2_1_a_line_shift_draws_the_markers_of_a_row_anew():
    table = a_turn()
    table.do("contact", 402, "C", False, False)
    before = list(table.deck)
    table.chance = Chance(scripted_source([1], 0, sealed_source(b"events")))
    table.chance.begin()
    enemy.line_shift(table, {"row": 4, "letters": ["A", "B", "C"]})
    assert table.contacts[402] == ("A", True, False)
    assert table.deck == before, "no card that all can see decides it"


def test_3_1_artillery_is_closed_for_this_turn():
    table = a_turn()
    friendly_event(table, 3)
    assert "artillery_unavailable" in table.effects
    table.do("turn", 3)
    assert "artillery_unavailable" not in table.effects


def test_3_1_a_visitor_is_with_the_company_for_two_turns_and_no_step_is_lost():
    table = a_turn()
    table.do("moved", "co_hq", 102)
    force(table, "hq", {10: 4}, {3: 2})
    answer(friendly.friendly_event(table))
    (visitor,) = (unit for unit in table.units.values() if unit.type == "higher_staff")
    assert visitor.at == 102
    for turn, there in ((3, True), (4, False)):
        table.do("turn", turn)
        force(table, "-hq")
        answer(friendly.friendly_event(table))
        assert (visitor.id in table.units) is there
    assert table.tally["steps"] == 44
    assert table.tally["steps_away"] == 1


def test_3_1_no_forward_move_while_the_flank_has_problems():
    table = a_turn()
    friendly_event(table, 5)
    beside = cards_beside(table, table.units["1_1"])
    assert {101, 103} <= set(beside)
    assert not {201, 202, 203} & set(beside)


def test_3_1_no_runner_is_sent_forward_either_while_the_flank_has_problems():
    table = a_turn()
    put(table, co_hq=201, plt1_hq=303, plt2_hq=203, plt3_hq=103, xo=402, _1sgt=402)
    enter(table, "runner", 201, "runner", "us", hq="co_hq")
    assert {"plt1_hq", "plt2_hq", "plt3_hq", "xo"} <= set(receivers(table, table.units["runner"]))
    friendly_event(table, 5)
    assert receivers(table, table.units["runner"]) == ["plt2_hq", "plt3_hq"]


@pytest.mark.parametrize("row", [6, 7])
def test_3_1_one_move_forward_satisfies_a_demand_once(row):
    table = a_turn()
    friendly_event(table, row)
    move(table, table.units["1_2"], 101)
    move(table, table.units["1_1"], 202)
    assert table.tally["complete_starred_hq_event"] == 1
    done = [retold("effect", dict(zip(("event", "turn"), fact[1:], strict=True))) for fact in table.facts
            if fact[0] == "effect"]  # fmt: skip
    assert [one.key for one in done] == ["effect", "effect.satisfied"], "it is not told once more as in force"


def test_3_1_four_points_of_ammunition_come_to_a_card_of_row_1():
    table = a_turn()
    asked = friendly_event(table, 8, "r1c3", "ammo.mg", "ammo.mg", "ammo.rkt", "ammo.mortar")
    assert asked == ["event.resupply"] + ["event.points"] * 4
    assert lying(table, 103) == {"ammo.mg": 2, "ammo.rkt": 1, "ammo.mortar": 1}


@pytest.mark.parametrize(("reply", "left", "points"), [("yes", 1, 1), ("no", 4, 0)])
def test_3_1_a_report_costs_the_company_commander_three_commands(reply, left, points):
    table = a_turn()
    friendly_event(table, 1)
    table.do("impulse", "co_hq", "activated", 4)
    assert answer(friendly.report(table), reply) == ["event.report"]
    assert table.impulse is not None
    assert table.impulse.left == left
    assert table.tally.get("complete_starred_hq_event", 0) == points


def test_3_1_nobody_else_is_asked_for_a_report_nor_with_too_few_commands():
    table = a_turn()
    friendly_event(table, 1)
    for hq, commands in (("plt1_hq", 6), ("co_hq", 2)):
        table.do("impulse", hq, "activated", commands)
        assert answer(friendly.report(table)) == []


def test_3_1_rain_lasts_a_turn():
    table = a_turn()
    table.do("effect", "rain", 2)
    answer(friendly.rain(table, {}))
    assert table.weather == "rain"
    table.do("turn", 3)
    force(table, "-hq")
    answer(friendly.friendly_event(table))
    assert table.weather == ""


def test_3_1_lost_in_the_dark_a_unit_may_leave_the_map_that_was():
    table = a_turn()
    deck = table.pack.terrain["normandy"]
    table.terrain_deck = [next(one.id for one in deck if not one.hill)]
    table.do("moved", "1_1", 401)
    force(table, {8: 1})
    answer(friendly.lost_in_the_dark(table, {}))
    assert table.units["1_1"].at == 501
    assert table.units["1_1"].exposed


def test_5_1_5_who_is_lost_in_the_dark_does_not_overfill_a_card():
    table = a_turn()
    table.do("moved", "1_1", 301)
    for n in range(5):
        enter(table, f"full_{n}", 401, "squad", "us")
    assert table.steps("us", 401) == 15
    force(table, {6: 1}, {8: 1})
    answer(friendly.lost_in_the_dark(table, {}))
    assert table.units["1_1"].at == 301


def test_4_3_2_runners_that_wait_are_lost_in_the_dark_with_the_co_hq():
    table = a_turn()
    for name in [unit.id for unit in table.units.values() if unit.side == "us" and table.on_map(unit.at)]:
        table.do("moved", name, staging(1))
    put(table, co_hq=202)
    enter(table, "runner", 202, "runner", "us", hq="co_hq")
    force(table, {8: 1})
    answer(friendly.lost_in_the_dark(table, {}))
    assert table.units["co_hq"].at == 302
    assert table.units["runner"].at == 302
