"""The two forms of the feed on the wire."""

from __future__ import annotations

from typing import Final, Protocol

from flask import request

SSE: Final = "text/event-stream"
NDJSON: Final = "application/x-ndjson"
PAGE: Final = "application/json"
# How long a browser waits before it connects again.
RETRY_MS: Final = 2000


class Form(Protocol):
    """How a feed is written."""

    media: str
    hello: bytes
    quiet: bytes

    def event(self, version: int, document: bytes) -> bytes:
        """One event."""

    def end(self, version: int) -> bytes:
        """The end of the game."""

    def reset(self) -> bytes:
        """What was told does not stand any more: begin again."""

    def talk(self, kind: str, document: bytes) -> bytes:
        """Something that is no entry, and has no version."""


class ServerSentEvents:
    """As browsers' EventSource reads it. The end is an event of its own, so that pages can close for good."""

    media = SSE
    hello = b"retry: %d\n\n" % RETRY_MS
    quiet = b":\n\n"

    def event(self, version: int, document: bytes) -> bytes:
        """One event; its id is what a browser sends back as Last-Event-ID."""
        return b"id: %d\ndata: %b\n\n" % (version, document)

    def end(self, version: int) -> bytes:
        """The end of the game."""
        return b'event: end\ndata: {"version":%d}\n\n' % version

    def reset(self) -> bytes:
        """Begin again; a browser does so by itself, because of the id."""
        return b"id: 0\nevent: reset\ndata: {}\n\n"

    def talk(self, kind: str, document: bytes) -> bytes:
        """An event with a name and without an id: whoever comes again goes on after the last entry."""
        return b"event: %b\ndata: %b\n\n" % (kind.encode(), document)


class Lines:
    """One document a line; an empty line is a sign of life."""

    media = NDJSON
    hello = b"\n"
    quiet = b"\n"

    def event(self, version: int, document: bytes) -> bytes:
        """One event."""
        return document + b"\n"

    def end(self, version: int) -> bytes:
        """The end of the game."""
        return b'{"end":true,"version":%d}\n' % version

    def reset(self) -> bytes:
        """Begin again."""
        return b'{"reset":true}\n'

    def talk(self, kind: str, document: bytes) -> bytes:
        """A line whose only member has the name."""
        return b'{"%b":%b}\n' % (kind.encode(), document)


_FORMS: Final[dict[str, Form]] = {SSE: ServerSentEvents(), NDJSON: Lines()}


def wanted_form() -> Form | None:
    """The form that the caller's Accept prefers; None for pages."""
    accepted: str = request.environ.get("HTTP_ACCEPT", "")
    if SSE not in accepted and NDJSON not in accepted:
        # Nearly everybody; worth not parsing.
        return None
    return _FORMS.get(request.accept_mimetypes.best_match([PAGE, SSE, NDJSON]) or PAGE)
