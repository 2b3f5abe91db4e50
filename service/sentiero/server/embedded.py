"""A real server of our own."""

from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final
from urllib.parse import quote

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from sentiero.server.binary import find_binary
from sentiero.server.conf import DURABLE, Setting, private_settings, render
from sentiero.server.files import require_loadable
from sentiero.server.locks import FileLock
from sentiero.server.places import make_private, socket_path
from sentiero.server.problems import ServerError

# A large journal takes a while to read at the start; a clean stop may have to write a snapshot.
START_SECONDS: Final = 60.0
STOP_SECONDS: Final = 30.0


class EmbeddedServer:
    """One server process over one data directory. Use it as a context manager, or start and stop it."""

    def __init__(self, directory: Path, binary: Path | None = None, keeping: Sequence[Setting] = DURABLE) -> None:
        self.directory = directory.resolve()
        self._binary = binary
        self._keeping = keeping
        self._process: subprocess.Popen[bytes] | None = None
        self._supervising = FileLock(self.directory / "supervisor.lock")
        self._writing = FileLock(self.directory / "server.lock")
        self.socket = socket_path(self.directory)

    # -- where things are ---------------------------------------------------------------------

    @property
    def url(self) -> str:
        """Where clients find the server."""
        return f"unix://{quote(str(self.socket))}"

    @property
    def log(self) -> Path:
        """The log of the server."""
        return self.directory / "server.log"

    @property
    def pid(self) -> int | None:
        """The process, while it lives."""
        alive = self._process is not None and self._process.poll() is None
        return self._process.pid if alive and self._process else None

    def answers(self) -> bool:
        """Whether a server runs over this directory, whoever started it."""
        with self._client() as client:
            return _answers(client)

    # -- life ---------------------------------------------------------------------------------

    def start(self) -> str:
        """Start the server, wait until it answers, and give its URL."""
        try:
            self._start()
        except OSError as error:
            why = error.strerror or str(error)
            raise ServerError(f"The games cannot be kept in {self.directory}: {why}. Choose another --data.") from error
        return self.url

    def _start(self) -> None:
        self.directory.mkdir(parents=True, exist_ok=True, mode=0o700)
        make_private(self.socket.parent)
        if not self._supervising.acquire():
            raise ServerError(f"Another service runs with the data in {self.directory}.")
        try:
            self._take_over()
            require_loadable(self.directory)
            self._spawn()
            self._wait_for_answer()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Ask the server to write everything and end, and wait for it."""
        process, self._process = self._process, None
        if process is not None and process.poll() is None:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                # Nothing acknowledged is lost: all of it is in the append-only file.
                process.kill()
                process.wait()
        self._writing.release()
        self._supervising.release()
        if self.socket.parent != self.directory:
            with suppress(OSError):
                self.socket.parent.rmdir()

    def __enter__(self) -> EmbeddedServer:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    # -- steps of the start -------------------------------------------------------------------

    def _take_over(self) -> None:
        """End a server whose supervisor was killed: two of them must never write into one directory."""
        if self._writing.acquire():
            return
        # Through its socket, not by a number in a file that may long be another process's.
        with suppress(RedisError, OSError), self._client() as orphan:
            orphan.shutdown()
        if not self._writing.acquire(STOP_SECONDS):
            raise ServerError(f"A server from an earlier run still holds {self.directory} and does not end.")

    def _spawn(self) -> None:
        binary = self._binary or find_binary()
        conf = self.directory / "server.conf"
        conf.write_text(render(private_settings(self.directory, self.socket, self.log, self._keeping)))
        assert self._writing.fd is not None
        with conf.open("rb") as settings:
            self._process = subprocess.Popen(
                # It reads its settings from the standard input: a path with a question mark or a star
                # would be taken for a pattern, match nothing, and leave it with its defaults.
                [str(binary), "-"],
                stdin=settings,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd=self.directory,
                # The lock lives as long as the server does, even if we are killed.
                pass_fds=(self._writing.fd,),
                # Ctrl-C is for us: the server ends last, after everybody who still writes to it.
                start_new_session=True,
            )

    def _wait_for_answer(self) -> None:
        end = time.monotonic() + START_SECONDS
        with self._client() as client:
            while not _answers(client):
                if self.pid is None:
                    raise ServerError(f"The server ended at once. The end of its log:\n{self._log_tail()}")
                if time.monotonic() > end:
                    raise ServerError(f"The server does not answer after {START_SECONDS:.0f} s.")
                time.sleep(0.005)

    def _client(self) -> Redis:
        return Redis.from_url(self.url, socket_timeout=1, protocol=2, retry=Retry(NoBackoff(), 0))

    def _log_tail(self) -> str:
        lines = self.log.read_text(errors="replace").splitlines() if self.log.exists() else []
        return "\n".join(lines[-10:])


def _answers(client: Redis) -> bool:
    # While it reads its journal it answers with an error: that is not yet ready.
    with suppress(RedisError, OSError):
        return bool(client.ping())
    return False
