"""Whole games as text, one entry a line: to keep, to check without a server, and to take elsewhere.

The first line tells what the game is, opens its seed, and names the last entry. The others are the entries,
byte for byte as they are kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from sentiero.kernel.session import Entry
from sentiero.proof.audit import Audit, Finding, Report
from sentiero.proof.problems import ExportRefused, ImportRefused
from sentiero.store.chain import NO_LINK, link_to, seal_of
from sentiero.store.coding import decode, decode_entry, encode
from sentiero.store.interface.events import Events
from sentiero.store.records import Recorded
from sentiero.tables.game import Game
from sentiero.tables.info.game_info import AnyTitle
from sentiero.tables.problems import UnknownTitle

FORMAT: Final = 1
PAGE: Final = 500
HEADING: Final = "heading"


class Export(NamedTuple):
    """A game out of a file."""

    heading: bytes
    title: str
    seed: bytes
    entries: list[Recorded]


def export(game: Game) -> Iterator[bytes]:
    """A finished game as lines; ExportRefused while it goes on, because its seed tells all that is hidden."""
    session = game.refreshed()
    if session.question is not None:
        raise ExportRefused("export/unfinished")
    return export_lines(game.room.store.events, game.name, game.info.seed, session.version)


def export_lines(events: Events, name: str, seed: bytes, version: int) -> Iterator[bytes]:
    """A game up to a version, in pages, so that its length does not matter."""
    first, newest = events.read(name, 0, 1), events.read(name, version - 1, 1)
    yield _heading(decode_entry(first[0].data), seed, link_to(newest[0].data), version) + b"\n"
    for after in range(0, version, PAGE):
        for _, data in events.read(name, after, PAGE, version):
            yield data + b"\n"


def _heading(first: Entry, seed: bytes, head: str, version: int) -> bytes:
    told = {"title": first["title"], "rules_version": first["rules_version"], "created": first["at"]}
    return encode({"kind": "game", "format": FORMAT, **told, "version": version, "head": head, "seed": seed.hex()})


def read_export(lines: Iterable[bytes]) -> Export:
    """What `export_lines` wrote, or ImportRefused. Nothing is checked but that it can be read."""
    rows = [line.removesuffix(b"\n") for line in lines]
    try:
        heading = decode(rows[0])
        title, seed = str(heading["title"]), bytes.fromhex(heading["seed"])
        if heading["format"] != FORMAT:
            raise ImportRefused("import/other_format", format=heading["format"])
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise ImportRefused("import/unreadable") from error
    return Export(rows[0], title, seed, [Recorded(number, data) for number, data in enumerate(rows[1:], 1)])


class Verified(NamedTuple):
    """The verdict on a file, and the game as the rules tell it."""

    report: Report
    audit: Audit


def verify(titles: Mapping[str, AnyTitle], export: Export, stop: bool = False, thinks: bool = False) -> Verified:
    """Check a game out of a file, with everything that its heading says; UnknownTitle if it cannot be.

    With `stop`, not beyond the first entry that is wrong; with `thinks`, whatever took its time is thought once more.
    """
    title = titles.get(export.title)
    if title is None:
        raise UnknownTitle(export.title)
    audit = Audit(title, export.seed, thinks)
    report = audit.run(export.entries, None, stop)
    checks = {HEADING: None if _heading_fits(export) else Finding("audit/other_heading", 0), **report.checks}
    return Verified(report._replace(checks=checks), audit)


def _heading_fits(export: Export) -> bool:
    """Whether the first line is what the entries and the seed make it."""
    entries = export.entries
    head = link_to(entries[-1].data) if entries else NO_LINK
    try:
        first = decode_entry(entries[0].data)
        return first["seal"] == seal_of(export.seed) and export.heading == _heading(
            first, export.seed, head, len(entries)
        )
    except (ValueError, KeyError, TypeError, IndexError):
        return False
