"""Why it answers so: what it compared, and what came of each; as data, for every title alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sentiero.kernel.question import Answer, Question
from sentiero.kernel.shapes import Const, Either, Flag, ListOf, Number, Optional, Record, Shape, Text
from sentiero.kernel.title import Document
from sentiero.kernel.words import Cause
from sentiero.thinker.search import Found
from sentiero.thinker.telling import ANOTHER, AS_USUAL, UNSEEN

KIND: Final = "thought"
# So many of those that did best are told.
_TOLD: Final = 6
_ANSWER: Final[Shape] = Either((Text(), Number(), ListOf(Text())), "What would be answered.")
_TENTHS: Final = "in tenths of a point"
_CANDIDATE: Final = Record(
    "Candidate",
    {
        "answer": _ANSWER,
        "margin": Number(f"what its role ended with on average, {_TENTHS}"),
        "spread": Number(f"how much that differed from game to game, {_TENTHS}: one standard deviation", 0),
        "playouts": Number("in how many games it was tried", 1),
        "usual": Flag("Whether it is what the usual player answers."),
    },
    "An answer that was compared.",
)
REASON: Final = Record(
    "ThoughtReason",
    {
        "kind": Const(KIND, "Which kind of step it is."),
        "key": Text("The key of the cause."),
        "rule": Text("The paragraph that it follows."),
        "short": Optional(Flag("Whether it matters most.")),
        "secret": Optional(Flag("Whether it is only told to the holder of the role.")),
        "playouts": Number("In how many games, in all.", 0),
        "candidates": ListOf(_CANDIDATE, "The best first."),
    },
    "Answers were compared in games played on from here, with all that the role has not seen dealt again.",
)


def compared(question: Question, usual: Answer, found: Sequence[Found], playouts: int) -> Document:
    """What came of the answers that were tried."""
    told = list(found[:_TOLD])
    told += [one for one in found[_TOLD:] if one.answer == usual]
    candidates = [
        {
            "answer": one.answer,
            "margin": round(10 * one.mean),
            "spread": round(10 * one.spread),
            "playouts": len(one.values),
            "usual": one.answer == usual,
        }
        for one in told
    ]
    return _reason(question, AS_USUAL if found[0].answer == usual else ANOTHER, playouts, candidates)


def unseen(question: Question) -> Document:
    """Nothing was tried: how it came to this question is a secret of somebody else."""
    return _reason(question, UNSEEN, 0, [])


def _reason(question: Question, cause: Cause, playouts: int, candidates: Sequence[Document]) -> Document:
    reason = {"kind": KIND, "key": cause, "rule": question.rule, "short": True, "playouts": playouts}
    return {**reason, "candidates": list(candidates), **({"secret": True} if question.secret else {})}


def in_full(why: Sequence[Document]) -> list[Document]:
    """The reasons of the usual player, none of which matters most any more."""
    return [{name: value for name, value in reason.items() if name != "short"} for reason in why]
