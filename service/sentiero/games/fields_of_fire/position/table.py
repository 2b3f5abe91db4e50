"""The table: every change of it is a fact, applied in one place, and every look at it has a name."""

from __future__ import annotations

from typing import Any

from sentiero.games.fields_of_fire.edition.sheet import Sky
from sentiero.games.fields_of_fire.ground.grid import column, is_diagonal, is_staging, row
from sentiero.games.fields_of_fire.pack.contents import ActionCard, Marker
from sentiero.games.fields_of_fire.position import checkpoint
from sentiero.games.fields_of_fire.position.facts import FOLD
from sentiero.games.fields_of_fire.position.state import ABOVE, BELOW, BOUNDARIES, State
from sentiero.games.fields_of_fire.units.unit import ENEMY, US, Unit
from sentiero.kernel.title import Document, Fact

CARDS = "cards"


class Table(State):
    """One mission, as everybody can look at it and as rules change it."""

    __slots__ = ()

    # -- facts --------------------------------------------------------------------------------

    def do(self, *fact: Any) -> None:
        """Change the table by one fact, and tell it."""
        self.facts.append(fact)
        for touch, what in FOLD[fact[0]](self, *fact[1:]):
            touch(self, what)
        if self.known_now:
            self.known_now = {}

    def tell(self, *fact: Any) -> None:
        """Tell something that changes nothing on the table."""
        self.facts.append(fact)

    def fold(self, fact: Fact) -> None:
        """Apply one recorded fact."""
        change = FOLD.get(fact[0])
        if change is not None:
            for touch, what in change(self, *fact[1:]):
                touch(self, what)
            if self.known_now:
                self.known_now = {}

    def dump(self) -> Document:
        """The whole state as a JSON document."""
        return checkpoint.dump(self)

    def result(self) -> Document | None:
        """How the mission ended, or None while it goes on."""
        return self.outcome

    # -- units --------------------------------------------------------------------------------

    def of(self, side: str, at: int) -> list[Unit]:
        """The units of a side on a card, as they came."""
        return list(self.held[side].get(at, ()))

    def has(self, side: str, at: int) -> bool:
        """FoF 1.2.6 Occupied: whether a side has any unit on a card."""
        return at in self.held[side]

    def cards_of(self, side: str) -> list[int]:
        """The cards of the map with units of a side, row by row."""
        known = self.places_known[side]
        if CARDS not in known:
            known[CARDS] = sorted([at for at in self.held[side] if at in self.stacks])
        return list(known[CARDS])

    def steps(self, side: str, at: int) -> int:
        """FoF 5.1.5 Stacking: infantry steps of a side on a card; mounted ones do not count."""
        there = self.held[side].get(at, ())
        return sum(unit.steps for unit in there if unit.aboard is None and not unit.is_vehicle and not unit.waits)

    def headquarters(self) -> list[Unit]:
        """FoF 4.1.3, 7.1.1: every HQ and staff of the company in play, on whatever side, and leaders of vehicles."""
        if self.headquarters_known is None:
            self.headquarters_known = [one for one in self.units.values() if one.side == US and _gives_orders(one)]
        return list(self.headquarters_known)

    def on_map(self, at: int) -> bool:
        """Whether a place is a card of the map."""
        return at in self.stacks

    def enterable(self, at: int) -> bool:
        """FoF 2, 5.1.3: a card within the boundaries, or one of the staging area."""
        if is_staging(at):
            return 1 <= at + 5000 <= self.mission.columns
        first, last = self.front()
        highest = self.mission.rows + self.tally.get(ABOVE, 0)
        return 1 - self.tally.get(BELOW, 0) <= row(at) <= highest and first <= column(at) <= last

    def may_step(self, at: int, to: int) -> bool:
        """FoF 5.1.2, and special rule 1 of Heartbreak Ridge: nobody moves diagonally on a steep ridge."""
        return self.mission.ridge is None or not is_diagonal(at, to)

    def front(self) -> tuple[int, int]:
        """FoF 2.4.1: the columns within the boundaries, which events may move."""
        left, right = (self.tally.get(side, 0) for side in BOUNDARIES)
        return 1 - left, self.mission.columns + right

    def clear(self, at: int) -> bool:
        """FoF 1.2.6 Clear: no enemy unit and no potential contact."""
        return at not in self.contacts and not self.has(ENEMY, at)

    def secure(self, at: int) -> bool:
        """FoF 1.2.6 Secure: occupied by the company, and clear."""
        return self.has(US, at) and self.clear(at)

    # -- things -------------------------------------------------------------------------------

    @property
    def turns(self) -> int:
        """How many turns this try of the mission has."""
        return self.mission.length(self.config["try"])

    def sky(self) -> Sky:
        """FoF 8.1: what the sky is like now, by the sheet."""
        return [sky for sky in self.mission.skies(self.config["try"]) if sky.turn <= max(1, self.turn)][-1]

    def made(self, side: str, kind: str) -> str:
        """What a counter made in play is called: by its kind and a number, the enemy's by its nation too."""
        name = f"{kind}_{self.count}"
        return name if side == US else f"{self.config['nations'][side]}_{name}"

    def marker(self, cover: int) -> Marker | None:
        """The kind of a cover marker by its number; None for 0."""
        return self.pack.markers[self.covers[cover].kind] if cover else None

    def covers_on(self, at: int) -> list[int]:
        """The cover markers of a card."""
        return [number for number, cover in self.covers.items() if cover.at == at]

    def action(self, card: int) -> ActionCard:
        """What is on an action card."""
        return self.pack.action(card)

    def limited(self) -> bool:
        """FoF 8.1: whether visibility is limited."""
        return self.visibility > 1


def _gives_orders(unit: Unit) -> bool:
    return unit.what.kind in ("hq", "staff") or unit.hq == unit.id
