"""Whoever is about to give or end a token says so first: if it is cut short, somebody else tells everybody of it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sentiero.store.coding import decode, encode
from sentiero.tables.game import Game
from sentiero.tables.tokens import right_of

_PREFIX: Final = "seating/"


class Seating(NamedTuple):
    """What somebody is about to do: the kind of its entry, the seat, the hash of the new token if any, and when."""

    kind: str
    right: str
    number: int | None
    token_hash: str | None
    at: int


def begin(game: Game, kind: str, right: str, number: int | None, token_hash: str | None) -> Seating:
    """Note what is about to be done."""
    seating, store = Seating(kind, right, number, token_hash, game.room.clock_ms()), game.room.store
    store.aside.put(game.name, _name(seating), encode(seating._asdict()))
    store.seatings.note(game.name, seating.at)
    return seating


def finish(game: Game, seating: Seating) -> None:
    """It is done, and everybody was told; or it was not to be."""
    store = game.room.store
    store.aside.drop(game.name, [_name(seating)])
    if not unfinished(game):
        store.seatings.done(game.name, seating.at)


def unfinished(game: Game) -> list[Seating]:
    """What was begun, and is not known to be finished."""
    kept = game.room.store.aside.everything(game.name)
    return [Seating(**decode(data)) for name, data in sorted(kept.items()) if name.startswith(_PREFIX)]


def has_happened(game: Game, seating: Seating) -> bool:
    """Whether the token was given, or ended."""
    rights = game.room.store.rights
    if seating.token_hash is not None:
        return rights.of(game.name, seating.token_hash) is not None
    return right_of(seating.right, seating.number) not in rights.held(game.name)


def was_told(game: Game, seating: Seating) -> bool:
    """Whether there is an entry of it."""
    return any(_tells(entry, seating) for entry in game.past().values())


def _tells(entry: Any, seating: Seating) -> bool:
    same = (entry["kind"], entry.get("seat")) == (seating.kind, seating.number)
    return same and bool(entry["at"] >= seating.at)


def _name(seating: Seating) -> str:
    """Of its own for each who tries: two may want the same seat."""
    return f"{_PREFIX}{seating.right}/{seating.number}/{(seating.token_hash or 'end')[:16]}"
