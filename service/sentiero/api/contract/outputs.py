"""What the service answers. Documentation and tests use these; responses are built as plain documents."""

from __future__ import annotations

from typing import Any, Final

from marshmallow import EXCLUDE, Schema, fields
from marshmallow.validate import OneOf

from sentiero.api.contract.inputs import SETTING, AnswerField
from sentiero.api.contract.titles import OfTitle
from sentiero.tables.entries import KINDS
from sentiero.tables.info.host_settings import RULES, TELL

# The kinds of notes that the log tells.
NOTES: Final = sorted(name for name, kind in KINDS.items() if kind.told)


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


def _title() -> fields.String:
    return _text("Which game it is: it says how to read what is the game's own.")


def _status(required: bool = True) -> fields.String:
    return fields.String(
        required=required,
        validate=OneOf(["open", "finished", "ended"]),
        metadata={"description": "Whether it goes on, came to its end, or was ended by its host."},
    )


def _facts() -> fields.List[Any]:
    return fields.List(OfTitle("Fact"), required=True, metadata={"description": "What happened, in order."})


def _words(description: str) -> fields.String:
    return fields.String(metadata={"description": f"{description}, in the caller's language."})


def _sentences() -> fields.List[Any]:
    return fields.List(
        fields.String(),
        metadata={
            "description": "The facts in the caller's language, in order; what belongs together in one sentence."
        },
    )


class WaitingSchema(Output):
    """Whom the table waits for."""

    role = OfTitle("Role", "The role that is asked.", required=True)
    seat = fields.Integer(
        required=True, allow_none=True, metadata={"description": "Its seat; null if nobody sits there."}
    )
    deadline = fields.Integer(
        metadata={
            "description": "If the host has set one: when the answer is late, in milliseconds since 1970. It counts "
            "while somebody sits there."
        }
    )
    text = _words("The same")


class ThinkingSchema(Output):
    """The rules play: their answer is about to come."""

    role = OfTitle("Role", "For whom they play.", required=True)
    since = fields.Integer(required=True, metadata={"description": "When it was asked, in milliseconds since 1970."})
    progress = fields.Integer(
        metadata={
            "minimum": 0,
            "maximum": 100,
            "description": "How much of its thought is done, in percent, if it takes its time and has told lately.",
        }
    )


class HaltedSchema(Output):
    """The rules gave up: the game waits until its host resumes it."""

    role = OfTitle("Role", "For whom they play.", required=True)
    since = fields.Integer(required=True, metadata={"description": "When it was asked, in milliseconds since 1970."})
    reason = _text("Why: a stable code.")
    text = _text("The same in the caller's language.")


class SituationSchema(Output):
    """Where a game stands."""

    title = _title()
    version = _version()
    status = _status()
    waiting_for = fields.Nested(WaitingSchema, required=True, allow_none=True)
    question = OfTitle(
        "Question",
        "The open question; null when the game is over, or when it is another's secret.",
        maybe=True,
        required=True,
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
    result = OfTitle("Result", "How the game ended, with a `text`; null while it goes on.", maybe=True, required=True)


class AnsweredSchema(SituationSchema):
    """What an answer caused, and where the game stands now."""

    facts = _facts()
    text = _sentences()
    undone_to = fields.Integer(
        metadata={"description": "Only if this answer let the game go back: the version that counts again."}
    )


class PreviewSchema(Output):
    """What an answer would do. Nothing has happened."""

    title = _title()
    version = _version()
    facts = _facts()
    text = _sentences()
    changes = OfTitle("TableChanges", "What would be other at the table, as the caller sees it.", required=True)
    uncertain = fields.String(
        required=True,
        allow_none=True,
        validate=OneOf(["chance", "hidden"]),
        metadata={
            "description": "Why more cannot be said: `chance` if dice decide then, `hidden` if something would be "
            "shown that nobody may know yet; null if this is all that would happen."
        },
    )
    question = OfTitle(
        "Question", "What would be asked next; null if that is uncertain or secret.", maybe=True, required=True
    )


class PlayingSchema(Output):
    """Who plays in place of a person, and how it is set."""

    name = _text("A name from /v1/titles/{title}/players.")
    settings = fields.Dict(
        keys=fields.String(),
        values=fields.Raw(metadata=dict(SETTING)),
        required=True,
        metadata={"description": "What was set of it; the rest is as usual."},
    )
    text = _words("What it is called")


class SeatSchema(Output):
    """A seat and its roles."""

    seat = fields.Integer(required=True, metadata={"minimum": 0, "description": "Its place in the list, from 0."})
    roles = fields.List(OfTitle("Role"), required=True, metadata={"description": "The roles that it plays."})
    open = fields.Boolean(required=True, metadata={"description": "Whether anybody may take it while it is free."})


class OriginSchema(Output):
    """Where a fork began."""

    game = _text("The parent's id.")
    version = _version()


class GameSchema(SituationSchema):
    """A game and where it stands."""

    id = _text("The game's id.")
    scenario = OfTitle("Scenario", "What was set up.", maybe=True, required=True)
    rules_version = fields.Integer(
        required=True, metadata={"description": "By which version of the rules it is played."}
    )
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
    lesson = fields.String(metadata={"description": "The lesson that is taught in it; only then."})
    commitment = _text("The SHA-256 of the seed of its deck and dice.")
    seed = fields.String(metadata={"description": "That seed in hexadecimal, opened when the game is over."})
    private = fields.Boolean(required=True, metadata={"description": "Whether nothing is shown without a token."})
    strict = fields.Boolean(required=True, metadata={"description": "Whether nobody goes back past what was revealed."})
    pace = fields.Integer(required=True, metadata={"description": "Milliseconds between answers of non-players."})
    answer_seconds = fields.Integer(
        required=True, metadata={"description": "How many seconds whoever is asked may take; 0 without a deadline."}
    )
    late = fields.String(
        required=True,
        validate=OneOf([RULES, TELL]),
        metadata={"description": "What happens when somebody is late: the rules play, or the host is told."},
    )
    seats = fields.List(fields.Nested(SeatSchema), required=True, metadata={"description": "Who sits where."})
    players = fields.Dict(
        keys=fields.String(),
        values=fields.Nested(PlayingSchema),
        required=True,
        metadata={"description": "Who plays the roles that no seat holds, by role."},
    )
    late_player = fields.Nested(
        PlayingSchema,
        required=True,
        allow_none=True,
        metadata={"description": "Which player answers for whoever is late; null for the usual one."},
    )


class TokensSchema(Output):
    """Secrets, shown this once: keep them. One for the host and one for each seat, in the order of seats."""

    host = _text("The host's token.")
    seats = fields.List(fields.String(allow_none=True), required=True, metadata={"description": "Null: it is free."})


class CreatedSchema(GameSchema):
    """A new game with its tokens."""

    tokens = fields.Nested(TokensSchema, required=True, metadata={"description": "Shown this once: keep them."})


class TableViewSchema(Output):
    """What the caller may see of the table."""

    version = _version()
    title = _title()
    scripted = fields.Boolean(
        required=True, metadata={"description": "Whether its deck, dice or position were given by hand."}
    )
    roles = fields.List(
        OfTitle("Role"), required=True, metadata={"description": "Through whose eyes; empty for the public view."}
    )
    table = OfTitle("Table", required=True)


class BackSchema(Output):
    """Somebody went back: what came after that version counts no more."""

    seat = fields.Integer(required=True, allow_none=True, metadata={"description": "Who went back; null: the host."})
    to = fields.Integer(
        required=True, metadata={"minimum": 1, "description": "The version at which the game stands again."}
    )
    text = _words("The same")


class WhySchema(Output):
    """Why the rules answered as they did."""

    steps = fields.List(
        OfTitle("Reason"), required=True, metadata={"description": "Each step as data, told apart by its `kind`."}
    )
    short = fields.List(
        fields.String(), metadata={"description": "The steps that matter most, a sentence for each, in words."}
    )
    full = fields.List(fields.String(), metadata={"description": "Every step, a sentence for each, in words."})


class TermsSetSchema(Output):
    """What the host set."""

    strict = fields.Boolean(metadata={"description": "Whether nobody goes back past what was revealed."})
    private = fields.Boolean(metadata={"description": "Whether nothing of it is shown without a token."})
    open_seats = fields.List(fields.Integer(), metadata={"description": "The seats that anybody may take, by number."})
    pace = fields.Integer(metadata={"description": "Milliseconds between the answers of non-players."})
    answer_seconds = fields.Integer(
        metadata={"description": "How many seconds whoever is asked may take; 0: as many as they like."}
    )
    late = fields.String(
        validate=OneOf([RULES, TELL]), metadata={"description": "Who is called for a seat that is late."}
    )
    players = fields.Dict(
        keys=fields.String(),
        values=fields.Nested(PlayingSchema),
        metadata={"description": "Who plays the roles without a seat, by role."},
    )
    late_player = fields.Nested(
        PlayingSchema,
        allow_none=True,
        metadata={"description": "Who plays for a seat that is late; null: the usual one."},
    )


class NoteSchema(Output):
    """What was said beside answers."""

    kind = fields.String(
        required=True,
        validate=OneOf(NOTES),
        metadata={
            "description": "`randomness` of a `seat`; that the host `ended` it or `set` its `options`; that a seat "
            "asked to go back `to` a version (`undo_asked`, with the seats `left` to answer), agreed to what another "
            "asked (`undo_agreed`, `by` whom), refused it or withdrew it (`undo_refused`, `undo_withdrawn`); that a "
            "seat was `handed` to the rules or `taken_back`; that the rules gave up for a `reason` (`halted`), and "
            "that the host lets them try again (`resumed`); that somebody sat down (`seat_taken`, `seat_given` by the "
            "host), replaced its own token (`seat_renewed`, `host_renewed`) or left (`seat_left`), that the host took "
            "a seat from somebody (`seat_revoked`, `seat_moved`), that it let others watch or not "
            "(`spectators_invited`, `spectators_dismissed`), or sit down by link or not (`guests_invited`, "
            "`guests_dismissed`); that from here on it is played by the rules of another "
            "`rules_version` (`rules`); that a seat has not answered in time, and who is called `then` (`overdue`)."
        },
    )
    seat = fields.Integer(required=True, allow_none=True, metadata={"description": "Whose; null for the rules."})
    value = fields.String(metadata={"description": "What was mixed into chance."})
    to = fields.Integer(metadata={"description": "The version to go back to."})
    by = fields.Integer(allow_none=True, metadata={"description": "The seat that asked to go back."})
    left = fields.List(fields.Integer(), metadata={"description": "The seats that have not answered."})
    set = fields.Nested(TermsSetSchema)
    reason = fields.String(metadata={"description": "A stable code."})
    then = fields.String(
        validate=OneOf([RULES, TELL]), metadata={"description": "Who is called for a seat that is late."}
    )
    player = fields.Nested(
        PlayingSchema, metadata={"description": "Which player of the title plays, if it is not the usual one."}
    )
    rules_version = fields.Integer(metadata={"description": "The version of the rules by which it is played on."})
    text = _words("The same")


class EventSchema(Output):
    """One entry of a game's journal, as the caller may read it."""

    version = _version()
    role = OfTitle("Role", "Who answered; null for set-up.", maybe=True, required=True)
    at = fields.Integer(required=True, metadata={"description": "When, in milliseconds since 1970."})
    note = fields.Nested(NoteSchema)
    answers = fields.List(
        AnswerField(),
        metadata={"description": "What was answered, for the one who did; not what followed as the only way."},
    )
    standing = fields.Boolean(
        metadata={"description": "True if it was left ahead; only for the one who did: others are not told."}
    )
    text = _sentences()
    undo = fields.Nested(BackSchema)
    why = fields.Nested(WhySchema, metadata={"description": "If the rules answered: why they did so."})
    player = fields.Nested(
        PlayingSchema,
        metadata={"description": "If a player of the title answered that is not the usual one: which."},
    )
    facts = _facts()


class EventsSchema(Output):
    """A page of events."""

    title = _title()
    version = _version()
    events = fields.List(
        fields.Nested(EventSchema), required=True, metadata={"description": "In the order of the journal."}
    )
    next = fields.String(
        required=True, allow_none=True, metadata={"description": "Where to go on reading; null at the end."}
    )
    previous = fields.String(
        required=True, allow_none=True, metadata={"description": "Where to read what came before; null if nothing did."}
    )


class FeedEventSchema(EventSchema):
    """An entry in a live feed. The newest one says where the game stands, so that nobody has to ask again."""

    status = _status(required=False)
    waiting_for = fields.Nested(WaitingSchema, allow_none=True, metadata={"description": "Null if nobody is asked."})
    changes = OfTitle(
        "TableChanges", "If asked for: what is other than at the last entry that said so; first the whole table."
    )


class FeedEndSchema(Output):
    """The last line of a feed, and the event `end`: the game is over and all is told."""

    end = fields.Boolean(metadata={"description": "Always true; only in lines."})
    version = _version()


class FeedResetSchema(Output):
    """A line of a feed, and the event `reset`: what was told does not stand any more. Read everything again."""

    reset = fields.Boolean(metadata={"description": "Always true; only in lines."})


class TicketSchema(Output):
    """Opens the live feed of one game for a short while."""

    ticket = _text("A secret: send it as `?ticket=`.")
    expires_in = fields.Integer(required=True, metadata={"description": "For how many seconds.", "minimum": 1})


_PLAIN: Final[dict[str, Any]] = {"type": ["string", "integer", "boolean", "null"]}
# A value in a sentence: plain, several, or several with names of their own, such as the checks of an audit.
_LISTED: Final[dict[str, Any]] = {"anyOf": [_PLAIN, {"type": "object", "additionalProperties": _PLAIN}]}
_VALUE: Final[dict[str, Any]] = {"anyOf": [_PLAIN, {"type": "array", "items": _LISTED}]}


class FaultSchema(Output):
    """One thing that is wrong with a request."""

    pointer = _text("Where: a JSON pointer into the body, or a parameter's name.")
    detail = _text("What is wrong.")
    allowed = fields.List(
        fields.String(), metadata={"description": "What would have been taken, where that is a closed list."}
    )


class ProblemSchema(Output):
    """Why a request was refused (RFC 9457)."""

    type = _text("A link to the description of this kind of problem.")
    title = _text("The kind of problem in a few words.")
    status = fields.Integer(required=True, metadata={"description": "The status of the response."})
    detail = _text("What happened, in a sentence.")
    instance = _text("The address that was asked.")
    code = fields.String(required=True, metadata={"description": "A stable name for programs, described in /docs."})
    allowed = fields.List(
        fields.Raw(metadata={"type": ["string", "integer", "boolean", "array"], "items": {"type": "string"}}),
        metadata={
            "description": "What would have been taken instead of what is not known; of several wrong things, for "
            "the first that has such a list."
        },
    )
    request_id = _text("Quote this when you report a problem.")
    rule = fields.String(metadata={"description": "The paragraph of the rules behind the refusal."})
    params = fields.Dict(
        keys=fields.String(),
        values=fields.Raw(metadata=_VALUE),
        metadata={
            "description": "The values in the detail; `index` is the first wrong one of several answers, from 0. "
            "`seat` counts from 0 as in addresses, `seat_said` from 1 as in the sentence; "
            "`example` would have been taken."
        },
    )
    errors = fields.List(fields.Nested(FaultSchema), metadata={"description": "Everything wrong with the request."})
    current_version = fields.Integer(metadata={"description": "The version the game has now."})
    question = OfTitle("Question", "What would be legal instead.")
    reasons = fields.List(fields.String(), metadata={"description": "Why the service is not ready."})


class TitleSchema(Output):
    """A game that the service can run."""

    name = _text("Its name in addresses and requests.")
    rules_version = fields.Integer(
        required=True, metadata={"description": "By which version of the rules it is played."}
    )
    roles = fields.List(OfTitle("Role"), required=True, metadata={"description": "Everybody at the table."})
    playable = fields.List(
        OfTitle("Role"),
        required=True,
        metadata={"description": "Whom people can play; the rules play the others."},
    )
    text = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        metadata={"description": "`name` and `about` in the caller's language."},
    )
    role_names = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        metadata={"description": "What each role is called in the caller's language."},
    )
    lists = fields.List(
        fields.String(), required=True, metadata={"description": "Which lists of it can be read, such as `cards`."}
    )
    merged = fields.List(
        fields.String(),
        required=True,
        metadata={
            "description": "Members of its table of which `changes` tells only the keys that changed; of all others it "
            "tells the whole."
        },
    )


class SettingSchema(Output):
    """Something that can be set of a player."""

    name = _text("Its name in requests.")
    type = fields.String(
        required=True,
        validate=OneOf(["string", "integer", "boolean"]),
        metadata={"description": "What kind of value it takes."},
    )
    minimum = fields.Integer(metadata={"description": "Of a number."})
    maximum = fields.Integer(metadata={"description": "Of a number."})
    usual = fields.Raw(required=True, metadata={"description": "What it is if nobody sets it.", **SETTING})


class PlayerSchema(Output):
    """Somebody who can play in place of a person."""

    name = _text("Its name in requests.")
    roles = fields.List(OfTitle("Role"), required=True, metadata={"description": "Whom it can play."})
    usual = fields.List(
        OfTitle("Role"), required=True, metadata={"description": "Whom it plays where nobody says who."}
    )
    settings = fields.List(
        fields.Nested(SettingSchema), required=True, metadata={"description": "What can be set of it."}
    )
    repeats = fields.Boolean(
        required=True,
        metadata={
            "description": "Whether it answers the same when an audit asks it again; if not, its answers are held "
            "against the legal ones."
        },
    )
    slow = fields.Boolean(required=True, metadata={"description": "Whether it takes its time."})
    text = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        metadata={"description": "`name` and `about` in the caller's language."},
    )


class PlayersSchema(Output):
    """The players of a title."""

    title = _title()
    players = fields.List(fields.Nested(PlayerSchema), required=True, metadata={"description": "The usual one first."})


class TitlesSchema(Output):
    """All titles."""

    titles = fields.List(fields.Nested(TitleSchema), required=True, metadata={"description": "All that can be played."})


class EntrySchema(Output):
    """Where one begins."""

    name = _text("What the service is called.")
    version = _text("Of the contract: `docs/api.md` says what it promises.")
    links = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        required=True,
        metadata={"description": "Addresses by what is there, such as `titles` and `games`."},
    )


class HealthSchema(Output):
    """A sign of life."""

    status = _text("`ok` or `ready`.")
