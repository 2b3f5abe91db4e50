"""Who may sit down, and who must leave: tokens given, replaced and revoked in a running game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from service.tables.game import Game
from service.tables.games import Games
from service.tables.info import GameInfo
from service.tables.problems import SeatRefused, UnknownGame
from service.tables.tokens import SEAT, Seat, hashed, new_token, read_right, right_of

MOST_LISTED: Final = 100


def seat(game: Game, token: str) -> Seat | None:
    """What the holder of a token may do in a game; None for a stranger."""
    info = game.info
    # Asked anew each time: another process may have revoked it.
    kept = game.room.store.rights.of(game.name, hashed(token))
    return None if kept is None else read_right(kept, info.roles)


def taken(game: Game) -> list[bool]:
    """Of each seat, whether somebody holds its token."""
    held = set(game.room.store.rights.held(game.name))
    return [right_of(SEAT, number) in held for number in range(len(game.info.roles))]


def holds(game: Game, token: str, kind: str, number: int | None) -> bool:
    """Whether a token holds a right now. What comes after a grant is done again: it may have been cut short."""
    held = game.room.store.rights.of(game.name, hashed(token)) == right_of(kind, number)
    if held:
        game.room.store.tokens.index(game.name, [hashed(token)])
        list_again(game)
    return held


def renew(game: Game, kind: str, number: int | None = None, token: str | None = None) -> str:
    """A new token for a seat, or for all who watch by link; the earlier one ends. It may have been made before."""
    _check(game, number)
    store, token = game.room.store, token or new_token(game.room.entropy)
    store.rights.grant(game.name, right_of(kind, number), hashed(token))
    store.tokens.index(game.name, [hashed(token)])
    list_again(game)
    return token


def revoke(game: Game, kind: str, number: int | None = None) -> None:
    """End a token. An open seat is free again."""
    _check(game, number)
    game.room.store.rights.grant(game.name, right_of(kind, number), None)
    list_again(game)


def take(game: Game, number: int, token: str | None = None) -> str:
    """The token of a free seat, for the first who comes; else SeatRefused. It may have been made before."""
    info = _check(game, number)
    if number not in info.settings.open_seats:
        raise SeatRefused("seat/not_open", number)
    store, token = game.room.store, token or new_token(game.room.entropy)
    if not store.rights.grant(game.name, right_of(SEAT, number), hashed(token), only_free=True):
        raise SeatRefused("seat/taken", number)
    store.tokens.index(game.name, [hashed(token)])
    list_again(game)
    return token


def free(game: Game) -> Sequence[int]:
    """The seats that anybody may take now."""
    info, sits = game.fresh_info(), taken(game)
    return [number for number in info.settings.open_seats if not sits[number]]


def waiting(games: Games, limit: int = MOST_LISTED) -> list[str]:
    """Public games with a free seat, newest first. What is on the list by mistake is taken off."""
    lobby, found = games.room.store.lobby, []
    for name in lobby.advertised(limit):
        try:
            with games.hold(name) as game:
                open_now = bool(free(game))
        except UnknownGame:
            open_now = False
        if open_now:
            found.append(name)
        else:
            lobby.withdraw(name)
    return found


def list_again(game: Game) -> None:
    """Put a game on the list of those that wait for players, or take it off."""
    info, lobby = game.fresh_info(), game.room.store.lobby
    if free(game) and not info.settings.private:
        lobby.advertise(game.name, info.created)
    else:
        lobby.withdraw(game.name)


def _check(game: Game, number: int | None) -> GameInfo:
    info = game.fresh_info()
    if number is not None and not info.has_seat(number):
        raise SeatRefused("seat/unknown", number)
    return info
