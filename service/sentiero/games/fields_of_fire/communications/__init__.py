"""FoF 7 Communications: who hears whom, and how; who commands whom."""
