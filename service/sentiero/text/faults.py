"""What the library that checks requests says in English, as keys and values."""

from __future__ import annotations

import re
from typing import Final

# Each message, and the key of what we say instead.
FAULTS: Final = (
    (re.compile(r"Missing data for required field\."), "required"),
    (re.compile(r"Field may not be null\."), "null"),
    (re.compile(r"Unknown field\."), "unknown"),
    (re.compile(r"Not a valid (string|utf-8 string)\."), "not_text"),
    (re.compile(r"Not a valid (integer|number)\.|Number too large\."), "not_whole"),
    (re.compile(r"Not a valid list\."), "not_list"),
    (re.compile(r"Not a valid mapping type\.|Invalid (input )?type\."), "not_object"),
    (re.compile(r"Not a valid boolean\."), "not_flag"),
    (re.compile(r"Must be one of: (?P<choices>.*)\."), "choice"),
    (re.compile(r"Not an option's value, a whole number or a list of option values\."), "not_answer"),
    (re.compile(r"Length must be between (?P<min>\d+) and (?P<max>\d+)\."), "length"),
    (re.compile(r"Longer than maximum length (?P<max>\d+)\."), "too_long"),
    (
        re.compile(r"Must be greater than or equal to (?P<min>\d+) and less than or equal to (?P<max>\d+)\."),
        "range",
    ),
    (re.compile(r"Nested too deeply\."), "too_deep"),
    (re.compile(r"Send exactly one of `answer` and `answers`\."), "one_of_two"),
)
OTHERWISE: Final = "invalid"


def fault(message: str) -> tuple[str, dict[str, str]]:
    """The key of a message, and the values in it; of a message that nobody knows, only that something is wrong."""
    for pattern, key in FAULTS:
        found = pattern.fullmatch(message)
        if found is not None:
            return key, found.groupdict()
    return OTHERWISE, {}
