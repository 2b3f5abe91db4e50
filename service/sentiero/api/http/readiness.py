"""Whether answers may be taken: only while the store's server keeps what it acknowledges."""

from __future__ import annotations

from collections.abc import Callable, Collection
from mmap import mmap
from time import monotonic
from typing import Final, Protocol

from sentiero.api.http.problems import Refusal

# A server's settings hardly change, but nothing says so when they do: a good verdict stands for this long, which costs
# one question in so many answers; a bad one is looked at again each time.
VERDICT_SECONDS: Final = 0.5
# A server that refused a moment ago hovers at a limit: it is trusted again after so long without a refusal.
RELAPSE_SECONDS: Final = 15.0
ENDS: Final = "server/ends"
_LASTING: Final = ("store/append_only_failing", "store/memory_full", "store/refuses")
_NUMBER_BYTES: Final = 8


class _Relapses:
    """Until when each lasting reason stands. Shared with every process that is forked later: whoever asks one after
    the other hears one verdict."""

    def __init__(self) -> None:
        self._until = memoryview(mmap(-1, len(_LASTING) * _NUMBER_BYTES)).cast("d")

    def note(self, code: str, until: float) -> None:
        """A reason stands until then."""
        self._until[_LASTING.index(code)] = until

    def standing(self, now: float) -> list[str]:
        """The reasons that still stand."""
        return [code for code, until in zip(_LASTING, self._until, strict=True) if now < until]


class _Checked(Protocol):
    def health(self) -> list[str]:
        """Codes of the reasons not to trust the store."""


class Readiness:
    """The verdict on a store, looked up rarely enough to cost nothing."""

    def __init__(
        self,
        server: _Checked,
        tolerated: Collection[str] = (),
        clock: Callable[[], float] = monotonic,
        ends: Callable[[], bool] = lambda: False,
    ) -> None:
        self._server = server
        self._ends = ends
        self._tolerated = frozenset(tolerated)
        self._clock = clock
        self._good_until = 0.0
        self._relapses = _Relapses()

    def reasons(self) -> list[str]:
        """Codes of the reasons not to take answers now; empty if there is none."""
        found = [code for code in self._server.health() if code not in self._tolerated]
        for code in found:
            if code in _LASTING:
                self._relapses.note(code, self._clock() + RELAPSE_SECONDS)
        found = found or self._relapses.standing(self._clock())
        self._good_until = 0.0 if found else self._clock() + VERDICT_SECONDS
        return found

    def verdict(self) -> list[str]:
        """The same for whoever is in front: also that this instance is about to end, though it still takes answers."""
        return [*self.reasons(), *([ENDS] if self._ends() else [])]

    def require(self) -> None:
        """Refuse if an answer taken now could be lost. A server that is away will say so itself."""
        if self._clock() < self._good_until:
            return
        grave = [code for code in self.reasons() if code != "store/away"]
        if grave:
            raise not_ready(grave)


def not_ready(codes: list[str]) -> Refusal:
    """The refusal that tells these reasons."""
    return Refusal("server/not_ready", {"params": {"reasons": codes}}, reasons=codes)
