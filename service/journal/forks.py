"""A game goes on in another way: a new game from where an earlier one stood."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from service.journal.archive import Archive, Created
from service.journal.births import AnyTitle
from service.journal.coding import unpack
from service.journal.problems import ForkRefused, UnknownVersion
from service.kernel.chance import Chance, sealed_source
from service.kernel.title import Document


def fork(
    archive: Archive,
    game: str,
    at: int | None = None,
    roles: frozenset[str] = frozenset(),
    seats: Sequence[Mapping[str, Any]] | None = None,
) -> Created:
    """A new game from the last boundary that is not after a version.

    While the parent goes on, whatever the holder of these roles could not know is dealt again: otherwise a fork
    would be a way to look at the coming cards.
    """
    info = archive.fresh_info(game)
    with archive.hold(game):
        session = archive.open(game)
        newest, over = session.version, session.question is None
    checkpoint = archive.journal.checkpoint(game, newest if at is None else at)
    if checkpoint is None or (at is not None and not 1 <= at <= newest):
        raise UnknownVersion(at or 0, newest)
    title, seen = archive.titles[info.title], archive.open(game, newest if at is None else at).table
    state: Document = unpack(checkpoint.data)["state"]
    ((_, first),) = archive.entries(game, 0, 1)
    same_seats = [{"factions": list(held)} for held in info.roles]
    return archive.create(
        {
            "title": info.title,
            "scenario": first["config"].get("scenario"),
            "options": first["config"].get("options"),
            "seats": list(seats) if seats else same_seats,
            "script": {"position": state if over else redealt(title, state, seen, roles)},
            "private": info.private,
            "forked_from": [game, checkpoint.version],
        }
    )


def redealt(title: AnyTitle, state: Document, seen: Any, roles: frozenset[str]) -> Document:
    """A position in which all that these roles cannot know is dealt again; ForkRefused if the title cannot do it."""
    redeal = getattr(title, "redeal", None)
    if redeal is None:
        raise ForkRefused("fork/hidden")
    table = title.load(state)
    chance = Chance(sealed_source(os.urandom(32)))
    chance.begin()
    redeal(table, seen, roles, chance)
    dealt: Document = table.dump()
    return dealt
