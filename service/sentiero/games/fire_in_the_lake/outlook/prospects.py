"""What each Faction may expect of a position, as whoever thinks ahead asks it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files

from sentiero.games.fire_in_the_lake.outlook.totals import NAMES, totals
from sentiero.games.fire_in_the_lake.pieces import FACTIONS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.sequence import CHOOSE
from sentiero.games.fire_in_the_lake.victory.margins import margin
from sentiero.kernel.question import Question
from sentiero.thinker.outlook import Linear, read_linear


class Prospects:
    """By what was learned of the scenario; of a game that is over, by its result."""

    turns = frozenset({CHOOSE.key})
    farthest = 3
    # What counts is the margin alone.
    first = 0.0
    names = NAMES
    row = staticmethod(totals)
    roles = FACTIONS
    learned_in = str(files(__package__).joinpath("learned.json"))

    @cached_property
    def _learned(self) -> dict[str, Linear]:
        return read_linear(self.learned_in)

    @staticmethod
    def ideas(table: Table, question: Question) -> Sequence[str]:
        """A turn has few answers: all come to be tried."""
        return ()

    @staticmethod
    def clock(table: Table) -> int:
        """The fewer cards are left, the further it is."""
        return -len(table.deck)

    @staticmethod
    def now(table: Table) -> Mapping[str, float]:
        """7.3: the victory margins of now."""
        return {faction: margin(table, faction) for faction in FACTIONS}

    def margins(self, table: Table) -> Mapping[str, float]:
        """7.3: the victory margins with which the game is expected to end."""
        if table.outcome is not None:
            margins: Mapping[str, float] = table.outcome["margins"]
            return margins
        return self._learned[table.config["scenario"]].margins(totals(table))

    def chances(self, table: Table) -> Mapping[str, float]:
        """7.1: how likely each Faction is to be ranked first."""
        if table.outcome is not None:
            first = table.outcome["ranking"][0]["factions"]
            return {faction: float(faction in first) for faction in FACTIONS}
        return self._learned[table.config["scenario"]].chances(totals(table))
