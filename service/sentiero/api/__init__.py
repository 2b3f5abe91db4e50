"""The REST API: one blueprint a resource, problems for every refusal. Knows no game."""
