"""Blobs as files: each is there as a whole or not at all, and on the disk when it is acknowledged."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from sentiero.store.interface.archive import Archive
from sentiero.store.problems import StoreAway

SUFFIX: Final = ".game.xz"
# Below the folder of whole games: what belongs to their people.
LEFT: Final = "left"


def archive_files(directory: Path) -> Archive:
    """Games that are over in a folder."""
    return Archive(FileBlobs(directory), FileBlobs(directory / LEFT))


class FileBlobs:
    """Implements `Blobs`: one file a game, in folders of a few letters, because large folders are slow."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory

    def put(self, game: str, data: bytes) -> None:
        """Keep these bytes for a game, in place of earlier ones."""
        path = self._path(game)
        # Of this process alone: another may move the same game.
        unfinished = path.with_name(f"{path.name}.{os.getpid()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with unfinished.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(path)
            for folder in (path.parent, self._directory):
                _sync(folder)
        except OSError as error:
            raise StoreAway(f"{type(error).__name__}: {error}") from error

    def get(self, game: str) -> bytes | None:
        """What is kept for a game; None if nothing is."""
        try:
            return self._path(game).read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise StoreAway(f"{type(error).__name__}: {error}") from error

    def delete(self, game: str) -> None:
        """Keep nothing for a game."""
        try:
            self._path(game).unlink(missing_ok=True)
        except OSError as error:
            raise StoreAway(f"{type(error).__name__}: {error}") from error

    def has(self, game: str) -> bool:
        """Whether something is kept for a game."""
        try:
            return self._path(game).is_file()
        except OSError as error:
            raise StoreAway(f"{type(error).__name__}: {error}") from error

    def names(self) -> Iterable[str]:
        """The games for which something is kept, in no order, at some cost."""
        return [path.name.removesuffix(SUFFIX) for path in self._directory.glob(f"*/*{SUFFIX}")]

    def _path(self, game: str) -> Path:
        # Names of games are letters and digits: whoever asks has checked that (`tables.games`).
        return self._directory / game[:2] / f"{game}{SUFFIX}"


def _sync(folder: Path) -> None:
    """A file is only there for good when its folder says so on the disk."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
