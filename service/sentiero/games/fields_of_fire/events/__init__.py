"""FoF 3.1 Events of higher headquarters, of the company's and of the enemy's."""
