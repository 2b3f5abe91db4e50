"""What goes in and out where a title is read: rules, glossary, names, search."""

from __future__ import annotations

from typing import Any, Final

from marshmallow import Schema, fields
from marshmallow.validate import Length, Range

from sentiero.api.contract.inputs import WholeNumber
from sentiero.api.contract.outputs import Output


def _text(description: str) -> fields.String:
    return fields.String(required=True, metadata={"description": description})


_WORDS: Final[dict[str, Any]] = {
    "description": "Words of any of the languages, without accents and capitals mattering; only what has "
    "them all is listed, the best first.",
    "example": "ambush",
}


class SearchQuerySchema(Schema):
    """What to look for in a list, and which part of it to read."""

    q = fields.String(validate=Length(max=100), metadata=_WORDS)
    skip = WholeNumber(
        validate=Range(min=0, max=100_000), metadata={"description": "Without so many of the first of those."}
    )
    limit = WholeNumber(
        validate=Range(min=1, max=1_000), metadata={"description": "How many at most; without it, all of them."}
    )


class SearchedQuerySchema(Schema):
    """What to look for everywhere."""

    q = fields.String(required=True, validate=Length(min=1, max=100), metadata=_WORDS)


def _next() -> fields.String:
    return fields.String(
        allow_none=True,
        metadata={"description": "Where the next part is; null after the last, missing without `limit`."},
    )


class HeadingSchema(Output):
    """A paragraph of the rules, by its title."""

    paragraph = _text("Its number.")
    title = _text("What it is called.")


class RulesSchema(Output):
    """The rules of a title."""

    rules = fields.List(
        fields.Nested(HeadingSchema),
        required=True,
        metadata={"description": "Every paragraph, in the order of the book."},
    )
    next = _next()


class MarkSchema(Output):
    """A term of the glossary in a text."""

    start = fields.Integer(required=True, metadata={"description": "Where it begins, counted in characters."})
    end = fields.Integer(required=True, metadata={"description": "Where it ends."})
    term = _text("Its key in the glossary.")


class RuleSchema(HeadingSchema):
    """A paragraph of the rules."""

    text = _text("What it says: paragraphs and, after a bullet, points, a line each. `[3.2.1]` refers to a paragraph.")
    references = fields.List(
        fields.String(), required=True, metadata={"description": "The paragraphs that it refers to."}
    )
    terms = fields.List(
        fields.Nested(MarkSchema), required=True, metadata={"description": "The terms of the glossary in its text."}
    )


class TermSchema(Output):
    """A term of the glossary."""

    term = _text("Its key.")
    name = _text("The word.")
    definition = _text("What it means.")
    terms = fields.List(
        fields.Nested(MarkSchema), metadata={"description": "Other terms in its definition; left out in the list."}
    )


class GlossarySchema(Output):
    """The glossary of a title, in the order of the language's own words."""

    terms = fields.List(fields.Nested(TermSchema), required=True, metadata={"description": "By the alphabet."})
    next = _next()


class FoundSchema(Output):
    """Something that was found."""

    kind = fields.String(
        required=True, metadata={"description": "`rule`, `term`, or what has pages in this title, such as `card`."}
    )
    key = _text("The term's key, the paragraph or the card's number.")
    title = _text("What it is called.")
    href = _text("Where to read it.")


class ResultsSchema(Output):
    """What was found, the best first."""

    results = fields.List(fields.Nested(FoundSchema), required=True, metadata={"description": "The best first."})


class NamesSchema(Output):
    """What everything is called."""

    names = fields.Dict(
        keys=fields.String(),
        values=fields.Dict(keys=fields.String(), values=fields.String()),
        required=True,
        metadata={
            "description": "First by what it is, then by its key. What can be counted is named as several; what a "
            "single one is called, its list says as `text.one`."
        },
    )


class LanguageSchema(Output):
    """A language that the service speaks."""

    tag = _text("Send it as `lang`.")
    name = _text("What its speakers call it.")


class InterfaceWordsSchema(Output):
    """The words of the board in the browser."""

    language = _text("The language of the words.")
    languages = fields.List(
        fields.Nested(LanguageSchema), required=True, metadata={"description": "Every language that there is."}
    )
    words = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        required=True,
        metadata={"description": "What it says, by key; `{name}` is filled with a value."},
    )


SEARCH = SearchQuerySchema()
SEARCHED: Final = SearchedQuerySchema()
