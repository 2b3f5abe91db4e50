"""8.7.2 Govern."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.activities.govern import (
    AID,
    PATRONAGE,
    govern_limit,
    govern_modes,
    govern_spaces,
)
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.purposes import note, tell
from sentiero.games.fire_in_the_lake.nonplayer.selecting import MOST_POPULATION, in_order, priority
from sentiero.games.fire_in_the_lake.pieces import US
from sentiero.games.fire_in_the_lake.position.changes import ACTIVE_SUPPORT, MOST
from sentiero.games.fire_in_the_lake.position.lasting import MANDATE_OF_HEAVEN
from sentiero.games.fire_in_the_lake.position.table import UNSHADED
from sentiero.games.fire_in_the_lake.questions.ask import NO, YES
from sentiero.games.fire_in_the_lake.victory.margins import THRESHOLD, marker
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.7.2")
GOVERN_BOX = Cause("arvn.govern")
GOVERN_SERVES = Cause("arvn.govern.possible")
AGAINST_A_WINNING_US = Cause("arvn.govern.against_us")
PATRONAGE_WITHOUT_LOSS = Cause("arvn.govern.patronage")
ADDS_AID = Cause("arvn.govern.aid")
US_PLAYER_WINNING = Cause("arvn.govern.us_winning")
MANDATE_SPARES_SUPPORT = Cause("arvn.govern.mandate")
MANDATE_KEPT = Cause("arvn.govern.mandate_kept")
# What each space was chosen for.
GOVERN_FOR = "govern_for"


def wanted(np: Nonplayer) -> bool:
    """Where it brings Patronage at no lost Support, or Aid when there is none."""
    np.box(RULE, GOVERN_BOX)
    if np.is_player(US):
        np.test(US_PLAYER_WINNING, us_is_winning(np), total=marker(np.table, US))
    return np.test(GOVERN_SERVES, next_choice(np.imagine(np.turn)) is not None)


def where(np: Nonplayer) -> str:
    """The next space, remembering what for, or enough."""
    np.rule = RULE
    found = next_choice(np)
    if found is None:
        return fitting(np, None)
    mode, space = found
    np.memory["govern"] = AID if mode == ADDS_AID else PATRONAGE
    note(np, GOVERN_FOR, space, Cause(mode))
    return space


def how(np: Nonplayer) -> str:
    """Patronage or Aid, as the space was chosen for."""
    np.rule = RULE
    space = np.given("space")
    if space not in np.memory.get(GOVERN_FOR, {}):
        # The only space there is was not asked for.
        purpose = _purpose(np, space)
        np.reason("rule", purpose)
        return AID if purpose == ADDS_AID else PATRONAGE
    tell(np, GOVERN_FOR, space)
    planned = str(np.memory["govern"])
    return planned if planned in np.options() else AID


def _purpose(np: Nonplayer, space: str) -> Cause:
    """What a space serves that nobody chose."""
    if not np.table.tracks["aid"] or PATRONAGE not in np.options():
        return ADDS_AID
    if us_is_winning(np):
        return AGAINST_A_WINNING_US
    return PATRONAGE_WITHOUT_LOSS if _keeps_support(np, space) else ADDS_AID


def mandate(np: Nonplayer) -> str:
    """To shift no Support; kept for a space at Passive Support that is to follow; never against a winning US."""
    np.rule = RULE
    if us_is_winning(np):
        np.reason("rule", AGAINST_A_WINNING_US)
        return NO
    if np.table.level(np.given("space")) == ACTIVE_SUPPORT:
        later = next_choice(np.imagine(np.turn))
        if later is not None and later[0] == PATRONAGE_WITHOUT_LOSS and np.table.level(later[1]) < ACTIVE_SUPPORT:
            np.reason("rule", MANDATE_KEPT)
            return NO
    np.memory["mandate"] = True
    np.reason("rule", MANDATE_SPARES_SUPPORT)
    return YES


def us_is_winning(np: Nonplayer) -> bool:
    """A US player whose Support and Available exceed 50."""
    return np.is_player(US) and marker(np.table, US) > THRESHOLD[US]


def next_choice(np: Nonplayer) -> tuple[str, str] | None:
    """Patronage from the most people, then, beside 1 space or without any Aid, Aid."""
    against_us = priority(AGAINST_A_WINNING_US, lambda: _against_us(np), (MOST_POPULATION,))
    patronage = priority(PATRONAGE_WITHOUT_LOSS, lambda: _patronage(np), (MOST_POPULATION,))
    aid = priority(ADDS_AID, lambda: _aid(np), (MOST_POPULATION,))
    # 8.1.4: what Aid was added is not for Patronage; that priority is over.
    only_aid = np.turn.activity_spaces and np.memory.get("govern") == AID
    return in_order(np, aid) if only_aid else in_order(np, against_us, patronage, aid)


def _open(np: Nonplayer) -> list[str]:
    turn = np.turn
    if len(turn.activity_spaces) >= govern_limit(np.table):
        return []
    spaces = govern_spaces(np.table, turn)
    return [space for space in spaces if space not in turn.activity_spaces and turn.within(space)]


def _can_transfer(np: Nonplayer) -> list[str]:
    tracks = np.table.tracks
    if not tracks["aid"] or tracks["patronage"] >= MOST:
        return []
    return [space for space in _open(np) if PATRONAGE in govern_modes(np.table, space)]


def _against_us(np: Nonplayer) -> list[str]:
    return _can_transfer(np) if us_is_winning(np) else []


def _patronage(np: Nonplayer) -> list[str]:
    if us_is_winning(np):
        return []
    return [space for space in _can_transfer(np) if _keeps_support(np, space)]


def _keeps_support(np: Nonplayer, space: str) -> bool:
    """Not to Neutral: Active Support, or the Mandate of Heaven while it is unused."""
    if np.table.level(space) == ACTIVE_SUPPORT:
        return True
    return np.table.capability(MANDATE_OF_HEAVEN, UNSHADED) and not np.memory.get("mandate")


def _aid(np: Nonplayer) -> list[str]:
    """Beside exactly 1 space, or where there is no Aid at all."""
    if np.table.tracks["aid"] >= MOST or (len(np.turn.activity_spaces) != 1 and np.table.tracks["aid"]):
        return []
    return _open(np)
