"""Forks of a running mission: nothing of what lies hidden in the parent can be told from what the fork has."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.edition.sheet import LETTERS
from sentiero.games.fields_of_fire.position.contact_letters import blind_letter
from sentiero.games.fields_of_fire.position.redeal import redeal
from sentiero.games.fields_of_fire.position.state import Contact
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.kernel.chance import Chance, sealed_source

from tests.games.fields_of_fire.tables import TITLE, a_table

COMPANY = frozenset({"company"})


def forked(parent: Table, seed: int) -> Table:
    """What a fork of a table has."""
    fork, seen = TITLE.load(parent.dump()), TITLE.load(parent.dump())
    redeal(fork, seen, COMPANY, Chance(sealed_source(str(seed).encode())))
    return fork


@pytest.mark.parametrize("letter", ["B", "C"])
def test_the_only_hidden_letter_is_not_told(letter: str) -> None:
    parent = a_table("n3")
    at, *others = [at for at, one in parent.contacts.items() if one.hidden]
    for other in others:
        del parent.contacts[other]
    parent.contacts[at] = Contact(letter, True, False)
    assert {forked(parent, seed).contacts[at].letter for seed in range(30)} == {"B", "C"}


def test_how_many_of_a_letter_lie_hidden_is_not_told() -> None:
    parent = a_table("n3")
    hidden = [at for at, one in parent.contacts.items() if one.hidden]
    for at in hidden:
        parent.contacts[at] = Contact("C", True, False)
    forks = [forked(parent, seed) for seed in range(20)]
    assert len({sum(one.contacts[at].letter == "B" for at in hidden) for one in forks}) > 2
    assert all(one.had_contact[at] == one.contacts[at].letter for one in forks for at in hidden)


def test_under_a_marker_that_an_event_has_laid_may_be_any_letter() -> None:
    parent = a_table("n3")
    at = next(at for at, one in parent.contacts.items() if not one.hidden)
    parent.contacts[at] = Contact("A", True, False)
    assert {forked(parent, seed).contacts[at].letter for seed in range(40)} == set(LETTERS)


def test_terrain_that_lies_face_down_is_dealt_again_with_the_deck() -> None:
    parent = a_table("n1")
    down = sorted(parent.stacks)[-4:]
    parent.face_down = list(down)
    forks = [forked(parent, seed) for seed in range(20)]
    assert all(not TITLE.broken(one) for one in forks)
    for at in down:
        assert len({tuple(one.stacks[at]) for one in forks}) > 5
    face_up = parent.stacks.keys() - set(down)
    assert all(one.stacks[at] == parent.stacks[at] for one in forks for at in face_up)


def test_a_letter_that_is_taken_blindly_is_a_secret_and_one_that_must_be_is_none() -> None:
    table = a_table("n3")
    table.chance = Chance(sealed_source(b"letters"))
    blind_letter(table, ["A"])
    assert not table.chance.dealt_secrets
    blind_letter(table, ["A", "B"])
    assert table.chance.dealt_secrets


def test_a_letter_that_everybody_saw_is_not_forgotten_when_an_event_has_laid_another() -> None:
    """FoF 1.2.6, 10.3.1: a card that had an A is worth its points, whatever lies there now."""
    parent = a_table("n3")
    at = next(at for at, one in parent.contacts.items() if one == ("A", False, False))
    parent.do("contact", at, "C", True, False)
    forks = [forked(parent, seed) for seed in range(20)]
    assert {one.contacts[at].letter for one in forks} == set(LETTERS)
    assert {one.had_contact[at] for one in forks} == {"A"}
