"""A cluster of three nodes on this machine, from the same program that runs the embedded server."""

from __future__ import annotations

import signal
import socket
import subprocess
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError
from sentiero.server.binary import find_binary
from sentiero.server.conf import DURABLE, Setting, quoted, render

NODES = 3
SLOTS = 16384
READY_SECONDS = 30


BASE = (*DURABLE, ("cluster-enabled", "yes"), ("cluster-node-timeout", "3000"))


class Cluster:
    """Three primaries that share the slots, and perhaps replicas of the first. Use it as a context manager."""

    def __init__(
        self, directory: Path, *more: Setting, base: Sequence[Setting] = BASE, replicas: int = 0, pairs: bool = False
    ) -> None:
        self._directory = directory
        # Whether each primary has one of the replicas, or the first has all.
        self._pairs = pairs
        self._settings = [*base, *more]
        self._nodes = NODES + replicas
        self._ports = free_ports(2 * self._nodes)
        self._processes: dict[int, subprocess.Popen[bytes]] = {}

    @property
    def url(self) -> str:
        """Any node leads to the others, as long as it is there."""
        return "redis+cluster://" + ",".join(f"127.0.0.1:{port}" for port in self.ports)

    @property
    def ports(self) -> list[int]:
        """Where the nodes listen."""
        return self._ports[: self._nodes]

    def kill(self, number: int) -> None:
        """As if the machine's memory manager had chosen this node."""
        self._end(number, signal.SIGKILL)

    def start(self, number: int) -> None:
        """Start a node where it was, with what is on its disk."""
        home = self._directory / f"node-{number}"
        command = [find_binary(), home / "server.conf"]
        self._processes[number] = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def whole(self) -> bool:
        """Whether every node sees the whole cluster at work."""
        return all(self._sees_all(port) for port in self.ports)

    def _sees_all(self, port: int) -> bool:
        try:
            with Redis(port=port, protocol=2) as node:
                return knows_all(node, self._nodes)
        except (RedisError, OSError):
            return False

    def __enter__(self) -> Cluster:
        try:
            for number in range(self._nodes):
                self._configure(number)
                self.start(number)
            self._join()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for number in list(self._processes):
            self._end(number, signal.SIGTERM)

    def _end(self, number: int, how: int) -> None:
        process = self._processes.pop(number)
        process.send_signal(how)
        process.wait()

    def _configure(self, number: int) -> None:
        home = self._directory / f"node-{number}"
        home.mkdir()
        place = [
            ("bind", "127.0.0.1"),
            ("port", str(self._ports[number])),
            ("cluster-port", str(self._ports[self._nodes + number])),
            ("dir", quoted(home)),
            ("logfile", quoted(home / "server.log")),
        ]
        (home / "server.conf").write_text(render([*self._settings, *place]))

    def _join(self) -> None:
        with ExitStack() as clients:
            nodes = [clients.enter_context(Redis(port=port, protocol=2)) for port in self.ports]
            for number, node in enumerate(nodes):
                wait_until(lambda node=node: node.ping())
                node.execute_command("CLUSTER SET-CONFIG-EPOCH", number + 1)
                if number < NODES:
                    first, last = number * SLOTS // NODES, (number + 1) * SLOTS // NODES - 1
                    node.execute_command("CLUSTER ADDSLOTSRANGE", first, last)
                node.execute_command("CLUSTER MEET", "127.0.0.1", self._ports[0], self._ports[self._nodes])
            for node in nodes:
                wait_until(lambda node=node: knows_all(node, self._nodes))
            names = [node.execute_command("CLUSTER MYID") for node in nodes[:NODES]]
            for number, node in enumerate(nodes[NODES:]):
                node.execute_command("CLUSTER REPLICATE", names[number if self._pairs else 0])
                wait_until(lambda node=node: node.info("replication")["master_link_status"] == "up")


def knows_all(node: Redis, nodes: int) -> bool:
    """Whether a node sees the whole cluster at work."""
    info = node.execute_command("CLUSTER INFO")
    text = info if isinstance(info, dict) else dict(line.split(":") for line in info.decode().split())
    return bool(text["cluster_state"] == "ok" and text["cluster_known_nodes"] == str(nodes))


def free_ports(count: int) -> list[int]:
    """Ports that nobody listens on now."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]


def wait_until(condition) -> None:
    """Until it is true, or an error after a while."""
    end = time.monotonic() + READY_SECONDS
    while time.monotonic() < end:
        try:
            if condition():
                return
        except (RedisError, OSError):
            pass
        time.sleep(0.02)
    raise TimeoutError("the cluster does not come up")
