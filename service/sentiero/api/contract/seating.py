"""What is said about seats, tokens and the lobby."""

from __future__ import annotations

import re
from typing import Final

from marshmallow import RAISE, Schema, ValidationError, fields
from marshmallow.validate import Length, OneOf, Range

from sentiero.api.contract.inputs import (
    ANSWER_SECONDS,
    HIGHEST_VERSION,
    LATE,
    LATE_PLAYER,
    PACE,
    PLAYERS,
    PlayingRequestSchema,
    SeatRequestSchema,
    TrueOrFalse,
    WholeNumber,
)
from sentiero.api.contract.outputs import Output, PlayingSchema, SeatSchema
from sentiero.api.contract.titles import OfTitle

FINISHED: Final = "finished"
_HEXADECIMAL = re.compile(r"[0-9a-f]{16,128}\Z")


class OptionsRequestSchema(Schema):
    """What to change of a table; what is missing stays as it is."""

    class Meta:
        unknown = RAISE

    strict = TrueOrFalse(
        metadata={"description": "Whether nobody goes back past what was revealed."},
    )
    private = TrueOrFalse(
        metadata={"description": "Whether nothing of it is shown without a token."},
    )
    open_seats = fields.List(
        fields.Integer(strict=True, validate=Range(min=0, max=9_999)),
        validate=Length(max=16),
        metadata={"description": "Every seat that anybody may take while it is free; no other."},
    )
    pace = fields.Integer(**PACE)
    answer_seconds = fields.Integer(**ANSWER_SECONDS)
    late = fields.String(**LATE)
    players = fields.Dict(**PLAYERS)
    late_player = fields.Nested(PlayingRequestSchema, **LATE_PLAYER)


class ListedPlaceSchema(SeatSchema):
    """A seat, and whether somebody sits there."""

    taken = fields.Boolean(required=True, metadata={"description": "Whether somebody holds its token."})
    rules = fields.Boolean(required=True, metadata={"description": "Whether the rules play for it."})
    name = fields.String(
        required=True, allow_none=True, metadata={"description": "What whoever sits there is called, if they say so."}
    )


class PlaceSchema(ListedPlaceSchema):
    """A seat, and who is there."""

    player = fields.Nested(
        PlayingSchema,
        required=True,
        allow_none=True,
        metadata={"description": "Which player of the title plays for it; null while its owner does."},
    )
    own = fields.Boolean(
        required=True,
        metadata={
            "description": "Whether whoever sits there has a token that nobody else was shown. Until then the host, "
            "who was given the first one, could act as this seat."
        },
    )
    account = fields.Boolean(
        required=True,
        metadata={"description": "Whether `name` is that of the account with which they sat down."},
    )
    kept = fields.Boolean(
        required=True, metadata={"description": "Whether it is kept for one account: nobody else takes it."}
    )
    here = fields.Boolean(
        required=True, metadata={"description": "Whether whoever sits there asked or listened within a minute."}
    )
    last_seen = fields.Integer(
        required=True,
        allow_none=True,
        metadata={
            "description": "When they last did, to five minutes, in milliseconds since 1970; null if they are there, "
            "or never were."
        },
    )


class NameRequestSchema(Schema):
    """What somebody is called."""

    class Meta:
        unknown = RAISE

    name = fields.String(
        required=True,
        validate=Length(min=1, max=200),
        metadata={"description": "1 to 40 letters that can be seen; spaces around them are left out."},
    )


class TakingRequestSchema(Schema):
    """Who sits down."""

    class Meta:
        unknown = RAISE

    name = fields.String(
        validate=Length(min=1, max=200),
        metadata={"description": "What they are called; it can be changed and deleted at any time."},
    )


class PlacesSchema(Output):
    """The seats of a game."""

    seats = fields.List(fields.Nested(PlaceSchema), required=True, metadata={"description": "All of its seats."})


class SeatTokenSchema(Output):
    """A token, shown this once."""

    seat = fields.Integer(
        required=True, allow_none=True, metadata={"description": "Whose; null for those who only watch."}
    )
    token = fields.String(required=True, metadata={"description": "A secret: keep it."})


class ListedGameSchema(Output):
    """A game in a list."""

    id = fields.String(required=True, metadata={"description": "The game's id."})
    title = fields.String(required=True, metadata={"description": "Which title it is."})
    scenario = OfTitle("Scenario", "What was set up.", maybe=True, required=True)
    created = fields.Integer(required=True, metadata={"description": "When, in milliseconds since 1970."})
    scripted = fields.Boolean(
        required=True, metadata={"description": "Whether its deck, dice or position were given by hand."}
    )
    seats = fields.List(fields.Nested(ListedPlaceSchema), required=True, metadata={"description": "All of its seats."})


class OwnGameSchema(ListedGameSchema):
    """A game of the caller."""

    role = fields.String(
        required=True,
        validate=OneOf(["host", "seat", "spectator", "invitation"]),
        metadata={"description": "What the caller's token is for."},
    )
    seat = fields.Integer(required=True, allow_none=True, metadata={"description": "The caller's seat, if any."})


class FinishedGameSchema(ListedGameSchema):
    """A game that is over, in a list."""

    ended = fields.Integer(required=True, metadata={"description": "When it ended, in milliseconds since 1970."})
    status = fields.String(
        required=True,
        validate=OneOf(["finished", "ended"]),
        metadata={"description": "Whether it came to its end, or was ended by its host."},
    )


class GamesSchema(Output):
    """Games that wait for players, newest first, and those of the caller."""

    open = fields.List(
        fields.Nested(ListedGameSchema),
        required=True,
        metadata={"description": "Those with a free seat, the newest first."},
    )
    finished = fields.List(
        fields.Nested(FinishedGameSchema),
        metadata={"description": "If asked for: games that are over, the last first."},
    )
    next = fields.String(
        required=True, allow_none=True, metadata={"description": "Where the next page is; null on the last."}
    )
    own = fields.List(
        fields.Nested(OwnGameSchema), required=True, metadata={"description": "Empty without a good token."}
    )


class LobbyQuerySchema(Schema):
    """Which page of which games to read."""

    status = fields.String(
        load_default="open",
        validate=OneOf(["open", FINISHED]),
        metadata={"description": "Games with a free seat, or public games that are over."},
    )
    skip = WholeNumber(
        load_default=0,
        validate=Range(min=0, max=1_000_000),
        metadata={"description": "Without so many of the newest."},
    )
    limit = WholeNumber(
        load_default=50,
        validate=Range(min=1, max=100),
        metadata={"description": "How many games at most."},
    )


def _hexadecimal(value: str) -> None:
    if not _HEXADECIMAL.match(value):
        raise ValidationError("Not 16 to 128 hexadecimal digits.")


class RandomnessSchema(Schema):
    """What a seat mixes into chance."""

    class Meta:
        unknown = RAISE

    value = fields.String(
        required=True,
        validate=_hexadecimal,
        metadata={"description": "16 to 128 hexadecimal digits.", "pattern": "^[0-9a-f]{16,128}$"},
    )


class ForkRequestSchema(Schema):
    """Where a new game goes on from."""

    class Meta:
        unknown = RAISE

    at = fields.Integer(
        strict=True,
        validate=Range(min=1, max=HIGHEST_VERSION),
        metadata={"description": "A version of the parent; without it, the newest."},
    )
    seats = fields.List(
        fields.Nested(SeatRequestSchema),
        validate=Length(min=1, max=16),
        metadata={"description": "Who plays what; without it, as in the parent."},
    )


NAME = NameRequestSchema()
TAKING = TakingRequestSchema()
RANDOMNESS = RandomnessSchema()
FORK = ForkRequestSchema()
OPTIONS = OptionsRequestSchema()
LOBBY = LobbyQuerySchema()
