"""What is counted of jobs, on the queue's server: workers may run anywhere, and the API tells their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from redis import Redis

KEY: Final = "sentiero:jobs"
PLAYED: Final = "played"
# It came late, or twice: the game had moved on.
LATE: Final = "late"
FAILED: Final = "failed"
OUTCOMES: Final = (PLAYED, LATE, FAILED)
# Upper bounds of how many seconds a job took.
BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_MICROSECONDS: Final = "microseconds"


def count_job(connection: Redis, outcome: str, seconds: float) -> None:
    """Count one job."""
    with connection.pipeline(transaction=False) as pipeline:
        pipeline.hincrby(KEY, outcome, 1)
        pipeline.hincrby(KEY, _MICROSECONDS, int(seconds * 1_000_000))
        pipeline.hincrby(KEY, _bucket(seconds), 1)
        pipeline.execute()


def _bucket(seconds: float) -> str:
    return next((f"to_{bound}" for bound in BUCKETS if seconds <= bound), "beyond")


class Figures:
    """The numbers of all jobs so far."""

    def __init__(self, kept: Mapping[bytes, bytes]) -> None:
        self._kept = {name.decode(): int(value) for name, value in kept.items()}

    def outcomes(self) -> dict[str, int]:
        """How many jobs ended in which way."""
        return {outcome: self._kept.get(outcome, 0) for outcome in OUTCOMES}

    def seconds(self) -> float:
        """How long all of them took."""
        return self._kept.get(_MICROSECONDS, 0) / 1_000_000

    def buckets(self) -> list[tuple[str, float]]:
        """How many took no longer than each bound, as Prometheus wants them."""
        found, sum_so_far = [], 0
        for bound in BUCKETS:
            sum_so_far += self._kept.get(f"to_{bound}", 0)
            found.append((str(bound), float(sum_so_far)))
        return [*found, ("+Inf", float(sum_so_far + self._kept.get("beyond", 0)))]


def read_figures(connection: Redis) -> Figures:
    """The numbers as they are now."""
    kept: Any = connection.hgetall(KEY)
    return Figures(kept)
