"""Who may make games, and how many: a key if the host wants one, so many an hour, so many without people at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hmac import compare_digest
from typing import Any, Final

from flask import request

from sentiero.api.callers import account_if_wanted
from sentiero.api.http.limits import address_of
from sentiero.api.http.problems import Refusal
from sentiero.api.services import services

HOUR: Final = 3600
_RETRY_SECONDS: Final = 60


def require_key() -> None:
    """Refuse whoever has no account or no key, if the host wants one."""
    account_if_wanted()
    keys = services().settings.limits.create_keys
    if not keys:
        return
    given: str | None = request.environ.get("HTTP_CREATE_KEY")
    if given is None:
        raise Refusal("create/key_missing")
    if not any(compare_digest(given.encode("utf-8", "replace"), key.encode()) for key in keys):
        raise Refusal("create/key_unknown")


def require_quota(seats: Sequence[Any] | None, listed: bool = False) -> None:
    """Count a game that its caller is about to make, or refuse; `seats` is empty for a game without people."""
    limits = services().settings.limits
    # First what counts nothing: a game that is refused because others run must not cost its caller one.
    if not seats and seats is not None and limits.seatless and running_seatless() >= limits.seatless:
        raise _later("quota/seatless", limits.seatless, _RETRY_SECONDS)
    _count("games", limits.games_per_address)
    if listed:
        _count("open_games", limits.open_games_per_address)


def require_keyring() -> None:
    """Count a keyring that its caller is about to make, or refuse."""
    _count("keyrings", services().settings.limits.games_per_address)


def running_seatless() -> int:
    """How many games without people run; those that have ended are taken off their list."""
    store = services().store
    listed = store.seatless.advertised(services().settings.limits.seatless * 2)
    waiting = store.waiting.expected() if listed else {}
    for game in listed:
        if game not in waiting:
            store.seatless.withdraw(game)
    return sum(game in waiting for game in listed)


def is_listed(wanted: Mapping[str, Any]) -> bool:
    """Whether a request makes a game that stands in the lobby."""
    return not wanted.get("private") and any(seat.get("open") for seat in wanted.get("seats") or ())


def _count(what: str, most: int) -> None:
    address = address_of(request.environ, services().settings.limits.proxies)
    if most and services().store.counting.count(f"{what}:{address}", HOUR) > most:
        raise _later(f"quota/{what}", most, HOUR)


def _later(code: str, most: int, seconds: int) -> Refusal:
    refusal = Refusal(code, limit=most)
    refusal.headers = {"Retry-After": str(seconds)}
    return refusal
