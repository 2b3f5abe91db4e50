"""A game as a story: what leads each turn, what followed in which order, and the account of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final, NamedTuple

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.events.card import COUP
from sentiero.games.fire_in_the_lake.pieces import FACTIONS, US, VC
from sentiero.games.fire_in_the_lake.words.effects import AT_A_PLACE, IN_SPACES, chain, places
from sentiero.games.fire_in_the_lake.words.lead import leads
from sentiero.games.fire_in_the_lake.words.past import Past
from sentiero.games.fire_in_the_lake.words.telling import CHANGE, changed, part, told
from sentiero.games.fire_in_the_lake.words.together import changes_of, totals_of
from sentiero.games.fire_in_the_lake.words.turns import begins_turn
from sentiero.kernel.title import Fact, Parts, Telling, Told
from sentiero.kernel.words import Sentence

CARD, HISTORY = Sentence("story.card"), Sentence("story.history")
# The lead of a turn; after a card, or a phase.
LEAD = Sentence("story.lead")
EVENT, EVENT_ONLY = Sentence("story.event"), Sentence("story.event_only")
EVENT_ALONE, EVENT_ONLY_ALONE = Sentence("story.event_alone"), Sentence("story.event_only_alone")
PHASE, PHASE_ALONE = Sentence("story.phase"), Sentence("story.phase_alone")
# An action: with what it did in the first place, or with nothing to tell of any.
GOES_ON = Sentence("story.goes_on")
ACTS, ACTS_LIMITED = Sentence("story.acts"), Sentence("story.acts_limited")
ACTS_BARE = Sentence("story.acts_bare")
ACTS_ALONE, ACTS_ALONE_LIMITED = Sentence("story.acts_alone"), Sentence("story.acts_alone_limited")
IN_VAIN, EARNS = Sentence("story.in_vain"), Sentence("story.earns")
ALL_IN_VAIN = Sentence("story.all_in_vain")
CAPABILITY, MOMENTUM = Sentence("story.capability"), Sentence("story.momentum")
ACCOUNT = Sentence("story.account")
TRACK, TRAIL, SHORT = Sentence("account.track"), Sentence("account.trail"), Sentence("account.short")
BEYOND, LEVEL = Sentence("account.beyond"), Sentence("account.level")
TURNING_POINT = Sentence("story.turning_point")
CLOSING: Final[dict[str, Sentence]] = {
    "us": Sentence("closing.us"), "arvn": Sentence("closing.arvn"), "nva": Sentence("closing.nva"),
    "vc": Sentence("closing.vc"), "coin": Sentence("closing.coin"), "insurgents": Sentence("closing.insurgents"),
    "maoist_revolution": Sentence("closing.maoist_revolution"),
    "mechanized_reunification": Sentence("closing.mechanized_reunification"),
    "mandarin_redux": Sentence("closing.mandarin_redux"),
    "mcnamara_redemption": Sentence("closing.mcnamara_redemption"),
    "soldiering_on": Sentence("closing.soldiering_on"), "communism_contained": Sentence("closing.communism_contained"),
    "national_liberation": Sentence("closing.national_liberation"),
}  # fmt: skip
# 7.3: time is up, and nobody has reached the threshold.
CLOSEST = Sentence("closing.closest")
# How long what an Event changes stays, where its card has been named.
_LASTING: Final = {"capability": CAPABILITY, "momentum": MOMENTUM}
PHASE_OF_VICTORY: Final = ("phase", "victory")
# 6.4, 6.6: whose victory marker nothing in a phase can move.
_STEADY: Final[dict[str, tuple[str, ...]]] = {"redeploy": (VC,), "reset": FACTIONS}
# What everybody takes for granted, or what is told with something else.
LEFT_OUT: Final = frozenset({
    "chosen", "showing", "card_done", "track", "total", "victory", "rolled", "phase", "drawn", "event", "ended",
})  # fmt: skip
ACTIONS: Final = ("operation", "activity")
# What a Special Activity does in spaces: anything else belongs to the Operation in which it came.
DOES: Final[dict[str, frozenset[str]]] = {
    "advise": frozenset({"activated", "removed", "moved"}), "air_lift": frozenset({"moved"}),
    "air_strike": frozenset({"removed", "shifted", "untunneled"}), "govern": frozenset({"shifted"}),
    "transport": frozenset({"moved", "hidden"}), "raid": frozenset({"moved", "removed", "activated"}),
    "infiltrate": frozenset({"placed", "removed", "replaced", "shifted", "tunneled"}),
    "bombard": frozenset({"removed"}), "ambush": frozenset({"removed", "activated"}),
    "tax": frozenset({"activated", "shifted"}), "subvert": frozenset({"removed", "replaced"}),
}  # fmt: skip
# Where a space that nothing happened in was used all the same.
EARNING: Final = frozenset({"govern", "tax"})
FOUGHT: Final = frozenset(
    {"assault", "sweep", "attack", "terror", "raid", "ambush", "bombard", "subvert", "air_strike"}
)


def story(facts: Sequence[Fact]) -> list[Told]:
    """A turn by itself, of which nothing is known before."""
    return turn_told(facts, Past())


def chronicle(before: Sequence[Fact], chapters: Sequence[Parts]) -> list[list[list[Told]]]:
    """All chapters of a game in order: how each begins, then its turns."""
    past = Past(before)
    return [[_next(facts, past) for facts in _settled(parts)] for parts in chapters]


def _settled(parts: Parts) -> list[list[Fact]]:
    """Markers are told when an answer is over, by then in the next phase: what that cannot move goes to the last."""
    found = [list(facts) for facts in parts]
    for at, facts in enumerate(found[1:], 1):
        after_another = _is_phase(facts) and _is_phase(found[at - 1])
        steady = _STEADY.get(facts[0][1], ()) if after_another else ()
        late = [fact for fact in facts if fact[0] == "victory" and fact[1] in steady]
        found[at] = [fact for fact in facts if fact not in late]
        found[at - 1] += late
    return found


def _is_phase(facts: Sequence[Fact]) -> bool:
    return bool(facts) and facts[0][0] == "phase"


def _next(facts: Sequence[Fact], past: Past) -> list[Told]:
    told = turn_told(facts, past)
    past.goes_on(facts, _role(facts))
    if any(fact[0] == "coup_done" for fact in facts):
        past.new_campaign()
    return told


def _role(facts: Sequence[Fact]) -> str | None:
    """Whose turn it is; None for a phase, and for how a card begins."""
    return begins_turn(facts[0]) or None if facts else None


def turn_told(facts: Sequence[Fact], past: Past) -> list[Told]:
    """The lead, what happened in order, what closes it, and the account; last of all how the war ends."""
    if not facts:
        return []
    found = _leads(facts, past)
    said = {one.params["track"] for one in found if "track" in one.params}
    told_of = [*_begun(facts, found), *_told_scenes(facts), *_closing(facts, past)]
    return [*told_of, *_account(facts, past, said), *_ended(facts)]


def _leads(facts: Sequence[Fact], past: Past) -> list[Telling]:
    """What leads, but for what the one sentence after it says, or the account of who Passes or gets Resources."""
    kinds = {fact[0] for fact in facts}
    if any(fact[0] == "cylinder" and fact[2] == "passed" for fact in facts):
        return []
    alone = kinds.isdisjoint(ACTIONS) and len(places(facts)) == 1
    left_out = IN_SPACES if alone else frozenset[str]()
    # What the Resources Phase brings is told with what it is for.
    left_out |= frozenset({"total"}) if "phase" in kinds else frozenset()
    return leads([fact for fact in facts if fact[0] not in left_out], past)


def _is_left_out(fact: Fact, facts: Sequence[Fact]) -> bool:
    if fact[0] == "pivotal":
        # Who plays a Pivotal Event executes it.
        return any(other[0] == "event" and other[1:3] == fact[1:3] for other in facts)
    if fact[0] in ("capability", "momentum"):
        return any(other[0] == "event" and other[2:4] == fact[1:3] for other in facts)
    return fact[0] in LEFT_OUT or (fact[0] == "cylinder" and fact[2] != "passed")


# -- how it begins -----------------------------------------------------------------------------


def _begun(facts: Sequence[Fact], found: Sequence[Telling]) -> Iterator[Told]:
    """A card, or what leads a turn; the history of a card where it is played."""
    if facts[0][0] == "drawn":
        yield told(CARD, card=facts[0][1])
        if CARDS[facts[0][1]].kind == COUP:
            yield told(HISTORY, card=facts[0][1])
        return
    phase = next((fact[1] for fact in facts if fact[0] == "phase"), None)
    event = next((fact for fact in facts if fact[0] == "event"), None)
    if event is not None:
        yield _event(event, found)
    elif phase is not None:
        yield told(PHASE, phase=phase, leads=chain(found)) if found else told(PHASE_ALONE, phase=phase)
    elif found:
        yield told(LEAD, leads=chain(found))


def _event(fact: Fact, found: Sequence[Any]) -> Told:
    _, faction, card, side = fact
    values: dict[str, Any] = {"faction": faction, "card": card}
    if CARDS[card].is_single:
        return told(EVENT_ONLY, leads=chain(found), **values) if found else told(EVENT_ONLY_ALONE, **values)
    return told(EVENT, leads=chain(found), side=side, **values) if found else told(EVENT_ALONE, side=side, **values)


# -- what happened -----------------------------------------------------------------------------


class Scene(NamedTuple):
    """An action, or a part of one after another came in between, and what happened in it."""

    opener: Fact | None
    again: bool
    facts: list[Fact]


def _scenes(facts: Sequence[Fact]) -> list[Scene]:
    """4.1: a Special Activity may come in the middle of an Operation, which then goes on."""
    found = [Scene(None, False, [])]
    operation: Fact | None = None
    for fact in facts:
        kind, last = fact[0], found[-1].opener
        if kind in ACTIONS or kind == "event":
            operation = fact if kind == "operation" else operation
            found.append(Scene(fact if kind in ACTIONS else None, False, []))
        elif operation is not None and last is not None and last[0] == "activity" and _goes_on(fact, last, operation):
            found.append(Scene(operation, True, []))
        if not _is_left_out(fact, facts) and kind not in ACTIONS:
            found[-1].facts.append(fact)
    return [scene for scene in found if scene.facts or (scene.opener and not scene.again)]


def _goes_on(fact: Fact, activity: Fact, operation: Fact) -> bool:
    """Whether a fact belongs to the Operation in which a Special Activity came."""
    if fact[0] == "chosen":
        return fact[2].partition(".")[0] in (operation[2], "pacify")
    return fact[0] in IN_SPACES and fact[0] != "control" and fact[0] not in DOES[activity[2]]


def _told_scenes(facts: Sequence[Fact]) -> Iterator[Told]:
    found = _scenes(facts)
    touched = {space for one in places(facts) for space in one.params["spaces"]}
    for at, scene in enumerate(found):
        later = any(one.again for one in found[at + 1 :])
        yield from _scene(scene, facts, touched, later)


def _scene(scene: Scene, turn: Sequence[Fact], touched: set[str], later: bool) -> Iterator[Told]:
    """An action with what it did in each place; what happened in no place stands by itself."""
    found = places(scene.facts)
    opener = scene.opener
    if opener is not None and scene.again and found:
        yield told(GOES_ON, parts=found[0])
    elif opener is not None:
        yield from _action(opener, found, [] if later and opener[0] == "operation" else _pawns(turn, opener))
    yield from (told(AT_A_PLACE, parts=one) for one in (found[1:] if opener is not None else found))
    if opener is not None and not scene.again:
        yield from _untouched(opener[2], [space for space in _pawns(turn, opener) if space not in touched], found)
    yield from (fact for fact in scene.facts if fact[0] not in IN_SPACES)


def _action(opener: Fact, found: Sequence[Any], pawns: Sequence[str]) -> Iterator[Told]:
    limited = opener[0] == "operation" and opener[3] == "limited"
    values: dict[str, Any] = {"faction": opener[1], "action": opener[2]}
    if found:
        yield told(ACTS_LIMITED if limited else ACTS, parts=found[0], **values)
    elif pawns:
        yield told(ACTS_ALONE_LIMITED if limited else ACTS_ALONE, spaces=list(pawns), **values)
        if opener[2] in FOUGHT:
            yield told(ALL_IN_VAIN)
    else:
        yield told(ACTS_BARE, **values)


def _untouched(action: str, left: Sequence[str], found: Sequence[Any]) -> Iterator[Told]:
    """Spaces that were selected and in which nothing happened, where that is not said yet."""
    if found and left and action in EARNING:
        yield told(EARNS, spaces=list(left))
    elif found and left and action in FOUGHT:
        yield told(IN_VAIN, spaces=list(left))


def _pawns(facts: Sequence[Fact], opener: Fact) -> list[str]:
    """3.1.1: the spaces that were selected for an action."""
    found: list[str] = []
    begun = False
    for fact in facts:
        if fact[0] == opener[0]:
            begun = fact is opener
        elif begun and fact[0] == "chosen" and fact[2] == f"{opener[2]}.where":
            answer = [fact[3]] if isinstance(fact[3], str) else fact[3]
            found += [space for space in answer if space in board.SPACE and space not in found]
    return found


# -- how it ends -------------------------------------------------------------------------------


def _closing(facts: Sequence[Fact], past: Past) -> Iterator[Told]:
    """The history of a card, the turning point of a Campaign when it is over, words for the end of the war."""
    event = next((fact for fact in facts if fact[0] == "event"), None)
    if event is not None:
        yield from (told(_LASTING[fact[0]]) for fact in facts if _lasts(fact, event))
        yield told(HISTORY, card=event[2])
    swing = past.worst
    if swing is not None and any(fact[:2] == PHASE_OF_VICTORY for fact in map(tuple, facts)):
        yield told(
            TURNING_POINT, faction=swing.by, card=swing.card, role=swing.whose, n=swing.before - swing.after,
            before=part(CHANGE, change=swing.before), after=part(CHANGE, change=swing.after),
        )  # fmt: skip


def _lasts(fact: Fact, event: Fact) -> bool:
    """5.3, 5.4: whether the card that is played stays in force."""
    return fact[0] in _LASTING and fact[1] == event[2] and fact[2] is not None


def _ended(facts: Sequence[Fact]) -> Iterator[Told]:
    for fact in facts:
        if fact[0] == "ended":
            yield fact
            yield closing(fact[1])


def closing(result: Any) -> Told:
    """The last words, by how the war ends."""
    if "level" not in result and result["ranking"][0]["margin"] < 0:
        return told(CLOSEST)
    return told(CLOSING[_ending(result)])


def _ending(outcome: Any) -> str:
    """Which of the endings this is: a level for a lone player, else who won."""
    if "level" in outcome:
        return str(outcome["level"])
    factions = outcome["ranking"][0]["factions"]
    if len(factions) == 1:
        return str(factions[0])
    return "coin" if US in factions else "insurgents"


def _account(facts: Sequence[Fact], past: Past, said: Collection[str]) -> Iterator[Told]:
    """Where the tracks and the victory markers stand, with what they were and what they lack."""
    parts: list[Any] = []
    for track, total in totals_of(facts).items():
        if any(why is not None for _, why in changes_of(facts, track)):
            yield changed(track, changes_of(facts, track), total)
            continue
        before = past.tracks.get(track, total - sum(one[2] for one in facts if one[0] == "track" and one[1] == track))
        if before != total and track not in said:
            parts.append(part(TRAIL if track == "trail" else TRACK, track=track, before=before, total=total))
    markers = {fact[1]: fact for fact in facts if fact[0] == "victory"}
    for faction in FACTIONS:
        if faction in markers:
            _, _, total, margin = markers[faction]
            sentence = SHORT if margin < 0 else BEYOND if margin else LEVEL
            parts.append(part(sentence, faction=faction, total=total, n=abs(margin)))
    if parts:
        yield told(ACCOUNT, parts=parts)
