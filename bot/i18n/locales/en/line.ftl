# Lines set ahead: what a player answers if the opponent plays certain moves.

command-if = Set your answers ahead: their move, then your reply. Only you see them
param-line = Their move then your reply, such as c3 d4 then f6 e5; or clear; nothing shows your lines

# The lines of the reader.

line-title = Your lines in `{ $code }` ({ $game }, **{ $opponent }**). Only you can see them.
line-row = { $indent }• `{ $moves }`
line-none = You have no lines in `{ $code }` ({ $game }, **{ $opponent }**). Set one with `/game if`: a move of **{ $opponent }**, the word `then`, and your reply.
line-added = Set. If **{ $opponent }** plays these moves, I play your replies at once.
line-replaced = It replaces your earlier reply `{ $move }`.
line-unchecked = What is possible after `{ $move }` depends on something that nobody has seen yet. I check those moves when the game gets there.
line-dropped = Dropped.
button-drop-lines = Drop lines

# Why a line is refused.

line-own-turn = It's your turn. Make your move first: a line starts with a move of **{ $opponent }**.
line-no-turns = You can't set moves ahead now, because you and **{ $opponent }** don't take turns in this part of the game.
line-no-moves = Write the moves of the line: a move of **{ $opponent }**, the word `then`, and your reply.
line-no-reply = Your reply to `{ $move }` (move { $number }) is missing. Add `then` and your move.
line-refused = { $by ->
    [owner] Move { $number } of the line, your `{ $move }`, isn't possible.
   *[opponent] Move { $number } of the line, `{ $move }` by **{ $opponent }**, isn't possible.
}
line-unchanged = Your lines stay as they were.
line-over = The game is over after `{ $move }`, so no move can follow.
line-too-long = A line has at most { $max } moves. Shorten it.
line-too-many = All your lines in a game have at most { $max } moves. Drop some with `/game if clear` first.
line-unknown = None of your lines starts with these moves. `/game if` shows your lines.

# Why a line that the reader plans by clicks can't go on.

plan-over = The game is over after these moves.
plan-unknown = You can't plan further: what is possible next isn't known yet.
plan-no-turns = You can't plan further: the players don't take turns in the next part of the game.
plan-full = A line has at most { $max } moves.
plan-then-set = Set this line, or go one move back.
plan-then-back = Go one move back.

# What the channel sees when a line comes true.

event-ahead = Answered at once: **{ $player }** had set this reply ahead.

# Direct messages.

line-left = **{ $opponent }** played a move that is not in your lines in `{ $code }` ({ $game }). The lines are dropped.
line-illegal = The reply `{ $move }` that you set ahead in `{ $code }` ({ $game }, **{ $opponent }**) isn't possible.
line-illegal-then = Your lines are dropped. It's your turn.
line-undone = Moves were taken back in `{ $code }` ({ $game }, **{ $opponent }**), so your lines there are dropped.
line-paused = `{ $code }` ({ $game }, **{ $opponent }**) is paused, so your lines there are dropped.
line-game-over = `{ $code }` ({ $game }, **{ $opponent }**) is over, so your lines there are dropped.
