"""Readiness and the end: answers are taken only while they are kept, and an end is told before it comes."""

from __future__ import annotations

import os
from typing import Any

import pytest
from sentiero.api.http import draining
from sentiero.api.http.problems import Refusal
from sentiero.api.http.readiness import ENDS, RELAPSE_SECONDS, VERDICT_SECONDS, Readiness, not_ready


class Server:
    """A store's server whose health the test decides."""

    def __init__(self, *codes: str) -> None:
        self.codes = list(codes)
        self.looks = 0
        self.now = 100.0

    def health(self) -> list[str]:
        self.looks += 1
        return list(self.codes)

    def ready(self, *tolerated: str, ends: bool = False) -> Readiness:
        return Readiness(self, tolerated, lambda: self.now, lambda: ends)


def test_a_server_in_good_health_is_not_asked_again_before_its_verdict_is_old() -> None:
    server = Server()
    readiness = server.ready()
    for _ in range(3):
        readiness.require()
    assert server.looks == 1
    server.now += VERDICT_SECONDS
    readiness.require()
    assert server.looks == 2


def test_what_is_tolerated_is_no_reason_and_the_rest_still_is() -> None:
    server = Server("store/only_in_memory", "store/evicts")
    assert server.ready("store/only_in_memory").reasons() == ["store/evicts"]
    assert server.ready("store/only_in_memory", "store/evicts").reasons() == []


def test_a_server_that_is_away_says_so_itself_and_is_asked_each_time() -> None:
    server = Server("store/away")
    readiness = server.ready()
    readiness.require()
    readiness.require()
    assert readiness.reasons() == ["store/away"]
    assert server.looks == 3


def test_a_refusal_names_every_grave_reason() -> None:
    with pytest.raises(Refusal) as refused:
        Server("store/away", "store/evicts", "store/is_replica").ready().require()
    assert refused.value.code == "server/not_ready"
    assert refused.value.values == {"reasons": ["store/evicts", "store/is_replica"]}
    assert refused.value.extra == not_ready(["store/evicts", "store/is_replica"]).extra


@pytest.mark.parametrize(
    ("code", "lasts"),
    [
        ("store/memory_full", True),
        ("store/refuses", True),
        ("store/append_only_failing", True),
        ("store/evicts", False),
        ("store/away", False),
    ],
)
def test_only_a_server_that_hovers_at_a_limit_must_stay_well_for_a_while(code: str, lasts: bool) -> None:
    server = Server(code)
    readiness = server.ready()
    assert readiness.reasons() == [code]
    server.codes = []
    server.now += RELAPSE_SECONDS - 0.1
    assert readiness.reasons() == ([code] if lasts else [])
    server.now += 0.2
    assert readiness.reasons() == []


def test_what_one_process_has_found_out_all_say_that_were_forked_with_it() -> None:
    server = Server()
    readiness = server.ready()
    if (child := os.fork()) == 0:
        server.codes = ["store/memory_full"]
        readiness.reasons()
        os._exit(0)
    os.waitpid(child, 0)
    # Else whoever asks one after the other hears now this, now that.
    assert readiness.reasons() == ["store/memory_full"]
    server.now += RELAPSE_SECONDS + 0.1
    assert readiness.reasons() == []


def test_who_stands_in_front_hears_of_the_end_while_answers_are_still_taken() -> None:
    readiness = Server().ready(ends=True)
    assert readiness.verdict() == [ENDS]
    assert readiness.reasons() == []
    readiness.require()


def test_the_end_comes_after_the_reasons_of_the_store() -> None:
    assert Server("store/evicts").ready(ends=True).verdict() == ["store/evicts", ENDS]
    assert Server("store/evicts").ready().verdict() == ["store/evicts"]


class Ended(Exception):
    """How gunicorn stops."""


class Gunicorn:
    """The first process: it notes what was done, and ends by an exception."""

    def __init__(self) -> None:
        self.done: list[Any] = []

    def handle_term(self) -> None:
        self.done.append("ended")
        raise Ended


@pytest.fixture
def not_draining(monkeypatch: pytest.MonkeyPatch) -> None:
    """A byte for this test alone: a process that has begun to end never goes back."""
    monkeypatch.setattr(draining, "_ENDS", bytearray(1))


@pytest.mark.usefixtures("not_draining")
def test_an_instance_says_that_it_ends_then_waits_and_only_then_ends() -> None:
    server = Gunicorn()
    draining.drain_before_end(server, 3.0, lambda seconds: server.done.append((seconds, draining.draining())))
    assert not draining.draining()
    with pytest.raises(Ended):
        server.handle_term()
    assert server.done == [(3.0, True), "ended"]


@pytest.mark.usefixtures("not_draining")
def test_with_no_time_to_drain_gunicorn_ends_as_ever() -> None:
    server = Gunicorn()
    draining.drain_before_end(server, 0, lambda seconds: server.done.append(seconds))
    with pytest.raises(Ended):
        server.handle_term()
    assert server.done == ["ended"]
    assert not draining.draining()
