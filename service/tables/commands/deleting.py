"""A game is forgotten for good: because its host says so, or because nobody has touched it for long."""

from __future__ import annotations

from typing import Final

from service.store.coding import decode_entry
from service.tables.game import Game

# Later than any version.
_ALWAYS: Final = 2**52


def delete(game: Game) -> None:
    """Forget a game. Its entries go last: what was cut off in the middle can be done again."""
    store, name = game.room.store, game.name
    store.lobby.withdraw(name)
    store.seatless.withdraw(name)
    store.finished.withdraw(name)
    store.waiting.done(name, _ALWAYS)
    store.ended.done(name)
    store.deadlines.done(name)
    for part in (store.aside, store.messages, store.talk):
        part.clear(name)
    store.presence.forget(name)
    store.tokens.forget(store.rights.clear(name))
    store.events.delete(name)
    game.forget()


def untouched_since(game: Game) -> int:
    """When the newest entry of a game came, in milliseconds since 1970."""
    events = game.room.store.events
    newest = events.read(game.name, events.version(game.name) - 1, 1)
    at: int = decode_entry(newest[0].data)["at"] if newest else game.room.clock_ms()
    return at
