"""What a store must offer. Each part is small, stands alone, and is tried by the same suite in every kind of store."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple, Protocol

from sentiero.store.records import Appended, Batch, Belongings, Intent, Recorded, Work

Positions = Callable[[], Mapping[str, int]]
News = dict[str, list[Recorded]]


class Events(Protocol):
    """The entries of every game, numbered from 1 without a gap."""

    def append(self, game: str, expected: int, intent: Intent, batch: Batch, meanwhile: Work | None = None) -> Appended:
        """Add a batch if the game is at the expected version (0: it does not exist), else StaleVersion; once a key.

        `meanwhile` is done at most once, while the store writes: whatever it makes may still turn out not to be true.
        """

    def recall(self, game: str, intent: Intent) -> Appended | None:
        """What a key led to, None if it is not remembered, IdempotencyConflict if it meant something else."""

    def read(self, game: str, after: int = 0, limit: int | None = None, upto: int | None = None) -> list[Recorded]:
        """The entries after a version, in order; none for a game that does not exist."""

    def version(self, game: str) -> int:
        """The number of the newest entry; 0 if there is no such game."""

    def checkpoint(self, game: str, at: int | None = None) -> Recorded | None:
        """The newest checkpoint, or the newest that is not after a version."""

    def checkpoints(self, game: str) -> dict[int, bytes]:
        """Every checkpoint by its version; for an audit."""

    def beside(self, game: str) -> dict[str, bytes]:
        """What is kept beside the entries; empty if there is no such game."""

    def games(self) -> Iterable[str]:
        """The name of every game, in no order, at some cost."""

    def delete(self, game: str) -> None:
        """Forget a game and everything that is kept beside it, wherever it was moved; but not its rights."""

    def forget(self, game: str, version: int) -> bool:
        """Drop all of this about a game that is at this version, and is kept elsewhere; gives whether it was there."""


class Blobs(Protocol):
    """Whole games that are over, as bytes that nobody changes any more. On the disk when `put` returns."""

    def put(self, game: str, data: bytes) -> None:
        """Keep these bytes for a game, in place of earlier ones."""

    def get(self, game: str) -> bytes | None:
        """What is kept for a game; None if nothing is."""

    def delete(self, game: str) -> None:
        """Keep nothing for a game."""

    def has(self, game: str) -> bool:
        """Whether something is kept for a game."""

    def names(self) -> Iterable[str]:
        """The games for which something is kept, in no order, at some cost."""


class Finished(NamedTuple):
    """Where games that are over are kept, and what belongs to their people."""

    blobs: Blobs
    left: Blobs


class Times(Protocol):
    """A list of games by a time, for something that is to be done then. Named before it may be due: none is forgotten.

    Games that are over and still to be moved, answers that are late.
    """

    def note(self, game: str, at: int) -> None:
        """The time of a game, in place of an earlier one."""

    def before(self, at: int, limit: int) -> list[str]:
        """Games whose time is before this one, the first of them first."""

    def at(self, game: str) -> int | None:
        """The time of a game; None if it is not on the list."""

    def done(self, game: str, at: int | None = None) -> None:
        """A game is on the list no more: it is done, or was named by mistake. Nothing happens to a time after `at`."""


class Aside(Protocol):
    """What people leave at a table and can take away again: names, standing answers, webhooks. No part of the game."""

    def put(self, game: str, name: str, data: bytes) -> None:
        """Keep something under a name, in place of what was there."""

    def get(self, game: str, name: str) -> bytes | None:
        """What is kept under a name."""

    def drop(self, game: str, names: Iterable[str]) -> None:
        """Keep nothing under these names."""

    def everything(self, game: str) -> dict[str, bytes]:
        """All that is kept, by its name."""

    def clear(self, game: str) -> None:
        """Keep nothing."""


class Messages(Protocol):
    """What people write to a table, numbered from 1; the oldest go when there are too many."""

    def add(self, game: str, data: bytes, most: int) -> int:
        """Keep a message, and so many at most; gives its number."""

    def put(self, game: str, messages: Mapping[int, bytes]) -> None:
        """Keep messages under numbers that they had; those that are not above the newest number stay out."""

    def read(self, game: str, after: int = 0, limit: int = 100) -> list[Recorded]:
        """Messages after a number, in order."""

    def fade(self, game: str, seconds: int) -> None:
        """Let all of them go after so long."""

    def empty(self, game: str) -> None:
        """Keep none, and number on."""

    def clear(self, game: str) -> None:
        """Keep none."""


class Talk(Protocol):
    """What is told at a table beside its entries, for whoever listens now. Forgotten after a while.

    Numbered by time, so that numbers grow even over what was forgotten.
    """

    def say(self, game: str, data: bytes) -> None:
        """Tell whoever listens."""

    def newest(self, game: str) -> int:
        """The number of what was told last; 0 if nothing is remembered."""

    def clear(self, game: str) -> None:
        """Forget all of it."""


class Presence(Protocol):
    """When somebody of each seat was seen last, in milliseconds since 1970."""

    def seen(self, game: str, seat: int, at: int) -> int:
        """Somebody is there now; gives when they were seen before, 0 if never."""

    def everybody(self, game: str) -> dict[int, int]:
        """When each seat was seen last."""

    def forget(self, game: str, seat: int | None = None) -> None:
        """Nobody was seen at a seat, or at any."""


class Rights(Protocol):
    """What the holder of a token may do in a game, by the hash of the token. None of it is history."""

    def give(self, game: str, rights: Mapping[str, bytes]) -> None:
        """Give these rights to these tokens, beside all others."""

    def grant(self, game: str, right: bytes, token_hash: str | None, only_free: bool = False) -> bool:
        """Give a right to one token alone, or to nobody: every earlier token for it ends at once.

        With `only_free`, nothing happens if somebody has it; gives whether something happened.
        """

    def held(self, game: str) -> list[bytes]:
        """The rights that somebody holds."""

    def of(self, game: str, token_hash: str) -> bytes | None:
        """What the holder of a token may do, None for a stranger."""

    def clear(self, game: str) -> None:
        """Take every right away."""

    def everybody(self, game: str) -> dict[str, bytes]:
        """Every right by its token; for a backup."""


class Belonging(Protocol):
    """Rights, and what people have left at a table, as one piece that goes away and comes back together.

    A game that is kept here has a host, and so a right: where there is none, all of it was moved.
    """

    def all(self, game: str) -> Belongings:
        """Both as they are at one moment."""

    def drop(self, game: str, those: Belongings) -> bool:
        """Forget both, if they are still those; gives whether they were."""

    def put_back(self, game: str, those: Belongings) -> bool:
        """Keep both again, if nobody has a right; gives whether nobody had."""


class Keyrings(Protocol):
    """Small things that somebody keeps together over many games, by a hash of what opens them. They go when unused."""

    def put(self, ring: str, fields: Mapping[str, bytes], most: int) -> bool:
        """Keep these beside the others, unless there would be more than so many; gives whether they are kept."""

    def all(self, ring: str) -> dict[str, bytes]:
        """All that is kept, which counts as a use of it; empty if there is no such keyring."""

    def drop(self, ring: str, names: Iterable[str]) -> None:
        """Keep nothing under these names."""

    def clear(self, ring: str) -> None:
        """Keep nothing."""

    def rings(self) -> Iterable[str]:
        """Every keyring, in no order, at some cost; for a backup."""


class Lobby(Protocol):
    """A list of games with what there is to read of each: those that wait for people, those that are over."""

    def advertise(self, game: str, at: int, card: bytes = b"") -> None:
        """Put a game on the list, with what there is to read of it there."""

    def withdraw(self, game: str) -> None:
        """Take a game off the list."""

    def advertised(self, limit: int, skip: int = 0) -> list[str]:
        """The games on the list, newest first, without so many of the newest."""

    def cards(self, limit: int, skip: int = 0) -> list[tuple[str, bytes]]:
        """The same games, each with its card, in one round trip; empty where there is none."""

    def keep(self, most: int) -> None:
        """Take the oldest off the list until no more than so many are on it."""


class Counting(Protocol):
    """How often something happened lately, counted over all processes."""

    def count(self, name: str, seconds: int, by: int = 1) -> int:
        """Count so many more, and give how many there were since the first; forgotten so long after that one."""


class Passing(Protocol):
    """Small things that are kept beside a game for a while."""

    def keep(self, game: str, name: str, data: bytes, seconds: int) -> None:
        """Keep something under a name."""

    def kept(self, game: str, name: str) -> bytes | None:
        """What is kept under a name; None if its time is over."""

    def claim(self, game: str, name: str, seconds: int, data: bytes = b"") -> bool:
        """Keep something under a name for the first who asks for it; gives whether the caller is that one."""

    def drop(self, game: str, name: str) -> None:
        """Keep nothing under a name."""


class Waiting(Protocol):
    """The list of games that wait for their rules, so that none is forgotten when a process dies.

    Named before the entry that makes a game wait, so what it misses does not exist. What it names by mistake is
    taken off when somebody looks.
    """

    def expect(self, game: str, version: int) -> None:
        """The entry of this version, which may be about to come, makes a game wait for its rules."""

    def done(self, game: str, version: int) -> None:
        """At this version a game does not wait; nothing happens if a later one was named."""

    def expected(self) -> dict[str, int]:
        """Every game that is named, with its version."""


# What follows the name of a game in positions and news where they are of its talk, and not of its entries.
TALK: Final = "/talk"


class Watcher(Protocol):
    """Reads what comes after some version in each of many games, and in the talk of each (`game + TALK`).

    For one thread; `wake` is for the others.
    """

    def read(self, positions: Positions, seconds: float) -> News:
        """What came after the positions, as soon as there is something; nothing after so many seconds."""

    def wake(self) -> None:
        """Let a read that waits come back, because the positions have changed."""

    def close(self) -> None:
        """Give connections back."""


class Memory(NamedTuple):
    """The memory of one node, in bytes; 0 at most where nothing is set."""

    node: str
    used: int
    most: int


class Server(Protocol):
    """What keeps all of it."""

    def watcher(self, longest_seconds: float) -> Watcher:
        """A reader of many games at once, whose reads never wait for longer than so many seconds."""

    def health(self) -> list[str]:
        """Codes of the reasons why acknowledged entries could be lost; empty if there is none."""

    def term(self) -> str:
        """Who is in charge now: it changes when one server takes over from another. Empty if nobody can say."""

    def memory(self) -> list[Memory]:
        """How much memory each node uses that answers now."""

    def close(self) -> None:
        """Give connections back."""


class Store(NamedTuple):
    """All parts of one store."""

    events: Events
    rights: Rights
    lobby: Lobby
    passing: Passing
    waiting: Waiting
    # Games without people, that were made and may still run.
    seatless: Lobby
    # Games in which the rules cannot go on: for whoever runs the service.
    halted: Lobby
    counting: Counting
    # Games that are over and still to be moved.
    ended: Times
    blobs: Blobs
    server: Server
    aside: Aside
    messages: Messages
    talk: Talk
    presence: Presence
    # When the answer that a game waits for is late.
    deadlines: Times
    # Games in which somebody is about to sit down or leave, and everybody is still to be told.
    seatings: Times
    # Public games that are over, newest first.
    finished: Lobby
    # What of rights and of what people left is here and not moved; where that of moved games is; the last of those.
    belonging: Belonging
    left: Blobs
    moved: Lobby
    keyrings: Keyrings
