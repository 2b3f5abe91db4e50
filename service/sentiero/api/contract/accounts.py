"""People with an account of the host's."""

from __future__ import annotations

from typing import Final

from marshmallow import RAISE, Schema, fields
from marshmallow.validate import Length

from sentiero.api.contract.outputs import Output

LONGEST_TOKEN: Final = 16_000


class LoginRequestSchema(Schema):
    """Who somebody is, by the word of the provider."""

    class Meta:
        unknown = RAISE

    id_token = fields.String(
        required=True,
        validate=Length(min=1, max=LONGEST_TOKEN),
        metadata={
            "description": "An ID token that the provider of the service has just given to a front end: to the service "
            "itself, or to a client that its host has named."
        },
    )


class AccountSchema(Output):
    """Somebody who has logged in. Keep both secrets: they are shown to nobody else."""

    account = fields.String(required=True, metadata={"description": "Sent as `Account-Token`; it ends at `expires`."})
    name = fields.String(required=True, metadata={"description": "What the account calls them, at every table."})
    key = fields.String(
        required=True,
        metadata={
            "description": "Of their keyring, the same at every login: sent as `Keyring-Key`, it finds the tokens of "
            "all their seats."
        },
    )
    expires = fields.Integer(required=True, metadata={"description": "When, in milliseconds since 1970."})


LOGIN: Final = LoginRequestSchema()
