"""What the company may expect of a position, as whoever thinks ahead asks it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import Final

from sentiero.games.fields_of_fire.campaign.scoring import earned
from sentiero.games.fields_of_fire.campaign.victory import completed
from sentiero.games.fields_of_fire.commander.answers import DONE
from sentiero.games.fields_of_fire.commander.orders import order_value
from sentiero.games.fields_of_fire.commander.picture import Picture
from sentiero.games.fields_of_fire.commands.impulse import GIVE
from sentiero.games.fields_of_fire.outlook.totals import NAMES, totals
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.view.player_view import lying
from sentiero.games.fields_of_fire.words.roles import COMPANY
from sentiero.kernel.question import Question
from sentiero.thinker.outlook import Linear, read_linear

# So many of them.
MOST: Final = 20


class Prospects:
    """By what was learned of the mission, else by what would count now; of a mission that is over, by its result."""

    # Each order is chosen for itself.
    turns = frozenset({GIVE.key})
    # A turn has many orders.
    farthest = 1
    # What it is worth to complete a mission, in points.
    first = 10.0
    names = NAMES
    row = staticmethod(totals)
    learned_in = str(files(__package__).joinpath("learned.json"))
    roles = (COMPANY,)

    @cached_property
    def _learned(self) -> dict[str, Linear]:
        return read_linear(self.learned_in)

    @staticmethod
    def ideas(table: Table, question: Question) -> Sequence[str]:
        """The orders that our commander thinks most of, and to give none."""
        if question.key != GIVE.key:
            return ()
        picture = Picture(lying(table))
        orders = [option for option in question.options if option.value != DONE]
        orders.sort(key=lambda option: -order_value(picture, option.refs))
        return [*(option.value for option in orders[:MOST]), DONE]

    @staticmethod
    def clock(table: Table) -> int:
        """FoF 3: turn by turn."""
        return table.turn

    @staticmethod
    def now(table: Table) -> Mapping[str, float]:
        """FoF 10.3.1: what would count if the mission ended now."""
        return {COMPANY: sum(row["points"] for row in earned(table))}

    def margins(self, table: Table) -> Mapping[str, float]:
        """The experience points with which the mission is expected to end."""
        if table.outcome is not None:
            return {COMPANY: table.outcome["points"]}
        learned = self._learned.get(table.mission.id)
        return self.now(table) if learned is None else learned.margins(totals(table))

    def chances(self, table: Table) -> Mapping[str, float]:
        """How likely the mission is to be completed."""
        if table.outcome is not None:
            return {COMPANY: float(table.outcome["completed"])}
        learned = self._learned.get(table.mission.id)
        if learned is None:
            return {COMPANY: float(table.turn > 0 and completed(table))}
        return learned.chances(totals(table))
