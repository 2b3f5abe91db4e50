"""6.4 Redeploy Phase."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.movement import waiting_in
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_POLICE,
    ARVN_TROOPS,
    BASES,
    COIN_BASES,
    COIN_KINDS,
    NVA,
    NVA_TROOPS,
    US_TROOPS,
)
from sentiero.games.fire_in_the_lake.position.changes import remove
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, NVA_CONTROL, Table
from sentiero.games.fire_in_the_lake.questions.ask import ask_number, ask_space, ask_space_or_stop
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

TROOPS_FROM = Ask("redeploy.troops", "6.4.2")
MUST_GO = Ask("redeploy.must", "6.4.2")
NUMBER = Ask("redeploy.number", "6.4.2")
POLICE_FROM = Ask("redeploy.police", "6.4.2")
NVA_FROM = Ask("redeploy.nva", "6.4.3")
TO = Ask("redeploy.to", "6.4.2")

# 6.4: Control as it was when the phase began.
Controls = dict[str, str | None]


def redeploy_phase(table: Table) -> Steps:
    """6.4: without adjusting Control until afterwards."""
    table.tell("phase", "redeploy")
    controls = controls_now(table)
    leave_laos_and_cambodia(table)
    yield from arvn_troops_redeploy(table, controls)
    yield from police_redeploy(table, controls)
    yield from nva_redeploy(table)


def controls_now(table: Table) -> Controls:
    """Control of every space, to be used while pieces move."""
    return {space: table.control(space) for space in board.ALL}


def leave_laos_and_cambodia(table: Table) -> None:
    """6.4.1: US Troops there go out of play, all other US and ARVN pieces to Available."""
    for space in board.LAOS_CAMBODIA:
        for kind in COIN_KINDS:
            remove(table, kind, 99, space, "out_of_play" if kind == US_TROOPS else "available")


def arvn_havens(table: Table, controls: Controls, bases: bool = True) -> list[str]:
    """6.4.2: Cities without NVA Control, US or ARVN Bases, Saigon."""
    cities = {city for city in board.CITIES if controls[city] != NVA_CONTROL or city == board.SAIGON}
    places = board.CITIES + board.PROVINCES
    return [space for space in places if space in cities or (bases and table.count(space, COIN_BASES))]


def arvn_troops_redeploy(table: Table, controls: Controls, bases: bool = True) -> Steps:
    """6.4.2: Troops must leave LoCs and Provinces without COIN Bases; others may move."""
    havens = arvn_havens(table, controls, bases)
    turn = Turn(ARVN)
    for space in board.LOCS + board.PROVINCES:
        if space not in havens:
            yield from _leave(table, turn, ARVN_TROOPS, space, havens)
    yield from optional_moves(table, turn, TROOPS_FROM, ARVN_TROOPS, lambda: havens)


def _leave(table: Table, turn: Turn, kind: str, space: str, havens: list[str]) -> Steps:
    while n := turn.unmoved(table, kind, space):
        to = yield from ask_space(ARVN, MUST_GO, lambda: havens, space=space, kind=kind)
        if to is None:
            return
        count = yield from ask_number(ARVN, NUMBER, 1, n, kind=kind, space=space, to=to)
        turn.bring(table, kind, count, space, to)


def police_redeploy(table: Table, controls: Controls) -> Steps:
    """6.4.2: Police may go to any LoCs or COIN-Controlled spaces within South Vietnam."""
    places = [space for space in board.IN_SOUTH if space in board.IS_LOC or controls[space] == COIN_CONTROL]
    yield from optional_moves(table, Turn(ARVN), POLICE_FROM, ARVN_POLICE, lambda: places)


def nva_redeploy(table: Table) -> Steps:
    """6.4.3: NVA Troops may go to any NVA Bases."""
    places = [space for space in board.ALL if table.count(space, BASES[NVA])]
    yield from optional_moves(table, Turn(NVA), NVA_FROM, NVA_TROOPS, lambda: places)


def optional_moves(table: Table, turn: Turn, which: Ask, kind: str, places: Callable[[], Iterable[str]]) -> Steps:
    """Move pieces of a kind that have not moved yet, as long as the player likes."""
    origins = lambda: _origins(table, turn, kind, list(places()))
    while origin := (yield from ask_space_or_stop(turn.who, which, origins, kind=kind)):
        n = turn.unmoved(table, kind, origin)
        others = lambda at=origin: [to for to in places() if to != at]
        to = yield from ask_space(turn.who, TO.under(which.rule), others, space=origin, kind=kind)
        if to is None:
            return
        count = yield from ask_number(turn.who, NUMBER.under(which.rule), 1, n, kind=kind, space=origin, to=to)
        turn.bring(table, kind, count, origin, to)


def _origins(table: Table, turn: Turn, kind: str, places: list[str]) -> list[str]:
    if not places:
        return []
    waiting = waiting_in(table, turn, (kind,))
    return [space for space in board.ALL if space in waiting and places != [space]]
