"""Numbers that are looked up when somebody asks for them: of the queue, the workers and the store."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from sentiero.jobs.queue import PlayQueue
from sentiero.store.interface.store import Store
from sentiero.store.problems import StoreAway

# More than anybody would mend by hand.
_MOST_HALTED: Final = 1000


class QueueCollector(Collector):
    """The numbers of jobs, which workers keep on the queue's server, wherever they run."""

    def __init__(self, queue: PlayQueue) -> None:
        self._queue = queue

    def collect(self) -> Iterator[Metric]:
        """What is known now; nothing but that it is away while the queue is away."""
        lanes, workers, figures = self._queue.lanes(), self._queue.workers(), self._queue.figures()
        answers = lanes is not None and workers is not None and figures is not None
        yield GaugeMetricFamily("sentiero_queue_up", "Whether the queue's server answers.", float(answers))
        if lanes is None or workers is None or figures is None:
            return
        depth = GaugeMetricFamily("sentiero_queue_depth", "Jobs that nobody has begun.", labels=["lane"])
        oldest = GaugeMetricFamily("sentiero_queue_oldest_seconds", "How long the first has waited.", labels=["lane"])
        for lane, waiting in lanes.items():
            depth.add_metric([lane], waiting.jobs)
            oldest.add_metric([lane], waiting.oldest_seconds)
        yield depth
        yield oldest
        yield GaugeMetricFamily("sentiero_workers", "Workers that gave a sign of life lately.", workers)
        jobs = CounterMetricFamily("sentiero_jobs", "Jobs that ended.", labels=["outcome"])
        for outcome, count in figures.outcomes().items():
            jobs.add_metric([outcome], count)
        yield jobs
        seconds = HistogramMetricFamily("sentiero_job_seconds", "Time that a job took.")
        seconds.add_metric([], figures.buckets(), figures.seconds())
        yield seconds


class StoreCollector(Collector):
    """How it stands with the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def collect(self) -> Iterator[Metric]:
        """What is known now; nothing but that it is away while the store is away."""
        reasons = self._store.server.health()
        trusted = GaugeMetricFamily("sentiero_store_trusted", "Whether the store may be trusted with answers.")
        trusted.add_metric([], float(not reasons))
        yield trusted
        used = GaugeMetricFamily("sentiero_store_memory_bytes", "Memory that a node uses.", labels=["node"])
        most = GaugeMetricFamily("sentiero_store_memory_limit_bytes", "The most it may; 0: no limit.", labels=["node"])
        for memory in self._store.server.memory():
            used.add_metric([memory.node], memory.used)
            most.add_metric([memory.node], memory.most)
        yield used
        yield most
        try:
            halted = len(self._store.halted.advertised(_MOST_HALTED))
            waiting = len(self._store.waiting.expected())
        except StoreAway:
            return
        yield GaugeMetricFamily("sentiero_games_halted", "Games in which the rules cannot go on.", halted)
        yield GaugeMetricFamily("sentiero_games_waiting", "Games that wait for their rules.", waiting)
