"""What is kept of a table, and made anew only where a change has touched it, is always what it would be made anew."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sentiero.games.fields_of_fire.fire.firers import target_cards
from sentiero.games.fields_of_fire.fire.volumes import under_fire, volumes
from sentiero.games.fields_of_fire.position import facts
from sentiero.games.fields_of_fire.position.sight import blind, seen_from
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.title import FieldsOfFire
from sentiero.games.fields_of_fire.units.unit import SIDES
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.session import new_session

from tests.games.fields_of_fire.battles import a_field, foe, us
from tests.games.fields_of_fire.tables import anything

TITLE = FieldsOfFire()


def kept(table: Table) -> dict[str, Any]:
    """Everything of a table that is worked out once and kept."""
    return {
        "volumes": sorted((one[:5], [unit.id for unit in one.firers]) for one in volumes(table)),
        "under fire": under_fire(table),
        "sight": {at: seen_from(table, at) for at in table.stacks},
        "blind": [at for at in table.stacks if blind(table, at)],
        "headquarters": [unit.id for unit in table.headquarters()],
        "cards": {side: table.cards_of(side) for side in SIDES},
        "targets": {side: target_cards(table, side) for side in SIDES},
        "stands": {at: [unit.id for unit in units] for at, units in table.here.items() if units},
        "held": {side: {at: [unit.id for unit in units] for at, units in table.held[side].items()} for side in SIDES},
        "printed": {unit.id: (unit.fire, unit.waits) for unit in table.units.values()},
    }


@pytest.mark.parametrize("mission", ["n1", "n4", "n6", "n7"])
def test_what_is_kept_is_what_would_be_made_anew(mission: str) -> None:
    rng = random.Random(mission)
    session, _ = new_session(TITLE, TITLE.configure({"scenario": mission, "seats": []}), sealed_source(b"kept"))
    while (question := session.question) is not None:
        own = question.role == "company"
        session.answer("company", anything(question, rng)) if own else session.decide()
        table = session.table
        assert kept(table) == kept(TITLE.load(table.dump()))


def test_a_change_that_forgot_what_it_touches_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_field()
    us(table, "squad", 101)
    foe(table, "squad_a", 102)
    open_fire(table)
    assert kept(table) == kept(TITLE.load(table.dump()))
    forgets = lambda table, *values: facts.__dict__["_pinned"](table, *values) and ()
    monkeypatch.setitem(facts.FOLD, "pinned", forgets)
    table.do("pinned", "squad")
    assert kept(table) != kept(TITLE.load(table.dump()))


@pytest.mark.parametrize("mission", ["n2", "n5"])
def test_fire_is_settled_whenever_somebody_is_asked(mission: str) -> None:
    rng = random.Random(mission)
    session, _ = new_session(TITLE, TITLE.configure({"scenario": mission, "seats": []}), sealed_source(b"settled"))
    while (question := session.question) is not None:
        own = question.role == "company"
        session.answer("company", anything(question, rng)) if own else session.decide()
        if session.table.phase != "preparation":
            again = TITLE.load(session.table.dump())
            again.chance = Chance(sealed_source(b"again"))
            open_fire(again)
            assert again.facts == []


def test_a_card_with_nobody_but_a_waiting_runner_is_no_target() -> None:
    """FoF 4.3.2: who waits is beside the map; so it is also where others have just left his card."""
    table = a_field()
    us(table, "squad", 101)
    us(table, "messenger", 101, "runner", hq="co_hq")
    us(table, "other", 102)
    assert target_cards(table, "enemy") == [101, 102]
    table.do("moved", "squad", 102)
    assert target_cards(table, "enemy") == [102]
