# Refusals that every game shares.

game-over = { $winner ->
    [white] The game is over, White has won ({ $reason }): no further move can be made.
    [black] The game is over, Black has won ({ $reason }): no further move can be made.
    [nobody] The game is over, it is a draw ({ $reason }): no further move can be made.
   *[untold] The game is over, so no further move can be made.
}
entry-shape = A move is a text, or an object with exactly the keys by ("white" or "black") and move (a text).
say-who-moves = Both sides may act now, so say who moves: {"{"}"by":"white","move":"…"{"}"} or the same with "black".
not-your-turn = { $phase ->
    [setup] { $side ->
        [white] This side is already set up. White still has to set up.
       *[black] This side is already set up. Black still has to set up.
    }
   *[play] { $side ->
        [white] It is White's turn.
       *[black] It is Black's turn.
    }
}
