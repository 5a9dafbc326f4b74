"""The web table: every game in the browser, and the JSON API. `app.create_app` builds it, `server` runs it."""
