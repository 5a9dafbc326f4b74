"""The rules of a game by id: their texts, the code that carries them out, the tests that check them."""
