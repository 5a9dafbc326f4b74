"""Tools for translators: how much of a language is there, what is wrong with it, and how to begin one."""
