"""Facts in a row, as the scenes that a title tells them in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sentiero.kernel.title import Fact


def scenes(facts: Sequence[Fact], begins: Callable[[Fact], bool]) -> Iterator[list[Fact]]:
    """Each begins with a fact that begins one; what comes before the first of these is one too."""
    scene: list[Fact] = []
    for fact in facts:
        if scene and begins(fact):
            yield scene
            scene = []
        scene.append(fact)
    if scene:
        yield scene
