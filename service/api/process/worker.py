"""A process of the API, as gunicorn runs it."""

from __future__ import annotations

from typing import Any

from service.api.http.draining import draining
from service.api.process.arriving import ArrivingWorker


class Worker(ArrivingWorker):
    """gunicorn's threads; but a connection on which nobody has asked for anything does not hold up the end."""

    def handle_request(self, req: Any, conn: Any) -> Any:
        """Before the end, every response tells its client to come back elsewhere."""
        if draining():
            req.force_close()
        return super().handle_request(req, conn)

    def murder_pending(self) -> None:
        """Browsers open connections ahead of need: once told to stop, nothing is expected of them any more."""
        if not self.alive:
            for connection in self.pending_conns:
                connection.timeout = 0.0
        super().murder_pending()
