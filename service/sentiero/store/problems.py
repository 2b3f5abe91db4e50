"""What can go wrong between a game and the place where it is kept, each with a stable code."""

from __future__ import annotations

from sentiero.kernel.problems import Problem


class StaleVersion(Problem):
    """The game is not at the version the caller expected."""

    def __init__(self, expected: int, current: int) -> None:
        super().__init__("version/stale", expected=expected, current=current)
        self.current = current


class IdempotencyConflict(Problem):
    """This key was used before, for something else."""

    def __init__(self) -> None:
        super().__init__("idempotency/conflict")


class StoreAway(Problem):
    """The server that keeps the games does not answer; nobody knows whether the last write happened."""

    code_of_all = "store/away"

    def __init__(self, detail: str = "") -> None:
        super().__init__(self.code_of_all)
        # For the log only: it may name hosts, so it is not among the parameters.
        self.detail = detail


class StoreRefuses(StoreAway):
    """The server answers, and takes no writes: its memory or its disk is full, or it lacks a replica."""

    code_of_all = "store/refuses"


class StoreUnconfirmed(StoreAway):
    """Written, perhaps, and not known to be on two disks: it may be lost, and may stay."""

    code_of_all = "store/unconfirmed"
