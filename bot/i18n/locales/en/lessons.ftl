# Tasks that teach a game.

lesson-head = { $game }, task { $number } of { $total } ({ $solved } solved)
lesson-step = Step { $number } of { $total }.
lesson-right = **Right.**
lesson-solved = Right.
lesson-goes-on = Right. Go on.
lesson-further = So far, so good: { $move }. Your turn goes on.
lesson-wrong = { $move } is a legal move, but it doesn't solve the task. Try again.
lesson-wrong-legal = { $move } is legal. Find the one that the rules forbid.
lesson-wrong-takes = { $count ->
    [one] { $move } captures nothing. Try again.
   *[other] { $move } captures fewer than { $count }. Try again.
}
lesson-wrong-wins = { $move } doesn't win. Try again.
lesson-wrong-wins-next = After { $move } your opponent answers { $reply }, and then you can't win with your next move. Try again.
lesson-wrong-holds = After { $move } your opponent wins with { $reply }. Try again.
lesson-wrong-keeps = After { $move } your opponent captures with { $reply }. Try again.
lesson-no-move = { $move } wouldn't be legal even without this rule. Choose one that only this rule forbids.
lesson-progress = Solved: { $solved } of { $total }.
lessons-done = You've solved all tasks of { $game } ({ $total }). Now start a game: `/{ $kind } new`.
button-hint = Hint
button-start-over = Start over
button-task-before = Previous task
button-next-task = Next task
button-again = Once more
button-first-task = First task again
command-learn = Small tasks that teach the game, one after another
param-task = Number of the task; if left out, the one you're at
param-task-move = The move that solves it

# Puzzles.

puzzle-head = { $today ->
    [yes] Puzzle of the day
   *[no] Puzzle
}: { $game }, level { $level } of { $levels }
puzzle-win = **Win in { $count } moves.** You play { $side ->
    [white] White
   *[black] Black
}. Only one first move forces it.
puzzle-take = **Capture the marked stones at { $square } in { $count } moves.** You play { $side ->
    [white] White
   *[black] Black
}. Only one first move forces it.
puzzle-leave = **Leave your opponent at most { $left ->
    [one] one piece
   *[other] { $left } pieces
} in { $count } moves.** You play { $side ->
    [white] White
   *[black] Black
}. Only one first move forces it.
puzzle-arrive = **Have { $count } pieces in the goal at the end of this turn.** You play { $side ->
    [white] White
   *[black] Black
}. Only one set of actions does it; their order may vary.
puzzle-wrong-reply = { $move } doesn't do it { $count ->
    [1] in one move
   *[other] in { $count } moves
}: your opponent answers { $reply }. Try again.
puzzle-wrong = { $move } doesn't do it. Try again.
puzzle-wrong-slow = { $move } gets there as well, but not { $count ->
    [1] in one move
   *[other] in { $count } moves
}. Try again.
puzzle-wrong-arrive = After { $move } you can no longer get enough pieces into the goal this turn. Try again.
puzzle-streak = { $days ->
    [one] You've solved a puzzle today.
   *[other] You've solved a puzzle on { $days } days in a row.
}
puzzle-rated = Your rating in these puzzles: { $rating } ({ $change }).
puzzle-run = { $run } in a row at the first try.
puzzle-run-ended = That ends your run of { $run }.
puzzle-hint-from = Hint: the right move begins on { $square }.
puzzle-hint-column = Hint: the right move is in column { $column }.
puzzle-answer = The right move is { $move }.
puzzle-none-left = You've solved all puzzles of this kind.
button-puzzle-another = Another one
button-puzzle-harder = Harder
button-puzzle-easier = Easier
button-solve = Solve
daily-solved = Yesterday's puzzle was solved by
daily-name = { $player },
daily-last-name = { $player }.
daily-unsolved = Nobody here solved yesterday's puzzle.
daily-how = Solve it in private: `/game puzzle { $book }`.
daily-lacking = The puzzles don't arrive until an admin gives me the { $count ->
    [one] permission
   *[other] permissions
} **{ $permissions }** in this { idiom.channel }.
daily-refused = I can't write there now, so the puzzles don't arrive until an admin lets me.
command-puzzle = A puzzle: find the one move that forces the win
param-puzzle-game = The game; if left out, today's
param-puzzle-which = Which puzzle; if left out, today's, or another one once you've solved it
param-puzzle-which-today = That of the day
param-puzzle-which-next = Another one, near your rating
param-puzzle-which-harder = A harder one than the last
param-puzzle-which-easier = An easier one than the last
