"""Rulings, and examples of the rulebook, that no other file of tests has."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import suppress
from typing import Any

import pytest
from sentiero.games.fields_of_fire.commands.menu import permitted
from sentiero.games.fields_of_fire.commands.phase import activation, initiative
from sentiero.games.fields_of_fire.communications.hearing import hears
from sentiero.games.fields_of_fire.data.charts import ACTIONS
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS, mission
from sentiero.games.fields_of_fire.edition.company import company
from sentiero.games.fields_of_fire.edition.sheet import ContactRows
from sentiero.games.fields_of_fire.enemy.capture import take_up
from sentiero.games.fields_of_fire.enemy.contact import column_of
from sentiero.games.fields_of_fire.enemy.counters import run_out, which_squad
from sentiero.games.fields_of_fire.enemy.situations import TESTS
from sentiero.games.fields_of_fire.fire.call_for_fire import available, fire_targets
from sentiero.games.fields_of_fire.fire.disturbance import disturbance
from sentiero.games.fields_of_fire.fire.volumes import volumes
from sentiero.games.fields_of_fire.pack.contents import EXPERIENCE
from sentiero.games.fields_of_fire.position.state import Contact
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.preparation.gear import equipment, issued
from sentiero.games.fields_of_fire.preparation.set_up import _letters
from sentiero.games.fields_of_fire.procedures.command_points import commands_of
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.vehicles.results import RESULTS
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.question import Question

from tests.games.fields_of_fire.battles import a_field, cards, foe, tank, us
from tests.games.fields_of_fire.orders import impulse, may, play, put
from tests.games.fields_of_fire.tables import a_plain, a_table, enter

# -- commands -------------------------------------------------------------------------------------


def test_4_1_2_ruling_a_veteran_draws_one_command_more():
    table = a_plain()
    enter(table, "seen", 301)
    table.do("seasoned", "co_hq", EXPERIENCE.index("veteran"))
    assert commands_of(table, table.units["co_hq"], 3, activated=True) == 4


def test_4_1_2_ruling_a_grenade_takes_three_commands():
    table = a_field()
    hq = us(table, "hq", 101, "hq")
    table.do("targeted", "grenade", "hq", -4)
    assert disturbance(table, hq) == -3


def answered(steps: Generator[Any, Any, Any], answers: Callable[[Question], str]) -> None:
    """A rule to its end."""
    with suppress(StopIteration):
        asked = next(steps)
        while True:
            asked = steps.send(answers(asked) if isinstance(asked, Question) else None)


def impulses(table: Table) -> list[tuple[str, str]]:
    return [(fact[1], fact[2]) for fact in table.facts if fact[0] == "impulse"]


def test_4_1_ruling_an_hq_has_its_whole_impulse_before_the_next_one_draws():
    table = a_plain()
    table.chance = Chance(sealed_source(b"impulses"))
    put(table, co_hq=101, plt1_hq=101, plt2_hq=101)
    owners: list[str | None] = []

    def answers(question: Question) -> str:
        owners.append(table.impulse.hq if table.impulse else None)
        usual = "done" if "done" in question.values else question.values[0]
        return next((one for one in question.values if one.endswith("command.a")), usual)

    answered(activation(table), answers)
    spoken = [one for one in owners if one is not None]
    assert spoken == sorted(spoken, key=spoken.index), "nobody speaks again after another has"
    assert len(set(spoken)) > 1


def test_3_3_2_ruling_the_co_hq_on_initiative_activates_platoons_that_draw_the_helmet_number():
    table = a_plain()
    table.chance = Chance(sealed_source(b"initiative"))
    for name in ("plt2_hq", "plt3_hq", "1sgt", "xo"):
        table.do("left", name, "hit")
    put(table, co_hq=101, plt1_hq=101)
    table.deck = [card.id for card in sorted(table.pack.actions, key=lambda card: card.star)]
    play(initiative(table), "plt1_hq:command.a", "done", "done")
    assert impulses(table)[:2] == [("co_hq", "initiative"), ("plt1_hq", "activated")]


# -- what teams may do ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "team", "action", "open_"),
    [
        (7, "paralysed_team", "movement.c", False),
        (7, "paralysed_team", "recovery.b", True),
        (7, "paralysed_team", "recovery.d", False),
        (48, "fire_team", "recovery.d", True),
        (48, "fire_team", "recovery.e", False),
        (68, "assault_team", "combat.b", True),
        (68, "assault_team", "combat.k", False),
    ],
)
def test_4_2_5_ruling_what_teams_may_do(number, team, action, open_):
    table = a_plain()
    put(table, plt1_hq=101)
    enter(table, "team", 101, team, "us")
    impulse(table, "plt1_hq")
    assert action in ACTIONS
    assert permitted(table, table.units["team"], action) is open_, f"ruling {number}"


# -- fire -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["combat.k", "combat.l"])
@pytest.mark.parametrize(
    ("hq", "unit"),
    [("plt1_hq", "plt1_hq"), ("co_hq", "plt1_hq"), (None, "1_1")],
    ids=["own card", "by radio", "anybody"],
)
def test_4_2_4_ruling_a_card_ceases_or_shifts_fire_though_all_on_it_are_pinned(action, hq, unit):
    table = a_plain()
    put(table, plt1_hq=101, _1_1=101, co_hq=102)
    enter(table, "foe", 301)
    open_fire(table)
    for name in ("plt1_hq", "1_1"):
        table.do("pinned", name)
    assert may(table, hq, unit, action)


def test_4_2_4_ruling_an_assault_team_obeys_too_in_communication_or_not():
    table = a_plain()
    put(table, plt1_hq=102, _1_1=103)
    enter(table, "team", 101, "assault_team", "us")
    enter(table, "foe", 101)
    open_fire(table)
    assert 101 in table.postures["us"]
    assert may(table, None, "team", "combat.k")
    assert may(table, "plt1_hq", "team", "combat.k"), "FoF 4.2.4"
    assert not may(table, "plt1_hq", "team", "combat.a"), "nothing else"
    table.do("pinned", "plt1_hq")
    assert not may(table, "plt1_hq", "team", "combat.k")
    table.do("rallied", "plt1_hq")
    table.do("moved", "plt1_hq", 101)
    assert may(table, "plt1_hq", "team", "combat.k")


def test_4_2_4_ruling_a_platoon_hq_ceases_no_fire_of_another_platoon():
    table = a_plain()
    put(table, plt1_hq=104, _1_2=101)
    enter(table, "foe", 201)
    open_fire(table)
    assert 101 in table.postures["us"]
    assert not may(table, "plt1_hq", "1_2", "combat.k")
    put(table, co_hq=104)
    assert may(table, "co_hq", "1_2", "combat.k")


def test_6_1_1_ruling_only_spotted_enemies_are_engaged():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "hidden", 201, "litter_team", spotted=False)
    foe(table, "seen", 103, "litter_team")
    open_fire(table)
    assert table.postures["us"] == {101: 103}


def test_6_2_3_ruling_a_nearer_spotted_enemy_on_the_line_takes_the_fire_and_nothing_beyond_the_engaged_card():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "far", 301, "litter_team")
    open_fire(table)
    assert [one.at for one in volumes(table)] == [301]
    foe(table, "near", 201, "litter_team")
    open_fire(table)
    assert [one.at for one in volumes(table)] == [201]
    table.do("left", "near", "test")
    table.do("left", "far", "test")
    foe(table, "beyond", 401, "litter_team")
    open_fire(table)
    assert [one.at for one in volumes(table)] == [301], "the engaged card, not beyond it"


def test_6_2_3_ruling_the_fire_of_his_card_does_not_bind_an_observer():
    table = a_field()
    us(table, "squad", 202)
    fo = us(table, "fo", 202, "artillery_fo", gear=["scr300.arty_fd"])
    foe(table, "east", 204, "litter_team")
    foe(table, "north", 402, "litter_team")
    table.do("engaged", "us", 202, 204)
    he = next(row for row in table.mission.support if row.munition == "he")
    assert {204, 402} <= set(fire_targets(table, fo, he))


def test_3_5_ruling_a_litter_team_takes_a_casualty_in_the_open_or_under_its_own_cover():
    table = a_field()
    table.do("dug", 1, 101, "foxhole", None)
    inside = us(table, "inside", 101, "litter_team")
    outside = us(table, "outside", 101, "litter_team")
    table.do("covered", "inside", 1)
    table.do("fallen", 101, "us", 1, 1)
    assert not take_up(table, outside)
    assert take_up(table, inside)
    table.do("fallen", 101, "us", 0, 1)
    assert take_up(table, outside)


# -- the enemy ------------------------------------------------------------------------------------


def test_9_2_1_ruling_a_group_whose_counters_are_all_in_play_is_drawn_again():
    table = a_field()
    group = CAMPAIGNS["normandy"].forces["german"].groups[9]
    squads = {name: what for name, what in table.pack.units.items() if name[0] == "german" and what.kind == "squad"}
    table.pack = dataclasses.replace(
        table.pack,
        units={**table.pack.units, **{n: dataclasses.replace(w, counter_limit=1) for n, w in squads.items()}},
    )
    assert not run_out(table, group), "two squads, of which there is one counter each of two kinds"
    foe(table, "one", 302, "squad_s")
    assert run_out(table, group), "one is left"
    assert not run_out(table, CAMPAIGNS["normandy"].forces["german"].groups[12])
    assert which_squad(table) == "squad_a", "taken of those that are left"
    assert not run_out(table, CAMPAIGNS["normandy"].forces["german"].groups[1])


def test_9_1_4_ruling_only_counterattacks_of_letter_a_have_their_own_column():
    table = a_table()
    for letter in "BC":
        assert column_of(table, Contact(letter, True, True)) == table.mission.contact[letter]
    assert column_of(table, Contact("A", True, True)) == table.mission.contact["counterattack"]


def test_9_9_ruling_the_rows_for_guns_without_ammunition_are_not_for_weapon_teams():
    table = a_field()
    us(table, "squad", 101)
    gun = foe(table, "gun", 301, "hmg_team", ammo=0)
    assert not TESTS["out_of_ammo"](table, gun)


def test_7_4_3_ruling_passengers_of_a_burned_jeep_take_a_hit_each_and_stand_exposed():
    table = a_field()
    jeep = tank(table, "jeep", 201, "jeep", hq=None)
    us(table, "team", 201, "lmg_team", aboard="jeep")
    cards(table, lambda card: card.effect[0] == "F")
    RESULTS["burned"](table, jeep)
    left = [unit for unit in table.of("us", 201) if not unit.is_vehicle]
    assert [(unit.aboard, unit.exposed, unit.pinned, unit.front) for unit in left] == [(None, True, True, False)]


# -- communications -------------------------------------------------------------------------------


def test_4_3_3_ruling_an_observer_ordered_by_a_telephone_of_co_tac_calls_on_his_own_net():
    table = a_plain()
    put(table, co_hq=101, artillery_fo=102)
    fo = table.units["artillery_fo"]
    table.do("geared", "co_hq", [*table.units["co_hq"].gear, "telephone.co_tac"])
    table.do("geared", "artillery_fo", [*fo.gear, "telephone.co_tac"])
    assert hears(table, table.units["co_hq"], fo)
    enter(table, "foe", 302)
    assert available(table, fo), "by ARTY FD"


# -- mission sheets -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["n1", "n3", "n4", "n5"])
def test_2_1_ruling_a_tactic_at_choice_is_prepared(name):
    assert (mission(name).hierarchy, mission(name).tactic) == ("defensive", "prepared")


@pytest.mark.parametrize(("name", "tactic"), [("n2", "hasty"), ("n6", "delay"), ("n7", "delay")])
def test_2_1_ruling_synonyms_of_tactics(name, tactic):
    assert mission(name).tactic == tactic


@pytest.mark.parametrize("name", ["n6", "n7"])
def test_2_1_ruling_row_6_of_letter_a_is_group_18(name):
    assert mission(name).contact["A"][5] == 18


def test_2_1_ruling_the_last_row_of_mission_6_has_letter_a():
    assert mission("n6").potential_contacts[-1] == ContactRows((5,), ("A",), False)


def test_2_3_1_ruling_squads_are_green_as_their_headquarters_and_weapon_teams_line():
    units = {unit["id"]: EXPERIENCE[unit["experience"]] for unit in company(CAMPAIGNS["normandy"], {})}
    assert {units[name] for name in units if name[:2] in ("1_", "2_", "3_") and name[2].isdigit()} == {"green"}
    assert {units[name] for name in ("1_hmg", "1_lmg", "2_lmg", "1_at", "2_at", "3_at", "mtr_sec")} == {"line"}


def test_2_1_ruling_guns_of_mission_7_have_two_points():
    ammo = mission("n7").ammo(1)
    assert {ammo[name] for name in ("at_gun", "infantry_gun", "flak_88", "panzerschreck_team")} == {2}


@pytest.mark.parametrize("name", ["n2", "n3", "n4", "n5", "n6", "n7"])
def test_6_7_1_ruling_the_mortar_observer_is_on_the_mortar_net(name):
    observer = next(row for row in mission(name).attachments if row["unit"] == "mortar_fo")
    assert observer["gear"] == ["scr300.mtr_fd"]


def test_3_2_1_ruling_merged_cells_of_enemy_events_in_mission_7():
    assert [row["event"] for row in mission("n7").enemy_events[4:]] == ["rally_all"] * 2 + ["fall_back"] * 4


def test_2_3_1_ruling_the_numbers_of_the_order_of_battle_are_ammunition():
    units = {unit["id"]: unit.get("ammo") for unit in company(CAMPAIGNS["normandy"], {})}
    assert {name: units[name] for name in ("mtr_sec", "1_hmg", "1_lmg", "1_at", "1_1")} == {
        "mtr_sec": 4, "1_hmg": 4, "1_lmg": 4, "1_at": 3, "1_1": None,
    }  # fmt: skip


@pytest.mark.parametrize("name", ["n2", "n6"])
def test_4_3_3_ruling_an_observer_calls_every_firer_of_his_column_on_his_own_net(name):
    table = a_plain()
    table.mission = mission(name)
    for support in table.mission.support:
        table.do("support", support.key, support.missions)
    enter(table, "mortar_fo", 102, "mortar_fo", "us", gear=["scr300.mtr_fd"])
    found = {row.firer for row in available(table, table.units["mortar_fo"])}
    assert found == {row.firer for row in table.mission.support if "mtr_fo" in row.draw}


# -- mortars as teams -----------------------------------------------------------------------------


def rounds(table: Table) -> list[int | None]:
    return [table.units[name].ammo for name in ("1_mtr", "2_mtr", "3_mtr")]


def test_2_3_2_ruling_three_teams_share_the_four_points_of_their_section():
    table = a_table(mortar_teams=True)
    play(equipment(table), "no")
    assert rounds(table) == [2, 1, 1]


def test_2_3_2_ruling_the_player_shares_them_out_two_at_most_and_who_has_none_fights_with_rifles():
    table = a_table(mortar_teams=True)
    nothing = ["done"] * (len(list(issued(table))) + 1)
    play(equipment(table), "yes", *nothing, "3_mtr", "3_mtr", "1_mtr", "1_mtr")
    assert rounds(table) == [2, 0, 2]
    assert [table.units[name].front for name in ("1_mtr", "2_mtr", "3_mtr")] == [True, False, True]


def test_13_2_where_no_ammunition_is_counted_there_is_none_to_share():
    table = a_table(mortar_teams=True, no_ammunition=True)
    play(equipment(table), "no")
    assert rounds(table) == [None, None, None]


# -- examples -------------------------------------------------------------------------------------


def test_9_1_1_twenty_five_contacts_come_from_sixteen_of_each_letter():
    rows = ContactRows((1, 2, 3, 4, 5), ("A", "B", "C"), True)
    for seed in range(40):
        chance = Chance(sealed_source(b"%d" % seed))
        chance.begin()
        found = Counter(_letters(rows, 25, chance))
        assert sum(found.values()) == 25
        assert max(found.values()) <= 16


def test_9_1_2_a_row_of_five_takes_its_letters_from_five_of_each():
    rows = ContactRows((2,), ("B", "C"), True)
    most: Counter[int] = Counter()
    for seed in range(400):
        chance = Chance(sealed_source(b"%d" % seed))
        chance.begin()
        most[Counter(_letters(rows, 5, chance))["B"]] += 1
    # Taken out of ten without putting back: all five alike are rarer than with a coin (1 in 126, not 1 in 16).
    assert most[0] + most[5] < 10


def test_9_2_2_group_9_is_two_squads_on_separate_cards():
    group = CAMPAIGNS["normandy"].forces["german"].groups[9]
    assert [[member.unit for member in one] for one in group.cards] == [["squad"], ["squad"]]
