"""Who plays where no person does: every Faction by chapter 8, by thinking ahead, or by any legal answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sentiero.games.fire_in_the_lake.nonplayer import deciding
from sentiero.games.fire_in_the_lake.outlook.prospects import Prospects
from sentiero.games.fire_in_the_lake.pieces import FACTIONS
from sentiero.kernel.players import RANDOM, RULEBOOK, at_random
from sentiero.kernel.title import Player
from sentiero.thinker.player import THINKER, thinker

PLAYERS: Final[Mapping[str, Player]] = {
    RULEBOOK: Player(FACTIONS, deciding),
    THINKER: thinker(FACTIONS, Prospects()),
    RANDOM: at_random(FACTIONS),
}
