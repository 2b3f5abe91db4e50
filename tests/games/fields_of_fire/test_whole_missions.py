"""200 missions of random legal play: every invariant after each answer, and the same table in every other way."""

from __future__ import annotations

import json
import random
from typing import Any, NamedTuple

import pytest
from sentiero.games.fields_of_fire.edition.catalog import MISSIONS
from sentiero.games.fields_of_fire.fire.firers import target_cards
from sentiero.games.fields_of_fire.fire.volumes import under_fire, volumes
from sentiero.games.fields_of_fire.position.sight import seen_from
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.units.unit import SIDES
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import Entry, Session, fold_facts, load_session, new_session
from sentiero.kernel.title import Document

from tests import seeds
from tests.games.fields_of_fire.tables import TITLE, anything

SEATS = [{"roles": ["company"]}]
TOGETHER = 5
# Each mission in its full game, shared out among them, and some in the simplified one: 200 in all.
SIMPLE = ("n1", "n2", "n4", "n6", "n7")
FULL = 200 // TOGETHER - len(SIMPLE)
KINDS = [(MISSIONS[n % len(MISSIONS)], False, n // len(MISSIONS) * TOGETHER) for n in range(FULL)]
KINDS += [(mission, True, 0) for mission in SIMPLE]
# What is kept beside the position is compared with a table that knows nothing, every so many answers.
LOOKED_AT = 12


class Played(NamedTuple):
    """A whole mission: its table, its entries, each checkpoint with what was asked then, and some looks on the way."""

    session: Session[Table]
    entries: list[Entry]
    checkpoints: list[tuple[Document, str]]
    looks: list[tuple[int, str]]


def played(mission: str, simplified: bool, seed: int) -> Played:
    """Random legal answers, the charts for the enemy; every invariant holds after each."""
    request = {"scenario": mission, "seats": SEATS, "options": {"simplified": True} if simplified else {}}
    seed = seeds.number(seed)
    rng = random.Random(seed)
    session, first = new_session(TITLE, TITLE.configure(request), sealed_source(b"%d" % seed))
    found = Played(session, [first], [], [])
    while (question := session.question) is not None:
        if session.checkpoint is not None:
            found.checkpoints.append((stored(session.checkpoint), shown(session)))
        if len(found.entries) % LOOKED_AT == 0:
            knows_what_is_there(session.table)
            found.looks.append((session.version, shown(session)))
        own = question.role == "company"
        found.entries.append(session.answer("company", anything(question, rng)) if own else session.decide())
        assert TITLE.broken(session.table) == []
    return found


def stored(document: Any) -> Any:
    """A document as the store gives it back."""
    return json.loads(json.dumps(document))


def shown(session: Session[Table]) -> str:
    """The table and the open question, as text."""
    question = session.question
    asked = None if question is None else [question.role, question.key, dict(question.params)]
    return json.dumps([session.table.dump(), asked, session.table.chance.count], sort_keys=True)


def knows_what_is_there(table: Table) -> None:
    """What the table has worked out before is what another one works out from the same position."""
    other = TITLE.load(stored(table.dump()))
    assert [one._replace(firers=()) for one in volumes(table)] == [one._replace(firers=()) for one in volumes(other)]
    assert [[u.id for u in one.firers] for one in volumes(table)] == [[u.id for u in v.firers] for v in volumes(other)]
    assert under_fire(table) == under_fire(other)
    assert [table.cards_of(side) for side in SIDES] == [other.cards_of(side) for side in SIDES]
    assert [target_cards(table, side) for side in SIDES] == [target_cards(other, side) for side in SIDES]
    assert [unit.id for unit in table.headquarters()] == [unit.id for unit in other.headquarters()]
    assert [seen_from(table, at) for at in table.stacks] == [seen_from(other, at) for at in other.stacks]
    if not table.stirred:
        # FoF 6.1.1: where nothing is left to settle, the whole procedure finds nothing to do.
        other.facts = []
        open_fire(other)
        assert other.facts == []


@pytest.mark.parametrize(("mission", "simplified", "seed"), KINDS)
def test_200_random_missions(mission: str, simplified: bool, seed: int) -> None:
    for one in range(seed, seed + TOGETHER):
        session, entries, checkpoints, looks = played(mission, simplified, one)
        kept = stored(entries)
        facts = [fact for entry in kept for fact in entry.get("facts", ())]
        assert fold_facts(TITLE, facts).dump() == session.table.dump(), "facts fold to the same table"
        first = checkpoints[0][0]
        again = load_session(TITLE, first, ())
        again.replay(kept[first["version"] :])
        assert shown(again) == shown(session), "replay equals live"
        assert again.result == session.result is not None
        for version, then in looks[::4]:
            assert shown(load_session(TITLE, first, kept[first["version"] : version])) == then, "facts, then rules"
        for checkpoint, then in checkpoints:
            assert shown(load_session(TITLE, checkpoint, ())) == then, "every checkpoint loads"


def test_they_are_200() -> None:
    assert len(KINDS) * TOGETHER == 200
    assert {mission for mission, _, _ in KINDS} == set(MISSIONS)
