"""What is worth a thought of all the answers to a question: the usual one always, and sensible others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from sentiero.kernel.chance import Chance
from sentiero.kernel.question import NUMBER, ONE, ORDER, Answer, Question


def candidates(question: Question, usual: Answer, most: int, chance: Chance, ideas: Sequence[str] = ()) -> list[Answer]:
    """So many answers at the most, no two alike, the usual one first, then those that somebody thinks worth a try."""
    usual = question.accept(usual)
    found = [usual]
    for answer in chain(ideas, _others(question, usual, chance)):
        if len(found) >= most:
            break
        if answer not in found:
            found.append(answer)
    return found


def _others(question: Question, usual: Answer, chance: Chance) -> Iterator[Answer]:
    if question.kind == NUMBER:
        least, most = question.least, question.most
        yield from (least, most, (least + most) // 2)
        yield from range(least, most + 1)
    elif question.kind == ONE:
        yield from chance.shuffle(question.values)
    else:
        yield from _selections(question, list(usual) if isinstance(usual, list) else [], chance)


def _selections(question: Question, usual: list[str], chance: Chance) -> Iterator[Answer]:
    """One thing more, less or another than the usual selection, in turn; where the order counts, two in each other's
    place."""
    values, least, most = question.values, question.least, question.most
    rest = chance.shuffle([value for value in values if value not in usual])
    if question.kind == ORDER and len(usual) > 1:
        yield from ([*usual[1:], usual[0]], usual[::-1])
    if least == 0:
        yield []
    for n in range(max(len(rest), len(usual))):
        kept = usual[: -1 - n % len(usual)] + usual[len(usual) - n % len(usual) :] if usual else []
        if n < len(rest) and len(usual) < most:
            yield _placed(question, [*usual, rest[n]])
        if n < len(usual) and len(kept) >= least and kept != usual:
            yield _placed(question, kept)
        if n < len(rest) and usual:
            yield _placed(question, [*kept, rest[n]])
    if len(values) > most > 0:
        yield _placed(question, chance.shuffle(values)[:most])


def _placed(question: Question, chosen: list[str]) -> list[str]:
    """As it is recorded: in the order of the options, unless the order is what is asked for."""
    return chosen if question.kind == ORDER else [value for value in question.values if value in chosen]
