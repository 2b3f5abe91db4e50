"""The facts of one entry as they are told: nothing is said twice, and cards by what they show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile
from typing import Final

from sentiero.games.fields_of_fire.data.charts import ACTIONS
from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.games.fields_of_fire.position.deck import NUMBER
from sentiero.kernel.title import Fact, Telling, Told
from sentiero.kernel.words import Sentence

ICONS, NUMBERS, ODDS = Sentence("drew.icons"), Sentence("drew.number"), Sentence("attempted.drew")
# In journals of before it is not told what the cards showed.
DREW_FOR_ORDER = Sentence("drew.ordered")
# After an order the action has been named.
ICONS_OF_ORDER = Sentence("drew.icons.ordered")
# Moves that say how they ended, several markers on one target, a contact before it is known what it is, no event.
EXPOSED, UNSEEN, OPENLY = Sentence("moved.exposed"), Sentence("moved.unseen"), Sentence("moved.openly")
SEVERAL_MARKS, TURNED_OVER = Sentence("targeted.several"), Sentence("contact_gone.turned")
NO_EVENT = Sentence("drew.no_event")
CHECKED: Final = "checked"
_EVENTS: Final = ("friendly_event", "enemy_event")
_INFILTRATES: Final = ("infiltrate_adjacent", "platoon_infiltrate", "infiltrate")
_RESOLVING: Final = ("contact", "group")
_WHERE: Final = "move.where"
_EXHORT: Final = "exhort"
_ACTIVATING: Final = "command.a"
ACTION_KEYS: Final = frozenset(row.key for row in ACTIONS.values())
# Markers that come or go on several cards at once.
CONTACTS, CONTACTS_HIDDEN = Sentence("contact.several"), Sentence("contact.several_hidden")
CONTACTS_GONE = Sentence("contact_gone.several")
# What tells what a card showed that was drawn for it; the effect of a hit is told by what becomes of the unit.
_TELLS_DRAW: Final = ("summed", "resolved", "shot")
_HIT_EFFECT: Final = "hit_effect"


def together(facts: Sequence[Fact]) -> list[Told]:
    """Equipment as it is in the end, moves once, and a draw with its odds and with what the cards show."""
    told = list(_told(facts))
    # That somebody has been checked is told by what he does, or by nothing else.
    return [one for one in told if not _is_checked(one)] or told


def _is_checked(one: Told) -> bool:
    return one[0] == "noted" and one[-1] == CHECKED


def _told(facts: Sequence[Fact]) -> Iterator[Told]:
    for at, fact in enumerate(facts):
        before, later = facts[at - 1] if at else ("",), facts[at + 1 :]
        if _alike(fact, before):
            continue
        if several := list(takewhile(partial(_alike, fact), later)):
            yield _several([fact, *several])
        elif fact[0] == "read":
            yield from _read(facts[:at], fact)
        elif fact[0] == "drew" and _is_of_order(before, fact) and not _is_draw_told(fact, later):
            yield Telling(DREW_FOR_ORDER, {"drawn": fact[2]})
        elif not (_is_told_before(before, fact) or _is_told_later(fact, later)):
            yield _shortened(fact, facts[:at], later) or fact


def _alike(fact: Fact, other: Fact) -> bool:
    """Whether markers of one kind come or go; those of a counterattack are told one by one."""
    if fact[0] == "contact":
        return other[0] == "contact" and tuple(fact[2:]) == tuple(other[2:]) and fact[4] is not True
    return bool(fact[0] == other[0] == "contact_gone")


def _several(facts: Sequence[Fact]) -> Telling:
    """FoF 3.2.1: markers by their cards, in one sentence."""
    cards = [name(fact[1]) for fact in facts]
    if facts[0][0] == "contact_gone":
        return Telling(CONTACTS_GONE, {"spots": cards})
    _, _, letter, hidden, _ = facts[0]
    return (
        Telling(CONTACTS_HIDDEN, {"spots": cards}) if hidden else Telling(CONTACTS, {"letter": letter, "spots": cards})
    )


def _shortened(fact: Fact, before: Sequence[Fact], later: Sequence[Fact]) -> Telling | None:
    """What says more, or the same in fewer words, with what stands beside it."""
    if fact[0] == "moved":
        return _arrived(fact, before, later)
    if fact[0] == "targeted" and fact[3]:
        n = 1 + sum(1 for _ in takewhile(lambda other: tuple(other[:3]) == tuple(fact[:3]), reversed(before)))
        return Telling(SEVERAL_MARKS, {"mark": fact[1], "target": fact[2], "n": n}) if n > 1 else None
    if fact[0] == "contact_gone" and later and later[0][0] == "drew" and later[0][1] in _RESOLVING:
        return Telling(TURNED_OVER, {"card": name(fact[1])})
    return None


def _arrived(fact: Fact, before: Sequence[Fact], later: Sequence[Fact]) -> Telling | None:
    """Who came where, and how."""
    said = {"unit": fact[1], "card": name(fact[2])}
    exposed = bool(later) and tuple(later[0][:2]) == ("exposed", fact[1])
    order = max((at for at, other in enumerate(before) if other[0] in ("ordered", "moved")), default=0)
    tried = any(other[0] == "drew" and other[1] in _INFILTRATES for other in before[order:])
    if tried:
        return Telling(OPENLY if exposed else UNSEEN, said)
    return Telling(EXPOSED, said) if exposed else None


def _is_of_order(before: Fact, fact: Fact) -> bool:
    """Whether the sentence before names the action already."""
    return bool(before[0] == "ordered" and ACTIONS[before[3]].key == fact[1])


def _read(before: Sequence[Fact], fact: Fact) -> Iterator[Telling]:
    """What the cards show, with what they were drawn for, or with the odds."""
    _, seen, of, n = fact
    draw = next((at for at in range(len(before) - 1, -1, -1) if before[at][0] == "drew"), None)
    if draw is None:
        return
    purpose, attempt = before[draw][1], before[draw - 1]
    if purpose in _EVENTS and n == 0:
        yield Telling(NO_EVENT, {"purpose": purpose})
    elif draw and attempt[0] == "attempted":
        yield Telling(ODDS, {"cards": of, "chance": attempt[4], "seen": seen, "n": n})
    elif purpose in ACTION_KEYS:
        yield Telling(ICONS_OF_ORDER, {"of": of, "seen": seen, "n": n})
    elif seen == NUMBER:
        yield Telling(NUMBERS, {"purpose": purpose, "of": of, "number": n})
    else:
        yield Telling(ICONS, {"purpose": purpose, "of": of, "seen": seen, "n": n})


def _is_told_before(before: Fact, fact: Fact) -> bool:
    """Whether the sentence before has said it: who was asked about exhorting, or ordered to be activated."""
    if fact[0] == "failed":
        return tuple(before[:2]) == ("chosen", _EXHORT)
    if fact[0] == "exposed":
        return bool(before[0] == "moved" and before[1] == fact[1])
    return fact[0] == "activated" and before[0] == "ordered" and (before[2], before[3]) == (fact[1], _ACTIVATING)


def _is_told_later(fact: Fact, later: Sequence[Fact]) -> bool:
    """Whether what follows says it."""
    if fact[0] == "drew":
        return _is_draw_told(fact, later)
    if fact[0] == "attempted":
        return bool(later) and later[0][0] == "drew"
    if fact[0] == "ordered":
        # Who goes along with the platoon.
        return not fact[4] and bool(later) and tuple(later[0][:2]) == ("moved", fact[2])
    if fact[0] == "targeted":
        return bool(later) and tuple(later[0][:3]) == tuple(fact[:3])
    return _is_geared_again(fact, later) or _is_move_told(fact, later)


def _is_draw_told(fact: Fact, later: Sequence[Fact]) -> bool:
    """Whether what the cards show follows; a deck that is shuffled is told in between."""
    following = next((other[0] for other in later if other[0] not in ("drew", "shuffled")), None)
    return following == "read" or following in _TELLS_DRAW or (fact[1] == _HIT_EFFECT and following is not None)


def _is_geared_again(fact: Fact, later: Sequence[Fact]) -> bool:
    """Whether what the unit carries is told once more before anything else happens."""
    if fact[0] != "geared":
        return False
    for other in later:
        if other[0] != "geared":
            return False
        if other[1] == fact[1]:
            return True
    return False


def _is_move_told(fact: Fact, later: Sequence[Fact]) -> bool:
    """Whether somebody chose where to go, and then goes there."""
    if fact[0] != "chosen" or fact[1] != _WHERE:
        return False
    for other in later:
        if other[0] in ("chosen", "ordered"):
            return False
        if other[0] == "moved" and other[1] == fact[3].get("unit") and name(other[2]) == fact[2]:
            return True
    return False
