"""A process that plays a saved game and says after each action what the store has acknowledged: entries and fingerprint.

It opens the game, says "ready", and begins when it is sent a line, so that several can begin together.
"""

import sys

from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Conflict, Store
from tests.saves.saved_orchard import ORCHARD, legal


def act(session: Session) -> None:
    moves = legal(session.match)
    if session.seq % 7 == 3 and session.undo():
        return
    if session.seq % 7 == 5 and session.redo():
        return
    if moves:
        session.play(moves[session.seq % len(moves)])
    else:
        session.back_to(session.seq % len(session.match.log))


def main(path: str, game_id: str, actions: int) -> None:
    session = Session.open(Store(path), game_id, ORCHARD)
    print("ready", flush=True)
    sys.stdin.readline()
    while actions:
        try:
            act(session)
        except Conflict:
            continue
        print(session.seq, session.match.fingerprint(), flush=True)
        actions -= 1


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
