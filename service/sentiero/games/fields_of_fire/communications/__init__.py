"""FoF 4.3 Communications: who hears whom, and how; who commands whom."""
