"""What a position is worth, learned from games of the flowcharts; the numbers come from `python -m tools.thinker`."""
