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

# Refusals for games that have nothing of their own to say there.

not-a-move = “{ $typed }” isn't a move. Name its squares, such as b2 or b2-b4.
off-board = { $square } isn't on the board. Its squares go from a1 to { $last }.
no-stone = There's no stone on { $square }. Choose one of your own stones.
no-stone-theirs = There's no stone on { $square }.
not-yours = The stone on { $square } is your opponent's. Choose one of your own stones.
not-yours-theirs = The stone on { $square } is yours.
taken = There's already a stone on { $square }. Choose an empty square.

# Terms that every game shares.

stone = { $side ->
    [white] white stone
   *[black] black stone
}
stones = { $side ->
    [white] white stones
   *[black] black stones
}
stones-count = { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}
stone-move = { $move }
lead = Lead in stones
