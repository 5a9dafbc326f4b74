"""What can be done, one module for each action: candidates, obstacle and effect together."""
