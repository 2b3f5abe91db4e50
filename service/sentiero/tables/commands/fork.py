"""A game goes on in another way: a new game from where an earlier one stood."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sentiero.kernel.chance import Source, sealed_source
from sentiero.kernel.problems import Problem
from sentiero.kernel.question import Answer
from sentiero.kernel.stem import Stem, Unseen, deal
from sentiero.kernel.title import Document
from sentiero.store.coding import unpack
from sentiero.tables.commands.answer import answer
from sentiero.tables.commands.create import Created, Newborn, create, set_up
from sentiero.tables.game import Game
from sentiero.tables.games import Games
from sentiero.tables.info.game_info import AnySession, AnyTitle, GameInfo
from sentiero.tables.problems import ForkRefused, OtherRules, UnknownVersion
from sentiero.tables.tokens import Entropy

Steps = list[tuple[str, Answer]]


def fork(
    games: Games,
    game: Game,
    at: int | None = None,
    roles: frozenset[str] = frozenset(),
    seats: Sequence[Mapping[str, Any]] | None = None,
) -> Created:
    """A new game from a version: from where nothing was in mid-air, with the answers and dice since then given again.

    While the parent goes on, whatever the holder of these roles could not know is dealt again: otherwise a fork
    would be a way to look at the coming cards. If somebody's secret was asked for or dealt since the last checkpoint,
    or other rules were played, the fork begins there.
    """
    info, session, entropy = game.fresh_info(), game.refreshed(), games.room.entropy
    newest, knows = session.version, None if session.question is None else roles
    upto = newest if at is None else at
    checkpoint = games.room.store.events.checkpoint(game.name, upto)
    if checkpoint is None or not 1 <= upto <= newest:
        raise UnknownVersion(at or 0, newest)
    if knows is not None and game.title.forks is None:
        raise ForkRefused("fork/hidden")
    told = _told_at(game, upto)
    stem = told and _stem(told, knows, entropy)
    if stem:
        wanted = _request(game.name, info, upto, stem.state, seats)
        exact, steps = led(game.title, wanted, stem, entropy)
        if steps is not None:
            return _caught_up(games, create(games, exact), steps)
    seen = told or game.at(upto)
    state = unpack(checkpoint.data)["state"]
    position = state if knows is None else _dealt_again(game.title, state, Unseen(seen.table, knows), entropy)
    return create(games, _request(game.name, info, checkpoint.version, position, seats))


def _told_at(game: Game, version: int) -> AnySession | None:
    """The game at a version; None if the rules of today do not tell it: then answers cannot be given again."""
    try:
        return game.told_at(version)
    except OtherRules:
        return None


def _stem(told: AnySession, knows: frozenset[str] | None, entropy: Entropy) -> Stem[Any] | None:
    """From where and how to go on at this version; None if the way there would tell a secret."""
    return (told if knows is None else told.branch(_source(entropy), knows)).stem


def _source(entropy: Entropy) -> Source:
    return sealed_source(entropy(32))


def _dealt_again(title: AnyTitle, state: Document, unseen: Unseen, entropy: Entropy) -> Document:
    table = title.load(state)
    deal(title, table, unseen, _source(entropy))
    dealt: Document = table.dump()
    return dealt


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


def led(title: AnyTitle, wanted: Document, stem: Stem[Any], entropy: Entropy) -> tuple[Document, Steps | None]:
    """The same request with the dice that were rolled since, and the answers to give again.

    None if they do not lead there any more.
    """
    script = {**wanted["script"], "dice": stem.chance} if stem.chance else wanted["script"]
    exact = {**wanted, "script": script}
    try:
        return exact, _steps(set_up(title, exact, 0, entropy), stem.answers)
    except Problem:
        return exact, None


def _steps(born: Newborn, answers: list[Answer]) -> Steps:
    """Who answers what, as the rules ask; what is forced they give themselves."""
    session, entry = born.session, born.entry
    left = answers[len(entry["answers"]) :]
    steps: Steps = []
    while left and (question := session.question) is not None:
        steps.append((question.role, left[0]))
        entry = session.answer(question.role, left[0])
        left = left[len(entry["answers"]) :]
    return steps


def _caught_up(games: Games, created: Created, steps: Steps) -> Created:
    with games.hold(created.game) as game:
        for role, given in steps:
            answer(game, game.info.seat_of(role), [given], game.session.version)
        return created._replace(session=game.session)
