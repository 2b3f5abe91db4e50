"""Who may sit down, and who must leave: tokens given, replaced and revoked in a running game."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

from service.journal.archive import Archive
from service.journal.births import GameInfo
from service.journal.problems import SeatRefused
from service.journal.seats import SEAT, Entropy, hashed, new_token, right_of

MOST_LISTED: Final = 100


class Invitations:
    """The seats of every game of an archive."""

    def __init__(self, archive: Archive, entropy: Entropy = os.urandom) -> None:
        self._archive = archive
        self._journal = archive.journal
        self._entropy = entropy

    def taken(self, game: str) -> list[bool]:
        """Of each seat, whether somebody holds its token."""
        held = set(self._journal.rights(game))
        return [right_of(SEAT, number) in held for number in range(len(self._archive.fresh_info(game).roles))]

    def renew(self, game: str, kind: str, number: int | None = None) -> str:
        """A new token for a seat, or for all who watch by link; the earlier one ends."""
        self._check(game, number)
        token = new_token(self._entropy)
        self._journal.grant(game, right_of(kind, number), hashed(token))
        self._journal.index_tokens(game, [hashed(token)])
        self.list_again(game)
        return token

    def revoke(self, game: str, kind: str, number: int | None = None) -> None:
        """End a token. An open seat is free again."""
        self._check(game, number)
        self._journal.grant(game, right_of(kind, number), None)
        self.list_again(game)

    def take(self, game: str, number: int) -> str:
        """The token of a free seat, for the first who comes; else SeatRefused."""
        info = self._check(game, number)
        if number not in info.open_seats:
            raise SeatRefused("seat/not_open", number)
        token = new_token(self._entropy)
        if not self._journal.grant(game, right_of(SEAT, number), hashed(token), only_free=True):
            raise SeatRefused("seat/taken", number)
        self._journal.index_tokens(game, [hashed(token)])
        self.list_again(game)
        return token

    def waiting(self, limit: int = MOST_LISTED) -> list[str]:
        """Public games with a free seat, newest first. What is on the list by mistake is taken off."""
        found = []
        for game in self._journal.advertised(limit):
            if self.free(game):
                found.append(game)
            else:
                self._journal.withdraw(game)
        return found

    def free(self, game: str) -> Sequence[int]:
        """The seats that anybody may take now."""
        taken = self.taken(game)
        return [number for number in self._archive.fresh_info(game).open_seats if not taken[number]]

    def _check(self, game: str, number: int | None) -> GameInfo:
        info = self._archive.fresh_info(game)
        if number is not None and number >= len(info.roles):
            raise SeatRefused("seat/unknown", number)
        return info

    def list_again(self, game: str) -> None:
        """Put a game on the list of those that wait for players, or take it off."""
        info = self._archive.fresh_info(game)
        if self.free(game) and not info.private:
            self._journal.advertise(game, info.created)
        else:
            self._journal.withdraw(game)
