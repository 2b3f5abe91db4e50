"""The campaigns as objects: what each is made of, and where it differs from the others."""
