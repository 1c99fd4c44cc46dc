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

# Refusals for games that have nothing of their own to say there.

not-a-move = „{ $typed }“ není tah. Napiš jeho pole, třeba b2 nebo b2-b4.
off-board = Pole { $square } na herním plánu není. Plán má pole od a1 do { $last }.
no-stone = Na { $square } žádný kámen není. Zvol některý ze svých.
no-stone-theirs = Na { $square } žádný kámen není.
not-yours = Kámen na { $square } je soupeřův. Zvol některý ze svých.
not-yours-theirs = Kámen na { $square } je tvůj.
taken = Na { $square } už kámen je. Zvol prázdné pole.

# Terms that every game shares.

stone = { $side ->
    [white] bílý kámen
   *[black] černý kámen
}
stones = { $side ->
    [white] bílé kameny
   *[black] černé kameny
}
stones-count = { $count ->
    [one] { $count } kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
}
stone-move = { $move }
lead = Náskok v kamenech
