"""FoF 2.3.3, 2.3.2, 9.1.5: a mission from its preparation to its end; the table, its facts and what is hidden."""

from __future__ import annotations

import json
import time

import pytest
from sentiero.games.fields_of_fire.data import charts
from sentiero.games.fields_of_fire.enemy.contact import contact_draw
from sentiero.games.fields_of_fire.ground.grid import row
from sentiero.games.fields_of_fire.position import deck, facts
from sentiero.games.fields_of_fire.position.activity_level import (
    CONTACT,
    ENGAGED,
    HEAVILY_ENGAGED,
    NO_CONTACT,
    activity_level,
)
from sentiero.games.fields_of_fire.position.state import RESHUFFLE
from sentiero.games.fields_of_fire.preparation.controls import places
from sentiero.games.fields_of_fire.preparation.set_up import configure
from sentiero.games.fields_of_fire.procedures.command_points import commands_of, save_limit, spend_limit
from sentiero.games.fields_of_fire.texts import telling
from sentiero.games.fields_of_fire.view.player_view import public_facts
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.problems import SetupRefused
from sentiero.kernel.session import load_session, new_session

from tests.games.fields_of_fire.tables import TITLE, a_plain, a_table, at_random, enter

SEATS = [{"roles": ["company"]}]
EVERY = ("n1", "n2", "n3", "n4", "n5", "n6", "n7")


def test_every_checkpoint_loads_and_leads_to_the_same_question():
    config = TITLE.configure({"scenario": "n1", "seats": SEATS})
    source = sealed_source(b"checkpoints")
    session, _ = new_session(TITLE, config, source)
    while (question := session.question) is not None:
        session.answer("company", question.values[0]) if question.role == "company" else session.decide()
        if session.checkpoint is not None:
            again = load_session(TITLE, json.loads(json.dumps(session.checkpoint)), [], source)
            assert again.table.dump() == session.table.dump()
            assert (again.question is None) == (session.question is None)
            if again.question and session.question:
                assert again.question.values == session.question.values


def test_the_enemy_gives_reasons_even_where_there_is_one_answer():
    _, entries = at_random("n1", 1)
    theirs = [entry for entry in entries if entry.get("role") == "enemy"]
    assert theirs
    assert {"9.1.5", "9.2.2"} <= {entry["why"][0]["rule"] for entry in theirs}


def test_3_3_offensive_turns_come_in_order_and_end_after_the_last():
    session, entries = at_random("n1", 2)
    turns = [fact[1] for entry in entries for fact in entry.get("facts", ()) if fact[0] == "turn"]
    assert turns == list(range(1, 11))
    assert session.table.turn == 10


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"scenario": "z9", "seats": []}, "setup/unknown_scenario"),
        ({"scenario": "n1", "seats": [{"roles": ["enemy"]}]}, "setup/roles_not_covered"),
        ({"scenario": "n1", "seats": [], "options": {"luck": True}}, "setup/unknown_option"),
        ({"scenario": "n1", "seats": [], "options": {"pack": "mine"}}, "setup/unknown_pack"),
    ],
)
def test_2_1_what_cannot_be_set_up_is_refused(request_, code):
    with pytest.raises(SetupRefused) as caught:
        configure(request_)
    assert caught.value.code == code


def test_2_the_company_of_normandy_has_43_steps_with_its_observer():
    table = a_table()
    assert table.tally["steps"] == 43
    assert {at for at in table.contacts if row(at) == 2} == {201, 202, 203, 204}
    assert {one.letter for at, one in table.contacts.items() if row(at) == 2} == {"A"}
    assert TITLE.broken(table) == []


def test_2_4_1_the_attack_position_is_beside_an_objective():
    table = a_table()
    table.do("control", "OBJ1", 301)
    assert 301 not in places(table, "OBJ2")
    table.do("control", "OBJ2", 302)
    assert places(table, "AP") == [201, 202, 203]


def test_1_2_2_all_cards_are_drawn_and_the_reshuffle_card_does_not_count():
    table = a_table()
    table.chance = Chance(sealed_source(b"draw"))
    table.deck = [5, 4, 3, RESHUFFLE, 2, 1]
    assert [card.id for card in deck.draw(table, "test", 3)] == [1, 2, 3]
    assert sorted(table.deck) == list(range(51)), "everything is shuffled after the draw"


def test_1_2_2_a_deck_that_runs_out_goes_on_without_the_cards_in_hand():
    table = a_table()
    table.chance = Chance(sealed_source(b"draw"))
    table.deck = [RESHUFFLE, 1]
    drawn = [card.id for card in deck.draw(table, "test", 7)]
    assert len(set(drawn)) == 7
    assert drawn[0] == 1
    assert sorted(table.deck) == list(range(51))


@pytest.mark.parametrize("n", [2, 7, 11, 13, 25])
def test_1_2_2_each_of_n_things_is_chosen(n):
    table = a_table()
    table.chance = Chance(sealed_source(b"things"))
    assert {deck.at_random(table, "test", range(n)) for _ in range(60 * n)} == set(range(n))


def test_4_1_3_a_card_of_four_gives_a_line_hq_four_commands_and_a_green_one_three():
    table = a_plain()
    hq = table.units["co_hq"]
    enter(table, "seen", 301)
    for level, commands in ((1, 4), (0, 3), (2, 5)):
        table.do("seasoned", "co_hq", level)
        assert commands_of(table, hq, 4, activated=True) == commands
    table.do("pinned", "co_hq")
    table.do("seasoned", "co_hq", 0)
    assert commands_of(table, hq, 1, activated=True) == 1
    assert commands_of(table, hq, 1, activated=False) == 0


def test_4_1_3_limits_of_spending_and_saving():
    table = a_table()
    hq = table.units["co_hq"]
    assert (spend_limit(table), save_limit(table, hq)) == (6, 3)
    table.do("visibility", 3)
    assert (spend_limit(table), save_limit(table, hq)) == (4, 2)


def test_9_1_activity_levels():
    table = a_plain()
    assert activity_level(table, []) == NO_CONTACT
    assert activity_level(table, [404]) == CONTACT, "fire on an empty card (ruling 9.1)"
    enter(table, "foe", 201, spotted=False)
    assert activity_level(table, []) == NO_CONTACT
    table.do("spotted", ["foe"])
    assert activity_level(table, []) == CONTACT
    enter(table, "other", 202)
    assert activity_level(table, [201]) == CONTACT
    assert activity_level(table, [201, 202]) == ENGAGED
    table.do("moved", "1_1", 201)
    assert activity_level(table, [201, 202]) == HEAVILY_ENGAGED


def test_9_1_5_cards_to_draw_by_letter_and_activity_level():
    table = a_plain()
    assert [contact_draw(table, letter) for letter in "ABC"] == [0, 0, 4]
    enter(table, "foe", 201)
    assert [contact_draw(table, letter) for letter in "ABC"] == [7, 5, 3]


def test_every_fact_has_a_sentence_and_its_values():
    assert set(telling.VALUES) | {"position", "chosen"} == set(facts.FOLD)
    _, entries = at_random("n1", 3)
    for entry in entries:
        for fact in entry.get("facts", ()):
            telling.telling(fact)


def test_hidden_things_stay_hidden():
    table = a_table("n1")
    table.do("contact", 101, "B", True, False)
    facts = [("position", table.dump()), ("shuffled", [3, 1, 2]), ("contact", 102, "A", True, False)]
    shown = json.dumps(public_facts(facts, frozenset({"company"})))
    assert '"deck"' not in shown
    assert '"terrain_deck"' not in shown
    first, shuffled, contact = public_facts(facts, frozenset())
    assert first[1]["contacts"]["101"][0] == "?"
    assert shuffled == ["shuffled", 3]
    assert contact[2] == "?"
    assert TITLE.view(table, frozenset({"company"}))["cards"]["r1c1"]["contact"] == "?"


def test_a_drawn_card_is_a_reveal():
    assert TITLE.reveals(("drew", "commands", [4]))
    assert not TITLE.reveals(("moved", "1_1", 101))


def test_4_2_the_menu_of_volume_1_has_its_40_actions():
    assert len(charts.ACTIONS) == 40
    assert charts.ACTIONS["movement.b"].cost == 2
    draw = charts.ACTIONS["recovery.a"].draw
    assert draw is not None
    assert draw.by_hq


def test_options_of_an_impulse_are_listed_in_a_few_milliseconds():
    config = TITLE.configure({"scenario": "n4", "seats": SEATS})
    session, _ = new_session(TITLE, config, sealed_source(b"speed"))
    while session.question and session.question.key != "order.give":
        session.answer("company", session.question.values[0])
    assert session.question is not None
    best = 1.0
    for _ in range(10):
        begin = time.perf_counter()
        session.question._list()
        best = min(best, time.perf_counter() - begin)
    assert best < 0.02


def test_1_2_2_a_deck_that_runs_out_in_a_draw_tells_each_card_once():
    table = a_table()
    table.chance = Chance(sealed_source(b"draw"))
    table.deck = [2, 1]
    before = table.dump()
    table.facts.clear()
    drawn = [card.id for card in deck.draw(table, "test", 5)]
    told = [card for fact in table.facts if fact[0] == "drew" for card in fact[2]]
    assert [card for card in told if card != RESHUFFLE] == drawn
    # Journals of rules version 2 have a first fact that names what came after the shuffle too.
    facts = [("drew", "test", told), *table.facts[1:]]
    old = TITLE.load(before)
    for fact in facts:
        old.fold(fact)
    assert old.deck == table.deck


def test_1_2_2_cards_that_are_drawn_until_one_fits_are_told_together_but_for_a_shuffle():
    table = a_table()
    table.chance = Chance(sealed_source(b"draw"))
    table.deck = [5, 4, 3, 2, 1]
    table.facts.clear()
    deck.draw_until(table, "test", lambda card: card.id == 3)
    assert table.facts == [("drew", "test", [1, 2, 3])]
    assert table.deck == [5, 4]
    table.deck = [5, 4, RESHUFFLE, 2, 1]
    table.facts.clear()
    deck.draw_until(table, "test", lambda card: card.id == 5)
    assert table.facts[0] == ("drew", "test", [1, 2, RESHUFFLE, 4]), "the draw in which it comes is finished"
    assert table.facts[1][0] == "shuffled"
    assert table.facts[2][2][-1] == 5
