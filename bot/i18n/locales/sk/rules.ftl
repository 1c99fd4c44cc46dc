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
