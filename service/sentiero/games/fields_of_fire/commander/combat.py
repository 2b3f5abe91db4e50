"""What fire, spotting and grenades are worth."""

from __future__ import annotations

from sentiero.games.fields_of_fire.commander.picture import Picture
from sentiero.games.fields_of_fire.commander.sight import sees
from sentiero.games.fields_of_fire.edition.sheet import DEFENSIVE
from sentiero.kernel.title import Document


def spot_value(picture: Picture, unit: Document) -> int:
    """An enemy whom nobody has spotted cannot be fired at: that comes first."""
    hidden = [foe for foes in picture.foes.values() for foe in foes if not foe.get("spotted", True)]
    return 44 + 4 * int(unit.get("experience", 1)) if hidden else 0


def concentrate_value(picture: Picture, unit: Document) -> int:
    """Guns concentrate better than rifles."""
    return 30 if unit["vof"] == "A" and unit["type"] not in ("squad", "engineer_squad") else 24


def grenade_value(picture: Picture, unit: Document) -> int:
    """On its own card nothing is worth more."""
    return 60 if picture.foes.get(picture.at[unit["id"]]) else 32


def platoon_value(picture: Picture, unit: Document, single: int) -> int:
    """Two commands for everybody on the card."""
    together = [one for one in picture.friends[picture.at[unit["id"]]] if one.get("hq") == unit["id"] and one["vof"]]
    return 0 if len(together) < 2 else single + 8 * len(together)


def call_value(picture: Picture, unit: Document) -> int:
    """Shells on enemies in cover, where no comrade stands on the card or beside it."""
    here = picture.at[unit["id"]]
    seen = [at for at in picture.foes if picture.seen_foes(at) and sees(picture, here, at)]
    return 58 if any(not danger_close(picture, at) for at in seen) else 0


def danger_close(picture: Picture, at: int) -> bool:
    """FoF 6.7: shells scatter to the next card, and nobody sees through those that fall there.

    Whoever defends cannot wait for the enemy to be farther away.
    """
    if picture.sheet.kind == DEFENSIVE:
        return bool(picture.friends.get(at))
    return any(picture.friends.get(one) for one in (at, *picture.beside(at)))


def cease_value(picture: Picture, unit: Document) -> int:
    """Fire that falls on comrades must end."""
    here = picture.at[unit["id"]]
    target = picture.own_fire.get(here)
    return 72 if target not in (None, here) and picture.friends.get(target or 0) else 0


def worth_shelling(picture: Picture, at: int) -> int:
    """The card with most enemies and no comrade on it or beside it."""
    foes = sum(int(unit["steps"]) for unit in picture.seen_foes(at))
    return 4 * foes - (50 if danger_close(picture, at) else 0)
