"""The board, played in a real browser."""
