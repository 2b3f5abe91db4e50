"""Requests and replies: how they are read, refused, limited, counted and spoken."""
