"""Work done beside the API: one queue, one kind of worker, jobs as JSON."""
