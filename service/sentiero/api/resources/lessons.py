"""/v1/titles/{title}/lessons and /v1/games/{game}/lesson: what is taught, and how far somebody has come."""

from __future__ import annotations

from flask import Response

from sentiero.api.callers import caller
from sentiero.api.contract.lessons import GameLessonSchema, LessonDocumentSchema, LessonsSchema
from sentiero.api.documents.lessons import listed, progress, whole
from sentiero.api.endpoint import endpoint
from sentiero.api.http.problems import ALLOWED, Refusal
from sentiero.api.http.replying import about_entry, game_not_modified, game_reply
from sentiero.api.resources.games import games
from sentiero.api.resources.titles import kept, page
from sentiero.api.services import services
from sentiero.kernel.title import Document
from sentiero.tables.lessons import taught


@page("/titles/<title>/lessons", LessonsSchema, "Title")
def list_lessons(title: str) -> Response:
    """The lessons of a title.

    In the order in which they are best taken. A new game that names one as `lesson` is set up for it, and takes at
    each step the answers that go on.
    """
    return kept(lambda *_: _listed(title), title, "lessons")


@page("/titles/<title>/lessons/<lesson>", LessonDocumentSchema, "Title", "Lesson")
def read_lesson(title: str, lesson: str) -> Response:
    """One lesson, whole.

    Its table, its steps with what each says, points at and takes, and what is true at the end. `docs/lessons.md` says
    how to write one.
    """
    return kept(lambda *_: _whole(title, lesson), title, "lessons", lesson)


def _listed(name: str) -> Document:
    title = services().titles.title(name)
    return {"title": name, "lessons": [listed(title, lesson) for lesson in title.lessons.values()]}


def _whole(name: str, lesson: str) -> Document:
    title = services().titles.title(name)
    found = title.lessons.get(lesson)
    if found is None:
        raise Refusal("lesson/not_found", {ALLOWED: list(title.lessons)}, title=name, lesson=lesson)
    return whole(title, found)


@endpoint(
    games,
    "/games/<game>/lesson",
    gives=GameLessonSchema,
    parameters=("Game", "IfNoneMatch"),
    headers=("ETag",),
    also_answers=(304,),
    token="optional",
)
def read_game_lesson(game: str) -> Response:
    """How far a game has come with its lesson.

    What the open step says, what it points at, and which answers it takes; all of it follows from the journal.
    """
    caller(game)
    with services().games.hold(game) as held:
        session = held.refreshed()
        found = taught(held, session)
        if found is None:
            raise Refusal("lesson/none")
        about_entry(session.version, held.last)
        unchanged = game_not_modified(session.version)
        return unchanged or game_reply(progress(session.title, session.version, found), session.version)
