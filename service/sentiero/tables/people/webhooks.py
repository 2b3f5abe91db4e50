"""Where turn notices of a game go: addresses that a seat or the host has left, beside the game."""

from __future__ import annotations

from base64 import b32encode, urlsafe_b64encode
from typing import Any, Final, NamedTuple

from sentiero.kernel.problems import Problem
from sentiero.store.coding import decode, encode
from sentiero.store.interface.store import Store
from sentiero.tables.game import Game

YOUR_TURN: Final = "your_turn"
FINISHED: Final = "finished"
LATE: Final = "late"
EVENTS: Final = (YOUR_TURN, FINISHED, LATE)
# Our own document, and what chat programs take as it is.
JSON: Final = "json"
TEXT: Final = "text"
CONTENT: Final = "content"
FORMS: Final = (JSON, TEXT, CONTENT)
# So many for each seat, and for the host.
MOST: Final = 4
_PREFIX: Final = "hook/"


class Hook(NamedTuple):
    """One address: whose it is (no seat: the host), what goes there, in which form and language, and its secret."""

    id: str
    seat: int | None
    url: str
    form: str
    events: list[str]
    # What the game is called there, and where its people find it.
    name: str
    link: str
    language: str
    secret: str

    def wants(self, event: str, seat: int | None) -> bool:
        """Whether something is for this address: a seat hears of its own turns, the host of everybody's."""
        if event not in self.events:
            return False
        return self.seat is None or event == FINISHED or (event == YOUR_TURN and self.seat == seat)


class HooksRefused(Problem):
    """Too many addresses."""

    def __init__(self) -> None:
        super().__init__("webhook/too_many", limit=MOST)


def add_hook(game: Game, seat: int | None, wanted: dict[str, Any]) -> Hook:
    """Keep an address, with a secret of its own; or HooksRefused."""
    store = game.room.store
    if len([hook for hook in hooks_of(store, game.name) if hook.seat == seat]) >= MOST:
        raise HooksRefused
    entropy = game.room.entropy
    secret = "whs_" + urlsafe_b64encode(entropy(32)).decode().rstrip("=")
    made = Hook(b32encode(entropy(10)).decode().lower(), seat, secret=secret, **wanted)
    store.aside.put(game.name, _PREFIX + made.id, encode(made._asdict()))
    return made


def hooks_of(store: Store, game: str) -> list[Hook]:
    """Every address of a game."""
    kept = store.aside.everything(game)
    return [Hook(**decode(data)) for name, data in sorted(kept.items()) if name.startswith(_PREFIX)]


def remove_hook(store: Store, game: str, hook: Hook) -> None:
    """Nothing more goes to an address."""
    store.aside.drop(game, [_PREFIX + hook.id])


def forget_hooks(store: Store, game: str, seat: int) -> None:
    """Somebody has left a seat."""
    for hook in hooks_of(store, game):
        if hook.seat == seat:
            remove_hook(store, game, hook)
