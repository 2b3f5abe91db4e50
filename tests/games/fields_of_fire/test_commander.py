"""The commander plays by what a player sees, quickly, and as plain infantry tactics say."""

from __future__ import annotations

import inspect
import time

import pytest

from service.games.fields_of_fire.commander import advising
from service.games.fields_of_fire.commander.answering import answer, least_worth
from service.games.fields_of_fire.commander.driving import drive_value
from service.games.fields_of_fire.commander.moving import BACKWARDS, move_value
from service.games.fields_of_fire.commander.orders import LEAST
from service.games.fields_of_fire.commander.picture import Picture
from service.games.fields_of_fire.commands.impulse import GIVE, order_options
from service.games.fields_of_fire.position.table import Table
from service.games.fields_of_fire.position.view import view
from service.games.fields_of_fire.words.asking import DONE
from service.kernel.chance import sealed_source
from service.kernel.question import ONE, Question
from service.kernel.session import new_session
from tests.games.fields_of_fire.battles import a_field, foe
from tests.games.fields_of_fire.tables import TITLE
from tests.games.fields_of_fire.test_shapes import fits

COMPANY = frozenset({"company"})


def order_of(table: Table, hq: str | None, left: int = 6) -> str:
    """What the commander orders in an impulse."""
    table.do("impulse", hq, "activated" if hq else "general", left)
    question = Question("company", ONE, GIVE, lambda: order_options(table), params={"hq": hq, "left": left})
    return str(answer(view(table, COMPANY), question))


def a_platoon(at: int = 202) -> Table:
    """The first platoon together on a card of open ground; the objectives are far."""
    table = a_field()
    table.do("control", "OBJ1", 401)
    table.do("control", "OBJ2", 402)
    for name in ("plt1_hq", "1_1", "2_1", "3_1"):
        table.do("moved", name, at)
    return table


@pytest.mark.parametrize("mission", ["n1", "n2", "n3", "n4", "n5", "n6", "n7"])
def test_it_plays_every_mission_to_its_end_in_less_than_a_second(mission):
    config = TITLE.configure({"scenario": mission, "seats": []})
    session, _ = new_session(TITLE, config, sealed_source(b"commander"))
    began, entries = time.process_time(), []
    while session.question is not None:
        entries.append(session.decide())
    assert time.process_time() - began < 1.0
    assert session.result is not None
    for reason in (reason for entry in entries for reason in entry["why"]):
        fits("Reason", reason)
    ordered = sum(fact[0] == "ordered" for entry in entries for fact in entry.get("facts", ()))
    assert ordered > 40


def test_it_gets_the_view_and_the_question_and_nothing_else():
    assert list(inspect.signature(advising.advise).parameters) == ["view", "question"]
    table = a_platoon()
    foe(table, "g", 203, spotted=False)
    first = order_of(table, "plt1_hq")
    table.do("impulse_over", "plt1_hq", 0, 0)
    table.deck.reverse()
    assert order_of(table, "plt1_hq") == first


def test_it_spots_an_enemy_whom_nobody_can_fire_at():
    table = a_platoon()
    foe(table, "g", 302, spotted=False)
    assert order_of(table, "plt1_hq").endswith(":combat.a")


def test_it_throws_grenades_at_an_enemy_on_the_same_card():
    table = a_platoon()
    foe(table, "g", 202)
    assert order_of(table, "plt1_hq").rpartition(":")[2] in ("combat.d", "combat.h")


def test_it_ceases_fire_that_falls_on_its_own_men():
    table = a_platoon()
    table.do("moved", "1_1", 302)
    table.do("engaged", "us", 202, 302)
    assert order_of(table, "plt1_hq").endswith(":combat.k")


def test_one_squad_goes_ahead_into_the_unknown_and_nobody_crowds_after_it():
    table = a_platoon()
    table.do("contact", 302, "B", False, False)
    first = order_of(table, "plt1_hq")
    assert first.endswith("_1:movement.a")
    table.do("impulse_over", "plt1_hq", 0, 0)
    table.do("moved", first.partition(":")[0], 302)
    picture = Picture(view(table, COMPANY))
    left = [one for one in picture.friends[202] if one["type"] == "squad"]
    assert len(left) == 2
    assert all(move_value(picture, one, 302) < LEAST for one in left)


def test_the_company_activates_its_platoons_first():
    table = a_platoon(-4999)
    table.do("moved", "co_hq", -4998)
    assert order_of(table, "co_hq") == "plt1_hq:command.a"


def test_who_alone_holds_an_objective_stays():
    table = a_platoon()
    table.do("moved", "1_1", 401)
    table.do("contact", 301, "B", False, False)
    assert not order_of(table, None).startswith("1_1:movement")


def test_it_saves_what_is_not_worth_a_command():
    table = a_field()
    for column, name in ((1, "OBJ1"), (2, "OBJ2")):
        table.do("control", name, 300 + column)
        table.do("moved", f"1_{column}", 300 + column)
    table.do("moved", "plt1_hq", 301)
    assert order_of(table, "plt1_hq") == DONE


def test_nobody_goes_where_shells_fall():
    table = a_platoon()
    picture = Picture(view(table, COMPANY))
    assert move_value(picture, picture.units["1_1"], 302) > LEAST
    table.do("called", 302, -5, "he", "us", True)
    picture = Picture(view(table, COMPANY))
    assert move_value(picture, picture.units["1_1"], 302) == BACKWARDS


def test_a_command_that_cannot_be_saved_is_spent_on_less():
    table = a_platoon()
    table.do("impulse", "plt1_hq", "activated", 3)
    assert least_worth(Picture(view(table, COMPANY))) == LEAST
    table.do("impulse_over", "plt1_hq", 0, 0)
    table.do("impulse", "plt1_hq", "activated", 5)
    assert least_worth(Picture(view(table, COMPANY))) == 0


def test_a_vehicle_leads_into_the_unknown_but_not_onto_an_enemy():
    table = a_platoon()
    table.do("contact", 302, "B", False, False)
    picture = Picture(view(table, COMPANY))
    tank = {**picture.units["1_1"], "type": "m10", "hq": "m10_1"}
    assert drive_value(picture, tank, 302) > 0
    foe(table, "g", 301)
    picture = Picture(view(table, COMPANY))
    assert drive_value(picture, tank, 301) == BACKWARDS
