"""What the service answers. Documentation and tests use these; responses are built as plain documents."""

from __future__ import annotations

from typing import Any

from marshmallow import EXCLUDE, INCLUDE, Schema, fields
from marshmallow.validate import OneOf

from service.api.contract.inputs import AnswerField


class Output(Schema):
    """Open: a later release may add members, so a client must not mind new ones."""

    class Meta:
        unknown = EXCLUDE


def _text(description: str, **more: object) -> fields.String:
    return fields.String(required=True, metadata={"description": description, **more})


def _version() -> fields.Integer:
    return fields.Integer(
        required=True,
        metadata={"description": "The version this tells of: one more with every answer.", "minimum": 1},
    )


def _facts() -> fields.List[Any]:
    return fields.List(
        fields.List(fields.Raw(), metadata={"minItems": 1}),
        required=True,
        metadata={"description": "What happened, in order: each fact is a kind followed by its values."},
    )


def _words(description: str) -> fields.String:
    return fields.String(metadata={"description": f"{description}, in the caller's language."})


def _sentences() -> fields.List[Any]:
    return fields.List(
        fields.String(), metadata={"description": "The facts in the caller's language: a sentence for each, in order."}
    )


class OptionSchema(Output):
    """One listed answer."""

    value = _text("Send this to choose the option.")
    key = _text("The key of the text that explains it.")
    params = fields.Dict(keys=fields.String(), required=True, metadata={"description": "Values for that text."})
    text = _words("What it means")


class QuestionSchema(Output):
    """What is asked. Only the seat that is asked sees `least`, `most` and `options`."""

    role = _text("Who is asked.")
    kind = fields.String(
        required=True,
        validate=OneOf(["one", "some", "number", "order"]),
        metadata={
            "description": "one: send one option's value. some: a list of `least` to `most` values, in any order. "
            "order: the same, and the order counts. number: a number from `least` to `most`."
        },
    )
    key = _text("The key of the question's text.")
    params = fields.Dict(keys=fields.String(), required=True, metadata={"description": "Values for that text."})
    rule = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "The paragraph of the rules that asks; null for a question of the service's own."},
    )
    secret = fields.Boolean(required=True, metadata={"description": "Whether only the asked seat may know it."})
    text = _words("What is asked")
    least = fields.Integer(metadata={"description": "The fewest options to name, or the lowest number."})
    most = fields.Integer(metadata={"description": "The most options to name, or the highest number."})
    options = fields.List(
        fields.Nested(OptionSchema),
        metadata={"description": "Every legal answer; any `least` to `most` of them. Empty for a number."},
    )


class WaitingSchema(Output):
    """Whom the table waits for."""

    role = _text("The role that is asked.")
    seat = fields.Integer(
        required=True, allow_none=True, metadata={"description": "Its seat; null if nobody sits there."}
    )
    text = _words("The same")


class ThinkingSchema(Output):
    """The rules play: their answer is about to come."""

    role = _text("For whom they play.")
    since = fields.Integer(required=True, metadata={"description": "When it was asked, in milliseconds since 1970."})


class HaltedSchema(ThinkingSchema):
    """The rules gave up: the game waits until its host resumes it."""

    reason = _text("Why: a stable code.")
    text = _text("The same in the caller's language.")


class SituationSchema(Output):
    """Where a game stands."""

    version = _version()
    status = fields.String(required=True, validate=OneOf(["open", "finished", "ended"]))
    waiting_for = fields.Nested(WaitingSchema, required=True, allow_none=True)
    question = fields.Nested(
        QuestionSchema,
        required=True,
        allow_none=True,
        metadata={"description": "The open question; null when the game is over, or when it is another's secret."},
    )
    thinking = fields.Nested(
        ThinkingSchema,
        required=True,
        allow_none=True,
        metadata={"description": "Whether a non-player is asked, or a seat in the hands of the rules."},
    )
    halted = fields.Nested(
        HaltedSchema, required=True, allow_none=True, metadata={"description": "Whether the rules gave up."}
    )
    result = fields.Dict(
        keys=fields.String(),
        required=True,
        allow_none=True,
        metadata={"description": "How the game ended, with a `text`; null while it goes on."},
    )


class AnsweredSchema(SituationSchema):
    """What an answer caused, and where the game stands now."""

    facts = _facts()
    text = _sentences()
    undone_to = fields.Integer(
        metadata={"description": "Only if this answer let the game go back: the version that counts again."}
    )


class SeatSchema(Output):
    """A seat and its roles."""

    seat = fields.Integer(required=True, metadata={"minimum": 0, "description": "Its place in the list, from 0."})
    roles = fields.List(fields.String(), required=True)
    open = fields.Boolean(required=True, metadata={"description": "Whether anybody may take it while it is free."})


class OriginSchema(Output):
    """Where a fork began."""

    game = _text("The parent's id.")
    version = _version()


class GameSchema(SituationSchema):
    """A game and where it stands."""

    id = _text("The game's id.")
    title = _text("Which game it is.")
    scenario = fields.String(required=True, allow_none=True)
    rules_version = fields.Integer(required=True)
    created = fields.Integer(required=True, metadata={"description": "When, in milliseconds since 1970."})
    scripted = fields.Boolean(
        required=True, metadata={"description": "Whether its deck, dice or position were given by hand."}
    )
    forked_from = fields.Nested(
        OriginSchema, required=True, allow_none=True, metadata={"description": "The game it was forked from, if any."}
    )
    continues = fields.Nested(
        OriginSchema, required=True, allow_none=True, metadata={"description": "The earlier game of its campaign."}
    )
    commitment = _text("The SHA-256 of the seed of its deck and dice.")
    seed = fields.String(metadata={"description": "That seed in hexadecimal, opened when the game is over."})
    private = fields.Boolean(required=True, metadata={"description": "Whether nothing is shown without a token."})
    strict = fields.Boolean(required=True, metadata={"description": "Whether nobody goes back past what was revealed."})
    pace = fields.Integer(required=True, metadata={"description": "Milliseconds between answers of non-players."})
    seats = fields.List(fields.Nested(SeatSchema), required=True)


class TokensSchema(Output):
    """Secrets, shown this once: keep them. One for the host and one for each seat, in the order of seats."""

    host = _text("The host's token.")
    seats = fields.List(fields.String(allow_none=True), required=True, metadata={"description": "Null: it is free."})


class CreatedSchema(GameSchema):
    """A new game with its tokens."""

    tokens = fields.Nested(TokensSchema, required=True)


class TableSchema(Output):
    """What the caller may see of the table."""

    version = _version()
    title = _text("Which game it is: it says how to read `table`.")
    scripted = fields.Boolean(required=True)
    roles = fields.List(
        fields.String(), required=True, metadata={"description": "Through whose eyes; empty for the public view."}
    )
    table = fields.Dict(keys=fields.String(), required=True)
    text = fields.Dict(
        keys=fields.String(),
        metadata={
            "description": "`names`: what everything is called in the caller's language, first by what it is, "
            "then by its key."
        },
    )


class BackSchema(Output):
    """Somebody went back: what came after that version counts no more."""

    seat = fields.Integer(required=True, allow_none=True)
    to = fields.Integer(required=True, metadata={"minimum": 1})
    text = _words("The same")


class WhySchema(Output):
    """Why the rules answered as they did."""

    steps = fields.List(
        fields.Dict(keys=fields.String()),
        required=True,
        metadata={"description": "Each step as data: its `kind`, its `key`, `values`, `dice` where any were rolled."},
    )
    short = fields.List(
        fields.String(), metadata={"description": "The steps that matter most, a sentence for each, in words."}
    )
    full = fields.List(fields.String(), metadata={"description": "Every step, a sentence for each, in words."})


class EventSchema(Output):
    """One entry of a game's journal, as the caller may read it."""

    version = _version()
    role = fields.String(required=True, allow_none=True, metadata={"description": "Who answered; null for set-up."})
    at = fields.Integer(required=True, metadata={"description": "When, in milliseconds since 1970."})
    note = fields.Dict(
        keys=fields.String(),
        metadata={
            "description": "What was said beside answers, by its `kind`: `randomness` of a `seat`; that the host "
            "`ended` it or `set` its `options`; that a seat asked to go back `to` a version "
            "(`undo_asked`, with the seats `left` to answer), agreed to what another asked (`undo_agreed`, `by` whom), "
            "refused it or withdrew it (`undo_refused`, `undo_withdrawn`); that a seat was `handed` to the rules or "
            "`taken_back`; that the rules gave up for a `reason` (`halted`), and that the host lets them try again "
            "(`resumed`); that from here on it is played by the rules of another `rules_version` (`rules`)."
        },
    )
    answers = fields.List(AnswerField(), metadata={"description": "What was answered; only for the one who did."})
    text = _sentences()
    undo = fields.Nested(BackSchema)
    why = fields.Nested(WhySchema, metadata={"description": "If the rules answered: why they did so."})
    facts = _facts()


class EventsSchema(Output):
    """A page of events."""

    version = _version()
    events = fields.List(fields.Nested(EventSchema), required=True)
    next = fields.String(
        required=True, allow_none=True, metadata={"description": "Where to go on reading; null at the end."}
    )


class TicketSchema(Output):
    """Opens the live feed of one game for a short while."""

    ticket = _text("A secret: send it as `?ticket=`.")
    expires_in = fields.Integer(required=True, metadata={"description": "For how many seconds.", "minimum": 1})


class ErrorSchema(Output):
    """One thing that is wrong with a request."""

    pointer = _text("Where: a JSON pointer into the body, or a parameter's name.")
    detail = _text("What is wrong.")


class ProblemSchema(Output):
    """Why a request was refused (RFC 9457)."""

    type = _text("A link to the description of this kind of problem.")
    title = _text("The kind of problem in a few words.")
    status = fields.Integer(required=True)
    detail = _text("What happened, in a sentence.")
    instance = _text("The address that was asked.")
    code = _text("A stable name for programs.")
    request_id = _text("Quote this when you report a problem.")
    rule = fields.String(metadata={"description": "The paragraph of the rules behind the refusal."})
    params = fields.Dict(
        keys=fields.String(),
        metadata={
            "description": "The values in the detail; `index` is the first wrong one of several answers, from 0."
        },
    )
    errors = fields.List(fields.Nested(ErrorSchema), metadata={"description": "Everything wrong with the request."})
    current_version = fields.Integer(metadata={"description": "The version the game has now."})
    question = fields.Nested(QuestionSchema, metadata={"description": "What would be legal instead."})
    reasons = fields.List(fields.String(), metadata={"description": "Why the service is not ready."})


class TitleSchema(Output):
    """A game that the service can run."""

    name = _text("Its name in addresses and requests.")
    rules_version = fields.Integer(required=True)
    roles = fields.List(fields.String(), required=True, metadata={"description": "Who can be played."})
    text = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        metadata={"description": "`name` and `about` in the caller's language."},
    )
    lists = fields.List(
        fields.String(), required=True, metadata={"description": "Which lists of it can be read, such as `cards`."}
    )


class TitlesSchema(Output):
    """All titles."""

    titles = fields.List(fields.Nested(TitleSchema), required=True)


class ThingSchema(Output):
    """A thing of a title, such as a card, a space or a scenario, as its title describes it."""

    class Meta:
        unknown = INCLUDE


class ListSchema(Output):
    """One list of a title."""

    list = fields.String(required=True, metadata={"description": "Its name, one of the title's `lists`."})
    key = fields.String(required=True, metadata={"description": "The member by which each thing is found."})
    things = fields.List(fields.Nested(ThingSchema), required=True)


class HealthSchema(Output):
    """A sign of life."""

    status = _text("`ok` or `ready`.")
