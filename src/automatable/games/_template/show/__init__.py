"""What people see and read: views, words, drawings."""
