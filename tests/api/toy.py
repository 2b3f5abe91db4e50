"""The toy title as a service takes its titles: SENTIERO_TITLES=tests.api.toy:TITLES."""

from __future__ import annotations

from tests.toy_title import ToyTitle

TITLES = {ToyTitle.name: ToyTitle()}
