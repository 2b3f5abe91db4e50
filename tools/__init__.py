"""Programs for those who work on the service: walks, soaks, pages. None is needed to run it."""
