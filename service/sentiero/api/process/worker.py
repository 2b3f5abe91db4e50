"""A process of the API, as gunicorn runs it."""

from __future__ import annotations

import select
from typing import Any, Final

from sentiero.api.http.draining import draining
from sentiero.api.process.arriving import ArrivingWorker

# No more than these wait before a door (gunicorn's backlog).
MOST_WAITING: Final = 2_048
# gunicorn reads so much of a body that was refused unread; behind a larger one it ends the connection.
MOST_LEFT: Final = 64 * 1024


def _said_length(req: Any) -> int:
    """How long a request says that its body is."""
    return next((int(value) for name, value in req.headers if name == "CONTENT-LENGTH" and value.isdecimal()), 0)


class Worker(ArrivingWorker):
    """gunicorn's threads; but a connection on which nobody has asked for anything does not hold up the end."""

    def set_accept_enabled(self, enabled: bool) -> None:
        """At the end, take whoever has come, and close the door at once: who waited there would be cut off later."""
        super().set_accept_enabled(enabled)
        if enabled or self.alive:
            return
        for listener in self.sockets:
            for _ in range(MOST_WAITING):
                if not select.select([listener], [], [], 0)[0]:
                    break
                self.accept(listener)
            listener.close()

    def handle_request(self, req: Any, conn: Any) -> Any:
        """Say so in the response where the connection ends with it: before the end, or behind a large body."""
        if draining() or _said_length(req) > MOST_LEFT:
            req.force_close()
        return super().handle_request(req, conn)

    def murder_pending(self) -> None:
        """Browsers open connections ahead of need: once told to stop, nothing is expected of them any more."""
        if not self.alive:
            for connection in self.pending_conns:
                connection.timeout = 0.0
        super().murder_pending()
