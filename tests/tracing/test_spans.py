"""Spans: what follows is of the same trace, and nobody's word is taken for one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import get_tracer_provider
from redis import Redis
from sentiero.jobs.job import PLAY, TRACE, OurJob
from sentiero.settings import BadSetting, read
from sentiero.tracing.opentelemetry import Sender, handed_to
from sentiero.tracing.spans import install, now, sound, span, trace_of, uninstall

SOUND = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


@pytest.fixture
def traced() -> Iterator[InMemorySpanExporter]:
    exporter = InMemorySpanExporter()
    install(handed_to(Sender(exporter)))
    yield exporter
    uninstall()


def test_what_happens_within_a_span_is_a_part_of_it(traced: InMemorySpanExporter) -> None:
    with span("request") as outer, span("append") as inner:
        assert trace_of(inner) == trace_of(outer)
        assert now() == inner.parent != outer.parent
    assert now() == ""


def test_what_somebody_wrote_down_is_gone_on_with_elsewhere(traced: InMemorySpanExporter) -> None:
    with span("play", SOUND) as made:
        assert trace_of(made) == SOUND[3:35]


@pytest.mark.parametrize(("share", "kept"), [(0.0, 0), (1.0, 400), (0.5, 200)])
def test_of_some_traces_alone_all_parts_are_sent(share: float, kept: int) -> None:
    exporter = InMemorySpanExporter()
    sender = Sender(exporter)
    install(handed_to(sender, share))
    try:
        for _ in range(200):
            with span("request"), span("append"):
                pass
    finally:
        uninstall()
    sender.send()
    sent = Counter(one.context.trace_id for one in exporter.get_finished_spans())
    assert set(sent.values()) <= {2}
    assert abs(sum(sent.values()) - kept) <= 120 * (share == 0.5)


def test_the_library_is_told_what_happened(traced: InMemorySpanExporter) -> None:
    sender = Sender(traced)
    install(handed_to(sender))
    with span("request", SOUND) as made:
        made.name("GET /x")
        made.tell("http.response.status_code", 200)
    with pytest.raises(ValueError, match="x"), span("play"):
        raise ValueError("x")
    sender.send()
    one, failed = traced.get_finished_spans()[-2:]
    assert (one.name, f"{one.context.span_id:016x}") == ("GET /x", made.parent[36:52])
    assert one.parent is not None
    assert f"{one.parent.span_id:016x}" == SOUND[36:52]
    assert one.start_time is not None
    assert one.end_time is not None
    assert one.start_time <= one.end_time
    assert one.attributes == {"http.response.status_code": 200}
    assert failed.attributes == {"error.type": "ValueError"}


def test_nobody_looks_if_not_told_to() -> None:
    with span("request") as made:
        assert (made.parent, now(), trace_of(made)) == ("", "", "")
    assert read({}).traces_url == ""
    assert type(get_tracer_provider()).__name__ == "ProxyTracerProvider"


@pytest.mark.parametrize("strange", [None, 3, "", "00-x", SOUND + "\n", SOUND.upper(), SOUND + SOUND, ["a"]])
def test_only_a_parent_is_one(strange: object) -> None:
    assert sound(strange) == ""
    assert sound(SOUND) == SOUND


@pytest.mark.parametrize("meta", [{TRACE: "x" * 10_000}, {TRACE: 3}, {"unserialized": b"x"}, [1], None])
def test_a_job_with_a_strange_trace_is_played_all_the_same(
    traced: InMemorySpanExporter, monkeypatch: pytest.MonkeyPatch, meta: object
) -> None:
    played: list[tuple[str, int]] = []
    monkeypatch.setattr("sentiero.assembly.play", lambda game, version: played.append((game, version)))
    monkeypatch.setattr(Redis, "persist", lambda self, key: True)
    made = OurJob.create(PLAY, args=("a" * 16, 3), connection=Redis(), id="one")
    assert isinstance(made, OurJob)
    made.meta = meta  # type: ignore[assignment]
    made.perform()
    assert played == [("a" * 16, 3)]


@pytest.mark.parametrize(
    "said", [{"TRACES_URL": "collector"}, {"TRACES_URL": "file:///x"}, {"TRACES_SHARE": "2"}, {"TRACES_SHARE": "x"}]
)
def test_settings_that_cannot_be_meant(said: dict[str, str]) -> None:
    with pytest.raises(BadSetting):
        read(said)


def test_without_the_library_the_setting_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sentiero.settings.find_spec", lambda name: None)
    with pytest.raises(BadSetting, match=r"sentiero\[traces\]"):
        read({"TRACES_URL": "http://collector:4318/v1/traces"})
