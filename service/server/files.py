"""Whether the files of a data directory are what the server would load: if not, it would start empty."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from service.server.problems import ServerError

APPEND_ONLY: Final = "appendonlydir"
MANIFEST: Final = "appendonly.aof.manifest"
SNAPSHOT: Final = "dump.rdb"
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
        return
    strays = [path for path in (directory / SNAPSHOT, *sorted(folder.glob("*.aof"))) if _holds_something(path)]
    if strays:
        found = ", ".join(str(path.relative_to(directory)) for path in strays)
        raise ServerError(f"{directory} holds {found}, but not {APPEND_ONLY}/{MANIFEST}. {_REMEDY}")


def _holds_something(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0
