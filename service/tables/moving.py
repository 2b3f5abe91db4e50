"""A game that is over moves out of the way: from its entries in the store to one blob."""

from __future__ import annotations

from service.store.whole import BlobDamaged, Whole, pack_whole, same_game, unpack_whole
from service.tables.finishing import list_finished
from service.tables.game import Game
from service.tables.messages import FADE_SECONDS


def move(game: Game) -> bool:
    """Put a finished game into one blob, and drop what it was made of; False if the game goes on.

    Nothing is dropped before its blob was read back and found to be the same. Whoever is killed in between, or does
    it twice, leaves the game where it was, or in both places, and it reads the same from either.
    """
    store, session = game.room.store, game.refreshed()
    if session.question is not None:
        return False
    events = store.events
    entries = [data for _, data in events.read(game.name)]
    whole = Whole(entries, events.checkpoints(game.name), events.beside(game.name))
    store.blobs.put(game.name, pack_whole(whole))
    kept = store.blobs.get(game.name)
    if kept is None or not same_game(unpack_whole(kept), whole):
        raise BlobDamaged(f"game {game.name} does not come back as it was")
    # If it was cut short when it ended.
    list_finished(game)
    events.forget(game.name, session.version)
    store.messages.fade(game.name, FADE_SECONDS)
    return True
