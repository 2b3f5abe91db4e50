"""What is on the table: the position, and what is added up from it."""

from __future__ import annotations

from collections.abc import Set
from typing import Final, Protocol

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import FACTIONS, KINDS
from sentiero.games.fire_in_the_lake.position.moved import Moved
from sentiero.kernel.chance import Chance
from sentiero.kernel.title import Document, Fact

TRACKS: Final = ("arvn", "nva", "vc", "aid", "patronage", "trail", "econ")


class Action(Protocol):
    """What the table knows of the action that is going on."""

    number: int
    by_event: bool
    limited: bool
    operation: str | None
    spaces: list[str]


class State:
    """All that one game of Fire in the Lake is made of."""

    # Looked at all the time: slots are faster than a dictionary.
    __slots__ = (
        "acting", "actions", "after_coup", "barred", "capabilities", "card", "casualties", "chance", "config",
        "control_known", "coup_rounds", "cylinders", "deck", "facts", "failed_attempts", "leader_flipped", "leaders",
        "lent", "markers", "momentum", "moved", "nonplayers", "out_of_play", "outcome", "peace_talks", "pieces",
        "pivotal", "played", "policy", "shown_markers", "side", "stays", "support", "terror", "totals", "tracks",
        "where_any_known", "where_known", "where_listed",
    )  # fmt: skip

    def __init__(self) -> None:
        self.facts: list[Fact] = []
        self.chance = Chance()
        self.config: Document = {}
        self.pieces: dict[str, dict[str, int]] = {space: dict.fromkeys(KINDS, 0) for space in board.ALL}
        # Where this is a copy: the spaces whose pieces are still those of the table that it was copied from.
        self.lent: set[str] | None = None
        # Added up from the pieces: how many of each kind stand on the map; as far as anybody asked, Control, and where.
        self.totals: dict[str, int] = dict.fromkeys(KINDS, 0)
        self.control_known: dict[str, str | None] = {}
        self.where_known: dict[str, set[str]] = {}
        self.where_any_known: dict[tuple[str, ...], frozenset[str]] = {}
        self.where_listed: dict[tuple[str, ...], tuple[str, ...]] = {}
        self.support: dict[str, int] = dict.fromkeys(board.POPULATED, 0)
        self.terror: dict[str, int] = dict.fromkeys(board.ALL, 0)
        self.casualties: dict[str, int] = {}
        self.out_of_play: dict[str, int] = {}
        self.tracks: dict[str, int] = dict.fromkeys(TRACKS, 0)
        self.deck: list[int] = []
        self.played: list[int] = []
        self.card: int | None = None
        self.cylinders: dict[str, str] = dict.fromkeys(FACTIONS, "eligible")
        self.stays: list[str] = []
        self.barred: list[str] = []
        self.leaders: list[int] = []
        self.failed_attempts: list[int] = []
        self.leader_flipped = False
        self.capabilities: dict[int, str] = {}
        self.momentum: dict[int, str] = {}
        self.pivotal: dict[str, int] = {}
        self.peace_talks = False
        self.coup_rounds = 0
        self.after_coup = False
        self.markers: dict[str, list[str]] = {}
        self.shown_markers: dict[str, list[str]] = {}
        self.outcome: Document | None = None
        # 8.0: the Factions without a player, by the configuration.
        self.nonplayers: frozenset[str] = frozenset()
        # 8.8.1: the strategy of a non-player US; None while a player leads it.
        self.policy: str | None = None
        # Not part of the position: which side of a card is carried out, who has moved, who acts now, and how many
        # actions this card has seen.
        self.side: str | None = None
        self.moved = Moved()
        self.acting: Action | None = None
        self.actions = 0

    def own(self, space: str) -> dict[str, int]:
        """The pieces of a space, to change them: a copy if another table holds them too."""
        if self.lent is not None and space in self.lent:
            self.lent.discard(space)
            self.pieces[space] = self.pieces[space].copy()
        return self.pieces[space]

    def spaces_with(self, kind: str) -> Set[str]:
        """The spaces with any piece of this kind, in no order."""
        try:
            return self.where_known[kind]
        except KeyError:
            found = self.where_known[kind] = {space for space, here in self.pieces.items() if here[kind]}
            return found
