"""Questions, and what is wrong with one."""
