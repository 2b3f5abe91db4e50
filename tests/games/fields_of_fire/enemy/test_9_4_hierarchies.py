"""FoF 9.4: every row of the three hierarchies, by a forced draw: the situation is found and the number says what."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sentiero.games.fields_of_fire.data.charts import HIERARCHIES, Row
from sentiero.games.fields_of_fire.enemy.activity import DOES, check
from sentiero.games.fields_of_fire.enemy.situations import TESTS, situation_of
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.kernel.chance import Chance, sealed_source

from tests.games.fields_of_fire.tables import a_plain, enter, finish, force

HERE, SOUTH, EAST = 302, 102, 304


def us(table: Table, name: str, at: int, fires_at: int | None = None, **state: bool) -> None:
    table.do("moved", name, at)
    if state.get("pinned"):
        table.do("pinned", name)
    if fires_at is not None:
        table.do("engaged", "us", at, fires_at)


def foe(table: Table, kind: str = "squad_a", cover: bool = False, **more: Any) -> None:
    if cover:
        table.do("dug", 1, HERE, "foxhole", None)
    enter(table, "foe", HERE, kind, cover=int(cover), **more)


def us_card(cover: bool, **more: Any) -> Callable[[Table], None]:
    def set_up(table: Table) -> None:
        us(table, "1_1", HERE)
        foe(table, cover=cover, **more)

    return set_up


def gun_without_shells(table: Table) -> None:
    foe(table, "at_gun", ammo=0)
    us(table, "1_1", SOUTH)


def idle_firing(table: Table) -> None:
    us(table, "1_1", SOUTH)
    foe(table, spotted=False)
    table.do("engaged", "enemy", HERE, SOUTH)


def under_fire(table: Table) -> None:
    us(table, "1_1", SOUTH, HERE)
    foe(table)


def from_elsewhere(table: Table) -> None:
    us(table, "1_1", SOUTH)
    us(table, "1_2", EAST, HERE)
    foe(table, cover=True)
    table.do("engaged", "enemy", HERE, SOUTH)


def exchange(kind: str = "squad_a", pinned: bool = False) -> Callable[[Table], None]:
    def set_up(table: Table) -> None:
        us(table, "1_1", SOUTH, HERE, pinned=pinned)
        foe(table, kind, cover=True)
        table.do("engaged", "enemy", HERE, SOUTH)

    return set_up


def team(kind: str, with_us: bool = False, cover: bool = False, **more: Any) -> Callable[[Table], None]:
    def set_up(table: Table) -> None:
        us(table, "1_1", HERE if with_us else SOUTH)
        foe(table, kind, cover, **more)

    return set_up


def two_assault_teams(table: Table) -> None:
    team("assault_team")(table)
    enter(table, "second", HERE, "assault_team")


def litter(casualty_at: int | None) -> Callable[[Table], None]:
    def set_up(table: Table) -> None:
        team("litter_team")(table)
        if casualty_at is not None:
            table.do("fallen", casualty_at, "enemy", 0, 1)

    return set_up


SITUATIONS: dict[str, Callable[[Table], None]] = {
    "us_card_no_cover": us_card(False),
    "us_card_in_cover": us_card(True),
    "out_of_ammo": gun_without_shells,
    "idle_no_los": lambda table: foe(table),
    "idle_firing": idle_firing,
    "under_fire_no_cover": under_fire,
    "fire_from_other_direction": from_elsewhere,
    "heavy_firing": exchange("hmg_team"),
    "exchange_better": exchange(pinned=True),
    "exchange_equal_or_worse": exchange(),
    "otherwise": team("squad_a"),
    "pinned_us_card_no_cover": us_card(False, pinned=True),
    "pinned_us_card_in_cover": us_card(True, pinned=True),
    "pinned_no_cover": team("squad_a", pinned=True),
    "pinned_in_cover": team("squad_a", cover=True, pinned=True),
    "assault_teams_2_3": two_assault_teams,
    "assault_team_us_card": team("assault_team", with_us=True),
    "assault_team_elsewhere": team("assault_team"),
    "fire_team_cover_us_card": team("fire_team", with_us=True, cover=True),
    "leader_fire_side": team("leader", front=False),
    "specialist_fire_side": team("sniper", front=False),
    "litter_casualty_on_card": litter(HERE),
    "litter_casualty_in_los": litter(303),
    "litter_no_casualty": litter(None),
    "paralysed_us_card": team("paralysed_team", with_us=True),
    "paralysed_elsewhere": team("paralysed_team"),
}


def every_result() -> Iterator[tuple[str, str, str, Row, int]]:
    for hierarchy, situations in HIERARCHIES.items():
        for situation in situations:
            for column, rows in situation.rows.items():
                for row in rows:
                    for number in row.results or (0,):
                        yield hierarchy, situation.key, column, row, number


def the_situation(hierarchy: str, key: str, column: str) -> Table:
    table = a_plain(5, 5)
    table.chance = Chance(sealed_source(b"rows"))
    table.count += 1
    SITUATIONS[key](table)
    if hierarchy != "lat_pinned":
        table.mission = dataclasses.replace(table.mission, hierarchy=hierarchy, tactic=column)
    elif column == "leader":
        enter(table, "boss", HERE, "leader")
    return table


@pytest.mark.parametrize(("hierarchy", "key", "column", "row", "number"), list(every_result()))
def test_9_4_a_row_of_a_hierarchy_ruling(hierarchy, key, column, row, number):
    table = the_situation(hierarchy, key, column)
    force(table, *([{row.column: number}] if number else []))
    (asked,) = finish(check(table, table.units["foe"]))
    values = {name: asked.params[name] for name in ("hierarchy", "column", "situation", "number", "does")}
    assert values == {
        "hierarchy": hierarchy, "column": column, "situation": key, "number": number, "does": row.action,
    }  # fmt: skip
    assert asked.rule == "9.4"


def test_9_4_every_situation_has_its_test_and_every_action_its_function():
    keys = {situation.key for situations in HIERARCHIES.values() for situation in situations}
    assert keys == set(TESTS) == set(SITUATIONS)
    assert {row.action for *_, row, _ in every_result()} == set(DOES)


def test_9_4_two_assault_teams_without_a_leader_go_on_to_the_next_situation_ruling():
    table = the_situation("lat_pinned", "assault_teams_2_3", "no_leader")
    force(table, {2: 2})
    (asked,) = finish(check(table, table.units["foe"]))
    assert asked.params["situation"] == "assault_team_elsewhere"


def test_9_1_4_a_counterattack_makes_everybody_assault():
    table = the_situation("defensive", "otherwise", "prepared")
    table.do("effect", "counterattack", 3)
    force(table, {4: 4})
    (asked,) = finish(check(table, table.units["foe"]))
    assert (asked.params["hierarchy"], asked.params["column"]) == ("offensive", "assault")
    assert table.units["foe"].at == 202


@pytest.mark.parametrize(("kind", "key"), [("squad_s", "exchange_equal_or_worse"), ("lmg_team", "exchange_better")])
def test_9_4_each_unit_compares_its_own_fire_not_that_of_its_card(kind, key):
    """Source 7459: the value of the volume of fire of the unit."""
    table = a_plain(5, 5)
    table.do("left", "1_1", "away")
    enter(table, "us", SOUTH, "engineer_squad", "us")
    table.do("engaged", "us", SOUTH, HERE)
    table.do("dug", 1, HERE, "foxhole", None)
    for one in ("squad_s", "lmg_team"):
        enter(table, one, HERE, one, cover=1)
    table.do("engaged", "enemy", HERE, SOUTH)
    found = situation_of(table, table.units[kind], "defensive", "hasty")
    assert found is not None
    assert found.key == key


def test_9_4_who_adds_nothing_to_the_exchange_is_not_better():
    table = a_plain(5, 5)
    us(table, "1_1", SOUTH, HERE)
    table.do("pinned", "1_1")
    table.do("dug", 1, HERE, "foxhole", None)
    enter(table, "gun", HERE, "lmg_team", cover=1)
    enter(table, "team", HERE, "squad_s", cover=1)
    table.do("noted", "team", "holds_fire")
    table.do("engaged", "enemy", HERE, SOUTH)
    found = situation_of(table, table.units["team"], "defensive", "hasty")
    assert found is not None
    assert found.key == "exchange_equal_or_worse"


@pytest.mark.parametrize(("kind", "at"), [("mortar_team", 402), ("panzerschreck_team", 202)])
def test_9_4_a_mortar_or_rocket_team_with_a_target_in_reach_has_opened_fire(kind, at):
    """Source 3278-3280, 7447: their groups open fire, and they attack by their checks, as G! needs an attempt."""
    table = a_plain(5, 5)
    table.chance = Chance(sealed_source(b"teams"))
    table.do("moved", "1_1", SOUTH)
    table.do("dug", 1, at, "foxhole", None)
    enter(table, "foe", at, kind, cover=1, spotted=False, ammo=3)
    force(table, "grenade", "-grenade")
    (asked,) = finish(check(table, table.units["foe"]))
    assert (asked.params["situation"], asked.params["does"]) == ("idle_firing", "grenade_else_concentrate")
    assert table.targeted["grenade"] == {"1_1": -4}
    assert table.units["foe"].ammo == 2


def test_9_4_one_without_shells_or_target_has_not():
    table = a_plain(5, 5)
    table.do("moved", "1_1", SOUTH)
    enter(table, "foe", HERE, "panzerschreck_team", spotted=False, ammo=3)
    assert situation_of(table, table.units["foe"], "defensive", "prepared") is None, "two cards are too far"
    table.do("moved", "1_1", 202)
    table.do("exposed", "foe")
    assert situation_of(table, table.units["foe"], "defensive", "prepared") is not None
    enter(table, "mortar", 502, "mortar_team", spotted=False, ammo=3, exposed=True)
    assert situation_of(table, table.units["mortar"], "defensive", "prepared") is None


def test_9_4_its_grenade_is_better_than_any_fire_of_the_company_that_it_exchanges():
    table = a_plain(5, 5)
    us(table, "1_1", SOUTH, HERE)
    foe(table, "mortar_team", cover=True, ammo=3)
    found = situation_of(table, table.units["foe"], "defensive", "prepared")
    assert found is not None
    assert found.key == "exchange_better"


def test_9_4_so_has_a_rocket_team_with_nothing_but_a_vehicle_in_reach():
    table = a_plain(5, 5)
    enter(table, "tank", SOUTH, "m4_75", "us", weapon="m4_75")
    enter(table, "foe", 202, "panzerschreck_team", weapon="panzerschreck", spotted=False, ammo=3)
    (asked,) = finish(check(table, table.units["foe"]))
    assert (asked.params["situation"], asked.params["does"]) == ("idle_firing", "grenade_else_concentrate")
    assert "activated" in table.units["foe"].marks
