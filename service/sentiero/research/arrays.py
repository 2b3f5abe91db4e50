"""What a role sees, as arrays: the table, the open question, the listed options, and the mask of legal actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from sentiero.kernel.question import NUMBER, ONE, ORDER, SOME
from sentiero.kernel.shapes import Flag, Key, Maybe, Number, Shape
from sentiero.kernel.title import Column, Observes, Title
from sentiero.research.picking import Picking

Numbers = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]
Seen = dict[str, Any]
Code = Callable[[Any], int]

KINDS: Final = (ONE, SOME, NUMBER, ORDER)
# What a question tells of itself before its values, and an option before what it refers to.
_ASKED: Final = (
    Column("question", "its number in the vocabulary, 0 for none"),
    Column("kind", ", ".join(f"{n} {kind}" for n, kind in enumerate(KINDS, 1))),
    Column("least", "the fewest options of an answer, or the lowest number"),
    Column("most", "the most options of an answer, or the highest number"),
    Column("count", "how many options there are"),
    Column("picked", "how many of them are picked"),
    Column("page", "which page of them is shown"),
)
_LISTED: Final = (
    Column("word", "the number of its word in the vocabulary, 0 for none"),
    Column("number", "the number that it stands for, or of pieces alike"),
    Column("picked", "1 if it is picked, 2 for the second of an order, and so on"),
)
NUMBER_REF: Final = "number"


class Codes(dict[Any, int]):
    """Numbers of values; 0 for one that has none."""

    def __missing__(self, value: Any) -> int:
        return 0


def _coded(shape: Shape) -> tuple[Code, str] | None:
    """How a value of a shape becomes a number, and what that says; None where it does not."""
    inner = shape.inner if isinstance(shape, Maybe) else shape
    if isinstance(inner, Key):
        codes = Codes({value: n for n, value in enumerate(inner.values, 1)})
        if inner.values and isinstance(inner.values[0], int):
            return (lambda value: value or 0), "the number itself"
        return codes.__getitem__, ", ".join(f"{n} {value}" for value, n in codes.items())
    if isinstance(inner, Number):
        return (lambda value: value or 0), "the number itself"
    return (int, "1 for yes") if isinstance(inner, Flag) else None


class Eyes:
    """Makes the arrays of one title."""

    def __init__(self, title: Title[Any]) -> None:
        if title.observation is None:
            raise ValueError(f"{title.name} has no observation")
        self.title = title
        self.observation: Observes = title.observation
        known, documents = self.observation.vocabulary, title.documents
        self._questions = {key: n for n, key in enumerate(known.questions, 1)}
        self._words = {word: n for n, word in enumerate(known.words, 1)}
        self._params = {name: code for name, shape in documents.params.items() if (code := _coded(shape))}
        self._refs = {name: code for name, shape in documents.refs.items() if (code := _coded(shape))}
        self.room = self.observation.most_options
        self.columns = {
            "observation": list(self.observation.columns),
            "question": [*_ASKED, *(Column(name, about) for name, (_, about) in self._params.items())],
            "options": [*_LISTED, *(Column(name, about) for name, about in self._referred())],
        }
        self._asked_at = {name: n for n, name in enumerate(self._params, len(_ASKED))}
        self._ref_at = {name: n for n, (name, _) in enumerate(self._referred(), len(_LISTED))} | {NUMBER_REF: 1}
        self._known = {name: (self._ref_at[name], code) for name, (code, _) in self._refs.items()}
        self.width = len(self.columns["options"])

    def _referred(self) -> list[tuple[str, str]]:
        found = [(name, about) for name, (_, about) in self._refs.items() if name != NUMBER_REF]
        return [*found, *self.observation.placed.items()]

    @property
    def actions(self) -> int:
        """How many actions there are: to end, one for each option that there is room for, to turn the page."""
        return self.room + 2

    def table(self, table: Any, roles: frozenset[str]) -> Numbers:
        """The table as these roles see it."""
        return np.array(self.observation.row(table, roles), dtype=np.int16)

    def asked(self, picking: Picking) -> Numbers:
        """The open question."""
        question = picking.question
        found = [0] * len(self.columns["question"])
        found[: len(_ASKED)] = (
            self._questions.get(question.key, 0), KINDS.index(question.kind) + 1, picking.least, picking.most,
            picking.count, len(picking.picked), picking.page,
        )  # fmt: skip
        for name, value in question.params.items():
            if name in self._params:
                found[self._asked_at[name]] = self._params[name][0](value)
        return np.array(found, dtype=np.int16)

    def options(self, picking: Picking, table: Any) -> Numbers:
        """The listed options of a page, a row each."""
        found = np.zeros((self.room, self.width), dtype=np.int16)
        shown = picking.shown()
        if not shown:
            return found
        rows = self._numbers(picking, shown) if picking.question.kind == NUMBER else self._listed(picking, shown, table)
        found[: len(shown)] = rows
        return found

    def _numbers(self, picking: Picking, shown: range) -> list[list[int]]:
        return [[0, picking.least + at, *([0] * (self.width - 2))] for at in shown]

    def _listed(self, picking: Picking, shown: range, table: Any) -> list[list[int]]:
        options = picking.question.options
        codes = self._codes(table)
        rows = []
        for at in shown:
            option = options[at]
            row = [0] * self.width
            row[0] = self._words.get(option.text, 0)
            for name, value in option.refs.items():
                if name in codes:
                    at_column, code = codes[name]
                    row[at_column] = code(value)
            rows.append(row)
        for n, at in enumerate(picking.picked, 1):
            if at in shown:
                rows[at - shown.start][2] = n
        return rows

    def _codes(self, table: Any) -> Mapping[str, tuple[int, Code]]:
        """In which column and how each thing is told that an option refers to."""
        if not self.observation.placed:
            return self._known
        return {**self._known, **{n: (self._ref_at[n], code) for n, code in self.observation.places(table).items()}}

    def mask(self, picking: Picking) -> Mask:
        """1 for each action that is legal."""
        found = np.zeros(self.actions, dtype=np.int8)
        found[picking.legal()] = 1
        return found

    def nothing(self) -> Seen:
        """What is seen besides the table by whoever is not asked."""
        return {
            "question": np.zeros(len(self.columns["question"]), dtype=np.int16),
            "options": np.zeros((self.room, self.width), dtype=np.int16),
            "action_mask": np.zeros(self.actions, dtype=np.int8),
        }
