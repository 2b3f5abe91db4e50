"""The names under which a game is kept. They share one hash tag, so a cluster keeps them in one place."""

from __future__ import annotations

from typing import Final, NamedTuple

from sentiero.store.interface.server import TALK

PATTERN: Final = "{g:*}:events"
# Games with a free seat, and games that wait for their rules: one key each, so a cluster can keep them anywhere.
LOBBY: Final = "lobby"
NONPLAYERS: Final = "nonplayers"
SEATLESS: Final = "seatless"
HALTED: Final = "halted"
# Games that are over and still to be moved.
ENDED: Final = "ended"
# Answers that will be late, the last games that were moved, public games that are over.
DEADLINES: Final = "deadlines"
MOVED: Final = "moved"
SEATINGS: Final = "seatings"
FINISHED: Final = "finished"
# Written now and then to see whether anything can be.
PROBE: Final = "probe"
# Kinds of blobs: whole games that are over, and what belongs to their people.
GAME: Final = "blob"
LEFT: Final = "left"


class Keys(NamedTuple):
    """Every key of one game."""

    events: str
    idem: str
    older_idem: str
    snap: str
    meta: str
    rights: str


def keys_of(game: str) -> Keys:
    """The keys of a game."""
    tag = f"{{g:{game}}}:"
    return Keys(f"{tag}events", f"{tag}idem", f"{tag}idem2", f"{tag}snap", f"{tag}meta", f"{tag}seats")


def passing_key(game: str, name: str) -> str:
    """The key of something that is kept beside a game for a while."""
    return f"{{g:{game}}}:passing:{name}"


def aside_key(game: str) -> str:
    """What people have left at a table (hash)."""
    return f"{{g:{game}}}:aside"


def messages_key(game: str) -> str:
    """What people have written to a table (stream)."""
    return f"{{g:{game}}}:messages"


def talk_key(game: str) -> str:
    """What is told at a table to whoever listens (stream)."""
    return f"{{g:{game}}}:talk"


def presence_key(game: str) -> str:
    """When somebody was seen at each seat (hash)."""
    return f"{{g:{game}}}:seen"


def barrier_key(game: str) -> str:
    """Written behind whatever else is there of a game, so that one can wait for all of it."""
    return f"{{g:{game}}}:barrier"


def watched_key(name: str) -> str:
    """The stream of a game's entries, or of its talk."""
    game = name.removesuffix(TALK)
    return keys_of(game).events if game == name else talk_key(game)


def watched_of(key: bytes) -> str:
    """Whose entries or talk a stream holds: what `watched_key` was given."""
    game, _, part = key.decode()[len("{g:") :].partition("}:")
    return game if part == "events" else game + TALK


def count_key(name: str) -> str:
    """Where something is counted for a while."""
    return f"count:{name}"


def keyring_key(ring: str) -> str:
    """What somebody keeps together over many games (hash); of all with a star."""
    return f"{{g:k-{ring}}}:keyring"


def ring_of(key: bytes) -> str:
    """The keyring that a key holds."""
    return key.decode()[len("{g:k-") : -len("}:keyring")]


def blob_key(game: str, kind: str) -> str:
    """Where a blob of a kind is kept; of all games with a star."""
    return f"{{g:{game}}}:{kind}"


def game_of_blob(key: bytes) -> str:
    """The game that a blob is of."""
    return key.decode()[len("{g:") :].partition("}:")[0]


def game_of(events_key: bytes) -> str:
    """The game whose events a key holds."""
    return events_key.decode()[len("{g:") : -len("}:events")]
