"""FoF 3.1, 1.1: a visitor from a higher headquarters needs a place to stand."""

from __future__ import annotations

from sentiero.games.fields_of_fire.events.friendly import end_visit, friendly_event, visit
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire

from tests.games.fields_of_fire.battles import a_field, foe, us
from tests.games.fields_of_fire.orders import asked, play
from tests.games.fields_of_fire.tables import TITLE, force


def test_3_1_the_visitor_comes_only_where_there_is_room():
    for squads, comes in ((4, True), (5, False)):
        table = a_field()
        table.do("moved", "co_hq", 101)
        for n in range(squads):
            us(table, f"s{n}", 101)
        play(visit(table, {}))
        assert any(unit.type == "higher_staff" for unit in table.units.values()) == comes
        assert table.steps("us", 101) <= 16
    assert not [one for one in TITLE.broken(table) if "steps on" in one]


def test_3_1_the_visitor_takes_no_casualty_along():
    table = a_field()
    table.do("moved", "co_hq", 101)
    play(visit(table, {}))
    visitor = next(unit for unit in table.units.values() if unit.type == "higher_staff")
    table.do("loaded", visitor.id, ["casualty", 1])
    end_visit(table)
    assert visitor.id not in table.units
    assert table.casualties == {(101, "us", 0): 1}


def test_3_1_fire_of_a_visitor_who_leaves_is_over_before_anybody_is_asked():
    table = a_field()
    table.do("turn", 3)
    us(table, "higher_hq_regiment_1", 101, "higher_staff", front=False)
    foe(table, "foe", 101, "litter_team")
    open_fire(table)
    assert table.postures["us"] == {101: 101}
    force(table, "hq", {10: 10})
    question = asked(friendly_event(table))
    assert question.key == "event.resupply"
    assert table.postures["us"] == {}
