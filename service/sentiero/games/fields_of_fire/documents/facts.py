"""Facts on the wire: each kind with what its values are called, in the order in which the journal keeps them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sentiero.games.fields_of_fire.documents import keys
from sentiero.games.fields_of_fire.documents.derived import PART
from sentiero.games.fields_of_fire.documents.position import POSITION
from sentiero.games.fields_of_fire.documents.questions import CHOSEN_PARAMS
from sentiero.games.fields_of_fire.documents.results import RESULT
from sentiero.games.fields_of_fire.documents.units import ENTERED, LOADED, loaded, shown
from sentiero.games.fields_of_fire.fire.modifier import PARAGRAPHS
from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.kernel.shapes import KIND, Either, FactKind, Flag, ListOf, Maybe, Number, Record, Shape, Text
from sentiero.kernel.title import Document

_PARTS: Final = ListOf(PART, "What the modifier is made of.")
_SHOT_PARTS: Final = ListOf(
    Record(
        "ShotPart",
        {"part": Text("Which."), "value": Number("What it adds.")},
        "A part of the number of an attack on a vehicle.",
    ),
    "What the number is made of, besides that of the card.",
)
_COMMANDS_PARTS: Final = ListOf(
    Record(
        "CommandsPart",
        {"part": keys.COMMANDS_PART, "value": Number("How many commands it adds, or takes away.")},
        "A part of the commands of an HQ.",
    ),
    "In the order in which they are added up.",
)
_LOAD: Final = Maybe(LOADED, "What it carries; null: nothing.")
_RANK: Final = Record(
    "StepRank", {"level": keys.LEVEL, "promoted": Flag("Whether it rose between missions.")}, "A step of a unit."
)
_RANKS: Final = Maybe(ListOf(_RANK), "Each of its steps; null: it is there no more.")
_ORDER: Final = Either(
    (Number("How many cards."), ListOf(Number())), "How many cards; in what order, where that is known."
)


def _parts(parts: Sequence[Sequence[Any]]) -> list[Document]:
    return [{"part": key, "value": value, "rule": PARAGRAPHS[key]} for key, value in parts]


def _shot_parts(parts: Sequence[Sequence[Any]]) -> list[Document]:
    return [{"part": key, "value": value} for key, value in parts]


def _ranks(ranks: Sequence[Sequence[Any]] | None) -> list[Document] | None:
    return None if ranks is None else [{"level": level, "promoted": promoted} for level, promoted in ranks]


# What the journal keeps in short: how it is spelled out on the wire.
_SPELLED: Final[tuple[tuple[Shape, Callable[[Any], Any]], ...]] = (
    (keys.CARD, name), (ENTERED, shown), (_LOAD, loaded), (_PARTS, _parts), (_SHOT_PARTS, _shot_parts),
    (_RANKS, _ranks), (_COMMANDS_PARTS, _shot_parts),
)  # fmt: skip


def _kind(about: str, **members: Shape) -> FactKind:
    """A kind of fact; on the wire every value has a name, and cards are called by theirs."""
    spelled = {member: spell for member, shape in members.items() for short, spell in _SPELLED if shape is short}
    if not spelled:
        return FactKind(members, about)

    def naming(fact: Sequence[Any]) -> Document:
        found: Document = dict(zip((KIND, *members), fact, strict=True))
        return {**found, **{member: spell(found[member]) for member, spell in spelled.items()}}

    return FactKind(members, about, naming=naming)


_U: Final[dict[str, Shape]] = {"unit": keys.UNIT}
_C: Final[dict[str, Shape]] = {"card": keys.CARD}
_MORE: Final = Number("How many more; fewer where it is negative.")
_HQ: Final = Maybe(keys.UNIT, "Null: general initiative.")
_ATTACKER: Final = Maybe(keys.UNIT, "Null: the fire on its card.")
_ANSWER: Final = Either((Text(), Number(), ListOf(Text())), "As it was sent.")
_SEEN: Final = Number("What limited visibility adds to the modifier of whoever is fired at; 0: clear.")
_STACK: Final = ListOf(Number("A terrain card.", 1), "The terrain cards that lie there, from the lowest.")
FACTS: Final[dict[str, FactKind]] = {
    "position": _kind("The game begins: what lies open of the first position.", position=POSITION),
    # -- units (2.5) --
    "entered": _kind("A counter came into play.", counter=ENTERED),
    "left": _kind("A counter left play.", **_U, why=Text("Why.")),
    "moved": _kind("A unit went to a card.", **_U, **_C),
    "covered": _kind("A unit went under a cover marker, or out of it.", **_U, cover=keys.COVER),
    "pinned": _kind("A unit is pinned.", **_U),
    "rallied": _kind("A unit is pinned no more.", **_U),
    "exposed": _kind("A unit is Exposed.", **_U),
    "stepped": _kind("A unit has more or fewer steps.", **_U, change=_MORE),
    "flipped": _kind("A counter was turned.", **_U, front=Flag("False: to its Fire Team side.")),
    "seasoned": _kind("A unit has this experience now.", **_U, experience=keys.LEVEL),
    "spotted": _kind("Enemies were spotted.", units=ListOf(keys.UNIT, "Which.")),
    "hidden": _kind("An enemy is out of sight again.", **_U),
    "ammo": _kind("A unit spent or got ammunition.", **_U, change=_MORE),
    "jammed": _kind("A weapon jammed.", **_U),
    "assigned": _kind("A unit belongs to another headquarters now.", **_U, hq=keys.UNIT),
    "geared": _kind("The equipment of a unit is this now.", **_U, gear=ListOf(keys.GEAR, "All that it has.")),
    "loaded": _kind("A unit carries this now.", **_U, load=_LOAD),
    "noted": _kind("A unit has a mark that lasts to clean-up.", **_U, mark=Text("Which.")),
    "fallen": _kind("Casualties lie on a card, or were taken away.", **_C, side=keys.SIDE, cover=keys.COVER, n=_MORE),
    # -- the map (2.3, 11.1) --
    "laid": _kind("The map grew by a card.", **_C, stack=_STACK),
    "revealed": _kind("A card was turned face up.", **_C, stack=_STACK),
    "dug": _kind("Cover was found or dug.", number=Number("Of the cover marker.", 1), **_C,
                 what=keys.COVER_KIND, arc=Maybe(Number("The way it fires.", 0, 7))),
    "marked": _kind("A marker lies on a card; 0: no more.", mark=Text("Which."), **_C,
                    n=Number("How many, or which way it lies; 0: no more.")),
    "targeted": _kind("A marker is on a target; 0: no more.", mark=keys.TARGET_MARK, target=keys.TARGET,
                      n=Number("How many; 0: no more.")),
    "called": _kind("A fire mission is on its way.", **_C, ncm=Number("What it counts in the modifier."),
                    what=keys.MUNITION, side=keys.SIDE,
                    active=Flag("Whether it is on the map already, and not on its way.")),
    "landed": _kind("Fire missions that were on their way have come down."),
    "contact": _kind("A potential contact was placed.", **_C, letter=keys.SEEN_LETTER,
                     hidden=Flag("Whether its letter lies face down."),
                     counterattack=Flag("Whether a counterattack brought it.")),
    "contact_turned": _kind("A potential contact was turned to its letter.", **_C, letter=keys.LETTER),
    "contact_gone": _kind("A potential contact is gone.", **_C),
    "contact_lifted": _kind("Before the first turn a potential contact was taken off.", **_C),
    "control": _kind("A tactical control was placed.", control=Text("Which."), **_C),
    "signal": _kind("A signal means this.", device=keys.SIGNAL, meaning=keys.MEANING),
    "fpf": _kind("A final protective fire is prepared, called or ceased.", support=keys.SUPPORT, **_C,
                 fires=Flag("Whether it is called.")),
    "fpl": _kind("The final protective line of a gun is laid, fired or ceased.", **_U,
                 arc=Number("The way it runs.", 0, 7), fires=Flag("Whether it fires.")),
    # -- fire (9) --
    "engaged": _kind("A card fires at another, or within itself.", side=keys.SIDE, **_C, target=keys.CARD),
    "ceased": _kind("A card fires no more.", side=keys.SIDE, **_C),
    "outranged": _kind("A unit has lost the range of its card's target: its fire lies on this card now.", **_U, **_C,
                       own=Flag("Whether own troops stand there.")),
    "own_fire": _kind("Fire of the company out of a card lies on its own troops.", **_C, target=keys.CARD),
    "resolved": _kind("What fire did to a unit.", **_U, ncm=Number("The modifier."), parts=_PARTS,
                      result=keys.RESULT),
    "attempted": _kind("An attempt is about to draw so many cards; how likely it succeeds, in percent (6).", **_U,
                       action=keys.ACTION, cards=Number("How many are drawn.", 1), chance=Number("Percent.", 0, 100)),
    "failed": _kind("An attempt came to nothing (6).", **_U, action=keys.ACTION),
    # -- vehicles (13), patrols (15.7) --
    "mounted": _kind("A unit got onto a vehicle, or off it.", **_U, vehicle=Maybe(keys.UNIT, "Null: it got off.")),
    "shot": _kind("An attack on a vehicle; null: by the fire on its card.", unit=_ATTACKER,
                  target=keys.UNIT, n=Number("The number that it came to."), parts=_SHOT_PARTS, result=keys.AT_RESULT),
    "patrol": _kind("Who goes on patrol.", units=ListOf(keys.UNIT, "Which.")),
    # -- cards (2.4) --
    "drew": _kind("Action cards were drawn; 0 is the reshuffle card.", purpose=Text("What for."),
                  drawn=ListOf(Number(least=0), "Their numbers.")),
    "read": _kind("What the cards show that were drawn: a number from 1 to `of`, or on how many of them an icon is.",
                  seen=keys.SEEN, of=Number("The highest number possible, or how many cards.", 1),
                  n=Number("The number, or on how many cards it is.", 0)),
    "shuffled": _kind("The action deck was shuffled.", order=_ORDER),
    "chosen": _kind("What was answered, where what follows does not tell it.",
                    question=Text("The key of the question."), answer=_ANSWER, params=CHOSEN_PARAMS),
    # -- the turn (4) --
    "turn": _kind("A turn begins.", turn=Number("Its number.", 1)),
    "phase": _kind("A phase begins.", phase=keys.PHASE),
    "activated": _kind("An HQ was activated.", **_U),
    "summed": _kind("What commands are made of; null: general initiative.", hq=_HQ,
                    parts=_COMMANDS_PARTS),
    "impulse": _kind("An HQ has commands; null: general initiative.", hq=_HQ,
                     what=keys.IMPULSE, n=Number("How many commands.")),
    "ordered": _kind("An order was given.", hq=_HQ, **_U, action=keys.ACTION, n=Number("Commands.", 0)),
    "unexhorted": _kind("Nobody wants to be asked about exhorting before the next impulse."),
    "impulse_over": _kind("An HQ has done.", hq=_HQ,
                          saved=Number("Commands that it keeps.", 0), lost=Number("Commands that are lost.", 0)),
    "visibility": _kind("Visibility is this now.", n=_SEEN),
    "weather": _kind("The weather is this now.", what=keys.WEATHER),
    "effect": _kind("An event is in force to the end of a turn; 0: done.", event=keys.EVENT,
                    turn=Number("The last turn of it; 0: done.")),
    "support": _kind("Fire missions that are left.", support=Text("Of whom."), n=Number("How many are left.")),
    "tallied": _kind("Something was counted.", tally=Text("What."), n=_MORE),
    "cleaned": _kind("What lasts a turn was taken off."),
    # -- between missions (15) --
    "ranked": _kind("The steps of a unit, while the company is formed anew.", **_U, ranks=_RANKS),
    "skilled": _kind("Somebody has a skill more, or has used one.", hq=keys.UNIT, skill=keys.SKILL,
                     n=Number("1: gained, -1: used.")),
    "ended": _kind("The mission is over.", outcome=RESULT),
}  # fmt: skip
