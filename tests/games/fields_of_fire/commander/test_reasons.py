"""The commander says why: goals, lanes and what he values, and seldom no more than his answer."""

from __future__ import annotations

from collections import Counter

import pytest
from sentiero.games.fields_of_fire.commander.advice import advise
from sentiero.games.fields_of_fire.commands.impulse import GIVE, order_options
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.view.player_view import view
from sentiero.games.fields_of_fire.words.reasoning import BY_PLAN
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.question import ONE, Question
from sentiero.kernel.session import new_session
from sentiero.kernel.title import Document

from tests.games.fields_of_fire.battles import foe
from tests.games.fields_of_fire.commander.test_commander import COMPANY, a_platoon
from tests.games.fields_of_fire.documents.test_shapes import fits
from tests.games.fields_of_fire.tables import TITLE
from tests.games.fields_of_fire.texts.test_texts import RAW, words

# Fewer of a hundred reasons than this may only repeat the answer.
FEW = 0.05


def why(table: Table, hq: str | None = "plt1_hq") -> Document:
    """Why the commander orders what he orders in an impulse."""
    table.do("impulse", hq, "activated" if hq else "general", 6)
    question = Question("company", ONE, GIVE, lambda: order_options(table), params={"hq": hq, "left": 6})
    found = advise(view(table, COMPANY), question).why[0]
    fits("Reason", found)
    return found


@pytest.mark.parametrize("mission", ["n1", "n2", "n4", "n6", "n7"])
def test_few_reasons_only_repeat_the_answer(mission: str) -> None:
    session, _ = new_session(TITLE, TITLE.configure({"scenario": mission}), sealed_source(b"why"))
    told: Counter[str] = Counter()
    while (question := session.question) is not None:
        entry = session.decide()
        for reason in entry["why"]:
            if question.role == "company":
                told[reason["key"]] += 1
                for language in ("en", "it", "es", "fr"):
                    assert not RAW.search(words(language).reason(reason)), reason
    assert told[BY_PLAN] < FEW * told.total()
    assert len(told) > 15


def test_a_squad_goes_where_nobody_is_on_the_way_to_the_goal_of_its_platoon() -> None:
    found = why(a_platoon())
    assert found["key"] in ("plan.move.alone", "plan.move.follow", "plan.move.seize")
    said = words("en").reason(found)
    assert "R" in said
    assert "because" in said or "objective" in said


def test_into_the_unknown_goes_one_unit_to_find_out() -> None:
    table = a_platoon()
    table.do("contact", 302, "B", False, False)
    found = why(table)
    assert (found["key"], found["values"]["card"]) == ("plan.move.probe", "r3c2")
    assert "nobody knows what is on R3C2" in words("en").reason(found)


def test_an_enemy_whom_nobody_has_spotted_comes_first() -> None:
    table = a_platoon()
    foe(table, "g", 302, spotted=False)
    assert why(table)["key"] == "plan.spot"


def test_fire_on_comrades_is_ended_and_he_says_where_they_are() -> None:
    table = a_platoon()
    table.do("moved", "1_1", 302)
    table.do("engaged", "us", 202, 302)
    found = why(table)
    assert (found["key"], found["values"]["card"]) == ("plan.cease", "r3c2")


def test_a_headquarters_is_activated_for_the_units_that_it_leads() -> None:
    table = a_platoon(-4999)
    table.do("moved", "co_hq", -4998)
    found = why(table, "co_hq")
    assert (found["key"], found["values"]["unit"]) == ("plan.activate.leads", "plt1_hq")
    assert found["values"]["n"] == sum(unit.hq == "plt1_hq" for unit in table.units.values())
