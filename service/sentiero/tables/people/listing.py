"""What lists say of a game, and who sits at it now."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from sentiero.kernel.title import Document
from sentiero.tables.game import Game
from sentiero.tables.info.game_info import GameInfo
from sentiero.tables.people.accounts import kept_for
from sentiero.tables.people.people import names
from sentiero.tables.tokens import SEAT, right_of


def taken(game: Game) -> list[bool]:
    """Of each seat, whether somebody holds its token."""
    held = set(game.room.store.rights.held(game.name))
    return [right_of(SEAT, number) in held for number in range(len(game.info.roles))]


def shown_card(game: Game) -> Document:
    """What the lobby says of a game now."""
    called = names(game.room.store, game.name)
    kept = kept_for(game.room.store, game.name)
    return card_of(game.fresh_info(), taken(game), game.handed_now(), called, kept)


def card_of(
    info: GameInfo,
    sits: Sequence[bool],
    handed: Collection[int],
    called: Mapping[int, str] | None = None,
    kept: Collection[int] = (),
) -> Document:
    """What the lobby says of a game; a seat that is kept for somebody is open to nobody else."""
    anybodys = set(info.settings.open_seats) - set(kept)
    seats = [
        {"seat": seat, "roles": list(roles), "open": seat in anybodys, "taken": sits[seat], "rules": seat in handed,
         "name": (called or {}).get(seat)}
        for seat, roles in enumerate(info.roles)
    ]  # fmt: skip
    told = {"title": info.title, "scenario": info.scenario, "created": info.created, "scripted": info.scripted}
    return {**told, "seats": seats}
