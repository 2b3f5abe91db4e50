"""Who plays for a role that no person answers for: the player that was named for it, or the usual one of its title."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sentiero.kernel.players import PlayerRefused, StandIn, known, require, usual
from sentiero.kernel.session import Entry
from sentiero.kernel.title import Document, Player
from sentiero.tables.info.game_info import AnyTitle, GameInfo

# In an entry: who plays from there on, or has answered. Where it is missing, the usual player of the title.
PLAYER: Final = "player"

# The seats that are in the hands of a player of the title, and in whose if somebody has said so.
Handed = Mapping[int, Document | None]


def noted(stand_in: StandIn | None) -> dict[str, Any]:
    """What an entry says of a player: nothing of the usual one, as ever."""
    return {} if stand_in is None else {PLAYER: stand_in.document()}


def stand_in_of(document: Document | None) -> StandIn | None:
    """What an entry or the host has said."""
    return None if document is None else StandIn(document["name"], document["settings"])


def who_plays(info: GameInfo, handed: Handed, newest: Entry, role: str) -> StandIn | None:
    """The player that was named for a role, if the rules are asked after the newest entry; None for the usual one."""
    seat = info.seat_of(role)
    if seat is None:
        return stand_in_of(info.settings.players.get(role))
    return stand_in_of(handed[seat] if seat in handed else newest.get(PLAYER))


def known_to(info: GameInfo, seat: int | None, role: str) -> frozenset[str]:
    """The roles whose secrets a player knows: those of the seat for which it plays, or its own."""
    return frozenset({role}) if seat is None else frozenset(info.roles[seat])


def player_of(title: AnyTitle, stand_in: StandIn | None, role: str) -> Player | None:
    """The player itself; None if there is none of that name any more, or none at all."""
    try:
        return known(title, stand_in or usual(title, role), role)
    except PlayerRefused:
        return None


def check_players(title: AnyTitle, info: GameInfo, wanted: Mapping[str, Any]) -> None:
    """PlayerRefused unless the host names players for roles that nobody holds, and for seats that are late, who can."""
    for role, document in wanted.get("players", {}).items():
        if role not in title.roles or info.seat_of(role) is not None:
            raise PlayerRefused("player/role_is_held", role=role, allowed=sorted(info.roles_of(None, title)))
        require(title, StandIn(**document), [role])
    late = wanted.get("late_player")
    if late is not None:
        require(title, StandIn(**late), [role for held in info.roles for role in held])
