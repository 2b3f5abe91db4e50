"""Who the people at a table are: their names, and whether they are there.

Kept beside the game and never in its journal, which cannot forget: a name goes when its owner wants, or leaves.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Final, NamedTuple

from sentiero.kernel.problems import Problem
from sentiero.store.archive.belongings import DELETED
from sentiero.store.coding import encode
from sentiero.store.interface.store import Store

MOST_LETTERS: Final = 40
# Somebody who was seen so lately is there: longer than the longest silence of a client that waits.
HERE_MS: Final = 60_000
# When somebody was there before is told no more exactly than this.
COARSE_MS: Final = 300_000
_NAME: Final = "name/"
_OWN: Final = "own/"
# Marks that letters of many scripts need; what else is invisible could hide or turn around what others read.
_JOINERS: Final = frozenset("\u200c\u200d")
# Fillers and empty patterns that count as letters or signs, and show nothing.
_BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u17b4\u17b5\U0001d159\u034f")
# More marks on one letter than any script needs.
_TOWER: Final = re.compile("m{5}")


class NameRefused(Problem):
    """Nothing that others could read as a name."""

    def __init__(self) -> None:
        super().__init__("name/unsound", most=MOST_LETTERS)


class Attendance(NamedTuple):
    """Whether somebody is there; if not, when they were, roughly."""

    here: bool
    last_seen: int | None


def readable(text: str) -> bool:
    """Whether all of it can be seen where it stands: letters, signs and plain spaces.

    No blanks in the guise of letters, and no towers of marks that cover the lines around.
    """
    return all(_seen(letter) for letter in text) and not _TOWER.search(_marks(text))


def _seen(letter: str) -> bool:
    return letter in _JOINERS or (letter.isprintable() and letter not in _BLANK)


def _marks(text: str) -> str:
    """Each letter that stands above, below or around the one before it as `m`, all others as a point."""
    return "".join("m" if unicodedata.category(letter) in ("Mn", "Me") else "." for letter in text)


def clean_name(given: str) -> str:
    """A name as it is shown, or NameRefused: one line, trimmed, of letters that can be seen."""
    name = " ".join(part for part in unicodedata.normalize("NFC", given).split(" ") if part)
    if not 1 <= len(name) <= MOST_LETTERS or not readable(name) or not any(map(str.isalnum, name)):
        raise NameRefused
    return name


def name_seat(store: Store, game: str, seat: int, name: str | None) -> None:
    """Give a seat a name, or none; whoever listens is told."""
    if name is None:
        store.aside.drop(game, [_at(seat)])
    else:
        store.aside.put(game, _at(seat), name.encode())
    tell_seat(store, game, seat, name=name)


def names(store: Store, game: str) -> dict[int, str]:
    """The names of the seats that have one."""
    kept = store.aside.everything(game)
    return {int(at.removeprefix(_NAME)): name.decode() for at, name in kept.items() if at.startswith(_NAME)}


def claim_seat(store: Store, game: str, seat: int) -> None:
    """Whoever sits there has a token that nobody else was ever shown."""
    store.aside.put(game, f"{_OWN}{seat}", b"1")


def claimed(store: Store, game: str) -> frozenset[int]:
    """The seats whose token nobody else was ever shown."""
    kept = store.aside.everything(game)
    return frozenset(int(at.removeprefix(_OWN)) for at in kept if at.startswith(_OWN))


def see(store: Store, game: str, seat: int, now: int) -> None:
    """Somebody of a seat is there; whoever listens is told if that is new."""
    before = store.presence.seen(game, seat, now)
    if store.expiring.kept(game, DELETED) is not None:
        store.presence.forget(game)
        return
    if now - before > HERE_MS:
        tell_seat(store, game, seat, here=True, last_seen=None)


def attendance(seen: int | None, now: int) -> Attendance:
    """What is told of when somebody was seen last."""
    if not seen:
        return Attendance(False, None)
    if now - seen <= HERE_MS:
        return Attendance(True, None)
    return Attendance(False, seen // COARSE_MS * COARSE_MS)


def tell_seat(store: Store, game: str, seat: int, **changes: Any) -> None:
    """Tell whoever listens what is new about a seat."""
    store.talk.say(game, encode({"seat": {"seat": seat, **changes}}))


def forget_person(store: Store, game: str, seat: int) -> None:
    """Somebody has left a seat: nothing is known of them any more."""
    named = store.aside.get(game, _at(seat)) is not None
    store.presence.forget(game, seat)
    store.aside.drop(game, [f"{_OWN}{seat}"])
    if named:
        name_seat(store, game, seat, None)


def _at(seat: int) -> str:
    return f"{_NAME}{seat}"
