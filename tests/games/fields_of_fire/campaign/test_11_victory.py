"""FoF 1.2.6, 11.3, 11, 10.3.1: how a mission ends, and what it was worth."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.campaign.scoring import earned
from sentiero.games.fields_of_fire.campaign.victory import completed, outcome
from sentiero.games.fields_of_fire.commands.menu import run_order
from sentiero.games.fields_of_fire.edition.catalog import mission
from sentiero.games.fields_of_fire.ground.grid import card, row
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.order import Order

from tests.games.fields_of_fire.battles import a_field, cards, foe, us
from tests.games.fields_of_fire.orders import play
from tests.games.fields_of_fire.tables import a_table, at_random, enter

# FoF 10.3.1: objectives and the rows that must be clear.
WANTED = {
    "n1": ({"OBJ1": 301, "OBJ2": 302}, (1, 2)),
    "n2": ({"OBJ1": 501, "OBJ2": 502}, (1, 2, 3, 4)),
    "n4": ({"OBJ1": 401, "OBJ2": 402}, (2, 3)),
    "n6": ({"OBJ1": 501, "OBJ2": 502}, (1, 2, 3)),
    "n7": ({"OBJ1": 601, "OBJ2": 501}, (1, 2, 3, 4, 5)),
}


def an_end(name: str) -> Table:
    """A mission whose objectives are held and whose markers are all gone."""
    table = a_table(name)
    for control, at in WANTED[name][0].items():
        table.do("control", control, at)
    table.do("moved", "1_1", WANTED[name][0]["OBJ1"])
    table.do("moved", "1_2", WANTED[name][0]["OBJ2"])
    for at in list(table.contacts):
        table.do("contact_gone", at)
    return table


def points(table: Table) -> dict[str, tuple[int, int]]:
    """By row: how often, and how many points."""
    return {one["row"]: (one["n"], one["points"]) for one in earned(table)}


@pytest.mark.parametrize("name", WANTED)
def test_11_objectives_are_secure_and_the_rows_of_the_sheet_are_clear(name):
    table = an_end(name)
    assert completed(table)
    sheet = mission(name)
    for n in range(1, sheet.rows + 1):
        table.do("contact", card(n, 3), "C", False, False)
        assert completed(table) == (n not in WANTED[name][1]), f"a potential contact in row {n}"
        table.do("contact_gone", card(n, 3))
        enter(table, "foe", card(n, 3))
        assert completed(table) == (n not in WANTED[name][1]), f"an enemy in row {n}"
        table.do("left", "foe", "hit")


@pytest.mark.parametrize("name", WANTED)
def test_1_2_6_an_objective_must_be_occupied_and_clear(name):
    table = an_end(name)
    enter(table, "foe", WANTED[name][0]["OBJ2"])
    assert not completed(table), "an enemy is there"
    table.do("left", "foe", "hit")
    table.do("moved", "1_2", WANTED[name][0]["OBJ1"])
    assert not completed(table), "nobody is there"


def test_11_what_the_map_has_grown_by_need_not_be_clear():
    table = an_end("n1")
    table.do("laid", card(1, 5), table.terrain_deck[-1:])
    enter(table, "foe", card(1, 5))
    assert completed(table)


def test_3_8_a_mission_ends_after_its_last_turn_with_its_result():
    session, _ = at_random("n1", 4)
    result = session.result
    assert result is not None
    assert result["turns"] == mission("n1").length(1)
    assert result["points"] == sum(one["points"] for one in result["earned"])
    assert result["record"] == [{"mission": "n1", "try": 1, "completed": result["completed"]}]


def test_10_3_1_every_row_of_the_table_of_points():
    table = an_end("n1")
    table.do("control", "AP", 201)
    table.do("moved", "1_3", 201)
    for key, n in (("capture_prisoner", 2), ("capture_enemy_casualty", 3), ("successful_grenade_attack", 4),
                   ("complete_starred_hq_event", 1), ("evacuated", 2)):  # fmt: skip
        table.do("tallied", key, n)
    # Row 2 had A (three cards besides the attack position), rows 1 and 3 had C and B (six besides the objectives).
    assert points(table) == {
        "secure_obj1": (1, 5), "secure_obj2": (1, 4), "secure_ap": (1, 3), "clear_other_card_had_a": (3, 6),
        "clear_other_card_had_b_or_c": (6, 6), "capture_prisoner": (2, 4), "capture_enemy_casualty": (3, 3),
        "successful_grenade_attack": (4, 4), "complete_starred_hq_event": (1, 1), "evacuate_friendly_casualty": (2, 2),
    }  # fmt: skip


def test_11_3_of_securing_a_card_and_of_its_letter_only_the_higher_counts():
    table = an_end("n1")
    assert "clear_other_card_had_b_or_c" in points(table)
    table.do("moved", "1_1", 101)
    assert points(table)["clear_other_card_had_b_or_c"] == (7, 7), "not secure any more, but clear"


def test_1_2_6_a_card_that_the_enemy_took_back_or_that_never_had_a_marker_does_not_count():
    table = an_end("n1")
    enter(table, "foe", 103)
    assert points(table)["clear_other_card_had_b_or_c"] == (5, 5)
    table.had_contact.pop(104)
    assert points(table)["clear_other_card_had_b_or_c"] == (4, 4)


def test_1_2_6_a_card_that_was_paid_in_an_earlier_try_is_not_paid_again():
    table = an_end("n1")
    table.config["scored"] = {"r1c1": 1, "r3c1": 1}
    assert points(table)["clear_other_card_had_b_or_c"] == (5, 5)
    assert points(table)["secure_obj1"] == (1, 4), "what securing it is worth beyond its letter"
    assert outcome(table)["scored"]["r3c1"] == 5


def test_10_3_1_a_grenade_that_hits_is_counted_for_the_company_alone():
    table = a_field()
    us(table, "a", 202)
    foe(table, "g", 202)
    table.do("impulse", None, "general", 6)
    cards(table, *[lambda one: "grenade" in one.icons and "jam" not in one.icons] * 6)
    play(run_order(table, Order(None, "a", "combat.d")))
    assert table.tally["successful_grenade_attack"] == 1, "and not the answer of the enemy"


@pytest.mark.parametrize("name", ["n1", "n2", "n4", "n6"])
def test_9_1_4_these_missions_have_a_table_of_counterattacks(name):
    sheet = mission(name)
    assert len(sheet.contact["counterattack"]) == 10
    assert any(event["event"] == "counterattack" for event in sheet.enemy_events)


def test_9_1_4_mission_7_has_none():
    assert "counterattack" not in mission("n7").contact
    assert not any(event["event"] == "counterattack" for event in mission("n7").enemy_events)


def test_9_1_2_mission_4_has_markers_in_row_1_where_nobody_stands():
    table = a_table("n4")
    row_1 = [at for at in table.stacks if row(at) == 1]
    assert {at for at in row_1 if at in table.contacts} == {at for at in row_1 if not table.has("us", at)}
