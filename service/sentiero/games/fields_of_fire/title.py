"""Fields of Fire as a title that the kernel can run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sentiero.games.fields_of_fire.documents.components import COMPONENTS
from sentiero.games.fields_of_fire.documents.grid import DRAWING
from sentiero.games.fields_of_fire.documents.observation import Observation
from sentiero.games.fields_of_fire.documents.picture import PAINTER
from sentiero.games.fields_of_fire.documents.shapes import DOCUMENTS
from sentiero.games.fields_of_fire.documents.written_position import check_position
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.games.fields_of_fire.lessons import LESSONS
from sentiero.games.fields_of_fire.players import PLAYERS
from sentiero.games.fields_of_fire.position import invariants, redeal
from sentiero.games.fields_of_fire.position.checkpoint import fill
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.preparation import sequel, set_up
from sentiero.games.fields_of_fire.texts.chronicle.story import chronicle
from sentiero.games.fields_of_fire.texts.telling import telling
from sentiero.games.fields_of_fire.texts.together import together
from sentiero.games.fields_of_fire.texts.wording import wording
from sentiero.games.fields_of_fire.turn import sequence
from sentiero.games.fields_of_fire.turn.playable import check_playable
from sentiero.games.fields_of_fire.view import player_view as looking
from sentiero.games.fields_of_fire.words.reasoning import reasoning
from sentiero.games.fields_of_fire.words.roles import ENEMY_ROLE, ROLES
from sentiero.kernel.chance import Chance
from sentiero.kernel.lessons import Lesson
from sentiero.kernel.pictures import Paints
from sentiero.kernel.problems import PositionRefused
from sentiero.kernel.title import (
    Continues,
    Document,
    Drawing,
    Fact,
    Listed,
    Observes,
    Player,
    Redeals,
    Score,
    Speaks,
    Standing,
    Steps,
    Sums,
    Wording,
)

# What nobody can play is refused here, with its place, and not in the middle of a mission.
for _campaign in CAMPAIGNS.values():
    check_playable(_campaign)


class Texts:
    """What the game says, as keys."""

    telling = staticmethod(telling)
    reasoning = staticmethod(reasoning)

    @staticmethod
    def wording() -> Wording:
        """Which words it needs, and how facts are told together."""
        return wording()._replace(together=together, chronicle=chronicle)


class FieldsOfFire:
    """Volume I, second edition."""

    name = "fields-of-fire"
    rules_version = 5
    roles: Sequence[str] = ROLES
    system: Sequence[str] = (ENEMY_ROLE,)
    documents = DOCUMENTS
    texts: Speaks | None = Texts()
    lists: Mapping[str, Listed] = COMPONENTS
    players: Mapping[str, Player] = PLAYERS
    forks: Redeals | None = redeal
    sequels: Continues | None = sequel
    sums: Sums | None = None
    drawing: Drawing | None = DRAWING
    observation: Observes | None = Observation()
    picture: Paints | None = PAINTER
    standing: Mapping[str, Standing] = {}

    lessons: Mapping[str, Lesson] = LESSONS

    def configure(self, request: Mapping[str, Any]) -> Document:
        """FoF 1.1, 2.1: the complete configuration of a game."""
        return set_up.configure(request)

    def set_up(self, config: Document, chance: Chance) -> Table:
        """FoF 2: the whole position is the first fact."""
        # A table is no longer interested in the script that it came from.
        own = {name: value for name, value in config.items() if name != "script"}
        if "position" in config["script"]:
            check_position(config["script"]["position"])
            table = self.load({**config["script"]["position"], "config": own})
            if wrong := self.broken(table):
                raise PositionRefused("position/broken", broken=wrong)
        else:
            table = set_up.first_table(own, chance)
        table.facts = [("position", table.dump())]
        return table

    def load(self, document: Document) -> Table:
        """The table of a checkpoint document."""
        table = Table()
        try:
            fill(table, document)
        except (LookupError, TypeError, AttributeError, ValueError) as error:
            raise PositionRefused("position/unreadable", at=str(error)) from error
        return table

    def play(self, table: Table) -> Steps:
        """FoF 3: from a boundary to the end."""
        return sequence.play(table)

    def blank(self) -> Table:
        """An empty table to fold facts on."""
        return Table()

    def view(self, table: Table, roles: frozenset[str]) -> Document:
        """What the holder of these roles may see."""
        return looking.view(table, roles)

    def public_facts(self, facts: Sequence[Fact], roles: frozenset[str]) -> list[Fact]:
        """The facts as the holder of these roles may read them."""
        return looking.public_facts(facts, roles)

    def reveals(self, fact: Fact) -> bool:
        """Whether a fact shows what was hidden."""
        return looking.reveals(fact)

    def score(self, result: Document, role: str) -> Score:
        """The points of the mission, and whether it was completed; for the enemy the opposite."""
        ours = Score(result["completed"], result["points"])
        return ours if role != ENEMY_ROLE else Score(not ours.first, -ours.margin)

    def broken(self, table: Table) -> list[str]:
        """The invariants that the table breaks."""
        return invariants.broken(table)
