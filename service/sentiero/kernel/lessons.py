"""A lesson as data: a game that is set up, what each of its questions teaches, and which answers go on from there."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any, Final, NamedTuple

from sentiero.kernel.fitting import Fitting
from sentiero.kernel.problems import IllegalAnswer, Problem
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.shapes import Document, Either, Flag, Key, ListOf, Named, Number, Optional, Record, Shape, Text
from sentiero.kernel.shapes import Table as Named_

# The parts of a table that a front end may have, and that a step may point at.
PARTS: Final = ("question", "board", "tracks", "cards", "log", "reasons", "pieces")


class Anything(NamedTuple):
    """A document that somebody else checks: a title its options and position."""

    about: str = ""

    def schema(self, named: Named) -> Document:
        """Any object."""
        return {"type": "object", **({"description": self.about} if self.about else {})}


_ANSWER: Final = Either((Text(), Number(), ListOf(Text())), "An answer, as it would be sent.")
_SCRIPT: Final = Record(
    "LessonScript",
    {
        "decks": Optional(Named_(ListOf(Number()), "Decks of the title by name, in the order in which cards come.")),
        "dice": Optional(ListOf(Number(least=1), "The coming results of chance.")),
        "seed": Text("Where all other chance comes from, so that the same happens to everybody."),
        "position": Optional(Anything("A whole position to start from.")),
    },
    "As in the script of a new game.",
)
_GAME: Final = Record(
    "LessonGame",
    {
        "scenario": Optional(Text("The scenario; without it, the first of the title.")),
        "roles": ListOf(Text(), "Who one is.", least=1),
        "options": Optional(Anything("Options of the title.")),
        "script": _SCRIPT,
    },
    "How its table is set up.",
)
_POINTS: Final = Record(
    "LessonPoints",
    {
        "places": Optional(ListOf(Text(), "Spaces or cards of the table, as options refer to them.")),
        "parts": Optional(ListOf(Key("LessonPart", PARTS, "A part of the table as people see it."))),
    },
    "What a step points at, beside the answers that it takes.",
)
_STEP: Final = Record(
    "LessonStep",
    {
        "id": Text("Its name, by which its words are found."),
        "asks": Text("The key of the question that it is put to."),
        "accepts": Optional(ListOf(_ANSWER, "Which answers go on; without it, every legal one.", least=1)),
        "points": Optional(_POINTS),
    },
    "One question of a lesson.",
)
_CONDITION: Final = Record(
    "LessonCondition",
    {
        "at": ListOf(Text(), "The way to a value of the table as one sees it.", least=1),
        "is": Optional(Either((Text(), Number(), Flag()), "What stands there.")),
        "least": Optional(Number("It is a number, and at least this.")),
        "most": Optional(Number("It is a number, and at most this.")),
    },
    "What must be true of the table at the end.",
)
_SAID: Final = Record(
    "LessonWords",
    {
        "title": Text("What the lesson is called."),
        "about": Text("What one learns in it."),
        "goal": Text("What one is to do."),
        "done": Text("What is said at the end."),
        "steps": Named_(Text(), "What each step says, by its name; a line for each page."),
        "hints": Optional(Named_(Text(), "What is said where a step wants another answer.")),
    },
    "The words of a lesson in one language.",
)
LESSON: Final = Record(
    "Lesson",
    {
        "title": Text("The title that it is about."),
        "name": Text("Its name in addresses."),
        "minutes": Number("How long it takes, about.", 1),
        "game": _GAME,
        "steps": ListOf(_STEP, "Its questions, in order.", 1),
        "success": ListOf(_CONDITION, "All of them are true when the last step is done.", least=1),
        "next": Optional(Text("The lesson that follows.")),
        "texts": Optional(Named_(_SAID, "Its words by language, where no catalog has them.")),
    },
    "A lesson.",
)


class LessonRefused(Problem):
    """A document is no lesson, or is one that cannot be played to its end."""

    def __init__(self, at: str, expected: str) -> None:
        super().__init__("lesson/unsound", at=at, expected=expected)


class Step(NamedTuple):
    """One question of a lesson."""

    id: str
    asks: str
    # None where every legal answer goes on.
    accepts: Sequence[Answer] | None
    points: Document

    def takes(self, question: Question) -> list[Answer] | None:
        """Those of its answers that are legal now, as they would be recorded; None for every legal one."""
        if self.accepts is None:
            return None
        found = []
        for answer in self.accepts:
            try:
                found.append(question.accept(answer))
            except IllegalAnswer:
                continue
        return found


class Lesson(NamedTuple):
    """A lesson that can be played."""

    name: str
    minutes: int
    # What a new game is asked for, but for the title.
    request: Document
    steps: Sequence[Step]
    success: Sequence[Document]
    next: str | None
    texts: Mapping[str, Document]
    # As it was read.
    document: Document

    def succeeds(self, view: Document) -> bool:
        """Whether all is true at the end, of the table as its seat sees it."""
        return all(holds(condition, view) for condition in self.success)


def read_lesson(document: Any) -> Lesson:
    """A lesson, or LessonRefused with the first part that is wrong."""
    _require_shape(document)
    steps = [
        Step(step["id"], step["asks"], step.get("accepts"), {"places": [], "parts": [], **step.get("points", {})})
        for step in document["steps"]
    ]
    names = [step.id for step in steps]
    for at, name in enumerate(names):
        if name in names[:at]:
            raise LessonRefused(f"steps/{at}/id", "a name of its own")
    _require_words(document, names)
    game = document["game"]
    request = {**game, "seats": [{"roles": list(game["roles"])}]}
    del request["roles"]
    return Lesson(
        document["name"], document["minutes"], request, steps, document["success"], document.get("next"),
        document.get("texts", {}), document,
    )  # fmt: skip


def _require_shape(document: Any) -> None:
    if not isinstance(document, dict):
        raise LessonRefused("/", "an object")
    for name, shape in LESSON.members.items():
        if name not in document and not isinstance(shape, Optional):
            raise LessonRefused(name, "to be there")
    for name, value in document.items():
        if name not in LESSON.members:
            raise LessonRefused(name, f"one of {', '.join(LESSON.members)}")
        _require_part(name, LESSON.members[name], value)


def _require_part(at: str, shape: Shape, value: Any) -> None:
    """Refuse what has not its shape, with the place of it as near as can be told."""
    if isinstance(shape, ListOf) and isinstance(value, list):
        for number, one in enumerate(value):
            _require_part(f"{at}/{number}", shape.item, one)
    if isinstance(shape, Record) and isinstance(value, dict):
        strange = next((name for name in value if name not in shape.members), None)
        if strange is not None:
            raise LessonRefused(f"{at}/{strange}", f"one of {', '.join(shape.members)}")
        for name, one in value.items():
            _require_part(f"{at}/{name}", shape.members[name], one)
    if not Fitting(shape)(value):
        schema = shape.schema(lambda whole: {"type": whole.name})
        raise LessonRefused(at, json.dumps(schema))


def _require_words(document: Document, steps: Sequence[str]) -> None:
    for language, said in document.get("texts", {}).items():
        for name in steps:
            if not said["steps"].get(name):
                raise LessonRefused(f"texts/{language}/steps/{name}", "what the step says")
        for part in ("steps", "hints"):
            strange = next((name for name in said.get(part, {}) if name not in steps), None)
            if strange is not None:
                raise LessonRefused(f"texts/{language}/{part}/{strange}", f"one of {', '.join(steps)}")


def found(at: Sequence[str], view: Any) -> Any:
    """What stands at the end of a way through a table; None where the way leads nowhere."""
    for name in at:
        if isinstance(view, list):
            view = view[int(name)] if name.isdigit() and int(name) < len(view) else None
        else:
            view = view.get(name) if isinstance(view, dict) else None
    return view


def holds(condition: Document, view: Any) -> bool:
    """Whether something is true of a table as somebody sees it."""
    value = found(condition["at"], view)
    if condition.get("is") is False and value is None:
        # What is not said of a thing is not so.
        return True
    if "is" in condition:
        return bool(value == condition["is"] and type(value) is type(condition["is"]))
    number: int = value if type(value) is int else 0
    return bool(condition.get("least", number) <= number <= condition.get("most", number))


class Lessons(Mapping[str, Lesson]):
    """The lessons whose files lie in a package, each read when it is asked for."""

    def __init__(self, package: str, names: Sequence[str]) -> None:
        self._package = package
        self._names = tuple(names)
        self._read: dict[str, Lesson] = {}

    def __getitem__(self, name: str) -> Lesson:
        """The lesson of this name."""
        if name not in self._names:
            raise KeyError(name)
        if name not in self._read:
            text = files(self._package).joinpath(f"{name}.json").read_text(encoding="utf-8")
            self._read[name] = read_lesson({"name": name, **json.loads(text)})
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        """Their names, in the order in which they are best taken."""
        return iter(self._names)

    def __len__(self) -> int:
        """How many there are."""
        return len(self._names)
