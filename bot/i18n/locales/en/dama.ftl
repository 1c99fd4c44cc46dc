# Programátorská dáma.

dama-name = Programátorská dáma
dama-tagline = Programmer's draughts: stones carry bits, and a logic operator decides who can capture whom.

# How the game ended; the names are those of the players.

dama-outcome-no-pieces = **{ $winner }** wins: { $loser } has no pieces left.
dama-outcome-no-pieces-reason = { $loser ->
    [white] White has no pieces left
   *[black] Black has no pieces left
}
dama-outcome-two-kings-reason = One king is left on each side
dama-outcome-no-progress-reason = Too many turns without a capture or a man's step
dama-outcome-two-kings = Draw: one king is left on each side and nothing else.
dama-outcome-no-progress = Draw: too many turns without a capture or a man's step.

# Options and their values.

dama-option-setup = How the stones get their bits before the first turn
dama-option-operators = Operator tiles in play, by name or as AND:3,OR:3,XOR:1
dama-option-chain = Whether a player must finish a chain of jumps
dama-option-king-landing = Where a king can land behind the piece it captures
dama-option-promotion = Which bit a new king shows
dama-option-no-progress = Draw after this many turns of each side without progress; 0 for never
dama-option-seed = Number that decides the order of the tiles and random bits
dama-named-setup = Bits at the start
dama-named-operators = Operator tiles
dama-named-chain = Chain of jumps
dama-named-king-landing = Landing of a king
dama-named-promotion = Bit of a new king
dama-named-no-progress = Draw without progress
dama-named-seed = Seed

dama-value-setup-choose = both players choose their bits in secret
dama-value-setup-ones = every stone shows 1
dama-value-setup-zeros = every stone shows 0
dama-value-setup-alternating = alternating bits
dama-value-setup-random = random bits
dama-value-operators-basic = AND, OR and XOR, three tiles each
dama-value-operators-advanced = AND, OR and XOR, three tiles each; NAND, NOR, IMP and EQ, one each
dama-value-chain-must = chains of jumps must be finished
dama-value-chain-may = a chain can end after any jump
dama-value-king-landing-any = a king lands on any free square behind
dama-value-king-landing-next = a king lands right behind
dama-value-promotion-keep = a new king keeps the man's bit
dama-value-promotion-choose = the player chooses a new king's bit
dama-value-operators = tiles { $value }
dama-value-no-progress = { $value ->
    [0] no draw for lack of progress
    [one] draw after { $value } turn of each side without progress
   *[other] draw after { $value } turns of each side without progress
}

dama-preset-basic = Basic: AND, OR and XOR; both players choose their bits in secret.
dama-preset-advanced = Advanced: all seven operators; both players choose their bits in secret.
dama-preset-quick = Quick: AND, OR and XOR; alternating bits, so play begins at once.
dama-preset-surprise = Surprise: all seven operators and random bits.

# Pieces and clicks.

dama-man = { $side ->
    [white] white man showing { $bit }
   *[black] black man showing { $bit }
}
dama-man-several = { $side ->
    [white] white men showing { $bit }
   *[black] black men showing { $bit }
}
dama-king = { $side ->
    [white] white king showing { $bit }
   *[black] black king showing { $bit }
}
dama-king-several = { $side ->
    [white] white kings showing { $bit }
   *[black] black kings showing { $bit }
}
dama-hidden = { $side ->
    [white] white stone, face down
   *[black] black stone, face down
}
dama-hidden-several = { $side ->
    [white] white stones, face down
   *[black] black stones, face down
}
dama-choice-flip = Flip { $square } to { $bit }
dama-flip = Flip
dama-bit-0 = King with 0
dama-bit-1 = King with 1
dama-fill-ones = All ones
dama-fill-zeros = All zeros
dama-fill-alternating = Alternating

# Cards and panel.

dama-pieces = Pieces: { $left }
# How many of the pieces show 1 and 0.
dama-bits = { $ones }×1, { $zeros }×0
dama-lead = Lead in pieces
dama-set-up-due = choosing bits
dama-set-up-done = bits chosen
dama-active = active
dama-next = next
dama-jumping = jumps
dama-captured = captured
dama-allowed = =
dama-pile = Pile: { $count }
dama-discards = Discards: { $operators }
dama-no-discards = Discards: none
dama-no-progress = No progress: { $count } of { $limit }
dama-no-progress-unlimited = No progress: { $count }
dama-operator-changed = { $old } → { $operator }
dama-operator-again = { $operator } again
dama-pile-renewed = New pile

# The same in full, where there is room for it.

dama-operator-changed-text = **{ $operator }** is active now.
dama-operator-again-text = **{ $operator }** stays active: the new tile shows it, too.
dama-pile-renewed-text = The pile was empty, so the discards are the new pile.

# The last turn in words, after the player's name.

dama-last-step = { $move }
dama-last-step-king = { $move }, a new king showing { $bit }
dama-last-flip = { $square } flipped from { $old } to { $new }
dama-last-flip-short = { $square }: { $old }→{ $new }
dama-last-capture = { $move } takes { $kings ->
    [0] the { $captured }
   *[other] the king { $captured }
} on { $square }
dama-last-capture-king = { $move } takes { $kings ->
    [0] the { $captured }
   *[other] the king { $captured }
} on { $square }, a new king showing { $bit }
dama-last-captures = { $move } takes { $count } pieces ({ $pieces }){ $kings ->
    [0] {""}
    [one] , { $kings } of them a king
   *[other] , { $kings } of them kings
}
dama-last-captures-king = { $move } takes { $count } pieces ({ $pieces }){ $kings ->
    [0] {""}
    [one] , { $kings } of them a king
   *[other] , { $kings } of them kings
}, a new king showing { $bit }

# Figures for readers who do not see the picture.

dama-fact-active = Active operator: { $operator }
dama-fact-next = Next operator: { $operator }
dama-fact-no-progress = Turns of both sides since the last capture or step of a man: { $count }, and at { $limit } the game is a draw
dama-fact-no-progress-unlimited = Turns of both sides since the last capture or step of a man: { $count }
dama-fact-pieces = Pieces left: White { $white }, Black { $black }

# The line over the board.

dama-banner-set-up = Both sides choose their bits
dama-banner-set-up-one = { $side ->
    [white] White is still choosing bits
   *[black] Black is still choosing bits
}
dama-banner-set-up-one-text = { $side ->
    [white] **{ $white }** is still choosing bits.
   *[black] **{ $black }** is still choosing bits.
}
dama-banner-capture = Capture with { $count ->
    [0] {""}
   *[other] { $others } or{" "}
}{ $last }
dama-banner-capture-text = { $side ->
    [white] **{ $white }**
   *[black] **{ $black }**
} must capture with { $count ->
    [0] {""}
   *[other] { $others } or{" "}
}{ $last }.
dama-banner-capture-you = You must capture with { $count ->
    [0] {""}
   *[other] { $others } or{" "}
}{ $last }.

# Why a move is good, for hints.

dama-gain-captures = It captures { $count ->
    [one] a piece
   *[other] { $count } pieces
}.
dama-gain-king = It makes a king.
dama-gain-saves = Otherwise your opponent can capture.
dama-gain-sacrifice = Your opponent must capture; then you capture { $count ->
    [one] a piece
   *[other] { $count } pieces
}.
dama-gain-threatens = It gets you a capture, unless your opponent does something about it.
dama-gain-safe = After it, your opponent can't capture; after most other moves they could.
dama-gain-nearer = Your man then has { $count ->
    [one] one row
   *[other] { $count } rows
} to go before it becomes a king.

# Refusals.

dama-not-a-move = “{ $typed }” isn't a move. Write a step as c3-d4, a flip as ~c3, a capture as c3xe5xg7 with every landing square.
dama-not-a-move-in-chat = “{ $typed }” isn't a move. Name the squares from start to end, such as c3 d4. A flip is ~c3.
dama-not-a-set-up = “{ $typed }” isn't a set-up. Write setup: and then twelve digits 0 or 1, such as setup:101010101010.
dama-not-a-set-up-in-chat = “{ $typed }” isn't a set-up. Give twelve digits 0 or 1, such as 101010101010.
dama-set-up-count = A set-up has twelve digits 0 or 1; you gave { $given }.
dama-choose-bits-first = Choose your bits first. Write setup: and then twelve digits 0 or 1.
dama-choose-bits-first-in-chat = Choose your bits first: { idiom.press } **Set up**.
dama-set-up-over = The set-up is over. Make a step, a flip or a capture.
dama-light-square = { $square } is a light square. Only the dark squares are used.
dama-no-stone = There's no piece on { $square }. Begin with one of your own pieces.
dama-no-stone-theirs = There's no piece on { $square }.
dama-opponents-stone = { $side ->
    [white] The piece on { $square } is White's. Begin with one of your own pieces.
   *[black] The piece on { $square } is Black's. Begin with one of your own pieces.
}
dama-opponents-stone-theirs = The piece on { $square } is yours.
dama-capture-compulsory = You must capture when you can. { $more ->
    [0] Possible: { $captures }.
   *[other] Possible: { $captures } and { $more } more.
}
dama-capture-compulsory-theirs = They must capture when they can. { $more ->
    [0] Possible: { $captures }.
   *[other] Possible: { $captures } and { $more } more.
}
dama-suffix-missing = A man becomes a king on { $square }, so choose its bit: write { $zero } or { $one }.
dama-suffix-out-of-place = { $suffix } doesn't belong here. Write it only where a man becomes a king and you can choose its bit.
dama-stays = The move ends where it begins, on { $square }. Choose another square.
dama-not-diagonal = { $from } and { $to } aren't on one diagonal. Pieces move only diagonally.
dama-promoted-stops = A man that reaches { $square } becomes a king there, and its turn ends. Leave out the further jumps.
dama-man-backward = A man never goes backward, so it can't go from { $from } to { $to }.
dama-man-one-square = A man steps one square, so it can't go from { $from } to { $to }. To capture, write { $from }x{ $to }.
dama-man-jump = A man jumps over one neighbouring piece to the square right behind it, so it can't jump from { $from } to { $to }.
dama-target-not-free = { $square } isn't free. Choose a free square.
dama-way-not-free = The way from { $from } to { $to } isn't free: there's a piece on { $square }. Stop before it or go another way.
dama-nothing-to-capture = There's nothing to capture between { $from } and { $to }. { $step ->
    [0] Jump over an opponent's piece, or make a step or a flip.
   *[other] Write a step with a hyphen: { $from }-{ $to }.
}
dama-nothing-to-capture-theirs = There's nothing to capture between { $from } and { $to }{ $step ->
    [0] {"."}
   *[other] ; a step is written { $from }-{ $to }.
}
dama-own-stone-in-way = Your own piece on { $square } is in the way. You can only jump over your opponent's pieces.
dama-own-stone-in-way-theirs = Their own piece on { $square } is in the way. They can only jump over your pieces.
dama-two-stones-in-way = There are two pieces between { $from } and { $to }. A jump goes over exactly one.
dama-operator-forbids = The active operator is { $operator }: a { $jumper } can't capture a { $target }, so { $from } can't capture the piece on { $square }. Choose another move.
dama-landing-next = In this game a king lands right behind the piece it captures, on { $square }.
dama-carry-on = You must go on capturing from { $square }. { $more ->
    [0] Possible: { $captures }.
   *[other] Possible: { $captures } and { $more } more.
}
dama-carry-on-theirs = They must go on capturing from { $square }. { $more ->
    [0] Possible: { $captures }.
   *[other] Possible: { $captures } and { $more } more.
}

# The rules, as this game is configured.

dama-rules-1 = **Aim.** White and Black have twelve stones each on the dark squares of an 8×8 board, as in draughts. Every stone shows a **bit**, 0 or 1. You win by capturing all of your opponent's pieces. The **active operator** decides which pieces can capture which others, and it changes during the game. White goes first.
dama-rules-2 = **Set-up.** { $setup ->
    [ones] All stones show 1 at the start.
    [zeros] All stones show 0 at the start.
    [alternating] The stones show alternating bits, beginning with 1 in each player's own left corner.
    [random] The stones get random bits.
   *[choose] Before the first turn both players choose the bits of their twelve stones in secret, in either order; the active and the next operator are already visible. { idiom.press-first } **Set up**, or write `/dama setup` and twelve digits: your stones row by row from your own left corner, nearest row first. When both have chosen, all bits are shown. You can't change your choice.
}
dama-rules-3 = **Operators.** You can capture only if the active operator gives 1. Its first operand is the bit of the jumping piece, its second the bit of the captured piece. `AND` needs two ones, `OR` at least one, `XOR` exactly one. Both sides play under the same active operator.{ $operators ->
    [basic] {""}
    [advanced] {" "}Four more are in play. `NAND` needs at least one 0 and `NOR` two zeros. `EQ` needs two equal bits. `IMP` allows everything except that a 1 captures a 0; it is the only one where the order matters.
   *[other] {" "}There may be four more among the tiles. `NAND` needs at least one 0 and `NOR` two zeros. `EQ` needs two equal bits. `IMP` allows everything except that a 1 captures a 0; it is the only one where the order matters.
}
dama-rules-and = **AND** gives 1 only for two ones. A 1 can capture a 1; nothing else can be captured.
dama-rules-or = **OR** gives 1 if at least one bit is 1. Every capture is possible except that of a 0 by a 0.
dama-rules-xor = **XOR** gives 1 for two different bits. A 1 can capture a 0, and a 0 can capture a 1.
dama-rules-nand = **NAND** gives 1 if at least one bit is 0. Every capture is possible except that of a 1 by a 1.
dama-rules-nor = **NOR** gives 1 only for two zeros. A 0 can capture a 0; nothing else can be captured.
dama-rules-imp = **IMP** gives 0 only if the jumping piece shows 1 and the captured piece 0. A 1 can't capture a 0, but a 0 can capture a 1: only here does the order matter.
dama-rules-eq = **EQ** gives 1 for two equal bits. A 1 can capture a 1, and a 0 can capture a 0.
dama-rules-4 = **Tiles.** The operators lie on { $operators ->
    [basic] nine tiles, three of each
    [advanced] thirteen tiles: three each of AND, OR and XOR, one each of NAND, NOR, IMP and EQ
   *[other] tiles, in this game { $operators }
}. One is active, the rest are a shuffled pile whose top shows the **next** operator. After every turn with a capture, the active tile goes to the discards and the next one becomes active, however many pieces were captured. Steps and flips change nothing. When the pile is empty, the discards are shuffled into a new one.
dama-rules-5 = **A turn** is one of three things. A **step**: a man goes one square diagonally forward to a free square, written `c3-d4`. A **flip**: one of your pieces changes its bit and stays where it is, written `~c3`. A **capture**, written `c3xe5` with the start and every landing square. If you can capture, you must; you choose which capture.
dama-rules-6 = **Captures by a man.** A man jumps forward over an opponent's piece on a neighbouring square to the free square right behind it. The captured piece leaves the board at once. From there the same man can jump again, also in the other forward direction; operator and bit stay the same for the whole turn. { $chain ->
    [may] You can stop after any jump.
   *[must] You must go on as long as a further jump is possible.
} You don't have to choose the longest chain.
dama-rules-7 = **Kings.** A king is two stacked stones; only the upper bit counts. It steps any distance along a free diagonal, forward or back. It captures the first piece it meets on a diagonal, near or far, if that is an opponent's piece that the operator allows and the square right behind is free. It lands { $king-landing ->
    [next] on the square right behind the captured piece
   *[any] on any free square behind the captured piece
}. Its chain of jumps can turn in any direction, also back. A captured king leaves the board with both stones.
dama-rules-8 = **Promotion.** A man that ends its move on the last row becomes a king. Its turn ends there, even if it could jump on. { $promotion ->
    [choose] You choose the new king's bit by adding `=0` or `=1` to the move, as in `b7-a8=1`.
   *[keep] The king shows the bit that the man had.
}
dama-rules-9 = **End.** You win when your opponent has no piece left. The game is a draw as soon as only one white king and one black king are left. { $no-progress ->
    [0] There's no other draw.
    [one] It's also a draw when both sides have made one turn without a capture or a man's step.
   *[other] It's also a draw after { $no-progress } turns of each side in a row without a capture or a man's step. “No progress” in the picture counts such turns of both sides together, and starts again from 0 after a capture or a man's step.
} You always have a move: a piece that can't step can flip.

# Commands and their fields.

dama-command-move = Make a step or a capture
dama-command-flip = Change the bit of one of your pieces
dama-command-setup = Choose the bits of your twelve stones in secret
dama-field-from = Square of the piece
dama-field-to = Square where it ends
dama-field-via = Squares on the way, if there are two ways
dama-field-promote = Bit of the new king, if you can choose it
dama-field-square = Square of the piece to flip
dama-field-bits = Twelve digits 0 or 1, row by row from your own left corner
dama-which-way = More than one way leads there: { $ways }. Add `via` and a square on the way.
