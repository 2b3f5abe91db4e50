"""A game goes on in another way: a new game from where an earlier one stood."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from service.journal.archive import Archive, Created
from service.journal.births import AnyTitle, Newborn, bear
from service.journal.coding import unpack
from service.journal.problems import ForkRefused, UnknownVersion
from service.kernel.chance import Chance, sealed_source
from service.kernel.problems import Problem
from service.kernel.question import Answer
from service.kernel.session import Entry
from service.kernel.title import Document

Steps = list[tuple[str, Answer]]


def fork(
    archive: Archive,
    game: str,
    at: int | None = None,
    roles: frozenset[str] = frozenset(),
    seats: Sequence[Mapping[str, Any]] | None = None,
) -> Created:
    """A new game from a version: from the boundary before it, with the answers and dice since then given again.

    While the parent goes on, whatever the holder of these roles could not know is dealt again: otherwise a fork
    would be a way to look at the coming cards. If somebody's secret was asked for since that boundary, the fork
    begins there.
    """
    info = archive.fresh_info(game)
    with archive.hold(game):
        session = archive.open(game)
        newest, over = session.version, session.question is None
    upto = newest if at is None else at
    checkpoint = archive.journal.checkpoint(game, upto)
    if checkpoint is None or not 1 <= upto <= newest:
        raise UnknownVersion(at or 0, newest)
    title, seen = archive.titles[info.title], archive.open(game, upto).table
    document: Document = unpack(checkpoint.data)
    ((_, first),) = archive.entries(game, 0, 1)
    same_seats = [{"factions": list(held)} for held in info.roles]
    state = document["state"]
    wanted = {
        "title": info.title,
        "scenario": first["config"].get("scenario"),
        "options": first["config"].get("options"),
        "seats": list(seats) if seats else same_seats,
        "script": {"position": state if over else redealt(title, state, seen, roles)},
        "private": info.private,
        "forked_from": [game, checkpoint.version],
    }
    since = [entry for _, entry in archive.entries(game, checkpoint.version, upto - checkpoint.version)]
    exact, steps = led(title, wanted, document["tail"], since, None if over else roles)
    if steps is None:
        return archive.create(wanted)
    created = archive.create({**exact, "forked_from": [game, upto]})
    return _caught_up(archive, created, steps)


def led(
    title: AnyTitle, wanted: Document, tail: Entry, since: Sequence[Entry], knows: frozenset[str] | None
) -> tuple[Document, Steps | None]:
    """The same request with the dice that were rolled since the boundary, and the answers to give again.

    None if they do not lead there any more, or would tell a secret of a role that the caller does not know.
    """
    answers, dice = list(tail["answers"]), list(tail["chance"])
    for entry in since:
        answers += entry.get("answers", ())
        dice += entry.get("chance", ())[entry.get("rolled", 0) :]
    script = {**wanted["script"], "dice": dice} if dice else wanted["script"]
    exact = {**wanted, "script": script}
    try:
        return exact, _steps(bear(title, exact, 0, os.urandom), answers, knows)
    except Problem:
        return exact, None


def _steps(born: Newborn, answers: list[Answer], knows: frozenset[str] | None) -> Steps | None:
    """Who answers what, as the rules ask; what is forced they give themselves."""
    session, entry = born.session, born.entry
    left = answers[len(entry["answers"]) :]
    steps: Steps = []
    while left and (question := session.question) is not None:
        if question.secret and knows is not None and question.role not in knows:
            return None
        steps.append((question.role, left[0]))
        entry = session.answer(question.role, left[0])
        left = left[len(entry["answers"]) :]
    return steps


def _caught_up(archive: Archive, created: Created, steps: Steps) -> Created:
    holders = {role: number for number, held in enumerate(archive.info(created.game).roles) for role in held}
    version = created.session.version
    for role, answer in steps:
        version = archive.answer(created.game, holders.get(role), [answer], version).version
    return created._replace(session=archive.open(created.game))


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
