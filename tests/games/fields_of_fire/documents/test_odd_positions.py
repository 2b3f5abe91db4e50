"""Positions that somebody wrote: what is none is refused before a rule or a view stumbles over it."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, Final

import pytest
from sentiero.games.fields_of_fire.edition.campaign import PHASES
from sentiero.games.fields_of_fire.preparation.set_up import configure
from sentiero.games.fields_of_fire.turn.sequence import PREPARATION
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.problems import PositionRefused
from sentiero.kernel.session import load_session, new_session
from sentiero.kernel.title import Document

from tests.games.fields_of_fire.fights import a_fight
from tests.games.fields_of_fire.tables import TITLE, a_table

SEATS: Final = [{"roles": ["company"]}]
PART: Final = "position/unreadable"
WHOLE: Final = "position/broken"


def begun(position: Document) -> Any:
    """A mission from a position, as everybody sees it."""
    config = configure({"scenario": "n3", "seats": SEATS, "script": {"position": position}})
    session, _ = new_session(TITLE, config, sealed_source(b"odd"))
    return TITLE.view(session.table, frozenset())


def change(position: Document, *path: Any) -> None:
    """Put the last of a path where the others lead."""
    *way, last, value = path
    for step in way:
        position = position[step]
    position[last] = value


CONTACT: Final = next(str(at) for at, one in a_table("n3").contacts.items() if one.hidden)
ODD: Final[list[tuple[str, Callable[[Document], Any]]]] = [
    (PART, lambda it: change(it, "units", 3, "gear", [7])),
    (PART, lambda it: change(it, "units", 3, "experience", [1])),
    (PART, lambda it: change(it, "anything", {"at": "all"})),
    (PART, lambda it: change(it, "incoming", [["us", 0, "he", "us", True]])),
    (PART, lambda it: change(it, "incoming", [[203, "he", "he", "us", True]])),
    (PART, lambda it: change(it, "covers", "1", [-4999, "foxhole"])),
    (PART, lambda it: change(it, "contacts", CONTACT, [True, "B", False])),
    (PART, lambda it: change(it, "stacks", "203", [4000])),
    (PART, lambda it: it.pop("phase")),
    (WHOLE, lambda it: change(it, "incoming", [[-4999, 0, "he", "us", True]])),
    (WHOLE, lambda it: change(it, "covers", "1", [-4999, "foxhole", None])),
    (WHOLE, lambda it: change(it, "contacts", CONTACT, ["?", True, False])),
    (WHOLE, lambda it: change(it, "had_contact", CONTACT, "?")),
    (WHOLE, lambda it: it["had_contact"].pop(CONTACT)),
    (WHOLE, lambda it: change(it, "face_down", [4242])),
]


@pytest.mark.parametrize(("code", "spoil"), ODD)
def test_what_is_no_position_is_refused(code: str, spoil: Callable[[Document], Any]) -> None:
    position = copy.deepcopy(a_table("n3").dump())
    spoil(position)
    with pytest.raises(PositionRefused) as refused:
        begun(position)
    assert refused.value.code == code


def test_the_position_as_it_was_is_taken() -> None:
    assert begun(a_table("n3").dump())["mission"] == "n3"


@pytest.mark.parametrize("phase", [PREPARATION, *PHASES["offensive"]])
def test_a_position_in_the_middle_of_a_turn_can_be_loaded_again(phase: str) -> None:
    position = a_fight("n1") | {"phase": phase}
    config = configure({"scenario": "n1", "seats": SEATS, "script": {"position": position}})
    session, _ = new_session(TITLE, config, sealed_source(b"phase"))
    assert session.checkpoint is not None, "whoever takes it up needs it"
    again = load_session(TITLE, session.checkpoint, [], sealed_source(b"phase"))
    assert again.question is not None
    assert session.question is not None
    assert (again.question.key, again.question.values) == (session.question.key, session.question.values)
    assert again.table.dump() == session.table.dump()
