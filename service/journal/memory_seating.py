"""Tokens and the lobby in this process."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Lock


class MemorySeating:
    """Implements `Seating`."""

    def __init__(self) -> None:
        self._seats: dict[str, dict[str, bytes]] = {}
        self._games_of_tokens: dict[str, str] = {}
        self._lobby: dict[str, int] = {}
        self._seating = Lock()

    def grant(self, game: str, right: bytes, token_hash: str | None, only_free: bool = False) -> bool:
        """Give a right to one token alone, or to nobody; gives whether something happened."""
        with self._seating:
            seats = self._seats.get(game, {})
            if only_free and right in seats.values():
                return False
            kept = {held: value for held, value in seats.items() if value != right}
            self._seats[game] = kept if token_hash is None else {**kept, token_hash: right}
            return True

    def rights(self, game: str) -> list[bytes]:
        """The rights that somebody holds."""
        return list(self._seats.get(game, {}).values())

    def seat_of(self, game: str, token_hash: str) -> bytes | None:
        """What the holder of a token may do, None for a stranger."""
        return self._seats.get(game, {}).get(token_hash)

    def index_tokens(self, game: str, token_hashes: Iterable[str]) -> None:
        """Let these tokens be found to belong to a game."""
        self._games_of_tokens.update(dict.fromkeys(token_hashes, game))

    def game_of_token(self, token_hash: str) -> str | None:
        """The game a token belonged to when it was made."""
        return self._games_of_tokens.get(token_hash)

    def advertise(self, game: str, at: int) -> None:
        """Put a game on the list of those that wait for players."""
        self._lobby[game] = at

    def withdraw(self, game: str) -> None:
        """Take a game off that list."""
        self._lobby.pop(game, None)

    def advertised(self, limit: int) -> list[str]:
        """The games on that list, newest first."""
        return sorted(self._lobby, key=lambda game: -self._lobby[game])[:limit]
