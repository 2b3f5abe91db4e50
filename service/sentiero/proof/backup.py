"""All games of a store in one file, taken while they are played, and put back elsewhere. Works on any kind of store."""

from __future__ import annotations

import os
import tarfile
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import BinaryIO, Final, NamedTuple

from sentiero.proof.problems import BackupRefused
from sentiero.store.archive.belongings import DELETED
from sentiero.store.archive.blob import BlobDamaged, Whole, pack_blob, same_game, unpack_blob
from sentiero.store.chain import NO_LINK, link_from, link_to, seal_of
from sentiero.store.coding import decode_entry
from sentiero.store.interface.store import Store
from sentiero.store.problems import StoreAway
from sentiero.store.records import Batch
from sentiero.tables.commands.seat import list_again
from sentiero.tables.finished_games import list_finished
from sentiero.tables.games import Games
from sentiero.tables.metadata import SEED
from sentiero.tables.people.keyrings import MOST_TOKENS
from sentiero.tables.people.messages import FADE_SECONDS, MOST_KEPT

SUFFIX: Final = ".game.xz"
# What people keep together over many games: to be read with their keys alone, as in the store.
RING: Final = ".keyring.xz"
# The last member: how many came before it, since a file that was cut short may look like a whole one.
LAST: Final = "games"
# Rights stand in a backup among what is beside the entries, under names that nothing else has.
_RIGHT: Final = "right/"
# The same for what people have left at a table, and for what they have written there, by its number.
_ASIDE: Final = "aside/"
_MESSAGE: Final = "message/"
_TRIES: Final = 20


class Counted(NamedTuple):
    """How many games and entries a backup holds, and which games are too damaged to be in it, and why."""

    games: int
    entries: int
    damaged: Mapping[str, str] = MappingProxyType({})


def back_up(store: Store, path: Path) -> Counted:
    """Write all games into one file, then open it and check every game in it; the file is there only if all is well.

    Each game is as it stood at one moment; games have nothing to do with each other. One that cannot be read any more,
    or is no whole chain, is left out and named: it must not keep all others from being saved.
    """
    damaged: dict[str, str] = {}
    unfinished = path.with_name(f"{path.name}.unfinished")
    try:
        with _private(unfinished) as opened, tarfile.open(fileobj=opened, mode="w") as file:
            for game in store.events.games():
                try:
                    whole = _sound(store, game)
                except BackupRefused as refused:
                    damaged[game] = refused.why
                    continue
                if whole is not None:
                    _add(file, game + SUFFIX, pack_blob(whole))
            for ring in store.keyrings.rings():
                _add(file, ring + RING, pack_blob(Whole((), {}, store.keyrings.all(ring))))
            _add(file, LAST, b"%d" % len(file.getmembers()))
        found = [checked(game, whole) for game, whole in games_in(unfinished)]
        with unfinished.open("rb") as written:
            os.fsync(written.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return Counted(len(found), sum(found), damaged)


def _private(path: Path) -> BinaryIO:
    """A new file that only we read: it holds what is hidden in running games."""
    path.unlink(missing_ok=True)
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


def _sound(store: Store, game: str) -> Whole | None:
    """A game that can be put back; None if it is gone meanwhile, BackupRefused if it is damaged."""
    try:
        whole = _standing(store, game)
    except StoreAway as away:
        if isinstance(away.__cause__, BlobDamaged):
            raise BackupRefused("it is over and was moved, and its file is damaged", game) from away
        raise
    except (LookupError, ValueError) as error:
        raise BackupRefused(f"it cannot be read: {error!r}", game) from error
    if whole is not None:
        checked(game, whole)
    return whole


def _standing(store: Store, game: str) -> Whole | None:
    """A game as it stands at one version; None if it is gone meanwhile."""
    events = store.events
    for _ in range(_TRIES):
        beside, rights = events.beside(game), store.rights.everybody(game)
        entries, checkpoints = [data for _, data in events.read(game)], events.checkpoints(game)
        if not entries:
            return None
        if events.version(game) == len(entries) and events.beside(game) == beside:
            kept = {f"{_RIGHT}{token}": right for token, right in rights.items()}
            kept |= {f"{_ASIDE}{name}": data for name, data in store.aside.everything(game).items()}
            kept |= {f"{_MESSAGE}{number}": data for number, data in store.messages.read(game, 0, MOST_KEPT)}
            return Whole(entries, checkpoints, {**beside, **kept})
    raise BackupRefused("this game does not stand still", game)


def _add(file: tarfile.TarFile, name: str, data: bytes) -> None:
    member = tarfile.TarInfo(name)
    member.size, member.mode = len(data), 0o600
    file.addfile(member, BytesIO(data))


def games_in(path: Path) -> Iterator[tuple[str, Whole]]:
    """Every game in a backup by its name, or BackupRefused."""
    for name, whole in read_backup(path):
        if name.endswith(SUFFIX):
            yield name.removesuffix(SUFFIX), whole


def read_backup(path: Path) -> Iterator[tuple[str, Whole]]:
    """Everything in a backup by the name of its member, or BackupRefused."""
    said, found = b"", 0
    try:
        with tarfile.open(path, "r:") as file:
            for member in file:
                opened = file.extractfile(member)
                data = b"" if opened is None else opened.read()
                if member.name == LAST:
                    said = data
                    continue
                found += 1
                yield member.name, unpack_blob(data)
        if said != b"%d" % found:
            raise BackupRefused("this backup was cut short", str(path))
    except (tarfile.TarError, BlobDamaged, EOFError) as error:
        raise BackupRefused("this is no whole backup", f"{path}: {error}") from error


def checked(game: str, whole: Whole) -> int:
    """How many entries a game has; BackupRefused if they are no chain, or its seed is not the sealed one."""
    last = NO_LINK
    for data in whole.entries:
        if link_from(data) != last:
            raise BackupRefused("the chain of this game is broken", game)
        last = link_to(data)
    try:
        sealed = bool(decode_entry(whole.entries[0])["seal"] == seal_of(whole.beside[SEED]))
    except (IndexError, KeyError, ValueError) as error:
        raise BackupRefused("the seed of this game is not the sealed one", game) from error
    if not sealed:
        raise BackupRefused("the seed of this game is not the sealed one", game)
    return len(whole.entries)


def put_back(games: Games, path: Path) -> Counted:
    """Bring every game of a backup into a store, with its tokens.

    What is there already and the same stays, so that it may be repeated after it was cut short; BackupRefused if a
    game is there and is another, or has gone on. All that is checked for every game before anything is written.
    """
    found = []
    for game, whole in games_in(path):
        found.append(checked(game, whole))
        _require_same(_standing(games.room.store, game), whole, game)
    for name, whole in read_backup(path):
        if name.endswith(RING):
            # What was put on it since then stays.
            there = games.room.store.keyrings.all(name.removesuffix(RING))
            games.room.store.keyrings.put(name.removesuffix(RING), {**whole.beside, **there}, MOST_TOKENS + 1)
        else:
            _put_back(games, name.removesuffix(SUFFIX), whole)
    return Counted(len(found), sum(found))


def _under(prefix: str, whole: Whole) -> dict[str, bytes]:
    """What stands in a backup under names that begin alike, without that beginning."""
    return {field.removeprefix(prefix): data for field, data in whole.beside.items() if field.startswith(prefix)}


def _require_same(there: Whole | None, whole: Whole, name: str) -> None:
    if there is not None and not same_game(there, whole):
        raise BackupRefused("another game of this name is there already, or it has gone on", name)


def _put_back(games: Games, name: str, whole: Whole) -> None:
    store = games.room.store
    # Before anything is written: tokens that ended since then must not count again.
    _require_same(_standing(store, name), whole, name)
    # It may have been deleted here a moment ago.
    store.expiring.drop(name, DELETED)
    rights, aside, messages = (_under(prefix, whole) for prefix in (_RIGHT, _ASIDE, _MESSAGE))
    kept_apart = (_RIGHT, _ASIDE, _MESSAGE)
    beside = {field: data for field, data in whole.beside.items() if not field.startswith(kept_apart)}
    for field, data in aside.items():
        store.aside.put(name, field, data)
    store.messages.put(name, {int(number): data for number, data in messages.items()})
    if rights:
        store.rights.give(name, rights)
    if store.events.version(name) == 0:
        batch = Batch(whole.entries, whole.checkpoints, beside)
        store.events.append(name, 0, games.room.intent(None, None, None), batch)
    _require_same(_standing(store, name), whole, name)
    with games.hold(name) as game:
        session = game.refreshed()
        if session.question is None:
            store.to_archive.note(name, games.room.clock_ms())
            store.messages.fade(name, FADE_SECONDS)
            list_finished(game)
        else:
            # Whether it waits for its rules, the sweeper finds out.
            store.waiting.expect(name, session.version)
            if game.info.settings.answer_seconds:
                store.deadlines.note(name, games.room.clock_ms())
            list_again(game)
            if not game.info.roles:
                store.seatless.advertise(name, game.info.created)
