"""`sentiero lesson check`: whether a lesson that somebody wrote can be played to its end, by each of its answers."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from sentiero.games import TITLES
from sentiero.kernel.lessons import Lesson, LessonRefused, read_lesson
from sentiero.kernel.problems import Problem
from sentiero.kernel.rehearsal import rehearse, ways
from sentiero.tables.info.game_info import AnyTitle


def check(path: Path) -> int:
    """Play the lesson in a file and print its steps, or its first error with the place of it."""
    try:
        lesson = read_lesson(json.loads(path.read_text(encoding="utf-8")))
        title = _title_of(lesson)
        played = [rehearse(title, lesson, way) for way in range(ways(lesson))]
    except json.JSONDecodeError as error:
        return _refused(f"this is no JSON: line {error.lineno}, column {error.colno}: {error.msg}")
    except OSError as error:
        return _refused(str(error))
    except LessonRefused as refused:
        return _refused(f"{refused.params['at']}: expected {refused.params['expected']}")
    except Problem as refused:
        return _refused(f"game: {refused.code} {refused.params or ''}".rstrip())
    for step in lesson.steps:
        print(f"{step.id}: {step.asks} takes {'any legal answer' if step.accepts is None else step.accepts}")
    print(f"sound: {len(lesson.steps)} steps, {len(played[0].answers)} answers with those of the rules")
    return 0


def _title_of(lesson: Lesson) -> AnyTitle:
    name = lesson.document["title"]
    if name not in TITLES:
        raise LessonRefused("title", f"one of {', '.join(TITLES)}")
    if not lesson.texts:
        raise LessonRefused("texts", "what it says, in one language at least")
    return TITLES[name]


def _refused(what: str) -> int:
    print(f"sentiero: {what}", file=sys.stderr)
    return 1
