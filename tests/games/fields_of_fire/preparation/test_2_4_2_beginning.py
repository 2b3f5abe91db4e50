"""FoF 2.4.2, 9.1.1, 7.4.1: where units begin, which contacts lie there, who begins aboard."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.games.fields_of_fire.preparation.assembly import assemble, board
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.question import Question

from tests.games.fields_of_fire.battles import run
from tests.games.fields_of_fire.tables import TITLE, a_table


@pytest.mark.parametrize(("mission", "cards"), [("n1", "s"), ("n6", "r1c")])
def test_2_4_2_every_unit_may_begin_in_any_column(mission, cards):
    table = a_table(mission)
    for at in table.ground:
        table.ground[at] = table.ground[at]._replace(access="none")
    choose = iter(range(10**6))
    asked = settle(table, lambda values: values[next(choose) % len(values)])
    assert asked[1].values == [f"{cards}{n}" for n in (1, 2, 3, 4)]
    assert {name(unit.at) for unit in table.units.values()} == {f"{cards}{n}" for n in (1, 2, 3, 4)}
    assert TITLE.broken(table) == []


def settle(table, choose):
    """Every unit where it is wanted."""
    table.chance = Chance(sealed_source(b"begin"))
    steps, asked, answer = assemble(table), [], None
    try:
        while True:
            question = steps.send(answer)
            assert isinstance(question, Question)
            asked.append(question)
            answer = "yes" if "yes" in question.values else choose(question.values)
    except StopIteration:
        return asked


def test_9_1_2_contacts_of_the_first_row_follow_who_begins_there():
    table = a_table("n6")
    for at in table.ground:
        table.ground[at] = table.ground[at]._replace(access="none")
    assert not [at for at in table.contacts if at < 200]
    choose = iter(range(10**6))
    settle(table, lambda values: (wanted := [one for one in values if one != "r1c4"])[next(choose) % len(wanted)])
    assert [at for at in table.contacts if at < 200] == [104]
    assert (table.contacts[104].letter, table.had_contact[104]) == ("C", "C")
    settle(table, lambda values: values[next(choose) % len(values)])
    assert not [at for at in (*table.contacts, *table.had_contact) if at < 200]
    assert TITLE.broken(table) == []


def test_7_4_1_units_may_begin_aboard_without_being_exposed():
    table = a_table("n7")
    asked = run(board(table), ["m10_1:1_hmg", "jeep:co_hq", "done"])
    assert "m10_1:1_1" not in asked[0].values, "under another column"
    rider = table.units["co_hq"]
    assert (rider.aboard, rider.exposed) == ("jeep", False)
    assert TITLE.broken(table) == []
