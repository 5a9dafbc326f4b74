"""temp"""
from automatable.games.tapestry.automa import turn, conquest, income, civilizations as ac
from automatable.games.tapestry.moves import *
from automatable.games.tapestry.owed import *
from automatable.kernel.owed import Rules
from automatable.kernel.verbs import Verb, Draw
from automatable.kernel.chance import Chance
def trap(state, owed, move): state.owed.append(Attack(1, owed.at, True))
def notrap(state, owed, move): state.owed.append(Attack(1, owed.at, False))
def deal(state, owed, move):
    state.techs_left.remove(move.card); state.market.append(move.card)
    if len(state.market)<3: state.owed.append(ToDealTech())
RULES = Rules(moves=TapestryMove, new=None, scores=None, progress=None, turn_rule="TAP-TURN-01",
 verbs=(Verb(PlayTrap,(ToAnswerTrap,),lambda s,o:[PlayTrap()],trap,rule=""),Verb(Decline,(ToAnswerTrap,),lambda s,o:[Decline()],notrap,rule=""),
  Verb(PickResource,(ToPickResource,),lambda s,o:[PickResource(0)],lambda s,o,m:None,rule="")),
 draws=(turn.DRAW_DECISION, turn.ROLL, conquest.DRAW_TILE, conquest.TURN_TILE, income.DRAW_PROGRESS,
   Draw(DealTech,(ToDealTech,),lambda s,o:Chance("tech",s.techs_left,DealTech),deal,rule="")),
 decisions=(turn.ADVANCE,turn.STEP,conquest.CONQUER,conquest.EXPLORE_HEX,income.INCOME,income.FAVOR,income.SCORE,income.GUARDING,income.GAIN,income.FINISH),
 automatic={BotsTurn:turn.begin_turn,PairDrawn:turn.after_pair,Settle:conquest.settle,Attack:conquest.attack,CheckFavorite:income.check_favorite,AutomaCivilization:ac.civilization_works,ReturnProgress:income.return_progress})
