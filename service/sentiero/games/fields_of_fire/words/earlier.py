"""Reasons in journals of rules before version 4, which numbered the paragraphs in a way of their own."""

from __future__ import annotations

from typing import Final

from sentiero.kernel.title import Document

# What they called a paragraph, and its printed number.
_NUMBERED: Final = {
    "3.4": "2.3.3", "3.5": "2.3.2", "3.6": "4.3.6", "3.7": "2.4.1", "3.8": "2.4.2", "4.3": "3.3", "5": "4.1",
    "6.1": "4.2.1", "6.2": "4.2.2", "6.3": "4.2.3", "6.4": "4.2.4", "7.2": "4.3.2", "7.3": "4.2.1", "7.4": "4.3.4",
    "7.6": "4.3.6", "8.1": "5.1.1", "8.2": "5.1.6", "9.10": "6.5.1", "9.11": "6.6", "10.1": "6.7.1", "10.2": "6.7.3",
    "10.6": "6.7.4", "11.2": "9.1.5", "11.3": "9.2.2", "12.1": "9.4", "12.2": "9.3", "12.3": "9.4", "12.10": "9.10",
    "12.12": "9.13", "13.2": "7.5", "13.3": "7.6", "13.6": "7.4.1", "15.2": "10.3.2", "15.3": "10.4", "15.4": "10.7",
    "15.5": "11.1", "15.7": "11.4", "16.3": "3.1",
}  # fmt: skip


def paragraph_of(reason: Document) -> str:
    """The printed paragraph that a reason follows; since version 4 a reason also names its question."""
    rule: str = reason["rule"]
    if "asked" in reason:
        return rule
    return "3.4" if reason["values"].keys() >= {"event"} and rule == "16.3" else _NUMBERED.get(rule, rule)
