"""A game that is over moves out of the way: from its entries in the store to one blob."""

from __future__ import annotations

from typing import Final

from sentiero.store.archive.belongings import DELETED, Left, pack_belongings, unpack_belongings
from sentiero.store.archive.blob import BlobDamaged, Whole, pack_blob, same_game, unpack_blob
from sentiero.store.archive.events import MOST_KNOWN
from sentiero.store.coding import decode_entry
from sentiero.store.records import Belongings
from sentiero.tables.finished_games import list_finished
from sentiero.tables.game import Game
from sentiero.tables.people.messages import FADE_SECONDS

# For longer than anybody takes to move a game.
DELETED_SECONDS: Final = 3600


def touched_at(game: Game) -> int:
    """When the newest entry of a game came."""
    events = game.room.store.events
    newest = events.read(game.name, events.version(game.name) - 1, 1)
    at: int = decode_entry(newest[0].data)["at"] if newest else game.room.clock_ms()
    return at


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
    store.blobs.put(game.name, pack_blob(whole))
    kept = store.blobs.get(game.name)
    if kept is None or not same_game(unpack_blob(kept), whole):
        raise BlobDamaged(f"game {game.name} does not come back as it was")
    left = _keep_left(game)
    store.lately_archived.advertise(game.name, game.room.clock_ms())
    store.lately_archived.keep(MOST_KNOWN)
    if store.expiring.kept(game.name, DELETED) is not None:
        # Deleted while it was packed.
        for blobs in (store.blobs, store.archived_belongings):
            blobs.delete(game.name)
        store.lately_archived.withdraw(game.name)
        return True
    # If it was cut short when it ended.
    list_finished(game)
    events.forget(game.name, session.version)
    store.messages.fade(game.name, FADE_SECONDS)
    store.presence.forget(game.name)
    if left is not None and not store.belonging.drop(game.name, left):
        # Somebody was given a right meanwhile: what is here counts, and is moved another time.
        store.to_archive.note(game.name, game.room.clock_ms())
    return True


def _keep_left(game: Game) -> Belongings | None:
    """Keep what belongs to the people of a game beside its blob; None if that was moved before."""
    store, here = game.room.store, game.room.store.belonging.all(game.name)
    if not here.rights:
        return None
    left = Left(touched_at(game), here)
    store.archived_belongings.put(game.name, pack_belongings(left))
    kept = store.archived_belongings.get(game.name)
    if kept is None or unpack_belongings(kept) != left:
        raise BlobDamaged(f"what game {game.name} left does not come back as it was")
    return here
