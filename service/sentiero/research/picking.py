"""One answer, put together action by action: every question becomes a few choices out of one fixed list of actions.

Action 0 says that no more is wanted. Action 1 and those after it are the listed options, in the order of the list (of
a number: from the least to the most). The last action turns the page, where more is listed than there are actions.
Of several options that need no order, each comes after the one before in the list: so every answer has one way only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sentiero.kernel.question import NUMBER, ONE, ORDER, Answer, Question

THAT_IS_ALL: Final = 0
FIRST: Final = 1


class Picking:
    """The way to an answer to one question."""

    __slots__ = ("count", "least", "most", "page", "picked", "question", "room")

    def __init__(self, question: Question, room: int) -> None:
        self.question = question
        # How many options there is room for at once.
        self.room = room
        self.least, self.most = question.least, question.most
        self.count = self.most - self.least + 1 if question.kind == NUMBER else len(question.values)
        self.picked: list[int] = []
        self.page = 0

    @property
    def turns_page(self) -> int:
        """The action that turns the page."""
        return self.room + FIRST

    @property
    def paged(self) -> bool:
        """Whether there is more than one page."""
        return self.count > self.room

    def shown(self) -> range:
        """The options on this page."""
        start = self.page * self.room
        return range(start, min(self.count, start + self.room))

    def open(self) -> Sequence[int]:
        """The options on this page that may be picked now."""
        kind, shown = self.question.kind, self.shown()
        if kind in (NUMBER, ONE):
            return shown
        if kind == ORDER:
            return [at for at in shown if at not in self.picked]
        # Enough must be left to choose the least.
        after = self.picked[-1] + 1 if self.picked else 0
        last = self.count - max(1, self.least - len(self.picked))
        return range(max(after, shown.start), min(last + 1, shown.stop))

    @property
    def may_end(self) -> bool:
        """Whether what is picked is an answer already."""
        return self.question.kind not in (NUMBER, ONE) and len(self.picked) >= self.least

    def legal(self) -> list[int]:
        """The actions that are legal now."""
        start = self.page * self.room - FIRST
        found = [THAT_IS_ALL] if self.may_end else []
        found += [at - start for at in self.open()]
        if self.paged:
            found.append(self.turns_page)
        return found

    def take(self, action: int) -> bool:
        """Take one action; whether the answer is complete."""
        if action == THAT_IS_ALL and self.may_end:
            return True
        if action == self.turns_page and self.paged:
            self.page = 0 if self.shown().stop >= self.count else self.page + 1
            return False
        at = action - FIRST + self.page * self.room
        if at not in self.open():
            raise ValueError(f"action {action} is not legal now: {self.legal()}")
        self.picked.append(at)
        self.page = 0
        return self.question.kind in (NUMBER, ONE) or len(self.picked) == self.most or not self._more()

    def _more(self) -> bool:
        """Whether anything is left to pick."""
        return self.question.kind == ORDER or self.picked[-1] + 1 < self.count

    def answer(self) -> Answer:
        """What was picked, as the question takes it."""
        if self.question.kind == NUMBER:
            return self.least + self.picked[0]
        values = self.question.values
        return values[self.picked[0]] if self.question.kind == ONE else [values[at] for at in self.picked]

    def actions_of(self, answer: Answer) -> list[int]:
        """The actions that lead from the beginning to an answer."""
        if isinstance(answer, int):
            return self._ways([answer - self.least])
        values = self.question.values
        if isinstance(answer, str):
            return self._ways([values.index(answer)])
        places = [values.index(value) for value in answer]
        if self.question.kind != ORDER:
            places.sort()
        whole = len(places) == self.most or (
            bool(places) and self.question.kind != ORDER and places[-1] == self.count - 1
        )
        return [*self._ways(places), *([] if whole else [THAT_IS_ALL])]

    def _ways(self, places: Sequence[int]) -> list[int]:
        found = []
        for at in places:
            page, place = divmod(at, self.room)
            found += [self.turns_page] * page + [place + FIRST]
        return found
