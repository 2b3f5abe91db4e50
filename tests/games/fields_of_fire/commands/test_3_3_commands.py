"""FoF 3.3.1, 3.5: battalion, staff, initiative, what fire takes from an HQ."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.commands.impulse import commands_drawn
from sentiero.games.fields_of_fire.commands.phase import activation, initiative
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.command_points import modifier
from sentiero.kernel.chance import Chance, sealed_source

from tests.games.fields_of_fire.orders import play, put
from tests.games.fields_of_fire.tables import a_plain, enter, without_orders


def impulses(table: Table) -> list[tuple[str, str]]:
    return [(fact[1], fact[2]) for fact in table.facts if fact[0] == "impulse"]


def helmets(table: Table, number: int) -> None:
    """Every card drawn next has this helmet number."""
    table.chance = Chance(sealed_source(b"helmets"))
    good = [card.id for card in table.pack.actions if card.helmet == number]
    table.deck = [card.id for card in table.pack.actions if card.helmet != number] + good


def test_3_3_1_battalion_staff_on_the_map_has_six_commands_and_activates_the_co_hq():
    table = a_plain()
    helmets(table, 4)
    enter(table, "bn_co", 101, "higher_staff", "us")
    put(table, co_hq=101)
    play(activation(table), "co_hq:command.a", "done", "done")
    assert impulses(table) == [("bn_co", "battalion"), ("co_hq", "activated")]
    first = next(fact for fact in table.facts if fact[0] == "impulse")
    assert first[3] == 6
    assert "bn_co" not in table.saved


def test_3_3_1_without_that_command_the_co_hq_is_not_activated():
    table = a_plain()
    helmets(table, 4)
    enter(table, "bn_co", 101, "higher_staff", "us")
    put(table, co_hq=101)
    play(activation(table), "done")
    assert impulses(table) == [("bn_co", "battalion")]


def test_3_3_1_at_night_battalion_has_four():
    table = a_plain()
    helmets(table, 4)
    table.do("visibility", 3)
    enter(table, "bn_co", 101, "higher_staff", "us")
    play(activation(table), "done")
    assert next(fact for fact in table.facts if fact[0] == "impulse")[3] == 4


def test_3_3_2_staff_on_initiative_has_one_command_whatever_its_state():
    table = a_plain()
    xo = table.units["xo"]
    table.do("pinned", "xo")
    assert commands_drawn(table, xo, activated=False) == [("staff", 1)]
    helmets(table, 4)
    table.do("rallied", "xo")
    assert sum(n for _, n in commands_drawn(table, xo, activated=True)) == 4, "Green, No Contact"


def test_3_3_2_everybody_not_activated_has_initiative_platoons_before_staff():
    table = a_plain()
    table.chance = Chance(sealed_source(b"initiative"))
    for name in ("plt1_hq", "plt3_hq", "1sgt"):
        table.do("left", name, "hit")
    put(table, co_hq=101)
    without_orders(initiative(table))
    assert impulses(table) == [("co_hq", "initiative"), ("plt2_hq", "initiative"), ("xo", "initiative")]


@pytest.mark.parametrize(("kind", "change"), [("squad_s", -1), ("squad_a", -2), ("mortar_section", -3), ("sniper", -3)])
def test_4_1_2_fire_on_the_card_takes_commands(kind, change):
    table = a_plain()
    put(table, co_hq=101)
    table.do("seasoned", "co_hq", 1)
    enter(table, "foe", 301, kind)
    assert modifier(table, table.units["co_hq"]) == 0
    table.do("engaged", "enemy", 301, 101)
    assert modifier(table, table.units["co_hq"]) == change
    table.do("pinned", "foe")
    assert modifier(table, table.units["co_hq"]) == 0, "all pinned"


def test_4_1_2_only_the_worst_fire_counts_and_incoming_is_as_bad_as_h():
    table = a_plain()
    put(table, co_hq=101)
    table.do("seasoned", "co_hq", 1)
    enter(table, "foe", 301, "squad_s")
    table.do("engaged", "enemy", 301, 101)
    table.do("called", 101, -5, "he", "us", True)
    assert modifier(table, table.units["co_hq"]) == -3


@pytest.mark.parametrize(("changes", "expected"), [([], 1), ([("covered", "co_hq", 1)], 2), ([("pinned", "co_hq")], 0)])
def test_4_1_2_no_contact_and_cover_add_and_pinned_takes(changes, expected):
    table = a_plain()
    put(table, co_hq=101)
    table.do("seasoned", "co_hq", 1)
    table.do("dug", 1, 101, "trench", None)
    for fact in changes:
        table.do(*fact)
    assert modifier(table, table.units["co_hq"]) == expected
