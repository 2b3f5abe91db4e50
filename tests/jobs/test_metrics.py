"""What is counted of jobs: every one once, in the bucket of its time, and told as Prometheus wants it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from redis import Redis
from sentiero.jobs.metrics import BUCKETS, FAILED, KEY, LATE, OUTCOMES, PLAYED, Figures, count_job, read_figures


@pytest.fixture
def connection(server_url: str) -> Iterator[Redis]:
    with Redis.from_url(server_url) as found:
        found.delete(KEY)
        yield found


def test_before_the_first_job_every_number_is_nought() -> None:
    figures = Figures({})
    assert figures.outcomes() == {PLAYED: 0, LATE: 0, FAILED: 0}
    assert figures.seconds() == 0
    assert [count for _, count in figures.buckets()] == [0] * (len(BUCKETS) + 1)


def test_jobs_are_counted_by_their_outcome_and_time(connection: Redis) -> None:
    for outcome, seconds in ((PLAYED, 0.004), (PLAYED, 0.3), (LATE, 0.002), (FAILED, 20.0)):
        count_job(connection, outcome, seconds)
    figures = read_figures(connection)
    assert figures.outcomes() == {PLAYED: 2, LATE: 1, FAILED: 1}
    assert figures.seconds() == pytest.approx(20.306)
    counted = dict(figures.buckets())
    assert (counted["0.005"], counted["0.25"], counted["0.5"], counted["10.0"], counted["+Inf"]) == (2, 2, 3, 3, 4)


@pytest.mark.parametrize("bound", BUCKETS)
def test_a_job_that_took_as_long_as_a_bound_took_no_longer(connection: Redis, bound: float) -> None:
    count_job(connection, PLAYED, bound)
    counted = read_figures(connection).buckets()
    assert [name for name, count in counted if count] == [*(str(each) for each in BUCKETS if each >= bound), "+Inf"]


@given(st.dictionaries(st.sampled_from([*(f"to_{bound}" for bound in BUCKETS), "beyond"]), st.integers(0, 1000)))
def test_buckets_never_fall_and_the_last_holds_every_job(kept: dict[str, int]) -> None:
    counts = [count for _, count in Figures({k.encode(): b"%d" % v for k, v in kept.items()}).buckets()]
    assert counts == sorted(counts)
    assert counts[-1] == sum(kept.values())


def test_what_an_older_version_counted_besides_does_no_harm() -> None:
    assert Figures({b"skipped": b"3", b"played": b"1"}).outcomes() == dict.fromkeys(OUTCOMES, 0) | {PLAYED: 1}
