"""Fair chance: a seed that is sealed at the start and opened at the end, and what the seats mix into it.

The deck is shuffled at set-up, so it follows from the sealed seed alone. What seats contribute before the first
answer changes every draw after that: then not even whoever runs the service could have chosen the dice.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence

from sentiero.proof.audit import RULES, audit
from sentiero.store.chain import seal_of
from sentiero.store.records import Recorded
from sentiero.tables.info.game_info import AnyTitle


def is_opened_by(commitment: str, seed: bytes) -> bool:
    """Whether a seed is the one that was sealed."""
    return hmac.compare_digest(commitment, seal_of(seed))


def chance_is_fair(title: AnyTitle, commitment: str, seed: bytes, entries: Sequence[Recorded]) -> bool:
    """Whether the deck and every die of a journal follow from the sealed seed and the contributions in it."""
    return is_opened_by(commitment, seed) and audit(title, seed, entries).checks[RULES] is None
