"""What is known of a game beside its moves: who sits where, how its table is run, and where its chance comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sentiero.kernel.chance import Source, mixed_seed, scripted_source, sealed_source
from sentiero.kernel.session import Session
from sentiero.kernel.title import Document, Title
from sentiero.tables.info.host_settings import HostSettings

AnyTitle = Title[Any]
AnySession = Session[Any]


class GameInfo(NamedTuple):
    """What a game is. The seed and the dice never leave the service."""

    title: str
    rules_version: int
    created: int
    config: Document
    roles: Sequence[Sequence[str]]
    seed: bytes
    dice: Sequence[int]
    set_up_draws: int
    scripted: bool
    # The game and the version that it was forked from.
    forked_from: Sequence[Any] | None
    settings: HostSettings
    # The game that this one goes on from, its last version, and the link to its last entry.
    continues: Sequence[Any] | None = None
    # The lesson that is taught at this table, as it was then.
    lesson: Document | None = None
    # What seats have mixed into chance.
    contributions: Sequence[str] = ()
    # Whether settings and contributions can change no more.
    begun: bool = False

    @property
    def scenario(self) -> str | None:
        """Which of the title's scenarios is played, if it has any."""
        return self.config.get("scenario")

    @property
    def source(self) -> Source:
        """The chance of this game after its set-up, with what the seats contributed."""
        sealed = sealed_source(mixed_seed(self.seed, self.contributions))
        return scripted_source(self.dice, self.set_up_draws, sealed) if self.dice else sealed

    def seat_of(self, role: str) -> int | None:
        """The seat that holds a role; None for a non-player."""
        for number, held in enumerate(self.roles):
            if role in held:
                return number
        return None

    def has_seat(self, seat: Any) -> bool:
        """Whether there is such a seat."""
        return type(seat) is int and 0 <= seat < len(self.roles)

    def roles_of(self, seat: int | None, title: AnyTitle) -> frozenset[str]:
        """The roles of a seat; of nobody's seat, those that no seat holds."""
        if seat is None:
            return frozenset(title.roles).difference(*self.roles)
        return frozenset(self.roles[seat]) if self.has_seat(seat) else frozenset()
