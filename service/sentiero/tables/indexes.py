"""Which indexes have to name a game: what its newest entry says counts, whatever became of them."""

from __future__ import annotations

from sentiero.tables.answer_time import due
from sentiero.tables.append import thinking_now
from sentiero.tables.game import Game


def name_again(game: Game) -> list[str]:
    """Name a game in every index that should name it and does not; gives which."""
    session, store, found = game.refreshed(), game.room.store, []
    asked = thinking_now(game)
    if asked is not None and asked.halted is None and game.name not in store.waiting.expected():
        store.waiting.expect(game.name, session.version)
        found.append("waiting")
    if session.question is None and store.to_archive.at(game.name) is None:
        store.to_archive.note(game.name, int(game.newest["at"]))
        found.append("ended")
    late = due(game)
    if late is not None and store.deadlines.at(game.name) is None:
        store.deadlines.note(game.name, late)
        found.append("deadlines")
    return found
