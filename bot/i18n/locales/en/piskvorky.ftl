# Piškvorky.

piskvorky-name = Piškvorky
renju-name = Renju
piskvorky-class-free = Piškvorky (free)
piskvorky-class-renju = Piškvorky (Renju)
piskvorky-title-renju = Renju
piskvorky-tagline = Five in a row: take turns placing stones; the first unbroken row wins. Renju included.

# How the game ended; the names are those of the players.

piskvorky-outcome-line = **{ $winner }** wins with { $line } in a row.
piskvorky-outcome-line-reason = { $line } in a row
piskvorky-outcome-forbidden-reason = { $loser ->
    [white] White played on a forbidden cell
   *[black] Black played on a forbidden cell
}
piskvorky-outcome-board-full-reason = The board is full
piskvorky-outcome-no-legal-move-reason = Every empty cell is forbidden to Black
piskvorky-outcome-forbidden = **{ $winner }** wins: { $loser } played on a forbidden cell.
piskvorky-outcome-board-full = Draw: the board is full.
piskvorky-outcome-no-legal-move = Draw: every empty cell is forbidden to Black.

# Options and their values.

piskvorky-option-preset = Standard, or the practice game: 8 by 8 with four in a row
piskvorky-option-size = Cells per side; 12 by default, 8 in the practice game, 15 in renju
piskvorky-option-line = Stones in a row that win; 5 by default, 4 in the practice game
piskvorky-option-overline = Whether rows longer than that win too
piskvorky-option-claim = Whether a line wins by itself, or you have to claim it with its last stone
piskvorky-option-rule = The free game, or renju, which forbids Black some cells
piskvorky-option-forbidden = In renju: whether a stone on a forbidden cell is refused or loses at once
piskvorky-option-opening = Restrictions on the first stones, or a choice of colours
piskvorky-option-look = Stones in squares or on crossings; only the picture changes
piskvorky-named-preset = Version
piskvorky-named-size = Size
piskvorky-named-line = Stones in a row
piskvorky-named-overline = Longer rows
piskvorky-named-claim = Claiming a line
piskvorky-named-rule = Rule
piskvorky-named-forbidden = Forbidden cells
piskvorky-named-opening = Opening
piskvorky-named-look = Look of the board

piskvorky-value-preset-standard = the standard game
piskvorky-value-preset-practice = the practice game
piskvorky-value-size = { $value } by { $value } cells
piskvorky-value-line = { $value } in a row
piskvorky-value-overline-wins = a longer row wins too
piskvorky-value-overline-ignored = a longer row doesn't win
piskvorky-value-claim-automatic = a line wins by itself
piskvorky-value-claim-required = players claim their lines
piskvorky-value-rule-free = nothing is forbidden
piskvorky-value-rule-renju = renju
piskvorky-value-forbidden-refused = forbidden cells are refused
piskvorky-value-forbidden-loses = a forbidden cell loses
piskvorky-value-look-squares = stones in squares
piskvorky-value-look-crossings = stones on crossings
piskvorky-value-opening-free = no opening rule
piskvorky-value-opening-swap2 = swap2: place stones, then choose colours
piskvorky-value-opening-pro = pro: centre first, then outside the middle 5 by 5
piskvorky-value-opening-long-pro = long pro: centre first, then outside the middle 7 by 7

piskvorky-preset-standard = Standard: 12 by 12, five in a row, unless other options change that.
piskvorky-preset-practice = Practice: 8 by 8, four in a row, unless other options change that.
piskvorky-preset-exact-five = Exact five: 12 by 12; only exactly five in a row win.
piskvorky-preset-renju = Renju: 15 by 15; some cells are forbidden to Black.
piskvorky-preset-swap2 = Swap2: 12 by 12, five in a row, with the opening swap2.

# Stones and clicks.

piskvorky-stone = { $side ->
    [white] white stone
   *[black] black stone
}
piskvorky-stone-several = { $side ->
    [white] white stones
   *[black] black stones
}
piskvorky-place = Place the stone
piskvorky-claim-ask = Where: d4, or d4! to claim a line with it
piskvorky-claim = Claim a line
piskvorky-prompt-place = Choose a cell for the stone.
piskvorky-prompt-forbidden = Choose a cell for the stone.{ $three ->
    [0] {""}
   *[other] {" "}Forbidden, two threes at once: { $threes }.
}{ $four ->
    [0] {""}
   *[other] {" "}Forbidden, two fours at once: { $fours }.
}{ $six ->
    [0] {""}
   *[other] {" "}Forbidden, more than five in a row: { $overlines }.
}
piskvorky-prompt-claim = Place the stone, or claim a line with it. If there's no line, you choose again.
piskvorky-take-white = Take White
piskvorky-take-black = Take Black
piskvorky-add = Add two stones
piskvorky-overline = overline
piskvorky-double-four = double-four
piskvorky-double-three = double-three

# Cards and panel.

piskvorky-stones = { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}
piskvorky-seat = { $seat ->
    [1] first player
   *[other] second player
}
piskvorky-needed = { $line } in a row wins
piskvorky-longer-wins = Longer wins too
piskvorky-longer-ignored = Longer: no win
piskvorky-renju-black = Black: exactly { $line }
piskvorky-renju-white = White: { $line } or more
piskvorky-claims = Claim your line
piskvorky-forbidden-points = Forbidden cells
piskvorky-stage-place = { $side ->
    [white] Place a white stone
   *[black] Place a black stone
}
piskvorky-stage-choose = Choose your colour
piskvorky-stage-centre-text = Black's first stone goes to the centre, { $square }.
piskvorky-stage-centre = Centre first
piskvorky-stage-outside-text = Black's second stone goes outside the square from { $from } to { $to }.
piskvorky-stage-outside = Not on shaded cells
piskvorky-colours-text = { $other-side ->
    [white] **{ $white }** plays White.
   *[black] **{ $black }** plays Black.
}
piskvorky-colours = { $swapped ->
    [0] Colours kept
   *[other] Colours swapped
}

# The last move in words, after the player's name.

piskvorky-last-stone = { $square }
piskvorky-last-claim = { $square }, claiming the line
piskvorky-last-claim-short = { $square }, claim
piskvorky-last-forbidden = { $square }, a forbidden { $kind }
piskvorky-last-laid = { $side ->
    [white] a white stone on { $square }
   *[black] a black stone on { $square }
}
piskvorky-last-kept = { $side ->
    [white] White chosen, colours kept
   *[black] Black chosen, colours kept
}
piskvorky-last-kept-short = { $side ->
    [white] takes White
   *[black] takes Black
}
piskvorky-last-kept-text = { $side ->
    [white] **{ $player }** chooses White.
   *[black] **{ $player }** chooses Black.
}
piskvorky-last-swapped = { $side ->
    [white] White chosen, colours swapped
   *[black] Black chosen, colours swapped
}
piskvorky-last-swapped-short = { $side ->
    [white] takes White
   *[black] takes Black
}
piskvorky-last-swapped-text = { $side ->
    [white] **{ $player }** chooses White.
   *[black] **{ $player }** chooses Black.
}
piskvorky-last-add = two more stones
piskvorky-last-add-short = two stones
piskvorky-last-add-text = **{ $player }** chooses to add two stones.

# Figures for readers who do not see the picture.

piskvorky-fact-line = { $longer ->
    [0] Exactly { $line } in a row wins
   *[other] { $line } or more in a row wins
}
piskvorky-fact-renju = Renju: Black wins with exactly { $line } in a row, White with { $line } or more
piskvorky-fact-stones = Stones: White { $white }, Black { $black }
piskvorky-fact-colours = { $swapped ->
    [0] The players kept their colours
   *[other] The players swapped colours
}
piskvorky-fact-forbidden = Forbidden to Black:{ $six ->
    [0] {""}
   *[other] {" "}overline { $overlines }{ $four ->
        [0] { $three ->
            [0] {""}
           *[other] ;
        }
       *[other] ;
    }
}{ $four ->
    [0] {""}
   *[other] {" "}double-four { $fours }{ $three ->
        [0] {""}
       *[other] ;
    }
}{ $three ->
    [0] {""}
   *[other] {" "}double-three { $threes }
}
piskvorky-fact-claims = Claim your line with its last stone

# The line over the board.

piskvorky-banner-place = { $seat ->
    [1] { $side ->
        [white] First player: place a white stone ({ $left } left)
       *[black] First player: place a black stone ({ $left } left)
    }
   *[other] { $side ->
        [white] Second player: place a white stone ({ $left } left)
       *[black] Second player: place a black stone ({ $left } left)
    }
}
piskvorky-banner-place-text = { $seat ->
    [1] **{ $black }** to move.
   *[other] **{ $white }** to move.
}{ $side ->
    [white] {" "}Place a white stone ({ $left } left).
   *[black] {" "}Place a black stone ({ $left } left).
}
piskvorky-banner-place-you = { $side ->
    [white] Place a white stone ({ $left } left).
   *[black] Place a black stone ({ $left } left).
}
piskvorky-banner-choose-three-text = **{ $white }** to move. Take White, take Black or add two stones.
piskvorky-banner-choose-five-text = **{ $black }** to move. Take White or take Black.
piskvorky-banner-choose-three = Second player: take White, take Black or add two stones
piskvorky-banner-choose-three-you = Take White, take Black or add two stones.
piskvorky-banner-choose-five = First player: take White or take Black
piskvorky-banner-choose-five-you = Take White or take Black.
piskvorky-banner-centre = Black's first stone goes to the centre, { $square }
piskvorky-banner-outside = Black's second stone goes outside the square from { $from } to { $to }

# Why a move is good, for hints.

piskvorky-gain-stops-line = Otherwise your opponent completes a line there.
piskvorky-gain-two-ways = It leaves you more than one way to complete a line, and your opponent can block only one.
piskvorky-gain-line-next = One more stone then completes your line, so your opponent has to block it.
piskvorky-gain-stops-two-ways = Otherwise your opponent plays there and can complete a line in more than one way.
piskvorky-gain-two-ways-next = If your opponent doesn't answer, your next stone leaves more than one way to complete a line.

# Refusals.

piskvorky-not-a-move = “{ $typed }” isn't a move. Name a cell by its column letter and row number, such as d4.
piskvorky-not-a-move-in-chat = “{ $typed }” isn't a move. Name a cell by its column letter and row number, such as d4.
piskvorky-off-board = { $square } isn't on this board. Its cells go from a1 to { $last }.
piskvorky-off-board-in-chat = { $square } isn't on this board. Its cells go from a1 to { $last }.
piskvorky-no-claims = In this game a line wins by itself. Play { $square } without the exclamation mark.
piskvorky-nothing-to-choose = There's nothing to choose now. Place a stone, such as d4.
piskvorky-added-before = Two stones have been added already. Choose `take:black` or `take:white`.
piskvorky-added-before-in-chat = Two stones have been added already. Choose **Take White** or **Take Black**.
piskvorky-choose-first = First choose one of these: { $choices }.
piskvorky-choose-first-in-chat = You can't place a stone now. First make your choice: a colour, or two more stones where they're offered.
piskvorky-choose-first-theirs = They can't place a stone now: first they choose a colour, or two more stones where they're offered.
piskvorky-occupied = There's already a stone on { $square }. Choose an empty cell.
piskvorky-occupied-in-chat = There's already a stone on { $square }. Choose an empty cell.
piskvorky-centre-first = Black's first stone must go to the centre, { $centre }.
piskvorky-too-near = { $square } is too close to the centre. Black's second stone must be outside the { $width } by { $width } square around it.
piskvorky-forbidden-overline = { $square } is forbidden to Black: it makes a row of six or more.
piskvorky-forbidden-double-four = { $square } is forbidden to Black: it makes two fours at once.
piskvorky-forbidden-double-three = { $square } is forbidden to Black: it makes two threes at once.
piskvorky-no-line = A stone on { $square } makes no winning line. Play it without the exclamation mark.

# The rules, as this game is configured.

piskvorky-rules-1 = **Aim.** Black and White place stones on a board of { $size } by { $size } cells. The aim is a **line**: an unbroken row of { $line } stones of your colour, horizontal, vertical or diagonal.
piskvorky-rules-2 = **A turn.** { $opening ->
    [swap2] After the opening the sides take turns, White first.
   *[other] Black begins, then the sides take turns.
} Place one stone of your colour on an empty cell: write the cell's name, such as `d4`, with the column letter from `a` at the left and the row number from 1 at the bottom. There's a column i. Stones never move, and you can't pass.
piskvorky-rules-3 = **Lines.** { $rule ->
    [renju] Black wins with a row of exactly five. White wins with a row of five or more.
   *[free] { $overline ->
        [ignored] Only a row of exactly { $line } wins. A longer row doesn't, and play goes on; but a stone that makes a longer row in one direction and a row of exactly { $line } in another wins.
       *[wins] A row of { $line } or more wins.
    }
} { $claim ->
    [required] A line wins only if you claim it with the stone that makes it: write an exclamation mark after the cell, `e5!`. If you miss it, play goes on and the chance is gone. You can claim a line that a later stone makes, even by lengthening the missed one. A claim without a line is refused, and you move again.
   *[automatic] The stone that makes a line wins at once.
}
piskvorky-rules-4 = **Forbidden cells.** { $rule ->
    [renju] Black can't make a row of six or more (overline), two or more fours at once (double-four), or threes in two or more directions at once (double-three). A **four** is four black stones that one more stone makes a row of exactly five. A **three** is three black stones that one more stone makes an unbroken row of four that can become exactly five at either end; that further stone must make no five and must not be forbidden itself. A stone that makes five wins, whatever else it makes. A four with one three is allowed. { $forbidden ->
        [loses] Black loses at once by playing on a forbidden cell.
       *[refused] A move to a forbidden cell is refused.
    } Nothing is forbidden to White.
   *[free] This game has none: both sides can make any row.
}
piskvorky-rules-5 = **Opening.** { $opening ->
    [swap2] The first player places three stones on any empty cells: black, white, black. The second player then takes White (`take:white`), takes Black (`take:black`) or adds two stones (`add`), a white and a black one; in that case the first player takes a colour. Then White moves. If you take the other colour, you swap sides. Nobody can win in the opening.
    [pro] Black's first stone goes to the centre. White answers anywhere. Black's second stone must be outside the 5 by 5 square around the centre.
    [long_pro] Black's first stone goes to the centre. White answers anywhere. Black's second stone must be outside the 7 by 7 square around the centre.
   *[free] There's no special rule for the first stones.
}
piskvorky-rules-6 = **Draw.** The game is a draw when the board is full and the last stone doesn't win.{ $rule ->
    [renju] { $forbidden ->
        [loses] {""}
       *[refused] {" "}It's also a draw when it's Black's turn and every empty cell is forbidden.
    }
   *[free] {""}
}

# Commands and their fields.

piskvorky-command-play = Place a stone
piskvorky-command-choose = Choose a colour or more stones in the swap2 opening
piskvorky-field-point = Where the stone goes, such as d4
piskvorky-field-claim = Whether to claim a line with this stone
piskvorky-field-claim-yes = yes, claim a line
piskvorky-field-claim-no = no
piskvorky-field-what = The colour to take, or add for two more stones
piskvorky-field-what-white = White
piskvorky-field-what-black = Black
piskvorky-field-what-add = two more stones

# Words of moves as people may write them, separated by commas.
piskvorky-typed-take-white = take:white, white
piskvorky-typed-take-black = take:black, black
piskvorky-typed-add = add
