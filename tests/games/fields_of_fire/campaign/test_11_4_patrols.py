"""FoF 11.4, 4.3.6: combat patrols: who goes, what it touches, when it is completed, what the rest may do."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.campaign.redeployment import stand_again
from sentiero.games.fields_of_fire.campaign.scoring import earned
from sentiero.games.fields_of_fire.campaign.victory import completed, outcome
from sentiero.games.fields_of_fire.commands.impulse import general_initiative
from sentiero.games.fields_of_fire.commands.menu import run_order
from sentiero.games.fields_of_fire.edition.campaign import PHASES
from sentiero.games.fields_of_fire.position import patrol
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.preparation.controls import next_patrol, tactical_controls
from sentiero.games.fields_of_fire.preparation.foxholes import positions
from sentiero.games.fields_of_fire.preparation.patrol import begin, choose_patrol, platoons
from sentiero.games.fields_of_fire.preparation.sequel import go_on
from sentiero.games.fields_of_fire.preparation.signals import assign_signals
from sentiero.games.fields_of_fire.procedures.adjacent_cards import destinations
from sentiero.games.fields_of_fire.procedures.order import Order
from sentiero.games.fields_of_fire.reactions.moves import move
from sentiero.games.fields_of_fire.vehicles.drive import can_drive
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.session import new_session

from tests.games.fields_of_fire.battles import cards, run
from tests.games.fields_of_fire.campaigns import following
from tests.games.fields_of_fire.orders import give, impulse, orders, play
from tests.games.fields_of_fire.tables import TITLE, a_table, at_random, enter, played_at_random, without_orders


def a_patrol(mission: str = "n3", *staff: str) -> Table:
    """The first platoon is to go to r4c3 by r2c2 and r3c2."""
    table = a_table(mission)
    table.chance = Chance(sealed_source(b"patrol"))
    for at in table.ground:
        table.ground[at] = table.ground[at]._replace(dark=0)
    table.do("patrol", ["plt1_hq", *staff])
    for name, at in (("OBJ1", 403), ("RP1", 202), ("RP2", 302), ("RP3", 302)):
        table.do("control", name, at)
    table.do("turn", 1)
    return table


def go(table: Table, name: str, *way: int) -> None:
    for at in way:
        move(table, table.units[name], at)


@pytest.mark.parametrize("mission", ["n3", "n5"])
def test_2_2_2_patrols_are_set_up_in_row_1_by_moonlight(mission):
    table = a_table(mission)
    assert 2 <= table.visibility <= 5
    assert {unit.at // 100 for unit in table.units.values()} == {1}
    assert all(contact.letter in "BC" and contact.hidden for at, contact in table.contacts.items() if at < 400)
    assert {contact.letter for at, contact in table.contacts.items() if at > 400} == {"A"}
    assert not [at for at in table.contacts if at < 200]
    assert TITLE.broken(table) == []


def test_3_a_patrol_has_the_order_of_an_offensive_turn():
    assert PHASES["patrol"] == PHASES["offensive"]


def test_11_4_one_platoon_goes_with_what_is_attached_and_staff():
    table = a_table("n3")
    asked = run(choose_patrol(table), ["plt2_hq", "1sgt", "done"])
    assert list(asked[0].values) == ["plt1_hq", "plt2_hq", "plt3_hq"]
    assert list(asked[1].values) == ["xo", "1sgt", "done"]
    table.do("assigned", "artillery_fo", "plt2_hq")
    out = {unit.id for unit in table.units.values() if patrol.in_patrol(table, unit)}
    assert out == {"plt2_hq", "1_2", "2_2", "3_2", "1sgt", "artillery_fo"}


def test_11_4_each_platoon_goes_once_and_every_patrol_has_an_objective_of_its_own():
    table = a_table("n3")
    table.config = {**table.config, "record": [
        {"mission": "n3", "try": 1, "completed": True, "platoon": "plt1_hq", "objective": "r4c3"},
        {"mission": "n1", "try": 1, "completed": True},
    ]}  # fmt: skip
    assert platoons(table) == ["plt2_hq", "plt3_hq"]
    asked = run(next_patrol(table), ["r4c1", "done"])
    assert list(asked[0].values) == ["r4c1", "r4c2", "r4c4", "r4c5"]
    assert table.controls["MLR"] == 101


def test_2_4_1_the_way_of_a_patrol_has_points_in_order_and_no_phase_lines():
    table = a_table("n3")
    asked = run(tactical_controls(table), ["r4c3", "r2c2", "r2c2", "done", "done", "r3c3"])
    assert [question.params.get("control") for question in asked] == ["OBJ1", "RP1", "RP2", "RP3", "CCP", "RT1"]
    assert (table.controls["RP1"], table.controls["RP2"]) == (202, 202)


def test_9_1_1_no_contact_on_the_outpost_and_none_is_remembered_there():
    table = a_table("n3")
    play(positions(table), "r2c3", "plt2_hq", "no")
    assert 203 not in table.contacts
    assert 203 not in table.had_contact
    assert {unit.hq for unit in table.of("us", 203) if unit.id != "plt2_hq"} == {"plt2_hq"}


def test_9_1_1_no_contact_on_the_outpost_nor_under_the_company_when_the_next_patrol_goes():
    """Source 2729: new markers between patrols, none on the outpost."""
    table = a_patrol()
    table.do("control", "COP", 203)
    for at in (203, 301):
        table.do("contact_gone", at)
    table.do("moved", "1_2", 203)
    table.do("moved", "1_3", 301)
    after = following(outcome(table))
    assert 203 in after.contacts
    without_orders(stand_again(after))
    begin(after)
    assert {after.units["1_2"].at, after.units["1_3"].at} == {203, 301}
    assert not {203, 301} & set(after.contacts)
    assert len(after.contacts) == 13


def test_11_4_the_rest_of_the_company_does_not_move_but_may_fire_and_seek_cover():
    table = a_patrol()
    assert destinations(table, table.units["1_1"])
    for name in ("co_hq", "xo", "1_2", "mtr_sec"):
        assert destinations(table, table.units[name]) == []
    assert not can_drive(table, table.units["jeep"])
    impulse(table, None)
    assert {"movement.f", "combat.a"} & orders(table, "1_2") or "movement.a" not in orders(table, "1_2")


def test_11_4_a_jeep_goes_where_the_patrol_drives_it():
    table = a_patrol("n3", "xo")
    table.do("moved", "jeep", table.units["xo"].at)
    table.do("mounted", "xo", "jeep")
    assert can_drive(table, table.units["jeep"])


def test_11_4_teams_of_the_patrol_and_teams_beyond_the_line_move():
    table = a_patrol()
    enter(table, "own", 101, "assault_team", "us", hq="plt1_hq")
    enter(table, "lost", 302, "assault_team", "us", hq="co_hq")
    enter(table, "home", 101, "assault_team", "us", hq="co_hq")
    moves = [name for name in ("own", "lost", "home") if destinations(table, table.units[name])]
    assert moves == ["own", "lost"]


def test_11_4_a_team_that_a_squad_of_the_patrol_detaches_goes_along_and_so_does_one_that_recovers():
    table = a_patrol()
    at = table.units["plt1_hq"].at
    enter(table, "hurt", at, "litter_team", "us", hq="plt1_hq")
    give(table, "plt1_hq", "1_1", "recovery.g", "assault_team")
    give(table, "plt1_hq", "hurt", "recovery.c")
    teams = [unit for unit in table.units.values() if unit.type in ("assault_team", "fire_team")]
    assert [(unit.hq, patrol.in_patrol(table, unit)) for unit in teams] == [("plt1_hq", True)] * 2
    assert all(patrol.may_leave(table, unit) for unit in teams)


def test_11_4_points_are_touched_by_any_unit_of_the_patrol_and_by_nobody_else():
    table = a_patrol()
    go(table, "1_2", 202)
    assert not patrol.touched(table, "RP1")
    go(table, "1_1", 202, 302)
    assert [patrol.touched(table, name) for name in ("RP1", "RP2", "RP3", "OBJ1")] == [True, True, True, False]
    go(table, "2_1", 202, 403)
    assert patrol.touched(table, "OBJ1")
    assert table.tally["occupy_route_point"] == 2, "two cards, one of them with two points"
    assert table.tally["occupy_obj1"] == 1


def test_11_4_a_route_point_where_the_patrol_begins_is_touched():
    table = a_patrol()
    table.do("control", "RP1", table.units["1_1"].at)
    begin(table)
    assert patrol.touched(table, "RP1")


def test_11_a_patrol_is_completed_when_it_was_there_and_is_back():
    table = a_patrol()
    assert not completed(table)
    go(table, "1_1", 202, 302, 403)
    assert not completed(table), "still out"
    go(table, "1_1", 302, 202, 101)
    assert completed(table)
    go(table, "3_1", 201)
    assert not completed(table), "somebody is still out"
    table.do("left", "3_1", "hit")
    enter(table, "hurt", 201, "paralysed_team", "us", hq="plt1_hq")
    assert completed(table), "who is broken does not count"
    for name in ("plt1_hq", "1_1", "2_1"):
        table.do("left", name, "hit")
    assert not completed(table), "nobody came back"


def test_11_4_the_result_says_which_platoon_went_where():
    table = a_patrol()
    found = outcome(table)["record"][-1]
    assert (found["platoon"], found["objective"]) == ("plt1_hq", "r4c3")


def test_10_3_1_a_secured_route_point_is_worth_more_than_one_that_was_passed():
    table = a_patrol()
    table.do("contact_gone", 202)
    go(table, "1_1", 202)
    rows = {row["row"]: row["points"] for row in earned(table)}
    assert (rows["occupy_route_point"], rows["secure_route_point"]) == (1, 1)


def test_10_3_1_a_patrol_that_came_home_has_secured_what_it_touched_and_left_clear():
    table = a_patrol()
    for at in (202, 403):
        table.do("contact_gone", at)
    go(table, "1_1", 202, 302, 403, 302, 202, 101)
    rows = {row["row"]: row["points"] for row in earned(table)}
    assert (rows["occupy_obj1"], rows["secure_obj1"]) == (2, 2)
    assert (rows["occupy_route_point"], rows["secure_route_point"]) == (2, 1), "a contact lies on r3c2"
    enter(table, "foe", 403)
    assert "secure_obj1" not in {row["row"] for row in earned(table)}, "the enemy has it at the end (FoF 10.3.1)"


def test_10_3_1_a_route_point_on_the_objective_is_paid_beside_it():
    table = a_patrol()
    table.do("control", "RP2", 403)
    table.do("contact_gone", 403)
    go(table, "1_1", 403)
    rows = {row["row"]: row["points"] for row in earned(table)}
    assert (rows["secure_obj1"], rows["secure_route_point"]) == (2, 1)


def test_10_3_1_what_nobody_touched_is_not_secured():
    table = a_patrol()
    table.do("contact_gone", 403)
    go(table, "1_1", 202, 302)
    assert "secure_obj1" not in {row["row"] for row in earned(table)}


def test_11_4_every_patrol_is_paid_for_its_own_way():
    table = a_patrol()
    table.do("contact_gone", 202)
    go(table, "1_1", 202)
    table = following(outcome(table))
    table.do("patrol", ["plt2_hq"])
    table.do("control", "RP1", 202)
    if 202 in table.contacts:
        table.do("contact_gone", 202)
    go(table, "1_2", 202)
    rows = {row["row"]: row["points"] for row in earned(table)}
    assert (rows["occupy_route_point"], rows["secure_route_point"]) == (1, 1), "a mission of its own (FoF 10.3.3)"


def test_3_3_2_general_initiative_is_halved_in_a_patrol():
    table = a_patrol()
    cards(table, lambda card: card.star == 3)
    steps = general_initiative(table)
    next(steps)
    assert table.impulse is not None
    assert table.impulse.left == 1


def test_4_3_6_the_signals_of_a_patrol():
    table = a_patrol()
    play(assign_signals(table), "no")
    assert table.signals == {
        "rsp": "cf", "gsp": "m2po", "rsc": "sf", "gsc": "m2rp1", "smoke_red": "m2rp2", "smoke_green": "m2rp3",
        "smoke_yellow": "m2rp4", "smoke_purple": "m2s",
    }  # fmt: skip


def test_4_3_6_m2rp_units_beside_a_route_point_move_to_it():
    table = a_patrol()
    table.do("signal", "gsc", "m2rp1")
    table.do("geared", "co_hq", ["gsc"])
    for name in ("plt1_hq", "1_1", "2_1", "3_1"):
        table.do("moved", name, 105)
    table.do("moved", "1_1", 101)
    impulse(table, "co_hq")
    at = table.units["co_hq"].at
    play(run_order(table, Order("co_hq", "co_hq", "command.c")), f"r1c{at - 100}")
    assert table.units["1_1"].at == 202
    assert table.units["2_1"].at == 105


def test_11_4_every_platoon_has_its_patrol_before_the_company_goes_on_and_only_who_went_gains():
    session, _ = at_random("n3", 3)
    been = []
    for n in (1, 2, 3):
        result = session.result
        assert result is not None
        last = result["record"][-1]
        been.append((last["platoon"], last["objective"]))
        assert result["may_follow"] == (["n3"] if n < 3 else ["n4"])
        config = go_on({"seats": [{"roles": ["company"]}]}, {**result, "points": 9})
        again, _ = new_session(TITLE, config, sealed_source(b"patrols"))
        assert again.question is not None
        assert again.question.key == "promote.who"
        assert {value.partition(":")[0] for value in again.question.values} <= {*last["went"], "done"}
        if n < 3:
            session, _ = played_at_random(config, n)
    assert len(set(been)) == len({platoon for platoon, _ in been}) == len({at for _, at in been}) == 3
