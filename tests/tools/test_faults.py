"""Faults put into the rules on purpose: which there are, and that they do harm where they are put in."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from sentiero.games.fire_in_the_lake.position import changes

from tools.fire_in_the_lake.faults import GAME, Fault, faults, put_in
from tools.fire_in_the_lake.mutants import RULES, modules

CHANGES = GAME / "position/changes.py"


def a_fault(what: str, function: str | None) -> Fault:
    return next(fault for fault in faults(CHANGES) if (fault.what, fault.function()) == (what, function))


def outcome(fault: Fault, judged: str) -> bool:
    """Whether something holds in a process with the fault."""
    child = os.fork()
    if child == 0:
        os._exit(0 if put_in(fault) and eval(judged, {"changes": changes}) else 1)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_every_fault_of_every_module_of_the_rules_compiles():
    found = [fault for path in modules(list(RULES)) for fault in faults(path)]
    assert len(found) > 1000
    for fault in found[::40]:
        assert fault.code().co_filename == str(fault.path)


def test_numbers_that_say_as_many_as_there_are_have_no_fault(tmp_path: Path):
    module = tmp_path / "module.py"
    module.write_text("def some(n):\n    return min(n, 99) + 2\n")
    assert [fault.what for fault in faults(module)] == ["Add -> Sub", "2 -> 3", "-> max"]


@pytest.mark.parametrize(
    ("what", "function", "judged"),
    [
        ("75 -> 76", None, "changes.MOST == 76"),
        ("-> min", "shift_box", "changes.shift_box.__code__.co_names.count('min') > 0"),
        ("1 -> 2", "add_terror", "changes.add_terror.__defaults__ == (2,)"),
    ],
)
def test_a_fault_is_put_into_the_loaded_module_of_another_process_only(what, function, judged):
    assert outcome(a_fault(what, function), judged)
    assert changes.MOST == 75
    assert changes.add_terror.__defaults__ == (1,)
