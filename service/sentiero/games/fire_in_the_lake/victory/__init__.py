"""7.0 Victory: margins, the Deception markers, and how a lone player has done (8.9)."""
