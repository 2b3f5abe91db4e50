"""Why the enemy did that: how each kind of reason is told."""

from __future__ import annotations

from service.kernel.title import Document, Telling
from service.kernel.words import Cause

BY_CHART = Cause("chart")
BY_PLAN = Cause("plan")


def reasoning(reason: Document) -> Telling:
    """The sentence of a reason and the values in it."""
    return Telling(reason["key"], {"rule": reason["rule"], **reason["values"]})
