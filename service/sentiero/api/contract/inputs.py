"""What a caller may send."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import orjson
from marshmallow import RAISE, Schema, ValidationError, fields, validates_schema
from marshmallow.validate import Length, OneOf, Range

from sentiero.api.contract.titles import DocumentOfTitle, place
from sentiero.tables.info.host_settings import MOST_SECONDS, RULES, TELL

NAME = Length(min=1, max=64)
LONGEST_VALUE: Final = 200
# Bytes of a position, or of a title's options: a whole table of the longest game fits several times over.
LARGEST_DOCUMENT: Final = 64_000
MOST_DECKS: Final = 8
# More roles than any title has.
MOST_PLAYERS: Final = 16
HIGHEST_VERSION: Final = 999_999_999_999_999
MOST_VALUES: Final = 1_000
_WHOLE = re.compile(r"[0-9]{1,15}\Z")
# A whole number too, but one that no query takes.
_BEYOND = re.compile(r"(-?)[0-9]+\Z", re.ASCII)


def shallow(document: Any, levels: int = 32) -> None:
    """Refuse a document that is nested too deeply to be kept."""
    if not isinstance(document, dict | list) or not document:
        return
    if levels == 0:
        raise ValidationError("Nested too deeply.")
    for inner in document.values() if isinstance(document, dict) else document:
        shallow(inner, levels - 1)


def small(document: Any) -> None:
    """Refuse a document that takes more room than any sound one needs."""
    if len(orjson.dumps(document)) > LARGEST_DOCUMENT:
        raise ValidationError(f"Longer than maximum length {LARGEST_DOCUMENT}.")


def few(decks: dict[str, Any]) -> None:
    """Refuse more decks than any title has."""
    if len(decks) > MOST_DECKS:
        raise ValidationError(f"Longer than maximum length {MOST_DECKS}.")


# The same at creation and for a host who changes it.
PACE: Final[dict[str, Any]] = {
    "strict": True,
    "validate": Range(min=0, max=60_000),
    "metadata": {"description": "Milliseconds between the answers of non-players, so that people can follow."},
}


ANSWER_SECONDS: Final[dict[str, Any]] = {
    "strict": True,
    "validate": Range(min=0, max=MOST_SECONDS),
    "metadata": {
        "description": "How many seconds whoever is asked may take: at least 60, or 0 for as many as they like."
    },
}
LATE: Final[dict[str, Any]] = {
    "validate": OneOf([RULES, TELL]),
    "metadata": {
        "description": "What happens when somebody is late: the `rules` play for that seat until somebody else is "
        "asked, or the `host` is told. A title without rules for non-players tells the host."
    },
}


# What a setting of a player can be.
SETTING: Final[dict[str, Any]] = {"oneOf": [{"type": "string"}, {"type": "integer"}, {"type": "boolean"}]}


class PlayingRequestSchema(Schema):
    """Who plays, and how it is set."""

    class Meta:
        unknown = RAISE

    name = fields.String(
        required=True, validate=NAME, metadata={"description": "A name from /v1/titles/{title}/players."}
    )
    settings = fields.Dict(
        keys=fields.String(validate=NAME),
        values=fields.Raw(metadata=dict(SETTING)),
        load_default=dict,
        validate=[shallow, small],
        metadata={"description": "What is set of it; the rest is as usual."},
    )


def _not_too_many(players: dict[str, Any]) -> None:
    if len(players) > MOST_PLAYERS:
        raise ValidationError(f"Longer than maximum length {MOST_PLAYERS}.")


PLAYERS: Final[dict[str, Any]] = {
    "keys": fields.String(validate=NAME),
    "values": fields.Nested(PlayingRequestSchema),
    "validate": _not_too_many,
    "metadata": {
        "description": "Who plays the roles that no seat holds, by role; where nothing is said, the first player of "
        "the title that can.",
        "maxProperties": MOST_PLAYERS,
    },
}
LATE_PLAYER: Final[dict[str, Any]] = {
    "allow_none": True,
    "metadata": {"description": "Which player answers for whoever is late, if the rules do; null for the usual one."},
}


class WholeNumber(fields.Integer):
    """A number in a query: digits and nothing else."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> int:
        if not isinstance(value, str) or not (beyond := _BEYOND.match(value)):
            raise self.make_error("invalid", input=value)
        if not _WHOLE.match(value):
            # Whatever it is, it is beyond the limits of the query, and is refused with them.
            return -1 if beyond[1] else HIGHEST_VERSION + 1
        return super()._deserialize(value, attr, data, **kwargs)


class TrueOrFalse(fields.Boolean):
    """A truth value and nothing that is only like one."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class Switch(fields.Boolean):
    """A query that turns something on or off: `1` or `0`."""

    default_error_messages = {"invalid": "Must be one of: 0, 1."}

    def __init__(self, description: str, usual: bool = False) -> None:
        said = {"description": description, "type": "string", "enum": ["0", "1"], "default": str(int(usual))}
        super().__init__(load_default=usual, truthy={"1"}, falsy={"0"}, metadata=said)


class AnswerField(fields.Field[Any]):
    """An answer: an option's value, a number, or a list of option values."""

    default_error_messages = {"invalid": "Not an option's value, a whole number or a list of option values."}

    def __init__(self, description: str | None = None, **kwargs: Any) -> None:
        value = {"type": "string", "maxLength": LONGEST_VALUE}
        several = {"type": "array", "items": value, "maxItems": MOST_VALUES}
        forms = {"oneOf": [value, {"type": "integer"}, several]}
        described = {"description": description} if description else {}
        super().__init__(metadata={**described, **forms}, **kwargs)

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> Any:
        if _is_answer(value):
            return value
        raise self.make_error("invalid")


def _is_answer(value: Any) -> bool:
    if isinstance(value, list):
        return len(value) <= MOST_VALUES and all(map(_is_value, value))
    return _is_value(value) or (isinstance(value, int) and not isinstance(value, bool))


def _is_value(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_VALUE


class SeatRequestSchema(Schema):
    """One seat and the roles its player takes."""

    class Meta:
        unknown = RAISE

    roles = fields.List(
        fields.String(validate=NAME, metadata=place("Role")),
        required=True,
        validate=Length(min=1, max=16),
        metadata={"description": "Roles of the title that this seat plays."},
    )
    open = TrueOrFalse(
        metadata={"description": "Whether anybody may take it: it gets no token before somebody does."},
    )
    account = fields.String(
        validate=Length(min=1, max=200),
        metadata={
            "description": "For whom it is kept, where the service has accounts: the name of an account. Nobody else "
            "takes it, whatever link they have. Only a hash of the name is kept until then."
        },
    )


class ScriptSchema(Schema):
    """A scripted table, for teaching, puzzles and tests; the game is marked as scripted for ever."""

    class Meta:
        unknown = RAISE

    decks = fields.Dict(
        keys=fields.String(validate=NAME),
        values=fields.List(fields.Integer(strict=True, validate=Range(min=0, max=99_999)), validate=Length(max=1_000)),
        # As a Length it would be described by a keyword that says nothing of objects.
        validate=few,
        metadata={
            "description": "Decks of the title by name, each as card numbers in the order they will come.",
            "maxProperties": MOST_DECKS,
        },
    )
    dice = fields.List(
        fields.Integer(strict=True, validate=Range(min=1, max=99_999)),
        validate=Length(max=1_000),
        metadata={"description": "The coming results of chance."},
    )
    seed = fields.String(
        validate=Length(min=1, max=100),
        metadata={
            "description": "Any text: games that are set up alike with the same one have the same deck and dice. For "
            "examples and tests of front ends.",
            "example": "first steps",
        },
    )
    position = DocumentOfTitle(
        "Position", "A whole position to start from, of at most 64,000 bytes.", validate=[shallow, small]
    )


class NewGameSchema(Schema):
    """A game to set up."""

    class Meta:
        unknown = RAISE

    title = fields.String(required=True, validate=NAME, metadata={"description": "A name from /v1/titles."})
    scenario = fields.String(
        validate=NAME,
        metadata={**place("Scenario"), "description": "One of the title's scenarios; without it, its first."},
    )
    seats = fields.List(
        fields.Nested(SeatRequestSchema),
        validate=Length(max=16),
        metadata={
            "description": "Who plays what; the first is seat 0. Roles that no seat holds are non-players, if the "
            "title has rules for them."
        },
    )
    options = DocumentOfTitle("Options", "Options of the title.", validate=[shallow, small])
    strict = TrueOrFalse(
        metadata={"description": "Whether nobody, not even a single player, goes back past what was revealed."},
    )
    continues = fields.String(
        validate=NAME,
        metadata={
            "description": "The id of a finished game of the same title that this one goes on from, such as the next "
            "mission of a campaign. If that game is private, with a token of it."
        },
    )
    lesson = fields.String(
        validate=NAME,
        metadata={
            "description": "A name from /v1/titles/{title}/lessons: it brings scenario, seats, options and script, so "
            "none of these is sent with it."
        },
    )
    first = TrueOrFalse(
        metadata={
            "description": "Whether the game begins with a question for the first seat: decks are shuffled until it "
            "does. Nothing else of chance is chosen."
        },
    )
    script = fields.Nested(ScriptSchema)
    private = TrueOrFalse(
        metadata={"description": "Whether nothing of it is shown without a token."},
    )
    pace = fields.Integer(**PACE)
    answer_seconds = fields.Integer(**ANSWER_SECONDS)
    late = fields.String(**LATE)
    players = fields.Dict(**PLAYERS)
    late_player = fields.Nested(PlayingRequestSchema, **LATE_PLAYER)


class HandOverRequestSchema(Schema):
    """Who plays for a seat from now on."""

    class Meta:
        unknown = RAISE

    player = fields.Nested(
        PlayingRequestSchema, metadata={"description": "Without it, the first player of the title that can."}
    )


class AnswersRequestSchema(Schema):
    """One answer, or several that apply together or not at all. Exactly one of the two members."""

    class Meta:
        unknown = RAISE

    answer = AnswerField("The answer to the open question.")
    answers = fields.List(
        AnswerField(),
        validate=Length(min=1, max=100),
        metadata={"description": "Answers to the open question and those that follow it."},
    )

    def load(self, data: Any, **kwargs: Any) -> Any:
        """Nearly every request has one sound answer and nothing else: worth not asking the schema."""
        if isinstance(data, dict) and len(data) == 1 and _is_answer(data.get("answer")):
            return data
        return super().load(data, **kwargs)

    @validates_schema
    def _exactly_one(self, data: Mapping[str, Any], **kwargs: Any) -> None:
        if len(data) != 1:
            raise ValidationError("Send exactly one of `answer` and `answers`.")


class PageQuerySchema(Schema):
    """Which part of a game's events to read."""

    after = WholeNumber(
        load_default=0,
        validate=Range(min=0, max=999_999_999_999_999),
        metadata={"description": "Only events after this version."},
    )
    before = WholeNumber(
        validate=Range(min=1, max=999_999_999_999_999),
        metadata={"description": "Only events before this version: the last `limit` of them, still in order."},
    )
    quiet = Switch("`0`: without entries of which the caller gets to know nothing.", usual=True)
    limit = WholeNumber(
        load_default=100,
        validate=Range(min=1, max=500),
        metadata={"description": "How many events at most."},
    )


class EventsQuerySchema(PageQuerySchema):
    """Which part of a game's events to read, and as whom."""

    ticket = fields.String(
        validate=Length(max=128),
        metadata={"description": "In place of a token: from /v1/games/{game}/tickets."},
    )

    changes = Switch("`1`: in a live feed the newest entry also says what changed of the table.")

    talk = Switch("`1`: a live feed also tells what people write, what they are called and who is there.")


class VersionQuerySchema(Schema):
    """Which version to look at."""

    at = WholeNumber(
        validate=Range(min=1, max=HIGHEST_VERSION),
        metadata={"description": "Show this version; the newest if it is missing."},
    )


class QuestionQuerySchema(VersionQuerySchema):
    """How long to wait for something to read."""

    wait = WholeNumber(
        load_default=0,
        validate=Range(min=0, max=30),
        metadata={
            "description": "For so many seconds, wait until there is news: another version than If-None-Match names, "
            "or, without it, a question for the caller."
        },
    )


NEW_GAME = NewGameSchema()
ANSWERS = AnswersRequestSchema()
PAGE = EventsQuerySchema()
QUESTION = QuestionQuerySchema()
VERSION = VersionQuerySchema()
PLAYING = HandOverRequestSchema()
