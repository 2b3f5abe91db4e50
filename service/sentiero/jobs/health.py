"""A job that only shows that the queue is served."""

from __future__ import annotations

from os import getpid


def sign_of_life() -> dict[str, int]:
    """The process that took the job."""
    return {"process": getpid()}
