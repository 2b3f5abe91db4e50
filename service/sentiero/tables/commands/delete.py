"""A game is forgotten for good: because its host says so, or because nobody has touched it for long."""

from __future__ import annotations

from typing import Final

from sentiero.store.archive.belongings import DELETED, unpack_belongings
from sentiero.tables.archive import DELETED_SECONDS, touched_at
from sentiero.tables.game import Game

# Later than any version.
_ALWAYS: Final = 2**52


def delete(game: Game) -> None:
    """Forget a game. Its entries go last: what was cut off in the middle can be done again."""
    store, name = game.room.store, game.name
    # First of all: whoever moves it or writes to it at this moment puts nothing back.
    store.expiring.keep(name, DELETED, b"1", DELETED_SECONDS)
    store.lobby.withdraw(name)
    store.seatless.withdraw(name)
    store.halted.withdraw(name)
    store.finished.withdraw(name)
    store.waiting.done(name, _ALWAYS)
    store.to_archive.done(name)
    store.lately_archived.withdraw(name)
    for times in (store.deadlines, store.seatings):
        times.done(name)
    # Before what is here, which counts before it.
    store.archived_belongings.delete(name)
    for part in (store.aside, store.messages, store.talk):
        part.clear(name)
    store.presence.forget(name)
    store.rights.clear(name)
    store.events.delete(name)
    game.forget()


def untouched_since(game: Game) -> int:
    """When the newest entry of a game came, in milliseconds since 1970. One that was moved is not unpacked for it."""
    left = game.room.store.archived_belongings.get(game.name)
    return touched_at(game) if left is None else unpack_belongings(left).touched
