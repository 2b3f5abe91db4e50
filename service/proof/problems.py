"""Why a game cannot leave the service, or come into it."""

from __future__ import annotations

from service.kernel.problems import Problem


class ExportRefused(Problem):
    """What is hidden in a game leaves the service only when the game is over."""


class ImportRefused(Problem):
    """This is not a whole and sound game."""
