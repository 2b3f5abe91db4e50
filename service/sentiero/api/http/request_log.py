"""One line of JSON for each request. Never a query, a header, a body or an address: those may hold secrets."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

import orjson

from sentiero.tables.tokens import PREFIX

log: Final = logging.getLogger("sentiero.requests")

LONGEST_PATH: Final = 200
_SECRET: Final = re.compile(PREFIX + r"[\w-]+")
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


def digest_of(offered: str) -> str:
    """What is written down of an id that a caller chose: whoever knows it finds the line, and nobody else learns it."""
    return sha256(offered.encode()).hexdigest()[:16]


def log_request(environ: Mapping[str, Any], name: str, status: str, seconds: float, trace: str = "") -> None:
    """Write down one answered request."""
    if not log.isEnabledFor(logging.INFO):
        return
    line = {
        "request_id": name,
        "method": environ["REQUEST_METHOD"] if environ["REQUEST_METHOD"] in _METHODS else "other",
        "path": without_secrets(environ.get("PATH_INFO", ""))[:LONGEST_PATH],
        "status": int(status),
        "ms": round(seconds * 1000, 2),
    }
    if trace:
        line["trace_id"] = trace
    log.info("%s", orjson.dumps(line).decode())


def without_secrets(text: str) -> str:
    """Text in which somebody may have put a token by mistake, without it."""
    return _SECRET.sub(PREFIX + "...", text).encode("utf-8", "replace").decode()


def printable(text: str) -> str:
    """Text with everything spelled out that would end a line, or tell a terminal what to do."""
    return text if text.isprintable() else "".join(map(_printed, text))


def _printed(letter: str) -> str:
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode()


def write_requests_to_stderr() -> None:
    """Let the lines be seen, and nothing else on them."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
