"""Pictures as strings of SVG: the drawing vocabulary that all games share."""
