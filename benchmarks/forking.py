"""The toy title, played by workers that fork for each job as RQ does by default: what that would cost."""

from __future__ import annotations

from rq import Worker
from sentiero.jobs import worker

from tests.api.toy import TITLES

worker.PlayWorker = Worker  # type: ignore[assignment,misc]

__all__ = ["TITLES"]
