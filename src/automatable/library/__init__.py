"""What `import automatable as at` offers: games, matches and questions in words, over kernel, saves and rulebook."""
