"""Every refusal as data: its code, its HTTP status, and its English text until catalogs bring the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Wording(NamedTuple):
    """What a refusal is answered with: a status, a title, and a detail with named places to fill."""

    status: int
    title: str
    detail: str


INTERNAL: Final = "server/error"

CODES: Final[Mapping[str, Wording]] = {
    # -- the request itself -------------------------------------------------------------------
    "request/bad": Wording(400, "Bad request", "The server cannot read this request."),
    "request/not_json": Wording(400, "Not JSON", "The body is not valid JSON: {reason}."),
    "request/bad_query": Wording(
        400, "Bad query parameter", "A query parameter is wrong; `errors` says which and why."
    ),
    "request/bad_header": Wording(400, "Bad header", "The header {header} is wrong. Expected: {expected}."),
    "request/bad_body": Wording(422, "Bad body", "The body does not fit its schema; `errors` says where and why."),
    "request/too_large": Wording(413, "Body too large", "A body may have at most {limit} bytes."),
    "request/wrong_media_type": Wording(415, "Wrong media type", "Send the body as application/json."),
    "request/not_lines": Wording(415, "Wrong media type", "Send the body as {expected}."),
    "route/unknown": Wording(404, "Nothing here", "No resource has this address. /docs lists those there are."),
    "route/wrong_method": Wording(405, "Wrong method", "This resource answers only {allowed}."),
    # -- titles -------------------------------------------------------------------------------
    "title/unknown": Wording(404, "Unknown title", "There is no title called {title}. /v1/titles lists them."),
    "title/no_such_list": Wording(404, "No such list", "The title {title} has no {listing}."),
    "card/unknown": Wording(404, "Unknown card", "The title {title} has no card number {number}."),
    # -- setting up ---------------------------------------------------------------------------
    "setup/unknown_title": Wording(422, "Unknown title", "There is no title called {title}. /v1/titles lists them."),
    "setup/refused": Wording(422, "Set-up refused", "The requested game cannot be set up: {reason}."),
    "position/refused": Wording(422, "Position refused", "The given position cannot be used: {reason}."),
    "position/broken": Wording(422, "Position refused", "The given position breaks rules of its game: {broken}."),
    # -- games and seats ----------------------------------------------------------------------
    "game/unknown": Wording(404, "Unknown game", "There is no game with this id."),
    "game/finished": Wording(409, "Game finished", "This game has ended and takes no more answers."),
    "seat/token_missing": Wording(401, "Token missing", "Send a seat's token: `Authorization: Bearer <token>`."),
    "seat/token_unknown": Wording(401, "Token not valid", "This token opens nothing in this game."),
    "seat/ticket_unknown": Wording(401, "Ticket not valid", "This ticket opens nothing here, or not any more."),
    "seat/not_a_player": Wording(403, "Not a player", "This token holds no seat, so it cannot answer."),
    "fork/hidden": Wording(409, "Cannot be forked yet", "This title cannot be forked before the game is over."),
    "randomness/too_late": Wording(409, "Too late", "Randomness is taken only before the first answer of a game."),
    "randomness/given": Wording(409, "Given before", "This seat has contributed its randomness already."),
    "seat/not_the_host": Wording(403, "Not the host", "Only the host of this game can do this."),
    "seat/not_yours": Wording(403, "Not your seat", "Only this seat and the host can do this."),
    "seat/unknown": Wording(404, "Unknown seat", "This game has no seat {seat}."),
    "seat/not_open": Wording(403, "Seat not open", "Only the host gives seat {seat} away."),
    "seat/taken": Wording(409, "Seat taken", "Somebody else has taken seat {seat}."),
    "answer/not_your_question": Wording(403, "Not your question", "The table waits for {role}, which is not yours."),
    # -- versions -----------------------------------------------------------------------------
    "version/required": Wording(
        428, "Version required", 'Say which version you answer: `If-Match: "<version>"`, from the ETag you have seen.'
    ),
    "version/stale": Wording(
        412, "The table has moved on", "You answered version {expected}, but the game is at version {current}."
    ),
    "version/unknown": Wording(404, "Unknown version", "This game never had version {asked}; it is at {current}."),
    "idempotency/conflict": Wording(
        422, "Key used before", "This Idempotency-Key came with another request. Use a new key for a new answer."
    ),
    # -- answers ------------------------------------------------------------------------------
    "answer/illegal": Wording(422, "Illegal answer", "The answer is not legal here: {reason}."),
    "answer/not_a_number": Wording(422, "Not a number", "The question asks for a number."),
    "answer/out_of_range": Wording(422, "Out of range", "The number must be from {least} to {most}."),
    "answer/not_one_option": Wording(422, "Not one option", "The question asks for the value of one option."),
    "answer/not_an_option": Wording(422, "Not an option", "{value} is not among the options."),
    "answer/not_a_list": Wording(422, "Not a list", "The question asks for a list of option values."),
    "answer/repeated_option": Wording(422, "Option repeated", "An option may be named only once."),
    "answer/wrong_count": Wording(422, "Wrong number of options", "Name from {least} to {most} options."),
    # -- the live feed ------------------------------------------------------------------------
    "feed/too_many": Wording(503, "Too many listeners", "All places for listeners are taken now. Try again later."),
    "feed/too_many_of_yours": Wording(
        503, "Too many listeners", "This seat listens too many times at once. Close one, or try again later."
    ),
    # -- limits -------------------------------------------------------------------------------
    "rate/exceeded": Wording(429, "Too many requests", "More than {limit} requests in {seconds} seconds."),
    # -- the whole trail ----------------------------------------------------------------------
    "undo/nothing": Wording(409, "Nothing to take back", "This seat has given no answer that still counts."),
    "undo/not_there": Wording(422, "Not behind you", "Version {to} is not among those that led to where you are."),
    "undo/needs_consent": Wording(
        403, "Others would have to agree", "Since version {to} something was revealed, or somebody else answered."
    ),
    "undo/strict": Wording(403, "Strict table", "At this table nobody goes back past what was revealed."),
    "export/unfinished": Wording(
        409, "Not finished", "A game can be exported when it is over: before, the file would tell what is hidden."
    ),
    "import/unreadable": Wording(422, "Not an export", "The body is not a game as /v1/games/<id>/export gives it."),
    "import/other_format": Wording(422, "Another format", "This service does not read exports of format {format}."),
    "import/unsound": Wording(422, "Not sound", "The game does not agree with itself; `params` says from where on."),
    "import/unfinished": Wording(422, "Not finished", "Only finished games can be imported."),
    # -- the service --------------------------------------------------------------------------
    "server/not_ready": Wording(503, "Not ready", "The service does not take requests now: {reasons}."),
    "store/away": Wording(
        503, "The journal is away", "The journal's server does not answer. Try again with the same Idempotency-Key."
    ),
    INTERNAL: Wording(500, "Internal error", "Something failed on our side. Quote the request id when you report it."),
}

# Why the journal's server may not be trusted with answers, in words.
REASONS: Final[Mapping[str, str]] = {
    "store/away": "the journal's server does not answer",
    "store/append_only_off": "the journal's server keeps no append-only file, so a crash would lose answers",
    "store/append_only_failing": "the journal's server cannot write its append-only file",
    "store/evicts": "the journal's server deletes data when its memory is full",
    "store/is_replica": "the journal's server is a replica and takes no answers of its own",
    "store/only_in_memory": "the journal is only in memory and ends with the process",
}


class _Blanks(dict[str, object]):
    """Leaves a place visible rather than failing when a value is missing."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


def wording(code: str, otherwise: str) -> Wording:
    """The wording of a code; a title's own codes read like their class until a catalog knows them."""
    return CODES.get(code) or CODES[otherwise]


def sentence(template: str, values: Mapping[str, object]) -> str:
    """The detail with its places filled."""
    return template.format_map(_Blanks({name: _shown(value) for name, value in values.items()}))


def _shown(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(_shown(part) for part in value)
    return str(value)
