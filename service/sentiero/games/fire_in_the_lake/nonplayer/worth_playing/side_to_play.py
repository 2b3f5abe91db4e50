"""8.1, 8.4.1, 8.4.2: whether a non-player plays the Event, and which side."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.declines import declines, has_rifle
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.ineffective_events import effective
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.required_outcomes import asks_for_outcome, fits
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.trial import Trial, try_event
from sentiero.games.fire_in_the_lake.pieces import ARVN, COIN, US
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.1")
EVENT_BOX = Cause("event")
RIFLE = Cause("event.rifle")
US_IS_A_PLAYER = Cause("halo.us_player")
# What a non-player ARVN plays shaded: always, or if the US is a player.
ARVN_SHADED = frozenset({63, 85, 105})
ARVN_SHADED_AGAINST_US = frozenset({78, 79, 87})


def event_side(np: Nonplayer) -> str | None:
    """The side to play, or None for Operations instead."""
    np.box(RULE, EVENT_BOX)
    if np.test(RIFLE, has_rifle(np)) or declines(np):
        return None
    side = side_for(np)
    trial = tried(np, side)
    return side if effective(np, side, trial) and fits(np, trial) else None


def side_for(np: Nonplayer) -> str:
    """8.4.2: US and ARVN unshaded, NVA and VC shaded, unless the card's instruction says otherwise."""
    card = np.table.card
    assert card is not None
    sides = CARDS[card].sides
    if len(sides) == 1:
        return sides[0]
    if np.who == ARVN and card in ARVN_SHADED:
        return SHADED
    if np.who == ARVN and card in ARVN_SHADED_AGAINST_US:
        return SHADED if np.test(US_IS_A_PLAYER, np.is_player(US)) else UNSHADED
    return UNSHADED if np.who in COIN else SHADED


def tried(np: Nonplayer, side: str) -> Trial:
    """The Event tried out on a copy of the table, all Factions deciding by the rules for non-players."""
    return try_event(np, side, np.decide, to_the_end=asks_for_outcome(np))
