"""Heartbreak Ridge: the events of both higher headquarters."""

from __future__ import annotations

from typing import Any

from sentiero.games.fields_of_fire.events import enemy, friendly

from tests.games.fields_of_fire.heartbreak.ridges import a_ridge
from tests.games.fields_of_fire.orders import impulse, play
from tests.games.fields_of_fire.tables import enter


def ours(table: Any, event: str, *answers: str, **more: Any) -> None:
    play(friendly.happens_in(table.campaign)[event](table, {"event": event, **more}), *answers)


def left(table: Any) -> int:
    """The commands that are left in the impulse."""
    return int(table.impulse.left)


def theirs(table: Any, event: str, **more: Any) -> None:
    enemy.happens_in(table.campaign)[event](table, {"event": event, **more})


def test_3_1_ammunition_comes_into_the_staging_area():
    table = a_ridge()
    ours(table, "machine_gun_ammo", "s2", points=4)
    assert table.marked["left.ammo.mg"] == {-4998: 4}


def test_3_1_hot_coffee_makes_a_squad_of_teams_in_the_staging_area():
    table = a_ridge()
    table.do("left", "1_1", "lost")
    for number in (1, 2, 3):
        enter(table, f"team_{number}", -4999, "fire_team", "us")
    ours(table, "hot_coffee")
    assert (table.units["1_1"].steps, table.units["1_1"].at) == (3, -4999)
    assert not any(unit.type == "fire_team" for unit in table.units.values())


def test_3_1_a_single_team_drinks_its_coffee_alone():
    table = a_ridge()
    table.do("left", "1_1", "lost")
    enter(table, "team_1", -4999, "fire_team", "us")
    enter(table, "team_2", -4998, "fire_team", "us")
    ours(table, "hot_coffee")
    assert "1_1" not in table.units


def test_3_1_a_report_takes_the_next_three_commands_of_the_co_hq():
    table = a_ridge()
    ours(table, "report_demanded", commands=3)
    impulse(table, "co_hq", 2)
    play(friendly.report(table))
    assert left(table) == 0
    impulse(table, "plt1_hq", 4)
    play(friendly.report(table))
    assert left(table) == 4, "it is the CO HQ that reports"
    impulse(table, "co_hq", 4)
    play(friendly.report(table))
    assert left(table) == 3
    assert table.tally["owed"] == 0


def test_3_1_two_steps_go_away_and_come_back_as_guards_do():
    table = a_ridge()
    for name in ("1_1", "1_2"):
        table.do("moved", name, 102)
    before = {name: table.units[name].steps for name in ("1_1", "1_2")}
    ours(table, "fatigue_party", "1_1", "1_2", steps=2)
    assert {name: table.units[name].steps for name in ("1_1", "1_2")} == {name: n - 1 for name, n in before.items()}
    assert table.tally["steps_away"] == 2
    assert sum(table.tally.get(f"guard.{level}", 0) for level in range(3)) == 2


def test_3_1_the_limit_of_advance_goes_one_row_on():
    table = a_ridge()
    assert not table.enterable(502)
    ours(table, "keep_advancing", letter="A")
    assert table.enterable(502)
    assert [table.contacts[at].letter for at in (501, 502, 503)] == ["A", "A", "A"]
    assert table.ground[502].level == table.ground[402].level


def test_3_1_counter_battery_leaves_the_82_mm_mortars_alone():
    table = a_ridge()
    for kind in ("mortar_observer", "artillery_observer", "heavy_mortar_observer", "heavy_artillery_observer"):
        enter(table, kind, 402, kind)
    ours(table, "counter_battery")
    assert [unit.type for unit in table.units.values() if unit.side == "enemy"] == ["mortar_observer"]
    theirs(table, "observers_cut_off")
    assert not table.has("enemy", 402)


def test_3_4_machine_guns_are_full_again():
    table = a_ridge()
    enter(table, "gun", 402, "hmg_team", ammo=1)
    theirs(table, "machine_guns_resupplied")
    assert table.units["gun"].ammo == 6


def test_3_4_a_squad_reinforces_each_card_beside_the_company():
    table = a_ridge()
    enter(table, "squad_x", 202, "squad", "us")
    enter(table, "near", 302, "squad")
    enter(table, "far", 402, "squad")
    table.do("dug", 1, 302, "trench", None)
    theirs(table, "reinforcements")
    new = [unit for unit in table.of("enemy", 302) if unit.id != "near"]
    assert [(unit.type, unit.steps, unit.cover, unit.exposed) for unit in new] == [("squad", 3, 1, False)]
    assert len(table.of("enemy", 402)) == 1


def test_3_4_a_charge_comes_straight_down_and_exposed():
    table = a_ridge()
    enter(table, "squad_x", 202, "squad", "us")
    enter(table, "above", 302, "squad")
    enter(table, "aside", 201, "squad")
    theirs(table, "charge")
    assert (table.units["above"].at, table.units["above"].exposed) == (202, True)
    assert table.units["aside"].at == 201


def test_3_4_they_fall_back_up_the_ridge_between_trenches_unexposed():
    table = a_ridge()
    enter(table, "squad_x", 202, "squad", "us")
    enter(table, "near", 302, "squad")
    enter(table, "far", 103, "squad")
    for number, at in ((1, 302), (2, 402)):
        table.do("dug", number, at, "trench", None)
    theirs(table, "fall_back_up_ridge")
    assert (table.units["near"].at, table.units["near"].exposed, table.units["near"].cover) == (402, False, 2)
    assert table.units["far"].at == 103


def test_3_4_a_counterattack_falls_on_cards_beside_the_enemy():
    table = a_ridge()
    enter(table, "squad_x", 202, "squad", "us")
    enter(table, "squad_y", 101, "squad", "us")
    enter(table, "near", 302, "squad")
    theirs(table, "counterattack", on="us_cards_beside_enemy", letters=["A"])
    assert set(table.contacts) == {202}
    assert table.contacts[202].letter == "A"


def test_3_4_a_sniper_comes_at_maximum_sight_of_a_card_in_contact():
    table = a_ridge()
    enter(table, "squad_x", 102, "squad", "us")
    theirs(table, "sniper")
    assert not any(unit.side == "enemy" for unit in table.units.values()), "nobody is in contact"
    enter(table, "near", 101, "squad")
    theirs(table, "sniper")
    # His rifle reaches two cards.
    assert [unit.at // 100 for unit in table.units.values() if unit.type == "sniper"] == [3]


def test_3_4_fire_of_heavy_mortars_falls_on_the_foremost_card_of_the_crest():
    table = a_ridge()
    for name, at in (("squad_x", 102), ("squad_y", 202), ("squad_z", 301)):
        enter(table, name, at, "squad", "us")
    theirs(table, "mortar_120_observer", group=11)
    assert [(at, ncm) for at, ncm, *_ in table.incoming] == [(202, -4)]
    assert any(unit.type == "heavy_mortar_observer" for unit in table.units.values())
