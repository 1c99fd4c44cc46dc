# Conditional moves: what a player answers if the opponent plays certain moves.

command-if = Set conditional moves: their move, then your reply. Only you see them
param-line = Their move then your reply, such as c3 d4 then f6 e5; leave it out to see all; clear drops them

# The conditional moves of the reader.

line-title = Your conditional moves in `{ $code }` ({ $game }, **{ $opponent }**). Only you can see them.
line-row = { $indent }• `{ $moves }`
line-none = You have no conditional moves in `{ $code }` ({ $game }, **{ $opponent }**). Set one with `/game if`: a move of **{ $opponent }**, the word `then`, and your reply.
line-added = Set. If **{ $opponent }** plays this, I play your reply at once.
line-replaced = It replaces your earlier reply `{ $move }`.
line-unchecked = I can't check the moves after `{ $move }` yet: they depend on something nobody has seen. I check them when the game gets there.
line-dropped = Your conditional moves are dropped.
line-dropped-some = Conditional moves that start like this are dropped. The others stay.
button-drop-lines = Drop them all

# Why conditional moves are refused.

line-own-turn = It's your turn. Make your move first: conditional moves start with a move of **{ $opponent }**.
line-no-turns = You can't set conditional moves now, because you and **{ $opponent }** don't take turns in this part of the game.
line-then = then
line-no-moves = Write a move of **{ $opponent }**, the word `then`, and your reply.
line-no-reply = Your reply to `{ $move }` (move { $number }) is missing. Add `then` and your move.
line-refused = { $by ->
    [owner] Move { $number }, your `{ $move }`, isn't possible.
   *[opponent] Move { $number }, `{ $move }` by **{ $opponent }**, isn't possible.
}
line-unchanged = Your conditional moves stay as they were.
line-over = The game is over after `{ $move }`, so no move can follow.
line-too-long = You can set at most { $max } moves in a row, counting both sides. Leave out the last ones.
line-too-many = You can set at most { $max } conditional moves in one game. Drop some with `/game if clear`.
line-unknown = None of your conditional moves start like this. `/game if` shows them.

# Why a line that the reader plans by clicks can't go on.

try-over = There is no move after the end of the game.
try-full = A line has at most { $max } moves.

# What the channel sees when a conditional move is played.

event-ahead = **{ $player }** had set this reply in advance.

# Direct messages.

line-left = **{ $opponent }** played a move that you didn't expect in `{ $code }` ({ $game }), so your conditional moves are dropped.
line-illegal = I couldn't play the reply `{ $move }` that you had set in `{ $code }` ({ $game }, **{ $opponent }**).
line-illegal-then = Your conditional moves are dropped. It's your turn.
line-undone = Moves were undone in `{ $code }` ({ $game }, **{ $opponent }**), so your conditional moves there are dropped.
line-paused = `{ $code }` ({ $game }, **{ $opponent }**) is paused, so your conditional moves there are dropped.
line-game-over = `{ $code }` ({ $game }, **{ $opponent }**) is over, so your conditional moves there are dropped.
