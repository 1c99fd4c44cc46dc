# Ordo.

ordo-name = Ordo
ordo-tagline = Reach your opponent's home row with one stone, and keep all your stones in one group on the way.

# How the game ended; the names are those of the players.

ordo-outcome-home-row = **{ $winner }** wins: a stone reached { $loser }'s home row.
ordo-outcome-home-row-reason = { $loser ->
    [white] A stone reached White's home row
   *[black] A stone reached Black's home row
}
ordo-outcome-all-captured-reason = { $loser ->
    [white] White has no stones left
   *[black] Black has no stones left
}
ordo-outcome-not-reconnected-reason = { $loser ->
    [white] White is split and no move joins the stones
   *[black] Black is split and no move joins the stones
}
ordo-outcome-no-move-reason = { $loser ->
    [white] White has no legal move
   *[black] Black has no legal move
}
ordo-outcome-repetition-reason = The position was repeated too often
ordo-outcome-no-progress-reason = Too many sideways moves without a capture
ordo-outcome-all-captured = **{ $winner }** wins: { $loser } has no stones left.
ordo-outcome-not-reconnected = **{ $winner }** wins: { $loser }'s stones are split and no move joins them.
ordo-outcome-no-move = **{ $winner }** wins: { $loser } has no legal move.
ordo-outcome-repetition = Draw: the position was repeated too often.
ordo-outcome-no-progress = Draw: too many moves in a row were sideways and captured nothing.

# Options and their values.

ordo-option-connection = Which neighbours connect: 8 includes diagonals, 4 means rows and columns only
ordo-option-single-file = Whether a line can also move along its own axis, one stone behind the other
ordo-option-repetition = Draw when a position comes up this many times, 2 to 9; 0 for never
ordo-option-no-progress = Draw after this many quiet moves in a row, 10 to 200; 0 for never
ordo-option-swap = Whether Black can take over White's first move instead of answering it
ordo-option-setup = Where the stones start: rows 8 to 1 with / between them, w, b and numbers of empty squares
ordo-named-connection = Connection
ordo-named-single-file = Moves in single file
ordo-named-repetition = Draw by repetition
ordo-named-no-progress = Draw without progress
ordo-named-swap = Swap
ordo-named-setup = Starting position

ordo-value-connection-4 = stones touch along rows and columns only
ordo-value-connection-8 = stones touch diagonally, too
ordo-value-single-file-true = lines can move in single file
ordo-value-single-file-false = lines can't move in single file
ordo-value-repetition = draw when a position comes up { $value } times
ordo-value-no-progress = draw after { $value } quiet moves in a row
ordo-value-setup = the stones start at { $value }
ordo-value-repetition-0 = no draw by repetition
ordo-value-no-progress-0 = no limit of quiet moves
ordo-value-swap-true = Black can swap
ordo-value-swap-false = no swap

ordo-preset-sheet = Rules sheet: lines can also move in single file.
ordo-preset-official = Official: the designer's rules; lines never move in single file.
ordo-preset-swap = Swap: as the rules sheet, and Black can take over White's first move.
ordo-preset-orthogonal = Orthogonal: as the rules sheet, but stones touch along rows and columns only.

ordo-setup-rows = It has { $found ->
    [one] 1 row
   *[other] { $found } rows
}; write 8 rows, row 8 first, with / between them, such as 2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/ww2ww2ww/wwwwwwwwww/2ww2ww2.
ordo-setup-sign = Row { $row } has { $sign } in it; a row is made of w, b and numbers of empty squares from 1 to 10.
ordo-setup-squares = Row { $row } has { $found ->
    [one] 1 square
   *[other] { $found } squares
} instead of 10.
ordo-setup-stones = { $side ->
    [white] White
   *[black] Black
} has { $found ->
    [0] no stones
    [one] 1 stone
   *[other] { $found } stones
}; each side needs 1 to 20.
ordo-setup-home = { $side ->
    [white] A white stone is on row 8
   *[black] A black stone is on row 1
}, where it would have won already.

# Pieces and clicks.

ordo-stone = { $side ->
    [white] white stone
   *[black] black stone
}
ordo-stone-several = { $side ->
    [white] white stones
   *[black] black stones
}
ordo-swap = Swap
ordo-choice-capture = { $from } takes the stone on { $to }
ordo-choice-line = Line { $first }–{ $last } → { $first-to }–{ $last-to }
ordo-prompt-swap = Choose a stone, or { idiom.press } **Swap** to take over White's first move: the board turns top to bottom, the stones change colours, and White moves again.
ordo-prompt-target = Choose where the stone on { $square } goes, or the other end of a line that begins on { $square }.
ordo-prompt-landing = Choose where the stone on { $square } lands; its line goes with it.

# Cards and panel.

ordo-stones = { $left ->
    [one] { $left } stone
   *[other] { $left } stones
}
ordo-lead = Lead in stones
ordo-captured = { $side ->
    [white] White lost { $count }
   *[black] Black lost { $count }
}
ordo-move-number = Move { $number }
ordo-times-text = This position has come up { $count } times. If it comes up { $limit } times, the game is a draw.
ordo-times = Position came up { $count } times; draw at { $limit }
ordo-quiet = Without progress: { $count } of { $limit }
ordo-split = Split: { $groups } groups
ordo-may-swap-text = **{ $black }** can move, or { idiom.press } **Swap** to take over the first move: the board turns top to bottom, the stones change colours, and **{ $white }** moves again.
ordo-may-swap = Black can swap

# The last move in words, after the player's name.

ordo-last-single = { $move }
ordo-last-capture = { $move } takes the stone on { $square }
ordo-last-line = line { $first }–{ $last } to { $first-to }–{ $last-to }
ordo-last-line-short = { $first }–{ $last } to { $first-to }
ordo-last-line-review = { ordo-last-line }
ordo-last-swap = swap of the first move
ordo-last-swap-short = swap
ordo-last-swap-text = **{ $player }** swaps and takes over the first move.

# Figures for readers who do not see the picture.

ordo-fact-split = { $side ->
    [white] White is split into { $count } groups: { $groups }
   *[black] Black is split into { $count } groups: { $groups }
}
ordo-fact-stones = Stones left: White { $white }, Black { $black }

# The line over the board.

ordo-banner-split = Join your stones; backward is allowed
ordo-banner-split-text = { $side ->
    [white] **{ $white }** must join the split stones and can go backward.
   *[black] **{ $black }** must join the split stones and can go backward.
}
ordo-banner-split-you = You must join your split stones and can go backward.

# Why a move is good, for hints.

ordo-gain-joins = It joins your stones again, as it has to.
ordo-gain-splits = It captures a stone and splits your opponent's group, which must be joined again at once.
ordo-gain-stops = Otherwise an opponent's stone can reach your home row.
ordo-gain-captures = It captures a stone.
ordo-gain-opens = It opens the way to your opponent's home row.
ordo-gain-saves = Otherwise your opponent can capture a stone.
ordo-gain-safe = After it, your opponent can't capture; after most other moves they could.
ordo-gain-nearer = Your stone then has { $count ->
    [one] one row
   *[other] { $count } rows
} to go to your opponent's home row.

# Refusals.

ordo-no-sign = “{ $typed }” has no sign between its squares. Write { $from }-{ $to } to move there, { $from }x{ $to } to capture.
ordo-not-a-move = “{ $typed }” isn't a move. Write a single move as c3-c4, a capture as c3xc4, a line as c2:d2-c4 with its ends and the square where the first end lands. Columns are a to j, rows 1 to 8, all in small letters and without spaces.
ordo-not-a-move-in-chat = “{ $typed }” isn't a move. Name the squares: c3 c4 is a move of one stone, c2 d2 c4 moves a line, by its two ends and the square where the first end lands. Columns are a to j, rows 1 to 8.
ordo-stays = The move ends where it begins, on { $square }. Choose another square.
ordo-one-stone = A line has two stones or more, and this one begins and ends on { $square }. For one stone leave out the second square.
ordo-wrong-order = Name the ends of a line from left to right or from the lower row to the higher, so begin with { $last }:{ $first } and give the square where { $last } lands.
ordo-swap-off = This game is played without the swap. Move a stone or a line.
ordo-swap-late = Only Black's first move can be the swap. Move a stone or a line.
ordo-no-stone = There's no stone on { $square }. Choose one of your own stones.
ordo-no-stone-theirs = There's no stone on { $square }.
ordo-opponents-stone = { $side ->
    [white] The stone on { $square } is White's. Choose one of your own.
   *[black] The stone on { $square } is Black's. Choose one of your own.
}
ordo-opponents-stone-theirs = The stone on { $square } is yours.
ordo-not-straight = { $from } and { $to } aren't on one row, column or diagonal. A stone goes in a straight line.
ordo-backward = From { $from } to { $to } is backward, which is allowed only while your group is split. Go forward or sideways.
ordo-backward-theirs = From { $from } to { $to } is backward, which is allowed only while their group is split.
ordo-in-the-way = The way from { $from } to { $to } isn't free: there's a { $side ->
    [white] white
   *[black] black
} stone on { $square }. Stop before it or go another way.
ordo-own-stone = Your own stone is on { $square }. Choose an empty square or an opponent's stone.
ordo-own-stone-theirs = Their own stone is on { $square }.
ordo-write-x = There's an opponent's stone on { $square }, so this is a capture. Write { $move }.
ordo-write-x-theirs = Your stone is on { $square }, so this is a capture. Write { $move }.
ordo-write-hyphen = There's nothing to capture on { $square }. Write { $move }.
ordo-not-in-line = { $first } and { $last } aren't in the same row or column. The stones of a line are side by side in one of them.
ordo-line-gap = There's no stone on { $square }, so { $first } to { $last } isn't a line. Choose stones without a gap between them.
ordo-line-opponents-stone = { $side ->
    [white] The stone on { $square } is White's, so { $first } to { $last } isn't your line. Choose your own stones.
   *[black] The stone on { $square } is Black's, so { $first } to { $last } isn't your line. Choose your own stones.
}
ordo-line-opponents-stone-theirs = The stone on { $square } is yours, so { $first } to { $last } isn't their line.
ordo-line-diagonal = A line goes straight along rows or columns, never diagonally, so it can't go from { $from } to { $to }. Keep it in its rows or in its columns.
ordo-single-file = In this game a line doesn't move in single file. { $axis ->
    [row] The line from { $from } to { $last } lies in a row, so it goes forward, or backward while split.
   *[column] The line from { $from } to { $last } lies in a column, so it goes left or right.
}
ordo-off-board = If { $from } lands on { $to }, the stone on { $square } leaves the board. Choose a shorter way.
ordo-line-capture = There's an opponent's stone on { $square }, and a line never captures. Stop before it or capture with one stone.
ordo-line-capture-theirs = Your stone is on { $square }, and a line never captures.
ordo-would-split = The move would split your group: { $squares } would be cut off. All your stones must stay connected after the move.
ordo-would-split-in-chat = The move would split your group: { $squares } would be cut off. All your stones must stay connected.
ordo-would-split-theirs = The move would split their group: { $squares } would be cut off.
ordo-not-joined = Your group is split and this move doesn't join it: { $squares } would still be cut off. Find a move that joins all your stones.
ordo-not-joined-theirs = Their group is split and this move doesn't join it: { $squares } would still be cut off.

# The rules, as this game is configured.

ordo-rules-1 = **Aim.** The board has ten columns and eight rows. White and Black have twenty stones each, unless the game has another start. Row 1 is White's home row, row 8 Black's. You win as soon as one of your stones stands on your opponent's home row, even if it isn't safe there. White goes first, and you can't pass.
ordo-rules-2 = **One group.** Two stones of one colour touch when they stand on neighbouring squares { $connection ->
    [4] along a row or a column; diagonal neighbours don't count in this game
   *[8] along a row, a column or a diagonal
}. Your stones must form one group after each of your moves. Only the position after the whole move counts, not the way there. It doesn't matter what your move does to your opponent's group.
ordo-rules-3 = **Single move.** One stone goes any number of squares in a straight line: forward, diagonally forward, left or right. It jumps over nothing. It ends on an empty square, written `c3-c4`, or captures the opponent's first stone in its way, written `c3xc4`. You never have to capture.
ordo-rules-4 = **Line move.** Two or more of your stones side by side in one row or column can move together, the same way and the same distance. Part of a longer line can move and leave the rest behind. A line in a row goes forward, a line in a column left or right. { $single-file ->
    [false] A line never moves along its own axis.
   *[true] A line can also move along its own axis, in single file: a row left or right, a column forward.
} A line never goes diagonally and never captures; all squares on its way must be empty. Write both ends, left or lower end first, and where the first one lands: `c2:d2-c4`.
ordo-rules-5 = **Split.** A capture can split your opponent's group. A split player must join all stones again with the next move. For that one move, stones can also go backward and diagonally backward, and { $single-file ->
    [false] lines in a row can go backward
   *[true] lines can go backward
}. If no move joins the stones, that player loses at once. Even a move to the home row must join the stones.
ordo-rules-6 = **End.** You win with a stone on the far home row, by capturing all your opponent's stones, or when your opponent is split and can't join. A player without a legal move loses. { $repetition ->
    [0] Repeating a position isn't a draw.
   *[other] The game is a draw when the same position, with the same side to move, comes up { $repetition } times.
}
ordo-rules-7 = **Quiet moves.** A move that captures nothing and stays on its rows, a sideways move, is quiet. { $no-progress ->
    [0] This game has no limit of quiet moves.
   *[other] The game is a draw after { $no-progress } quiet moves in a row, counting both sides.
}
ordo-rules-8 = **Swap.** { $swap ->
    [true] Instead of a first move, Black can write `swap` to take over White's first move: the board turns top to bottom, the stones change colours, and White moves again. Each player keeps their colour.
   *[false] This game has no swap: Black answers White's first move with a move.
}

# Commands and their fields.

ordo-command-move = Move or capture with one stone
ordo-command-line = Move a line of two stones or more
ordo-command-swap = Take over White's first move instead of making Black's first move
ordo-field-from = Square of the stone, or one end of the line
ordo-field-to = Square where the stone goes, or the other end of the line
ordo-field-by = Square where the first-named end of the line lands

# Words of moves as people may write them, separated by commas.
ordo-typed-swap = swap
