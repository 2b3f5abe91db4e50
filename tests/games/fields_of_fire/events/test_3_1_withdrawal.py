"""FoF 3.1 Open flanks: a row behind the company, and a line one row farther back."""

from __future__ import annotations

from sentiero.games.fields_of_fire.campaign.scoring import earned
from sentiero.games.fields_of_fire.events.friendly import HAPPENS
from sentiero.games.fields_of_fire.ground.grid import card
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.adjacent_cards import destinations
from sentiero.games.fields_of_fire.reactions.withdrawal import WITHDRAW
from sentiero.games.fields_of_fire.turn.sequence import clean_up

from tests.games.fields_of_fire.battles import run, us
from tests.games.fields_of_fire.defences import a_defence
from tests.games.fields_of_fire.tables import finish


def with_open_flanks() -> Table:
    """A squad on the line after row 2, in the turn of the event."""
    table = a_defence(3, 3, xp={"complete_starred_hq_event": 1})
    table.do("turn", 3)
    table.do("control", "MLR", card(2, 1))
    us(table, "squad", card(2, 2))
    table.do("effect", WITHDRAW, 3)
    run(HAPPENS[WITHDRAW](table, {"event": WITHDRAW}))
    return table


def test_3_1_a_row_is_laid_below_the_first_and_the_line_runs_one_row_back() -> None:
    table = with_open_flanks()
    assert all(table.on_map(card(0, column)) for column in (1, 2, 3))
    assert table.controls["MLR"] == card(1, 1)


def test_3_1_the_company_may_go_there() -> None:
    table = with_open_flanks()
    table.do("moved", "squad", card(1, 2))
    assert {card(0, 1), card(0, 2), card(0, 3)} <= set(destinations(table, table.units["squad"]))
    assert not table.enterable(card(-1, 2))


def test_3_1_who_pulls_back_behind_the_line_in_that_turn_earns_a_point() -> None:
    table = with_open_flanks()
    table.do("moved", "squad", card(1, 2))
    finish(clean_up(table))
    assert [row["points"] for row in earned(table)] == [1]


def test_3_1_nobody_has_to() -> None:
    table = with_open_flanks()
    finish(clean_up(table))
    assert earned(table) == []
    assert not table.units["squad"].exposed
