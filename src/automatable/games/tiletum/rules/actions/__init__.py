"""What can be done, one module for each part of the rules: candidates, obstacle and effect together."""
