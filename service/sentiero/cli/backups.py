"""`sentiero backup`, `restore` and `check`: all games, on the server that is configured or on our own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sentiero.assembly import games_of
from sentiero.cli.run import FINISHED
from sentiero.kernel.problems import Problem
from sentiero.proof.audit import audit_kept
from sentiero.proof.backup import Counted, back_up, put_back
from sentiero.proof.problems import BackupRefused
from sentiero.server.embedded import EmbeddedServer
from sentiero.server.problems import ServerError
from sentiero.settings import Settings
from sentiero.store.archive.events import gone
from sentiero.store.problems import StoreAway
from sentiero.tables.games import Games

FAILED: Final = 1
UNSOUND: Final = 2
GONE: Final = "it is over and was moved, and its file is not there; FINISHED_DIR says where it should be"
LEFT_OUT: Final = "left out, an earlier backup has it"


def backup(settings: Settings, data: Path, path: Path) -> int:
    """Write all games into a file while they are played, and check the file; gives the exit status."""
    return _with_games(settings, data, lambda games: _kept(games, path))


def restore(settings: Settings, data: Path, path: Path) -> int:
    """Bring the games of a file into a server, with their tokens; gives the exit status."""
    return _with_games(settings, data, lambda games: _told("restored", put_back(games, path)))


def check(settings: Settings, data: Path) -> int:
    """Audit every game that is kept, and name those that are not sound; gives the exit status."""
    return _with_games(settings, data, _check)


def _kept(games: Games, path: Path) -> int:
    kept, missing = back_up(games.room.store, path), gone(games.room.store)
    status = _told("kept", kept)
    left_out = [(name, f"{why}; {LEFT_OUT}") for name, why in kept.damaged.items()]
    for name, why in [*((name, GONE) for name in missing), *left_out]:
        sys.stderr.write(f"sentiero: {name}: {why}\n")
    return UNSOUND if missing or kept.damaged else status


def _check(games: Games) -> int:
    sound, unsound = 0, 0
    for name in games.room.store.events.games():
        why = _why_unsound(games, name)
        sound, unsound = sound + (why is None), unsound + (why is not None)
        if why is not None:
            print(f"{name}: {why}")
    for name in gone(games.room.store):
        unsound += 1
        print(f"{name}: {GONE}")
    print(f"{sound} games sound, {unsound} NOT SOUND")
    return UNSOUND if unsound else 0


def _why_unsound(games: Games, name: str) -> str | None:
    try:
        found = audit_kept(games, name).checks
        # No part of what is audited, but without them nobody opens it.
        games.room.store.rights.held(name)
    except StoreAway as away:
        return away.detail
    except Problem as problem:
        return f"cannot be played on: {problem.code} {problem.params}"
    except Exception as error:
        # What is damaged may break in any way: it is told, and the others are looked at.
        return f"cannot be read: {error!r}"
    wrong = [f"{name} {each.code} from version {each.version} on" for name, each in found.items() if each is not None]
    return "; ".join(wrong) or None


def _told(what: str, counted: Counted) -> int:
    print(f"{what} {counted.games} games with {counted.entries} entries")
    return 0


def _with_games(settings: Settings, data: Path, act: Callable[[Games], int]) -> int:
    try:
        with _reachable(settings, data) as found:
            return act(games_of(found))
    except (ServerError, BackupRefused, OSError) as error:
        sys.stderr.write(f"sentiero: {error}\n")
    except StoreAway as away:
        sys.stderr.write(f"sentiero: the server does not answer: {away.detail}\n")
    return FAILED


@contextmanager
def _reachable(settings: Settings, data: Path) -> Iterator[Settings]:
    """The configured server; or our own, that runs already or is started for this."""
    if settings.events_url is not None:
        yield settings
        return
    own = EmbeddedServer(data)
    kept = settings._replace(finished=settings.finished or own.directory / FINISHED)
    if own.answers():
        yield kept._replace(events_url=own.url)
        return
    with own:
        yield kept._replace(events_url=own.url)
