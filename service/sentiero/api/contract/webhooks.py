"""Turn notices: what a caller asks for, and what is sent."""

from __future__ import annotations

from typing import Any, Final

from marshmallow import RAISE, Schema, fields
from marshmallow.validate import Length, OneOf

from sentiero.api.contract.outputs import Output
from sentiero.api.contract.titles import OfTitle
from sentiero.tables.people.webhooks import EVENTS, FINISHED, FORMS, JSON, YOUR_TURN

_EVENTS: Final = (
    "Which: `your_turn` when a seat is asked after somebody else, `finished` when the game is over, `late` when "
    "somebody has not answered in time and the host is told. A seat hears of its own turns, the host of everybody's."
)
_FORM: Final = (
    "As our own document (`json`), or as chat programs take it: with a member `text` (`text`) or `content` (`content`)."
)


class WebhookRequestSchema(Schema):
    """Where turn notices shall go."""

    class Meta:
        unknown = RAISE

    url = fields.String(
        required=True,
        validate=Length(min=1, max=500),
        metadata={"description": "An address that the host of the service allows."},
    )
    form = fields.String(load_default=JSON, validate=OneOf(FORMS), metadata={"description": _FORM})
    events = fields.List(
        fields.String(validate=OneOf(EVENTS)),
        load_default=[YOUR_TURN, FINISHED],
        validate=Length(min=1, max=3),
        metadata={"description": _EVENTS},
    )
    name = fields.String(
        load_default="",
        validate=Length(max=80),
        metadata={"description": "What the game is called in notices; without it, by its title."},
    )
    link = fields.String(
        validate=Length(min=1, max=300),
        metadata={
            "description": "Where its people find it: told in notices, never opened by the service. Without it, the "
            "board at the service's public address, if its host has set one (`PUBLIC_URL`); what is relative is "
            "taken from there."
        },
    )


class WebhookSchema(Output):
    """Where turn notices go."""

    id = fields.String(required=True, metadata={"description": "Its id, to remove it by."})
    seat = fields.Integer(required=True, allow_none=True, metadata={"description": "Whose it is; null for the host."})
    url = fields.String(required=True, metadata={"description": "Where notices are sent."})
    form = fields.String(required=True, validate=OneOf(FORMS), metadata={"description": _FORM})
    events = fields.List(fields.String(validate=OneOf(EVENTS)), required=True, metadata={"description": _EVENTS})
    name = fields.String(required=True, metadata={"description": "What notices call the game."})
    link = fields.String(metadata={"description": "Where its people find it; missing where nobody has said it."})


class NewWebhookSchema(WebhookSchema):
    """An address that was just added."""

    secret = fields.String(
        required=True, metadata={"description": "The key of the signatures, shown this once: keep it."}
    )


class WebhooksSchema(Output):
    """The caller's own addresses."""

    webhooks = fields.List(
        fields.Nested(WebhookSchema), required=True, metadata={"description": "In the order of adding."}
    )


class NoticeSchema(Output):
    """A turn notice as it is sent in the form `json`."""

    event = fields.String(required=True, validate=OneOf(EVENTS), metadata={"description": "What it tells of."})
    game = fields.String(required=True, metadata={"description": "The game's id."})
    title = fields.String(required=True, metadata={"description": "Which title is played."})
    scenario = OfTitle("Scenario", "What was set up.", maybe=True, required=True)
    name = fields.String(required=True, metadata={"description": "What the game is called."})
    link = fields.String(metadata={"description": "Where its people find it; missing where nobody has said it."})
    version = fields.Integer(required=True, metadata={"description": "The version that gave reason to it."})
    seat = fields.Integer(required=True, allow_none=True, metadata={"description": "Whose turn it is; else null."})
    roles = fields.List(OfTitle("Role"), required=True, metadata={"description": "The roles of that seat."})
    text = fields.String(required=True, metadata={"description": "The same as a sentence."})


_ABOUT: Final = (
    "Sent to an address that a seat or the host has added with `/v1/games/{game}/webhooks`. The header "
    "`Sentiero-Signature` is `t=<seconds since 1970>,v1=<hexadecimal>`, an HMAC-SHA256 with the secret of the address "
    "over `<t>.<body>`: compare it, and refuse what is older than some minutes. `Sentiero-Delivery` is the same when a "
    "notice is sent again. Any 2xx is taken as read; 410 removes the address; whatever else, a redirect included, is "
    "tried again five times within an hour."
)
_EXAMPLE: Final[dict[str, Any]] = {
    "event": YOUR_TURN,
    "game": "rfuyjzkqsxnpwc5e",
    "title": "fire-in-the-lake",
    "scenario": "short",
    "name": "Friday table",
    "link": "https://play.example.org/rfuyjzkqsxnpwc5e",
    "version": 62,
    "seat": 1,
    "roles": ["vc"],
    "text": "Friday table: it is your turn (VC). https://play.example.org/rfuyjzkqsxnpwc5e",
}


def described() -> dict[str, Any]:
    """What is sent to the address in a request: `callbacks` of the operation that adds one.

    Under `webhooks`, generators take it for an operation of ours, and write its file over that of the same tag.
    """
    content = {"schema": {"$ref": "#/components/schemas/Notice"}, "example": _EXAMPLE}
    told = {name: {"description": about, "schema": {"type": "string"}, "in": "header", "name": name, "required": True}
            for name, about in (("Sentiero-Signature", "Shows that it is ours, and when it was sent."),
                                ("Sentiero-Event", "Which of its events it tells, whatever its form."),
                                ("Sentiero-Delivery", "The same when it is sent again."))}  # fmt: skip
    notice = {
        "post": {
            "operationId": "turnNotice",
            "summary": "A turn notice.",
            "description": _ABOUT,
            "security": [],
            "parameters": list(told.values()),
            "requestBody": {"required": True, "content": {"application/json": content}},
            "responses": {"2XX": {"description": "Read."}, "410": {"description": "Send nothing more here."}},
        }
    }
    return {"turnNotice": {"{$request.body#/url}": notice}}


WEBHOOK = WebhookRequestSchema()
