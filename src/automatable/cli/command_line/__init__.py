"""What a person types behind `automatable`: arguments, files, names of games, mistakes."""
