"""Which problem codes each operation can answer, and no others: its statuses follow from them.

Tests hold every refusal that they meet against this table, and every line of it against what was met
(`tests/api/refused.json`, `python -m tools.refusals`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Codes = tuple[str, ...]

# Of every address under /v1.
_ASKED: Final[Codes] = ("rate/exceeded", "request/unknown_parameter", "request/bad_query")
_BODY: Final[Codes] = (
    "request/bad", "request/not_json", "request/bad_body", "request/too_slow", "request/too_large",
    "request/wrong_media_type",
)  # fmt: skip
_STORE: Final[Codes] = ("store/away",)
# Whoever writes to the journal is refused while it cannot be trusted.
_WRITES: Final[Codes] = ("server/not_ready", "store/refuses", "store/unconfirmed")
_KEY: Final[Codes] = ("request/bad_header", "idempotency/conflict", "idempotency/in_progress")
_ACCOUNT: Final[Codes] = ("account/off", "account/missing", "account/unknown")
_MAKES: Final[Codes] = (
    *_ACCOUNT, "create/key_missing", "create/key_unknown", "quota/games", "quota/seatless", *_WRITES, *_STORE,
)  # fmt: skip

# Of every address of a game: the token, and the game itself.
_TOKEN: Final[Codes] = ("seat/token_scheme", "seat/token_unknown", "seat/token_missing")
_GAME: Final[Codes] = (*_ASKED, *_STORE, *_TOKEN, "game/unknown")
_INSIDE: Final[Codes] = (*_GAME, "seat/only_invited")
# Where a game is taken up from its journal.
_LOADED: Final[Codes] = (*_INSIDE, "game/damaged", "data/other", "version/other_rules")
_EMBEDDED: Final[Codes] = (
    "rate/exceeded", "request/bad_query", *_STORE, "game/unknown", "game/damaged", "data/other",
    "version/other_rules", "version/unknown", "title/no_picture",
)  # fmt: skip
_PLAYER: Final[Codes] = ("seat/not_a_player",)
_HOST: Final[Codes] = ("seat/not_the_host",)
_SEAT: Final[Codes] = ("seat/unknown",)
_ANSWER: Final[Codes] = (
    "answer/not_your_question", "answer/not_a_number", "answer/out_of_range",
    "answer/not_one_option", "answer/not_an_option", "answer/not_a_list", "answer/repeated_option",
    "answer/wrong_count", "seat/handed_over", "game/finished",
)  # fmt: skip
_MATCH: Final[Codes] = ("request/bad_header", "version/required", "version/stale", "version/unreadable")
_NOTED: Final[Codes] = (*_LOADED, *_WRITES, "version/stale", "game/finished")
# What stands beside the journal is written whether or not answers are taken.
_BESIDE: Final[Codes] = ("store/refuses", "store/unconfirmed")
_RENEWS: Final[Codes] = (*_LOADED, *_KEY, *_BESIDE)
_RING: Final[Codes] = ("keyring/key_missing", "keyring/unknown")
_TITLE: Final[Codes] = (*_ASKED, "title/unknown")
# Whoever sits down needs no token but for a private table.
_RENEWS_OPEN: Final[Codes] = tuple(code for code in _RENEWS if code != "seat/only_invited")
_READ_TITLE: Final[Codes] = (*_TITLE, "title/no_such_list")
# Who shall play in place of a person, and what is set of them.
_STAND_IN: Final[Codes] = ("player/unknown", "player/bad_setting")
# Stands for whatever titles refuse at set-up.
OF_TITLES: Final = "setup/refused"
# Stands beside whatever a title calls it that a game was begun with other data than it has now.
OTHER_DATA: Final = "data/other"
_SENT_LINES: Final[Codes] = ("request/bad", "request/too_slow", "request/too_large", "request/not_lines",
                             "request/too_much_in_a_line")  # fmt: skip


REFUSALS: Final[Mapping[str, Codes]] = {
    # -- making games ---------------------------------------------------------------------------
    "createGame": (
        *_ASKED, *_TOKEN, *_BODY, *_KEY, *_MAKES, OF_TITLES, "quota/open_games", "deadline/too_short", "game/unknown",
        "seat/only_invited", "setup/unknown_title", "position/broken", "position/unreadable", "title/no_sequels",
        "continue/unfinished", "title/no_nonplayers", "player/role_is_held", "name/unsound", *_STAND_IN,
        "lesson/unknown", "lesson/brings_its_own",
    ),
    "forkGame": (*_LOADED, *_BODY, *_KEY, *_MAKES, *_STAND_IN, "player/role_is_held", OF_TITLES,
                 "version/unknown", "fork/hidden"),
    "importGame": (
        *_ASKED, *_KEY, *_MAKES, *_SENT_LINES, "seat/token_scheme", "setup/unknown_title", "import/unreadable",
        "import/other_format", "import/unsound", "import/unfinished", "import/unknown_member", "import/busy",
    ),
    "deleteGame": (*_INSIDE, *_HOST, *_WRITES),
    # -- looking --------------------------------------------------------------------------------
    "listGames": (*_ASKED, *_STORE, "seat/token_scheme", "seat/token_unknown"),
    "readGame": _LOADED,
    "readTable": (*_LOADED, "version/unknown"),
    "readQuestion": (*_LOADED, "version/unknown"),
    "listEvents": (*_LOADED, "version/unknown", "request/bad_header", "seat/ticket_unknown", "feed/too_many",
                   "feed/too_many_of_yours", "feed/too_many_from_there"),
    "exportGame": (*_LOADED, "export/unfinished"),
    "auditGame": _LOADED,
    "diffVersions": (*_LOADED, "version/unknown"),
    "replayGame": (*_LOADED, "export/unfinished"),
    "listTurns": _LOADED,
    "analyseGame": (*_LOADED, *_BODY, "analysis/unfinished", "analysis/off"),
    "readAnalysis": (*_LOADED, "analysis/unfinished"),
    "drawPicture": (*_LOADED, "version/unknown", "title/no_picture"),
    "drawPixels": (*_LOADED, "version/unknown", "title/no_picture", "picture/busy"),
    "readGameLesson": (*_LOADED, "lesson/none"),
    "readAdvice": (*_LOADED, *_PLAYER, *_STAND_IN, "answer/not_your_question", "game/finished", "title/no_nonplayers"),
    # -- playing --------------------------------------------------------------------------------
    "sendAnswers": (*_LOADED, *_PLAYER, *_BODY, *_MATCH, *_WRITES, *_ANSWER, "answer/uncertain", "undo/open",
                    "idempotency/conflict", "lesson/another_answer", "lesson/one_at_a_time"),
    "previewAnswers": (*_LOADED, *_PLAYER, *_BODY, *_MATCH, *_ANSWER, "undo/open"),
    "undo": (*_LOADED, *_PLAYER, *_BODY, *_MATCH, *_WRITES, "undo/nothing", "undo/not_there", "undo/open",
             "undo/strict", "undo/too_long", "undo/seat_lost", "game/finished", "idempotency/conflict"),
    "withdrawUndo": (*_LOADED, *_PLAYER, *_MATCH, *_WRITES, "undo/none_open", "undo/open", "game/finished",
                     "idempotency/conflict"),
    "addRandomness": (*_NOTED, *_PLAYER, *_BODY, "seat/not_yours", "randomness/given",
                      "randomness/too_late"),
    "changeOptions": (*_NOTED, *_HOST, *_BODY, *_SEAT, "options/too_late", "options/unsound", "deadline/too_short",
                      "note/nothing_new"),
    "endGameNow": (*_NOTED, *_HOST),
    "resumeGame": (*_NOTED, *_HOST, "game/not_halted"),
    "handOver": (*_NOTED, *_PLAYER, *_BODY, *_STAND_IN, "seat/not_yours", "title/no_nonplayers"),
    "takeBack": (*_NOTED, *_PLAYER, "seat/not_yours"),
    "listStanding": (*_LOADED, *_PLAYER),
    "leaveStanding": (*_LOADED, *_PLAYER, *_BODY, *_WRITES, "standing/unknown", "standing/not_that_answer"),
    "withdrawStanding": (*_LOADED, *_PLAYER, *_BESIDE, "standing/unknown"),
    # -- sitting --------------------------------------------------------------------------------
    "listSeats": (*_GAME, "game/damaged", "data/other", "version/other_rules"),
    "takeSeat": (*_RENEWS_OPEN, *_BODY, *_SEAT, "seat/not_invited", "seat/not_open", "seat/taken", "name/unsound",
                 "keyring/full", *_ACCOUNT, "seat/kept_for_another"),
    "nameOwnSeat": (*_LOADED, *_PLAYER, *_BODY, *_WRITES, "seat/not_yours", "name/unsound"),
    "deleteName": (*_LOADED, *_SEAT, *_WRITES, "seat/not_yours"),
    "replaceToken": (*_RENEWS, *_SEAT, "seat/not_yours"),
    "revokeToken": (*_LOADED, *_SEAT, *_BESIDE, "seat/not_yours"),
    "replaceHostToken": (*_RENEWS, *_HOST),
    "inviteSpectators": (*_RENEWS, *_HOST),
    "dismissSpectators": (*_LOADED, *_HOST, *_BESIDE),
    "inviteGuests": (*_RENEWS, *_HOST),
    "withdrawInvitation": (*_LOADED, *_HOST, *_BESIDE),
    # -- hearing and talking ----------------------------------------------------------------------
    "createTicket": _INSIDE,
    "createFeed": (*_ASKED, *_STORE, *_BODY, *_TOKEN, "game/unknown", "seat/only_invited", "feed/game_twice"),
    "listenToGames": (*_ASKED, *_STORE, "request/bad_header", "seat/ticket_unknown", "version/unknown",
                      "feed/too_many", "feed/too_many_of_yours", "feed/too_many_from_there"),
    "listMessages": _INSIDE,
    "writeMessage": (*_INSIDE, *_BODY, *_PLAYER, *_WRITES, "message/unsound", "message/too_many"),
    "deleteMessages": (*_INSIDE, *_HOST, *_BESIDE),
    "listWebhooks": (*_INSIDE, *_PLAYER),
    "addWebhook": (*_INSIDE, *_PLAYER, *_BODY, *_WRITES, "webhook/off", "webhook/not_allowed", "webhook/unreadable",
                   "webhook/too_many"),
    "removeWebhook": (*_INSIDE, *_PLAYER, "webhook/unknown"),
    # -- one person's tokens at many tables -----------------------------------------------------
    "createKeyring": (*_ASKED, *_STORE, *_BESIDE, "quota/keyrings"),
    "readKeyring": (*_ASKED, *_STORE, *_RING),
    "keepTokens": (*_ASKED, *_STORE, *_BESIDE, *_BODY, *_RING, "game/unknown", "seat/token_unknown", "keyring/full"),
    "dropTokens": (*_ASKED, *_STORE, *_BESIDE, *_RING),
    "replaceKeyringKey": (*_ASKED, *_STORE, *_BESIDE, *_RING),
    "deleteKeyring": (*_ASKED, *_STORE, *_BESIDE, *_RING),
    "logIn": (*_ASKED, *_STORE, *_BESIDE, *_BODY, "account/off", "account/missing", "account/refused",
              "account/provider_away"),
    # -- titles ---------------------------------------------------------------------------------
    "listTitles": _ASKED,
    "readTitle": _TITLE,
    "readSchema": _TITLE,
    "readOpenapiOfTitle": _TITLE,
    "listPlayers": _TITLE,
    "listLessons": _TITLE,
    "readLesson": (*_TITLE, "lesson/not_found"),
    "readMap": _READ_TITLE,
    "readList": _READ_TITLE,
    "readThing": (*_READ_TITLE, "thing/unknown"),
    "listRules": _READ_TITLE,
    "readRule": (*_READ_TITLE, "rule/unknown"),
    "listTerms": _READ_TITLE,
    "readTerm": (*_READ_TITLE, "term/unknown"),
    "listNames": _READ_TITLE,
    "searchTexts": _READ_TITLE,
    "readInterface": _ASKED,
    # -- the service ------------------------------------------------------------------------------
    "readReadiness": ("server/not_ready",),
    "beginLogin": ("account/off", "account/provider_away"),
    "finishLogin": ("account/off",),
    "embedGame": (*_EMBEDDED,),
    "readOembed": (*_EMBEDDED, "embed/not_ours", "embed/only_json"),
    "readBoardFile": ("route/unknown",),
    "readDocsFile": ("route/unknown",),
}  # fmt: skip


def refusals(operation: str) -> Codes:
    """The codes of an operation, each once."""
    return tuple(dict.fromkeys(REFUSALS.get(operation, ())))
