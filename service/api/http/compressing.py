"""Smaller on the way: whole documents of some size, for whoever says that it can read them compressed."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

Headers = list[tuple[str, str]]
# Less than this fits into one packet anyway.
SMALLEST: Final = 1_000
_TYPES: Final = ("application/json", "application/problem+json", "application/schema+json", "application/yaml", "text/")
_GZIP: Final = re.compile(r"(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q\s*=\s*(?P<q>[0-9.]+)\s*)?(?:,|\Z)")
# Documents of a game are made for one reader; pages stay the same and are worth the effort.
_QUICK: Final = 1
_THOROUGH: Final = 9


def compressed(environ: WSGIEnvironment, headers: Headers, body: Iterable[bytes]) -> Iterable[bytes]:
    """The body, compressed if that is worth it and welcome; its headers are changed to say so.

    Its entity tag becomes a weak one, because the same version has two forms then; both name the same version.
    """
    # Whatever is no list of bytes may be a stream that goes on for hours.
    if not isinstance(body, list) or len(body) != 1 or len(body[0]) < SMALLEST:
        return body
    named = {name.lower(): at for at, (name, _) in enumerate(headers)}
    if "content-encoding" in named or not headers[named["content-type"]][1].startswith(_TYPES):
        return body
    _say(headers, named, "vary", "Vary", lambda said: f"{said}, Accept-Encoding" if said else "Accept-Encoding")
    if not welcome(environ.get("HTTP_ACCEPT_ENCODING", "")):
        return body
    kept = "public" in dict(headers).get("Cache-Control", "")
    small = _kept(body[0]) if kept else _gzip(body[0], _QUICK)
    headers.append(("Content-Encoding", "gzip"))
    _say(headers, named, "content-length", "Content-Length", lambda _: str(len(small)))
    if "etag" in named:
        _say(headers, named, "etag", "ETag", lambda tag: tag if tag.startswith("W/") else f"W/{tag}")
    return [small]


def welcome(accepted: str) -> bool:
    """Whether a caller's Accept-Encoding takes gzip."""
    found = _GZIP.search(accepted.lower())
    return found is not None and (found["q"] is None or float(found["q"] or 0) > 0)


def _say(headers: Headers, named: dict[str, int], key: str, name: str, change: Callable[[str], str]) -> None:
    if key in named:
        headers[named[key]] = (name, change(headers[named[key]][1]))
    else:
        headers.append((name, change("")))


def _gzip(data: bytes, level: int) -> bytes:
    # 31: with the header and the sum of gzip, and no time, so that the same stays the same.
    packer = zlib.compressobj(level, zlib.DEFLATED, 31)
    return packer.compress(data) + packer.flush()


@lru_cache(256)
def _kept(data: bytes) -> bytes:
    return _gzip(data, _THOROUGH)
