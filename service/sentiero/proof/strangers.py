"""What a stranger says was played by rules that are here no more: nobody can play it again, but all of it is shown.

So every part of it that is ever read must at least be of the shape that it has in games of our own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from sentiero.kernel.fitting import Fitting
from sentiero.kernel.problems import STUMBLES
from sentiero.kernel.session import Entry
from sentiero.kernel.shapes import fact_union
from sentiero.proof.audit import Audit
from sentiero.proof.export import Export
from sentiero.proof.problems import ImportRefused
from sentiero.store.coding import decode_entry
from sentiero.tables.entries import KINDS
from sentiero.tables.entries.answer import ANSWER, STANDING
from sentiero.tables.entries.rules import RULES
from sentiero.tables.entries.seating import SEATED
from sentiero.tables.entries.start import START
from sentiero.tables.entries.undo import UNDO
from sentiero.tables.info.game_info import AnyTitle, GameInfo
from sentiero.tables.info.host_settings import RULES as BY_RULES
from sentiero.tables.info.host_settings import TELL, USUAL, are_sound, document_of, settings_in
from sentiero.tables.validation import kind_of

_LATEST: Final = 2**53
_Check = Callable[[GameInfo, Any], bool]


def _is_seat(info: GameInfo, value: Any) -> bool:
    return value is None or info.has_seat(value)


def _is_number(info: GameInfo, value: Any) -> bool:
    return type(value) is int and 0 <= value < _LATEST


def _is_text(info: GameInfo, value: Any) -> bool:
    return isinstance(value, str)


# What an entry may say beside its facts, answers and reasons.
_FIELDS: Final[Mapping[str, _Check]] = {
    "seat": _is_seat,
    "by": _is_seat,
    "at": _is_number,
    "to": _is_number,
    "rules_version": _is_number,
    "kept": _is_number,
    "value": _is_text,
    "reason": _is_text,
    "left": lambda info, value: isinstance(value, list) and all(map(info.has_seat, value)),
    "set": lambda info, value: are_sound(value, len(info.roles)),
    "then": lambda info, value: value in (BY_RULES, TELL),
    "rest": lambda info, value: isinstance(value, list) and len(value) == 3 and all(_is_number(info, n) for n in value),
}


# What entries of any kind may have, beside the fields of their own kinds.
_MEMBERS: Final = frozenset(
    (
        *("kind", "seat", "at", "answers", "prev", "role", "facts", "chance", "rest", "why", "rolled", "mind", "by"),
        *(STANDING, SEATED, "title", "rules_version", "config", "set_up_draws", "seal"),
        *("scripted", "dice", "forked_from", "continues"),
        *document_of(USUAL),
        *(name for kind in KINDS.values() for name in (*kind.fields, *kind.fixed)),
    )
)


def require_known_members(export: Export) -> None:
    """ImportRefused if an entry has a member that no entry ever has: it would be kept, and told, for nothing.

    One entry at a time, so that no more than one of them is held for this.
    """
    for version, data in export.entries:
        try:
            strange = decode_entry(data).keys() - _MEMBERS
        except (ValueError, AttributeError) as error:
            raise ImportRefused("import/unreadable") from error
        if strange:
            raise ImportRefused("import/unknown_member", entry=version, member=min(strange)[:40])


def can_be_shown(title: AnyTitle, audited: Audit) -> bool:
    """Whether all of a game that was judged by its facts alone has the shape of one of ours."""
    entries = audited.replay.entries
    try:
        info = audited.replay.info
        shown = _Shown(title, info)
        return _starts_well(title, info, entries[1]) and all(shown.is_sound(*one) for one in entries.items())
    except STUMBLES:
        # A stranger's journal may hold anything.
        return False


def _starts_well(title: AnyTitle, info: GameInfo, first: Entry) -> bool:
    documents, config = title.documents, info.config
    seats = [role for held in info.roles for role in held]
    if first["kind"] != START.name or not set(seats) <= set(title.roles) or len(set(seats)) < len(seats):
        return False
    for name, shape in (("scenario", documents.scenario), ("options", documents.options)):
        if config.get(name) is not None and not Fitting(shape)(config[name]):
            return False
    settings = document_of(settings_in(first))
    return (
        are_sound(settings, len(info.roles))
        and first.get("scripted", False) in (True, False)
        and all(type(die) is int for die in first.get("dice", []))
        and _names(info.forked_from, (str, int))
        and _names(info.continues, (str, int, str))
    )


def _names(given: Sequence[Any] | None, types: tuple[type, ...]) -> bool:
    """Whether another game is named as we do."""
    return given is None or tuple(type(part) for part in given) == types


class _Shown:
    """Compares entries with what those of a title look like."""

    def __init__(self, title: AnyTitle, info: GameInfo) -> None:
        self._title = title
        self._info = info
        self._fact = Fitting(fact_union(title.documents.facts))
        self._reason = Fitting(title.documents.reason)

    def is_sound(self, version: int, entry: Entry) -> bool:
        """Whether an entry can be shown to anybody."""
        kind = kind_of(entry)
        needed = ("at", *kind.fields) if kind is START else ("at", "seat", *kind.fields)
        if (version == 1) != (kind is START) or not all(name in entry for name in needed):
            return False
        if not all(check(self._info, entry[name]) for name, check in _FIELDS.items() if name in entry):
            return False
        if kind not in (START, ANSWER) and (entry.get("facts") or "why" in entry or "role" in entry):
            return False
        if kind is UNDO and not 1 <= entry["to"] < version:
            return False
        if kind is RULES and not isinstance(entry["goes_on"], dict):
            return False
        return self._answers(entry, kind is ANSWER) and self._facts(entry.get("facts", []))

    def _answers(self, entry: Entry, answers: bool) -> bool:
        given, chance = entry.get("answers", []), entry.get("chance", [])
        if not isinstance(given, list) or not isinstance(chance, list) or not all(type(n) is int for n in chance):
            return False
        if not answers:
            return True
        reasons = entry.get("why", [])
        fits = isinstance(reasons, list) and all(self._reason(one) for one in reasons)
        return fits and bool(given) and entry["role"] in self._title.roles

    def _facts(self, facts: Any) -> bool:
        """As those see them who know everything, and those who know nothing."""
        kinds = self._title.documents.facts
        return all(
            self._fact(kinds[fact[0]].named(fact))
            for roles in (frozenset(self._title.roles), frozenset())
            for fact in self._title.public_facts(facts, roles)
        )
