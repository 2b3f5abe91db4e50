"""A position as a line of text: the title and scenario, and by path whatever is not as the scenario begins.

`fire-in-the-lake:short seats=us+arvn|vc card=8 spaces/hue/us_troops=1 .support=2 !spaces/kien_giang`: numbers and words
stand as they are, everything else as JSON; a dot is the same place as before, an exclamation mark means gone. Things of
a list are found by their `id`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sentiero.kernel.title import Document

_WORD: Final = re.compile(r"[a-z_][a-z0-9_.+-]*")
_BLANK: Final = "\\u0020"
# What a name may hold that means something in a line, and how it is written there.
_ESCAPED: Final = {"%": "%25", " ": "%20", "/": "%2F", "=": "%3D"}
# Read from the beginning of the line, not from the position.
_CONFIG: Final = "config"
_OPTION: Final = "option/"


class Written(NamedTuple):
    """A line that was read: what to set up, and what is otherwise there."""

    title: str
    scenario: str
    seats: Sequence[Sequence[str]]
    options: Document
    changes: Sequence[str]


class NotationError(ValueError):
    """A line that is no position."""


def write(title: str, config: Document, first: Document, position: Document) -> str:
    """A position as a line, by what its scenario begins with."""
    head = [f"{title}:{config['scenario']}"]
    seats = [seat["roles"] for seat in config["seats"]]
    if seats:
        head.append("seats=" + "|".join("+".join(roles) for roles in seats))
    options = [f"{_OPTION}{name}={_value(value)}" for name, value in config["options"].items()]
    plain = [{name: value for name, value in one.items() if name != _CONFIG} for one in (first, position)]
    return " ".join([*head, *options, *_shortened(_changes(plain[0], plain[1], ""))])


def read(line: str) -> Written:
    """What a line says, or NotationError."""
    head, *rest = line.split() or [""]
    title, colon, scenario = head.partition(":")
    if not colon:
        raise NotationError(f"{head!r} is no title:scenario")
    seats: list[list[str]] = []
    options: Document = {}
    changes = []
    for word in rest:
        path, equals, value = word.partition("=")
        if not (equals or word.startswith("!")):
            raise NotationError(f"{word!r} is neither path=value nor !path")
        if path == "seats":
            seats = [roles.split("+") for roles in value.split("|")]
        elif path.startswith(_OPTION):
            options[path.removeprefix(_OPTION)] = _read_value(value)
        else:
            changes.append(word)
    return Written(title, scenario, seats, options, changes)


def apply(changes: Sequence[str], first: Document) -> Document:
    """The position that a line describes, from the one that its scenario begins with; NotationError where it cannot."""
    position: Document = json.loads(json.dumps({name: value for name, value in first.items() if name != _CONFIG}))
    way: Sequence[str] = ()
    for word in changes:
        gone = word.startswith("!")
        path, _, value = word.removeprefix("!").partition("=")
        if path.startswith("."):
            last = path.removeprefix(".")
        else:
            *way, last = path.split("/")
        try:
            place, name = _found(position, list(map(_plain, way))), _plain(last)
            _set(place, name, None if gone else _read_value(value), gone)
        except (LookupError, TypeError, AttributeError) as error:
            raise NotationError(f"{word!r} leads nowhere") from error
    return position


def _shortened(words: Iterable[str]) -> Iterator[str]:
    """What is at the same place as the word before says so by a dot."""
    before = ""
    for word in words:
        gone, path = word.startswith("!"), word.removeprefix("!")
        place, slash, _ = path.partition("=")[0].rpartition("/")
        short = f".{path.removeprefix(place + slash)}" if slash and place == before else path
        yield f"!{short}" if gone else short
        before = place


def _changes(old: Any, new: Any, path: str) -> Iterator[str]:
    if old == new:
        return
    kept, wanted = _by_name(old), _by_name(new)
    # Where the order of a list is another one, only the whole of it says so.
    if kept is None or wanted is None or (isinstance(new, list) and list(wanted) != _order(kept, wanted)):
        yield f"{path}={_value(new)}"
        return
    for name, value in wanted.items():
        deeper = _below(path, name)
        before = kept.get(name)
        if before is None and isinstance(value, dict) and value and isinstance(new, dict):
            before = {}
        if name in kept or before is not None:
            yield from _changes(before, value, deeper)
        else:
            yield f"{deeper}={_value(value)}"
    yield from (f"!{_below(path, name)}" for name in kept if name not in wanted)


def _below(path: str, name: str) -> str:
    safe = "".join(_ESCAPED.get(letter, letter) for letter in name)
    return f"{path}/{safe}" if path else safe


def _order(kept: Mapping[str, Any], wanted: Mapping[str, Any]) -> list[str]:
    """The order that whoever reads the line comes to: what stays, then what is new."""
    return [*(name for name in kept if name in wanted), *(name for name in wanted if name not in kept)]


def _by_name(value: Any) -> Mapping[str, Any] | None:
    """The parts of something by name: members of a document, or things of a list by their id; else None."""
    if isinstance(value, dict):
        return value
    if not isinstance(value, list) or not value or not all(isinstance(one, dict) and "id" in one for one in value):
        return None
    found = {str(one["id"]): one for one in value}
    return found if len(found) == len(value) else None


def _value(value: Any) -> str:
    if isinstance(value, str) and _WORD.fullmatch(value):
        return value
    return json.dumps(value, separators=(",", ":")).replace(" ", _BLANK)


def _read_value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        if _WORD.fullmatch(text):
            return text
        raise NotationError(f"{text!r} is no value") from None


def _plain(name: str) -> str:
    for letter, written in reversed(_ESCAPED.items()):
        name = name.replace(written, letter)
    return name


def _found(position: Any, way: Sequence[str]) -> Any:
    for name in way:
        if isinstance(position, list):
            position = next(one for one in [*position, None] if one is None or str(one["id"]) == name)
        else:
            position = position.setdefault(name, {})
    return position


def _set(place: Any, name: str, value: Any, gone: bool) -> None:
    if isinstance(place, list):
        at = next((n for n, one in enumerate(place) if str(one["id"]) == name), len(place))
        place[at : at + 1] = [] if gone else [value]
    elif gone:
        del place[name]
    else:
        place[name] = value
