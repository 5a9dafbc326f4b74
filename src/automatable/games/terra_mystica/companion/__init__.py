"""Terra Mystica beside a physical board: the Automa's side as on the screen, and of the persons only what stands on the boards."""
