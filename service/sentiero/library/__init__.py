"""The engine as a library: games in this process, with no server and nothing to install besides."""

from sentiero.library.game import Game, replay

__all__ = ["Game", "replay"]
