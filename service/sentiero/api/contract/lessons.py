"""Lessons in the contract: what a title teaches, and how far a game has come with it."""

from __future__ import annotations

from typing import Any

from marshmallow import fields
from marshmallow.validate import OneOf

from sentiero.api.contract.inputs import AnswerField, ScriptSchema, SeatRequestSchema
from sentiero.api.contract.outputs import Output
from sentiero.api.contract.titles import OfTitle
from sentiero.kernel.lessons import PARTS
from sentiero.tables.lessons import DONE, LEFT, OPEN


def _text(description: str, **more: Any) -> fields.String:
    return fields.String(required=True, metadata={"description": description}, **more)


class LessonTextSchema(Output):
    """What is said of a lesson, in the caller's language."""

    title = _text("What it is called.")
    about = _text("What one learns in it.")
    goal = _text("What one is to do.")


class TaughtTextSchema(LessonTextSchema):
    """What is said of a lesson that somebody takes."""

    done = fields.String(metadata={"description": "What is said at the end; only then."})


class LessonListedSchema(Output):
    """A lesson in short."""

    name = _text("Its name: send it as `lesson` of a new game.")
    minutes = fields.Integer(required=True, metadata={"description": "How long it takes, about.", "minimum": 1})
    roles = fields.List(OfTitle("Role"), required=True, metadata={"description": "Who one is in it."})
    steps = fields.Integer(required=True, metadata={"description": "How many steps it has.", "minimum": 1})
    next = fields.String(metadata={"description": "The lesson that follows."})
    text = fields.Nested(LessonTextSchema)


class LessonsSchema(Output):
    """The lessons of a title, in the order in which they are best taken."""

    title = _text("Which title it is.")
    lessons = fields.List(
        fields.Nested(LessonListedSchema), required=True, metadata={"description": "In the order in which one learns."}
    )


class LessonStepTextSchema(Output):
    """What a step says, in the caller's language."""

    say = fields.List(
        fields.String(), required=True, metadata={"description": "What is to be read, a page each; the last one asks."}
    )
    hint = fields.String(metadata={"description": "What is said where it wants another answer."})


class LessonPointsSchema(Output):
    """What a step points at, beside the answers that it takes."""

    places = fields.List(
        fields.String(), required=True, metadata={"description": "Places of the table, as options refer to them."}
    )
    parts = fields.List(
        fields.String(validate=OneOf(PARTS)),
        required=True,
        metadata={"description": "Parts of the table as people see it."},
    )


class LessonStepSchema(Output):
    """One question of a lesson."""

    id = _text("Its name.")
    asks = _text("The key of its question.")
    accepts = fields.List(
        AnswerField(),
        required=True,
        allow_none=True,
        metadata={"description": "The answers that go on; null where every legal one does."},
    )
    points = fields.Nested(LessonPointsSchema, required=True, metadata={"description": "What it points at."})
    text = fields.Nested(LessonStepTextSchema)


class ConditionSchema(Output):
    """What must be true of the table at the end."""

    at = fields.List(fields.String(), required=True, metadata={"description": "The way to a value of the table."})
    equals = fields.Raw(
        metadata={"description": "What stands there.", "type": ["string", "integer", "boolean"]},
        data_key="is",
        attribute="is",
    )
    least = fields.Integer(metadata={"description": "It is a number, and at least this."})
    most = fields.Integer(metadata={"description": "It is a number, and at most this."})


class LessonGameSchema(Output):
    """How the table of a lesson is set up."""

    scenario = OfTitle("Scenario", "What is set up; without it, the first of the title.")
    options = OfTitle("Options")
    seats = fields.List(fields.Nested(SeatRequestSchema), required=True, metadata={"description": "Who plays what."})
    script = fields.Nested(ScriptSchema, required=True, metadata={"description": "What chance does in it."})


class LessonDocumentSchema(LessonListedSchema):
    """A whole lesson, for whoever plays it without this service's help, or writes another."""

    title = _text("Which title it is of.")
    steps = fields.List(  # type: ignore[assignment]
        fields.Nested(LessonStepSchema), required=True, metadata={"description": "Its questions, in order."}
    )
    success = fields.List(
        fields.Nested(ConditionSchema),
        required=True,
        metadata={"description": "All of them are true when the last step is done."},
    )
    game = fields.Nested(
        LessonGameSchema, required=True, metadata={"description": "How its table is set up: members of a new game."}
    )


class GameLessonSchema(Output):
    """How far a game has come with its lesson."""

    title = _text("Which title it is.")
    version = fields.Integer(required=True, metadata={"description": "The version of the game.", "minimum": 1})
    lesson = _text("Its name.")
    status = fields.String(
        required=True,
        validate=OneOf([OPEN, DONE, LEFT]),
        metadata={
            "description": "`open` while it goes on, `done` after its last step, `left` where the game went another "
            "way. After that the game goes on as any other."
        },
    )
    done = fields.Integer(required=True, metadata={"description": "How many steps are done.", "minimum": 0})
    steps = fields.Integer(required=True, metadata={"description": "How many there are.", "minimum": 1})
    step = fields.Nested(
        LessonStepSchema,
        required=True,
        allow_none=True,
        metadata={"description": "The step whose question is open, or comes next; null at the end."},
    )
    asked = fields.Boolean(required=True, metadata={"description": "Whether its question is open now."})
    takes = fields.List(
        AnswerField(),
        required=True,
        allow_none=True,
        metadata={
            "description": "The answers that the open question of this step takes; null where every legal one goes on."
        },
    )
    success = fields.Boolean(
        required=True,
        allow_none=True,
        metadata={"description": "After the last step: whether the goal was reached with it; null before."},
    )
    next = fields.String(metadata={"description": "The lesson that follows."})
    text = fields.Nested(TaughtTextSchema)
