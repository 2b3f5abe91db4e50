"""4.0 Special Activities: one file a rule."""
