"""How requests are read: bodies, queries and headers, each refused with a problem when wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

import orjson
from flask import current_app, request
from marshmallow import Schema, ValidationError, fields

from sentiero.api.http.language import because, texts
from sentiero.api.http.problems import ALLOWED, NO_VERSION, Refusal
from sentiero.text.faults import fault
from sentiero.text.languages import sound

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

# A whole position fits four times over; whatever is larger only costs time.
LARGEST_BODY: Final = 256_000
# So many faults of one body are told: whoever mends these finds the others.
MOST_ERRORS: Final = 20
_TAGS = re.compile(r'\s*(W/)?"([^"]*)"\s*\Z')
# The language of what was seen, and who looked at it, do not matter to who answers it.
_VERSION = re.compile(
    r"([1-9][0-9]{0,14})(-[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*)?(\.[0-9]{1,4})?(~(?P<link>[0-9a-f]{8}))?\Z"
)
_SEAT = re.compile(r"[0-9]{1,4}\Z")
_KEY = re.compile(r"[!-~]{1,128}\Z")
# Where a view names the parameters of its query.
PARAMETERS_OF: Final = "sentiero_parameters"
_CHANGING: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})
# The parameters of every request.
_ON_ALL: Final = ("lang", "text")
# What is expected of a key that leads to secrets, in the catalogs.
SECRET_KEY: Final = "Idempotency-Key for a token"
# A key that leads to secrets is one itself: nobody must guess it.
_SECRET_KEY = re.compile(r"[!-~]{16,128}\Z")
_BEARER: Final = "bearer "
# Each value of a document, but the first of all, comes after one of these; counted in text as well, which is no harm.
_BEGINS_A_VALUE: Final = (b",", b"[", b"{")


def body(schema: Schema) -> dict[str, Any]:
    """The JSON body, checked by its schema."""
    environ = request.environ
    if _media_type(environ) != "application/json":
        raise Refusal("request/wrong_media_type")
    try:
        document = orjson.loads(_raw_body(environ))
    except orjson.JSONDecodeError as error:
        raise Refusal("request/not_json", line=error.lineno, column=error.colno) from None
    return _checked(schema, document, "request/bad_body")


def optional_body(schema: Schema) -> dict[str, Any]:
    """The JSON body if there is one; without it, the same as an empty document."""
    environ = request.environ
    if environ.get("CONTENT_LENGTH") in (None, "", "0") and "HTTP_TRANSFER_ENCODING" not in environ:
        return {}
    return body(schema)


def known_parameters() -> None:
    """Refuse a parameter that a request does not know, and a language that is not spoken: both would go unnoticed."""
    if not request.environ.get("QUERY_STRING") or _is_page():
        return
    if request.url_rule is None:
        # Whoever asks for what is not there is told that.
        return
    view = current_app.view_functions.get(request.url_rule.endpoint)
    allowed = [*getattr(view, PARAMETERS_OF, ()), *_ON_ALL]
    strange = [name for name in request.args if name not in allowed]
    if strange:
        raise Refusal("request/unknown_parameter", {ALLOWED: allowed}, parameter=strange[0])
    _spoken(request.args.get("lang", ""))


def _is_page() -> bool:
    """Whether this is linked from elsewhere, with whatever is added to an address there."""
    return not (request.path.startswith("/v1/") or request.method in _CHANGING)


def _spoken(wanted: str) -> None:
    """Refuse a language that is not spoken here, with those that are."""
    known = texts().languages
    if wanted and not re.fullmatch(sound(tuple(known)), wanted):
        error = {"pointer": "/lang", "detail": because("error", "choice", choices=", ".join(known)), ALLOWED: known}
        raise Refusal("request/bad_query", {"errors": [error], ALLOWED: list(known)})


def lines(media: str, limit: int, most: int) -> list[bytes]:
    """The lines of a body that is no single document; counted before they are made, because each costs memory."""
    if _media_type(request.environ) != media:
        raise Refusal("request/not_lines", expected=media)
    data = _raw_body(request.environ, limit).removesuffix(b"\n")
    if data.count(b"\n") >= most:
        raise Refusal("request/too_large", limit=limit)
    return data.split(b"\n")


def require_small(lines: Sequence[bytes], longest: int, values: int, all_values: int) -> None:
    """Refuse a line that is longer, or holds more values, than one of ours, before anybody parses it."""
    found = 0
    for number, line in enumerate(lines, 1):
        held = sum(map(line.count, _BEGINS_A_VALUE))
        found += held
        if len(line) > longest or held > values or found > all_values:
            raise Refusal("request/too_much_in_a_line", line=number, limit=longest)


def _media_type(environ: WSGIEnvironment) -> str:
    given: str = environ.get("CONTENT_TYPE", "")
    return given.partition(";")[0].strip().lower()


def _raw_body(environ: WSGIEnvironment, limit: int = LARGEST_BODY) -> bytes:
    """The bytes of the body: all of them, or a refusal."""
    said = environ.get("CONTENT_LENGTH")
    if not said and not environ.get("wsgi.input_terminated"):
        return b""
    try:
        # A body in chunks does not say its length: one byte beyond the limit is enough to know.
        length = int(said) if said else limit + 1
        data: bytes = environ["wsgi.input"].read(min(length, limit + 1))
    except TimeoutError:
        raise Refusal("request/too_slow") from None
    except Exception:
        # A broken chunk shows only now, as an exception of whatever web server this is.
        raise Refusal("request/bad") from None
    if max(length if said else 0, len(data)) > limit:
        raise Refusal("request/too_large", limit=limit)
    if said and len(data) < length:
        raise Refusal("request/bad")
    return data


def query(schema: Schema) -> dict[str, Any]:
    """The query, checked by its schema; unknown parameters were refused before."""
    known = {name: value for name, value in request.args.items() if name in schema.fields}
    return _checked(schema, known, "request/bad_query")


def _checked(schema: Schema, document: Any, code: str) -> dict[str, Any]:
    try:
        loaded: dict[str, Any] = schema.load(document)
    except ValidationError as error:
        errors = list(islice(_errors(error.messages, schema), MOST_ERRORS))
        # What is one of a closed list is listed at the top as with every other refusal.
        lists = [one[ALLOWED] for one in errors if ALLOWED in one]
        raise Refusal(code, {"errors": errors, **({ALLOWED: lists[0]} if lists else {})}) from None
    return loaded


def _errors(messages: Any, schema: Schema | None, pointer: str = "") -> Iterator[dict[str, Any]]:
    """What is wrong and where; where names or values come from a closed list, with all of it."""
    if isinstance(messages, dict):
        for name, inner in messages.items():
            step = "" if name == "_schema" else "/" + str(name).replace("~", "~0").replace("/", "~1")
            if schema is not None and inner == [schema.error_messages["unknown"]]:
                yield {"pointer": pointer + step, "detail": because("error", "unknown"), ALLOWED: list(schema.fields)}
            else:
                yield from _errors(inner, _inside(schema, name), pointer + step)
        return
    for message in messages if isinstance(messages, list) else [messages]:
        key, values = fault(str(message))
        known = {ALLOWED: values["choices"].split(", ")} if "choices" in values else {}
        yield {"pointer": pointer, "detail": because("error", key, **values), **known}


def _inside(schema: Schema | None, name: object) -> Schema | None:
    """The schema of what a member holds, if that is a document; the numbers in a list lead nowhere else."""
    if schema is None or isinstance(name, int):
        return schema
    field = schema.fields.get(str(name))
    inner = field.inner if isinstance(field, fields.List) else field
    return inner.schema if isinstance(inner, fields.Nested) else None


def seat_number(given: str) -> int:
    """A seat's number from an address."""
    if not _SEAT.match(given):
        raise Refusal("seat/unknown", seat=given)
    return int(given)


class Expected(int):
    """A version that a caller has seen, and the beginning of the link to its entry where the tag names it.

    A plain number for whoever compares; who keeps it or sends it on takes `int(…)` of it.
    """

    link: str = ""

    @classmethod
    def of(cls, version: int, link: str) -> Expected:
        """A version with its link."""
        made = cls(version)
        made.link = link
        return made


def expected_versions() -> list[Expected]:
    """The versions that If-Match names, at least one.

    `*` would let an answer land on a question its sender never saw, so it counts as no version.
    """
    given: str = request.environ.get("HTTP_IF_MATCH", "").strip()
    if given in ("", "*"):
        raise Refusal("version/required")
    versions = []
    for part in given.split(","):
        tag = _TAGS.match(part)
        if tag is None:
            raise bad_header("If-Match")
        # A tag is a version of the game, whatever its form on the way: who compresses makes it weak, and may.
        sound = _VERSION.match(tag[2])
        versions.append(Expected.of(int(sound[1]), sound["link"] or "") if sound else Expected(NO_VERSION))
    return versions


def bad_header(header: str, expected: str | None = None) -> Refusal:
    """The refusal of a header, with what was expected of it."""
    return Refusal("request/bad_header", header=header, expected=because("expected", expected or header))


def idempotency_key() -> str | None:
    """The caller's Idempotency-Key, or None."""
    given: str | None = request.environ.get("HTTP_IDEMPOTENCY_KEY")
    if given is None:
        return None
    if not _KEY.match(given):
        raise bad_header("Idempotency-Key")
    return given


def secret_key() -> str | None:
    """The caller's Idempotency-Key where the response holds a secret, or None."""
    given = idempotency_key()
    if given is not None and not _SECRET_KEY.match(given):
        raise bad_header("Idempotency-Key", SECRET_KEY)
    return given


def bearer() -> str | None:
    """The token of the request, or None if it sends none."""
    given: str | None = request.environ.get("HTTP_AUTHORIZATION")
    if given is None:
        return None
    if given[: len(_BEARER)].lower() != _BEARER:
        raise Refusal("seat/token_scheme")
    return given[len(_BEARER) :].strip()
