"""How answers leave the service: fast JSON, versions as ETags, one request id for each exchange."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import orjson
from flask import Response, request
from werkzeug.datastructures import Headers

from sentiero.api.http.compressing import compressed
from sentiero.text.languages import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _typeshed.wsgi import StartResponse, WSGIEnvironment

JSON: Final = "application/json"
PROBLEM: Final = "application/problem+json"
REQUEST_ID: Final = "X-Request-ID"
ID_IN_ENVIRON: Final = "sentiero.request_id"
# What stands for it in logs: never what a caller sent.
LOGGED_ID: Final = "sentiero.logged_id"
# Where the language of a request is noted; its tags are those of a version in English, or name another.
LANGUAGE: Final = "sentiero.language"
# Where the seat is noted whose view of a game a request gets: caches must not take one view for another.
VIEWER: Final = "sentiero.viewer"


_FRESH: Final = "private, no-cache"
# Which entry a response is about: its version, and the link to it as far as a tag says it.
ENTRY: Final = "sentiero.entry"
LINK_DIGITS: Final = 8
# A game that is over does not change any more.
PAST: Final = {"Cache-Control": "private, max-age=31536000, immutable"}


class Reply(Response):
    """A response whose bytes and headers are complete when it is made, so that nothing is worked out when it leaves."""

    _ready: tuple[list[tuple[str, str]], Iterable[bytes]] | None = None

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Send it."""
        headers, body = self._ready or self._as_sent(environ)
        start_response(self.status, headers)
        return () if environ["REQUEST_METHOD"] == "HEAD" else body

    def made_ready(self) -> Reply:
        """The same, already as it will be sent to who asks now: nothing of it can be changed any more."""
        self._ready = self._as_sent(request.environ)
        return self

    def _as_sent(self, environ: WSGIEnvironment) -> tuple[list[tuple[str, str]], Iterable[bytes]]:
        headers = self.headers.to_wsgi_list()
        return headers, compressed(environ, headers, self.response)  # type: ignore[arg-type]


class _OwnHeaders(Headers):
    """Headers that we have written ourselves: there is nothing to look for in them."""

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        super().__init__()
        self._list += pairs


def packed(body: Any) -> bytes:
    """JSON bytes; number keys become text as JSON wants."""
    return orjson.dumps(body, option=orjson.OPT_NON_STR_KEYS)


def reply(body: Any, status: int = 200, headers: Mapping[str, str] | None = None, mimetype: str = JSON) -> Reply:
    """A JSON response."""
    data = packed(body)
    about = (("Content-Type", mimetype), ("Content-Length", str(len(data))))
    return Reply([data], status, _OwnHeaders([*(headers or {}).items(), *about]))


def about_entry(version: int, link: str) -> None:
    """The response is about this entry: from now on its tag names it, and not only its number.

    A server that took over may have lost the end of a game, and then another entry has the same number.
    """
    request.environ[ENTRY] = (version, link[:LINK_DIGITS])


def etag(version: int) -> str:
    """The strong entity tag of a version in the language of the request, through the eyes of the caller's seat."""
    environ = request.environ
    language, viewer = environ.get(LANGUAGE, DEFAULT), environ.get(VIEWER)
    spoken = "" if language == DEFAULT else f"-{language}"
    seen = "" if viewer is None else f".{viewer}"
    about, link = environ.get(ENTRY, (None, ""))
    return f'"{version}{spoken}{seen}{"~" + link if link and about == version else ""}"'


def game_reply(body: Any, version: int, status: int = 200, headers: Mapping[str, str] | None = None) -> Reply:
    """A response about a game at a version; it differs by token, so shared caches must not keep it."""
    about = {"ETag": etag(version), "Vary": "Authorization", "Cache-Control": _FRESH}
    return reply(body, status, {**about, **(headers or {})})


def page_reply(data: bytes | str, tag: str, kept: str, media: str = JSON, **headers: str) -> Response:
    """A page with its tag, or 304 if the caller has it already."""
    about = {"Cache-Control": kept, **headers}
    return not_modified(tag, about) if seen_already(tag) else Reply(data, 200, {"ETag": tag, **about}, mimetype=media)


def tag_of(data: bytes) -> str:
    """A strong entity tag made of what it is the tag of."""
    return f'"{hashlib.sha256(data).hexdigest()[:32]}"'


def seen_already(tag: str) -> bool:
    """Whether the caller's If-None-Match names what it would get."""
    return "HTTP_IF_NONE_MATCH" in request.environ and request.if_none_match.contains_weak(tag.strip('"'))


def knows_version(version: int) -> bool:
    """Whether the caller's If-None-Match names a version, in any language and whoever looks at it."""
    known = request.if_none_match.as_set(include_weak=True)
    return any(re.split("[-.~]", tag, maxsplit=1)[0] == str(version) for tag in known)


def not_modified(tag: str, headers: Mapping[str, str]) -> Response:
    """304 with the headers that the full response would have, which may have been compressed."""
    varies = ", ".join(filter(None, (headers.get("Vary"), "Accept-Encoding")))
    return Response(status=304, headers={"ETag": tag, **headers, "Vary": varies})


def game_not_modified(version: int, headers: Mapping[str, str] | None = None) -> Response | None:
    """304 if the caller has this version already, with what the full response would say."""
    if not seen_already(etag(version)):
        return None
    return not_modified(etag(version), {"Vary": "Authorization", "Cache-Control": _FRESH, **(headers or {})})


def request_id() -> str:
    """The id of this exchange."""
    name: str = request.environ[ID_IN_ENVIRON]
    return name
