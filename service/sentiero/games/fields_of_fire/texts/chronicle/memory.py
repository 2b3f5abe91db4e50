"""What a story must know of what came before: who stands where, and on whose side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sentiero.games.fields_of_fire.ground.grid import name, row
from sentiero.games.fields_of_fire.units.unit import US
from sentiero.kernel.title import Fact


class Memory:
    """Where everybody and everything is, as far as the facts have told."""

    def __init__(self) -> None:
        self.at: dict[str, int] = {}
        self.side: dict[str, str] = {}
        self.covers: dict[int, int] = {}
        self.controls: dict[str, int] = {}
        # The row farthest ahead that the company has reached.
        self.furthest = 0
        # Objectives and points of a route where somebody has been.
        self.reached: set[str] = set()

    def see(self, fact: Fact) -> None:
        """Something has happened."""
        seen = _SEEN.get(fact[0])
        if seen is not None:
            seen(self, *fact[1:])

    def place(self, unit: str) -> str:
        """The card of a unit, by its name; of somebody nobody has heard of, none."""
        return name(self.at[unit]) if unit in self.at else ""

    def is_ours(self, unit: str) -> bool:
        """Whether a unit is of the company's side."""
        return self.side.get(unit, US) == US

    def aim(self, target: str) -> tuple[str, str]:
        """What is aimed at: a unit, or nobody where it is a cover; and the card."""
        if target.startswith(COVER):
            at = self.covers.get(int(target.removeprefix(COVER)))
            return "", "" if at is None else name(at)
        return target, self.place(target)


COVER: Final = "cover "


def _began(memory: Memory, position: dict[str, Any]) -> None:
    for unit in position.get("units", ()):
        _entered(memory, unit)
    memory.covers |= {int(number): cover[0] for number, cover in position.get("covers", {}).items()}
    memory.controls |= position.get("controls", {})


def _entered(memory: Memory, unit: dict[str, Any]) -> None:
    memory.side[unit["id"]] = unit["side"]
    _moved(memory, unit["id"], unit["at"])


def _moved(memory: Memory, unit: str, at: int) -> None:
    memory.at[unit] = at
    if memory.is_ours(unit):
        memory.furthest = max(memory.furthest, row(at))


def _dug(memory: Memory, number: int, at: int, *_: Any) -> None:
    memory.covers[number] = at


def _control(memory: Memory, control: str, at: int) -> None:
    memory.controls[control] = at


_SEEN: Final[dict[str, Callable[..., None]]] = {
    "position": _began, "entered": _entered, "moved": _moved, "dug": _dug, "control": _control,
}  # fmt: skip
