"""Six servers: three that take writes and a replica of each. In network namespaces where that is allowed, so that a
link can be taken down; else on ports of this machine."""

from __future__ import annotations

import os
import resource
import secrets
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from redis import Redis
from redis.exceptions import RedisError
from sentiero.server.binary import find_binary
from sentiero.server.conf import Setting, quoted, render

from tools.running import free_port

SAMPLE: Final = Path(__file__).parents[2] / "deploy" / "valkey-two-disks.conf"
# What a node of a trial has of its own.
ELSEWHERE: Final = ("bind", "port", "dir", "aclfile", "primaryuser", "primaryauth", "cluster-node-timeout", "save")
PRIMARIES: Final = 3
NODES: Final = 6
SLOTS: Final = 16384
NODE_TIMEOUT_MS: Final = 1_500
_START_SECONDS: Final = 30.0


class Nodes:
    """The servers of one trial. Use it as a context manager."""

    def __init__(self, directory: Path, links: bool) -> None:
        self._directory = directory
        # Whether each node has a network of its own, and a link that can be taken down.
        self.links = links
        # Of its own, for what is taken down goes a little later.
        chosen = secrets.token_bytes(3)
        self._name, self._net = f"st{chosen.hex()}", f"10.{chosen[0] % 100 + 100}.{chosen[1]}"
        hosts = [f"{self._net}.{number + 10}" for number in range(NODES)] if links else ["127.0.0.1"] * NODES
        self.addresses = [(host, 6379 if links else free_port()) for host in hosts]
        self._processes: list[subprocess.Popen[bytes] | None] = [None] * NODES

    @property
    def url(self) -> str:
        """Any node leads to the others."""
        return "redis+cluster://" + ",".join(f"{host}:{port}" for host, port in self.addresses)

    def client(self, number: int, seconds: float = 1.0) -> Any:
        """A client of one node."""
        host, port = self.addresses[number]
        return Redis(host=host, port=port, protocol=2, socket_timeout=seconds, socket_connect_timeout=seconds)

    # -- faults ---------------------------------------------------------------------------------

    def start(self, number: int) -> None:
        """Start a node, with what is on its disk."""
        place = self._place(number)
        inside = ["ip", "netns", "exec", f"{self._name}n{number}"] if self.links else []
        command = [*inside, str(find_binary()), str(place / "server.conf")]
        quiet = subprocess.DEVNULL
        self._processes[number] = subprocess.Popen(command, stdout=quiet, stderr=quiet, start_new_session=True)

    def send(self, number: int, what: int) -> None:
        """Send a signal to a node."""
        process = self._processes[number]
        assert process is not None, "it runs"
        process.send_signal(what)

    def kill(self, number: int) -> None:
        """End a node without a word, and leave its disk."""
        process, self._processes[number] = self._processes[number], None
        assert process is not None, "it runs"
        process.kill()
        process.wait()

    def link(self, number: int, up: bool) -> None:
        """Take the link of a node down, or up again."""
        self._ip("link", "set", f"{self._name}v{number}", "up" if up else "down")

    def deaf_to(self, number: int, heard: bool) -> None:
        """What a node sends to the others arrives no more, or again; what they send to it does, all the time."""
        space = f"{self._name}n{number}"
        for other in range(NODES):
            if other != number:
                host = self.addresses[other][0]
                self._ip("-n", space, "route", "del" if heard else "add", "blackhole", f"{host}/32", check=False)

    def fill(self, number: int) -> None:
        """The disk of a node is full: not a byte more goes into its file. A server that syncs always ends at that."""
        process = self._processes[number]
        assert process is not None, "it runs"
        size = max(file.stat().st_size for file in self._files(number))
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, size))

    def bury(self, number: int) -> None:
        """A node that ended by itself, or soon will."""
        process, self._processes[number] = self._processes[number], None
        assert process is not None, "it ran"
        with suppress(subprocess.TimeoutExpired):
            process.wait(2)
        process.kill()
        process.wait()

    def cut_file(self, number: int, most: int) -> None:
        """Of a node that is down, the end of what it wrote is gone."""
        newest = max(self._files(number), key=lambda file: file.stat().st_mtime_ns)
        with newest.open("r+b") as file:
            file.truncate(max(newest.stat().st_size - most, 0))

    def runs(self, number: int) -> bool:
        """Whether a node that was started has not ended by itself."""
        process = self._processes[number]
        return process is not None and process.poll() is None

    def empty(self, number: int) -> None:
        """Of a node that is down, everything is gone but who it is in the cluster."""
        shutil.rmtree(self._place(number) / "appendonlydir")

    def _files(self, number: int) -> list[Path]:
        return list((self._place(number) / "appendonlydir").glob("*.incr.aof"))

    def move_slot(self, slot: int, source: int, target: int, at_once: bool) -> None:
        """Move a slot from one that takes writes to another: the atomic way, or key by key."""
        with self.client(source, 10.0) as old, self.client(target, 10.0) as new:
            name = new.execute_command("CLUSTER MYID")
            if at_once:
                old.execute_command("CLUSTER", "MIGRATESLOTS", "SLOTSRANGE", slot, slot, "NODE", name)
                until(lambda: self._owns(new, slot))
                return
            new.execute_command("CLUSTER", "SETSLOT", slot, "IMPORTING", old.execute_command("CLUSTER MYID"))
            old.execute_command("CLUSTER", "SETSLOT", slot, "MIGRATING", name)
            while keys := old.execute_command("CLUSTER", "GETKEYSINSLOT", slot, 100):
                old.execute_command("MIGRATE", *self.addresses[target], "", 0, 5000, "KEYS", *keys)
            for node in (new, old):
                node.execute_command("CLUSTER", "SETSLOT", slot, "NODE", name)

    def slots_of(self, number: int) -> set[int]:
        """The slots of a node in which something lies."""
        with self.client(number, 10.0) as node:
            return {
                int(node.execute_command("CLUSTER", "KEYSLOT", key)) for key in node.scan_iter("{*:events", count=500)
            }

    @staticmethod
    def _owns(node: Any, slot: int) -> bool:
        own = node.execute_command("CLUSTER MYID").decode()
        for known in node.cluster("NODES").values():
            if known["node_id"] == own:
                return any(int(span[0]) <= slot <= int(span[-1]) for span in known["slots"])
        return False

    # -- who is what ----------------------------------------------------------------------------

    def roles(self) -> dict[int, int]:
        """Each node that takes writes now, as far as they say themselves, and its replica."""
        found: dict[int, int] = {}
        for number in range(NODES):
            with suppress(RedisError, OSError), self.client(number) as node:
                about = node.info("replication")
                if about["role"] == "slave":
                    primary = (about["master_host"], about["master_port"])
                    found[self.addresses.index(primary)] = number
        return found

    def whole(self) -> bool:
        """Whether every node sees the whole cluster at work, and each primary has its replica."""
        try:
            return all(self._sees_all(number) for number in range(NODES)) and len(self.roles()) == PRIMARIES
        except (RedisError, OSError, ValueError):
            return False

    def _sees_all(self, number: int) -> bool:
        with self.client(number) as node:
            text = node.execute_command("CLUSTER INFO")
            about = text if isinstance(text, dict) else dict(line.split(":") for line in text.decode().split())
            replication = node.info("replication")
        linked = replication["role"] == "master" or replication["master_link_status"] == "up"
        return bool(linked and about["cluster_state"] == "ok" and about["cluster_known_nodes"] == str(NODES))

    # -- life -----------------------------------------------------------------------------------

    def __enter__(self) -> Nodes:
        try:
            if self.links:
                self._wire()
            for number in range(NODES):
                self._configure(number)
                self.start(number)
            self._join()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for process in filter(None, self._processes):
            process.kill()
            process.wait()
        if self.links:
            for number in range(NODES):
                self._ip("link", "del", f"{self._name}v{number}", check=False)
                self._ip("netns", "del", f"{self._name}n{number}", check=False)
            self._ip("link", "del", self._name, check=False)

    def _place(self, number: int) -> Path:
        return self._directory / f"node{number}"

    def _configure(self, number: int) -> None:
        place, (host, port) = self._place(number), self.addresses[number]
        place.mkdir(parents=True)
        lines = [line.partition(" ") for line in SAMPLE.read_text().splitlines() if line and not line.startswith("#")]
        sample: list[Setting] = [(name, value) for name, _, value in lines if name not in ELSEWHERE]
        own: list[Setting] = [
            ("bind", host),
            ("port", str(port)),
            ("protected-mode", "no"),
            ("dir", quoted(place)),
            ("logfile", quoted(place / "log")),
            ("cluster-node-timeout", str(NODE_TIMEOUT_MS)),
            ("save", '""'),
        ]
        if not self.links:
            own.append(("cluster-port", str(free_port())))
        kept = [(name, value) for name, value in sample if name != "protected-mode"]
        (place / "server.conf").write_text(render([*kept, *own]))

    def _wire(self) -> None:
        self._ip("link", "add", self._name, "type", "bridge")
        self._ip("addr", "add", f"{self._net}.1/24", "dev", self._name)
        self._ip("link", "set", self._name, "up")
        for number in range(NODES):
            space, outer, inner = f"{self._name}n{number}", f"{self._name}v{number}", f"{self._name}w{number}"
            self._ip("netns", "add", space)
            self._ip("link", "add", outer, "type", "veth", "peer", "name", inner)
            self._ip("link", "set", inner, "netns", space)
            self._ip("link", "set", outer, "master", self._name)
            self._ip("link", "set", outer, "up")
            for step in (
                ("addr", "add", f"{self.addresses[number][0]}/24", "dev", inner),
                ("link", "set", inner, "up"),
                ("link", "set", "lo", "up"),
            ):
                self._ip("-n", space, *step)

    def _ip(self, *arguments: str, check: bool = True) -> None:
        subprocess.run(["ip", *arguments], check=check, capture_output=True)

    def _join(self) -> None:
        with ExitStack() as clients:
            nodes = [clients.enter_context(self.client(number)) for number in range(NODES)]
            for number, node in enumerate(nodes):
                until(node.ping)
                node.execute_command("CLUSTER SET-CONFIG-EPOCH", number + 1)
                if number < PRIMARIES:
                    first, last = number * SLOTS // PRIMARIES, (number + 1) * SLOTS // PRIMARIES - 1
                    node.execute_command("CLUSTER ADDSLOTSRANGE", first, last)
            names = [node.execute_command("CLUSTER MYID") for node in nodes]
            bus = int(nodes[0].config_get("cluster-port")["cluster-port"]) or self.addresses[0][1] + 10_000
            for node in nodes[1:]:
                node.execute_command("CLUSTER MEET", *self.addresses[0], bus)
            for number, node in enumerate(nodes[PRIMARIES:]):
                until(partial(node.execute_command, "CLUSTER REPLICATE", names[number]))
        until(self.whole)


def until(condition: Callable[[], Any], seconds: float = _START_SECONDS) -> float:
    """Wait until something is true; gives how many seconds that took, TimeoutError if it never is."""
    began = time.monotonic()
    while time.monotonic() - began < seconds:
        with suppress(RedisError, OSError):
            if condition():
                return time.monotonic() - began
        time.sleep(0.05)
    raise TimeoutError(f"not within {seconds:.0f} seconds")


def links_allowed() -> bool:
    """Whether this process may make networks of its own."""
    name = f"st{os.getpid() % 100_000}try"
    with suppress(OSError):
        if subprocess.run(["ip", "netns", "add", name], capture_output=True, check=False).returncode == 0:
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)
            return True
    return False


@contextmanager
def paused(nodes: Nodes, number: int) -> Iterator[None]:
    """A node stands still meanwhile."""
    nodes.send(number, signal.SIGSTOP)
    try:
        yield
    finally:
        nodes.send(number, signal.SIGCONT)
