"""What the company's vehicles do: they shoot, lead the way into the unknown, and stay where they hold an enemy down."""

from __future__ import annotations

from sentiero.games.fields_of_fire.commander.goals import distance
from sentiero.games.fields_of_fire.commander.leaders import BACKWARDS
from sentiero.games.fields_of_fire.commander.picture import Picture, is_fit
from sentiero.games.fields_of_fire.ground.grid import is_staging, named, row
from sentiero.kernel.question import Option, Question
from sentiero.kernel.title import Document

DONE = "done"
SHOOT, SPOT = 90, 5


def act(picture: Picture, question: Question) -> str:
    """A shot before a drive, a drive before a look; nobody gets off."""
    values = {option.value: _act_value(picture, option) for option in question.options if option.value != DONE}
    best = max(values, key=lambda value: values[value])
    return best if values[best] > 0 else DONE


def _act_value(picture: Picture, option: Option) -> int:
    unit, what = option.value.split(":")
    if what == "move":
        vehicle = picture.units[unit]
        return max((drive_value(picture, vehicle, at) for at in picture.beside(picture.at[unit])), default=0)
    return {"fire": SHOOT, "spot": SPOT}.get(what, 0)


def where(picture: Picture, question: Question) -> str:
    """On to the best card; where none is better than this one it stops, if it may.

    Once it drives it goes on only forwards or into the unknown: goals change with every card, and it would turn about.
    """
    vehicle = picture.units[question.params["unit"]]
    cards = [value for value in question.values if value != DONE]
    if DONE in question.values:
        here = row(picture.at[vehicle["id"]])
        cards = [value for value in cards if row(named(value)) > here or named(value) in picture.contacts]
    best = max(cards, key=lambda value: drive_value(picture, vehicle, named(value)), default=DONE)
    if best == DONE or (DONE in question.values and drive_value(picture, vehicle, named(best)) <= 0):
        return DONE
    return best


def drive_value(picture: Picture, vehicle: Document, to: int) -> int:
    """Nearer to the next goal; first into a potential contact, beside an enemy rather than onto him."""
    here = picture.at[vehicle["id"]]
    if is_staging(to) or picture.foes.get(to) or picture.is_blind(to) or holds_down(picture, here):
        return BACKWARDS
    if here in picture.contacts:
        # What is here shows itself first.
        return BACKWARDS
    value = 14 * (distance(picture, vehicle, here) - distance(picture, vehicle, to))
    if to in picture.contacts:
        value += BACKWARDS if picture.friends.get(to) else 14
    return value + (10 if is_staging(here) else 0)


def holds_down(picture: Picture, here: int) -> bool:
    """Whether the fire of a card keeps an enemy busy who could still fight."""
    target = picture.own_fire.get(here)
    return target is not None and any(map(is_fit, picture.foes.get(target, ())))
