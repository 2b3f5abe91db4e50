"""`make environment`: write what belongs to the environment and follows from the code."""

from __future__ import annotations

from tools.environment.playthroughs import write_playthroughs
from tools.environment.tables import write_tables
from tools.environment.vocabulary import write_vocabularies

if __name__ == "__main__":
    write_vocabularies()
    write_tables()
    write_playthroughs()
