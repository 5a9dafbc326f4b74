"""The travelers, one module for each ability. The chapters of the rules ask `ability(state)` and know no names."""

from typing import Final

from automatable.games.tokaido.state import State
from automatable.games.tokaido.travelers.antoine import Antoine
from automatable.games.tokaido.travelers.ayumu import Ayumu
from automatable.games.tokaido.travelers.base import Traveler
from automatable.games.tokaido.travelers.chihaya import Chihaya
from automatable.games.tokaido.travelers.chuubei import Chuubei
from automatable.games.tokaido.travelers.daigoro import Daigoro
from automatable.games.tokaido.travelers.eriku import Eriku
from automatable.games.tokaido.travelers.gotozaemon import Gotozaemon
from automatable.games.tokaido.travelers.hiroshige import Hiroshige
from automatable.games.tokaido.travelers.hirotada import Hirotada
from automatable.games.tokaido.travelers.iyasaka import Iyasaka
from automatable.games.tokaido.travelers.jirocho import Jirocho
from automatable.games.tokaido.travelers.kamui import Kamui
from automatable.games.tokaido.travelers.kidzuna import Kidzuna
from automatable.games.tokaido.travelers.kinko import Kinko
from automatable.games.tokaido.travelers.kita import Kita
from automatable.games.tokaido.travelers.mari import Mari
from automatable.games.tokaido.travelers.marihito import Marihito
from automatable.games.tokaido.travelers.misaki import Misaki
from automatable.games.tokaido.travelers.mitsukuni import Mitsukuni
from automatable.games.tokaido.travelers.miyataka import Miyataka
from automatable.games.tokaido.travelers.mutsumi import Mutsumi
from automatable.games.tokaido.travelers.naiade import Naiade
from automatable.games.tokaido.travelers.nampo import Nampo
from automatable.games.tokaido.travelers.rakuken import Rakuken
from automatable.games.tokaido.travelers.sasayakko import Sasayakko
from automatable.games.tokaido.travelers.satsuki import Satsuki
from automatable.games.tokaido.travelers.suseri import Suseri
from automatable.games.tokaido.travelers.takeru import Takeru
from automatable.games.tokaido.travelers.titia import Titia
from automatable.games.tokaido.travelers.umegae import Umegae
from automatable.games.tokaido.travelers.yashima import Yashima
from automatable.games.tokaido.travelers.yoshiyasu import Yoshiyasu
from automatable.games.tokaido.travelers.zen_emon import ZenEmon

ABILITIES: Final[dict[str, Traveler]] = {
    "": Traveler(),
    "hiroshige": Hiroshige(),
    "chuubei": Chuubei(),
    "kinko": Kinko(),
    "yoshiyasu": Yoshiyasu(),
    "satsuki": Satsuki(),
    "mitsukuni": Mitsukuni(),
    "sasayakko": Sasayakko(),
    "hirotada": Hirotada(),
    "umegae": Umegae(),
    "zen_emon": ZenEmon(),
    "jirocho": Jirocho(),
    "daigoro": Daigoro(),
    "nampo": Nampo(),
    "gotozaemon": Gotozaemon(),
    "miyataka": Miyataka(),
    "kita": Kita(),
    "mutsumi": Mutsumi(),
    "titia": Titia(),
    "rakuken": Rakuken(),
    "kamui": Kamui(),
    "mari": Mari(),
    "yashima": Yashima(),
    "kidzuna": Kidzuna(),
    "chihaya": Chihaya(),
    "iyasaka": Iyasaka(),
    "marihito": Marihito(),
    "suseri": Suseri(),
    "ayumu": Ayumu(),
    "misaki": Misaki(),
    "takeru": Takeru(),
    "antoine": Antoine(),
    "eriku": Eriku(),
    "naiade": Naiade(),
}
"""By the id of the tile; the empty one is that of somebody who travels without an ability."""


def ability(state: State) -> Traveler:
    """The ability of the person's traveler."""
    return ABILITIES[state.person.ability]
