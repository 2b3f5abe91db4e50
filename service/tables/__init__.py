"""What happens at a table. Every command has one shape: `tables.answer(game, ...)`, for a game that is held.

with games.hold(name) as game:
    outcome = tables.answer(game, seat, answers, expected)
"""

from __future__ import annotations

from service.tables.appending import Outcome, thinking_now, thinking_seen
from service.tables.cards import shown_card, taken
from service.tables.commands.answering import answer
from service.tables.commands.creating import Created, create
from service.tables.commands.deciding import Advice, advise, decide
from service.tables.commands.deleting import delete, untouched_since
from service.tables.commands.forking import fork
from service.tables.commands.notes import change_settings, contribute, end, halt, hand_over, resume, take_back
from service.tables.commands.previewing import preview
from service.tables.commands.seating import catch_up, free, holds, list_again, renew, revoke, seat, take, waiting
from service.tables.commands.tickets import issue, prolong, redeem
from service.tables.commands.undoing import undo, withdraw
from service.tables.deadlines import call_time
from service.tables.due import due
from service.tables.finishing import finished, list_finished, was_opened
from service.tables.game import Game
from service.tables.games import Games
from service.tables.moving import move
from service.tables.room import Room
from service.tables.thinking import Thinking

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
    "hand_over",
    "holds",
    "issue",
    "list_again",
    "list_finished",
    "move",
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
    "thinking_now",
    "thinking_seen",
    "undo",
    "untouched_since",
    "waiting",
    "was_opened",
    "withdraw",
]
