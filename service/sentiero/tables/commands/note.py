"""What is said at a table beside answers: each is one entry that answers no question of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from sentiero.kernel.players import StandIn
from sentiero.store.chain import chained, link_to
from sentiero.store.coding import decode_entry
from sentiero.store.problems import StaleVersion, StoreAway
from sentiero.store.records import Batch
from sentiero.tables.append import Outcome, append_batch, repeated, thinking_now, wake
from sentiero.tables.entries.ending import ENDED
from sentiero.tables.entries.halt import HALTED, RESUMED
from sentiero.tables.entries.hand_over import HANDED, TAKEN_BACK
from sentiero.tables.entries.host_settings import SETTINGS
from sentiero.tables.entries.kind import Kind
from sentiero.tables.entries.randomness import RANDOMNESS
from sentiero.tables.finished_games import list_finished, open_to_all
from sentiero.tables.game import Game
from sentiero.tables.info.host_settings import require_time
from sentiero.tables.info.stand_ins import noted
from sentiero.tables.metadata import handed_at_rest, later_at_rest
from sentiero.tables.problems import NothingNew, SeatRefused
from sentiero.tables.validation import check_next


def note(game: Game, kind: Kind, seat: int | None = None, *, only_at: int | None = None, **values: Any) -> Outcome:
    """Append an entry of a kind that answers nothing, to the game as it stands; nothing if all is so already."""
    while True:
        session = game.refreshed()
        if only_at is not None and session.version != only_at:
            raise StaleVersion(only_at, session.version)
        entry = kind.entry(seat, game.room.clock_ms(), **values)
        try:
            check_next(game, entry)
        except NothingNew:
            return Outcome(session.version, [], session, False, thinking_now(game))
        handed = kind.hands(game.handed, entry)
        beside = handed_at_rest(handed) if handed != game.handed else {}
        if kind is SETTINGS and game.info.begun:
            beside |= later_at_rest(game.room.store.events.beside(game.name), entry["set"])
        batch = Batch(chained([entry], game.last).entries, beside=beside)
        if kind is ENDED:
            # Before the append, so that no crash lets it be forgotten.
            game.room.store.to_archive.note(game.name, entry["at"])
        try:
            appended = append_batch(game, session.version, game.room.intent(None, seat, None), batch)
        except StaleVersion:
            continue
        outcome = wake(game, repeated(game, appended))
        if kind is ENDED:
            with suppress(StoreAway):
                list_finished(game)
        return outcome


def contribute(game: Game, seat: int, value: str) -> Outcome:
    """Mix a seat's own randomness into every draw to come; once for each seat, before the first answer."""
    return note(game, RANDOMNESS, seat, value=value)


def change_settings(game: Game, changes: Mapping[str, Any]) -> Outcome:
    """Change how a table is run: before its first answer, and how long an answer may take at any time."""
    if changes == {"private": False} and game.refreshed().question is None:
        open_to_all(game)
        return Outcome(game.session.version, [], game.session, False, None)
    for seat in changes.get("open_seats", ()):
        if not game.info.has_seat(seat):
            raise SeatRefused("seat/unknown", seat)
    require_time(changes)
    if changes.get("answer_seconds"):
        # Before the append: whoever looks after deadlines finds out when the first is over.
        game.room.store.deadlines.note(game.name, game.room.clock_ms())
    return note(game, SETTINGS, set=dict(changes))


def end(game: Game) -> Outcome:
    """End a game before the rules do."""
    return note(game, ENDED)


def hand_over(game: Game, seat: int, player: StandIn | None = None) -> Outcome:
    """Hand a seat to a player of the title, or from one to another."""
    return note(game, HANDED, seat, **noted(player))


def take_back(game: Game, seat: int) -> Outcome:
    """Take a seat back from the rules."""
    return note(game, TAKEN_BACK, seat)


def halt(game: Game, version: int, reason: str) -> Outcome:
    """The rules cannot answer at this version: let everybody know why."""
    halted = note(game, HALTED, only_at=version, reason=reason)
    game.room.store.halted.advertise(game.name, game.room.clock_ms())
    return halted


def halt_unseen(game: Game, version: int, reason: str) -> None:
    """The same where the game cannot even be taken up: said by what is kept of it, so that its host can act."""
    store, at = game.room.store, game.room.clock_ms()
    kept = store.events.read(game.name, version - 1)
    if len(kept) != 1:
        raise StaleVersion(version, store.events.version(game.name))
    if decode_entry(kept[0].data)["kind"] != HALTED.name:
        entry = HALTED.entry(None, at, reason=reason)
        store.events.append(
            game.name,
            version,
            game.room.intent(None, None, None),
            Batch(chained([entry], link_to(kept[0].data)).entries),
        )
    store.halted.advertise(game.name, at)
    store.waiting.done(game.name, version + 1)


def resume(game: Game) -> Outcome:
    """Let the rules try again; NoteRefused if the game is not halted."""
    resumed = note(game, RESUMED)
    game.room.store.halted.withdraw(game.name)
    return resumed
