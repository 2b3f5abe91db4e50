"""Who may sit down, and who must leave: tokens given, replaced and revoked in a running game."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from sentiero.kernel.problems import NotAsked
from sentiero.kernel.title import Document
from sentiero.store.coding import decode, encode
from sentiero.tables.commands.note import note
from sentiero.tables.entries import KINDS
from sentiero.tables.entries import seating as entries
from sentiero.tables.entries.kind import Kind
from sentiero.tables.game import Game
from sentiero.tables.games import Games
from sentiero.tables.info.game_info import GameInfo
from sentiero.tables.people.accounts import forget_account, kept_for
from sentiero.tables.people.listing import shown_card, taken
from sentiero.tables.people.people import claim_seat, forget_person
from sentiero.tables.people.seat_changes import Seating, begin, finish, has_happened, unfinished, was_told
from sentiero.tables.people.webhooks import forget_hooks
from sentiero.tables.problems import SeatRefused, UnknownGame
from sentiero.tables.standing_answers import forget_seat
from sentiero.tables.tokens import HOST, INVITATION, SEAT, SPECTATOR, Seat, hashed, new_token, read_right, right_of

MOST_LISTED: Final = 100


def seat(game: Game, token: str) -> Seat | None:
    """What the holder of a token may do in a game; None for a stranger."""
    info = game.info
    # Asked anew each time: another process may have revoked it.
    kept = game.room.store.rights.of(game.name, hashed(token))
    return None if kept is None else read_right(kept, info.roles)


# What everybody reads of it, if the host does it and if the seat does.
_ENDED: Final = {
    SEAT: (entries.REVOKED, entries.LEFT),
    SPECTATOR: (entries.DISMISSED, entries.DISMISSED),
    INVITATION: (entries.GUESTS_DISMISSED, entries.GUESTS_DISMISSED),
}


def holds(game: Game, token: str, kind: str, number: int | None) -> bool:
    """Whether a token holds a right now. What comes after a grant is done again: it may have been cut short."""
    held = game.room.store.rights.of(game.name, hashed(token)) == right_of(kind, number)
    if held:
        # It may have been given on one disk alone, to somebody who was not told so.
        game.room.store.rights.settle(game.name)
        _tell_again(game, kind, number)
        list_again(game)
    return held


def renew(game: Game, kind: str, number: int | None = None, by_host: bool = True, token: str | None = None) -> str:
    """A new token for a seat, for the host, or for all who watch or may sit down by link; the earlier one ends.

    Everybody sees it. It may have been made before.
    """
    _check(game, number)
    sits = right_of(kind, number) in game.room.store.rights.held(game.name)
    by_anybody = {
        SPECTATOR: entries.INVITED,
        HOST: entries.HOST_RENEWED,
        INVITATION: entries.GUESTS_INVITED,
    }
    seated = (entries.MOVED if sits else entries.GIVEN) if by_host else entries.RENEWED
    store, token = game.room.store, token or new_token(game.name, game.room.entropy)
    seating = begin(game, by_anybody.get(kind, seated).name, kind, number, hashed(token))
    store.rights.grant(game.name, right_of(kind, number), hashed(token))
    if by_host:
        _clear_seat(game, number)
    elif kind == SEAT and number is not None:
        claim_seat(store, game.name, number)
    # After it has happened: whoever hears of it may look at once whether it may go on listening.
    _told(game, seating)
    return token


def revoke(game: Game, kind: str, number: int | None = None, by_host: bool = True) -> None:
    """End a token. An open seat is free again. Everybody sees it."""
    _check(game, number)
    hosts, own = _ENDED[kind]
    held = right_of(kind, number) in game.room.store.rights.held(game.name)
    ends = hosts if by_host else own
    # If it is gone, but still told of as somebody's: who did it before was cut off in the middle.
    telling = held or number in (entries.sitting(game.past()) or ())
    seating = begin(game, ends.name, kind, number, None) if telling else None
    game.room.store.rights.grant(game.name, right_of(kind, number), None)
    _clear_seat(game, number)
    if seating is not None:
        _told(game, seating)
    else:
        list_again(game)


def take(game: Game, number: int, token: str | None = None) -> str:
    """The token of a free seat, for the first who comes; else SeatRefused. It may have been made before."""
    info = _check(game, number)
    if number not in info.settings.open_seats:
        raise SeatRefused("seat/not_open", number)
    store, token = game.room.store, token or new_token(game.name, game.room.entropy)
    if right_of(SEAT, number) in store.rights.held(game.name):
        # Whoever was told otherwise by the list has found it out.
        list_again(game)
        raise SeatRefused("seat/taken", number)
    seating = begin(game, entries.TAKEN.name, SEAT, number, hashed(token))
    if not store.rights.grant(game.name, right_of(SEAT, number), hashed(token), only_free=True):
        finish(game, seating)
        list_again(game)
        raise SeatRefused("seat/taken", number)
    claim_seat(store, game.name, number)
    _told(game, seating)
    return token


def catch_up(game: Game) -> None:
    """Tell everybody of whatever somebody was cut off in the middle of."""
    for seating in unfinished(game):
        if has_happened(game, seating) and not was_told(game, seating):
            _tell(game, KINDS[seating.kind], seating.number)
        finish(game, seating)
    game.room.store.seatings.done(game.name)
    list_again(game)


def _told(game: Game, seating: Seating) -> None:
    """Let everybody know of what has happened, and the lists."""
    _tell(game, KINDS[seating.kind], seating.number)
    list_again(game)
    finish(game, seating)


def free(game: Game) -> Sequence[int]:
    """The seats that anybody may take now."""
    info, sits = game.fresh_info(), taken(game)
    found = [number for number in info.settings.open_seats if not sits[number]]
    kept = kept_for(game.room.store, game.name) if found else {}
    return [number for number in found if number not in kept]


def waiting(games: Games, limit: int = MOST_LISTED, skip: int = 0) -> list[tuple[str, Document]]:
    """A page of public games with a free seat, newest first, each with its card; one round trip for all of them."""
    listed = games.room.store.lobby.cards(limit, skip)
    cards = [(name, decode(card) if card else _looked_at(games, name)) for name, card in listed]
    return [(name, card) for name, card in cards if card is not None]


def _looked_at(games: Games, name: str) -> Document | None:
    """The card of a game that was listed without one; if it is on the list by mistake, it is taken off."""
    try:
        with games.hold(name) as game:
            if free(game):
                return shown_card(game)
    except UnknownGame:
        pass
    games.room.store.lobby.withdraw(name)
    return None


def list_again(game: Game) -> None:
    """Put a game on the list of those that wait for players, or take it off."""
    info, lobby = game.fresh_info(), game.room.store.lobby
    if free(game) and not info.settings.private:
        lobby.advertise(game.name, info.created, encode(shown_card(game)))
    else:
        lobby.withdraw(game.name)


def _tell(game: Game, kind: Kind, number: int | None) -> None:
    """Let everybody know. Nothing is added to a game that is over: there nobody can gain by it."""
    with suppress(NotAsked):
        note(game, kind, number)


def _tell_again(game: Game, kind: str, number: int | None) -> None:
    """Let everybody know of somebody who sits where nobody was told to sit."""
    told = entries.sitting(game.past())
    if kind == SEAT and number is not None and told is not None and number not in told:
        _tell(game, entries.TAKEN if number in game.info.settings.open_seats else entries.GIVEN, number)


def _clear_seat(game: Game, number: int | None) -> None:
    """Somebody else will sit there: what the one before has left is not theirs."""
    if number is not None:
        forget_seat(game, number)
        forget_person(game.room.store, game.name, number)
        forget_account(game.room.store, game.name, number)
        forget_hooks(game.room.store, game.name, number)


def _check(game: Game, number: int | None) -> GameInfo:
    info = game.fresh_info()
    if number is not None and not info.has_seat(number):
        raise SeatRefused("seat/unknown", number)
    return info
