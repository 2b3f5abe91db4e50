"""One trial: nodes, two instances of the API, a worker, people, listeners, one fault after the other, a verdict."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from statistics import quantiles
from typing import Final, NamedTuple

from sentiero.server.binary import find_binary
from sentiero.store.coding import decode_entry
from sentiero.store.redis import redis_store

from tools.cluster_trial.checking import Entry, Journal, Verdict, judged
from tools.cluster_trial.nodes import NODE_TIMEOUT_MS, NODES, Nodes, links_allowed, paused, until
from tools.cluster_trial.people import SEATS, Ear, Person, spelled
from tools.running import ROOT, free_port

INSTANCES: Final = 2
# After a fault: until the node is started again, which is longer than the others wait for it.
DOWN_SECONDS: Final = NODE_TIMEOUT_MS / 1000 + 1.5
# Each of them once, then at random.
BEHIND_SECONDS: Final = 0.8
KINDS: Final = ("behind", "link", "kill", "pause", "one way", "full disk", "cut file", "emptied", "slots", "all")
# These need networks of their own.
LINKS: Final = frozenset({"link", "one way"})


class Found(NamedTuple):
    """What a trial found."""

    verdict: Verdict
    two_disks: bool
    links: bool
    seconds: float
    faults: Mapping[str, int]
    people: int
    games: int
    resets: int
    outages: list[float]
    took: list[float]
    wrong: list[str]


class Trial:
    """Everything of one trial in one directory."""

    def __init__(self, directory: Path, people: int, seed: int, two_disks: bool, kinds: Sequence[str] = KINDS) -> None:
        self._directory = directory
        self._kinds = kinds
        self._people = people
        self._pick = random.Random(seed)
        self._two_disks = two_disks
        self._faults: Counter[str] = Counter()
        self._ports = [free_port() for _ in range(INSTANCES)]

    def run(self, seconds: float) -> Found:
        """Play under faults for so long, and until each came; then let everything come back and look everything up."""
        stop = threading.Event()
        with Nodes(self._directory / "nodes", links_allowed()) as nodes, self._service(nodes):
            people = [self._person(number, stop) for number in range(self._people)]
            ears: list[Ear] = []
            for person in people:
                person.start()
            until(lambda: all(person.answers for person in people), 60)
            for person in people:
                ears.append(Ear(self._ports, person.games[0], stop))
                ears[-1].start()
            began = time.monotonic()
            kinds = {one for one in self._kinds if one not in LINKS or nodes.links}
            while time.monotonic() - began < seconds or kinds - self._faults.keys():
                self._fault(nodes)
            time.sleep(1.0)
            stop.set()
            for thread in (*people, *ears):
                thread.join(90)
            games = {game for person in people for game in person.games}
            answers = [told for person in people for told in person.answers]
            heard = [(ear.name.removeprefix("ear-"), ear.told) for ear in ears]
            verdict = judged(answers, heard, _journals(nodes, games))
            return Found(
                verdict,
                self._two_disks,
                nodes.links,
                time.monotonic() - began,
                self._faults,
                self._people,
                len(games),
                sum(ear.resets for ear in ears),
                [one for person in people for one in person.outages],
                [one for person in people for one in person.took],
                [one for person in people for one in person.wrong],
            )

    def _person(self, number: int, stop: threading.Event) -> Person:
        title, request = list(SEATS.items())[number % len(SEATS)]
        return Person(self._ports, number, title, request, stop)

    # -- faults ---------------------------------------------------------------------------------

    def _fault(self, nodes: Nodes) -> None:
        """One fault, and then until the cluster is whole again: two at once are not what was promised."""
        kinds = [one for one in self._kinds if one not in LINKS or nodes.links]
        kind = next((one for one in kinds if one not in self._faults), None) or self._pick.choice(kinds)
        primary, replica = self._pick.choice(sorted(nodes.roles().items()))
        act: Callable[[Nodes, int, int], None] = getattr(self, "_" + kind.replace(" ", "_"))
        act(nodes, primary, replica)
        self._faults[kind] += 1
        until(nodes.whole, 60)
        time.sleep(self._pick.uniform(0.5, 1.5))

    @staticmethod
    def _kill(nodes: Nodes, primary: int, replica: int) -> None:
        nodes.kill(primary)
        time.sleep(DOWN_SECONDS)
        nodes.start(primary)

    @staticmethod
    def _pause(nodes: Nodes, primary: int, replica: int) -> None:
        with paused(nodes, primary):
            time.sleep(DOWN_SECONDS)

    @staticmethod
    def _link(nodes: Nodes, primary: int, replica: int) -> None:
        nodes.link(primary, up=False)
        time.sleep(DOWN_SECONDS)
        nodes.link(primary, up=True)

    @staticmethod
    def _one_way(nodes: Nodes, primary: int, replica: int) -> None:
        nodes.deaf_to(primary, heard=False)
        time.sleep(DOWN_SECONDS)
        nodes.deaf_to(primary, heard=True)

    @staticmethod
    def _behind(nodes: Nodes, primary: int, replica: int) -> None:
        """The replica falls behind, and its server dies before it has caught up: what only that one had is gone."""
        if not nodes.links:
            # What was sent already waits in its socket: this loses less.
            with paused(nodes, replica):
                time.sleep(BEHIND_SECONDS)
                nodes.kill(primary)
            time.sleep(DOWN_SECONDS)
            nodes.start(primary)
            return
        nodes.link(replica, up=False)
        time.sleep(BEHIND_SECONDS)
        nodes.kill(primary)
        # The kernel of a dead server goes on sending what it had.
        nodes.link(primary, up=False)
        nodes.link(replica, up=True)
        time.sleep(DOWN_SECONDS)
        nodes.link(primary, up=True)
        nodes.start(primary)

    def _full_disk(self, nodes: Nodes, primary: int, replica: int) -> None:
        """It ends where nothing can be written; what was half written keeps it from starting, so it begins anew."""
        nodes.fill(primary)
        time.sleep(DOWN_SECONDS)
        nodes.bury(primary)
        self._start_or_begin_anew(nodes, primary)

    def _cut_file(self, nodes: Nodes, primary: int, replica: int) -> None:
        """A node that comes back without the end of its file: it must not start, or have nothing to say."""
        nodes.kill(primary)
        nodes.cut_file(primary, self._pick.randint(1, 4_000))
        time.sleep(DOWN_SECONDS)
        self._start_or_begin_anew(nodes, primary)

    @staticmethod
    def _emptied(nodes: Nodes, primary: int, replica: int) -> None:
        """A replica that has lost its disk begins anew; meanwhile nothing may be known by it alone."""
        nodes.kill(replica)
        nodes.empty(replica)
        time.sleep(0.5)
        nodes.start(replica)

    def _slots(self, nodes: Nodes, primary: int, replica: int) -> None:
        """The slot of some game goes to another server and back, each way once."""
        other = self._pick.choice([one for one in sorted(nodes.roles()) if one != primary])
        slot = self._pick.choice(sorted(nodes.slots_of(primary)))
        nodes.move_slot(slot, primary, other, at_once=True)
        nodes.move_slot(slot, other, primary, at_once=False)

    @staticmethod
    def _all(nodes: Nodes, primary: int, replica: int) -> None:
        """The power is gone, and comes back."""
        for number in range(NODES):
            nodes.kill(number)
        for number in range(NODES):
            nodes.start(number)

    @staticmethod
    def _start_or_begin_anew(nodes: Nodes, number: int) -> None:
        """As whoever looks after a server does: where its file is not whole, the other disk has everything."""
        nodes.start(number)
        time.sleep(1.0)
        if not nodes.runs(number):
            nodes.bury(number)
            nodes.empty(number)
            nodes.start(number)

    # -- the service ----------------------------------------------------------------------------

    @contextmanager
    def _service(self, nodes: Nodes) -> Iterator[None]:
        queue, quiet = free_port(), subprocess.DEVNULL
        (self._directory / "queue").mkdir()
        server = [str(find_binary()), "--port", str(queue), "--bind", "127.0.0.1", "--save", "", "--dir"]
        environment = {
            **os.environ,
            "EVENTS_URL": nodes.url,
            "QUEUE_URL": f"redis://127.0.0.1:{queue}",
            "DURABILITY": "two-disks" if self._two_disks else "one-disk",
            "WEB_CONCURRENCY": "1",
            "WORKERS": "1",
            "RATE_PER_TOKEN": "0",
            "RATE_PER_ADDRESS": "0",
        }
        log = (self._directory / "service.log").open("wb")
        commands = [([*server, str(self._directory / "queue")], environment)]
        python = [sys.executable, "-m", "sentiero.cli"]
        commands += [([*python, "serve"], {**environment, "PORT": str(port)}) for port in self._ports]
        commands.append(([*python, "worker"], environment))
        started = []
        try:
            for command, around in commands:
                one = subprocess.Popen(command, cwd=ROOT, env=around, stdout=quiet, stderr=log)
                started.append(one)
            for port in self._ports:
                until(partial(_ready, port), 60)
            yield
        finally:
            for one in reversed(started):
                one.terminate()
            for one in started:
                with suppress(subprocess.TimeoutExpired):
                    one.wait(20)
                one.kill()
            log.close()


def _ready(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    except HTTPException:
        return False
    finally:
        connection.close()


def _journals(nodes: Nodes, games: set[str]) -> dict[str, Journal]:
    """Every journal as it is when all servers are there again."""
    until(nodes.whole, 60)
    store = redis_store(nodes.url)
    try:
        found = {game: store.events.read(game) for game in sorted(games)}
    finally:
        store.server.close()
    return {game: {one.version: _entry(one.data) for one in entries} for game, entries in found.items()}


def _entry(data: bytes) -> Entry:
    entry = decode_entry(data)
    given = entry.get("answers") or [None]
    return Entry(int(entry["at"]), spelled(given[0]))


def report(found: Found) -> str:
    """What was found, in lines."""
    verdict, faults = found.verdict, found.faults
    where = "in network namespaces" if found.links else "on ports of one machine"
    lines = [
        f"{'two disks' if found.two_disks else 'one disk (the control)'}, six nodes {where}, {INSTANCES} instances",
        f"{found.people} people, {found.seconds:.0f} s",
        f"faults: {sum(faults.values())} ({', '.join(f'{count} {name}' for name, count in sorted(faults.items()))})",
        f"answers acknowledged: {verdict.acknowledged:,} in {found.games} games",
        f"lost {verdict.lost}, doubled {verdict.doubled}, out of order {verdict.out_of_order}",
        f"told and lost without reset {verdict.told_and_lost}, gaps in feeds {verdict.gaps}, resets {found.resets}",
    ]
    if len(found.outages) > 1:
        cuts = quantiles(found.outages, n=20)
        lines.append(f"requests that were refused or unknown: {len(found.outages)}; taken after {cuts[9]:.1f} s at the "
                     f"median, {cuts[18]:.1f} s at the 95th percentile")  # fmt: skip
    if len(found.took) > 1:
        cuts = quantiles(found.took, n=20)
        lines.append(
            f"an answer: {cuts[9] * 1000:.1f} ms at the median, {cuts[18] * 1000:.1f} ms at the 95th percentile"
        )
    return "\n".join([*lines, *found.wrong[:10]])
