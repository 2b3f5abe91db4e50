"""One person's tokens at many tables."""

from __future__ import annotations

from typing import Final

from marshmallow import RAISE, Schema, fields
from marshmallow.validate import Length

from sentiero.api.contract.inputs import NAME
from sentiero.api.contract.outputs import Output

# So many are taken at a time.
MOST_AT_ONCE: Final = 100


class TokenToKeepSchema(Schema):
    """A token of the caller's."""

    class Meta:
        unknown = RAISE

    game = fields.String(required=True, validate=NAME, metadata={"description": "Of which game."})
    token = fields.String(required=True, validate=Length(min=1, max=200), metadata={"description": "It itself."})


class TokensToKeepSchema(Schema):
    """Tokens to put on a keyring."""

    class Meta:
        unknown = RAISE

    tokens = fields.List(
        fields.Nested(TokenToKeepSchema),
        required=True,
        validate=Length(min=1, max=MOST_AT_ONCE),
        metadata={"description": "For each right in a game the last one counts."},
    )


class KeyringKeySchema(Output):
    """The key of a keyring, shown only this once."""

    key = fields.String(required=True, metadata={"description": "Sent as `Keyring-Key`, and kept by its owner alone."})


class KeptTokenSchema(Output):
    """A token on a keyring."""

    game = fields.String(required=True, metadata={"description": "The id of its game."})
    title = fields.String(required=True, metadata={"description": "The title of the game."})
    scenario = fields.String(
        required=True, allow_none=True, metadata={"description": "The scenario, where the title has any."}
    )
    kind = fields.String(
        required=True,
        metadata={"description": "What it is for: `host`, `seat`, `spectator` or `invitation`."},
    )
    seat = fields.Integer(
        required=True, allow_none=True, metadata={"description": "The number of the seat; null for what is no seat."}
    )
    token = fields.String(required=True, metadata={"description": "Sent as `Authorization: Bearer` in that game."})


class KeyringSchema(Output):
    """Everything that is kept under a key."""

    tokens = fields.List(
        fields.Nested(KeptTokenSchema),
        required=True,
        metadata={"description": "Each that still counts, by game. Whoever keeps this document has exported it."},
    )


TOKENS: Final = TokensToKeepSchema()
