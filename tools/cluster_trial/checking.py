"""What the final journals say of what people were told. Entries of a game are in one order, so this is simple."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from tools.cluster_trial.people import Told


class Entry(NamedTuple):
    """When an entry was made, and what was answered first in it."""

    at: int
    answer: str


# A journal as it is in the end, by its versions.
Journal = Mapping[int, Entry]
_NONE: Final = Entry(0, "")


class Verdict(NamedTuple):
    """How many of what were found wrong."""

    acknowledged: int
    lost: int
    doubled: int
    out_of_order: int
    told_and_lost: int
    gaps: int

    @property
    def sound(self) -> bool:
        """Whether every promise was kept."""
        return not any(self[1:])


def judged(
    answers: Iterable[Told], heard: Iterable[tuple[str, Sequence[tuple[int, int]]]], journals: Mapping[str, Journal]
) -> Verdict:
    """Each acknowledged answer in the journal, once and in order; each listener's sequence the journal's beginning."""
    given = list(answers)
    kept = [journals.get(one.game, {}).get(one.version, _NONE).answer == one.answer for one in given]
    told_and_lost = gaps = 0
    for game, sequence in heard:
        journal = journals.get(game, {})
        told_and_lost += sum(journal.get(version, _NONE).at != at for version, at in sequence)
        gaps += [version for version, _ in sequence] != list(range(1, len(sequence) + 1))
    return Verdict(
        acknowledged=len(given),
        lost=kept.count(False),
        doubled=len(given) - len({(one.game, one.version) for one in given}),
        out_of_order=_out_of_order(given),
        told_and_lost=told_and_lost,
        gaps=gaps,
    )


def _out_of_order(answers: Sequence[Told]) -> int:
    """Answers that began after the response to another of the same game, and have no higher version."""
    found = 0
    highest: dict[str, int] = {}
    ended = sorted(answers, key=lambda one: one.ended)
    at = 0
    for one in sorted(answers, key=lambda one: one.began):
        while at < len(ended) and ended[at].ended < one.began:
            before = ended[at]
            highest[before.game] = max(highest.get(before.game, 0), before.version)
            at += 1
        found += one.version <= highest.get(one.game, 0)
    return found
