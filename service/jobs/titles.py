"""Which titles this service runs."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib import import_module
from typing import Final

from service.journal.births import AnyTitle

OUR_OWN: Final = "service.games:TITLES"


def load_titles() -> Mapping[str, AnyTitle]:
    """The titles at SENTIERO_TITLES (`module:name`), our own by default."""
    module, _, name = (os.environ.get("SENTIERO_TITLES") or OUR_OWN).partition(":")
    titles: Mapping[str, AnyTitle] = getattr(import_module(module), name)
    return titles
