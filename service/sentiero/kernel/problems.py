"""What can go wrong in a game, as data: a stable code, the paragraph, the values."""

from __future__ import annotations

from typing import Any, Final


class Problem(Exception):
    """A refusal with a stable code; its sentence is made at the edge, in the reader's language."""

    def __init__(self, code: str, rule: str | None = None, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.params = params


class IllegalAnswer(Problem):
    """The answer is not among the options of the open question."""


class NotAsked(Problem):
    """No question is open for this role."""


class SetupRefused(Problem):
    """The requested game cannot be set up."""


class PositionRefused(Problem):
    """A position breaks an invariant of its game."""


class OtherData(Problem):
    """The game was begun with cards or counters that are not there, or are others now."""


class ReplayMismatch(Problem):
    """A journal does not fit the rules it is replayed with."""


# What rules raise over answers and tables that were never theirs: they read what is not there, or what is no card.
# Never what comes from outside: a job whose time is up, a server that is away, no memory.
STUMBLES: Final = (
    Problem,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    AssertionError,
    ArithmeticError,
    UnboundLocalError,
    StopIteration,
    RuntimeError,
)
