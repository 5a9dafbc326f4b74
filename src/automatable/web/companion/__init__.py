"""The companion's page as plain records for the templates."""
