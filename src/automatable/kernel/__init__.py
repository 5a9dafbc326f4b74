"""What every game shares; imports nothing from games, web, cli or testing."""
