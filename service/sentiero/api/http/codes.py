"""Every refusal of the service as data: its code and its HTTP status. Its words are in the catalog `problems`.

What a title refuses at set-up it lists itself (`Documents.refusals`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

INTERNAL: Final = "server/error"

CODES: Final[Mapping[str, int]] = {
    # -- the request itself -------------------------------------------------------------------
    "request/bad": 400,
    "request/not_json": 400,
    "request/bad_query": 400,
    "request/bad_header": 400,
    "request/unknown_parameter": 400,
    "request/bad_body": 422,
    "request/too_slow": 408,
    "request/too_large": 413,
    "request/too_much_in_a_line": 413,
    "request/wrong_media_type": 415,
    "request/not_lines": 415,
    "route/unknown": 404,
    "route/wrong_method": 405,
    # -- titles -------------------------------------------------------------------------------
    "title/unknown": 404,
    "title/no_such_list": 404,
    "title/no_nonplayers": 409,
    "title/no_sequels": 409,
    "thing/unknown": 404,
    "rule/unknown": 404,
    "term/unknown": 404,
    # -- setting up ---------------------------------------------------------------------------
    "setup/unknown_title": 422,
    "setup/refused": 422,
    "position/refused": 422,
    "position/broken": 422,
    "position/unreadable": 422,
    # -- games and seats ----------------------------------------------------------------------
    "game/unknown": 404,
    "game/finished": 409,
    "game/damaged": 503,
    "game/not_halted": 409,
    # Whoever runs the service can mend it, and then the game goes on.
    "data/other": 503,
    "seat/token_missing": 401,
    "seat/token_scheme": 401,
    "seat/token_unknown": 401,
    "seat/ticket_unknown": 401,
    "seat/not_a_player": 403,
    "seat/only_invited": 403,
    "seat/not_invited": 403,
    "fork/hidden": 409,
    "randomness/too_late": 409,
    "randomness/given": 409,
    "options/too_late": 409,
    "options/unsound": 422,
    "note/nothing_new": 409,
    "deadline/not_late": 409,
    "deadline/too_short": 422,
    "continue/unfinished": 409,
    "seat/not_the_host": 403,
    "seat/not_yours": 403,
    "seat/unknown": 404,
    "seat/not_open": 403,
    "seat/taken": 409,
    "seat/handed_over": 409,
    "answer/not_your_question": 403,
    "name/unsound": 422,
    "message/unsound": 422,
    "message/too_many": 429,
    "webhook/off": 403,
    "webhook/not_allowed": 403,
    "webhook/unreadable": 422,
    "webhook/unknown": 404,
    "webhook/too_many": 409,
    "standing/unknown": 404,
    "standing/not_that_answer": 422,
    # -- versions -----------------------------------------------------------------------------
    "version/required": 428,
    "version/stale": 412,
    "version/unreadable": 412,
    "version/unknown": 404,
    "version/other_rules": 409,
    "idempotency/conflict": 422,
    "idempotency/in_progress": 409,
    # -- answers ------------------------------------------------------------------------------
    "answer/illegal": 422,
    "answer/empty": 422,
    "answer/uncertain": 422,
    "answer/not_a_number": 422,
    "answer/out_of_range": 422,
    "answer/not_one_option": 422,
    "answer/not_an_option": 422,
    "answer/not_a_list": 422,
    "answer/repeated_option": 422,
    "answer/wrong_count": 422,
    # -- the live feed ------------------------------------------------------------------------
    "feed/game_twice": 422,
    "feed/too_many": 503,
    "feed/too_many_of_yours": 503,
    "feed/too_many_from_there": 503,
    # -- limits -------------------------------------------------------------------------------
    "rate/exceeded": 429,
    "quota/games": 429,
    "quota/open_games": 429,
    "quota/seatless": 429,
    "create/key_missing": 401,
    "create/key_unknown": 403,
    # -- the whole trail ----------------------------------------------------------------------
    "undo/nothing": 409,
    "undo/not_there": 422,
    "undo/open": 409,
    "undo/none_open": 409,
    "undo/strict": 403,
    "undo/too_long": 409,
    "undo/seat_lost": 409,
    "undo/needs_consent": 409,
    "export/unfinished": 409,
    "import/unreadable": 422,
    "import/other_format": 422,
    "import/unsound": 422,
    "import/unfinished": 422,
    "import/unknown_member": 422,
    "import/busy": 503,
    # -- the service --------------------------------------------------------------------------
    "server/not_ready": 503,
    "store/away": 503,
    "store/refuses": 503,
    "store/unconfirmed": 503,
    INTERNAL: 500,
    # -- a record that does not fit its rules: only an audit meets these ------------------------
    "replay/no_chance_recorded": 500,
    "replay/chance_left_over": 500,
}

# Codes that say why, within a refusal or a report.
REASONS: Final = (
    "store/away", "store/certificate", "store/append_only_off", "store/append_only_failing", "store/evicts",
    "store/no_replica", "store/several_replicas", "store/settings_unknown", "store/min_replicas",
    "store/max_lag", "store/truncated_file", "store/replicas_move",
    "store/empty_replica", "store/is_replica", "store/only_in_memory",
    "store/memory_full", "store/refuses", "server/ends",
    "nonplayer/failed", "nonplayer/refused", "nonplayer/too_slow",
    "audit/broken_link", "audit/empty", "audit/gap", "audit/not_called_scripted", "audit/not_compared",
    "audit/other_answers", "audit/other_chance", "audit/other_checkpoint", "audit/other_entry", "audit/other_facts",
    "audit/other_heading", "audit/other_rules", "audit/other_seed", "audit/other_table", "audit/strange_checkpoint",
    "audit/unreadable", "audit/wrong_seat", "audit/other_earlier",
)  # fmt: skip
