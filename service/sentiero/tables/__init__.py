"""What happens at a table. Every command has one shape: `tables.answer(game, ...)`, for a game that is held.

with games.hold(name) as game:
    outcome = tables.answer(game, seat, answers, expected)
"""

from __future__ import annotations

from sentiero.tables.answer_time import due
from sentiero.tables.append import Outcome, thinking_now, thinking_seen
from sentiero.tables.archive import move
from sentiero.tables.commands.answer import answer
from sentiero.tables.commands.create import Created, create
from sentiero.tables.commands.decide import Advice, advise, decide
from sentiero.tables.commands.delete import delete, untouched_since
from sentiero.tables.commands.fork import fork
from sentiero.tables.commands.note import (
    change_settings,
    contribute,
    end,
    halt,
    halt_unseen,
    hand_over,
    resume,
    take_back,
)
from sentiero.tables.commands.preview import preview
from sentiero.tables.commands.seat import catch_up, free, holds, list_again, renew, revoke, seat, take, waiting
from sentiero.tables.commands.tickets import issue, prolong, redeem
from sentiero.tables.commands.undo import undo, withdraw
from sentiero.tables.deadlines import call_time
from sentiero.tables.finished_games import finished, list_finished, was_opened
from sentiero.tables.game import Game
from sentiero.tables.games import Games
from sentiero.tables.indexes import name_again
from sentiero.tables.nonplayer_turn import Thinking
from sentiero.tables.people.listing import shown_card, taken
from sentiero.tables.room import Room
from sentiero.tables.thoughts import telling

__all__ = [
    "Advice",
    "Created",
    "Game",
    "Games",
    "Outcome",
    "Room",
    "Thinking",
    "advise",
    "answer",
    "call_time",
    "catch_up",
    "change_settings",
    "contribute",
    "create",
    "decide",
    "delete",
    "due",
    "end",
    "finished",
    "fork",
    "free",
    "halt",
    "halt_unseen",
    "hand_over",
    "holds",
    "issue",
    "list_again",
    "list_finished",
    "move",
    "name_again",
    "preview",
    "prolong",
    "redeem",
    "renew",
    "resume",
    "revoke",
    "seat",
    "shown_card",
    "take",
    "take_back",
    "taken",
    "telling",
    "thinking_now",
    "thinking_seen",
    "undo",
    "untouched_since",
    "waiting",
    "was_opened",
    "withdraw",
]
