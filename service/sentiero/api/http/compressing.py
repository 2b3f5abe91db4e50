"""Smaller on the way: whole documents of some size, for whoever says that it can read them compressed."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import brotli

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

Headers = list[tuple[str, str]]
# Less than this fits into one packet anyway.
SMALLEST: Final = 1_000
_TYPES: Final = (
    "application/json", "application/problem+json", "application/schema+json", "application/yaml", "image/svg+xml",
    "text/",
)  # fmt: skip
_CHOICE: Final = re.compile(r"\s*(?P<name>[a-z0-9*-]+)\s*(?:;\s*q\s*=\s*(?P<q>[01](?:\.[0-9]{0,3})?)\s*)?\Z")
# Documents of a game are made for one reader; pages stay the same and are worth the effort.
_QUICK: Final = {"br": 4, "gzip": 1}
# Brotli at 9 takes fifteen times as long as at 6, for 0.2 % less.
_THOROUGH: Final = {"br": 6, "gzip": 9}
# What we can do, the best first.
_CODINGS: Final = ("br", "gzip")


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
    coding = welcome(environ.get("HTTP_ACCEPT_ENCODING", ""))
    if coding is None:
        return body
    kept = "public" in dict(headers).get("Cache-Control", "")
    small = _kept(coding, body[0]) if kept else _packed(coding, body[0], _QUICK[coding])
    headers.append(("Content-Encoding", coding))
    _say(headers, named, "content-length", "Content-Length", lambda _: str(len(small)))
    if "etag" in named:
        _say(headers, named, "etag", "ETag", lambda tag: tag if tag.startswith("W/") else f"W/{tag}")
    return [small]


@lru_cache(256)
def welcome(accepted: str) -> str | None:
    """The coding that a caller's Accept-Encoding likes best, the better one of two that it likes as much."""
    said = {choice["name"]: float(choice["q"] or 1) for choice in _choices(accepted)}
    liked = {coding: said.get(coding, said.get("*", 0.0)) for coding in _CODINGS}
    best = max(_CODINGS, key=lambda coding: liked[coding])
    return best if liked[best] > 0 and liked[best] >= said.get("identity", 0.0) else None


def _choices(accepted: str) -> Iterable[re.Match[str]]:
    return filter(None, map(_CHOICE.match, accepted.lower().split(",")))


def _say(headers: Headers, named: dict[str, int], key: str, name: str, change: Callable[[str], str]) -> None:
    if key in named:
        headers[named[key]] = (name, change(headers[named[key]][1]))
    else:
        headers.append((name, change("")))


def _packed(coding: str, data: bytes, effort: int) -> bytes:
    if coding == "br":
        small: bytes = brotli.compress(data, quality=effort)
        return small
    # 31: with the header and the sum of gzip, and no time, so that the same stays the same.
    packer = zlib.compressobj(effort, zlib.DEFLATED, 31)
    return packer.compress(data) + packer.flush()


@lru_cache(256)
def _kept(coding: str, data: bytes) -> bytes:
    return _packed(coding, data, _THOROUGH[coding])
