"""What belongs to the people of games that were moved: read as if it were still where it was, back where it changes."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from sentiero.store.archive.blob import BlobDamaged, Whole, pack_blob, unpack_blob
from sentiero.store.interface.archive import Blobs, Times
from sentiero.store.interface.lists import Expiring
from sentiero.store.interface.people import Aside
from sentiero.store.interface.rights import Belonging, Rights
from sentiero.store.problems import StoreAway
from sentiero.store.records import Belongings

# Set beside a game before anything of it is deleted, for longer than anybody takes who is at it at that moment.
DELETED: Final = "deleted"
_TOUCHED: Final = "touched"
_RIGHT: Final = "right/"
_ASIDE: Final = "aside/"


class Left(NamedTuple):
    """What a game leaves behind that is moved: when it was touched last, and what belongs to its people."""

    touched: int
    belongings: Belongings


def pack_belongings(left: Left) -> bytes:
    """One piece of bytes, with a checksum over all of it."""
    fields = {_TOUCHED: b"%d" % left.touched}
    fields |= {_RIGHT + token: right for token, right in left.belongings.rights.items()}
    fields |= {_ASIDE + name: data for name, data in left.belongings.aside.items()}
    return pack_blob(Whole((), {}, fields))


def unpack_belongings(data: bytes) -> Left:
    """What `pack_belongings` was given, or BlobDamaged."""
    fields = unpack_blob(data).beside
    if _TOUCHED not in fields:
        raise BlobDamaged("it is something else")
    return Left(int(fields[_TOUCHED]), Belongings(_under(_RIGHT, fields), _under(_ASIDE, fields)))


def _under(prefix: str, fields: Mapping[str, bytes]) -> dict[str, bytes]:
    return {name.removeprefix(prefix): data for name, data in fields.items() if name.startswith(prefix)}


class Moved:
    """Where the belongings of a game are that was moved once: here again, or in its blob."""

    def __init__(self, here: Belonging, left: Blobs, ended: Times, passing: Expiring) -> None:
        self._here = here
        self._left = left
        self._ended = ended
        self._passing = passing

    def of(self, game: str) -> Belongings:
        """All of them, wherever they are now; none if the game was never moved."""
        if not self._left.has(game):
            return Belongings({}, {})
        here = self._here.all(game)
        # First here and then there: what is not here any more was in its blob before it went.
        return here if here.rights else self._read(game)

    def bring_back(self, game: str) -> None:
        """Before something changes: from now on what is here counts, until the game is moved again."""
        if self._left.has(game) and not self._here.all(game).rights:
            self._ended.note(game, time.time_ns() // 1_000_000)
            self._here.put_back(game, self._read(game))

    def stay_deleted(self, game: str) -> None:
        """After something changed: of a game that was deleted meanwhile nothing comes back.

        The mark is set before anything is deleted: what was written before that goes with the rest, and whoever
        writes later finds it.
        """
        if self._passing.kept(game, DELETED) is not None:
            self._here.drop(game, self._here.all(game))

    def _read(self, game: str) -> Belongings:
        data = self._left.get(game)
        try:
            return Belongings({}, {}) if data is None else unpack_belongings(data).belongings
        except BlobDamaged as error:
            # Never told as if nobody had a right; a copy of the blob from a backup mends it.
            raise StoreAway(f"what game {game} left is damaged: {error}") from error


class RightsWithArchive:
    """Implements `Rights` over another, which is asked first."""

    def __init__(self, rights: Rights, moved: Moved) -> None:
        self._rights = rights
        self._moved = moved

    def give(self, game: str, rights: Mapping[str, bytes]) -> None:
        """Give these rights to these tokens, beside all others."""
        self._moved.bring_back(game)
        self._rights.give(game, rights)

    def grant(self, game: str, right: bytes, token_hash: str | None, only_free: bool = False) -> bool:
        """Give a right to one token alone, or to nobody; gives whether something happened."""
        self._moved.bring_back(game)
        done = self._rights.grant(game, right, token_hash, only_free)
        self._moved.stay_deleted(game)
        return done

    def held(self, game: str) -> list[bytes]:
        """The rights that somebody holds."""
        return self._rights.held(game) or list(self._moved.of(game).rights.values())

    def of(self, game: str, token_hash: str) -> bytes | None:
        """What the holder of a token may do, None for a stranger."""
        found = self._rights.of(game, token_hash)
        return self._moved.of(game).rights.get(token_hash) if found is None else found

    def clear(self, game: str) -> None:
        """Take every right away that is here."""
        self._rights.clear(game)

    def settle(self, game: str) -> None:
        """Wait until rights as they are read are as safe as an entry; what was moved is."""
        self._rights.settle(game)

    def everybody(self, game: str) -> dict[str, bytes]:
        """Every right by its token; for a backup."""
        return self._rights.everybody(game) or dict(self._moved.of(game).rights)


class AsideWithArchive:
    """Implements `Aside` over another, which is asked first."""

    def __init__(self, aside: Aside, moved: Moved) -> None:
        self._aside = aside
        self._moved = moved

    def put(self, game: str, name: str, data: bytes) -> None:
        """Keep something under a name, in place of what was there."""
        self._moved.bring_back(game)
        self._aside.put(game, name, data)
        self._moved.stay_deleted(game)

    def get(self, game: str, name: str) -> bytes | None:
        """What is kept under a name."""
        found = self._aside.get(game, name)
        return self._moved.of(game).aside.get(name) if found is None else found

    def drop(self, game: str, names: Iterable[str]) -> None:
        """Keep nothing under these names."""
        self._moved.bring_back(game)
        self._aside.drop(game, names)
        self._moved.stay_deleted(game)

    def everything(self, game: str) -> dict[str, bytes]:
        """All that is kept, by its name."""
        return self._aside.everything(game) or dict(self._moved.of(game).aside)

    def clear(self, game: str) -> None:
        """Keep nothing of it here."""
        self._aside.clear(game)
