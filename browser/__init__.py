"""The table as a folder of static files: how it is built, and the scripts around it."""
