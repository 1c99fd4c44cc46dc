# Tasks that teach a game.

lesson-head = { $game }, task { $number } of { $total } ({ $solved } solved)
lesson-step = Step { $number } of { $total }.
lesson-right = **Right.**
lesson-solved = Right.
lesson-goes-on = Right. Go on.
lesson-further = You played { $move }, but the task isn't solved yet. Your turn goes on.
lesson-wrong = { $move } is a legal move, but it doesn't solve the task. Try again.
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
