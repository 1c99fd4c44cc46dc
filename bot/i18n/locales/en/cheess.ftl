# Cheess.

cheess-name = Cheess
cheess-tagline = Chess pieces race home: take as many actions a turn as you have points for.

# How the game ended; the names are those of the players.

cheess-outcome-all-home = **{ $winner }** wins: all 16 pieces are in the goal.
cheess-outcome-all-home-reason = All 16 pieces are in the goal
cheess-outcome-both-home-reason = Both sides have all 16 pieces in the goal
cheess-outcome-stalemate-reason = Stalemate: neither side can act
cheess-outcome-no-progress-reason = No piece reached the goal for too many rounds
cheess-outcome-both-home = Draw: both sides have all 16 pieces in the goal.
cheess-outcome-stalemate = Draw by stalemate: neither side can act.
cheess-outcome-no-progress = Draw: no piece reached the goal for too many rounds.

# Options and presets.

cheess-option-points = Points of one turn
cheess-option-enter = Cost of bringing in a piece; at most the points of a turn
cheess-option-move = Cost of a move to an empty square; at most the points of a turn
cheess-option-attack = Cost of an attack; more than a turn's points means no attacks
cheess-option-turn-limit = Draw after this many rounds without a piece reaching the goal; 0 for never
cheess-named-points = Points
cheess-named-enter = Cost of entering
cheess-named-move = Cost of a move
cheess-named-attack = Cost of an attack
cheess-named-turn-limit = Draw without a piece in the goal

cheess-value-points = { $value ->
    [one] { $value } point a turn
   *[other] { $value } points a turn
}
cheess-value-enter = entering costs { $value }
cheess-value-move = a move costs { $value }
cheess-value-attack = an attack costs { $value }
cheess-value-turn-limit = { $value ->
    [0] no draw for lack of progress
    [one] draw after { $value } round without progress
   *[other] draw after { $value } rounds without progress
}

cheess-preset-standard = Standard: 8 points a turn; entering and moving cost 1, an attack 4.
cheess-preset-sharp = Sharp: attacks cost 2, so pieces are pushed out often.
cheess-preset-race = Race: no attacks; only entering pushes a piece out.
cheess-preset-quick = Quick: 16 points a turn; an attack costs 6.
cheess-preset-single = Single: one action a turn.
cheess-preset-long = Long: 4 points a turn; an attack costs 2.

# Pieces and clicks.

cheess-man = { $side ->
    [white] white
   *[black] black
} { $kind ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
}
cheess-man-several = { $side ->
    [white] white
   *[black] black
} { $kind ->
    [0] kings
    [1] queens
    [2] rooks
    [3] bishops
    [4] knights
   *[5] pawns
}
cheess-in-trench = { $kind ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
}: bring in
cheess-choice-enter = { $kind ->
    [0] King
    [1] Queen
    [2] Rook
    [3] Bishop
    [4] Knight
   *[5] Pawn
} enters on { $to } · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cheess-choice-enter-push = { $kind ->
    [0] King
    [1] Queen
    [2] Rook
    [3] Bishop
    [4] Knight
   *[5] Pawn
} enters on { $to } and pushes out the { $met ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
} · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cheess-choice-go = { $kind ->
    [0] King
    [1] Queen
    [2] Rook
    [3] Bishop
    [4] Knight
   *[5] Pawn
} { $from } → { $to }{ $goal ->
    [0] {""}
   *[other] {" "}and reaches the goal
} · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cheess-choice-attack = { $kind ->
    [0] King
    [1] Queen
    [2] Rook
    [3] Bishop
    [4] Knight
   *[5] Pawn
} { $from } attacks the { $met ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
} on { $to }{ $goal ->
    [0] {""}
   *[other] {" "}and reaches the goal
} · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cheess-prompt = { $made ->
    [0] Choose a piece, or end your turn.
   *[other] Choose where it goes.
} Points left: { $left } of { $points }. Entering costs { $enter }, a move { $move }, an attack { $attack }{ $dear ->
    [0] .
   *[other] , which is too expensive now.
}
cheess-enter = Bring in
cheess-end = End turn
cheess-end-question = You still have all your points. End the turn without an action?
cheess-enter-back = Bring in the back row · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cheess-enter-pawns = Bring in the pawns · { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# Cards and panel. A turn has several actions, so these are counted.

cheess-moves-count = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
cheess-picture-count = { $count ->
    [0] Start
   *[other] Action { $count }
}
cheess-home = Goal: { $count } / 16
cheess-lead = Lead in the goal
cheess-trench = { $side ->
    [white] White's trench: { $count }
   *[black] Black's trench: { $count }
}
cheess-trench-label = { $side ->
    [white] White
   *[black] Black
}
cheess-points = Points: { $left } of { $points }
cheess-cost-enter = enter
cheess-cost-move = move
cheess-cost-attack = attack
cheess-round = Round { $round }
cheess-round-limit = Round { $round } of { $last }
cheess-turn-over = { $side ->
    [white] White
   *[black] Black
} { $left ->
    [0] used all points
   *[other] had no action left
}
cheess-skipped = { $side ->
    [white] White stuck: skipped
   *[black] Black stuck: skipped
}
cheess-last-turn = Black's last turn
cheess-rounds-left = Rounds left: { $left }

# The same as sentences, where there is room for them.

cheess-turn-over-text = { $side ->
    [white] **{ $white }**'s turn is over
   *[black] **{ $black }**'s turn is over
}: { $left ->
    [0] no points are left.
    [one] no action is possible with the { $left } point left.
   *[other] no action is possible with the { $left } points left.
}
cheess-skipped-text = { $side ->
    [white] **{ $white }** can't act, so this turn is skipped. A new turn of **{ $black }** begins.
   *[black] **{ $black }** can't act, so this turn is skipped. A new turn of **{ $white }** begins.
}
cheess-last-turn-text = **{ $white }** has all pieces in the goal. **{ $black }** has one last turn.
cheess-rounds-left-text = { $left ->
    [one] Unless a piece reaches the goal, the game is a draw after this round.
   *[other] Unless a piece reaches the goal, the game is a draw in { $left } rounds.
}

# The last action in words, after the player's name.

cheess-last-enter = { $move }
cheess-last-enter-short = { $kind ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
} on { $to }
cheess-last-enter-push = { $move } pushes out the { $pushed ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
} of { $home }
cheess-last-enter-push-short = { $kind ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
} on { $to }
cheess-last-go = { $move }
cheess-last-go-push = { $move } pushes out the { $pushed ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
} of { $home }
cheess-last-goal = { $move } (the { $kind ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
} is in the goal)
cheess-last-goal-push = { $move } pushes out the { $pushed ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
} of { $home } (the { $kind ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
} is in the goal)
cheess-last-end = { $left ->
    [0] end of the turn
    [one] end of the turn, { $left } point unused
   *[other] end of the turn, { $left } points unused
}
cheess-last-end-short = end of turn

# Figures for readers who do not see the picture.

cheess-fact-points = Points left: { $left } of { $points }
cheess-fact-costs = Costs: entering { $enter }, a move { $move }, an attack { $attack }
cheess-fact-home = In the goal: White { $white }, Black { $black } of 16
cheess-fact-goal = { $side ->
    [white] White's pieces in the goal: { $pieces }
   *[black] Black's pieces in the goal: { $pieces }
}
cheess-fact-trench = { $side ->
    [white] { $count ->
        [0] White's trench is empty
        [16] White's trench: all 16 pieces
       *[other] White's trench: { $pieces }
    }
   *[black] { $count ->
        [0] Black's trench is empty
        [16] Black's trench: all 16 pieces
       *[other] Black's trench: { $pieces }
    }
}
cheess-fact-blocked = { $side ->
    [white] White's home squares blocked by own pieces: { $pieces }
   *[black] Black's home squares blocked by own pieces: { $pieces }
}
cheess-fact-turn = The turn: { $moves }

# The line over the board.


# Why an action is good, for hints.

cheess-gain-arrives = It brings a piece into the goal.
cheess-gain-pushes = It pushes an opponent's piece back into the trench.
cheess-gain-blocks = It blocks the way of an opponent's piece to the goal.
cheess-gain-near = From there the piece can reach the goal with one more action.
cheess-gain-opens = It opens the way to the goal for another piece.
cheess-gain-safe = Your opponent could attack the piece where it stood, and can't there.
cheess-gain-nearer = It brings the piece nearer to the goal: from there it needs { $count } more actions.
cheess-gain-enters = It brings a piece onto the board.

# Refusals.

cheess-not-a-move = “{ $typed }” isn't a move. Write N@b1 to put a piece on the board, a move as b1-c3, an attack as b1xc3, the end of the turn as end.
cheess-no-home = { $side ->
    [white] None of White's pieces has its home square on { $square }. White's home squares are those of rows 1 and 2.
   *[black] None of Black's pieces has its home square on { $square }. Black's home squares are those of rows 7 and 8.
}
cheess-wrong-letter = The home square { $square } belongs to { $side ->
    [white] White
   *[black] Black
}'s { $kind ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
}, so write { $move }.
cheess-on-board = { $side ->
    [white] White
   *[black] Black
}'s { $kind ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
} of { $square } is already on the board, on { $place }.
cheess-in-goal = { $side ->
    [white] White
   *[black] Black
}'s { $kind ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
} of { $square } is already in the goal.
cheess-home-blocked = The home square { $square } is occupied by { $side ->
    [white] White
   *[black] Black
}'s own { $kind ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
}. Move it away first.
cheess-home-blocked-theirs = A piece of their own is on the home square { $square }.
cheess-no-piece = There's no piece on { $square }. Begin with one of your own pieces.
cheess-no-piece-theirs = There's no piece on { $square }.
cheess-opponents-piece = The { $kind ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
} on { $square } belongs to { $side ->
    [white] White
   *[black] Black
}. Begin with one of your own pieces.
cheess-opponents-piece-theirs = The piece on { $square } is yours.
cheess-nowhere = The { $kind ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
} on { $square } has nowhere to go with the { $points ->
    [one] { $points } point
   *[other] { $points } points
} left. Choose another piece.
cheess-same-square = The { $kind ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
} is already on { $square }. Choose another square.
cheess-own-piece = The square { $square } is occupied by { $side ->
    [white] White
   *[black] Black
}'s own { $kind ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
}.
cheess-own-piece-theirs = A piece of their own is on { $square }.
cheess-not-its-way = The { $kind ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
} on { $from } can't go to { $to }: { $kind ->
    [0] a king goes one square in any direction
    [1] a queen goes straight or diagonally
    [2] a rook goes straight along a column or a row
    [3] a bishop goes diagonally
    [4] a knight jumps two squares one way and one across
   *[5] a pawn goes one square straight forward, or two from its home square, and attacks one square diagonally forward
}.
cheess-way-blocked = The { $kind ->
    [0] king
    [1] queen
    [2] rook
    [3] bishop
    [4] knight
   *[5] pawn
} on { $from } can't go to { $to }: another piece is in the way on { $square }.
cheess-pawn-straight = The pawn on { $from } can't attack the piece on { $to }: a pawn attacks only one square diagonally forward.
cheess-pawn-straight-theirs = The pawn on { $from } can't attack your piece on { $to }: a pawn attacks only one square diagonally forward.
cheess-pawn-diagonal = The pawn on { $from } can't move to { $to }: a pawn goes diagonally only to attack an opponent's piece, and there's none there.
cheess-pawn-diagonal-theirs = The pawn on { $from } can't move to { $to }: a pawn goes diagonally only to attack, and you have no piece there.
cheess-pawn-two = The pawn on { $from } can't move to { $to }: a pawn goes two squares only from its home square.
cheess-write-attack = There's an opponent's piece on { $square }; to attack it, write { $move }.
cheess-write-attack-theirs = Your piece is on { $square }; an attack on it is written { $move }.
cheess-write-move = There's no piece on { $square }; to move there, write { $move }.
cheess-write-move-theirs = You have no piece on { $square }; a move there is written { $move }.
cheess-too-dear = { $action ->
    [0] Entering
    [1] A move
   *[2] An attack
} costs { $cost } points and only { $left } of this turn's { $points } { $left ->
    [one] is
   *[other] are
} left. Do something cheaper, or end the turn.
cheess-never = { $action ->
    [0] Entering
    [1] A move
   *[2] An attack
} costs { $cost } points and a turn has only { $points }, so it's never possible in this game. Do something else.
cheess-enter-which = Several of these pieces can enter: { $moves }. Name the square too.
cheess-turn-ended = The turn ends by itself before { $move }, so nothing was played. Leave out { $move } and everything after it.
cheess-turn-ended-by-end = `end` ends the turn, so nothing can follow it and nothing was played. Leave out the { $move } after it.

# The rules, as this game is configured.

cheess-rules-1 = **Aim.** Each side has the 16 pieces of chess, and the board is empty at the start. Put your pieces on it from the **trench** beside the board and bring them across into the **goal**. You win when all 16 are there. White goes first.
cheess-rules-2 = **Points.** A turn has { $points ->
    [one] 1 point
   *[other] { $points } points
}. Putting a piece on the board costs { $enter }, a move to an empty square { $move }, an attack { $attack }. Take as many actions as you have points for, in any order; one piece can act several times. You lose unused points. An attack that costs more than a whole turn's points is impossible.
cheess-rules-3 = **Entering.** A piece enters only on its own **home square**, where that piece stands at the start of a game of chess: write `N@b1` or `P@e2`. Your own piece on the home square blocks it. An opponent's piece there is pushed out, at no extra cost.
cheess-rules-4 = **Moving and attacking.** Pieces move as in chess: a move `b1-c3` goes to an empty square, an attack `b1xc3` to a square with an opponent's piece. A pawn moves one square forward, or two from its home square if both are empty, and attacks one square diagonally forward. There's no check, castling, en passant or promotion: the king is a piece like any other.
cheess-rules-5 = **Pushed out.** When an opponent's piece takes a piece's square, the piece goes back to its own trench. It isn't lost and can enter again at the same cost.
cheess-rules-6 = **Goal squares.** A piece's goal squares are the home squares of the opponent's pieces of the same kind: a8 or h8 for a white rook, d1 for the black queen, any square of row 7 for a white pawn. A piece that ends a move or an attack there goes into the goal at once and is safe. Passing over a goal square does nothing.
cheess-rules-7 = **End of a turn.** { idiom.press-first } **End turn** or write `end` to end your turn at any time. It ends by itself when you can't pay for any possible action. A side that can't act at the start of its turn is skipped.
cheess-rules-8 = **End of the game.** The game can be won only after Black's turn. If one side has all 16 pieces in the goal then, it wins; if both do, it's a draw. So when White has them all, Black has one last turn. It's also a draw when neither side can act{ $turn-limit ->
    [0] .
    [one] , and when no piece reaches the goal in a whole round.
   *[other] , and when no piece reaches the goal for { $turn-limit } rounds.
} Two pawns that face each other are a common deadlock, so keep another piece back until the pawns are through.

# Commands and their fields.

cheess-command-move = Move a piece to an empty square, or attack the opponent's piece there
cheess-command-enter = Put a piece from your trench on the board
cheess-command-end = End your turn
cheess-command-turn = Take several actions at once, all or none
cheess-field-piece = The piece by its home square, such as b1 or N@b1
cheess-field-from = Square of the piece
cheess-field-to = Square where it goes
cheess-field-actions = Actions with commas between, such as N@b1,b1c3,end

# Words of moves as people may write them, separated by commas.
cheess-typed-end = end
cheess-typed-n = N
cheess-typed-b = B
cheess-typed-r = R
cheess-typed-q = Q
