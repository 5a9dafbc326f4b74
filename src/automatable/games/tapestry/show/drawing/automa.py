"""The bots: their cards, their mat and its chart, what they own."""

from typing import Final

from automatable.games.tapestry.model import places
from automatable.games.tapestry.model.pieces import AUTOMA, PLAYER_NAMES, SHADOW, TURNS
from automatable.games.tapestry.show.board_records import AchievementView, Board, BotsView, DecisionCardView, HexView
from automatable.games.tapestry.show.drawing.fitted import cut, kept, wide
from automatable.games.tapestry.show.drawing.land import mini_map
from automatable.games.tapestry.show.drawing.pieces import piece
from automatable.games.tapestry.show.drawing.signs import medal
from automatable.games.tapestry.show.drawing.symbols import icon
from automatable.kernel.show.svg.shapes import box, move, named, number, ring_box, text, thing
from automatable.kernel.words.text import Catalogue, msg

CARD_TOP: Final = 22.0
CARD_HIGH: Final = 104.0
TRACK_WIDE: Final = 132.0
TIE_LEFT: Final = 137.0
TIE_WIDE: Final = 174.0
CHART_WIDE: Final = 210.0
COLUMN: Final = 17.0
ROW: Final = 11.9
MEDALS: Final = 84.0
"""Where the first medal of an achievement is."""
MEDAL_STEP: Final = 22.0
"""From one to the next: one with two digits is 18 wide."""
ACHIEVEMENT_ICONS: Final = ("rise", "toppled", "island")


def draw_pair(board: Board, say: Catalogue) -> str:
    """What the Automa owns, then the track card and the tiebreaker card."""
    bots = board.bots
    return "".join(
        (
            _owned(board, say),
            _track_card(bots.track_card, say),
            _tiebreaker_card((_number(bots.tiebreaker_card), say), bots.tiebreaker_card, board.hexes, say),
        )
    )


def draw_decision_card(card: DecisionCardView, hexes: tuple[HexView, ...], say: Catalogue) -> str:
    """Both halves of a decision card: as a track card, and as a tiebreaker card."""
    return _track_card(card, say) + _tiebreaker_card((card.number, say), card, hexes, say)


def _number(card: DecisionCardView | None) -> int:
    return 0 if card is None else card.number


def _owned(board: Board, say: Catalogue) -> str:
    """Civilizations, tapestry cards beside the mat, landmarks, decks."""
    bots = board.bots
    found = [named(say.say(msg("player.automa")), piece("token", AUTOMA, 8, 9, 0.85))]
    x = 20.0
    for one in bots.civilizations:
        name = say.say(one.name)
        shown = cut(name, 12, 76)
        long = wide(shown, 12) + 6
        content = box("chip", x, 0, long, 18, 5) + text("card-name", x + 3, 13, shown)
        edge = ring_box(x, 0, long, 18)
        found.append(thing(one.id, "civilization", name, content, edge, more=say.say(one.effect)))
        x += long + 4
    x = 310.0
    landmarks = [say.say(board.landmarks[mark].name) for mark in bots.landmarks]
    things = (
        ("deck", bots.deck, say.say(msg("draw.decision_deck", n=bots.deck, progress=bots.progress))),
        ("landmark", len(landmarks), say.say(msg("draw.bots_landmarks", names=tuple(landmarks) or msg("fact.none")))),
        ("card", bots.cards, say.say(msg("draw.bots_cards", n=bots.cards))),
    )
    for shape, count, words in things:
        long = 10 if count < 10 else 17
        x -= long
        content = text("count", x, 14, count) + icon(shape, x - 9, 9, 14)
        found.append(named(words, content))
        x -= 22
    return "".join(found)


def _track_card(card: DecisionCardView | None, say: Catalogue) -> str:
    if card is None:
        edge = box("bare", 0, CARD_TOP, TRACK_WIDE, CARD_HIGH, 7)
        return edge + "".join(thing(places.indicator_place(bot), "indicator", "", "", "") for bot in (AUTOMA, SHADOW))
    heading = say.say(msg("draw.track_card", n=card.number))
    face = box("cardface", 0, CARD_TOP, TRACK_WIDE, CARD_HIGH, 7) + text("card-name", 7, CARD_TOP + 15, heading)
    found = [named(heading, face, more=say.say(msg("draw.track_card_more")))]
    for index, (bot, wants) in enumerate(((AUTOMA, card.automa), (SHADOW, card.shadow))):
        y = CARD_TOP + 22 + 31 * index
        said = say.say(msg(f"draw.indicator_{wants}"))
        who = say.say(msg(f"draw.name_{PLAYER_NAMES[bot]}"))
        content = piece("token", bot, 15, y + 14, 0.85) + text("soft", 29, y + 12, who)
        content += text("strong", 29, y + 25, said)
        found.append(
            thing(
                places.indicator_place(bot),
                "indicator",
                say.labelled(who, said),
                content,
                ring_box(3, y, TRACK_WIDE - 6, 29),
                more=say.say(msg(f"draw.indicator_{wants}_more")),
            )
        )
    key = "draw.income_icon" if card.income_icon else "draw.no_income_icon"
    y = CARD_TOP + CARD_HIGH - 12
    content = icon("income", 15, y, 16) + ("" if card.income_icon else icon("off", 20, y + 3, 10))
    content += text("soft", 29, y + 4, say.say(msg(key)))
    found.append(named(say.say(msg(key)), content, more=say.say(msg(f"{key}_more"))))
    return "".join(found)


@kept(64)
def _tiebreaker_card(card: DecisionCardView | None, hexes: tuple[HexView, ...], say: Catalogue) -> str:
    x = TIE_LEFT
    if card is None:
        edge = box("bare", x, CARD_TOP, TIE_WIDE, CARD_HIGH, 7)
        names = (places.TIEBREAK_PLACE, places.PATTERN_PLACE, places.ICON_PLACE)
        return edge + "".join(thing(name, "line", "", "", "") for name in names)
    heading = say.say(msg("draw.tiebreaker", n=card.number))
    face = box("cardface", x, CARD_TOP, TIE_WIDE, CARD_HIGH, 7) + text("card-name", x + 7, CARD_TOP + 15, heading)
    found = [named(heading, face, more=say.say(msg("draw.tiebreaker_more")))]
    rows = []
    for index, name in enumerate(card.tiebreak):
        y = CARD_TOP + 29 + 16 * index
        if name == "favorite":
            rows.append(icon("heart", x + 27, y, 12) + text("plain", x + 37, y + 4, say.say(msg("card.favorite"))))
        else:
            rows.append(box(f"swatch {name}", x + 22, y - 5, 10, 10, 2))
            rows.append(text("plain", x + 37, y + 4, say.say(msg(f"draw.track_{name}"))))
    arrow = f'<path class="way" d="M{number(x + 11)} {CARD_TOP + 38:g}v45M{number(x + 8)} {CARD_TOP + 42:g}l3-4 3 4M{number(x + 8)} {CARD_TOP + 79:g}l3 4 3-4"/>'
    ends = piece("token", AUTOMA, x + 11, CARD_TOP + 29, 0.6) + piece("token", SHADOW, x + 11, CARD_TOP + 93, 0.6)
    order = ", ".join(
        say.say(msg("card.favorite" if name == "favorite" else f"track.{name}")) for name in card.tiebreak
    )
    words, more = say.say(msg("draw.tie_order")), say.say(msg("draw.tie_order_more", tracks=order))
    edge = ring_box(x + 2, CARD_TOP + 19, 86, CARD_HIGH - 22)
    found.append(thing(places.TIEBREAK_PLACE, "line", words, "".join(rows) + arrow + ends, edge, more=more))
    middle = x + TIE_WIDE - 42
    words, more = say.say(msg("draw.hex_order")), say.say(msg("draw.hex_order_more"))
    little = f"<g {move(middle, CARD_TOP + 43)}>{mini_map(card, hexes, 5.1)}</g>"
    edge = ring_box(middle - 38, CARD_TOP + 4, 76, 77)
    found.append(thing(places.PATTERN_PLACE, "line", words, little, edge, more=more))
    key = "draw.toppled" if card.toppled_outpost else "draw.no_toppled"
    y = CARD_TOP + CARD_HIGH - 12
    content = icon("toppled", x + 100, y, 15) + ("" if card.toppled_outpost else icon("off", x + 104, y + 3, 10))
    content += text("soft", x + 111, y + 4, say.say(msg(f"{key}_short")))
    edge, more = ring_box(x + 90, y - 10, 82, 19), say.say(msg(f"{key}_more"))
    found.append(thing(places.ICON_PLACE, "line", say.say(msg(key)), content, edge, more=more))
    return "".join(found)


def draw_chart(bots: BotsView, say: Catalogue) -> str:
    """The income turns of the bots: which cells work, and by how much they multiply; the next turn is lit."""
    left = CHART_WIDE - COLUMN * TURNS
    found = []
    if bots.income_turns < TURNS:
        found.append(box("next", left + COLUMN * bots.income_turns, 0, COLUMN, 13 + ROW * 11, 4))
    found.append(text("head", 0, 11, say.say(msg("draw.income_turn"))))
    found += [text("strong middle", left + COLUMN * (turn + 0.5), 11, turn + 1) for turn in range(TURNS)]
    rows: list[tuple[str, tuple[object, ...]]] = []
    dots = dict(zip(DOTTED, (_dots(cell.turns) for cell in bots.chart), strict=True))
    rows += [(name, dots[name]) for name in DOTTED[:3]]
    for name, values in zip(MULTIPLIED, (values for _, values in bots.multipliers), strict=True):
        rows.append((name, ("", *(value or "" for value in values))))
    rows.append(("added", ("", *(value or "" for value in bots.added), "")))
    rows += [(name, dots[name]) for name in DOTTED[3:]]
    for index, (name, cells) in enumerate(rows):
        y = 13 + ROW * index
        content = box("clear", 0, y, CHART_WIDE, ROW, 2)
        content += text("plain", 0, y + 9.5, say.say(msg(f"draw.chart_{name}")))
        for turn, cell in enumerate(cells):
            across = left + COLUMN * (turn + 0.5)
            if cell == "●":
                content += f'<circle class="dot" cx="{number(across)}" cy="{number(y + 5.5)}" r="3"/>'
            elif cell != "":
                content += text("strong middle", across, y + 9.5, cell)
        more = f"{say.say(msg(f'draw.chart_{name}_more'))}\n{_turns(cells, say)}"
        found.append(named(say.say(msg(f"draw.chart_{name}_name")), content, more=more))
    return "".join(found)


def _turns(cells: tuple[object, ...], say: Catalogue) -> str:
    """In which income turns a row of the chart works, and with which number."""
    told = [
        str(turn + 1) if cell == "●" else say.say(msg("draw.chart_turn", turn=turn + 1, n=str(cell)))
        for turn, cell in enumerate(cells)
        if cell != ""
    ]
    return say.say(msg("draw.chart_turns", turns=", ".join(told)) if told else msg("draw.chart_never"))


DOTTED: Final = (
    "favorite_check",
    "advance_both_bots",
    "civilization_bonus",
    "place_tapestry_on_mat",
    "gain_tapestry_card",
    "shuffle_decision_deck",
)
MULTIPLIED: Final = ("lands", "military", "technology", "first")


def _dots(turns: tuple[int, ...]) -> tuple[object, ...]:
    return tuple("●" if turn + 1 in turns else "" for turn in range(TURNS))


def draw_achievements(found: tuple[AchievementView, ...], say: Catalogue) -> str:
    """The three achievements, what they are worth, and who has them."""
    drawn = [text("head", 0, 11, say.say(msg("draw.achievements")))]
    for index, one in enumerate(found):
        y = 27 + 19 * index
        words = say.say(one.name)
        content = icon(ACHIEVEMENT_ICONS[index], 8, y, 15, "technology")
        content += text("plain", 19, y + 4, say.say(msg(f"draw.achievement_{index}")))
        for rank, points in enumerate(one.points):
            if rank < len(one.earned):
                who = one.earned[rank]
                words = say.one_by_one((words, say.labelled(f"{points}", say.say(msg(f"player.{PLAYER_NAMES[who]}")))))
                content += piece("token", who, MEDALS + MEDAL_STEP * rank, y, 0.9)
            else:
                content += medal(points, MEDALS + MEDAL_STEP * rank, y, 15)
        drawn.append(named(words, content))
    return "".join(drawn)


def draw_decks(board: Board, say: Catalogue) -> str:
    """What is left of the stacks."""
    drawn = [text("head end", 112, 11, say.say(msg("draw.stacks")))]
    shapes = {"tiles": "tile", "tapestry": "card", "space": "space", "civilization": "civ"}
    for index, (key, shape) in enumerate(shapes.items()):
        name, size = next((name, size) for name, known, size in board.decks if known == key)
        x, y = 104 - 50 * (index % 2), 28 + 22 * (index // 2)
        words = say.say(msg("draw.deck", name=msg(f"deck.{key}"), n=size))
        drawn.append(thing(name, "deck", words, icon(shape, x, y, 17) + text("count end", x - 12, y + 4.5, size), ""))
    return "".join(drawn)


def draw_outposts(board: Board, who: tuple[int, ...], say: Catalogue) -> str:
    """Outposts that are left in the supply."""
    left = {0: board.outposts, AUTOMA: board.bots.automa.outposts, SHADOW: board.bots.shadow.outposts}
    found = []
    for index, owner in enumerate(who):
        words = say.say(msg("draw.outposts", who=msg(f"player.{PLAYER_NAMES[owner]}"), n=left[owner]))
        y = 14 + 30 * index
        content = piece("outpost", owner, 10, y + 2, 0.8, "tp-wood", owner == SHADOW)
        found.append(named(words, content + text("count", 26, y + 6, f"× {left[owner]}")))
    return "".join(found)
