# Refusals that every game shares.

game-over = { $winner ->
    [white] Hra skončila, vyhrál bílý ({ $reason }): další tah už není možný.
    [black] Hra skončila, vyhrál černý ({ $reason }): další tah už není možný.
    [nobody] Hra skončila remízou ({ $reason }): další tah už není možný.
   *[untold] Hra skončila, další tah už není možný.
}
entry-shape = Tah je text, nebo objekt právě s klíči by ("white" nebo "black") a move (text).
say-who-moves = Teď můžou táhnout obě strany, takže uveď, která táhne: {"{"}"by":"white","move":"…"{"}"}, nebo totéž s "black".
not-your-turn = { $phase ->
    [setup] { $side ->
        [white] Tato strana už je rozestavená. Rozestavit se ještě musí bílý.
       *[black] Tato strana už je rozestavená. Rozestavit se ještě musí černý.
    }
   *[play] { $side ->
        [white] Na tahu je bílý.
       *[black] Na tahu je černý.
    }
}
