"""The table: every change of it is a fact, applied in one place, and every look at it has a name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import FORMS, POOL, all_of, strengths
from sentiero.games.fire_in_the_lake.position import folding
from sentiero.games.fire_in_the_lake.position.state import Action, State
from sentiero.kernel.title import Document, Fact

COIN_CONTROL = "coin"
NVA_CONTROL = "nva"
UNSHADED = "unshaded"
SHADED = "shaded"


def stronger(here: dict[str, int]) -> str | None:
    """1.7: who has more than all others among the pieces of one space."""
    coin, nva, vc = strengths(here)
    if coin > nva + vc:
        return COIN_CONTROL
    return NVA_CONTROL if nva > coin + vc else None


class Table(State):
    """One game of Fire in the Lake, as everybody can look at it and as rules change it."""

    __slots__ = ()

    def twin(self) -> Table:
        """A second table that holds the same, for those who plan ahead: they replace what they would change."""
        other = Table.__new__(Table)
        other.facts, other.chance, other.config = self.facts, self.chance, self.config
        other.pieces, other.totals, other.control_known = self.pieces, self.totals, self.control_known
        other.lent = self.lent
        other.where_known, other.where_any_known = self.where_known, self.where_any_known
        other.where_listed = self.where_listed
        other.support, other.terror = self.support, self.terror
        other.casualties, other.out_of_play, other.tracks = self.casualties, self.out_of_play, self.tracks
        other.deck, other.played, other.card = self.deck, self.played, self.card
        other.cylinders, other.stays, other.barred = self.cylinders, self.stays, self.barred
        other.leaders, other.failed_attempts = self.leaders, self.failed_attempts
        other.leader_flipped, other.capabilities = self.leader_flipped, self.capabilities
        other.momentum, other.pivotal, other.peace_talks = self.momentum, self.pivotal, self.peace_talks
        other.coup_rounds, other.after_coup, other.markers = self.coup_rounds, self.after_coup, self.markers
        other.shown_markers, other.outcome, other.nonplayers = self.shown_markers, self.outcome, self.nonplayers
        other.policy, other.side, other.acting, other.actions = self.policy, self.side, self.acting, self.actions
        other.moved = self.moved.copy()
        return other

    # -- facts --------------------------------------------------------------------------------

    def do(self, *fact: Any) -> None:
        """Change the table by one fact, and tell it."""
        self.facts.append(fact)
        folding.FOLD[fact[0]](self, *fact[1:])

    def tell(self, *fact: Any) -> None:
        """Tell something that changes nothing on the table."""
        self.facts.append(fact)

    def fold(self, fact: Fact) -> None:
        """Apply one recorded fact."""
        change = folding.FOLD.get(fact[0])
        if change is not None:
            change(self, *fact[1:])

    def dump(self) -> Document:
        """The whole state as a JSON document."""
        return folding.dump(self)

    def result(self) -> Document | None:
        """How the game ended, or None while it goes on."""
        return self.outcome

    # -- looking ------------------------------------------------------------------------------

    def count(self, space: str, kinds: Iterable[str]) -> int:
        """How many pieces of these kinds are in a space."""
        here = self.pieces[space]
        total = 0
        for kind in kinds:
            total += here[kind]
        return total

    def on_map(self, kinds: Iterable[str], spaces: Iterable[str] | None = None) -> int:
        """How many pieces of these kinds are in these spaces, or on the whole map."""
        if spaces is None:
            return sum(map(self.totals.__getitem__, kinds))
        kinds, pieces = tuple(kinds), self.pieces
        total = 0
        for space in spaces:
            here = pieces[space]
            for kind in kinds:
                total += here[kind]
        return total

    def available(self, kind: str) -> int:
        """1.4.1: the Forces Pool less what is on the map, Casualties and out of play."""
        total = POOL[kind] - self.casualties.get(kind, 0) - self.out_of_play.get(kind, 0)
        for form in FORMS[kind]:
            total -= self.totals[form]
        return total

    def has(self, space: str, faction: str) -> bool:
        """Whether a faction has any piece in a space."""
        return any(all_of(faction)(self.pieces[space]))

    def control(self, space: str) -> str | None:
        """1.7 Control: COIN together, or NVA alone, must exceed all others."""
        try:
            return self.control_known[space]
        except KeyError:
            found = self.control_known[space] = None if space in board.IS_LOC else stronger(self.pieces[space])
            return found

    def where(self, kind: str) -> tuple[str, ...]:
        """The spaces with any piece of this kind, as the board lists them."""
        return self.where_in_order((kind,))

    def where_any(self, kinds: tuple[str, ...]) -> frozenset[str]:
        """The spaces with any piece of these kinds."""
        try:
            return self.where_any_known[kinds]
        except KeyError:
            found = self.where_any_known[kinds] = frozenset().union(*map(self.spaces_with, kinds))
            return found

    def where_in_order(self, kinds: tuple[str, ...]) -> tuple[str, ...]:
        """The spaces with any piece of these kinds, as the board lists them."""
        try:
            return self.where_listed[kinds]
        except KeyError:
            found = self.where_listed[kinds] = tuple(board.in_order(self.where_any(kinds)))
            return found

    def level(self, space: str) -> int:
        """1.6.1: 2 Active Support, 1 Passive Support, 0, -1, -2 Active Opposition."""
        return self.support.get(space, 0)

    # -- lasting effects ----------------------------------------------------------------------

    def capability(self, card: int, side: str) -> bool:
        """5.3: whether this Capability is in effect on this side."""
        return self.capabilities.get(card) == side

    def in_momentum(self, card: int, side: str) -> bool:
        """5.4: whether this Momentum text is in effect."""
        return self.momentum.get(card) == side

    def leader(self) -> int | None:
        """2.4.1: the RVN Leader whose text is in effect: a card, 0 for Minh, or None."""
        if self.leaders:
            return None if self.leader_flipped else self.leaders[-1]
        return None if self.failed_attempts else 0

    def leader_cards(self) -> int:
        """2.4.1: cards in the RVN Leader box, Failed Attempts included, Minh not."""
        return len(self.leaders) + len(self.failed_attempts)

    # -- cards --------------------------------------------------------------------------------

    def next_card(self) -> int | None:
        """2.3.7: the card that everybody can see on top of the draw deck."""
        return self.deck[-1] if self.deck else None

    def eligible(self, faction: str) -> bool:
        """2.3.1: whether its cylinder is in the Eligible box."""
        return self.cylinders[faction] == "eligible"

    def begin(self, turn: Action) -> None:
        """Note who acts now, so that whoever answers for a non-player can look at the terms."""
        # 3.0: what an earlier action has moved is not moved in this one.
        self.moved.forget()
        self.actions += 1
        turn.number = self.actions
        self.acting = turn

    def roll(self, purpose: str) -> int:
        """One die, told to everybody."""
        value = self.chance.roll(6)
        self.facts.append(("rolled", value, purpose))
        return value
