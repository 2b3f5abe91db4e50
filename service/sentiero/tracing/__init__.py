"""What an answer goes through, from the request over the job to the feed; off until a host wants to see it."""
