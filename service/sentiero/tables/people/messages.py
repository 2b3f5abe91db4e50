"""What people write to a table: beside the journal, for as long as the game is kept, and never interpreted."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sentiero.kernel.problems import Problem
from sentiero.store.archive.belongings import DELETED
from sentiero.store.coding import decode, encode
from sentiero.tables.game import Game
from sentiero.tables.people.people import readable
from sentiero.tables.problems import UnknownGame

LONGEST: Final = 500
# So many are kept, the newest.
MOST_KEPT: Final = 200
# So long after the end of a game they are kept.
FADE_SECONDS: Final = 30 * 24 * 60 * 60


class MessageRefused(Problem):
    """Nothing that others could read."""

    def __init__(self) -> None:
        super().__init__("message/unsound", most=LONGEST)


class Message(NamedTuple):
    """A message: who wrote it (no seat: the host), when, and what."""

    number: int
    seat: int | None
    at: int
    text: str


def clean_text(given: str) -> str:
    """A message as it is kept, or MessageRefused: trimmed, in lines of letters that can be seen."""
    text = given.replace("\r\n", "\n").strip()
    if not 1 <= len(text) <= LONGEST or not readable(text.replace("\n", " ")):
        raise MessageRefused
    return text


def write(game: Game, seat: int | None, text: str) -> Message:
    """Keep a message, and tell whoever listens."""
    store = game.room.store
    said: dict[str, Any] = {"seat": seat, "at": game.room.clock_ms(), "text": text}
    number = store.messages.add(game.name, encode(said), MOST_KEPT)
    if store.expiring.kept(game.name, DELETED) is not None:
        # Deleted meanwhile: what was written after that is not kept either.
        store.messages.clear(game.name)
        raise UnknownGame(game.name)
    if game.refreshed().question is None:
        store.messages.fade(game.name, FADE_SECONDS)
    store.talk.say(game.name, encode({"said": {"number": number, **said}}))
    return Message(number, **said)


def read(game: Game, after: int, limit: int) -> list[Message]:
    """Messages after a number."""
    found = game.room.store.messages.read(game.name, after, limit)
    return [Message(number, **decode(data)) for number, data in found]


def remove_all(game: Game) -> None:
    """The host takes all messages away; the next one is numbered on."""
    game.room.store.messages.empty(game.name)
