"""What can go wrong between a game and its journal, each with a stable code."""

from __future__ import annotations

from service.kernel.problems import Problem


class UnknownGame(Problem):
    """There is no such game."""

    def __init__(self, game: str) -> None:
        super().__init__("game/unknown", game=game)


class UnknownTitle(Problem):
    """The service does not run this title."""

    def __init__(self, title: str) -> None:
        super().__init__("title/unknown", title=title)


class StaleVersion(Problem):
    """The journal is not at the version the caller expected."""

    def __init__(self, expected: int, current: int) -> None:
        super().__init__("version/stale", expected=expected, current=current)
        self.current = current


class UnknownVersion(Problem):
    """The game never had this version."""

    def __init__(self, asked: int, current: int) -> None:
        super().__init__("version/unknown", asked=asked, current=current)


class IdempotencyConflict(Problem):
    """This key was used before, for something else."""

    def __init__(self) -> None:
        super().__init__("idempotency/conflict")


class WrongSeat(Problem):
    """The open question belongs to a role of another seat."""

    def __init__(self, role: str, rule: str | None) -> None:
        super().__init__("answer/not_your_question", rule, role=role)


class UndoRefused(Problem):
    """Nobody may go back so far, or somebody has asked already."""

    def __init__(self, code: str, to: int, seat: int | None = None) -> None:
        params = {"to": to} if seat is None else {"to": to, "seat": seat}
        super().__init__(code, None, **params)


class ExportRefused(Problem):
    """What is hidden in a game leaves the service only when the game is over."""


class ImportRefused(Problem):
    """This is not a whole and sound game."""


class NoteRefused(Problem):
    """Too late, or said before."""


class ForkRefused(Problem):
    """No new game can be made from here."""


class SeatRefused(Problem):
    """A seat that is not there, or cannot be had."""

    def __init__(self, code: str, seat: int) -> None:
        super().__init__(code, seat=seat)


class StoreAway(Problem):
    """The server that keeps the journal does not answer; nobody knows whether the last write happened."""

    def __init__(self, detail: str = "") -> None:
        super().__init__("store/away")
        # For the log only: it may name hosts, so it is not among the parameters.
        self.detail = detail
