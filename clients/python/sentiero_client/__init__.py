"""Play board games with Sentiero: types of its contract, and the little that is not generated."""

from sentiero_client.client import Answer, Refused, Seat, Service

__all__ = ["Answer", "Refused", "Seat", "Service"]
