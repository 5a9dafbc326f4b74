"""What can be done, one module for each chapter: candidates, obstacle and effect together."""
