"""What the title declares of its documents is what it gives."""

from __future__ import annotations

import random

from service.games.fields_of_fire.words.shapes import DOCUMENTS
from service.kernel.chance import sealed_source
from service.kernel.session import new_session
from service.kernel.shapes import Optional, Record, Union
from tests.games.fields_of_fire.tables import TITLE
from tests.games.fields_of_fire.test_9_random_battles import a_battle

COMPANY = frozenset({"company"})


def fits(document: dict[str, object], record: Record | Union) -> bool:
    """Every member is declared, and what is declared is there unless it may be missing."""
    assert isinstance(record, Record)
    needed = {name for name, shape in record.members.items() if not isinstance(shape, Optional)}
    return needed <= document.keys() <= record.members.keys()


def test_tables_facts_reasons_and_values_of_a_mission_are_as_declared():
    rng = random.Random(1)
    session, first = new_session(TITLE, a_battle("n4", 1), sealed_source(b"shapes"))
    entries, params = [first], set()
    while (question := session.question) is not None:
        params |= {*question.params, *(name for option in question.options for name in option.params)}
        own = question.role == "company"
        entries.append(session.answer("company", rng.choice(question.values)) if own else session.decide())
    facts = [fact for entry in entries for fact in entry.get("facts", ())]
    for fact in TITLE.public_facts(facts, COMPANY):
        assert DOCUMENTS.facts[fact[0]].named(fact)["kind"] == fact[0]
    reasons = [reason for entry in entries for reason in entry.get("why", ())]
    assert reasons
    assert all(fits(reason, DOCUMENTS.reason) for reason in reasons)
    assert fits(TITLE.view(session.table, COMPANY), DOCUMENTS.table)
    assert fits(session.table.dump(), DOCUMENTS.position)
    assert session.table.outcome is not None
    assert fits(session.table.outcome, DOCUMENTS.result)
    assert params <= DOCUMENTS.params.keys()
