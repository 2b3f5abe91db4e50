"""What a kind of entry is: all that anybody needs to know of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from sentiero.kernel.question import Question
from sentiero.kernel.session import Entry
from sentiero.tables.info.game_info import AnyTitle, GameInfo
from sentiero.tables.info.stand_ins import Handed

# What may come before the first answer is among so many entries after the first one.
EARLIEST: Final = 64


class Record(Protocol):
    """A game as far as it is recorded: what the check of a further entry may look at, live and in an audit alike."""

    # The seats for which the rules play, and by whom.
    handed: Handed

    @property
    def title(self) -> AnyTitle:
        """The title that is played."""

    @property
    def info(self) -> GameInfo:
        """What is known of the game."""

    @property
    def asked(self) -> Question | None:
        """The open question; None if the game is over."""

    @property
    def newest(self) -> Entry:
        """The newest entry."""

    def earliest(self) -> Sequence[Entry]:
        """The first entries: the very first, and as many after it as may come before the first answer."""

    def past(self) -> Mapping[int, Entry]:
        """Every entry by its version. Live that costs a read of the whole game."""

    def line(self) -> Sequence[int]:
        """The versions that led to where the game stands: without what was taken back."""

    def kind_of(self, entry: Entry) -> Kind:
        """The kind of an entry."""


# A problem says why this entry cannot come now.
Check = Callable[[Record, Entry], None]


def _stays(info: GameInfo, entry: Entry) -> GameInfo:
    return info


def _same_seats(handed: Handed, entry: Entry) -> Handed:
    return handed


class Kind(NamedTuple):
    """One kind of entry."""

    name: str
    # What must be true for it to come next.
    check: Check
    # Which of its fields an author chooses; the rest is always the same.
    fields: tuple[str, ...] = ()
    # Those that an author may leave out.
    optional: tuple[str, ...] = ()
    # Fields that are always so.
    fixed: Mapping[str, Any] = {}
    # After it a live session is loaded anew: it changes more than answers do.
    reloads: bool = False
    # With it the game has begun.
    begins: bool = False
    # It tells nobody anything: whoever goes back alone may go back past it.
    blind: bool = False
    # It may come while the others are asked whether somebody may go back.
    interrupts: bool = False
    # It is about the table, not about the game: it may come before anything has happened.
    aside: bool = False
    # After it a question of the rules is asked anew.
    asks: bool = False
    # Whoever is asked after it has all their time again.
    restarts: bool = True
    # Whether the log has a sentence for it (`said`, `note_<name>`).
    told: bool = True
    # What it changes of what is known of a game.
    informs: Callable[[GameInfo, Entry], GameInfo] = _stays
    # What it changes of who is in the hands of the rules.
    hands: Callable[[Handed, Entry], Handed] = _same_seats

    def entry(self, seat: int | None, at: int, **values: Any) -> Entry:
        """An entry of this kind that answers nothing."""
        return {"kind": self.name, "seat": seat, "at": at, "answers": [], **values, **self.fixed}

    def again(self, entry: Entry) -> Entry:
        """What an entry should look like; for an audit."""
        chosen = {name: entry[name] for name in self.fields}
        chosen |= {name: entry[name] for name in self.optional if name in entry}
        return self.entry(entry["seat"], entry["at"], **chosen)
