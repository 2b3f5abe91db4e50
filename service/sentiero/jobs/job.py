"""The only jobs that a worker runs. Whoever can write to the queue can at most let somebody play, or be told
once more, in a game."""

from __future__ import annotations

from typing import Any, Final

from rq.job import Job

from sentiero.tracing.spans import sound, span

PLAY: Final = "sentiero.assembly.play"
THINK: Final = "sentiero.assembly.think"
ANALYSE: Final = "sentiero.assembly.analyse"
NOTIFY: Final = "sentiero.assembly.notify"
SIGN_OF_LIFE: Final = "sentiero.jobs.health.sign_of_life"
# Of which trace a job is, beside what it is told.
TRACE: Final = "trace"
_TRACED: Final = {PLAY: "play", THINK: "think", NOTIFY: "notify"}


# What each job is told: a game and a version; a game and how deeply; a notice, for which address, and how often it
# was tried.
_TYPES: Final = {PLAY: (str, int), THINK: (str, int), ANALYSE: (str, str), NOTIFY: (str, int, str, int, str, int)}
# What an instance from before still queues while it is replaced.
_FORMERLY: Final = {"service.assembly.play": PLAY, "service.assembly.notify": NOTIFY}


class NotOurs(Exception):
    """A job that none of ours queued."""


class OurJob(Job):
    """A job as the queue's server holds it: of all that it says, only plain values of the right kinds are believed."""

    @property
    def func(self) -> Any:
        """The function that plays; the library would import whatever the job names, and call it."""
        name = self.func_name
        if name in _FORMERLY:
            self._func_name = _FORMERLY[name]
        if self.instance is not None or self.kwargs or not _is_ours(self.func_name, self.args):
            raise NotOurs(self.id)
        return super().func

    def perform(self) -> Any:
        """Play, as a part of the trace of whoever queued it."""
        meta: Any = self.meta
        parent = meta.get(TRACE) if isinstance(meta, dict) else None
        with span(_TRACED.get(self.func_name or "", "job"), sound(parent)):
            return super().perform()

    @property
    def success_callback(self) -> None:
        """None: the library would import and call whatever the job names."""

    @property
    def failure_callback(self) -> None:
        """None."""

    @property
    def stopped_callback(self) -> None:
        """None."""


def _is_ours(name: Any, args: Any) -> bool:
    if name == SIGN_OF_LIFE:
        return not args
    types = tuple(type(one) for one in args)
    return types == _TYPES.get(name)
