"""A game goes on in another way: a new game from where an earlier one stood."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.problems import Problem
from sentiero.kernel.question import Answer
from sentiero.kernel.session import Entry, load_session
from sentiero.kernel.title import Document
from sentiero.store.coding import unpack
from sentiero.tables.commands.answering import answer
from sentiero.tables.commands.creating import Created, Newborn, create, set_up
from sentiero.tables.game import Game
from sentiero.tables.games import Games
from sentiero.tables.info import AnyTitle, GameInfo
from sentiero.tables.problems import ForkRefused, OtherRules, UnknownVersion

Steps = list[tuple[str, Answer]]


def fork(
    games: Games,
    game: Game,
    at: int | None = None,
    roles: frozenset[str] = frozenset(),
    seats: Sequence[Mapping[str, Any]] | None = None,
) -> Created:
    """A new game from a version: from the boundary before it, with the answers and dice since then given again.

    While the parent goes on, whatever the holder of these roles could not know is dealt again: otherwise a fork
    would be a way to look at the coming cards. If somebody's secret was asked for or dealt since that boundary, the
    fork begins there.
    """
    info, session = game.fresh_info(), game.refreshed()
    newest, over = session.version, session.question is None
    upto = newest if at is None else at
    checkpoint = games.room.store.events.checkpoint(game.name, upto)
    if checkpoint is None or not 1 <= upto <= newest:
        raise UnknownVersion(at or 0, newest)
    document: Document = unpack(checkpoint.data)
    state, (seen, told) = document["state"], _seen_at(game, upto)
    position = state if over else redealt(game.title, state, seen, roles)
    wanted = _request(game.name, info, checkpoint.version, position, seats)
    since = [entry for _, entry in game.entries(checkpoint.version, upto - checkpoint.version)]
    if not told or (not over and _dealt_secrets(game, document, since)):
        return create(games, wanted)
    exact, steps = led(game.title, wanted, document["tail"], since, None if over else roles)
    if steps is None:
        return create(games, wanted)
    return _caught_up(games, create(games, {**exact, "forked_from": [game.name, upto]}), steps)


def _seen_at(game: Game, version: int) -> tuple[Any, bool]:
    """The table at a version, and whether the rules of today tell it: else answers since then cannot be given again."""
    try:
        return game.told_at(version).table, True
    except OtherRules:
        return game.at(version).table, False


def _dealt_secrets(game: Game, checkpoint: Document, since: Sequence[Entry]) -> bool:
    """Whether something was dealt since a checkpoint that not everybody may see: only the rules can tell."""
    session = load_session(game.title, checkpoint, ())
    session.replay(since)
    return bool(session.table.chance.dealt_secrets)


def _request(
    name: str, info: GameInfo, version: int, position: Document, seats: Sequence[Mapping[str, Any]] | None
) -> Document:
    """What a new game is asked for: all as in its parent, from a position on."""
    return {
        "title": info.title,
        "scenario": info.scenario,
        "options": info.config.get("options"),
        "seats": list(seats) if seats else [{"roles": list(held)} for held in info.roles],
        "script": {"position": position},
        "private": info.settings.private,
        "forked_from": [name, version],
    }


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
        return exact, _steps(set_up(title, exact, 0, os.urandom), answers, knows)
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


def _caught_up(games: Games, created: Created, steps: Steps) -> Created:
    with games.hold(created.game) as game:
        for role, given in steps:
            answer(game, game.info.seat_of(role), [given], game.session.version)
        return created._replace(session=game.session)


def redealt(title: AnyTitle, state: Document, seen: Any, roles: frozenset[str]) -> Document:
    """A position in which all that these roles cannot know is dealt again; ForkRefused if the title cannot do it."""
    if title.forks is None:
        raise ForkRefused("fork/hidden")
    table = title.load(state)
    chance = Chance(sealed_source(os.urandom(32)))
    chance.begin()
    title.forks.redeal(table, seen, roles, chance)
    dealt: Document = table.dump()
    return dealt
