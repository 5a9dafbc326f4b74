"""What the author of a game needs: one import for its tables, moves, rules, automa, words, drawing, questions and companion.

The template and every project of `automatable scaffold` import from here alone. The names mean the same as in the kernel, where their
code is; tools for tests are in `automatable.testing`.
"""

from automatable.kernel.ask.codec import Codec
from automatable.kernel.ask.faults import repeated, unknown
from automatable.kernel.ask.question import QuestionPart, Reader
from automatable.kernel.ask.question import read as read_question
from automatable.kernel.ask.turn import AskedTurn, Json, Reasons, Show
from automatable.kernel.companion.things import SideBySide, Thing, Things, impossible_unless, others
from automatable.kernel.contract.begin import Beginning, UnreportedFact
from automatable.kernel.contract.companion import Addend, Companion, SetupStep, Source, UnlistedCard
from automatable.kernel.contract.game import (
    Face,
    Game,
    GameInfo,
    Level,
    Listing,
    Mode,
    Option,
    Outlook,
    Player,
    Printed,
    Setup,
    Value,
    complete,
    whole_info,
    winners,
)
from automatable.kernel.contract.hooks import instances, modules
from automatable.kernel.contract.unlisted import Description
from automatable.kernel.contract.weights import WeightNumbers, shipped_numbers
from automatable.kernel.decide.breakers import condition, least, limit, most, pick, preferring
from automatable.kernel.decide.choice import Choice, Plan
from automatable.kernel.decide.pipeline import Undecided, decide, decide_one, fallback, first_possible, note
from automatable.kernel.decide.sieve import Sieve
from automatable.kernel.decide.trace import Step, Trace, is_checklist
from automatable.kernel.learning.features import Amount, Amounts, Bits, Counts, Each, Features, OneOf, Placed, due
from automatable.kernel.maps import hexgrid, waves
from automatable.kernel.play.match import Match
from automatable.kernel.players.named import random_player
from automatable.kernel.show.ceremony import consequences, points_of
from automatable.kernel.show.moments import Moment, Moments
from automatable.kernel.show.sketch import cut, muted
from automatable.kernel.show.svg import hexes, paper, shapes, signs
from automatable.kernel.show.wording import Wording, Wordings
from automatable.kernel.tables.data import Tables
from automatable.kernel.tables.rows import NotReportedYet, PartAnswers, Rows, ToDescribe
from automatable.kernel.tables.table import Row, Status
from automatable.kernel.turns.chance import Chance, Rng, Scripted, Seeded
from automatable.kernel.turns.counting import Ceremony, Count, Share
from automatable.kernel.turns.deck import Deck
from automatable.kernel.turns.fingerprint import NewFields
from automatable.kernel.turns.machine import Rules, answered
from automatable.kernel.turns.moves import (
    Asked,
    Author,
    Begin,
    ByAutoma,
    ByChance,
    ByItself,
    ByPerson,
    Correction,
    CountPoints,
    Describe,
    GameOver,
    Illegal,
    Malformed,
    Move,
    NoneOfThese,
    Owed,
    Turn,
    Who,
)
from automatable.kernel.turns.verbs import Consequence, CorrectionVerb, Decide, Decision, Draw, Effect, Verb, never
from automatable.kernel.turns.view import Card, Charge, Detail, Fact, Offer, Panel, Price, Score, Span, View
from automatable.kernel.words.text import Catalogue, Msg, catalogue, msg, one_line

__all__ = [
    "Addend",
    "Amount",
    "Amounts",
    "Asked",
    "AskedTurn",
    "Author",
    "Begin",
    "Beginning",
    "Bits",
    "ByAutoma",
    "ByChance",
    "ByItself",
    "ByPerson",
    "Card",
    "Catalogue",
    "Ceremony",
    "Chance",
    "Charge",
    "Choice",
    "Codec",
    "Companion",
    "Consequence",
    "Correction",
    "CorrectionVerb",
    "Count",
    "CountPoints",
    "Counts",
    "Decide",
    "Decision",
    "Deck",
    "Describe",
    "Description",
    "Detail",
    "Draw",
    "Each",
    "Effect",
    "Face",
    "Fact",
    "Features",
    "Game",
    "GameInfo",
    "GameOver",
    "Illegal",
    "Json",
    "Level",
    "Listing",
    "Malformed",
    "Match",
    "Mode",
    "Moment",
    "Moments",
    "Move",
    "Msg",
    "NewFields",
    "NoneOfThese",
    "NotReportedYet",
    "Offer",
    "OneOf",
    "Option",
    "Outlook",
    "Owed",
    "Panel",
    "PartAnswers",
    "Placed",
    "Plan",
    "Player",
    "Price",
    "Printed",
    "QuestionPart",
    "Reader",
    "Reasons",
    "Rng",
    "Row",
    "Rows",
    "Rules",
    "Score",
    "Scripted",
    "Seeded",
    "Setup",
    "SetupStep",
    "Share",
    "Show",
    "SideBySide",
    "Sieve",
    "Source",
    "Span",
    "Status",
    "Step",
    "Tables",
    "Thing",
    "Things",
    "ToDescribe",
    "Trace",
    "Turn",
    "Undecided",
    "UnlistedCard",
    "UnreportedFact",
    "Value",
    "Verb",
    "View",
    "WeightNumbers",
    "Who",
    "Wording",
    "Wordings",
    "answered",
    "catalogue",
    "complete",
    "condition",
    "consequences",
    "cut",
    "decide",
    "decide_one",
    "due",
    "fallback",
    "first_possible",
    "hexes",
    "hexgrid",
    "impossible_unless",
    "instances",
    "is_checklist",
    "least",
    "limit",
    "modules",
    "most",
    "msg",
    "muted",
    "never",
    "note",
    "one_line",
    "others",
    "paper",
    "pick",
    "points_of",
    "preferring",
    "random_player",
    "read_question",
    "repeated",
    "shapes",
    "shipped_numbers",
    "signs",
    "unknown",
    "waves",
    "whole_info",
    "winners",
]
