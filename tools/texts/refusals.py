"""Which texts refusals need: of every code that is declared, by the service or by a title."""

from __future__ import annotations

from collections.abc import Iterable

from sentiero.api.http.codes import CODES, REASONS
from sentiero.api.http.reading import SECRET_KEY
from sentiero.text.faults import FAULTS, OTHERWISE
from sentiero.text.texts import COUNTED, EXACTLY, UP_TO

from tools.texts.keys import Key

# The headers that are refused when they are wrong.
HEADERS = ("If-Match", "Idempotency-Key", SECRET_KEY, "Last-Event-ID")


def problems(of_titles: Iterable[str]) -> set[Key]:
    """Every text that refusals must have: of each code, of reasons, of members and headers."""
    found: set[Key] = {("problem.reason", code) for code in REASONS}
    for code in (*CODES, *of_titles):
        found |= {("problem.title", code), ("problem.detail", code)}
    found |= {("problem.detail", f"{COUNTED}.{form}") for form in (EXACTLY, UP_TO)}
    found |= {("problem.error", key) for key in (*(key for _, key in FAULTS), OTHERWISE)}
    return found | {("problem.expected", header) for header in HEADERS}
