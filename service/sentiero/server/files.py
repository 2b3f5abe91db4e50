"""Whether the files of a data directory are what the server would load: if not, it would start empty."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sentiero.server.problems import ServerError

APPEND_ONLY: Final = "appendonlydir"
MANIFEST: Final = "appendonly.aof.manifest"
SNAPSHOT: Final = "dump.rdb"
BASE: Final = ".base."
# A snapshot of hardly anything: what a server says of itself takes more room than what it holds.
_SMALL: Final = 4096
_NAMED: Final = re.compile(r'^file (?:"([^"]+)"|(\S+)) ', re.MULTILINE)
_REMEDY: Final = (
    "The server would start without these games, and write over them. Nothing was touched. Put the missing files back, "
    "or bring a backup into an empty directory with `sentiero restore`."
)


def require_loadable(directory: Path) -> None:
    """ServerError if there are files of games that a server with an append-only file would not load."""
    folder = directory / APPEND_ONLY
    manifest = folder / MANIFEST
    if manifest.exists():
        named = [quoted or bare for quoted, bare in _NAMED.findall(manifest.read_text(errors="replace"))]
        missing = [name for name in named if not (folder / name).exists()]
        if missing or not named:
            lacks = ", ".join(missing) or "every file that it should name"
            raise ServerError(f"{manifest} lacks {lacks}. {_REMEDY}")
        _require_filled(directory, [folder / name for name in named])
        return
    strays = [path for path in (directory / SNAPSHOT, *sorted(folder.glob("*.aof"))) if _holds_something(path)]
    if strays:
        found = ", ".join(str(path.relative_to(directory)) for path in strays)
        raise ServerError(f"{directory} holds {found}, but not {APPEND_ONLY}/{MANIFEST}. {_REMEDY}")


def _require_filled(directory: Path, parts: Sequence[Path]) -> None:
    """ServerError if parts were emptied or cut off, as a file system may leave them: the server would take that."""
    empty = [path.name for path in parts if BASE in path.name and not _holds_something(path)]
    if empty:
        raise ServerError(f"{APPEND_ONLY}/{empty[0]} is empty, and never was. {_REMEDY}")
    snapshot = directory / SNAPSHOT
    if snapshot.exists() and _should_hold(snapshot, parts) and _size(parts) < snapshot.stat().st_size / 2:
        raise ServerError(f"{APPEND_ONLY} holds far less than {SNAPSHOT}: it was emptied or cut off. {_REMEDY}")


def _should_hold(snapshot: Path, parts: Sequence[Path]) -> bool:
    """Whether all that is in the snapshot was in these parts before, where it takes more room.

    Not if they were written anew since: games that were deleted, or moved when they were over, are only in it.
    """
    begun = [path.stat().st_mtime for path in parts if BASE in path.name]
    written = snapshot.stat()
    return written.st_size > _SMALL and all(time < written.st_mtime for time in begun)


def _size(parts: Sequence[Path]) -> int:
    return sum(path.stat().st_size for path in parts)


def _holds_something(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0
