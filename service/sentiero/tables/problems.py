"""What can go wrong at a table, each with a stable code."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.kernel.problems import Problem
from sentiero.kernel.question import Answer


class UnknownGame(Problem):
    """There is no such game."""

    def __init__(self, game: str) -> None:
        super().__init__("game/unknown", game=game)


class GameDamaged(Problem):
    """What is kept of this game is not what was written: an entry cannot be read, or does not follow the one before."""

    def __init__(self, game: str, version: int) -> None:
        super().__init__("game/damaged", version=version)
        self.game = game
        self.version = version


class UnknownTitle(Problem):
    """The service does not run this title."""

    def __init__(self, title: str) -> None:
        super().__init__("title/unknown", title=title)


class UnknownVersion(Problem):
    """The game never had this version."""

    def __init__(self, asked: int, current: int) -> None:
        super().__init__("version/unknown", asked=asked, current=current)


class OtherRules(Problem):
    """The rules of today cannot tell what was played by earlier ones, from a checkpoint to a version."""

    def __init__(self, checkpoint: int, version: int) -> None:
        super().__init__("version/other_rules", version=version)
        self.checkpoint = checkpoint


class WrongSeat(Problem):
    """The open question belongs to a role of another seat."""

    def __init__(self, role: str, rule: str | None) -> None:
        super().__init__("answer/not_your_question", rule, role=role)


class UndoRefused(Problem):
    """Nobody may go back so far, or somebody has asked already."""

    def __init__(self, code: str, to: int, seat: int | None = None) -> None:
        params = {"to": to} if seat is None else {"to": to, "seat": seat}
        super().__init__(code, None, **params)


class NoteRefused(Problem):
    """Too late, or not for this seat."""


class NothingNew(NoteRefused):
    """Everything is so already."""

    def __init__(self) -> None:
        super().__init__("note/nothing_new")


class TimeRefused(Problem):
    """Nobody could answer in so little time."""

    def __init__(self, least: int) -> None:
        super().__init__("deadline/too_short", least=least)


class StandingRefused(Problem):
    """Nothing can be left ahead to this question, or not this answer."""

    def __init__(self, code: str, question: str, allowed: Sequence[Answer]) -> None:
        super().__init__(code, question=question, allowed=list(allowed))


class ForkRefused(Problem):
    """No new game can be made from here."""


class ContinueRefused(Problem):
    """No game can go on from this one."""


class SeatRefused(Problem):
    """A seat that is not there, or cannot be had."""

    def __init__(self, code: str, seat: int) -> None:
        super().__init__(code, seat=seat)
