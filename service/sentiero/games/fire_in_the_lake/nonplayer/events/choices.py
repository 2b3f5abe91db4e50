"""8.4.1, 8.4.4: the words on a card that a Faction chooses between."""

from __future__ import annotations

from collections.abc import Callable

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.event_causes import CHOSEN_WORD
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.space_effects import PREY, hit
from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.support_shifts import by, worth
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.policy import LBJ, NIXON, policy
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import equal_chance
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_BASES,
    COIN,
    ENEMIES,
    FRIEND,
    NVA,
    US,
    US_BASES,
    US_TROOPS,
    VC,
)
from sentiero.games.fire_in_the_lake.turn import last_coup_next
from sentiero.kernel.words import Cause, Paragraph

RULE, SHIFTS = Paragraph("8.4.4"), Paragraph("8.4.5")
ARVN_IS_A_PLAYER = Cause("halo.arvn_player")
FEW_RESOURCES = Cause("event.few_resources")
POLICY_OF_NIXON = Cause("event.nixon")
LAST_COUP_NEXT = Cause("event.last_coup")
WHO_BENEFITS = Cause("event.faction")
# What a Faction would choose, best first; what is not listed is passed over.
Wish = Callable[[Nonplayer], tuple[str, ...]]
PLENTY = 20
# 8.4.4: what each Faction makes of Aid, ARVN Resources and Patronage.
TRACKS = {
    US: ("aid_up", "arvn_up", "patronage_down"),
    ARVN: ("aid_up", "arvn_up", "patronage_up"),
    NVA: ("aid_down", "arvn_down", "patronage_down"),
    VC: ("aid_down", "arvn_down", "patronage_down"),
}


def word(np: Nonplayer) -> str:
    """The first wish that is open, else one by chance (8.4.7)."""
    np.rule = RULE
    wish = WISHES.get(np.given("card"))
    open_words = np.options()
    for wished in wish(np) if wish else ():
        if wished in open_words:
            np.reason("rule", CHOSEN_WORD, values={"word": wished})
            return wished
    return equal_chance(np, open_words)


def tracks(np: Nonplayer) -> tuple[str, ...]:
    """US and ARVN raise Aid and ARVN Resources, NVA and VC lower them; only ARVN raises Patronage."""
    return TRACKS[np.who]


def less_patronage(np: Nonplayer) -> bool:
    """Card 63: the US lowers Patronage only if ARVN is a player."""
    return np.test(ARVN_IS_A_PLAYER, np.is_player(ARVN))


def _fact_finding(np: Nonplayer) -> tuple[str, ...]:
    if np.who == US:
        return ("patronage_to_resources",) if less_patronage(np) else ("out_of_play_to_south",)
    return ("patronage_up", "out_of_play_to_south") if np.who == ARVN else ("vc_resources_up",)


def _honolulu(np: Nonplayer) -> tuple[str, ...]:
    if np.who == US:
        return ("aid_up",) + (("patronage_down",) if less_patronage(np) else ("patronage_up",))
    return tracks(np)


def _taylor(np: Nonplayer) -> tuple[str, ...]:
    if np.who == US and less_patronage(np):
        return "patronage_down", "nothing"
    return "out_of_play_to_south", "nothing"


def _brinks(np: Nonplayer) -> tuple[str, ...]:
    return ("arvn_resources",) if np.who == US and less_patronage(np) else ("aid",)


def _economic_aid(np: Nonplayer) -> tuple[str, ...]:
    own = (US_BASES, ARVN_BASES) if np.who == US else (ARVN_BASES, US_BASES)
    if set(np.options()) & set(own):
        return own
    if np.who == US:
        last = np.test(LAST_COUP_NEXT, last_coup_next(np.table))
        return ("arvn_resources",) if last else ("aid",)
    return ("arvn_resources",) if np.who == ARVN else ()


def _uncle_ho(np: Nonplayer) -> tuple[str, ...]:
    return ("us_troops", "arvn_resources") if np.who == US else ("arvn_resources",)


def _domino(np: Nonplayer) -> tuple[str, ...]:
    if np.who == US and policy(np) == LBJ:
        return "us_pieces", "resources_and_aid"
    return ("resources_and_aid",)


def _long_tan(np: Nonplayer) -> tuple[str, ...]:
    if np.who != US:
        return ()
    return ("us_troops",) if policy(np) == LBJ else ("guerrillas",)


def _cookie(np: Nonplayer) -> tuple[str, ...]:
    return ("out_of_play", "map")


def _detente(np: Nonplayer) -> tuple[str, ...]:
    poor = np.test(FEW_RESOURCES, np.table.tracks[NVA] < PLENTY, resources=np.table.tracks[NVA])
    return ("resources",) if poor else ("infiltrate",)


def _tunnel_rats(np: Nonplayer) -> tuple[str, ...]:
    return ("remove_tunneled_base",) if np.who in COIN else ("add_tunnels",)


def _macv(np: Nonplayer) -> tuple[str, ...]:
    return ("us_then_arvn",) if np.who in COIN else ("nva_then_vc",)


def _rach_ba_rai(np: Nonplayer) -> tuple[str, ...]:
    """Whoever loses the most Bases, then pieces, in the space that was chosen."""
    table = np.table
    prey = PREY[VC] + PREY[NVA]
    fields = [s for s in board.PROVINCES if board.terrain(s) == board.LOWLAND and table.pieces[s][US_TROOPS]]
    fields = [space for space in fields if table.count(space, prey)]
    space = np.memory.get("space") or (fields[0] if len(fields) == 1 else None)
    if space is None:
        return VC, NVA
    return tuple(sorted(PREY, key=lambda faction: hit(np.table, space, PREY[faction]), reverse=True))


WISHES: dict[int, Wish] = {
    9: _cookie,
    43: _economic_aid,
    50: _uncle_ho,
    63: _fact_finding,
    64: _honolulu,
    66: _taylor,
    69: _macv,
    77: _detente,
    82: _domino,
    85: tracks,
    87: tracks,
    94: _tunnel_rats,
    97: _brinks,
    98: _long_tan,
    100: _rach_ba_rai,
    105: tracks,
}


def faction(np: Nonplayer) -> str:
    """8.4.4: itself, then its friend, then a random enemy, non-players first."""
    np.rule = RULE
    able = np.options()
    for own in (np.who, FRIEND[np.who]):
        if own in able:
            np.reason("rule", WHO_BENEFITS, values={"faction": own})
            return own
    enemy = random_enemy(np, [enemy for enemy in ENEMIES[np.who] if enemy in able])
    np.reason("rule", WHO_BENEFITS, values={"faction": enemy})
    return enemy


def random_enemy(np: Nonplayer, enemies: list[str]) -> str:
    """8.4.4: any of these, non-players first."""
    return equal_chance(np, [enemy for enemy in enemies if not np.is_player(enemy)] or enemies, RULE)


def direction(np: Nonplayer) -> str:
    """8.4.5: the shift that the Faction likes better."""
    np.rule = SHIFTS
    space, level = str(np.given("space")), np.table.level(str(np.given("space")))
    steps = {"toward_support": 1, "toward_opposition": -1}
    value = lambda way: worth(np.who, space, level, by(steps[way])(level))
    chosen = max(np.options(), key=value)
    np.reason("rule", CHOSEN_WORD, values={"word": chosen})
    return chosen


def by_chance(np: Nonplayer) -> str:
    """8.4.7: equal chances, as for RAND."""
    return equal_chance(np, np.options())


def to_available(np: Nonplayer) -> bool:
    """Cards 9 and 21: Nixon brings Troops to Available, others to a space."""
    return np.test(POLICY_OF_NIXON, policy(np) == NIXON)
