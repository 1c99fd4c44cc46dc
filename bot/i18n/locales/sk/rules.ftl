# Refusals that every game shares.

game-over = { $winner ->
    [white] Hra sa skončila, vyhral biely ({ $reason }): ďalší ťah sa urobiť nedá.
    [black] Hra sa skončila, vyhral čierny ({ $reason }): ďalší ťah sa urobiť nedá.
    [nobody] Hra sa skončila remízou ({ $reason }): ďalší ťah sa urobiť nedá.
   *[untold] Hra sa skončila, takže ďalší ťah sa urobiť nedá.
}
entry-shape = Ťah je text alebo objekt, ktorý má práve kľúče by ("white" alebo "black") a move (text).
say-who-moves = Teraz môžu ťahať obe strany, preto povedz, kto ťahá: {"{"}"by":"white","move":"…"{"}"} alebo to isté s "black".
not-your-turn = { $phase ->
    [setup] { $side ->
        [white] Toto rozostavenie je už hotové. Rozostavenie ešte musí zvoliť biely.
       *[black] Toto rozostavenie je už hotové. Rozostavenie ešte musí zvoliť čierny.
    }
   *[play] { $side ->
        [white] Na ťahu je biely.
       *[black] Na ťahu je čierny.
    }
}

# Refusals for games that have nothing of their own to say there.

not-a-move = „{ $typed }“ nie je ťah. Napíš jeho polia, napríklad b2 alebo b2-b4.
off-board = Pole { $square } na doske nie je. Doska má polia od a1 po { $last }.
no-stone = Na { $square } nie je kameň. Vyber niektorý zo svojich kameňov.
no-stone-theirs = Na { $square } nie je kameň.
not-yours = Kameň na { $square } je súperov. Vyber niektorý zo svojich.
not-yours-theirs = Kameň na { $square } je tvoj.
taken = Na { $square } už kameň je. Vyber prázdne pole.

# Terms that every game shares.

stone = { $side ->
    [white] biely kameň
   *[black] čierny kameň
}
stones = { $side ->
    [white] biele kamene
   *[black] čierne kamene
}
stones-count = { $count ->
    [one] { $count } kameň
    [few] { $count } kamene
   *[other] { $count } kameňov
}
stone-move = { $move }
lead = Náskok v kameňoch
