"""What gunicorn itself writes down: of a request that never reached the app, nothing that its sender wrote."""

from __future__ import annotations

import logging
from typing import Any, Final

from gunicorn.glogging import Logger  # type: ignore[import-untyped]

from sentiero.api.http.request_log import printable, without_secrets

# How gunicorn begins its lines about a request, and what is left of them.
_ABOUT_A_REQUEST: Final = {
    "Invalid request from": "A malformed request was refused",
    "Error handling request": "A request failed",
}


class WithoutSecrets(logging.Filter):
    """Takes out what a caller sent: its address, its words, its secrets."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Every line passes, in other words perhaps."""
        said = record.getMessage()
        kept = next((words for start, words in _ABOUT_A_REQUEST.items() if said.startswith(start)), None)
        record.msg, record.args = kept or without_secrets(said), ()
        return True


class OneLine(logging.Filter):
    """Keeps to one line whatever a caller put into an address: nobody writes lines of their own."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Every line passes; what cannot be printed is spelled out."""
        record.msg, record.args = printable(record.getMessage()), ()
        return True


class Logs(Logger):  # type: ignore[misc]
    """gunicorn's logs, without secrets."""

    def setup(self, cfg: Any) -> None:
        """Called at the start, and when the configuration is read again."""
        super().setup(cfg)
        for log in (self.error_log, self.access_log):
            if not any(isinstance(one, WithoutSecrets) for one in log.filters):
                log.addFilter(WithoutSecrets())
        if not any(isinstance(one, OneLine) for one in self.access_log.filters):
            self.access_log.addFilter(OneLine())
