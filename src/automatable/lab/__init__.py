"""The lab: many games of a plan, on all cores or a cluster, and one page of what they show."""
