"""What people read and see: wording, offers, score sheets, drawings."""
