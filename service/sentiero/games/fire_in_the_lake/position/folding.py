"""Facts: what each kind of change does to the table, and the table as a document."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import FACTIONS, KINDS, STOCK
from sentiero.games.fire_in_the_lake.position.state import State
from sentiero.kernel.title import Document

SCALARS: Final = (
    "config", "casualties", "out_of_play", "tracks", "deck", "played", "card", "cylinders", "stays", "barred",
    "leaders", "failed_attempts", "leader_flipped", "pivotal", "peace_talks", "coup_rounds", "after_coup",
    "markers", "shown_markers", "outcome",
)  # fmt: skip


_DEEP: Final = frozenset({"markers", "shown_markers", "outcome"})


def dump(table: State) -> Document:
    """The whole state as JSON values; spaces without anything in them are left out."""
    spaces: dict[str, Document] = {space: {} for space in board.ALL}
    for kind in KINDS:
        for space in table.spaces_with(kind):
            spaces[space][kind] = table.pieces[space][kind]
    for name, marked in (("support", table.support), ("terror", table.terror)):
        for space, n in marked.items():
            if n:
                spaces[space][name] = n
    document: Document = {name: _own(name, getattr(table, name)) for name in SCALARS}
    if table.policy is not None:
        document["policy"] = table.policy
    document["spaces"] = {space: entry for space, entry in spaces.items() if entry}
    document["capabilities"] = {str(card): side for card, side in table.capabilities.items()}
    document["momentum"] = {str(card): side for card, side in table.momentum.items()}
    return document


def fill(table: State, document: Document) -> None:
    """Put a whole document onto a blank table."""
    for name in SCALARS:
        if name in document:
            setattr(table, name, copied(document[name]))
    held = {faction for seat in table.config.get("seats", ()) for faction in seat["roles"]}
    table.nonplayers = frozenset(FACTIONS) - held if table.config else frozenset()
    table.policy = document.get("policy")
    for space, entry in document["spaces"].items():
        for kind, n in entry.items():
            if kind == "support":
                table.support[space] = n
            elif kind == "terror":
                table.terror[space] = n
            else:
                table.totals[kind] += n - table.pieces[space][kind]
                table.pieces[space][kind] = n
    table.control_known.clear()
    table.where_known.clear()
    table.where_any_known.clear()
    table.where_listed.clear()
    table.capabilities = {int(card): side for card, side in document.get("capabilities", {}).items()}
    table.momentum = {int(card): side for card, side in document.get("momentum", {}).items()}


def _own(name: str, value: Any) -> Any:
    """A copy as deep as it needs: the configuration never changes, most things hold plain values."""
    if name in _DEEP:
        return copied(value)
    return value.copy() if isinstance(value, dict | list) and name != "config" else value


def copied(value: Any) -> Any:
    """A document of its own."""
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    if isinstance(value, list):
        return [copied(item) for item in value]
    return value


def _change(box: dict[str, int], kind: str, n: int) -> None:
    left = box.get(kind, 0) + n
    if left:
        box[kind] = left
    else:
        box.pop(kind, None)


def _box(table: State, box: str, kind: str, n: int) -> None:
    """Boxes hold pieces under their stock kind; Available is computed, never stored."""
    if box == "casualties":
        _change(table.casualties, STOCK[kind], n)
    elif box == "out_of_play":
        _change(table.out_of_play, STOCK[kind], n)


def _position(table: State, document: Document) -> None:
    fill(table, document)


def _placed(table: State, kind: str, n: int, space: str, box: str = "available") -> None:
    _add(table, kind, n, space)
    table.totals[kind] += n
    table.control_known.pop(space, None)
    _box(table, box, kind, -n)


def _removed(table: State, kind: str, n: int, space: str, box: str = "available", recalled: bool = False) -> None:
    _add(table, kind, -n, space)
    table.totals[kind] -= n
    table.control_known.pop(space, None)
    _box(table, box, kind, n)


def _replaced(table: State, old: list[list[Any]], space: str, by: str, n: int) -> None:
    for kind, count in old:
        _removed(table, kind, count, space)
    _placed(table, by, n, space)


def _moved(table: State, kind: str, n: int, origin: str, to: str) -> None:
    _add(table, kind, -n, origin)
    _add(table, kind, n, to)
    table.control_known.pop(origin, None)
    table.control_known.pop(to, None)


def _turned(table: State, kind: str, n: int, space: str, to: str) -> None:
    _add(table, kind, -n, space)
    _add(table, to, n, space)
    table.totals[kind] -= n
    table.totals[to] += n


def _add(table: State, kind: str, n: int, space: str) -> None:
    """More or fewer pieces in a space; the first to come and the last to go change where such pieces stand."""
    here = table.pieces[space] if table.lent is None else table.own(space)
    left = here[kind] + n
    if not left or left == n:
        known = table.where_known.get(kind)
        if known is not None and table.lent is not None:
            table.where_known[kind] = known | {space} if left else known - {space}
        elif known is not None and left:
            known.add(space)
        elif known is not None:
            known.discard(space)
        if table.where_any_known:
            _forget_where(table, kind)
    here[kind] = left


def _forget_where(table: State, changed: str) -> None:
    """Where any of several kinds stand may be another place now, if this one is among them."""
    for kinds in tuple(table.where_any_known):
        if changed in kinds:
            del table.where_any_known[kinds]
            table.where_listed.pop(kinds, None)


def _boxed(table: State, kind: str, n: int, origin: str, to: str) -> None:
    _box(table, origin, kind, -n)
    _box(table, to, kind, n)


def _all_underground(table: State, *kinds: str) -> None:
    for kind in kinds:
        for space, here in table.pieces.items():
            if here[kind]:
                _turned(table, kind, here[kind], space, STOCK[kind])


def _shifted(table: State, space: str, level: int) -> None:
    table.support[space] = level


def _marked(table: State, space: str, n: int) -> None:
    table.terror[space] += n


def _unmarked_all(table: State) -> None:
    table.terror = dict.fromkeys(board.ALL, 0)


def _track(table: State, name: str, change: int, source: str = "") -> None:
    table.tracks[name] += change


def _drawn(table: State, card: int) -> None:
    table.deck.pop()
    table.card = card
    table.played.append(card)


def _pivotal(table: State, faction: str, card: int) -> None:
    table.pivotal.pop(faction, None)
    table.card = card
    table.played.append(card)


def _pivotal_back(table: State, faction: str, card: int) -> None:
    table.pivotal[faction] = card
    if card in table.played:
        table.played.remove(card)


def _cylinder(table: State, faction: str, box: str) -> None:
    table.cylinders[faction] = box


def _stay(table: State, faction: str) -> None:
    if faction not in table.stays:
        table.stays.append(faction)


def _bar(table: State, faction: str) -> None:
    if faction not in table.barred:
        table.barred.append(faction)


def _card_done(table: State) -> None:
    table.stays = []
    table.barred = []
    table.after_coup = False


def _leader(table: State, card: int) -> None:
    table.leaders.append(card)
    table.leader_flipped = False


def _failed_attempt(table: State, card: int) -> None:
    table.failed_attempts.append(card)


def _leader_flipped(table: State) -> None:
    table.leader_flipped = True


def _capability(table: State, card: int, side: str | None) -> None:
    if side is None:
        table.capabilities.pop(card, None)
    else:
        table.capabilities[card] = side


def _momentum(table: State, card: int, side: str) -> None:
    table.momentum[card] = side


def _momentum_ends(table: State) -> None:
    table.momentum = {}


def _peace_talks(table: State) -> None:
    table.peace_talks = True


def _coup_done(table: State, rounds: int) -> None:
    table.coup_rounds += rounds
    table.after_coup = True


def _policy(table: State, name: str) -> None:
    table.policy = name


def _dealt(table: State, seat: str, markers: list[str], roles: list[str]) -> None:
    table.markers[seat] = list(markers)


def _shown(table: State, seat: str, marker: str) -> None:
    table.markers[seat].remove(marker)
    table.shown_markers.setdefault(seat, []).append(marker)


def _ended(table: State, outcome: Document) -> None:
    table.outcome = outcome


FOLD: Final[dict[str, Callable[..., None]]] = {
    "position": _position,
    "placed": _placed,
    "removed": _removed,
    "replaced": _replaced,
    "moved": _moved,
    "activated": _turned,
    "hidden": _turned,
    "tunneled": _turned,
    "untunneled": _turned,
    "boxed": _boxed,
    "all_underground": _all_underground,
    "shifted": _shifted,
    "terror": _marked,
    "sabotage": _marked,
    "markers_cleared": _unmarked_all,
    "track": _track,
    "drawn": _drawn,
    "pivotal": _pivotal,
    "pivotal_back": _pivotal_back,
    "cylinder": _cylinder,
    "stays_eligible": _stay,
    "made_ineligible": _bar,
    "card_done": _card_done,
    "leader": _leader,
    "failed_attempt": _failed_attempt,
    "leader_flipped": _leader_flipped,
    "capability": _capability,
    "momentum": _momentum,
    "momentum_ends": _momentum_ends,
    "peace_talks": _peace_talks,
    "coup_done": _coup_done,
    "policy": _policy,
    "dealt": _dealt,
    "shown": _shown,
    "ended": _ended,
}
assert set(KINDS) == set(STOCK)
