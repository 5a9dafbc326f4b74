"""What is printed: tables, their files, and what an owner lays over them."""
