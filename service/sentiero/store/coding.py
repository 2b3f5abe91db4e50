"""How entries, checkpoints and intents become bytes."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from hashlib import blake2b
from typing import Any, Final

import orjson

from sentiero.kernel.session import Entry
from sentiero.kernel.title import Document
from sentiero.store.records import Intent


def encode(document: Any) -> bytes:
    """Compact JSON."""
    return orjson.dumps(document)


def decode(data: bytes) -> Any:
    """What `encode` was given, with lists for tuples."""
    return orjson.loads(data)


def decode_entry(data: bytes) -> Entry:
    """One entry."""
    entry: Entry = orjson.loads(data)
    return entry


def pack(document: Document) -> bytes:
    """A checkpoint. Squeezed, because one is written at every boundary and most are never read."""
    return zlib.compress(orjson.dumps(document), 6)


def unpack(data: bytes) -> Document:
    """What `pack` was given."""
    document: Document = orjson.loads(zlib.decompress(data))
    return document


def intent_of(key: bytes, scope: object, meaning: object) -> Intent:
    """A key as one seat uses it, and what it asks for. Short, and of one word each: a game keeps hundreds."""
    scoped = orjson.dumps(scope) + b"/" + key
    return Intent(_short_digest(scoped), _short_digest(orjson.dumps(meaning)))


def own_intent(random: bytes) -> Intent:
    """Of something that nobody asks for again; as long as the others."""
    return Intent(urlsafe_b64encode(random), _OWN)


def _short_digest(data: bytes) -> bytes:
    return urlsafe_b64encode(blake2b(data, digest_size=12).digest())


_OWN: Final = _short_digest(b"own")
