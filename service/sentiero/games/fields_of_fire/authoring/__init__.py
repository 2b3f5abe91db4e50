"""For whoever makes a pack: what it must have, and what comes up how often."""
