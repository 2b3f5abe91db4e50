"""A given position: is it a document of this game at all? (Whether it is sound, the invariants say.)"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.coup.commitment import JFK, LBJ, NIXON
from sentiero.games.fire_in_the_lake.events.card import CAPABILITY
from sentiero.games.fire_in_the_lake.pieces import FACTIONS, KINDS, POOL
from sentiero.games.fire_in_the_lake.position.lasting import FAILED_ATTEMPTS
from sentiero.games.fire_in_the_lake.position.markers import MARKERS
from sentiero.games.fire_in_the_lake.position.state import TRACKS
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED
from sentiero.games.fire_in_the_lake.set_up.deck import PIVOTAL_CARDS
from sentiero.games.fire_in_the_lake.turn import COUPS
from sentiero.kernel.problems import PositionRefused
from sentiero.kernel.title import Document

Check = Callable[[Any], bool]
MOST_NUMBER: Final = 1000


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST_NUMBER


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _one_of(known: Any) -> Check:
    return lambda value: isinstance(value, (str, int)) and not isinstance(value, bool) and value in known


def _list(item: Check, most: int = len(CARDS)) -> Check:
    return lambda value: isinstance(value, list) and len(value) <= most and all(item(entry) for entry in value)


def _map(key: Check, item: Check) -> Check:
    return lambda value: isinstance(value, dict) and all(key(k) and item(v) for k, v in value.items())


def _pivotal(value: Any) -> bool:
    return isinstance(value, dict) and all(PIVOTAL_CARDS.get(faction) == card for faction, card in value.items())


_FACTION = _one_of(frozenset(FACTIONS))
_CARD = _one_of(frozenset(CARDS))
_SIDE = _one_of((UNSHADED, SHADED))
_BOX = _map(_one_of(frozenset(POOL)), _number)
_LEADER = _one_of(frozenset(COUPS - FAILED_ATTEMPTS))
_CAPABILITIES = frozenset(str(card.number) for card in CARDS.values() if card.kind == CAPABILITY)
_MOMENTUM = frozenset(str(card.number) for card in CARDS.values() if card.momentum)
_SEATS = frozenset(str(number) for number in range(len(FACTIONS)))
_SEAT_MARKERS = _map(_one_of(_SEATS), _list(_one_of(frozenset(MARKERS)), len(MARKERS)))

FIELDS: Final[dict[str, Check]] = {
    # Those of older games have one.
    "config": lambda value: isinstance(value, dict),
    "spaces": _map(_one_of(frozenset(board.ALL)), _map(_one_of(frozenset({*KINDS, "support", "terror"})), _number)),
    "casualties": _BOX,
    "out_of_play": _BOX,
    "tracks": _map(_one_of(frozenset(TRACKS)), _number),
    "deck": _list(_CARD),
    "played": _list(_CARD),
    "card": lambda value: value is None or _CARD(value),
    "cylinders": _map(_FACTION, _one_of(("eligible", "ineligible"))),
    "stays": _list(_FACTION),
    "barred": _list(_FACTION),
    "leaders": _list(_LEADER),
    "failed_attempts": _list(_one_of(FAILED_ATTEMPTS)),
    "leader_flipped": _flag,
    "capabilities": _map(_one_of(_CAPABILITIES), _SIDE),
    "momentum": _map(_one_of(_MOMENTUM), _SIDE),
    "pivotal": _pivotal,
    "peace_talks": _flag,
    "coup_rounds": _number,
    "after_coup": _flag,
    "markers": _SEAT_MARKERS,
    "shown_markers": _SEAT_MARKERS,
    "policy": _one_of((JFK, LBJ, NIXON)),
    "outcome": lambda value: value is None,
}


def check_position(document: Document) -> None:
    """Refuse what is no position of this game, naming the first part that is wrong."""
    strange = next((name for name in document if name not in FIELDS), None)
    if strange is not None:
        raise PositionRefused("position/unreadable", at=strange)
    for name, check in FIELDS.items():
        if name in document and not check(document[name]):
            raise PositionRefused("position/unreadable", at=name)
    for name, whole in (("spaces", None), ("tracks", TRACKS), ("cylinders", FACTIONS)):
        if name not in document or (whole is not None and set(document[name]) != set(whole)):
            raise PositionRefused("position/unreadable", at=name)
