"""Naktong 2: patrols by night over two rows that the company holds."""

from __future__ import annotations

from sentiero.games.fields_of_fire.campaign.scoring import earned
from sentiero.games.fields_of_fire.campaign.victory import completed, outcome
from sentiero.games.fields_of_fire.position.patrol import line_row
from sentiero.games.fields_of_fire.preparation.assembly import places
from sentiero.games.fields_of_fire.preparation.controls import next_patrol
from sentiero.games.fields_of_fire.preparation.foxholes import positions
from sentiero.games.fields_of_fire.preparation.patrol import platoons
from sentiero.games.fields_of_fire.reactions.moves import move

from tests.games.fields_of_fire.battles import run
from tests.games.fields_of_fire.campaigns import following
from tests.games.fields_of_fire.orders import play
from tests.games.fields_of_fire.tables import TITLE, a_table


def a_patrol():
    """The first platoon is to go to r4c4."""
    table = a_table("k2")
    table.do("patrol", ["plt1_hq"])
    table.do("control", "OBJ1", 404)
    table.do("turn", 1)
    return table


def test_2_2_2_eight_columns_under_a_moon_of_2():
    table = a_table("k2")
    assert (len(table.stacks), table.turns, table.visibility, table.limited()) == (32, 8, 2, True)
    assert TITLE.broken(table) == []


def test_9_1_2_what_lies_in_rows_3_and_4_is_unseen():
    table = a_table("k2")
    assert sorted(table.contacts) == [row * 100 + column for row in (3, 4) for column in range(1, 9)]
    assert all(contact.hidden for contact in table.contacts.values())
    assert {contact.letter for at, contact in table.contacts.items() if at < 400} <= {"B", "C"}
    assert {contact.letter for at, contact in table.contacts.items() if at > 400} <= {"A", "B"}


def test_2_4_1_the_company_begins_in_rows_1_and_2():
    table = a_table("k2")
    assert {at // 100 for at in places(table, table.units["1_1"])} == {1, 2}


def test_5_2_3_two_foxholes_on_each_card_of_these_rows_that_it_holds():
    table = a_table("k2")
    move(table, table.units["1_1"], 207)
    play(positions(table), "no")
    held = table.cards_of("us")
    assert sorted(cover.at for cover in table.covers.values()) == sorted([at for at in held for _ in range(2)])


def test_11_a_patrol_touches_its_objective_and_comes_back_to_row_2():
    table = a_patrol()
    assert line_row(table) == 2
    for at in (203, 303, 404):
        move(table, table.units["1_1"], at)
    assert not completed(table)
    move(table, table.units["1_1"], 303)
    assert not completed(table), "row 3 is outside"
    move(table, table.units["1_1"], 203)
    assert completed(table)


def test_10_3_1_cards_that_were_cleared_in_rows_3_and_4_count_once_each():
    """A point each; the objective brings its 5 instead."""
    table = a_patrol()
    for at in (304, 404):
        table.do("contact_gone", at)
    move(table, table.units["1_1"], 404)
    found = {row["row"]: row["points"] for row in earned(table)}
    assert found == {"secure_obj1": 5, "clear_cards_rows_3_4": 1}


def test_11_4_there_are_four_patrols_and_the_objective_may_be_the_same_again():
    """4 tries; nothing says that the objective must be another one."""
    table = a_patrol()
    result = outcome(table)
    assert result["may_follow"] == ["k2"]
    second = following(result)
    assert platoons(second) == ["plt2_hq", "plt3_hq"]
    asked = run(next_patrol(second), ["r4c4", "done"])
    assert list(asked[0].values) == [f"r4c{column}" for column in range(1, 9)]
    record = [{"mission": "k2", "try": n, "completed": True, "platoon": f"plt{n}_hq"} for n in (1, 2, 3)]
    second.config["record"] = record
    assert platoons(second) == ["plt1_hq", "plt2_hq", "plt3_hq"], "a fourth one is anybody's"
