"""Lessons on the wire, with the words that belong to them."""

from __future__ import annotations

from typing import Any

from sentiero.api.http.language import language, texts, with_text
from sentiero.kernel.lessons import Lesson, Step
from sentiero.kernel.title import Document
from sentiero.tables.info.game_info import AnyTitle
from sentiero.tables.lessons import DONE, Taught


def said_of(title: AnyTitle, lesson: Lesson) -> Document | None:
    """Everything that a lesson says in the caller's language; None if there are no words, or none are wanted."""
    return texts().lesson(title, language(), lesson) if with_text() else None


def listed(title: AnyTitle, lesson: Lesson) -> Document:
    """A lesson in short."""
    return {**_heading(lesson, said_of(title, lesson)), "steps": len(lesson.steps)}


def whole(title: AnyTitle, lesson: Lesson) -> Document:
    """All of a lesson."""
    said = said_of(title, lesson)
    steps = [_step(step, said) for step in lesson.steps]
    game = {name: value for name, value in lesson.request.items() if name != "lesson"}
    return {
        "title": title.name,
        **_heading(lesson, said),
        "steps": steps,
        "success": list(lesson.success),
        "game": game,
    }


def progress(title: AnyTitle, version: int, found: Taught) -> Document:
    """How far a game has come with its lesson."""
    lesson = found.lesson
    said = said_of(title, lesson)
    shown: Document = {
        "title": title.name,
        "version": version,
        "lesson": lesson.name,
        "status": found.status,
        "done": found.done,
        "steps": len(lesson.steps),
        "step": None if found.step is None else _step(found.step, said),
        "asked": found.asked,
        "takes": found.takes,
        "success": found.success,
        **_next(lesson),
    }
    if said is not None:
        words = ("title", "about", "goal", *(["done"] if found.status == DONE else []))
        shown["text"] = {name: said[name] for name in words}
    return shown


def hint(title: AnyTitle, lesson: Lesson, step: Step) -> str:
    """What is said where a step wants another answer, in the caller's language."""
    said = texts().lesson(title, language(), lesson)
    if said is None:
        return step.id
    last: str = said["steps"].get(step.id, step.id).split("\n")[-1]
    return said["hints"].get(step.id) or last


def _heading(lesson: Lesson, said: Document | None) -> Document:
    text: Document = {} if said is None else {"text": {name: said[name] for name in ("title", "about", "goal")}}
    roles: Any = lesson.request["seats"][0]["roles"]
    return {"name": lesson.name, "minutes": lesson.minutes, "roles": roles, **_next(lesson), **text}


def _next(lesson: Lesson) -> Document:
    return {} if lesson.next is None else {"next": lesson.next}


def _step(step: Step, said: Document | None) -> Document:
    shown: Document = {"id": step.id, "asks": step.asks, "accepts": step.accepts, "points": step.points}
    if said is not None:
        text: Document = {"say": said["steps"].get(step.id, step.id).split("\n")}
        if step.id in said["hints"]:
            text["hint"] = said["hints"][step.id]
        shown["text"] = text
    return shown
