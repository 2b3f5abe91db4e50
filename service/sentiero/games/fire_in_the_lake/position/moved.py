"""3.0, 4.0: a piece moves once. Marks on those that have moved, which follow them wherever they go."""

from __future__ import annotations

from collections.abc import Callable

# Who has moved a piece: one action, or one Special Activity, each with a mark of its own.
Marks = frozenset[object]
NO_MARKS: Marks = frozenset()


class Moved:
    """How many pieces of each kind in each space bear which marks; all others there bear none.

    Of equal pieces those that have not moved are the first to move, and the last to be turned or removed.
    """

    __slots__ = ("_bearing",)

    def __init__(self) -> None:
        self._bearing: dict[tuple[str, str], dict[Marks, int]] = {}

    def copy(self) -> Moved:
        """The same marks, for those who plan ahead."""
        other = Moved()
        other._bearing = {stack: dict(marks) for stack, marks in self._bearing.items()}
        return other

    def forget(self) -> None:
        """Take off all marks."""
        self._bearing.clear()

    def count(self, kind: str, space: str, mark: object) -> int:
        """How many of these pieces bear this mark."""
        found = 0
        if bearing := self._bearing.get((kind, space)):
            for marks, n in bearing.items():
                if mark in marks:
                    found += n
        return found

    def spaces(self, mark: object) -> set[str]:
        """Where any piece bears this mark."""
        return {space for (_, space), bearing in self._bearing.items() for marks in bearing if mark in marks}

    # -- what happens to pieces; `here` is how many there are before --------------------------------

    def move(self, kind: str, n: int, origin: str, to: str, here: int, mark: object | None) -> None:
        """Pieces take their marks along, and a new one if somebody marks them."""
        if mark is None and not self._bearing:
            return
        new = NO_MARKS if mark is None else frozenset((mark,))
        for marks, count in self._leave(kind, n, origin, here, lambda marks: (mark in marks, len(marks))):
            self._join(kind, count, to, marks | new)

    def turn(self, kind: str, n: int, space: str, here: int, to: str) -> None:
        """A piece that is turned is the same piece."""
        if (kind, space) in self._bearing:
            for marks, count in self._leave(kind, n, space, here, _the_moved_first):
                self._join(to, count, space, marks)

    def remove(self, kind: str, n: int, space: str, here: int) -> None:
        """A piece that comes back is another one."""
        if (kind, space) in self._bearing:
            self._leave(kind, n, space, here, _the_moved_first)

    def _leave(
        self, kind: str, n: int, space: str, here: int, order: Callable[[Marks], tuple[int, ...]]
    ) -> list[tuple[Marks, int]]:
        """Take n pieces out of a stack, in this order; gives their marks."""
        bearing = self._bearing.pop((kind, space), None)
        if bearing is None:
            return [(NO_MARKS, min(n, here))]
        stack = {NO_MARKS: max(0, here - sum(bearing.values())), **bearing}
        gone: list[tuple[Marks, int]] = []
        for marks in sorted(stack, key=order):
            going = min(n, stack[marks])
            gone.append((marks, going))
            n -= going
            self._join(kind, stack[marks] - going, space, marks)
        return gone

    def _join(self, kind: str, n: int, space: str, marks: Marks) -> None:
        if marks and n:
            bearing = self._bearing.setdefault((kind, space), {})
            bearing[marks] = bearing.get(marks, 0) + n


def _the_moved_first(marks: Marks) -> tuple[int, ...]:
    return (-len(marks),)
