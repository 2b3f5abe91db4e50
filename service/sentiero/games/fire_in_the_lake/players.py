"""Who plays where no person does: every Faction by chapter 8, or by any legal answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sentiero.games.fire_in_the_lake.nonplayer import deciding
from sentiero.games.fire_in_the_lake.pieces import FACTIONS
from sentiero.kernel.players import RANDOM, RULEBOOK, at_random
from sentiero.kernel.title import Player

PLAYERS: Final[Mapping[str, Player]] = {RULEBOOK: Player(FACTIONS, deciding), RANDOM: at_random(FACTIONS)}
