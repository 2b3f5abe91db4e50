"""Who may sit where, as a journal keeps it: rights by token hash, and two indexes to find games by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol


class Seating(Protocol):
    """The part of a journal that lets tokens come and go. None of it is history."""

    def grant(self, game: str, right: bytes, token_hash: str | None, only_free: bool = False) -> bool:
        """Give a right to one token alone, or to nobody: every earlier token for it ends at once.

        With `only_free`, nothing happens if somebody has it; gives whether something happened.
        """

    def rights(self, game: str) -> list[bytes]:
        """The rights that somebody holds."""

    def index_tokens(self, game: str, token_hashes: Iterable[str]) -> None:
        """Let these tokens be found to belong to a game."""

    def game_of_token(self, token_hash: str) -> str | None:
        """The game a token belonged to when it was made; whether it is still good, the game knows."""

    def advertise(self, game: str, at: int) -> None:
        """Put a game on the list of those that wait for players."""

    def withdraw(self, game: str) -> None:
        """Take a game off that list."""

    def advertised(self, limit: int) -> list[str]:
        """The games on that list, newest first."""
