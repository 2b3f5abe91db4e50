"""Problems on the wire (RFC 9457): every refusal, wherever it comes from, leaves as problem+json."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any, Final, cast
from urllib.parse import quote

from flask import Flask, Response, current_app, request
from werkzeug.exceptions import HTTPException

from sentiero.api.http.codes import CODES, INTERNAL
from sentiero.api.http.language import because, language, texts
from sentiero.api.http.replying import LOGGED_ID, PROBLEM, etag, reply, request_id
from sentiero.api.http.request_log import without_secrets
from sentiero.api.metrics import STORE_ERRORS
from sentiero.kernel.problems import (
    IllegalAnswer,
    NotAsked,
    OtherData,
    PositionRefused,
    Problem,
    ReplayMismatch,
    SetupRefused,
)
from sentiero.kernel.title import Title
from sentiero.store.problems import StoreAway
from sentiero.tables.problems import GameDamaged
from sentiero.text.words import Words

log = logging.getLogger(__name__)
TitleAskedFor = Callable[[], Title[Any] | None]
DamageFound = Callable[[Exception], Problem | None]
_TITLE: Final = "sentiero.title_asked_for"
_DAMAGED: Final = "sentiero.damage_found"

# What a code of a title's own is treated as, by its class.
_CLASSES: Final[Mapping[type[Problem], str]] = {
    SetupRefused: "setup/refused",
    PositionRefused: "position/refused",
    IllegalAnswer: "answer/illegal",
    NotAsked: "answer/not_your_question",
    OtherData: "data/other",
    ReplayMismatch: INTERNAL,
}
_STATUSES: Final[Mapping[int, str]] = {
    400: "request/bad",
    404: "route/unknown",
    405: "route/wrong_method",
    413: "request/too_large",
    415: "request/wrong_media_type",
}
_KEPT_HEADERS: Final = ("Allow", "Retry-After", "WWW-Authenticate")
# Where a refusal lists what would have been taken.
ALLOWED: Final = "allowed"
# The number of a seat in addresses begins with 0; people count from 1.
SEAT: Final = "seat"
SEAT_SAID: Final = "seat_said"
# What is refused to one may be given to another, or a moment later: no cache may keep it.
_KEPT_BY_NOBODY: Final = {"Cache-Control": "no-store"}
# What stands for a tag that no game ever had: versions begin with 1.
NO_VERSION: Final = 0
# Somebody has to bring a backup.
_MENDED_LATER: Final = {"Retry-After": "600"}
_CHALLENGE: Final = 'Bearer realm="sentiero"'


class Refusal(Exception):
    """A refusal of the API itself: a code of the table, the values of its detail, and extra members."""

    def __init__(self, code: str, extra: Mapping[str, Any] | None = None, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values
        self.extra = dict(extra or {})
        # Headers that tell how to do better.
        self.headers: Mapping[str, str] = {}


def problem(
    code: str,
    values: Mapping[str, Any],
    extra: Mapping[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
    otherwise: str = INTERNAL,
) -> Response:
    """The response for a code."""
    # A title's own codes are treated like their class, whose words they borrow if they have none.
    status = CODES.get(code) or CODES[otherwise]
    title, detail = texts().problem(language(), code, otherwise, values, _words_for(values))
    body = {
        "type": f"/docs#{code}",
        "title": title,
        "status": status,
        "detail": detail,
        "instance": quote(request.path, safe="/-._~:"),
        "code": code,
        "request_id": request_id(),
        **(extra or {}),
    }
    return reply(body, status, {**_KEPT_BY_NOBODY, **_own_headers(status), **(headers or {})}, PROBLEM)


def _words_for(values: Mapping[str, Any]) -> Words | None:
    """The words of the title that the request is about, where a value may be the name of something."""
    if not any(isinstance(value, str) for value in values.values()):
        return None
    title = cast(TitleAskedFor, current_app.extensions[_TITLE])()
    return None if title is None else texts().words(title, language())


def _own_headers(status: int) -> dict[str, str]:
    if status == 401:
        return {"WWW-Authenticate": _CHALLENGE}
    if status == 503:
        return {"Retry-After": "1"}
    return {}


def refused(error: Refusal) -> Response:
    """A refusal of the API; reasons are told in words."""
    values, extra = error.values, error.extra
    if "reasons" in values:
        reasons = [because("reason", code) for code in values["reasons"]]
        values, extra = {**values, "reasons": reasons}, {**extra, "reasons": reasons}
    return problem(error.code, values, extra, error.headers)


def game_refused(error: Problem, extra: Mapping[str, Any] | None = None) -> Response:
    """A refusal of the kernel or of a title: its code, its paragraph and its values."""
    damaged = _damaged(error)
    if damaged is not None:
        return problem(damaged.code, damaged.params, {"params": damaged.params}, _MENDED_LATER)
    otherwise = next((code for kind, code in _CLASSES.items() if isinstance(error, kind)), INTERNAL)
    if isinstance(error, StoreAway):
        STORE_ERRORS.labels(error.code).inc()
        log.warning("request %s: the journal is away: %s", _logged_id(), error.detail)
    if otherwise == INTERNAL and error.code not in CODES:
        log.error("problem %s in request %s: %s", error.code, _logged_id(), without_secrets(str(error.params)))
        return problem(error.code, {}, extra)
    params = _as_data({name: value for name, value in error.params.items() if name != ALLOWED})
    members: dict[str, Any] = {"params": params} if params else {}
    if ALLOWED in error.params:
        members[ALLOWED] = error.params[ALLOWED]
    # Who is not asked must not learn from the paragraph what another's secret question is about.
    if error.rule and error.code != "answer/not_your_question":
        members["rule"] = error.rule
    return problem(error.code, error.params, {**members, **(extra or {})}, otherwise=otherwise)


def _as_data(params: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a refusal: a seat by its number in addresses, and by the one that its sentence says."""
    return {**params, SEAT_SAID: params[SEAT] + 1} if isinstance(params.get(SEAT), int) else dict(params)


def stale_version(expected: int, current: int) -> Response:
    """Somebody was faster, or the tag was never ours: with the version that the game has now."""
    values = {"expected": expected, "current": current, "given": request.headers.get("If-Match", "")}
    code = "version/unreadable" if expected == NO_VERSION else "version/stale"
    return problem(code, values, {"current_version": current}, {"ETag": etag(current)})


def http_refused(error: HTTPException) -> Response:
    """A refusal of the framework; headers that tell how to do better are kept."""
    given = error.get_response().headers
    kept = {name: given[name] for name in _KEPT_HEADERS if name in given}
    code = _STATUSES.get(error.code or 500, INTERNAL if (error.code or 500) >= 500 else "request/bad")
    values = {"allowed": kept.get("Allow", ""), "limit": request.max_content_length}
    return problem(code, values, headers=kept)


def _logged_id() -> str:
    found: str = request.environ.get(LOGGED_ID, "-")
    return found


def _damaged(error: Exception) -> Problem | None:
    """What is to be said where somebody stumbled over a game that is damaged."""
    if isinstance(error, GameDamaged):
        return error
    return cast(DamageFound, current_app.extensions[_DAMAGED])(error)


def failed(error: Exception) -> Response:
    """Anything unforeseen: logged whole, answered without a word about the inside."""
    damaged = _damaged(error)
    if damaged is not None:
        return game_refused(damaged)
    log.exception("request %s failed", _logged_id(), exc_info=error)
    return problem(INTERNAL, {})


def install(app: Flask, title_asked_for: TitleAskedFor, damage_found: DamageFound) -> None:
    """Make every error of the app a problem, told in the words of the title that a request is about."""
    app.extensions[_TITLE] = title_asked_for
    app.extensions[_DAMAGED] = damage_found
    app.register_error_handler(Refusal, refused)
    app.register_error_handler(Problem, game_refused)
    app.register_error_handler(HTTPException, http_refused)
    app.register_error_handler(Exception, failed)


def known_codes() -> list[str]:
    """Every code the API can answer with."""
    return sorted(CODES)
