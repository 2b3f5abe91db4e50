"""A lesson at a table: the game that it sets up, how far it has come by the journal, and which answers it takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sentiero.kernel.lessons import Lesson, LessonRefused, Step, read_lesson
from sentiero.kernel.problems import Problem
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.title import Document
from sentiero.tables.entries.answer import ANSWER
from sentiero.tables.entries.undo import surviving
from sentiero.tables.game import Game
from sentiero.tables.info.game_info import AnySession, AnyTitle

# What a lesson brings: whoever names one asks for none of these.
BRINGS: Final = ("scenario", "seats", "options", "script", "continues")
# How a lesson goes: it goes on, its last step is done, or the game went another way than it tells.
OPEN, DONE, LEFT = "open", "done", "left"


class NotTaught(Problem):
    """The step of a lesson wants another answer: it is legal, and nothing has happened."""

    def __init__(self, lesson: Lesson, step: Step, question: Question) -> None:
        super().__init__("lesson/another_answer", question.rule, lesson=lesson.name, step=step.id)
        self.lesson = lesson
        self.step = step
        self.takes: Sequence[Answer] = step.takes(question) or ()


class Taught(NamedTuple):
    """How far a lesson has come."""

    lesson: Lesson
    status: str
    done: int
    # The step whose question is open, or will be next.
    step: Step | None
    # Whether its question is open now.
    asked: bool
    # Which answers it takes; None where every legal one goes on, or nobody is asked.
    takes: Sequence[Answer] | None
    # Whether all was true at its end that the lesson wants; None before that.
    success: bool | None


def taught_in(title: AnyTitle, request: Mapping[str, Any]) -> tuple[Document | None, Mapping[str, Any]]:
    """The lesson that a new game names, if any, and the game with what that brings."""
    named = request.get("lesson")
    if named is None:
        return None, request
    twice = [name for name in BRINGS if request.get(name)]
    if twice:
        raise Problem("lesson/brings_its_own", lesson=named, member=twice[0])
    lesson = title.lessons.get(named)
    if lesson is None:
        raise Problem("lesson/unknown", title=title.name, lesson=named, allowed=list(title.lessons))
    told = {name: value for name, value in lesson.document.items() if name != "game"}
    return {**told, "game": lesson.document["game"]}, {**request, **lesson.request}


def lesson_of(game: Game) -> Lesson | None:
    """The lesson that is taught at a table; None where there is none that can be read."""
    document = game.info.lesson
    if document is None:
        return None
    try:
        return read_lesson(document)
    except LessonRefused:
        # Brought from elsewhere.
        return None


def taught(game: Game, session: AnySession) -> Taught | None:
    """How far the lesson of a game has come, at the version of a session."""
    lesson = lesson_of(game)
    if lesson is None:
        return None
    answered, question = _answered(game, session.version), session.question
    roles = frozenset(game.info.roles[0])
    if len(answered) >= len(lesson.steps):
        # As it stood when the last step was done: since then others have moved.
        end = game.at(answered[len(lesson.steps) - 1])
        success = lesson.succeeds(end.title.view(end.table, roles))
        return Taught(lesson, DONE, len(lesson.steps), None, False, None, success)
    done = len(answered)
    step = lesson.steps[done]
    asked = question is not None and question.role in roles
    if question is None or (asked and question.key != step.asks):
        return Taught(lesson, LEFT, done, None, False, None, None)
    return Taught(lesson, OPEN, done, step, asked, step.takes(question) if asked else None, None)


def _answered(game: Game, version: int) -> list[int]:
    """The versions of a seat's answers that led to a version: without those that were taken back."""
    entries = dict(game.entries(0, upto=version))
    line = surviving(entries.items())
    return [at for at in line if entries[at]["kind"] == ANSWER.name and entries[at]["seat"] is not None]


def require_taught(game: Game, answers: Sequence[Answer]) -> None:
    """NotTaught where a lesson goes on and its step takes other answers than this one."""
    if game.info.lesson is None:
        return
    session = game.session
    found, question = taught(game, session), session.question
    if found is None or found.step is None or found.takes is None or question is None:
        return
    if len(answers) > 1:
        raise Problem("lesson/one_at_a_time")
    if question.accept(answers[0]) not in found.takes:
        raise NotTaught(found.lesson, found.step, question)
