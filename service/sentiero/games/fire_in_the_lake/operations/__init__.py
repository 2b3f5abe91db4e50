"""3.0 Operations: one file a rule."""
