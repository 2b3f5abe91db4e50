"""Fire in the Lake as a title that the kernel can run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sentiero.games.fire_in_the_lake import sequence, turn
from sentiero.games.fire_in_the_lake.documents import asking, facts, keys, lists, position, results
from sentiero.games.fire_in_the_lake.documents import table as seen
from sentiero.games.fire_in_the_lake.documents import view as looking
from sentiero.games.fire_in_the_lake.documents.catalogue import LISTS
from sentiero.games.fire_in_the_lake.documents.drawing import DRAWING
from sentiero.games.fire_in_the_lake.documents.observation import Observation
from sentiero.games.fire_in_the_lake.documents.picture import PAINTER
from sentiero.games.fire_in_the_lake.lessons import LESSONS
from sentiero.games.fire_in_the_lake.pieces import FACTIONS
from sentiero.games.fire_in_the_lake.players import PLAYERS
from sentiero.games.fire_in_the_lake.position import invariants
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import DONE, NO
from sentiero.games.fire_in_the_lake.set_up import configuration, first_position, redeal
from sentiero.games.fire_in_the_lake.set_up.scripted_position import check_position
from sentiero.games.fire_in_the_lake.words import sums as added_up
from sentiero.games.fire_in_the_lake.words.pages import wording
from sentiero.games.fire_in_the_lake.words.reasoning import reasoning
from sentiero.games.fire_in_the_lake.words.story import chronicle, closing, story
from sentiero.games.fire_in_the_lake.words.telling import telling
from sentiero.games.fire_in_the_lake.words.together import together
from sentiero.games.fire_in_the_lake.words.turns import begins_turn
from sentiero.kernel.chance import Chance
from sentiero.kernel.lessons import Lesson
from sentiero.kernel.pictures import Paints
from sentiero.kernel.problems import PositionRefused
from sentiero.kernel.title import (
    Continues,
    Document,
    Documents,
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


class Texts:
    """What the game says, as keys."""

    @staticmethod
    def wording() -> Wording:
        """Which words it needs, and how facts are told together."""
        return wording()._replace(together=together, story=story, chronicle=chronicle, closing=closing)

    telling = staticmethod(telling)
    reasoning = staticmethod(reasoning)


class FireInTheLake:
    """COIN series, volume IV, second edition."""

    name = "fire-in-the-lake"
    rules_version = 4
    roles: Sequence[str] = FACTIONS
    system: Sequence[str] = ()
    documents = Documents(
        table=seen.TABLE,
        facts=facts.FACTS,
        result=results.RESULT,
        reason=asking.REASON,
        position=position.POSITION,
        scenario=keys.SCENARIO,
        options=lists.OPTIONS,
        params=asking.PARAMS,
        refs=asking.REFS,
        chapters=frozenset({"drawn"}),
        turns=begins_turn,
        refusals=configuration.REFUSALS,
    )
    texts: Speaks | None = Texts()
    lists: Mapping[str, Listed] = LISTS
    players: Mapping[str, Player] = PLAYERS
    forks: Redeals | None = redeal
    sequels: Continues | None = None
    sums: Sums | None = added_up
    drawing: Drawing | None = DRAWING
    observation: Observes | None = Observation()
    picture: Paints | None = PAINTER
    # Pivotal Events and transfers halt a table for every "no"; a Pass only where nothing else is legal.
    standing: Mapping[str, Standing] = {
        sequence.PLAY_PIVOTAL.key: Standing((NO,)),
        turn.TRANSFER.key: Standing((0,)),
        turn.TRANSFER_BY_EVENT.key: Standing((DONE,)),
        sequence.CHOOSE.key: Standing((sequence.PASS,), alone=True),
    }

    lessons: Mapping[str, Lesson] = LESSONS

    def configure(self, request: Mapping[str, Any]) -> Document:
        """2.1: the complete configuration of a game."""
        return configuration.configure(request)

    def set_up(self, config: Document, chance: Chance) -> Table:
        """2.1: lay the table; the whole position is the first fact."""
        if "position" in config["script"]:
            check_position(config["script"]["position"])
            table = first_position.laid_table(first_position.given_position(config, chance))
            broken = self.broken(table)
            if broken:
                raise PositionRefused("position/broken", broken=broken)
        else:
            table = first_position.laid_table(first_position.first_position(config, chance))
        table.facts = [("position", table.dump())]
        return table

    def load(self, document: Document) -> Table:
        """The table of a checkpoint document."""
        return first_position.laid_table(document)

    def play(self, table: Table) -> Steps:
        """2.0: from a boundary to the end."""
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
        """Whether a fact shows a card, a die or a marker."""
        return looking.reveals(fact)

    def score(self, result: Document, role: str) -> Score:
        """7.0: its victory margin, and whether it is ranked first."""
        return Score(role in result["ranking"][0]["factions"], result["margins"][role])

    def broken(self, table: Table) -> list[str]:
        """The invariants that the table breaks."""
        return invariants.broken(table)
