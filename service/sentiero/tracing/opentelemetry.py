"""Spans of OpenTelemetry, sent to a collector. The only module that needs `sentiero[traces]`.

What the library does at each span costs an answer a twentieth: here only what happened is noted, and a thread of its
own makes the library's spans of it.
"""

from __future__ import annotations

import atexit
import os
import random
from collections import deque
from threading import Lock, Thread
from time import sleep, time_ns
from typing import Final

from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export import SpanExporter
from opentelemetry.sdk.util.instrumentation import InstrumentationScope
from opentelemetry.trace import SpanContext, TraceFlags

from sentiero.tracing.spans import Begins, Span

# What a process that is killed has not sent yet is lost: no more than this.
_SEND_SECONDS: Final = 1.0
_MOST_AT_ONCE: Final = 512
# Where a collector is away, the oldest go.
_MOST_WAITING: Final = 10_000
# A collector that is away must keep nobody from ending.
_PATIENCE_SECONDS: Final = 2
_OF_ALL: Final = 1 << 64
_SCOPE: Final = InstrumentationScope("sentiero")


class _Span:
    """What happened, and of which trace it is."""

    __slots__ = ("_began", "_called", "_ended", "_sender", "_told", "_under", "parent")

    def __init__(self, sender: Sender, called: str, under: str, share: float) -> None:
        self._sender, self._called, self._under = sender, called, under
        self._told: dict[str, str | int] = {}
        trace, flags = (under[3:35], under[-2:]) if under else _begun(share)
        self.parent = f"00-{trace}-{random.getrandbits(64) | 1:016x}-{flags}"
        self._began, self._ended = time_ns(), 0

    def name(self, name: str) -> None:
        """Call it something else."""
        self._called = name

    def tell(self, name: str, value: str | int) -> None:
        """Say more about it."""
        self._told[name] = value

    def end(self) -> None:
        """It is over."""
        self._ended = time_ns()
        if self.parent.endswith("1"):
            self._sender.take(self)

    def made(self, resource: Resource) -> ReadableSpan:
        """The same as the library knows it."""
        return ReadableSpan(
            self._called,
            _context(self.parent),
            _context(self._under, elsewhere=True) if self._under else None,
            resource,
            self._told,
            instrumentation_scope=_SCOPE,
            start_time=self._began,
            end_time=self._ended,
        )


def _begun(share: float) -> tuple[str, str]:
    """A new trace, and whether it is kept."""
    number = random.getrandbits(128) | 1
    return f"{number:032x}", "01" if number % _OF_ALL < share * _OF_ALL else "00"


def _context(parent: str, elsewhere: bool = False) -> SpanContext:
    _version, trace, span, flags = parent.split("-")
    return SpanContext(int(trace, 16), int(span, 16), elsewhere, TraceFlags(int(flags, 16)))


class Sender:
    """Hands on what has ended, once a second, from a thread that each process begins at its first span."""

    def __init__(self, exporter: SpanExporter) -> None:
        self._exporter = exporter
        self._resource = Resource.create({"service.name": "sentiero"})
        self._ended: deque[_Span] = deque(maxlen=_MOST_WAITING)
        self._process = 0
        self._lock = Lock()

    def take(self, span: _Span) -> None:
        """One more."""
        self._ended.append(span)
        if self._process != os.getpid():
            self._begin()

    def send(self) -> None:
        """Everything that has ended."""
        with self._lock:
            while self._ended:
                some = [self._ended.popleft() for _ in range(min(len(self._ended), _MOST_AT_ONCE))]
                self._exporter.export([span.made(self._resource) for span in some])

    def _begin(self) -> None:
        self._process, self._lock = os.getpid(), Lock()
        Thread(target=self._run, name="traces", daemon=True).start()
        atexit.register(self.send)

    def _run(self) -> None:
        while True:
            sleep(_SEND_SECONDS)
            self.send()


def sent_to(url: str, share: float = 1.0) -> Begins:
    """Spans that go to a collector, of this share of all traces."""
    return handed_to(Sender(OTLPSpanExporter(endpoint=url, timeout=_PATIENCE_SECONDS)), share)


def handed_to(sender: Sender, share: float = 1.0) -> Begins:
    """Spans that go elsewhere."""

    def begins(name: str, under: str) -> Span:
        return _Span(sender, name, under, share)

    return begins
