"""The campaigns, a folder each; who has others adds the folder of theirs to this package's path before the title."""
