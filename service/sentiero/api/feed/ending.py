"""Whether this process is about to end: then listeners are let go, and find another."""

from __future__ import annotations

from typing import Any

_workers: list[Any] = []


def follow(worker: Any) -> None:
    """Ask this gunicorn worker from now on."""
    _workers[:] = [worker]


def ending() -> bool:
    """Whether the worker of this process was told to stop."""
    return any(not worker.alive for worker in _workers)
