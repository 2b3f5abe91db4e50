"""No two modules import each other, directly or around a corner, not even for the type checker alone."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import grimp
import pytest


def imports_of(package: str) -> dict[str, set[str]]:
    """Of each module of a package, those that it imports."""
    graph = grimp.build_graph(package)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def test_no_module_imports_itself_around_a_corner() -> None:
    TopologicalSorter(imports_of("sentiero")).prepare()


def test_a_cycle_would_be_seen() -> None:
    graph = imports_of("sentiero")
    graph["sentiero.kernel.chance"].add("sentiero.kernel.session")
    with pytest.raises(CycleError):
        TopologicalSorter(graph).prepare()
