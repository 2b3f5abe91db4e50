"""Parts that several operations of the OpenAPI document share."""

from __future__ import annotations

from typing import Any, Final

from sentiero.api.http.replying import PROBLEM

TOKEN: Final = "seat"
REQUIRED_TOKEN: Final[list[dict[str, list[str]]]] = [{TOKEN: []}]
OPTIONAL_TOKEN: Final[list[dict[str, list[str]]]] = [{}, {TOKEN: []}]

# Where a view notes further media types of its response until the document is made.
OTHER_FORMS: Final = "x-other-forms"

# Where a view notes the shared parameters that its own method takes.
OWN_PARAMETERS: Final = "x-own-parameters"

# What every reader may say about the words that come with keys.
SPOKEN: Final = ("AcceptLanguage", "Lang", "Text")

# Our own names: those of `http.HTTPStatus` change between versions of Python.
PROBLEM_NAMES: Final = {
    204: "NothingMore",
    304: "NotModified",
    400: "BadRequest",
    401: "TokenRefused",
    403: "NotYours",
    404: "NotFound",
    408: "TooSlow",
    409: "Finished",
    412: "Stale",
    413: "TooLarge",
    415: "WrongMediaType",
    422: "Refused",
    428: "VersionRequired",
    429: "TooMany",
    501: "NotOffered",
    503: "Away",
}


def _header(description: str, **schema: Any) -> dict[str, Any]:
    return {"description": description, "schema": {"type": "string", **schema}}


HEADERS: Final[dict[str, dict[str, Any]]] = {
    "X-Request-ID": _header("The id of this exchange."),
    "ETag": _header(
        "The version, quoted, in other languages than English with their name, for a seat with its number, and with "
        "the first digits of the link to its entry: send it back in If-Match or If-None-Match. In If-Match the version "
        "alone will do."
    ),
    "Content-Disposition": _header("That it is a file to keep, and what to call it."),
    "Location": _header("Where to find what was made.", format="uri-reference"),
    "Idempotency-Replayed": _header("`true` if this answer had been taken before and nothing new happened."),
    "Cache-Control": _header("How long the response may be kept, and by whom."),
    "Content-Language": _header("The language of its texts."),
    "Vary": _header("What of a request made it so: a cache must not give it to whoever sends something else there."),
    "Retry-After": _header("After so many seconds another attempt may do better.", pattern="^[0-9]+$"),
    "RateLimit-Policy": _header("The limits that hold: of each, how many requests (`q`) in how many seconds (`w`)."),
    "RateLimit": _header("Of each limit, how many requests are left (`r`), and when it begins again (`t` seconds)."),
    "Link": _header("Where this service is described: `service-desc` for programs, `service-doc` for people."),
    "Set-Cookie": _header("What a browser keeps while somebody logs in. No other address reads a cookie."),
    "WWW-Authenticate": _header("That a token is wanted."),
}
# Of every response.
ALWAYS: Final = ("X-Request-ID", "Content-Language", "Vary", "Cache-Control")
# Of every response under /v1, unless the host of the service has taken a limit away.
LIMITED: Final = ("RateLimit-Policy", "RateLimit")
# Of the refusals of a status, beside these.
_OF_STATUS: Final = {401: ("WWW-Authenticate",), 412: ("ETag",), 429: ("Retry-After",), 503: ("Retry-After",)}

_TAG: Final = '(W/)?"[0-9]+(-[a-z]{2})?(\\.[0-9]+)?"'

# What need not be sent has no example: a page to try operations on would send it.
PARAMETERS: Final[dict[str, dict[str, Any]]] = {
    "Game": {
        "name": "game",
        "in": "path",
        "required": True,
        "description": "A game's id.",
        "schema": {"type": "string"},
        "example": "yh3jmqha36nlrfc2",
    },
    "BoardRelease": {
        "name": "release",
        "in": "path",
        "required": True,
        "description": "The tag of a release, as the page names it.",
        "schema": {"type": "string"},
        "example": "0f3a9c51d27be486",
    },
    "BoardFile": {
        "name": "file",
        "in": "path",
        "required": True,
        "description": "The path of a file, such as `main.js`.",
        "schema": {"type": "string"},
        "example": "main.js",
    },
    "Title": {
        "name": "title",
        "in": "path",
        "required": True,
        "description": "A title's name.",
        "schema": {"type": "string"},
        "example": "fire-in-the-lake",
    },
    "Listing": {
        "name": "listing",
        "in": "path",
        "required": True,
        "description": "The name of one of the title's lists.",
        "schema": {"type": "string"},
        "example": "cards",
    },
    "Key": {
        "name": "key",
        "in": "path",
        "required": True,
        "description": "What the list's `key` member of a thing says.",
        "schema": {"type": "string"},
        "example": "17",
    },
    "Lesson": {
        "name": "lesson",
        "in": "path",
        "required": True,
        "description": "A lesson's name.",
        "schema": {"type": "string"},
        "example": "first-turn",
    },
    "Seat": {
        "name": "seat",
        "in": "path",
        "required": True,
        "description": "A seat's number, from 0.",
        "schema": {"type": "string", "pattern": "^[0-9]{1,4}$"},
        "example": "0",
    },
    "Webhook": {
        "name": "webhook",
        "in": "path",
        "required": True,
        "description": "The id of an address for turn notices.",
        "schema": {"type": "string"},
        "example": "k3v9q2mzt7ya",
    },
    "Question": {
        "name": "question",
        "in": "path",
        "required": True,
        "description": "The `key` of a question.",
        "schema": {"type": "string"},
        "example": "pivotal.play",
    },
    "Paragraph": {
        "name": "paragraph",
        "in": "path",
        "required": True,
        "description": "A paragraph's number.",
        "schema": {"type": "string"},
        "example": "3.3.4",
    },
    "Term": {
        "name": "term",
        "in": "path",
        "required": True,
        "description": "A term's key.",
        "schema": {"type": "string"},
        "example": "aid",
    },
    "File": {
        "name": "file",
        "in": "path",
        "required": True,
        "description": "A file's name.",
        "schema": {"type": "string"},
        "example": "try.js",
    },
    "AcceptLanguage": {
        "name": "Accept-Language",
        "in": "header",
        "description": "The languages that the reader knows, such as `it, fr;q=0.5`; English if none of them is spoken "
        "here.",
        "schema": {"type": "string"},
    },
    "Lang": {
        "name": "lang",
        "in": "query",
        "description": "A language, such as `it`; counts more than Accept-Language. One that is not spoken is refused.",
        "schema": {"type": "string"},
    },
    "Text": {
        "name": "text",
        "in": "query",
        "description": "`0` leaves out every text: only keys and numbers come. Anything else brings them.",
        "schema": {"type": "string", "default": "1"},
        "example": "0",
    },
    "IfNoneMatch": {
        "name": "If-None-Match",
        "in": "header",
        "description": 'The ETag that the caller has, such as `"12"`; 304 if nothing changed since.',
        "schema": {"type": "string"},
    },
    "IfMatch": {
        "name": "If-Match",
        "in": "header",
        "required": True,
        "description": "The version whose question is answered, quoted as in the ETag; of several, the one that "
        "the game has.",
        "schema": {"type": "string", "pattern": f"^{_TAG}(, *{_TAG})*$"},
        "example": '"12"',
    },
    "LastEventID": {
        "name": "Last-Event-ID",
        "in": "header",
        "description": "Where a live feed goes on: the version that was read last. Counts more than `after`.",
        "schema": {"type": "string", "pattern": "^[0-9]{1,15}$"},
    },
    "LastEventIDs": {
        "name": "Last-Event-ID",
        "in": "header",
        "description": "Where a feed of several games goes on: the version that was read last in each, with points "
        "between. Counts more than `after`.",
        "schema": {"type": "string", "pattern": "^[0-9]{1,15}([.][0-9]{1,15})*$"},
        "example": "12.0.7",
    },
    "KeyringKey": {
        "name": "Keyring-Key",
        "in": "header",
        "required": True,
        "description": "The key of one's keyring, from `POST /v1/keyrings`; only its owner has it.",
        "schema": {"type": "string", "maxLength": 200},
        "example": "sto_k_Q2xvdWRzIG92ZXIgdGhlIHRyYWlsLCByYWluIHNvb24",
    },
    "AccountToken": {
        "name": "Account-Token",
        "in": "header",
        "description": "Where the host of the service has accounts: whose account it is, from `POST /v1/account`.",
        "schema": {"type": "string", "maxLength": 2000},
    },
    "CreateKey": {
        "name": "Create-Key",
        "in": "header",
        "description": "Where the host of the service wants one: the key of those who may make games.",
        "schema": {"type": "string"},
    },
    "IdempotencyKey": {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "A name of the caller's choice for this request. Sent again with the same name, "
        "the request is not carried out twice.",
        "schema": {"type": "string", "pattern": "^[!-~]{1,128}$"},
    },
    "SecretIdempotencyKey": {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "A random name of the caller's choice for this request. Sent again with the same name within "
        "an hour, the request is not carried out twice, and the response brings the same tokens: whoever knows the "
        "name can have them, so nobody must be able to guess it.",
        "schema": {"type": "string", "pattern": "^[!-~]{16,128}$"},
    },
}

SECURITY: Final[dict[str, dict[str, str]]] = {
    TOKEN: {
        "type": "http",
        "scheme": "bearer",
        "description": "A token from the creation of the game. Without one, the public view is given.",
    }
}


def problem_response(status: int) -> dict[str, Any]:
    """The shared response of a status: a problem, and the codes it can carry."""
    if status == 204:
        return {
            "description": "The game is over and everything is told: there is no need to come again.",
            "headers": _named((*ALWAYS, *LIMITED)),
        }
    if status == 304:
        return {"description": "The caller has this version already.", "headers": _named(("ETag", *ALWAYS, *LIMITED))}
    return {
        "description": "A problem; each operation says which codes it can have.",
        "headers": _named((*ALWAYS, *LIMITED, *_OF_STATUS.get(status, ()))),
        "content": {PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }


def _named(headers: tuple[str, ...]) -> dict[str, str]:
    return {name: name for name in headers}


def operation_id(view: str) -> str:
    """`read_table` as `readTable`: it becomes a method's name in generated clients."""
    first, *rest = view.split("_")
    return first + "".join(word.title() for word in rest)
