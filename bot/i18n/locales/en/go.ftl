# Go.

go-name = Go
go-class-9 = Go 9×9
go-class-13 = Go 13×13
go-class-19 = Go 19×19
go-tagline = Surround more points than your opponent. A stone never moves once it's placed.

# How the game ended; the names are those of the players, the result is that of the rules.

go-outcome-score = { $result ->
    [draw] Draw: both sides have the same number of points.
   *[other] **{ $winner }** wins by { $margin ->
        [one] { $margin } point
       *[other] { $margin } points
    }.
}
go-outcome-score-reason = { $result ->
    [draw] Both sides have the same number of points
   *[other] By { $margin ->
        [one] { $margin } point
       *[other] { $margin } points
    }
}
go-outcome-repetition-reason = The same position came up three times
go-outcome-repetition = Draw: the same position came up for the third time with the same side to move.

# Options and their values.

go-option-size = Points per side, 5 to 19
go-option-handicap = Black stones on the board at the start, 0 or 2 to 9; White then plays first
go-option-komi = Points added to White's score; 6.5 by default, 0.5 with a handicap
go-option-ko = Which positions a stone can't bring back
go-option-scoring = What counts at the end
go-option-dispute-pass = Who pays a prisoner for a pass after play has resumed
go-named-size = Size
go-named-handicap = Handicap
go-named-komi = Komi
go-named-ko = Ko
go-named-scoring = Scoring
go-named-dispute-pass = Price of a pass after a dispute

go-value-size = { $value } by { $value } points
go-value-handicap = handicap { $value }
go-value-komi = komi { $value }
go-value-ko-simple = simple ko
go-value-ko-positional-superko = positional superko
go-value-ko-situational-superko = situational superko
go-value-scoring-territory = territory and prisoners count
go-value-scoring-area = territory and living stones count
go-value-dispute-pass-both = in a dispute every pass costs a prisoner
go-value-dispute-pass-resumer = in a dispute only the side that resumed pays for a pass

go-preset-box = Box: 13×13, simple ko, territory and prisoners; the rules from the game box.
go-preset-quick = Small: a short game on 9×9.
go-preset-full = Large: 19×19.
go-preset-area = Area: 13×13, positional superko, territory and living stones.
go-preset-quick-area = Small, area: 9×9, positional superko, territory and living stones.
go-preset-full-area = Large, area: 19×19, positional superko, territory and living stones.

# Pieces and clicks.

go-stone = { $side ->
    [white] white stone
   *[black] black stone
}
go-stone-several = { $side ->
    [white] white stones
   *[black] black stones
}
go-dead-stone = { $side ->
    [white] white stone, marked dead
   *[black] black stone, marked dead
}
go-dead-stone-several = { $side ->
    [white] white stones, marked dead
   *[black] black stones, marked dead
}
go-pass = Pass
go-chain = One chain only
go-mark-dead = { $side ->
    [white] { $count ->
        [one] { $count } white stone
       *[other] { $count } white stones
    }
   *[black] { $count ->
        [one] { $count } black stone
       *[other] { $count } black stones
    }
}: mark dead
go-mark-alive = { $side ->
    [white] { $count ->
        [one] { $count } white stone
       *[other] { $count } white stones
    }
   *[black] { $count ->
        [one] { $count } black stone
       *[other] { $count } black stones
    }
}: alive after all
go-count = { $side ->
    [white] { $count ->
        [one] White's { $count } point
       *[other] White's { $count } points
    }
   *[black] { $count ->
        [one] Black's { $count } point
       *[other] Black's { $count } points
    }
}: count
go-count-not = { $side ->
    [white] { $count ->
        [one] White's { $count } point
       *[other] White's { $count } points
    }
   *[black] { $count ->
        [one] Black's { $count } point
       *[other] Black's { $count } points
    }
}: don't count
go-prompt-place = Choose a point for your stone.
go-prompt-mark = Mark dead stones, or remove a mark. You can also leave points out of the count. Then { idiom.press } **Agree**.
go-prompt-dead = Mark dead stones, or remove a mark. Then { idiom.press } **Agree**.
go-prompt-chain = Choose one chain: mark it dead, or remove its mark.
go-agree = Agree
go-resume = Resume play
go-resume-question = Resume play? All marks and agreements are dropped, play goes on, and your opponent moves first.

# Cards and panel.

go-prisoners = Prisoners: { $count }
go-lead = Lead in prisoners
go-row-territory = Territory
go-row-prisoners = Prisoners
go-row-stones = Stones
go-row-komi = Komi
go-row-sum = Total
go-agreed = agreed
go-not-agreed = not agreed
go-komi = Komi: { $komi }
go-by-territory = Territory scoring
go-by-area = Area scoring
go-barred = Ko: { $points }
go-open-ko = { $count ->
    [one] Open ko: { $points }
   *[other] Open ko fights: { $points }
}
go-agree-again = { $side ->
    [white] White must agree again
   *[black] Black must agree again
}
go-pass-costs = A pass costs 1 stone
go-pass-costs-text = From now on each pass costs 1 stone.
go-pass-costs-side = { $side ->
    [white] White pays to pass
   *[black] Black pays to pass
}
go-pass-costs-side-text = { $side ->
    [white] From now on each pass costs **{ $white }** 1 stone.
   *[black] From now on each pass costs **{ $black }** 1 stone.
}

# The last move in words, after the player's name.

go-last-place = { $point }
go-last-capture = { $point } takes { $count ->
    [one] one stone
   *[other] { $count } stones
}
go-last-pass = pass
go-last-pass-text = **{ $player }** passes.
go-last-pass-paid = pass for one prisoner
go-last-pass-paid-short = pass
go-last-pass-paid-text = **{ $player }** passes and hands over one prisoner.
go-last-dead = { $count ->
    [one] { $point } marked dead
   *[other] { $count } stones marked dead
}
go-last-dead-short = { $point } dead
go-last-dead-text = { $listed ->
    [0] **{ $player }** marks { $count } stones in { $groups ->
        [one] { $groups } group
       *[other] { $groups } groups
    } as dead.
   *[other] **{ $player }** marks { $changed } as dead.
}
go-last-alive = { $count ->
    [one] { $point } marked alive
   *[other] { $count } stones marked alive
}
go-last-alive-short = { $point } alive
go-last-alive-text = { $listed ->
    [0] **{ $player }** marks { $count } stones in { $groups ->
        [one] { $groups } group
       *[other] { $groups } groups
    } as alive.
   *[other] **{ $player }** marks { $changed } as alive.
}
go-last-counted = points around { $point } count
go-last-counted-short = { $point } counts
go-last-counted-text = **{ $player }** counts the points around { $point }.
go-last-uncounted = points around { $point } don't count
go-last-uncounted-short = { $point } left out
go-last-uncounted-text = **{ $player }** leaves out the points around { $point }.
go-last-agree = agreed
go-last-agree-text = **{ $player }** agrees.
go-last-resume = play resumed
go-last-resume-short = resumed
go-last-resume-text = **{ $player }** resumes play.

# Figures for readers who do not see the picture.

go-fact-prisoners = Prisoners: Black { $black }, White { $white }
go-fact-score = Score: Black { $black } (territory { $black-territory }, { $area ->
    [0] prisoners { $black-beside }
   *[other] stones { $black-beside }
}), White { $white } (territory { $white-territory }, { $area ->
    [0] prisoners { $white-beside }
   *[other] stones { $white-beside }
}, komi { $komi })
go-fact-dead = Marked dead: { $points }
go-fact-uncounted = Not counted (seki or marked neutral): { $points }

# The line over the board.

go-banner-passed = { $side ->
    [white] White passed
   *[black] Black passed
}
go-banner-passed-text = { $side ->
    [white] **{ $black }**
   *[black] **{ $white }**
} to move; another pass ends play.
go-banner-passed-you = Your opponent has passed. Another pass ends play.
go-banner-scoring = Mark dead stones, then agree
go-banner-scoring-text = **{ $black }** and **{ $white }**: mark dead stones, then agree.
go-banner-scoring-one = { $side ->
    [white] Waiting for White to agree
   *[black] Waiting for Black to agree
}
go-banner-scoring-one-text = { $side ->
    [white] Waiting for **{ $white }** to agree.
   *[black] Waiting for **{ $black }** to agree.
}
go-banner-scoring-one-you = { $mine ->
    [yes] Your opponent has agreed. Agree too, or mark dead stones.
   *[no] You've agreed. Your opponent still has to agree.
}

# Why a move is good, for hints.

go-gain-captures = It captures { $count ->
    [one] a stone
   *[other] { $count } stones
}.
go-gain-saves = It saves { $count ->
    [one] a stone
   *[other] { $count } stones
} that your opponent could capture next.
go-gain-atari = It leaves { $count ->
    [one] a stone
   *[other] { $count } stones
} of your opponent with one liberty, so you can capture next.
go-gain-joins = It connects { $count } of your chains.
go-gain-parts = It keeps { $count } chains of your opponent apart.
go-gain-breathes = It gives more liberties to { $count ->
    [one] a stone of yours that has
   *[other] { $count } stones of yours that have
} only two.
go-gain-presses = It leaves { $count ->
    [one] a stone
   *[other] { $count } stones
} of your opponent with two liberties.
go-gain-corner = It takes an empty corner, where territory is easiest to make.
go-gain-open = It takes ground where no stone is near yet.

# Refusals.

go-not-a-move = “{ $typed }” isn't a move. Write a point in small letters, such as d4, or pass; after two passes dead:d4, chain:d4, neutral:d4, agree or resume.
go-not-a-move-in-chat = “{ $typed }” isn't a move. Write a point, such as D4, or pass; after two passes dead:D4, chain:D4, neutral:D4, agree or resume.
go-no-column-i = There's no column I: after H comes J. Write the point with the letter below the board.
go-off-board = { $point } isn't on this board; its last point is { $corner }. Choose a point between A1 and { $corner }.
go-still-playing = Stones are marked and counted only after two passes in a row. Place a stone or pass.
go-occupied = There's already a stone on { $point }. Choose an empty point.
go-suicide = A stone on { $point } would have no liberty and capture nothing. Choose a point that keeps a liberty or captures.
go-ko = A stone on { $point } would bring back the position before your opponent's last move. Play elsewhere first.
go-ko-theirs = A stone on { $point } would bring back the position before your last move.
go-superko-positional = A stone on { $point } would bring back an earlier position of this game. Play elsewhere.
go-superko-situational = A stone on { $point } would bring back an earlier position with the same side to move. Play elsewhere or pass.
go-play-stopped = Play has stopped, as both sides have passed. Mark dead stones and agree, or write resume to play on.
go-play-stopped-in-chat = Play has stopped, as both sides have passed. Mark dead stones, then { idiom.press } **Agree**. To play on, { idiom.press } **Resume play**.
go-no-stone = There's no stone on { $point }. Name a stone to mark it dead or alive.
go-neutral-area = In area scoring every surrounded point counts. Mark dead stones, agree or resume.
go-neutral-area-in-chat = In area scoring every surrounded point counts. Mark dead stones, or { idiom.press } **Agree** or **Resume play**.
go-neutral-stone = There's a living stone on { $point }. Name an empty point or a dead stone.
go-neutral-both = { $point } borders stones of both colours, so it already counts for nobody. Name a point that one colour surrounds.
go-neutral-open = { $point } borders no living stone, so it already counts for nobody. Name a point that one colour surrounds.
go-agreed-already = You've already agreed. Wait for your opponent, mark stones again, or write resume to play on.
go-agreed-already-in-chat = You've already agreed. Wait for your opponent, mark stones again, or { idiom.press } **Resume play**.

# The rules, as this game is configured.

go-rules-1 = **Aim.** Two sides place stones on the crossings of a { $size }×{ $size } board, called points. Stones never move; they leave the board only when captured. The side with more points at the end wins. Columns have letters from `A`, without I, and rows have numbers from 1: `D4`, `J3`.
go-rules-2 = **Start and turn.** { $handicap ->
    [0] Black plays first.
   *[other] { $handicap } black stones are on the star points at the start, and White plays first.
} In your turn, place one stone on an empty point, or write `pass`. Komi, the points added to White's score at the end, is { $komi }.
go-rules-3 = **Chains and liberties.** Stones of one colour that touch along the lines form a **chain**; diagonals don't connect. An empty point next to a stone of the chain is a **liberty** of the chain. When your stone takes the last liberty of an opponent's chain, you capture the whole chain and its stones are your prisoners.
go-rules-4 = **Suicide** is forbidden: once captured stones are off the board, the chain of your new stone must have a liberty. So you can fill the last liberty of your own chain only if that captures something.
go-rules-5 = **Ko.** { $ko ->
    [positional_superko] A stone can't bring back any earlier position of the game, no matter which side was to move.
    [situational_superko] A stone can't bring back any earlier position of the game with the same side to move.
   *[simple] A stone can't bring back the position before your opponent's last move; play elsewhere first. When a stone makes the same position with the same side to move for the third time, the game is a draw.
} You can always pass.
go-rules-6 = **End of play.** Two passes in a row stop play. Then both sides mark dead stones, in any order. `dead:D4` marks all stones of that colour in the area around D4 as dead, or as alive again; `chain:D4` does the same for one chain.{ $scoring ->
    [area] {""}
   *[territory] {" "}`neutral:D4` leaves the surrounded points around D4 out of the count, or counts them again.
} Any new mark cancels both agreements. When both have { idiom.pressed } **Agree** or written `agree`, the game is scored.
go-rules-7 = **Dispute.** If you disagree about dead stones, { idiom.press } **Resume play** or write `resume`. All marks are dropped, play goes on, and your opponent moves first. From then to the end of the game { $dispute-pass ->
    [resumer] a pass by the side that resumed last
   *[both] every pass
} hands the other side one prisoner.
go-rules-8 = **Counting.** Dead stones come off the board. Empty points that border stones of only one colour are its territory. { $scoring ->
    [area] Your points are your territory and your living stones on the board; prisoners don't count.
   *[territory] Your points are your territory and your prisoners: stones you captured, stones you got for passes, and your opponent's dead stones.
} White adds komi. It's a draw if the points are equal. Settle every open ko fight before you agree; the picture shows them.
go-rules-9 = **Seki.** { $scoring ->
    [area] Where neither side can capture the other, both live; shared points count for nobody, own eyes count.
   *[territory] Where neither side can capture the other, both live, and the points of such a seki count for nobody. The program finds eyes in a seki by a rule: both sides share a liberty, and neither has two eyes or one of four points. If it's wrong, correct it with `neutral:` and a point.
}

# Commands and their fields.

go-command-play = Place a stone
go-command-pass = Place no stone; two passes in a row stop play
go-command-dead = After play: mark the stones of an area as dead, or as alive again
go-command-chain = After play: mark one chain as dead, or as alive again
go-command-neutral = After play: leave surrounded points out of the count, or count them again
go-command-agree = After play: agree to the marks as they are
go-command-resume = After play: drop the marks and play on; your opponent moves first
go-field-point = A point such as D4; there's no column I

# Squares have capital letters, as along the edge of the board.
go-squares = A1

# Words of moves as people may write them, separated by commas.
go-typed-pass = pass
go-typed-agree = agree
go-typed-resume = resume
go-typed-dead = dead
go-typed-chain = chain
go-typed-neutral = neutral
