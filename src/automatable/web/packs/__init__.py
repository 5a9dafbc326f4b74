"""An owner's packs as plain records for the templates."""
