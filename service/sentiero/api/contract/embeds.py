"""Games on other people's pages."""

from __future__ import annotations

from typing import Final

from marshmallow import Schema, fields
from marshmallow.validate import Length, Range

from sentiero.api.contract.inputs import WholeNumber
from sentiero.api.contract.outputs import Output

_LARGEST: Final = 10_000


class OembedQuerySchema(Schema):
    """What to show, and how large it may be."""

    url = fields.String(
        required=True,
        validate=Length(min=1, max=500),
        metadata={"description": "An address of a game of this service."},
    )
    maxwidth = WholeNumber(validate=Range(min=1, max=_LARGEST), metadata={"description": "In pixels."})
    maxheight = WholeNumber(validate=Range(min=1, max=_LARGEST), metadata={"description": "In pixels."})
    format = fields.String(
        load_default="json", validate=Length(max=20), metadata={"description": "`json`; others are refused with 501."}
    )


class OembedSchema(Output):
    """A game as oEmbed."""

    version = fields.String(required=True, metadata={"description": "Of oEmbed: `1.0`."})
    type = fields.String(required=True, metadata={"description": "`rich`."})
    provider_name = fields.String(required=True, metadata={"description": "The name of the service."})
    provider_url = fields.String(required=True, metadata={"description": "Where it is."})
    title = fields.String(required=True, metadata={"description": "What the game is called, in the caller's language."})
    cache_age = fields.Integer(required=True, metadata={"description": "For how many seconds it may be kept."})
    html = fields.String(required=True, metadata={"description": "The frame to put into a page."})
    width = fields.Integer(required=True, metadata={"description": "Of the frame, in pixels."})
    height = fields.Integer(required=True, metadata={"description": "Of the frame, in pixels."})
    thumbnail_url = fields.String(
        metadata={"description": "A picture of the position; left out where it would be larger than it may."}
    )
    thumbnail_width = fields.Integer(metadata={"description": "Of the picture, in pixels."})
    thumbnail_height = fields.Integer(metadata={"description": "Of the picture, in pixels."})


OEMBED: Final = OembedQuerySchema()
