"""Games that are over: those that everybody may read are listed, and a private one is opened by its host.

The journal of a game that is over is closed for good: that it was opened is kept beside it, like its tokens.
"""

from __future__ import annotations

from typing import Final

from sentiero.kernel.title import Document
from sentiero.store.archive.belongings import DELETED
from sentiero.store.coding import decode, encode
from sentiero.tables.game import OPENED, Game
from sentiero.tables.games import Games
from sentiero.tables.people.listing import shown_card
from sentiero.tables.problems import NoteRefused

# So many are listed, those that ended last: a list must not grow with all games that ever were.
MOST_LISTED: Final = 10_000
# Set beside a game that somebody brought: it was not played here.
BROUGHT: Final = "brought"


def list_finished(game: Game) -> None:
    """Put a game that is over on the list, if everybody may read it and people have played it here."""
    store, session = game.room.store, game.session
    info = game.fresh_info()
    if session.question is not None or not info.roles or info.settings.private:
        return
    kept = store.aside.everything(game.name)
    if BROUGHT in kept:
        return
    status = "ended" if session.ended else "finished"
    card: Document = {**shown_card(game), "ended": game.newest["at"], "status": status}
    if OPENED in kept:
        # Who they are was told to those who were invited.
        card["seats"] = [{**seat, "name": None} for seat in card["seats"]]
    store.finished.advertise(game.name, card["ended"], encode(card))
    store.finished.keep(MOST_LISTED)
    if store.expiring.kept(game.name, DELETED) is not None:
        store.finished.withdraw(game.name)


def finished(games: Games, limit: int, skip: int = 0) -> list[tuple[str, Document]]:
    """A page of public games that are over, the last first; one round trip for all of them."""
    return [(name, decode(card)) for name, card in games.room.store.finished.cards(limit, skip) if card]


def open_to_all(game: Game) -> None:
    """Let everybody read a private game that is over; NoteRefused while it goes on."""
    if game.refreshed().question is not None:
        raise NoteRefused("options/too_late")
    game.room.store.aside.put(game.name, OPENED, b"1")
    list_finished(game)


def was_opened(game: Game) -> bool:
    """Whether a game was private while it was played."""
    return game.room.store.aside.get(game.name, OPENED) is not None
