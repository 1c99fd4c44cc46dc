# Refusals that every game shares.

game-over = { $winner ->
    [white] The game is over: White won ({ $reason }). No more moves can be made.
    [black] The game is over: Black won ({ $reason }). No more moves can be made.
    [nobody] The game is over: it's a draw ({ $reason }). No more moves can be made.
   *[untold] The game is over, so no more moves can be made.
}
entry-shape = A move is a text, or an object with exactly the keys by ("white" or "black") and move (a text).
say-who-moves = Both sides can move now, so say who moves: {"{"}"by":"white","move":"…"{"}"} or the same with "black".
not-your-turn = { $phase ->
    [setup] { $side ->
        [white] This side is already set up. White still has to set up.
       *[black] This side is already set up. Black still has to set up.
    }
   *[play] { $side ->
        [white] It's White's turn.
       *[black] It's Black's turn.
    }
}
