"""What must be true when all is calm again, of everything that anybody was told."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sentiero.proof.audit import audit_kept
from sentiero.store.chain import NO_LINK, link_to
from sentiero.store.coding import decode_entry
from sentiero.tables import Games

from tools.store_simulator.record import ENDED, OPEN, RESET, Record
from tools.store_simulator.title import HOUSE

REQUEST: Final = "a request"
LOST: Final = "an acknowledged answer is lost"


class Journal:
    """One game as it is in the end."""

    def __init__(self, games: Games, name: str) -> None:
        kept = [data for _, data in games.room.store.events.read(name)]
        entries = [decode_entry(data) for data in kept]
        self.links = [link_to(data) for data in kept]
        self.chained = [entry["prev"] for entry in entries] == [NO_LINK, *self.links][: len(entries)]
        given = [answer for entry in entries if entry.get("role") != HOUSE for answer in entry.get("answers", ())]
        self.numbers = Counter(given)
        self.versions = {answer: at for at, entry in enumerate(entries, 1) for answer in entry.get("answers", ())}

    def has(self, version: int, link: str) -> bool:
        """Whether this entry is there."""
        return 0 < version <= len(self.links) and self.links[version - 1] == link


def broken(record: Record, games: Games, strict: bool) -> list[str]:
    """The promises that were broken. Without `strict`, servers that took over may have lost what only one disk had."""
    # What one server reads and another goes on with may make no sense: then a request fails once, and is sent again.
    found = [one for one in record.stumbles if strict or not one.startswith(REQUEST)]
    journals = {name: Journal(games, name) for name in record.games}
    if not strict:
        # As if they had never been made.
        journals = {name: journal for name, journal in journals.items() if journal.links}
    found += [f"{name}: the chain is broken" for name, journal in journals.items() if not journal.chained]
    found += [f"{name}: the audit says {said}" for name in journals for said in _audited(games, name)]
    found += _told_twice(record, journals)
    found += _listened(record, journals, strict)
    if strict:
        found += [*_lost(record, journals), *map(str, record.missing)]
    return found


def stuck(record: Record, games: Games, moves: bool, strict: bool) -> list[str]:
    """Games that stand still for good, or were never moved, and what is named for good."""
    store = games.room.store
    # Where somebody has lost a token, others may wait in vain.
    left = {name for name, _ in record.missing}
    if not strict:
        left |= {name for name in record.games if not store.rights.held(name)}
    # Of others, whose making was never acknowledged, nobody holds a token.
    there = sorted({*store.events.games(), *store.blobs.names()} & {*record.games} - left)
    waiting = [name for name, many in record.playing.items() if many and name in there] if strict else []
    found = [f"{name}: somebody waits for ever" for name in waiting]
    for name in there:
        with games.hold(name) as game:
            over = game.refreshed().question is None
            if over and moves and not store.blobs.has(name):
                found.append(f"{name}: it is over and was never moved")
            elif not over:
                found.append(f"{name}: it stands still")
    found += [f"{name}: it is named to wait for ever" for name in store.waiting.expected() if name not in left]
    return found


def _audited(games: Games, name: str) -> list[str]:
    return [str(one) for one in audit_kept(games, name).checks.values() if one is not None]


def _lost(record: Record, journals: dict[str, Journal]) -> list[str]:
    found = []
    highest: dict[str, list[tuple[int, int]]] = {}
    for one in record.acknowledged:
        journal = journals[one.game]
        if not journal.has(one.version, one.link) or not journal.numbers[one.number]:
            found.append(f"{one.game}: {LOST}: {one.number} at version {one.version}")
        elif journal.versions[one.number] != one.expected + 1:
            found.append(f"{one.game}: {one.number} was meant for version {one.expected}")
        for ended, version in highest.setdefault(one.game, []):
            if ended < one.began and version >= one.version:
                found.append(f"{one.game}: version {one.version} came after version {version}")
        highest[one.game].append((one.ended, one.version))
    for game, number in record.refused:
        if journals[game].numbers[number]:
            found.append(f"{game}: {number} was refused, and is there")
    for game, version, link in record.seen:
        if not journals[game].has(version, link):
            found.append(f"{game}: version {version} was read, and is another now")
    return found


def _told_twice(record: Record, journals: dict[str, Journal]) -> list[str]:
    return [
        f"{name}: {number} is there {times} times"
        for name, journal in journals.items()
        for number, times in journal.numbers.items()
        if times > 1 and number > 1
    ]


def _listened(record: Record, journals: dict[str, Journal], strict: bool) -> list[str]:
    found = []
    for heard in record.heard:
        if heard.game not in journals:
            continue
        links = journals[heard.game].links[heard.after : heard.after + len(heard.links)]
        reset, same = heard.end == RESET, heard.links == links
        # Who was cut off, or told the end, before it was lost, could not be told of that.
        if not same and not reset and (strict or heard.end == OPEN):
            found.append(f"{heard.game}: a listener was told what is not there, and no reset")
        if strict and heard.end == ENDED and same and heard.after + len(links) != len(journals[heard.game].links):
            found.append(f"{heard.game}: a listener was not told the end")
    return found
