"""FoF 16.3 Events of higher headquarters, of the company's and of the enemy's."""
