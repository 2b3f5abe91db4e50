"""Programs around Fire in the Lake."""
