"""Who plays where no person does: the enemy by his charts, the company by a commander of ours or by thinking ahead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sentiero.games.fields_of_fire.commander import player as commander
from sentiero.games.fields_of_fire.enemy import chart_player as charts
from sentiero.games.fields_of_fire.outlook.prospects import Prospects
from sentiero.games.fields_of_fire.words.roles import COMPANY, ENEMY_ROLE
from sentiero.kernel.players import RANDOM, RULEBOOK, at_random
from sentiero.kernel.title import Player
from sentiero.thinker.player import THINKER, thinker

PLAYERS: Final[Mapping[str, Player]] = {
    RULEBOOK: Player((ENEMY_ROLE,), charts),
    "commander": Player((COMPANY,), commander),
    THINKER: thinker((COMPANY,), Prospects()),
    RANDOM: at_random((COMPANY,)),
}
