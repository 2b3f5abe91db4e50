"""Games as environments for programs that learn. Importing this registers them by name; needs `sentiero[research]`."""

from sentiero.research.names import register_all

__all__ = ["register_all"]

register_all()
