"""How long a test waits: until the thing is there, and in the measure of a machine that has more to do."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

# What has not come about by then will not.
LONGEST: Final = 120.0
# How much work tells how busy the machine is.
_WORK: Final = 0.02


def until(condition: Callable[[], Any], seconds: float = LONGEST) -> None:
    """Until it is true, or an error after a long while."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it does not come true"
        time.sleep(0.02)


def slowness() -> float:
    """How many times longer something takes now than on an idle machine."""
    began, worked = time.monotonic(), time.thread_time()
    while time.thread_time() - worked < _WORK:
        pass
    return max(1.0, (time.monotonic() - began) / _WORK)


def soon(took: float, bound: float) -> bool:
    """Whether something took less than an idle machine may take for it; a busy one gets as much more."""
    return took < bound or took < bound * 1.5 * slowness()
