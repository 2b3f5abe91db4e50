"""What the host of a table may set, most of it until its first answer. None of it shapes the deck or the position.

One record, one list of how each is kept and checked: a new setting is one line here, and one field in the contract.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sentiero.kernel.title import Document
from sentiero.tables.problems import TimeRefused

RULES: Final = "rules"
TELL: Final = "host"
# Nobody reads a question, thinks and answers in less: a shorter time would be a way to take a seat over.
LEAST_SECONDS: Final = 60
MOST_SECONDS: Final = 60 * 24 * 60 * 60


class HostSettings(NamedTuple):
    """How a table is run."""

    # Nobody goes back past a reveal, whoever would agree.
    strict: bool = False
    # Only whoever holds a token may look.
    private: bool = False
    # Seats that anybody may take while they are free.
    open_seats: Sequence[int] = ()
    # Milliseconds between the answers of non-players, so that people can follow.
    pace: int = 0
    # So many seconds somebody who is asked may take, at least a minute; 0 for as many as they like.
    answer_seconds: int = 0
    # What happens then: the rules answer, or the host is told.
    late: str = RULES
    # Who plays the roles that nobody holds, and for whoever is late, if it is not the usual player of the title.
    players: Mapping[str, Document] = {}
    late_player: Document | None = None


USUAL: Final = HostSettings()
# Told with each seat, not with the others.
OPEN_SEATS: Final = "open_seats"
# What may still change after the first answer.
LATER: Final = frozenset({"answer_seconds", "late", "late_player"})


def _is_flag(value: Any, seats: int) -> bool:
    return type(value) is bool


def _are_seats(value: Any, seats: int) -> bool:
    if not isinstance(value, list) or any(type(seat) is not int for seat in value):
        return False
    return value == [seat for seat in range(seats) if seat in value]


def _is_pace(value: Any, seats: int) -> bool:
    return type(value) is int and value >= 0


def _is_time(value: Any, seats: int) -> bool:
    return type(value) is int and (value == 0 or LEAST_SECONDS <= value <= MOST_SECONDS)


def _is_late(value: Any, seats: int) -> bool:
    return value in (RULES, TELL)


def _is_player(value: Any) -> bool:
    sound = isinstance(value, dict) and value.keys() == {"name", "settings"}
    return sound and isinstance(value["name"], str) and isinstance(value["settings"], dict)


def _are_players(value: Any, seats: int) -> bool:
    return isinstance(value, dict) and all(map(_is_player, value.values()))


def _is_late_player(value: Any, seats: int) -> bool:
    return value is None or _is_player(value)


_CHECKS: Final[Mapping[str, Callable[[Any, int], bool]]] = {
    "strict": _is_flag,
    "private": _is_flag,
    "open_seats": _are_seats,
    "pace": _is_pace,
    "answer_seconds": _is_time,
    "late": _is_late,
    "players": _are_players,
    "late_player": _is_late_player,
}
# A sound value of each, for whoever gave another.
EXAMPLES: Final[Mapping[str, Any]] = {
    "strict": True, "private": True, "open_seats": [0], "pace": 500, "answer_seconds": 24 * 60 * 60, "late": RULES,
    "players": {}, "late_player": None,
}  # fmt: skip


def are_sound(changes: Any, seats: int) -> bool:
    """Whether changes are what a host of a table with so many seats could make."""
    return isinstance(changes, dict) and unsound(changes, seats) is None


def unsound(changes: Mapping[str, Any], seats: int) -> str | None:
    """The first setting that is none, or has a value that it cannot have."""
    wrong = (name for name, value in changes.items() if name not in _CHECKS or not _CHECKS[name](value, seats))
    return next(wrong, None)


def require_time(wanted: Mapping[str, Any]) -> None:
    """TimeRefused if nobody could answer in the time that a host wants to give."""
    if 0 < wanted.get("answer_seconds", 0) < LEAST_SECONDS:
        raise TimeRefused(LEAST_SECONDS)


def document_of(settings: HostSettings) -> dict[str, Any]:
    """Settings as JSON."""
    return {**settings._asdict(), "open_seats": list(settings.open_seats)}


def unusual(settings: HostSettings) -> dict[str, Any]:
    """Those that are not as usual: all that an entry needs to say."""
    usual = document_of(USUAL)
    return {name: value for name, value in document_of(settings).items() if value != usual[name]}


def settings_in(document: Mapping[str, Any]) -> HostSettings:
    """The settings that a document names, the others as usual."""
    return USUAL._replace(**{name: document[name] for name in _CHECKS if document.get(name)})


def changed(settings: HostSettings, changes: Iterable[Mapping[str, Any]]) -> HostSettings:
    """Settings after some changes, one after the other."""
    for change in changes:
        settings = settings._replace(**change)
    return settings


def kinder(one: HostSettings, other: HostSettings) -> HostSettings:
    """The first with what is better in the second for whoever is asked: more time, and no rules that take over."""
    times = (one.answer_seconds, other.answer_seconds)
    late = TELL if TELL in (one.late, other.late) else RULES
    return one._replace(answer_seconds=max(times) if all(times) else 0, late=late)
