"""One append, or nothing: what every command at a table does at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

from sentiero.kernel.problems import NotAsked, Problem
from sentiero.kernel.question import Question
from sentiero.kernel.session import Entry
from sentiero.store.chain import chained
from sentiero.store.coding import pack
from sentiero.store.problems import StaleVersion, StoreAway
from sentiero.store.records import Appended, Batch, Intent
from sentiero.tables.entries.rules import RULES
from sentiero.tables.finished_games import list_finished
from sentiero.tables.game import Game
from sentiero.tables.info.game_info import AnySession
from sentiero.tables.metadata import rules_at_rest
from sentiero.tables.nonplayer_turn import Thinking, thinking
from sentiero.tables.people.notices import notice_after
from sentiero.tables.people.webhooks import hooks_of
from sentiero.tables.thoughts import progress

# Longer than any pace, and than any queue should be.
FORGOTTEN_MS: Final = 30_000


class Outcome(NamedTuple):
    """The entries that a command led to, and the live game, to be touched only while held; `replayed` if repeated."""

    version: int
    entries: Sequence[tuple[int, Entry]]
    session: AnySession
    replayed: bool
    # Whom the rules think for now.
    thinking: Thinking | None
    # The link to the entry of this version, if it is known.
    link: str = ""


# Done with what will be the outcome if the store agrees, while it writes.
Prepare = Callable[[Outcome], None]


def thinking_now(game: Game) -> Thinking | None:
    """Whom the rules think for, as far as this process has looked."""
    session = game.session
    return thinking(session, game.info, game.handed, game.newest)


def thinking_seen(game: Game) -> Thinking | None:
    """The same, and a game that has waited for very long is named again: whoever looks at it lets it go on."""
    asked = thinking_now(game)
    if asked is not None and asked.halted is None and game.room.clock_ms() - asked.since > FORGOTTEN_MS:
        game.room.store.waiting.expect(game.name, game.session.version)
    if asked is not None and asked.slow and asked.halted is None:
        return asked._replace(progress=progress(game.room, game.name, game.session.version))
    return asked


def append_played(
    game: Game,
    session: AnySession,
    entries: Sequence[Entry],
    checkpoints: dict[int, bytes],
    intent: Intent,
    named: bool = False,
    meanwhile: Prepare | None = None,
) -> Outcome:
    """Append what a session that was taken out has played, and put it back; `named` if it is known to wait already.

    `meanwhile` makes ready whatever the outcome is needed for, if it comes to that.
    """
    first = session.version - len(entries) + 1
    kept = chained(entries, game.last)
    asked = thinking(session, game.info, game.handed, entries[-1])
    if asked is not None and not named:
        # Before the append, so that no crash lets it be forgotten.
        game.room.store.waiting.expect(game.name, session.version)
    if session.question is None:
        game.room.store.to_archive.note(game.name, entries[-1]["at"])
    if game.info.settings.answer_seconds and asked is None:
        game.room.store.deadlines.note(game.name, entries[-1]["at"] + game.info.settings.answer_seconds * 1000)
    beside = rules_at_rest(entries[0]["rules_version"]) if entries[0]["kind"] == RULES.name else {}
    batch = Batch(kept.entries, checkpoints, beside)
    outcome = Outcome(session.version, list(enumerate(entries, first)), session, False, asked, kept.last)
    work = None if meanwhile is None else partial(meanwhile, outcome)
    appended = game.room.store.events.append(game.name, first - 1, intent, batch, work)
    if appended.replayed:
        return repeated(game, appended)
    game.played_by(entries[0])
    game.put_back(session, kept.entries[-1], kept.last)
    game.has_begun()
    if session.question is None:
        with suppress(StoreAway):
            # If it fails, whoever moves the game does it.
            list_finished(game)
    return outcome


def append_made(game: Game, expected: int, intent: Intent, make: Callable[[Question], Batch]) -> Outcome:
    """Append what is made for the open question, if the game is at the expected version."""
    session = game.refreshed()
    try:
        if session.version != expected:
            raise StaleVersion(expected, session.version)
        if session.question is None:
            raise NotAsked("game/finished")
        batch = make(session.question)
    except Problem:
        before = recalled(game, intent)
        if before is not None:
            return before
        raise
    return wake(game, repeated(game, append_batch(game, expected, intent, batch)))


def append_batch(game: Game, expected: int, intent: Intent, batch: Batch) -> Appended:
    """Append what may let a game wait for its rules: it is named before."""
    store = game.room.store
    if game.info.settings.answer_seconds:
        # Whoever looks after deadlines finds out whose time it is now.
        store.deadlines.note(game.name, game.room.clock_ms())
    if game.title.players:
        store.waiting.expect(game.name, expected + len(batch.entries))
    return store.events.append(game.name, expected, intent, batch)


def recalled(game: Game, intent: Intent) -> Outcome | None:
    """The first result of a repeated request; None if it was never made."""
    appended = game.room.store.events.recall(game.name, intent)
    return None if appended is None else repeated(game, appended)


def repeated(game: Game, appended: Appended) -> Outcome:
    """The outcome of what is in the store."""
    entries = game.entries(appended.first - 1, upto=appended.version)
    session = game.refreshed()
    return Outcome(
        appended.version, entries, session, appended.replayed, thinking_now(game), game.link(session.version)
    )


def announce(game: Game, outcome: Outcome) -> None:
    """Let whoever sends notices know, if somebody has asked for any. Costs nothing where the service sends none."""
    notifies = game.room.notifies
    if notifies is None or outcome.replayed or not outcome.entries:
        return
    found = notice_after(game, outcome.session, outcome.entries[-1][1], outcome.thinking)
    if found is None:
        return
    with suppress(StoreAway):
        if any(hook.wants(found.event, found.seat) for hook in hooks_of(game.room.store, game.name)):
            notifies(found)


def wake(game: Game, outcome: Outcome) -> Outcome:
    """Let somebody play if the game waits for its rules now, and whoever wants to know be told."""
    announce(game, outcome)
    asked = outcome.thinking
    if asked is not None and asked.halted is None:
        let_play(game, asked, outcome.session.version)
    return outcome


def let_play(game: Game, asked: Thinking, version: int) -> None:
    """Let somebody play from a version on, in the lane of whoever is asked."""
    room = game.room
    waking = room.wakes_slow if asked.slow else room.wakes if game.has_people else room.wakes_last
    waking(game.name, version)


def checkpoint_of(session: AnySession) -> dict[int, bytes]:
    """The checkpoint that the last entry of a session passed, by its version."""
    return {} if session.checkpoint is None else {session.version: pack(session.checkpoint)}
