"""FoF 10 What goes on from one mission to the next: points, skills, replacements, tries, the campaign."""
