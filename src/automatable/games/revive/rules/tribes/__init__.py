"""The tribes: each has a file for what its permanent technologies change; `tribe_of` puts boards and powers together."""
