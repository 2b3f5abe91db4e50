"""What each fact says, as the key of a sentence and the values in it. No language: only keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.pieces import US_BASES, US_TROOPS
from sentiero.games.fire_in_the_lake.position.lasting import BOOBY_TRAPS, COBRAS, TOP_GUN
from sentiero.games.fire_in_the_lake.questions.ask import DONE, NO, group
from sentiero.games.fire_in_the_lake.turn import GIVE, REQUEST
from sentiero.games.fire_in_the_lake.words.wording import NAMES
from sentiero.kernel.question import Answer
from sentiero.kernel.title import Document, Fact, Telling
from sentiero.kernel.words import Sentence, Word

# Dice that are rolled for a lasting card, by their purpose.
_DICE_OF_CARDS: Final = {"cobras": COBRAS, "booby_traps": BOOBY_TRAPS, "top_gun": TOP_GUN}
# Sentences that a fact is told by, where it depends on its values.
PLACED = Sentence("placed")
PLACED_FROM = Sentence("placed.from")
REMOVED = Sentence("removed")
REMOVED_TO = Sentence("removed.to")
# Not losses: own pieces that are taken to be placed elsewhere, US Troops and Bases that leave without being hit.
RECALLED = Sentence("removed.recalled")
WITHDRAWN = Sentence("removed.withdrawn")
WITHDRAWN_OUT = Sentence("removed.withdrawn_out")
ALL_UNDERGROUND = Sentence("all_underground")
ALL_UNDERGROUND_RANGERS = Sentence("all_underground.rangers")
SABOTAGE_PLACED = Sentence("sabotage.placed")
SABOTAGE_REMOVED = Sentence("sabotage.removed")
TERROR_PLACED = Sentence("terror.placed")
TERROR_REMOVED = Sentence("terror.removed")
TRAIL_IMPROVED = Sentence("trail.improved")
TRAIL_DEGRADED = Sentence("trail.degraded")
TRACK = Sentence("track")
TRACK_FOR = Sentence("track.for")
TOTAL = Sentence("total")
TOTAL_ALONE = Sentence("total.alone")
REPLACED = Sentence("replaced")
CONTROL = {"coin": Sentence("control.coin"), "nva": Sentence("control.nva"), None: Sentence("control.none")}
VICTORY = Sentence("victory")
MARGINS = Sentence("margins")
# Parts of sentences: pieces, a change with what it is for, a marker with its margin, a margin.
PIECES = Sentence("part.pieces")
NEW_PIECES = Sentence("part.pieces_new")
PIECES_IN = Sentence("part.pieces_in")
CHANGE = Sentence("part.change")
CHANGE_FOR = Sentence("part.change_for")
MARKER = Sentence("part.marker")
MARGIN = Sentence("part.margin")
# What was chosen: spaces for an Operation, a Special Activity or an Event, no more of them, or anything else.
CHOSEN = Sentence("chosen")
REVEALS_NOTHING = Sentence("reveals_nothing")
CHOSEN_BY_EVENT = Sentence("chosen.event")
CHOSEN_NO_MORE = Sentence("chosen.no_more")
CHOSEN_ANSWER = Sentence("chosen.answer")
CHOSEN_TRANSFER = Sentence("chosen.transfer")
PASSED = Sentence("passed")
CYLINDER = Sentence("cylinder")
CAPABILITY_REMOVED = Sentence("capability.removed")
CAPABILITY = Sentence("capability")
# A card with a single text has no sides to tell.
EVENT = Sentence("event")
EVENT_ONLY = Sentence("event.only")
MOMENTUM = Sentence("momentum")
MOMENTUM_ONLY = Sentence("momentum.only")
COUP_DONE = Sentence("coup_done")
COUP_DONE_NONE = Sentence("coup_done.none")
DEALT = Sentence("dealt")
DEALT_KNOWN = Sentence("dealt.known")
SHOWN = Sentence("shown")
OPERATION_LIMITED = Sentence("operation.limited")
OPERATION = Sentence("operation")
ROLLED_CARD = Sentence("rolled.card")
ROLLED = Sentence("rolled")
SHOWING_NONE = Sentence("showing.none")
SHOWING = Sentence("showing")
ENDED_LONE = Sentence("ended.lone")
ENDED_FINAL = Sentence("ended.final")
ENDED_CHECK = Sentence("ended.check")
POSITION = Sentence("position")
# Questions of Events whose spaces are marked with pawns.
_REVEAL: Final = "deception.reveal"
_EVENT_SPACES: Final = frozenset({"event.where", "event.spaces", "event.place"})
# Questions that several spaces answer; all others with several answers are about pieces.
_OF_SPACES: Final = frozenset({"event.spaces", "air_lift.where", "air_strike.where", "sabotage.where"})
# Questions that offer something: who is done with them said no.
_OFFERS: Final = frozenset({
    "activity.after", "activity.between", "transfer.event", "patrol.assault", "transport.assault", "rally.agitate",
    "air_strike.arc_light",
})  # fmt: skip
# What spaces are selected for.
_SELECTING: Final = frozenset((*NAMES["operation"], *NAMES["activity"], *NAMES["action"]))
NO_PIECES, NO_SPACES = Word("no_pieces"), Word("no_spaces")
# Facts that are always told in the same way, by the sentence of their kind: what its values are called there.
ALWAYS: Final[dict[Sentence, tuple[str, ...]]] = {
    Sentence("moved"): ("kind", "n", "origin", "to"),
    Sentence("activated"): ("kind", "n", "space"),
    # Named by what it is then: the kind that lies under the one that was seen.
    Sentence("hidden"): ("seen", "n", "space", "kind"),
    Sentence("tunneled"): ("kind", "n", "space"),
    Sentence("untunneled"): ("seen", "n", "space", "kind"),
    Sentence("boxed"): ("kind", "n", "origin", "to"),
    Sentence("shifted"): ("space", "level"),
    Sentence("markers_cleared"): (),
    Sentence("drawn"): ("card",),
    Sentence("pivotal"): ("faction", "card"),
    Sentence("pivotal_back"): ("faction", "card"),
    Sentence("stays_eligible"): ("faction",),
    Sentence("made_ineligible"): ("faction",),
    Sentence("card_done"): (),
    Sentence("leader"): ("card",),
    Sentence("failed_attempt"): ("card",),
    Sentence("leader_flipped"): (),
    Sentence("momentum_ends"): (),
    Sentence("peace_talks"): (),
    Sentence("phase"): ("phase",),
    Sentence("activity"): ("faction", "activity"),
    Sentence("policy"): ("policy",),
}


def telling(fact: Fact) -> Telling:
    """How a fact is told."""
    return TELLERS[fact[0]](*fact[1:])


def told(sentence: Sentence, **params: Any) -> Telling:
    """One sentence."""
    return Telling(sentence, params)


def _only(sentence: Sentence, names: tuple[str, ...]) -> Callable[..., Telling]:
    """A fact that is always told in the same way: its values get these names."""

    def tell(*values: Any) -> Telling:
        return Telling(sentence, dict(zip(names, values, strict=False)))

    return tell


def _placed(kind: str, n: int, space: str, box: str = "available") -> Telling:
    if box == "available":
        return told(PLACED, kind=kind, n=n, space=space)
    return told(PLACED_FROM, kind=kind, n=n, space=space, box=box)


def _removed(kind: str, n: int, space: str, box: str = "available", recalled: bool = False) -> Telling:
    if recalled:
        return told(RECALLED, kind=kind, n=n, space=space)
    if is_withdrawn(kind, box):
        return told(WITHDRAWN if box == "available" else WITHDRAWN_OUT, kind=kind, n=n, space=space)
    if box == "available":
        return told(REMOVED, kind=kind, n=n, space=space)
    return told(REMOVED_TO, kind=kind, n=n, space=space, box=box)


def is_withdrawn(kind: str, box: str) -> bool:
    """1.4.1, 6.5: US Troops and Bases that the enemy hits become Casualties; else they leave on purpose."""
    return kind in (US_TROOPS, US_BASES) and box != "casualties"


def _all_underground(*kinds: str) -> Telling:
    return told(ALL_UNDERGROUND) if len(kinds) > 1 else told(ALL_UNDERGROUND_RANGERS)


def _markers(space: str, n: int) -> Telling:
    if space in board.IS_LOC:
        return told(SABOTAGE_PLACED if n > 0 else SABOTAGE_REMOVED, space=space, n=abs(n))
    return told(TERROR_PLACED if n > 0 else TERROR_REMOVED, space=space, n=abs(n))


def _track(track: str, change: int, source: str | None = None) -> Telling:
    if track == "trail":
        return told(TRAIL_IMPROVED if change > 0 else TRAIL_DEGRADED, n=abs(change))
    if source is None:
        return told(TRACK, track=track, change=change)
    return told(TRACK_FOR, track=track, change=change, source=source)


def part(sentence: Sentence, **params: Any) -> Telling:
    """A part of a sentence, with values of its own."""
    return Telling(f"fact.{sentence}", params)


def changed(track: str, changes: Sequence[tuple[int, str | None]], total: int) -> Telling:
    """1.8: how a track went up and down, what for, and where it stands now."""
    parts = [part(CHANGE, change=n) if not why else part(CHANGE_FOR, change=n, source=why) for n, why in changes]
    return told(TOTAL, track=track, changes=parts, total=total)


def _total(track: str, total: int) -> Telling:
    return told(TOTAL_ALONE, track=track, total=total)


def _replaced(old: Sequence[tuple[str, int]], space: str, kind: str, n: int) -> Telling:
    gone = [part(PIECES, kind=one, n=count) for one, count in old]
    return told(REPLACED, replaced=gone, space=space, by=part(NEW_PIECES, kind=kind, n=n))


def controlled(control: str | None, spaces: Sequence[str]) -> Telling:
    """1.7: who Controls some spaces now."""
    return told(CONTROL[control], spaces=list(spaces), n=len(spaces))


def _control(space: str, control: str | None) -> Telling:
    return controlled(control, (space,))


def victory(markers: Sequence[Fact]) -> Telling:
    """1.9: where some victory markers stand now, and the margins."""
    parts = [part(MARKER, faction=faction, total=total, change=margin) for _, faction, total, margin in markers]
    return told(VICTORY, victory=parts)


def _victory(faction: str, total: int, margin: int) -> Telling:
    return victory([("victory", faction, total, margin)])


def _margins(margins: Mapping[str, int]) -> Telling:
    return told(MARGINS, margins=[part(MARGIN, faction=faction, change=n) for faction, n in margins.items()])


def _chosen(faction: str, question: str, answer: Answer, params: Document) -> Telling:
    if question == _REVEAL:
        # Whoever is asked is asked whatever the markers are: it says nothing about them.
        return told(REVEALS_NOTHING, faction=faction)
    action, _, what = question.partition(".")
    spaces = [answer] if isinstance(answer, str) else answer if isinstance(answer, list) else []
    pawns = what == "where" and action in _SELECTING
    if pawns and answer == DONE:
        return told(CHOSEN_NO_MORE, faction=faction, action=action)
    if spaces and all(space in board.SPACE for space in spaces):
        if pawns:
            return told(CHOSEN, faction=faction, spaces=spaces, action=action)
        if question in _EVENT_SPACES:
            return told(CHOSEN_BY_EVENT, faction=faction, spaces=spaces, card=params["card"])
    if answer in (GIVE, REQUEST):
        # 1.5.2: it is offered beside other questions and answers none of them.
        return told(CHOSEN_TRANSFER, faction=faction, answer=_answered(question, answer, params))
    asked = Telling(f"question.{question}", params)
    return told(CHOSEN_ANSWER, faction=faction, question=asked, answer=_answered(question, answer, params))


def _answered(question: str, answer: Answer, params: Document) -> list[Telling] | int:
    """An answer in words: pieces by kind and place, anything else as the option says it."""
    if isinstance(answer, int):
        return answer
    values = [answer] if isinstance(answer, str) else answer or [NO_SPACES if question in _OF_SPACES else NO_PIECES]
    if answer == DONE and question in _OFFERS:
        values = [NO]
    if "@" in values[0]:
        return [part(PIECES_IN, kind=kind, n=n, space=space) for (kind, space), n in group(values).items()]
    return [Telling(f"word.{value}", {**params, "question": question}) for value in values]


def _cylinder(faction: str, cylinder: str) -> Telling:
    return told(PASSED if cylinder == "passed" else CYLINDER, faction=faction, cylinder=cylinder)


def _capability(card: int, side: str | None) -> Telling:
    return told(CAPABILITY_REMOVED, card=card) if side is None else told(CAPABILITY, card=card, side=side)


def _event(faction: str, card: int, side: str) -> Telling:
    return told(EVENT_ONLY if CARDS[card].is_single else EVENT, faction=faction, card=card, side=side)


def _momentum(card: int, side: str) -> Telling:
    return told(MOMENTUM_ONLY if CARDS[card].is_single else MOMENTUM, card=card, side=side)


def _coup_done(rounds: int) -> Telling:
    return told(COUP_DONE if rounds else COUP_DONE_NONE)


def _dealt(seat: str, markers: int | Sequence[str], roles: Sequence[str]) -> Telling:
    if isinstance(markers, int):
        return told(DEALT, factions=list(roles), n=markers)
    return told(DEALT_KNOWN, factions=list(roles), markers=list(markers))


def _shown(seat: str, marker: str) -> Telling:
    return told(SHOWN, seat=int(seat) + 1, marker=marker)


def _operation(faction: str, operation: str, scope: str) -> Telling:
    return told(OPERATION_LIMITED if scope == "limited" else OPERATION, faction=faction, operation=operation)


def _rolled(value: int, purpose: str) -> Telling:
    card = _DICE_OF_CARDS.get(purpose) or (purpose.startswith("card_") and int(purpose.removeprefix("card_")))
    if card:
        return told(ROLLED_CARD, value=value, card=card)
    return told(ROLLED, value=value, die=purpose)


def _showing(card: int | None) -> Telling:
    return told(SHOWING_NONE) if card is None else told(SHOWING, card=card)


def _ended(outcome: Document) -> Telling:
    first = outcome["ranking"][0]
    final = outcome["by"] == "final_coup"
    if "level" in outcome:
        return told(ENDED_LONE, level=outcome["level"], change=outcome["lead"])
    return told(ENDED_FINAL if final else ENDED_CHECK, factions=first["factions"], change=first["margin"])


def _position(document: Document) -> Telling:
    return told(POSITION, scenario=document["config"]["scenario"])


TELLERS: Final[dict[str, Callable[..., Telling]]] = {
    **{kind: _only(kind, names) for kind, names in ALWAYS.items()},
    "position": _position,
    "placed": _placed,
    "removed": _removed,
    "all_underground": _all_underground,
    "terror": _markers,
    "sabotage": _markers,
    "track": _track,
    "total": _total,
    "replaced": _replaced,
    "control": _control,
    "victory": _victory,
    "margins": _margins,
    "chosen": _chosen,
    "showing": _showing,
    "cylinder": _cylinder,
    "capability": _capability,
    "event": _event,
    "momentum": _momentum,
    "coup_done": _coup_done,
    "operation": _operation,
    "rolled": _rolled,
    "dealt": _dealt,
    "shown": _shown,
    "ended": _ended,
}
