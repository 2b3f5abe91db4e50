"""Why a game cannot leave the service, or come into it."""

from __future__ import annotations

from sentiero.kernel.problems import Problem


class ExportRefused(Problem):
    """What is hidden in a game leaves the service only when the game is over."""


class ImportRefused(Problem):
    """This is not a whole and sound game."""


class BackupRefused(Exception):
    """A backup cannot be made, read or put back; for the person at the terminal."""

    def __init__(self, why: str, where: str) -> None:
        super().__init__(f"{where}: {why}")
        self.why = why
