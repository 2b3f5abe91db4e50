"""FoF 4.2.2, 4.2.5, 5.1.4, 5.2.3: moving, infiltrating, cover, alone and as a platoon."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.commands.menu import permitted
from sentiero.games.fields_of_fire.communications.telephones import WIRE
from sentiero.games.fields_of_fire.ground.grid import staging
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.adjacent_cards import destinations
from sentiero.games.fields_of_fire.procedures.cover import cover_left
from sentiero.games.fields_of_fire.procedures.movement import ask_cover
from sentiero.games.fields_of_fire.vehicles.drive import drive
from sentiero.kernel.problems import IllegalAnswer

from tests.games.fields_of_fire.orders import asked, deck, drawn, give, impulse, may, orders, play, put
from tests.games.fields_of_fire.tables import a_plain, enter


def under_fire(table: Table, *cards: int) -> None:
    for at in cards:
        table.do("called", at, -5, "he", "us", True)


def a_platoon() -> Table:
    table = a_plain()
    put(table, plt1_hq=101, _1_1=101, _2_1=101)
    return table


def test_4_2_2a_a_move_exposes_and_an_exposed_unit_stays():
    table = a_platoon()
    give(table, "plt1_hq", "1_1", "movement.a", "r2c1")
    assert (table.units["1_1"].at, table.units["1_1"].exposed) == (201, True)
    assert not may(table, "plt1_hq", "1_1", "movement.a")


def test_4_2_2a_a_move_goes_directly_under_free_or_friendly_cover():
    table = a_platoon()
    table.do("dug", 1, 201, "basic", None)
    give(table, "plt1_hq", "1_1", "movement.a", "r2c1", "1")
    assert table.units["1_1"].cover == 1
    enter(table, "foe", 202)
    table.do("dug", 2, 202, "basic", None)
    table.do("covered", "foe", 2)
    give(table, "plt1_hq", "2_1", "movement.a", "r2c2")
    assert table.units["2_1"].cover == 0


def test_5_1_1_the_cover_one_moves_under_is_told_by_its_kind():
    table = a_platoon()
    table.do("dug", 1, 201, "foxhole", None)
    question = asked(ask_cover(table, table.units["1_1"], lambda: [0, 1]))
    assert question.values == ["none", "1"]
    assert question.tells is not None
    told = [question.tells(question, answer, False) for answer in ("1", "none")]
    assert [fact and fact[2] for fact in told] == ["foxhole", "none"]


def test_5_1_2_from_trench_to_trench_one_is_not_exposed():
    table = a_platoon()
    table.do("dug", 1, 101, "trench", None)
    table.do("dug", 2, 201, "bunker", 0)
    table.do("covered", "1_1", 1)
    table.do("covered", "plt1_hq", 1)
    give(table, "plt1_hq", "1_1", "movement.a", "r2c1", "2")
    assert not table.units["1_1"].exposed


def test_5_1_3_inside_the_staging_area_nobody_is_exposed():
    table = a_plain()
    give(table, "plt1_hq", "1_1", "movement.a", "s2")
    assert table.units["1_1"].at == staging(2)
    assert not table.units["1_1"].exposed


def test_5_1_3_inside_the_staging_area_one_moves_as_often_as_there_are_commands():
    table = a_plain()
    put(table, plt1_hq=staging(1), _1_1=staging(1))
    give(table, "plt1_hq", "plt1_hq", "movement.b", "s2")
    give(table, "plt1_hq", "plt1_hq", "movement.b", "s3")
    give(table, "plt1_hq", "1_1", "movement.a", "r1c3")
    assert (table.units["plt1_hq"].at, table.units["1_1"].at) == (staging(3), 103)
    assert not orders(table, "1_1") & {"movement.a"}, "on the map it is Exposed"
    give(table, "plt1_hq", "plt1_hq", "movement.a", "s2")
    assert permitted(table, table.units["plt1_hq"], "movement.a")


def test_4_2_2a_stacking_ends_at_16_steps():
    table = a_platoon()
    put(table, _3_1=102, _1_2=102, _2_2=102, _3_2=102, _1_3=102)
    impulse(table, "plt1_hq")
    with pytest.raises(IllegalAnswer):
        give(table, "plt1_hq", "1_1", "movement.a", "r1c2")


@pytest.mark.parametrize("state", ["pinned", "fire_team", "litter_team", "paralysed_team"])
def test_4_2_5_pinned_units_and_weak_teams_move_only_to_friends_out_of_fire(state):
    table = a_platoon()
    name = "1_1"
    if state == "pinned":
        table.do("pinned", name)
    else:
        name = "team"
        enter(table, name, 201, state, "us")
        put(table, plt1_hq=201)
    here = table.units[name].at
    put(table, _2_1=here + 1, _3_1=here + 101)
    under_fire(table, here + 101)
    table.do("geared", "plt1_hq", [])
    with pytest.raises(IllegalAnswer):
        give(table, "plt1_hq", name, "movement.a", f"r{here // 100 + 1}c1")
    table.do("impulse_over", "plt1_hq", 0, 0)
    answers = [] if here == 201 and table.units["1_1"].at == 201 else [f"r{here // 100}c2"]
    give(table, "plt1_hq", name, "movement.a", *answers)
    assert table.units[name].at == here + 1


def test_4_2_5_an_assault_team_moves_freely():
    table = a_platoon()
    enter(table, "team", 101, "assault_team", "us")
    give(table, "plt1_hq", "team", "movement.a", "r2c2")
    assert table.units["team"].at == 202


def test_4_2_2b_a_platoon_moves_together_for_two_commands():
    table = a_platoon()
    table.do("exposed", "2_1")
    give(table, "plt1_hq", "plt1_hq", "movement.b", "r2c2")
    assert [table.units[name].at for name in ("plt1_hq", "1_1", "2_1")] == [202, 202, 101]
    assert table.impulse is not None
    assert table.impulse.spent == 2


def test_4_2_2b_only_a_plt_hq_moves_a_platoon():
    table = a_platoon()
    put(table, co_hq=101)
    assert not may(table, "co_hq", "plt1_hq", "movement.b")
    assert not may(table, "plt1_hq", "1_1", "movement.b")
    assert may(table, None, "plt1_hq", "movement.b")


@pytest.mark.parametrize("success", [True, False])
def test_4_2_2c_infiltration_hides_the_move_or_is_an_ordinary_one(success):
    table = a_platoon()
    under_fire(table, 201)
    table.do("dug", 1, 201, "basic", None)
    deck(table, "infiltrate", success)
    answers = ["1"] if success else ["1", "no"]
    give(table, "plt1_hq", "1_1", "movement.c", *answers)
    unit = table.units["1_1"]
    assert (unit.at, unit.cover, unit.exposed) == (201, 1, not success)
    assert drawn(table, "infiltrate_adjacent") == 1, "a Green squad draws one card"


def test_4_2_2c_infiltration_needs_fire_and_light_weapons():
    table = a_platoon()
    put(table, _1_lmg=101)
    table.do("assigned", "1_lmg", "plt1_hq")
    assert not may(table, "plt1_hq", "1_1", "movement.c")
    under_fire(table, 101)
    assert may(table, "plt1_hq", "1_1", "movement.c")
    assert not may(table, "plt1_hq", "1_lmg", "movement.c")
    table.do("exposed", "1_1")
    assert not may(table, "plt1_hq", "1_1", "movement.c")


def test_4_2_in_a_platoon_attempt_each_draws_by_its_own_experience():
    table = a_platoon()
    put(table, _2_1=staging(1))
    under_fire(table, 101)
    table.do("seasoned", "1_1", 2)
    deck(table, "infiltrate", True, True, True, True)
    give(table, "plt1_hq", "plt1_hq", "movement.d", "r2c1")
    draws = [len(fact[2]) for fact in table.facts if fact[:2] == ("drew", "platoon_infiltrate")]
    assert draws == [1, 3], "the Green HQ and the Veteran squad"
    assert not table.units["1_1"].exposed


def test_4_2_1b_a_failed_attempt_is_exhorted_once_for_one_command():
    table = a_platoon()
    under_fire(table, 201)
    deck(table, "infiltrate", False, True)
    give(table, "plt1_hq", "1_1", "movement.c", "yes")
    assert not table.units["1_1"].exposed
    assert table.impulse is not None
    assert table.impulse.spent == 2


def test_4_2_1b_without_commands_or_an_hq_nobody_exhorts():
    table = a_platoon()
    under_fire(table, 201)
    impulse(table, "plt1_hq", 1)
    deck(table, "infiltrate", False, True)
    give(table, "plt1_hq", "1_1", "movement.c")
    assert table.units["1_1"].exposed
    table = a_platoon()
    put(table, _3_1=103)
    under_fire(table, 203)
    deck(table, "infiltrate", False, True)
    give(table, None, "3_1", "movement.c")
    assert table.units["3_1"].exposed


@pytest.mark.parametrize("success", [True, False])
def test_4_2_2e_seeking_cover_draws_what_the_terrain_says(success):
    table = a_platoon()
    deck(table, "cover", success, False)
    give(table, "plt1_hq", "1_1", "movement.e", *([] if success else ["no"]))
    unit = table.units["1_1"]
    assert drawn(table, "seek_cover") == 2, "3 cards, Green"
    assert (unit.cover != 0, unit.exposed) == (success, success)
    assert cover_left(table, 101) == (2 if success else 3)


def test_4_2_all_four_cards_of_a_cover_attempt_are_drawn():
    table = a_plain(r1c1={"cover_draw": 4})
    put(table, plt1_hq=101, _1_1=101)
    table.do("seasoned", "1_1", 1)
    deck(table, "cover", True, False, False, False)
    give(table, "plt1_hq", "1_1", "movement.e")
    assert drawn(table, "seek_cover") == 4


def test_5_2_3_fortifications_do_not_exhaust_the_potential_and_found_cover_does():
    table = a_platoon()
    for number, kind in enumerate(("trench", "foxhole", "wreck", "basic", "basic"), 1):
        table.do("dug", number, 101, kind, None)
    assert cover_left(table, 101) == 1
    table.do("dug", 6, 101, "strong_building", None)
    assert not may(table, "plt1_hq", "1_1", "movement.e")


def test_5_2_3_a_building_of_a_church_card_has_a_tower():
    table = a_plain(r1c1={"urban": True, "story": "church"})
    put(table, plt1_hq=101, _1_1=101)
    deck(table, "cover", True, False)
    top = next(one.id for one in table.pack.actions if one.r[5] == 1 and one.id not in table.deck[-2:])
    table.deck.remove(top)
    table.deck.insert(-2, top)
    give(table, "plt1_hq", "1_1", "movement.e")
    assert [one.kind for one in table.covers.values()] == ["strong_building", "church_tower"]
    assert table.units["1_1"].cover == 1


def test_4_2_2f_into_and_out_of_cover_any_number_of_times_also_exposed():
    table = a_platoon()
    table.do("dug", 1, 101, "basic", None)
    give(table, "plt1_hq", "plt1_hq", "movement.f")
    assert (table.units["plt1_hq"].cover, table.units["plt1_hq"].exposed) == (1, True)
    give(table, "plt1_hq", "plt1_hq", "movement.f")
    assert table.units["plt1_hq"].cover == 0


def test_4_2_5_a_pinned_unit_moves_into_cover():
    table = a_platoon()
    table.do("dug", 1, 101, "basic", None)
    table.do("pinned", "1_1")
    assert may(table, "plt1_hq", "1_1", "movement.f"), "ruling 4.2.5"
    assert not may(table, "plt1_hq", "1_1", "movement.c")


@pytest.mark.parametrize("success", [True, False])
def test_4_2_2g_infiltrating_into_cover(success):
    table = a_platoon()
    table.do("dug", 1, 101, "basic", None)
    assert not may(table, "plt1_hq", "1_1", "movement.g"), "no fire on the card"
    under_fire(table, 101)
    deck(table, "infiltrate", success)
    give(table, "plt1_hq", "1_1", "movement.g", *([] if success else ["no"]))
    assert (table.units["1_1"].cover, table.units["1_1"].exposed) == (1, not success)


def test_5_2_3_a_pillbox_takes_no_more_steps_than_it_holds():
    table = a_platoon()
    table.do("dug", 1, 101, "pillbox", 0)
    table.do("covered", "1_1", 1)
    assert not may(table, "plt1_hq", "2_1", "movement.f")


def test_4_3_4_a_unit_that_leaves_a_card_lays_wire_behind_it():
    table = a_platoon()
    table.do("geared", "1_1", ["wire", "wire"])
    give(table, "plt1_hq", "1_1", "movement.a", "r2c1", "yes")
    assert table.marked[WIRE] == {101: 1}
    assert table.units["1_1"].gear == ["wire"]


@pytest.mark.parametrize("bearer", ["jeep", "1_1"])
def test_4_3_4_wire_is_laid_out_of_a_jeep_too_by_who_rides_it_or_has_loaded_it(bearer):
    table = a_platoon()
    put(table, jeep=101)
    table.do("mounted", "1_1", "jeep")
    table.do("geared", bearer, ["wire", "wire"])
    play(drive(table, table.units["jeep"]), "r2c1", "yes", "r3c1", "no", "done")
    assert table.marked[WIRE] == {101: 1}
    assert (table.units["jeep"].at, table.units[bearer].gear) == (301, ["wire"])


def test_5_1_2_face_down_cards_in_sight_are_turned_up():
    table = a_plain(r2c2={"dark": 255})
    put(table, plt1_hq=101)
    table.face_down = [202, 302]
    give(table, "plt1_hq", "plt1_hq", "movement.a", "r1c2")
    assert table.face_down == [302], "behind dark borders"


def test_4_2_an_action_of_a_kind_once_in_an_impulse():
    table = a_plain()
    give(table, "plt1_hq", "1_1", "movement.a", "s2")
    assert "movement.a" not in orders(table, "1_1")


def test_4_2_who_has_infiltrated_with_his_platoon_does_not_do_so_alone_in_the_same_impulse_nor_the_other_way_round():
    table = a_platoon()
    under_fire(table, 101, 201, 301)
    deck(table, "infiltrate", *[True] * 8)
    impulse(table, "plt1_hq")
    give(table, "plt1_hq", "1_1", "movement.c", "r1c2")
    put(table, _1_1=101)
    give(table, "plt1_hq", "plt1_hq", "movement.d", "r2c1")
    assert [table.units[name].at for name in ("plt1_hq", "1_1", "2_1")] == [201, 101, 201]
    assert not table.units["2_1"].exposed
    impulse_of = table.impulse
    assert impulse_of is not None
    assert impulse_of.spent == 3, "a platoon action costs 2, whoever takes part"
    assert "movement.c" not in orders(table, "2_1"), "one action of a type in an impulse (FoF 4.2)"
    assert "movement.c" not in orders(table, "plt1_hq")
    impulse(table, "plt1_hq")
    assert "movement.c" in orders(table, "2_1")


def test_5_1_3_a_platoon_moves_inside_the_staging_area_as_often_as_there_are_commands():
    table = a_plain()
    for column in ("s2", "s3"):
        give(table, "plt1_hq", "plt1_hq", "movement.b", column)
    assert {table.units[name].at for name in ("plt1_hq", "1_1", "2_1", "3_1")} == {staging(3)}
    assert "movement.a" in orders(table, "1_1")


@pytest.mark.parametrize(
    ("kind", "may_go"), [("pinned", True), ("fire_team", False), ("litter_team", True), ("paralysed_team", True)]
)
def test_4_2_5_only_fire_teams_are_kept_from_potential_contacts(kind, may_go):
    table = a_platoon()
    name = "1_1"
    if kind == "pinned":
        table.do("pinned", name)
    else:
        name = "team"
        enter(table, name, 101, kind, "us")
    put(table, _2_1=202)
    table.do("contact", 202, "C", False, False)
    assert (202 in destinations(table, table.units[name])) is may_go


def test_4_2_1b_an_hq_on_its_fire_team_side_exhorts_itself():
    table = a_platoon()
    table.do("flipped", "plt1_hq", False)
    under_fire(table, 101)
    deck(table, "rally", False, True)
    give(table, "plt1_hq", "plt1_hq", "recovery.f", "yes")
    assert table.units["plt1_hq"].front


def test_4_2_2b_the_player_says_who_of_the_platoon_stays_and_as_usual_nobody_does():
    table = a_platoon()
    give(table, "plt1_hq", "plt1_hq", "movement.b", "r2c2", [])
    assert {table.units[name].at for name in ("plt1_hq", "1_1", "2_1")} == {202}
    table = a_platoon()
    give(table, "plt1_hq", "plt1_hq", "movement.b", "r2c2", ["1_1"])
    assert [table.units[name].at for name in ("plt1_hq", "1_1", "2_1")] == [202, 101, 202]
    assert not table.units["1_1"].exposed
    assert table.impulse is not None
    assert "1_1" not in table.impulse.acted, "it has done nothing yet in this impulse"
    with pytest.raises(IllegalAnswer):
        give(a_platoon(), "plt1_hq", "plt1_hq", "movement.b", "r2c2", ["plt1_hq", "1_1", "2_1"])
