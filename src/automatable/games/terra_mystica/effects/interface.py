"""
Interface between effects/ (person's side) and automa/ of Terra Mystica  (author: foundation engineer)

I import from you (please keep these names):
  automa/turn.py      bot(state, trace) -> Move                      her move when pending[-1].who is BOT
                      begin_turn(state) -> None                      push what she owes at the start of her turn (DrawingCard / AutomaPasses ...)
                                                                     below it lies my NextTurn; when your pendings are popped the turn ends by itself
  automa/setup.py     take_seat(state) -> None                       faction and terrain are set in state.automa: cults, supply, 20 VP, tokens/youth/land
                                                                     (may push DrawingToken/DrawingYouthTerrain)
                      place_dwellings(state) -> None                 push DrawingSetupCard (then AutomaPlaces)
                      build_decks(state) -> None                     last step of the setup
  automa/effects.py   HANDLERS: dict[type[Move], Callable[[State, Any], None]]    for AutomaMove and DrawSetupCard, DrawCard, DrawToken, DrawYouthTerrain
  automa/chance.py    CHANCES: dict[type[Pending], Callable[[State], Chance]]     for DrawingSetupCard, DrawingCard, DrawingToken, DrawingYouthTerrain
  automa/ongoing.py   space_used(state, at) -> None                  a person transformed or built on `at` (Symbionts' cubes)
                      power_gained(state, amount) -> None            a person really gained so much power from her (Powermongers -> push AutomaClimbs)
  automa/scoring.py   end_points(state) -> None                      Wanderers, Gognomes, cubes: add to automa.vp before the final ranking is read
                      area(state) / final_value(state) -> int        her values for area scoring and the final tile (I rank them against the persons')

You may import from me:
  effects/points.py   score(holder, source, points)                  holder = Player or Automa; source = Source.X (state.py); keeps vp and ledger
  effects/power.py    offer_power(state, at, giver)                  push OfferedPower for every person with structures adjacent to `at` (call after AutomaBuild / AutomaUpgrade)
                      power_given(state, at, seat) -> int            nominal sum of power values of seat's structures adjacent to `at`
  board.py            structure queries shared by both

Conventions: a handler pops the pending it answers (state.pending.pop()) and pushes what follows. After each handler `advance` runs
automatic pendings (NextTurn, ...) until somebody owes a move. pending is never empty before the game is over.
When she passes set state.passed[automa.seat] = True and, if nobody had passed before, state.first = automa.seat.
The Cultists' reserve draw (DrawingReserveCard/DrawReserveCard) is handled by me on state.automa.reserve: takes from reserve.pool
(not the known top), remembers in reserve.discard, reshuffles when empty.
state.scoring_tiles[state.round - 1] is the id of the current scoring tile.
"""
