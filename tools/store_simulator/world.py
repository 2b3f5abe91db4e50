"""One run: disks, processes, people and faults out of one seed; then calm, until every game is over."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from sentiero import tables
from sentiero.kernel.problems import STUMBLES, Problem
from sentiero.tables import Games

from tools.store_simulator.checking import broken, stuck
from tools.store_simulator.people import Listener, Network, Person, Way
from tools.store_simulator.processes import Api, Service, run_archiver, run_sweeper, run_worker
from tools.store_simulator.queue import Queue
from tools.store_simulator.record import Record
from tools.store_simulator.remote import Chances, Connection
from tools.store_simulator.scheduling import START_MS, Process, Scheduler
from tools.store_simulator.servers import GAMES, LISTS, Disks
from tools.store_simulator.title import INK, PEN

# One server and its disk; a server and its replica, with the wait and without.
ONE, TWO, CONTROL = "one server", "two disks", "a replica without the wait"
APIS: Final = 2
# For so many steps things go wrong, and in so many more everything must be over.
FAULTY_STEPS: Final = 180
PATIENT_STEPS: Final = 400
STILL_STEPS: Final = 200
# By then all is over, and long before all lists are made again without any reason.
CALM_MS: Final = 1_200_000
SLOWER, SLOWEST = 6, 20
SEATS: Final = ([[PEN], [INK]], [[PEN, INK]], [[PEN]])
LATE_SECONDS: Final = 60


class Run(NamedTuple):
    """How one run went."""

    seed: int
    mode: str
    steps: int
    acknowledged: int
    # Promises that were broken.
    found: list[str]
    # Faults by name, each as often as it came.
    faults: dict[str, int]


class Errors(logging.Handler):
    """Whatever is logged as an error is one."""

    def __init__(self, record: Record) -> None:
        super().__init__(logging.ERROR)
        self._record = record

    def emit(self, record: logging.LogRecord) -> None:
        """Remember it."""
        why = record.exc_info[1] if record.exc_info else ""
        self._record.stumbles.append(f"logged: {record.getMessage()} {why!r}")


class World:
    """Everything of one run."""

    def __init__(self, seed: int, mode: str, strict: bool = False) -> None:
        self.scheduler = Scheduler(seed)
        self.mode, self.strict = mode, strict
        self.disks = Disks(replicated=mode != ONE)
        self.record = Record()
        pick = self.scheduler.pick
        # Some runs are rough and some are nearly calm.
        rough = pick.choice((0.0, 0.01, 0.03))
        self.chances = Chances(rough, rough)
        self.queue = Queue(self.scheduler, pick.choice((0.0, 0.2)), pick.choice((0.0, 0.2)))
        way = Way(*(pick.choice((0.0, 0.1)) for _ in range(3)))
        self.connections: list[Connection] = []
        self.apis: list[Api] = []
        self.services: list[tuple[Service, Callable[[], None]]] = []
        self.network = Network(self.scheduler, self.record, way, lambda: self.apis)
        self.outside = Process("outside")
        self.fault_every = pick.choice((10, 20, 40))
        self.faults: dict[str, int] = {}
        # Whether games that are over are moved away: that takes long.
        self.moves = pick.random() < 0.25
        # Games that somebody is about to make.
        self.beginning = 0

    # -- processes --------------------------------------------------------------------------------

    def connected(self, process: Process) -> Connection:
        """A connection of a new process: it asks who is in charge."""
        made = Connection(self.scheduler, process, self.disks, self.chances)
        self.connections = [one for one in self.connections if not one.process.dead]
        self.connections.append(made)
        return made

    def start(self) -> None:
        """All processes."""
        for _ in range(APIS):
            self._start_api()
        self._start_service("worker", run_worker)
        self._start_service("sweeper", run_sweeper)
        if self.moves:
            self._start_service("archiver", run_archiver)

    def _start_api(self) -> None:
        two = self.mode == TWO
        api = Api("api", self.scheduler, self.connected, two, queue=self.queue)
        self.apis.append(api)
        self.scheduler.start(api, api.run_feed)
        self.services.append((api, self._start_api))

    def _start_service(self, name: str, run: Callable[[Service, Queue, Record], None]) -> None:
        service = Service(name, self.scheduler, self.connected, self.mode == TWO)
        self.scheduler.start(service, partial(run, service, self.queue, self.record))
        self.services.append((service, partial(self._start_service, name, run)))

    # -- people -----------------------------------------------------------------------------------

    def seat_people(self) -> None:
        """Games, who plays them, and who listens."""
        pick = self.scheduler.pick
        for _ in range(pick.choice((1, 1, 2))):
            self.beginning += 1
            self.scheduler.start(self.outside, partial(self._begin, pick.choice(SEATS), pick.randint(3, 9)))

    def _begin(self, seats: list[list[str]], lines: int) -> None:
        pick = self.scheduler.pick
        hurried = pick.random() < 0.2
        request: dict[str, Any] = {"title": "tally", "lines": lines, "seats": [{"roles": roles} for roles in seats]}
        if hurried:
            request["answer_seconds"] = LATE_SECONDS
        made: Any = None
        while not isinstance(made, tables.Created):
            made = self.network.ask(lambda api: tables.create(api.games, request))
        self.record.games.append(made.game)
        loyal = not hurried or pick.random() < 0.5
        for number, roles in enumerate(seats):
            person = Person(self.network, made.game, number, roles, made.tokens.seats[number], loyal)
            self.record.begins(made.game)
            self.scheduler.start(self.outside, person.run)
        self.record.begins(made.game)
        self.scheduler.start(self.outside, Listener(self.network, made.game).run)
        self.beginning -= 1

    # -- faults -----------------------------------------------------------------------------------

    def go_wrong(self) -> None:
        """One fault, perhaps."""
        pick = self.scheduler.pick
        if self.mode != ONE:
            self.disks.shards[pick.choice((GAMES, LISTS))].repeat(pick.randint(1, 8))
        if pick.random() * self.fault_every >= 1:
            return
        kinds = [self.kill, self.kill, self.wipe_queue]
        if self.mode != ONE:
            kinds += [self.fail_over, self.fail_over, self.notice, self.notice, self.cut_replica]
        fault = pick.choice(kinds)
        self.faults[fault.__name__] = self.faults.get(fault.__name__, 0) + 1
        fault()

    def kill(self) -> None:
        """A process ends without a word, and another takes its place."""
        pick = self.scheduler.pick
        at = pick.randrange(len(self.services))
        service, again = self.services.pop(at)
        self.scheduler.kill(service)
        if isinstance(service, Api):
            self.apis.remove(service)
        again()

    def wipe_queue(self) -> None:
        """The server of the queue forgets, as it may."""
        self.queue.wipe()

    def fail_over(self) -> None:
        """A replica takes over; some notice at once."""
        shard = self.disks.shards[self.scheduler.pick.choice((GAMES, LISTS))]
        if shard.fail_over():
            for connection in self.connections:
                if self.scheduler.pick.random() < 0.5:
                    connection.look_again()

    def notice(self) -> None:
        """Some process finds out who is in charge."""
        self.scheduler.pick.choice(self.connections).look_again()

    def cut_replica(self) -> None:
        """The link between a server and its replica goes down, or up again."""
        shard = self.disks.shards[self.scheduler.pick.choice((GAMES, LISTS))]
        replica = shard.primary.replica
        if replica is not None:
            replica.cut = not replica.cut

    def calm_down(self) -> None:
        """Nothing goes wrong any more, and nobody is in a hurry."""
        self.scheduler.slower, self.scheduler.calm = SLOWER, True
        self.chances.lost = self.chances.reply_lost = 0.0
        self.queue.lost = self.queue.twice = 0.0
        self.network.way = Way(0.0, 0.0, 0.0)
        for shard in self.disks.shards.values():
            if shard.primary.replica is not None:
                shard.primary.replica.cut = False
        for connection in self.connections:
            connection.look_again()

    # -- the whole --------------------------------------------------------------------------------

    def run(self) -> None:
        """Faults for a while, then calm until everything is over."""
        self.start()
        self.seat_people()
        while self.scheduler.steps < FAULTY_STEPS and self.scheduler.step():
            self.go_wrong()
        self.calm_down()
        while self.scheduler.now_ms < START_MS + CALM_MS:
            for _ in range(20):
                self.scheduler.step()
            if self.over() and (self.mode != CONTROL or self._is_still_over()):
                return
            if self.scheduler.steps > FAULTY_STEPS + PATIENT_STEPS:
                # Whatever is left to do waits for a time, and not for a turn.
                self.scheduler.slower = SLOWEST

    def _is_still_over(self) -> bool:
        """Whether nobody who believed that a game was over finds out that this was lost."""
        for _ in range(STILL_STEPS):
            self.scheduler.step()
        return self.over()

    def over(self) -> bool:
        """Whether everybody has seen the end, and every game is moved."""
        there = set(self.disks.shards[GAMES].primary.parts["events"].games())
        moved, lost = set(self.disks.blobs.names()), {name for name, _ in self.record.missing}
        waiting = self.disks.shards[LISTS].primary.parts["waiting"].expected()
        left = [
            name for name, many in self.record.playing.items() if many and name in there | moved and name not in lost
        ]
        unmoved = there & {*self.record.games} - lost if self.moves else set()
        return not self.beginning and not left and not unmoved and not {*waiting} - lost

    def verdict(self) -> list[str]:
        """What was broken, as a process sees it that knows nothing yet."""
        after = Calm(self)
        games = after.games
        strict = self.mode != CONTROL or self.strict
        return [*broken(self.record, games, strict), *stuck(self.record, games, self.moves, strict)]


class Calm(Service):
    """A process after the end: nobody else goes on when it asks."""

    def __init__(self, world: World) -> None:
        scheduler = Scheduler(0)
        scheduler.pause = lambda: None  # type: ignore[method-assign]
        still = Connection(scheduler, Process("calm"), world.disks, Chances(0.0, 0.0))
        super().__init__("calm", scheduler, lambda _: still, two=False)
        self.games = Games(self.seat_at(world.queue).room)


def mode_of(seed: int) -> str:
    """Most runs are on two disks."""
    return (TWO, ONE, TWO, CONTROL)[seed % 4]


def run(seed: int, mode: str | None = None, strict: bool = False) -> Run:
    """One run; by default in the mode that its seed says."""
    world = World(seed, mode or mode_of(seed), strict)
    handler, log = Errors(world.record), logging.getLogger("sentiero")
    log.addHandler(handler)
    propagates, log.propagate = log.propagate, False
    try:
        world.run()
        found = world.verdict()
    except (Problem, *STUMBLES) as error:
        found = [f"the end cannot be read: {error!r}"]
    finally:
        world.scheduler.end()
        log.removeHandler(handler)
        log.propagate = propagates
    record = world.record
    return Run(seed, world.mode, world.scheduler.steps, len(record.acknowledged), found, world.faults)
