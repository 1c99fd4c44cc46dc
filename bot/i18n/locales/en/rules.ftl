# Refusals that every game shares.

game-over = { $winner ->
    [white] The game is over, White has won ({ $reason }): no more moves.
    [black] The game is over, Black has won ({ $reason }): no more moves.
    [nobody] The game is over, it is a draw ({ $reason }): no more moves.
   *[untold] The game is over, so no more moves.
}
entry-shape = A move is a text, or an object with exactly the keys by ("white" or "black") and move (a text).
say-who-moves = Both sides may act now, so say who moves: {"{"}"by":"white","move":"…"{"}"} or the same with "black".
not-your-turn = { $phase ->
    [setup] { $side ->
        [white] This side is already set up. Waiting for White.
       *[black] This side is already set up. Waiting for Black.
    }
   *[play] { $side ->
        [white] Not your turn: it's White's.
       *[black] Not your turn: it's Black's.
    }
}
