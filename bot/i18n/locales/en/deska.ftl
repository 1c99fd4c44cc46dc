# What belongs to no single game. **bold** and `typed` are the only formatting.

# Sides and small words.

cell-empty = empty
cell-last = last move
cell-step = step { $number } of the last turn
cell-number = move { $number }
cell-last-from = the last move began here
cell-captured = captured here
cell-territory = { $side ->
    [white] counts for White
   *[black] counts for Black
}
cell-uncounted = doesn't count
cell-ko = barred by ko
cell-forbidden = forbidden
cell-barred = not open yet
cell-winning = decided the game
cell-goal = reached the goal here
cell-group = group { $number }
and-more = and { $count } more.
list-and = { $words } and { $last }
fact = { $fact }.


# A board as text.

text-groups = after a stone: its group
text-numbers = after a stone: the number of its move
text-selected = chosen

# Challenges.

challenge = **{ $challenger }** challenges **{ $opponent }**: { $game }. { $side ->
    [white] { $challenger } plays White.
    [black] { $challenger } plays Black.
    [first] { $challenger } begins.
    [second] The opponent begins.
    [random-first] It's random who begins.
   *[random] Sides are random.
}
challenge-rematch = **{ $challenger }** asks **{ $opponent }** for a rematch: { $game }. { $side ->
    [white] { $challenger } plays White.
    [black] { $challenger } plays Black.
    [first] { $challenger } begins.
    [second] The opponent begins.
    [random-first] It's random who begins.
   *[random] Sides are random.
}
challenge-share = Nobody else can read this chat. Give your opponent this line to type in another chat with me: `/game join { $code }`
challenge-by-link = You're inviting somebody to { $game } by a link. Only a person with the link can take the seat.
challenge-open = **{ $challenger }** is looking for an opponent: { $game }. { $side ->
    [white] { $challenger } plays White.
    [black] { $challenger } plays Black.
    [first] { $challenger } begins.
    [second] The opponent begins.
    [random-first] It's random who begins.
   *[random] Sides are random.
}
challenge-record = It goes on from a record of { $moves }.{ $turn ->
    [open] {""}
    [white] {" "}White is to move.
    [black] {" "}Black is to move.
   *[both] {" "}Both sides are to move.
}
variant-fixed = { $challenger } chose the seed of the random draw and may know what comes next.
variant-default = Standard options.
variant-default-size = Standard options, { $size }.
variant = Options: { $options }.
challenge-waiting = This challenge is open.
challenge-taken = The game has begun.
challenge-declined = **{ $opponent }** declines **{ $challenger }**'s challenge ({ $game }).
challenge-withdrawn = **{ $challenger }** withdraws the challenge ({ $game }).
challenge-over = { $how ->
    [taken] **Taken.**
   *[closed] **Closed.**
} **{ $challenger }** challenges **{ $opponent }**: { $game }.
seat-over = { $how ->
    [taken] **Taken.**
   *[closed] **Closed.**
} Open seat: { $game } with **{ $challenger }**.
challenge-over-game = Game `{ $code }`.

# Ratings.

rated-game = Rated game.
ratings-changed = Ratings: { $first } { $first-rating } ({ $first-change }), { $second } { $second-rating } ({ $second-change }).
ratings-absent = The ratings don't change: { $loser } already lost on time in another game and hasn't moved since.
ratings-withdrawn = An admin has withdrawn this result, so it doesn't count for ratings.
ranks-title = **{ $game }**: leaderboard { $reach ->
    [server] of { idiom.this-server }
    [channel] of this { idiom.channel }
   *[everywhere] from all { idiom.servers }
}{ $season ->
    [all] {""}
    [none] , outside the seasons
   *[other] , season { $season }
}.
ranks-subtitle = Leaderboard { $reach ->
    [server] of { idiom.this-server }
    [channel] of this { idiom.channel }
   *[everywhere] from all { idiom.servers }
}{ $season ->
    [all] {""}
    [none] , outside the seasons
   *[other] , season { $season }
}
season-lasts = It lasts from { $from } to { $until }.
season-over = It lasted from { $from } to { $until }; these are its final ratings.
no-season = Nobody has a rating from season “{ $given }” here. Choose one of these: { $known }.
no-seasons-everywhere = The global leaderboard has no seasons. Leave `season` out, or choose the scope `server` or `channel`.
offered-season = { $season ->
    [none] none – Games outside the seasons
   *[other] { $season } – { $from } to { $until }
}
offered-season-current = { $season ->
    [none] current – No seasons
   *[other] current – { $season }, { $from } to { $until }
}
ranks-rating = Rating
ranks-games = Games
ranks-won = Won
ranks-line = { $rank } **{ $player }** { $rating } ±{ $deviation }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins } won.
ranks-page = Page { $page } of { $pages }, { $players ->
    [one] { $players } player.
   *[other] { $players } players.
}
ranks-mark = ? = provisional.
ranks-provisional = A rating with “?” is provisional: a few more rated games give it a rank.
ranks-provisional-past = A rating with “?” was still provisional.
ranks-others = Other leaderboards here: { $others }. Try `/leaderboard { $example }`.
ranks-empty = There are no rated games { $reach ->
    [server] { idiom.on-this-server }
    [channel] in this { idiom.channel }
   *[everywhere] anywhere
} yet{ $season ->
    [all] {""}
   *[other] {" "}in season { $season }
}. Start one, for example with `/{ $kind } new rated=on`.
ranks-empty-class = There are no rated games of { $game } { $reach ->
    [server] { idiom.on-this-server }
    [channel] in this { idiom.channel }
   *[everywhere] anywhere
} yet{ $season ->
    [all] {""}
   *[other] {" "}in season { $season }
}. Start one, for example with `/{ $kind } new rated=on`.
ranks-empty-past = Nobody played a rated game of { $game } { $reach ->
    [server] { idiom.on-this-server }
    [channel] in this { idiom.channel }
   *[everywhere] anywhere
} { $season ->
    [none] outside the seasons
   *[other] in season { $season }
}.
stats-none = You haven't finished a game yet. Start one, for example with `/{ $kind } new`, or against me with `/{ $kind } new level=1`.
stats-none-of = You haven't finished a game of { $game } yet. Start one, for example with `/{ $kind } new`.
stats-none-season = You haven't finished a rated game { $class ->
    [any] {""}
   *[other] of { $class }{" "}
}{ idiom.on-this-server }{ $season ->
    [all] {" "}yet.
    [none] {" "}outside the seasons.
   *[other] {" "}in season { $season }.
}
stats-title-season = **{ $player }**, your rated games { idiom.on-this-server }{ $season ->
    [all] :
    [none] {" "}outside the seasons:
   *[other] {""}, season { $season } ({ $from } to { $until }):
}
stats-title = **{ $player }**, your results { idiom.on-all-servers }:
stats-kind = { $game }: { $wins } won, { $draws } drawn, { $losses } lost.
stats-rating = Rating in { $game }: **{ $rating }** ±{ $deviation } after { $games ->
    [one] { $games } game.
   *[other] { $games } games.
}
stats-unrated = You haven't finished a rated game yet. Start one, for example with `/{ $kind } new rated=on`.
stats-best = Best rated win: against { $opponent } ({ $rating }), game `{ $code }`.
stats-opponents = Most frequent opponents:
stats-opponent = • { $opponent }: { $wins } won, { $draws } drawn, { $losses } lost.
stats-tasks = Tasks solved in { $game }: { $solved } of { $total }.
stats-puzzles = Puzzles of { $game }: rated **{ $rating }** ±{ $deviation }.
stats-streak = { $days ->
    [one] Puzzles: 1 day.
   *[other] Puzzles: { $days } days in a row.
}
stats-curve = Last ratings in { $game }: { $ratings }.
chart-games = Rated games
chart-season = Rating, season { $season }
chart-alt = The rating of { $player } in { $game } over { $games ->
    [one] { $games } rated game
   *[other] { $games } rated games
}: from { $first } to { $last }, lowest { $low }, highest { $high }.
result-withdrawn = An admin has withdrawn the result of game `{ $code }` ({ $game }, **{ $white }** against **{ $black }**). It no longer counts for ratings.
result-restored = The result of game `{ $code }` ({ $game }, **{ $white }** against **{ $black }**) counts for ratings again.
result-reason = Reason: { $reason }
not-rated-fixed = A game with a fixed { $name } can't be rated. Leave out { $name } or `rated`.
not-rated-variant = Games with these options can't be rated. Use the standard options, or leave out `rated`.
no-rated-result = Game `{ $code }` has no rated result { idiom.on-this-server }. Use the code of a rated game that was finished here.
result-gone = The result of game `{ $code }` is already withdrawn. To count it again, use `/config ratings restore { $code }`.
result-counts = The result of game `{ $code }` already counts. To withdraw it, use `/config ratings withdraw { $code }`.
setting-server-only = { $key } applies to the whole { idiom.server }. Set it without `channel`.
setting-channel-only = { $key } applies to a single { idiom.channel }. Set it there.
setting-season = A game belongs to the season in which it ends.

# What happened.

event-started = { $colours ->
    [open] **{ $white }** against **{ $black }**
   *[chosen] **{ $white }** (White) against **{ $black }** (Black)
}: { $game }, game `{ $code }`.
event-started-computer = { $name } is this program; it plays by itself, at level { $level } of 8.
event-moved = { $side ->
    [white] ⚪{" "}
    [black] ⚫{" "}
   *[open] {""}
}**{ $player }**: { $what }.
event-moved-many = { $side ->
    [white] ⚪{" "}
    [black] ⚫{" "}
   *[open] {""}
}**{ $player }**: { $what } ({ $earlier ->
    [one] after { $earlier } earlier action
   *[other] after { $earlier } earlier actions
}).
event-moved-sign = { $side ->
    [white] ⚪
   *[black] ⚫
}
event-filled = **{ $player }** is ready.
event-imported = The game goes on from a record of { $moves }.
event-imported-over = Imported from a record by **{ $player }**.
event-resigned = **{ $player }** resigns.
event-aborted = **{ $player }** cancels the game with **{ $other }**.
event-unbegun = Nobody moved for { $days } days, so the game is cancelled.
event-offered-draw = **{ $player }** offers a draw. **{ $other }**, do you accept?
event-offered-undo = **{ $player }** asks to undo { $number ->
    [0] { $move }
   *[other] move { $number } ({ $move })
}{ $more ->
    [0] {""}
    [one] {" "}and the move after it
   *[other] {" "}and the { $more } moves after it
}. **{ $other }**, do you agree?
event-offered-abort = **{ $player }** asks to cancel the game, with no result. **{ $other }**, do you agree?
event-accepted-draw = **{ $player }** accepts **{ $other }**'s draw offer.
event-accepted-undo = **{ $player }** agrees to **{ $other }**'s undo request.
event-accepted-abort = **{ $player }** agrees to **{ $other }**'s request to cancel the game.
event-declined-draw = **{ $player }** declines **{ $other }**'s draw offer.
event-declined-undo = **{ $player }** declines **{ $other }**'s undo request.
event-declined-abort = **{ $player }** wants to play on and declines **{ $other }**'s request to cancel the game.
event-withdrawn-draw = **{ $player }** withdraws the draw offer.
event-withdrawn-undo = **{ $player }** withdraws the undo request.
event-withdrawn-abort = **{ $player }** withdraws the request to cancel the game.

# What the opponent offers, on the page of the game.

offer-to-you-draw = { $player } offers a draw. Do you accept?
offer-to-you-undo = { $player } asks to undo { $number ->
    [0] { $move }
   *[other] move { $number } ({ $move })
}{ $more ->
    [0] {""}
    [one] {" "}and the move after it
   *[other] {" "}and the { $more } moves after it
}. Do you agree?
offer-to-you-abort = { $player } asks to cancel the game, with no result. Do you agree?
offer-to-you-pause = { $player } asks to pause the game: both clocks would stop. Do you agree?

# What became of an offer, to the player whom it concerns.

news-offered-draw = You've offered a draw. { $other } can accept or decline.
news-offered-undo = You've asked to undo. { $other } can agree or decline.
news-offered-abort = You've asked to cancel the game. { $other } can agree or decline.
news-offered-pause = You've asked for a pause. { $other } can agree or decline.
news-declined-draw = { $other } declines your draw offer.
news-declined-undo = { $other } declines your undo request.
news-declined-abort = { $other } wants to play on.
news-declined-pause = { $other } declines the pause.
news-withdrawn-draw = { $other } has withdrawn the draw offer.
news-withdrawn-undo = { $other } has withdrawn the undo request.
news-withdrawn-abort = { $other } no longer asks to cancel the game.
news-withdrawn-pause = { $other } no longer asks for a pause.
news-accepted-undo = { $other } agrees: the move is undone.
news-accepted-pause = { $other } agrees to the pause.

# Games in threads of their own.

thread-begun = It's played in the thread below.
thread-again = It's played in { $channel }, the thread of the last game.
thread-result = Result of the game in { $channel }:
changed-elsewhere = { $at ->
    [direct] The game is in direct messages.
    [gone] The { idiom.channel } of this game no longer exists.
   *[channel] The game is in { $channel }.
}
thread-name = { $game }: { $white } – { $black } ({ $code })
thread-lacking = I can't create a thread for this game. I need { $count ->
    [one] the permission
   *[other] the permissions
} **{ $permissions }**. The game continues in this { idiom.channel }. Ask an admin to give me { $count ->
    [one] it
   *[other] them
} for the next game.
thread-too-many = { idiom.this-server-first } has no room for another thread. The game continues in this { idiom.channel }.
thread-locked = This game's thread was locked. The game continues here.
thread-gone = This game's thread was deleted. The game continues here.
channel-replaced = This room replaces the old one. The game continues here.
thread-refused = I can't create a thread for this game. The game continues in this { idiom.channel }.
threads-none = This place has no threads, so games stay in the { idiom.channel }.
channels-refuse = I can't write in these places, so messages wait for them:
channel-refuses = - { $channel }
threads-lacking = To create threads I need { $count ->
    [one] the permission
   *[other] the permissions
} **{ $permissions }** here. Until then, games stay in the { idiom.channel }.

# Whose turn it is.

turn-one = **{ $player }** to move.
turn-awaited = Waiting for **{ $player }**.
turn-fill = Waiting for **{ $player }** to set up.
turn-own = Your move.
turn-own-fill = Choose your set-up.
turn-either = **{ $white }** and **{ $black }** can both play now.
turn-both = **{ $white }** and **{ $black }**: set up now. Nobody sees your choice until both are ready.

# How somebody hears that it is their turn.

notices-hold = When it's your turn, { $how ->
    [mention] I'll **mention you** where the game is played.
    [message] I'll send you **a direct message**; your name is with the board, without a mention.
    [digest] I'll send you **one message for all games**, at most once a day, and no sooner than an hour after the first turn begins.
   *[none] your name is with the board, but I'll **never mention you**.
}
notices-changed = Done, for all your games. When it's your turn, { $how ->
    [mention] I'll **mention you** where the game is played.
    [message] I'll send you **a direct message**; your name is with the board, without a mention.
    [digest] I'll send you **one message for all games**, at most once a day, and no sooner than an hour after the first turn begins.
   *[none] your name is with the board, but I'll **never mention you**. See your turns with `/game list`.
}
notices-waiting = { $count ->
    [one] It's your turn in { $count } game now. See it with `/game list`.
   *[other] It's your turn in { $count } games now. See them with `/game list`.
}
notices-how = Change it with `/me notify mention`, `message`, `digest` or `none`.
notices-refused = I couldn't send you a direct message, so I mentioned you instead. Allow direct messages from { idiom.this-server }'s members, then write `/me notify message` (or `digest`).
notice-turn = It's your turn in game `{ $code }`: { $game } against **{ $opponent }**.
notice-offer = { $offer } Game `{ $code }`: { $game }.
notice-left = You have { $left } left.
pictures-refused = I can't send pictures here, so the board comes as text. { idiom.pictures-need }
called-game = { $what ->
    [reminder] Reminder: it's your turn
    [turn] It's your turn
   *[news] News
} in game `{ $code }`: { $game } against **{ $opponent }**.
called-left = You have { $left } left, until { $deadline }.
cannot-post = I can't post in this { idiom.channel }: I lack { $count ->
    [one] the permission
   *[other] the permissions
} **{ $permissions }**. I can only answer commands here. What I would post myself, such as reminders, comes as a direct message until an admin gives me { $count ->
    [one] it
   *[other] them
}.
called-challenge = { $why ->
    [gone] The { idiom.channel } of this challenge no longer exists, so I show it here.
    [closed] I can't write in { $channel }, so I show this challenge here.
   *[permanent] { $channel } refuses this challenge, so I show it here.
}
called-why = { $why ->
    [gone] The { idiom.channel } of this game no longer exists, so I show the board here.
    [closed] I can't write in { $channel }, so I show the board here.
    [left] You're no longer in { $channel }, so I show the board here.
    [late] Messages don't get through to { $channel } at the moment, so I show the board here.
   *[permanent] { $channel } refuses the board, so I show it here.
}
called-play-on = Play on here, or write `/game join { $code }` in another { idiom.channel } to see the boards there.
standing-clock = **{ $player }**, I can't reach **{ $opponent }** in game `{ $code }` ({ $game }): { $why ->
    [gone] the { idiom.channel } no longer exists
    [closed] I can't write in the { idiom.channel }
    [left] they're no longer here
    [late] messages don't get through to the { idiom.channel } at the moment
   *[permanent] the { idiom.channel } refuses the board
}, and a direct message doesn't arrive. Their clock has stopped. You can wait; I'll call them as soon as there is a way. { $why ->
    [left] If they aren't back in { $wait }, you can claim the win with `/game claim` or cancel the game with `/game abort`.
   *[other] If nothing has changed in { $wait }, you can cancel the game with `/game abort`.
}
notice-board = { $board }
notice-unreached = **{ $player }**, it's your turn in game `{ $code }`: { $game } against **{ $opponent }**{ $others ->
    [0] .
    [one] , and in { $others } more game: `/game list`.
   *[other] , and in { $others } more games: `/game list`.
} I couldn't send you a direct message.
digest-title = { $count ->
    [one] It's your turn in { $count } game:
   *[other] It's your turn in { $count } games:
}
digest-game = `{ $code }` { $game } against **{ $opponent }**, your turn began { $since }
digest-more = And { $count } more: `/game list`

# How somebody sees messages and boards.

preference-theme = Your theme is **{ $value }**. You'll see it in private answers, direct messages and the console; public boards keep the { idiom.channel }'s theme. On the page of a game only the board changes; the page has its own colours under “Look and sound”.
preference-theme-channel = You see the { idiom.channel }'s theme. Here it's **{ $value }**.
preference-board-set = Your boards and pieces are **{ $value }**. You'll see them in private answers, direct messages and the console; public boards keep the { idiom.channel }'s set.
preference-board-set-channel = You see the { idiom.channel }'s boards and pieces. Here they're **{ $value }**.
preference-layout = Your layout is **{ $value }**. You'll see it in private answers and direct messages; public boards keep the { idiom.channel }'s layout.
preference-layout-channel = You see the { idiom.channel }'s layout. Here it's **{ $value }**.
preference-language = I answer you in **{ $value }**. What everybody sees is in the { idiom.channel }'s language.
preference-language-channel = I answer you in the language of your device, or in that of the { idiom.channel } if your device has none that I speak. Right now that's **{ $value }**.
preference-board = In answers only you see and in direct messages, you get boards as { $value ->
    [text] **text**
    [both] **a picture and text**
   *[picture] **a picture**
}. A board that everybody sees is text only if all players of the game chose text.
preference-how = Change it with `/me { $aspect } { $first }`{ $count ->
    [0] {""}
   *[other] , { $others }
} or `{ $last }`.

# How games end at the table.

ending-resigned = **{ $winner }** wins: { $loser } resigned.
ending-resigned-reason = { $loser ->
    [white] White resigned
   *[black] Black resigned
}
ending-draw-agreed-reason = By agreement
ending-won-reason = As the imported record says
ending-drawn-reason = As the imported record says
ending-told-points-reason = By { $margin } { $margin ->
    [1] point
   *[other] points
}
ending-told-time-reason = { $loser ->
    [white] White ran out of time
   *[black] Black ran out of time
}
ending-told-forfeit-reason = { $loser ->
    [white] White forfeited the game
   *[black] Black forfeited the game
}
ending-aborted-reason = The game was cancelled

# The result in a picture, where names would be too long.

verdict-wins = { $side ->
    [white] White wins
   *[black] Black wins
}
verdict-wins-name = { $player } wins
verdict-open-reason = Before the colours were chosen
verdict-draw = Draw
verdict-none = No result

# The number of moves, at the head of a picture.

picture-count = { $count ->
    [0] Start
   *[other] Move { $count }
}
picture-set-up = set-up

ending-won = **{ $winner }** wins.
ending-told-points = **{ $winner }** wins by { $margin } { $margin ->
    [1] point.
   *[other] points.
}
ending-told-time = **{ $winner }** wins: { $loser } ran out of time.
ending-told-forfeit = **{ $winner }** wins: { $loser } forfeited the game.
ending-told-words = The game is over. The file says: “{ $words }”.
ending-draw-agreed = Draw by agreement.
ending-aborted = The game was cancelled. No result.
ending-no-result = No result.
ending-club-point = The point goes to **{ $player }**, and the game isn't rated.
ending-drawn = The game is a draw.
moves-count = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
ending-moves = { $moves }.

ending-moves-of = **{ $white }** and **{ $black }** played { $moves }.

# On a card in place of a name that the fonts cannot write.

deleted-player = Deleted player
card-nameless = { $side ->
    [white] White
    [black] Black
   *[open] Player
}
card-rating = { $before } → { $after } ({ $change })
card-rating-short = { $after } ({ $change })

# Alt text.

alt-title = { $game }, { $colours ->
    [open] { $white } against { $black }
   *[chosen] { $white } (White) against { $black } (Black)
}, { $count ->
    [0] before the first move
   *[other] after { $moves }
}.
alt-puzzle = A puzzle of { $game }.
alt-turn-side = { $side ->
    [white] White is to move.
   *[black] Black is to move.
}
alt-title-seat = { $game }, { $count ->
    [0] before the first move
   *[other] after { $moves }
}. { $side ->
    [white] { $player } plays White; the seat of Black is open.
    [black] { $player } plays Black; the seat of White is open.
    [first] { $player } begins.
    [second] The opponent begins.
    [random-first] It's random who begins.
   *[random] Sides are random.
}
alt-board = The board has { $columns } columns and { $rows } rows.
alt-by-rows = { $name } by rows: { $rows }.
alt-points = { $side ->
    [white] White's points
   *[black] Black's points
}
alt-without-points = The list of counted points doesn't fit here; see the picture.
alt-without-pieces = { $count ->
    [one] The place of { $count } piece doesn't
   *[other] The places of { $count } pieces don't
} fit into this description. Get the whole game as a file with `/game export`.
alt-last = Last: { $player }, { $what }.
alt-before = { $number ->
    [0] {""}
   *[other] Move { $number }:{" "}
}{ $player }, { $what }.
# How a number and a date are written: DD and MM have two digits.
decimal-sign = .
day-form = YYYY-MM-DD

# Choosing a move.

choose-first = Choose a move.
choose-next = Choose where it goes.
chosen = Chosen: { $clicks }.
choose-verb = { $word }: which piece?
made = You played `{ $move }`.
made-words = Done: { $move }.
made-filled = Done: { $move }. You can't change it now.
stale = The game has moved on. Here's the current board.
legal = { $count ->
    [one] You have { $count } legal move.
   *[other] You have { $count } legal moves.
}
legal-places = { $count } { $look ->
    [points] points
    [cells] cells
   *[squares] squares
}: every empty one{ $missing ->
    [0] .
   *[other] , except { $except }.
}
legal-impossible = not possible
legal-none-from = You have no move from “{ $from }”. Leave the square out to see all moves.
legal-no-square = “{ $from }” isn't on the board. Leave the square out to see all moves.
legal-form = Choose your set-up: { idiom.press } **Set up**, or write `{ $pattern }`.
refused-ground = (Rules: { $title }, page { $page })
refused-ground-title = (Rules: { $title })
refused-on-board = `/{ $kind } moves` shows your moves on the board.
you-can = You can: `{ $moves }`
fill = Your set-up: `{ $symbols }`. Only you can see it. Flip stones with the menu or pick a ready-made set-up, then { idiom.press } Done.
form-piece = your { $symbol }
form-piece-several = your { $symbol }s
fill-help = Click your stones to flip them. Only you can see this.

# Buttons and menus.

button-start-anyway = Start anyway
button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-seat-computer = Play Deska
button-leave-open = Leave open
button-seat-again = Again
button-seat-once = Only once
button-join = Join
button-rules = Rules
button-learn = Learn
button-learn-game = Learn { $game }
button-skip = Skip
button-move = Move
button-mark = Mark
button-fill = Set up
button-more = More…
button-hint-show = Show the hint
button-hint-move = Show the move
button-hint-why = Why?
button-propose-dead = Propose dead stones
button-review = Review
button-review-show = Show the review
button-history = Moves so far
button-rematch = Rematch
button-page = Game page
button-replay = Replay
button-export = Record
label-game = { $game } vs { $opponent }
label-game-onlooker = { $game }: { $white } – { $black }
label-game-code = { $code }: { $game } vs { $opponent }
label-game-code-onlooker = { $code }: { $game }: { $white } – { $black }
button-earlier-page = Previous page
button-later-page = Next page
button-whole-text = Whole text
button-season = Season { $season }
button-no-season = Outside the seasons
button-all-results = All results
button-board = Show the board
button-text = As text
button-moves = My legal moves
button-undo = Ask for an undo
button-draw = Offer a draw
button-undo-short = Undo
button-take-back-short = Withdraw
button-draw-short = Draw
button-abort = Cancel game
button-ask-abort = Ask to cancel
button-resign = Resign…
button-resign-short = Resign
button-resign-yes = Yes, resign
button-abort-yes = Yes, cancel it
button-forget-yes = Yes, forget me
button-forget-no = No
button-unlink = Unlink { $name }
button-session-end = Sign out { $name }
button-session-quiet = No notifications for { $name }
button-sessions-end = Sign out everywhere
button-sign-in = Sign in
button-unblock = Unblock { $name }
button-resign-no = No, play on
button-stop = Stop here
button-back = Back
button-random = Random
button-done = Done
button-type = Type it
button-accept-draw = Accept the draw
button-decline-draw = No draw
button-accept-undo = Allow undo
button-decline-undo = No undo
button-accept-abort = Cancel game
button-decline-abort = Play on
menu-piece = Choose a piece
menu-any = Choose
menu-target = Choose where to
menu-column = Choose a column
menu-row = Choose a row
menu-place = Choose a point or a column
menu-seat = Take a seat
hint-near = Next to the last move
menu-move = Choose a move
menu-moves = Choose one move or several
menu-range = Starting square { $first } to { $last }
menu-start = Starting square { $square }
menu-part = From “{ $first }” to “{ $last }”
menu-mark = Change what is marked
menu-mark-range = Change the marks from { $first } to { $last }
menu-others = Moves of the other pieces
menu-turn = Flip one stone or several
menu-rules = Go to a page
column = Column { $letter }
row = Row { $number }
ask-move-title = Your move
ask-move-label = Where, such as d4
ask-move-whole = The whole move, such as c3-d4
ask-move-hint = d4
ask-move-whole-hint = c3-d4
ask-fill-title = Your set-up
# The squares in the order of the digits; at most 45 characters with the squares of twelve stones.
ask-fill-squares = For { $squares }
ask-fill-label = One digit for each stone, in order

# More, resigning.

more-title = { $game }, game `{ $code }`. What would you like to do?
confirm-resign = Resign your game of { $game } against **{ $opponent }** (`{ $code }`)? This ends the game, and you can't undo it.
confirm-abort = Cancel your game of { $game } against **{ $opponent }** (`{ $code }`)? It ends at once, with no result, and you can't undo it.
confirm-abort-club = Cancel your game of { $game } against **{ $opponent }** (`{ $code }`)? It ends at once, **{ $opponent }** gets the point, and you can't undo it.
confirm-abort-club-waits = Cancel your game of { $game } against **{ $opponent }** (`{ $code }`)? It ends at once, you get the point, because **{ $opponent }** can't be reached, and you can't undo it.
not-resigned = All right, the game goes on.
settled = Done. The game's board shows it.
settled-resigned = You resigned. The game's board shows the result.
settled-offered = { $offer ->
    [draw] Your draw offer
    [undo] Your undo request
    [pause] Your request to pause
   *[abort] Your request to cancel
} is at the game's board. The answer will be there too.

# Lists.

spoken-set-up = set-up { $symbols }
history-title = { $game }, game `{ $code }`: { $colours ->
    [open] **{ $white }** against **{ $black }**
   *[chosen] **{ $white }** (○ White) against **{ $black }** (● Black)
}.
history-empty = No moves yet.
history-hidden = set up, still secret
history-cut = The beginning isn't shown ({ $moves }). `/game export { $code }` gives the whole game as a file.
replay-title = { $game }, game `{ $code }`, move by move: { $colours ->
    [open] **{ $white }** against **{ $black }**
   *[chosen] **{ $white }** (White) against **{ $black }** (Black)
}, { $moves }.{ $extent ->
    [part] {" "}The picture shows { $shown } of { $positions } positions, evenly spread. `/game export { $code }` gives all moves as a file.
   *[whole] {""}
}
replay-alt = { $extent ->
    [part] Animation of a long game: { $shown } of { $positions } positions, evenly spread. At the end:
   *[whole] Animation of the whole game ({ $moves }). At the end:
}
export-done = The record of { $game }, game `{ $code }`, { $moves }.
export-hidden = The game is still in progress, so the file leaves out the secrets. Export it again when it's over.
import-further = The file has { $games ->
    [one] { $games } game.
   *[other] { $games } games.
} I read game { $number }; `game-number=` chooses another.
import-unread = I can't read { $property } in line { $line }, column { $column }, and left it out: “{ $value }”.
import-guessed = { $property } in line { $line }, column { $column }, isn't written as the format says: I read “{ $value }” as { $read }{ $more ->
    [0] .
   *[other] , and { $more } more in the same way.
}
import-twice = { $property } has a second value in line { $line }, column { $column }, which I left out: “{ $value }”.
import-no-value = { $property } in line { $line }, column { $column }, has no value.
import-garbled = Some characters of { $property } in line { $line }, column { $column }, are damaged.
import-stray = From line { $line }, column { $column } on, the file has signs or text that I left out.
import-cut-off = The file ends before the game does. I read it up to there.
import-handicap = The file gives a handicap of { $told }, but the number of black stones on the board is { $stones }. I went by the stones.
import-rules = I don't know rules named “{ $name }”. The default ones apply.
import-rules-in-part = I follow the rules “{ $name }” only in part.
import-captured = Stones without a liberty can't be on the board. I left them out: { $stones }.
import-passes = One side moves twice in a row, so the other side passes in between. Passes added: { $passes }.
import-before = The stones on the board change without a move. The record begins after that and leaves out the moves before: { $moves }.
import-repeats = Move { $number }, line { $line }, column { $column }, repeats a position, which the rules in the file forbid. I read the game with the simple ko rule.
import-result = I don't understand the result “{ $name }”, so I took the game as over.
import-comments = The file has too many comments. I left some out.
import-left-out = There's more that I left out: { $more }.
list-empty = You have no open games. Start one with `/{ $kind } new`, play against me with `/{ $kind } new level=1`, or see `/help`.
list-title = { $count ->
    [one] You have { $count } open game:
   *[other] You have { $count } open games:
}
list-game = `{ $code }` { $game } against **{ $opponent }**: { $turn ->
    [mine] **your turn**
   *[theirs] their turn
}, { $count ->
    [0] no move yet
   *[other] { $moves } so far
}.
list-game-onlooker = `{ $code }` { $game }: **{ $white }** against **{ $black }**.
list-more = { $count ->
    [one] And { $count } more game
   *[other] And { $count } more games
}: `/game list { $page }`
list-own = { $count ->
    [one] { $count } of your challenges is waiting for an answer:
   *[other] { $count } of your challenges are waiting for an answer:
}
list-own-challenge = `{ $code }` { $game }: you challenge **{ $opponent }**.
list-own-seat = `{ $code }` { $game }: you're looking for an opponent.
list-own-invitation = `{ $code }` { $game }: you're inviting somebody by a link.
list-challenges = { $count ->
    [one] { $count } challenge is waiting in this { idiom.channel }:
   *[other] { $count } challenges are waiting in this { idiom.channel }:
}
list-challenges-elsewhere = { $count ->
    [one] { $count } challenge is waiting elsewhere:
   *[other] { $count } challenges are waiting elsewhere:
}
list-where = { $at ->
    [direct] In direct messages.
   *[channel] In { $channel }.
}
list-challenge = `{ $code }` { $game }: **{ $challenger }** challenges you.
list-open-seat = `{ $code }` { $game }: **{ $challenger }** is looking for an opponent.
seats-none = No open seats here. Put one up with `/{ $kind } new`, or play against me with `/{ $kind } new level=1`.
seats-title = { $count ->
    [one] { $count } open seat:
   *[other] { $count } open seats:
}
seats-line = `{ $code }` { $game } with **{ $challenger }**. { $clock }
seats-hidden = { $count ->
    [one] { $count } other seat is open: `/game seats`
   *[other] { $count } other seats are open: `/game seats`
}
seats-board-title = { $count ->
    [one] **One open seat**
   *[other] **{ $count } open seats**
}
seats-board-none = **No open seat.** `/{ $kind } new` offers one.
seats-board-more = { $count ->
    [one] One more: `/game seats`.
   *[other] { $count } more: `/game seats`.
}
seats-board-off = The list of open seats isn't kept here any more. `/game seats` shows them.
seat-waits = Nobody has taken your seat in { $game } (`{ $code }`) for a day.
seat-waits-choice = You can play me instead, or leave it open.
seat-waits-leave = You can leave it open, or withdraw it.
seat-left-open = Your seat in { $game } (`{ $code }`) stays open.
seat-comes-back = It comes back after each game.
seat-again = Your seat in { $game } (`{ $code }`) comes back after each game, as long as somebody takes it and you play. **Only once** ends that, or withdraw the seat.
seat-once = Your seat in { $game } (`{ $code }`) is for one game.

# Games and challenges offered while somebody types; plain words of at most 100 characters.

offered-game = { $code } – { $game } against { $opponent }, { $state ->
    [mine] your turn
    [over] over
   *[theirs] their turn
}
offered-game-onlooker = { $code } – { $game }: { $white } against { $black }
offered-result = { $code } – { $game }: { $white } { $score } { $black }, { $day }{ $state ->
    [withdrawn] , withdrawn
   *[counts] {""}
}
offered-challenge = { $code } – { $game } from { $challenger }
offered-challenge-own = { $code } – { $game } to { $opponent }
offered-seat = { $code } – { $game }, open seat of { $challenger }

# Rules and help.

rules-title = **{ $game }**: the rules { $of ->
    [challenge] of this challenge
    [game] of game `{ $code }`
   *[new] for new games here
}
rules-page = { $game }, rules: page { $page } of { $pages }
rules-picture-last = Picture: { $side ->
    [white] White
   *[black] Black
}, { $what }.
rules-picture-chosen = Picture: from { $from } you can go to { $targets }.
rules-picture-refused = Picture: `{ $move }` isn't possible. { $why }
help-title = **Commands**
help-line = `{ $name }` { $what }
help-subs = ({ $names })
help-param = • `{ $name }`: { $what }
help-values = (`{ $values }`)
help-play = To begin at once, play against me: `/{ $game } new level=1`. Level 1 is the easiest, 8 the strongest.
help-more = For more about one command, try `/help { $path }`. When you type a command, give its options in order or as `name=value`.
link-title = { $game }: { $white } – { $black }
link-description = { $status } { $moves }.
invitation-title = { $challenger } invites you to { $game }
invitation-side = { $side ->
    [white] { $challenger } plays White.
    [black] { $challenger } plays Black.
    [first] { $challenger } begins.
    [second] You begin.
    [random-first] Who begins is decided by lot.
   *[random] Sides are decided by lot.
}
help-manual = The manual: { $url }

# Settings.

settings-title = **Settings { $scope ->
    [channel] in { $channel }
   *[space] here
}**
settings-topic = **{ $topic }**
settings-all-default = Everything is at its default.
settings-line = • { $label }: { $value } (`{ $key }`{ $source ->
    [channel] , set for the { idiom.channel }
    [space] , set for the { idiom.server }
    [preset] , from the preset
    [others] , from other options
   *[default] {""}
})
settings-next = Next: { $next }.
settings-all-how = Only changed settings are listed. `/config show all=yes` shows everything.
settings-line-language = • { $label }: not set (`{ $key }`; public messages: { $language }; private answers: each reader's own language)
setting-at-once = This applies at once.
settings-how = Change a setting with `/config set key value`; add `channel` for one { idiom.channel } only. Remove it with `/config unset key`.
setting-changed = { $key } is now `{ $value }` { $scope ->
    [channel] in { $channel }
   *[space] for { idiom.this-server }
}.
setting-removed = { $scope ->
    [channel] { $key } no longer has its own value in { $channel }.
   *[space] { $key } is back to its default for { idiom.this-server }.
}
setting-holds = { $scope ->
    [channel] It's now
   *[space] In this { idiom.channel } it's
} `{ $value }`{ $source ->
    [channel] , set for the { idiom.channel }
    [space] , set for the { idiom.server }
    [preset] , from the preset
    [others] , from other options
    [default] {" "}(default)
   *[game] , the game's default
}.
setting-holds-none = { $scope ->
    [channel] It's now
   *[space] In this { idiom.channel } it's
} the game's default.
setting-new-games = This applies to new games; running games keep theirs.
setting-next-boards = This applies from the next board on, also in running games.
setting-own-look = Everyone can set their own for private answers with `/me { $key }`.

# Hints.

hint-square = The best move begins on { $square }.
hint-area = The best move is between { $from } and { $to }.
hint-word = The best move here touches no square.
hint-word-button = The best move here is a choice, not a square: { idiom.press } **Show the move**.
hint-move = Best move: **{ $move }**
hint-win = You can win at once.
hint-wins = It wins at once.
hint-win-forced = You can force a win in at most { $count ->
    [one] one move
   *[other] { $count } moves
}.
hint-behind = You're far behind here.
hint-wins-within = It wins in at most { $count ->
    [one] one move
   *[other] { $count } moves
}, whatever your opponent does.
hint-line = There's no short reason. Looking ahead, I expect { $line } next.
hint-search = There's no short reason: it comes out best when I look ahead.
hint-again = For more, ask again: `/game hint { $code }`
hint-rated = There are no hints in a rated game. Once it's over, `/game review` shows what was better. For a game with hints, start one with `rated=off`.
hint-set-up = There are no hints for the set-up. Choose as you like.
hint-none = I couldn't think just now. Please try again in a moment.
hint-waits = I'm thinking about your hint in game `{ $code }`. It appears here by itself { $unit ->
    [minutes] { $count ->
        [one] in about { $count } minute
       *[other] in about { $count } minutes
    }
   *[seconds] { $count ->
        [one] in about { $count } second
       *[other] in about { $count } seconds
    }
}{ $ahead ->
    [0] {""}
   *[other] {" "}({ $ahead } before you)
}.
hint-elsewhere = You still wait for a hint in game `{ $code }`, and I think of one at a time for you. Ask again once it's there, { $unit ->
    [minutes] { $count ->
        [one] in about { $count } minute
       *[other] in about { $count } minutes
    }
   *[seconds] { $count ->
        [one] in about { $count } second
       *[other] in about { $count } seconds
    }
}.

# Reviews of finished games.

review-title = Review of { $game }, game `{ $code }`
review-heading = Review
review-waits = I'm going through every position of game `{ $code }`. The review appears here by itself { $unit ->
    [minutes] { $count ->
        [one] in about { $count } minute
       *[other] in about { $count } minutes
    }
   *[seconds] { $count ->
        [one] in about { $count } second
       *[other] in about { $count } seconds
    }
}{ $ahead ->
    [0] {""}
   *[other] {" "}({ $ahead } before you)
}.
review-elsewhere = You still wait for the review of game `{ $code }`, and I make one at a time for you. Ask again once it's there.
thinks-too-much = Too many people wait for my thoughts just now. Please ask again { $unit ->
    [minutes] { $count ->
        [one] in about { $count } minute
       *[other] in about { $count } minutes
    }
   *[seconds] { $count ->
        [one] in about { $count } second
       *[other] in about { $count } seconds
    }
}.
review-side = **{ $player }**: { $percent }% accurate, { $inaccuracies ->
    [one] { $inaccuracies } inaccuracy
   *[other] { $inaccuracies } inaccuracies
}, { $mistakes ->
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] { $blunders } blunder
   *[other] { $blunders } blunders
}
review-side-none = **{ $player }**: no moves to judge
review-slips = { $inaccuracies ->
    [one] { $inaccuracies } inaccuracy
   *[other] { $inaccuracies } inaccuracies
}, { $mistakes ->
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] { $blunders } blunder
   *[other] { $blunders } blunders
}
review-turns = Turning points
review-even = No single move decided the game.
review-turn = { $number }. { $move } (**{ $player }**, chance to win −{ $points }%). Better: { $line }
review-better = better: { $line }
review-line = { $first }, then { $rest }
review-line-idea = { $line } ({ $idea })
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder
review-accuracy = How accurately both have played
review-chance = White's chance to win, in percent
review-moves = Moves
review-alt = Chart of White's chance to win: { $first }% at first, { $last }% at the end.
review-too-early = Game `{ $code }` still goes on. You can have a review once it's over.
review-nothing = Nobody has moved in game `{ $code }`, so there's nothing to review.

# Dead stones.

nothing-to-mark = The dead stones are marked as I see them, too. If you agree, say so.
not-counting = Dead stones can be marked only once play has stopped and points are being counted.

# What went wrong, and what to do.

no-game-here = You have no game in this { idiom.channel }. Start one with `/{ $kind } new`, or see all your games with `/game list`.
no-game-of-kind-here = You have no { $game } game in this { idiom.channel }. Start one with `/{ $kind } new`, or see all your games with `/game list`.
no-game-anywhere = You have no game in progress. Start one with `/{ $kind } new` { idiom.somewhere-shared }, or see all your games with `/game list`.
no-game-of-kind-anywhere = You have no { $game } game in progress. Start one with `/{ $kind } new` { idiom.somewhere-shared }, or see all your games with `/game list`.
nobody-else-here = Nobody else can read this chat. Challenge somebody in a { idiom.channel } that you share, or write `/{ $kind } new` here without a name and pass on the code.
which-game = You have { $count } games{ $scope ->
    [anywhere] {""}
   *[here] {" "}here
}:
which-game-more = And { $count } more: `/game list`.
which-game-how = Say which one, for example `game={ $code }`.
no-board-there = There's no board in this message. Open the menu of a message with a board, or see your games with `/game list`.
no-such-game = There's no game “{ $code }” here. See your games with `/game list`.
not-your-game = Only **{ $white }** and **{ $black }** can play in this game. See your games with `/game list`.
not-your-game-over = This is **{ $white }** and **{ $black }**'s game, and it's over. See your games with `/game list`.
game-is-over = This game is over.
over-what-next = Play again with `/game rematch`, or start another game with `/{ $kind } new`.
not-your-turn-now = It's **{ $player }**'s turn.
not-your-turn-told = I'll mention you when it's yours.
not-your-turn-message = I'll message you when it's yours.
not-your-turn-fill = You've already set up. Waiting for **{ $player }**.
offer-already = { $offer ->
    [draw] You've already offered a draw.
    [undo] You've already asked for an undo.
    [pause] You've already asked for a pause.
   *[abort] You've already asked to cancel the game.
} Wait for the answer.
offer-by-other-draw = **{ $player }** has already offered a draw. Accept or decline it.
offer-by-other-undo = **{ $player }** has already asked to undo { $move }{ $more ->
    [0] {""}
    [one] {" "}and the move after it
   *[other] {" "}and the { $more } moves after it
}. Allow or decline it.
offer-by-other-abort = **{ $player }** has already asked to cancel the game, with no result. Agree, or play on.
offer-none = { $offer ->
    [draw] The draw offer is no longer open.
    [undo] The undo request is no longer open.
    [pause] The request to pause is no longer open.
   *[abort] The request to cancel is no longer open.
}
own-offer = This is your own { $offer ->
    [draw] offer
   *[other] request
}. Wait for the answer.
nothing-to-take-back = You have no move to undo yet.
set-up-stays = You have only set up so far, and a set-up can't be undone.
gone-taken = This challenge is taken: game `{ $code }` has started.
rematch-running = Your rematch `{ $code }` is still in progress.
rematch-over = Your rematch `{ $code }` is over. For another one, write `/game rematch { $code }`.
gone-declined = This challenge was declined.
gone-withdrawn = This challenge was withdrawn.
which-challenge = { $count ->
    [one] You have { $count } challenge here:
   *[other] You have { $count } challenges here:
}
which-challenge-how = Pick one, for example `/game { $answer } { $code }`.
challenges-elsewhere = { $count ->
    [one] You have no challenge in this { idiom.channel }, but one elsewhere:
   *[other] You have no challenge in this { idiom.channel }, but { $count } elsewhere:
}
challenges-elsewhere-how = { $answer ->
    [accept] The game starts there. Accept from here with `/game accept { $code }`.
   *[decline] Decline from here with `/game decline { $code }`.
}
which-offer = { $count ->
    [one] You have { $count } request to answer:
   *[other] You have { $count } requests to answer:
}
which-own-offer = You have { $count } of your own requests here:
offer-line = `{ $code }` { $game }: **{ $player }** { $offer ->
    [draw] offers a draw
    [undo] asks for an undo
    [pause] asks for a pause
   *[abort] asks to cancel
}. Accept it with `/game { $offer } { $code }`, decline it with `/game decline { $code }`.
own-offer-line = `{ $code }` { $game }: { $offer ->
    [draw] your draw offer
    [undo] your undo request
    [pause] your request to pause
   *[abort] your request to cancel
}. Withdraw it with `/game decline { $code }`.
nothing-to-answer = There's no challenge, offer or request for you here. Start a challenge, for example with `/{ $kind } new`.
just-accepted = You've already accepted (game `{ $code }`). To take **{ $challenger }**'s open seat as well, write `/game accept { $seat }`.
no-such-challenge = That challenge no longer exists. Start a new one, for example with `/{ $kind } new`.
not-challenged = **{ $challenger }** challenged **{ $opponent }**, not you.
not-your-challenge = Only **{ $challenger }** can withdraw this. **{ $opponent }** can { idiom.press } Accept or Decline.
not-your-seat = This is the open seat of **{ $challenger }**. To play, { idiom.press } Join.
seat-once-only = Only an open seat for everybody here can come back.
only-a-task = That's the code of a task, not of a game. See the task with `/{ $kind } learn`; see your games with `/game list`.
no-sgf = SGF doesn't support this game. Use JSON: `/game export { $code } json`.
see-help = I host board games here. See how with `/help`.
not-understood = I don't understand that. See what you can say with `/help`, and your games with `/game list`.
number-in-talk = Was that number for me? Then reply to my message with it, or write the command.
secret-here = That's a secret, and others can read this { idiom.channel }. I haven't used it. { idiom.ask-privately }
only-for-you = That answer is only for you, and others can read this { idiom.channel }. { idiom.ask-privately }
not-over = This game is still in progress. Ask for a rematch when it's over.
rematch-asked = You've already asked for a rematch. Wait for the answer.
own-challenge = You can't accept your own challenge. Wait for an answer, or { idiom.press } Withdraw.
self-challenge = You can't play against yourself. Choose another player, or leave the name out for an open seat.
preset-as-name = “{ $name }” is a set of options, not a person. Write `preset={ $name }`, with a person before it or without one for an open seat.
name-alike = “{ $name }” looks like “{ $known }” but isn't the same name. Type “{ $known }”, or a name that differs more.
no-such-person = Nobody here is called “{ $name }”.{ $any ->
    [some] {" "}The closest names: { $known }.
   *[none] {""}
}{ $seat ->
    [open] {" "}Leave the name out for an open seat.
   *[none] {""}
}
which-person = Several people here are called “{ $name }”. Choose the one you mean, or write an id instead of the name.
which-person-write = Several people here are called “{ $name }”. Write an id instead of the name: { $ids }.
not-here = **{ $name }** isn't { idiom.in-this-place }. Invite them first, or choose somebody who's here.
bot-opponent = { $name } is a bot and can't play. Choose a person, or leave the name out for an open seat.
computer-other-opponent = A level is only for games against { $name }. Leave the level out, or name { $name } as your opponent.
computer-off = Games against { $name } are turned off here. Choose a person, or leave the name and the level out for an open seat.
computer-too-many = You already have { $max ->
    [one] one open game
   *[other] { $max } open games
} against { $name }, and there can't be more here. Finish or resign one first: `/game list` shows them.
computer-full = There { $max ->
    [one] is already one open game
   *[other] are already { $max } open games
} against { $name } { idiom.on-this-server }, and there can't be more. Try again when one is over, or leave the name and the level out for an open seat.
computer-unrated = Games against { $name } aren't rated here. Leave `rated` out.
too-many-challenges = You already have { $max } open challenges. Withdraw one first, for example the oldest with `/game decline { $code }`.
too-many-standing = You already have { $max } seats that come back. Choose **Only once** on one of them, or withdraw it.
unread-too-long = This file is too long. It can have at most { $max } KB.
unread-no-record = I can't find a game in this file. Send an SGF file, a JSON file from `/game export`, or a record in another format: GIB, NGF or UGF for Go; PSQ, RIF, RenLib or Gomocup text for Piškvorky.
unread-other-site = This is a record of { $site }, whose format I can't read.
unread-other-json = This is a JSON record of another site or program, whose format I can't read.
unread-save-as-sgf = If it's a game of Go or Piškvorky, save it as SGF there and import that file.
unread-damaged = I can't read this file. Line { $line }, column { $column }: { $fault }.
unread-illegal = Move { $number } of this record, line { $line }, column { $column }, isn't legal.
unread-what-next = Correct the file and import it again.
unread-up-to = To take only the moves before it, import the file with `moves={ $moves }`.
unread-secret = This game was still in progress, and the file leaves out its secrets ({ $hidden }). Export it when it's over, and import that file.
too-many-moves = This record has { $found } moves. To take only the first { $max }, import the file with `moves={ $max }`.
record-tells-secret = This record reveals your opponent's secret set-up, so I can't continue the game. Start a new one with `/{ $kind } new`.
file-missing = A file is missing. { idiom.attach } `/{ $command }`, or use the file button of the console.
file-not-fetched = I couldn't fetch the file. Please attach it again.
bad-choice = { $name } can't be “{ $given }”. Choose one of: `{ $values }`.
bad-switch = { $name } can't be “{ $given }”. Choose `{ $yes }` or `{ $no }`.
bad-number = { $name } can't be “{ $given }”. Give a whole number from { $min } to { $max }.
bad-half = { $name } can't be “{ $given }”. Give a number from { $min } to { $max }, whole or with .5.
bad-value = { $name } can't be “{ $given }”. Write it like this: `{ $expected }`.
bad-value-examples = { $name } can't be “{ $given }”. Examples: { $examples }.
bad-clock = { $name } can't be “{ $given }”. Examples: { $examples } ({ $shortest } seconds to { $longest } days).
bad-writing = I can't read { $name }.
together-at-most = { $option } can't be more than { $limit }. Change one of them.
together-at-most-of = { $option } is { $value } and can't be more than { $limit }, which is { $most }. Change one of them.
together-needs = With `{ $value }`, { $option } must be `{ $needed }`. Change one of them.
together-needs-odd = With `{ $value }`, { $option } must be an odd number, at least { $least }. Change one of them.
together-allows = With { $option } `{ $value }`, { $other } must be one of: { $allowed }. Change one of them.
together-own-rule = `{ $value }` has its own rule for longer rows. Leave { $option } out, or change the rule.
no-command = Write a command after `{ idiom.sign }`. See them all with `/help`.
unknown-command-far = There's no command `{ $typed }`. See them all with `/help`.
unknown-command = There's no command `{ $typed }`. Did you mean { $near }?
missing = { $name } is missing. Write `{ $usage }`.
missing-choice = { $name } is missing. Choose one of: `{ $values }`. Write `{ $usage }`.
given-twice = You gave { $name } twice. Write `{ $usage }`.
left-over = “{ $words }” doesn't fit here. Write `{ $usage }`, each value as one word.
open-quote = A quotation mark isn't closed. Close it or remove it.
message-too-long = Your message is too long. Please use at most { $max } characters.
too-long = { $name } is too long. Please use at most { $max } characters.
foreign-sign = “{ $sign }” is from another alphabet. Use the letters a to z and the digits 0 to 9.
not-together = You can't play all of these: after `{ $made }`, `{ $stuck }` isn't possible. Nothing was played. Choose fewer.
move-too-long = That's too long for a move. Please use at most { $max } characters.
admin-only = Only admins of { idiom.this-server } can change its settings. Ask one of them.
no-such-channel = I don't know `#{ $name }`. Choose a { idiom.channel } where I've been used before, or leave it out for the whole { idiom.server }.
no-such-key = There's no setting `{ $key }`. See them all with `/config show`.
no-such-key-near = There's no setting `{ $key }`. Did you mean { $near }?
unknown-control = This { idiom.button } no longer works. See your games with `/game list`.
not-for-you = Only the two players of this game can do that.
broken = Game `{ $code }` is stopped because I can't replay it. Nothing is lost. Please tell the host of this bot.
ours = Something went wrong on my side; nothing was changed. Please try again (code { $reference }).
# The game was changed, but its new state could not be read again or shown.
ours-after-change = That worked, but something went wrong on my side and I can't show it (code { $reference }). See the game with `/game list`.
# It is not known whether the change was saved, because the database did not answer.
ours-unknown = Something went wrong on my side, and I don't know whether this was saved; look at the board, or at what you wanted to change, before you try again (code { $reference }).
# Without a reference: said by a surface when nothing came back at all.
fault = Something went wrong on my side. Please try again.
file-refused = I couldn't attach the file. Please try again in a few minutes.

# What a person asks about themselves.

block-done = I won't start games between you and **{ $person }**. They aren't notified. { $open ->
    [0] { "" }
    [one] Your open game with them goes on.
   *[other] Your { $open } open games with them go on.
}
unblock-done = **{ $person }** can play with you again.
block-self = You can't block yourself.
block-bot = **{ $person }** is a bot and can't challenge anybody.
block-too-many = You've blocked { $max } people, and can't block more. Unblock somebody first; see them with `/me block`.
block-none = **{ $person }** isn't blocked. See whom you've blocked with `/me block`.
blocks-none = You haven't blocked anybody. Use `/me block` with a person to get no challenges from them.
blocks = { $count ->
    [one] You've blocked one person.
   *[other] You've blocked { $count } people.
}
blocks-line = **{ $person }**
blocks-how = To unblock somebody, { idiom.press-a-button } or use `/me unblock`.
# It doesn't say which of the two has blocked the other.
not-together-now = You can't start a game with this person. `/me block` shows whom you've blocked.
account-gone = This account no longer exists, so nothing was changed.

# Names of platforms, by their ids.

platform-discord = Discord
platform-matrix = Matrix
platform-console = console

# Linked identities, stored data, being forgotten.

links = Your { $count } linked accounts:
links-line = **{ $name }** ({ $platform })
link-code = Your code is `{ $code }`. It works once, within { $minutes } minutes.
link-how = To link your account on another platform, type `/me link code={ $code }` there. Both then share your games, challenges and ratings. Don't show the code to anybody.
link-done = Linked. These are now one account with all your games:
link-done-how = To separate them again, use `/me link`.
link-unknown = There's no such code. Get a new one with `/me link` on the other platform.
link-used = This code has already been used. Get a new one with `/me link` on the other platform.
link-expired = This code has expired. Get a new one with `/me link` on the other platform.
link-own = This is your own code. Type it from your other account.
link-already = This account is already linked to another one. Unlink it first with `/me link`.
link-open-game = These two accounts play against each other in game `{ $code }`. Finish that game first.
link-open-challenge = One of these two accounts has challenged the other, with code `{ $code }`. Decline or withdraw that first.
link-too-many = You gave too many wrong codes. Try again in an hour.
unlink-done = **{ $name }** ({ $platform }) is no longer linked. Your games stay with the account you're using now.
unlink-none = That account isn't linked, or you're using it now. See your accounts with `/me link`.

session-link = Open this link within { $minutes } minutes to sign in on my page. It works once. Anybody who opens it is signed in as you, so keep it to yourself.
session-address = To use another browser, copy the address: `{ $address }`
session-no-page = I have no page where you could sign in. Whoever hosts me has to set `web.public_url` first.
sessions-none = You aren't signed in on my page. Get a link with `/me sign-in`.
sessions = You're signed in on my page in { $count ->
    [one] one browser
   *[other] { $count } browsers
}:
sessions-line = **{ $browser }**, signed in { $made }, last used { $seen }.
sessions-line-present = **{ $browser }**, signed in { $made }. This is the one you're using.
sessions-notified = It gets notifications.
sessions-ended = { $count ->
    [0] You weren't signed in anywhere.
   *[other] You're signed out everywhere.
}
profile-shown = { $changed ->
    [yes] Others see your page again.
   *[no] Others see on your page what they share with you: games, ratings and puzzles. You hide it with `/me profile off`.
}
profile-hidden = { $changed ->
    [yes] Others no longer see your page.
   *[no] Others don't see your page. You show it with `/me profile on`.
}
data-done = Here's everything I store about you, with { $games ->
    [one] one game
   *[other] { $games } games
}. Only you can see this.
data-left-out = { $count ->
    [one] One older game was left out to keep the file small.
   *[other] { $count } older games were left out to keep the file small.
} Get a single game with `/game export`.
data-cut = Some long lists were shortened; `lists_cut` in the file says which.

forget-ask = Delete everything about you? Your name, ids and settings will be gone for good. { $games ->
    [0] { "" }
    [one] Your finished game stays, without your name.
   *[other] Your { $games } finished games stay, without your name.
} { $challenges ->
    [0] { "" }
    [one] Your open challenge ends.
   *[other] Your { $challenges } open challenges end.
}
forget-ask-rest = I can't change messages that are already posted. To keep a copy of your data, use `/me export` first. If you write to me again, you start anew.
forget-done = I've forgotten you. If you write to me again, you start anew.
forget-kept = Nothing was changed.
forget-open = You still have { $count ->
    [one] an open game
   *[other] { $count } open games
}, so nothing was changed.
forget-open-line = `{ $code }` { $game } against **{ $opponent }**.
forget-open-how = End each one first, with `/game resign game={ $code }` or `/game abort game={ $code }`. Then use `/me forget` again.

# A game in several places.

game-places = This game is shown in { $count } places:
game-place = { $at ->
    [direct] a direct message
   *[other] { $channel }
} ({ $platform })
places-too-many = This game is already shown in { $max } other places, and there can't be more. Type `/game leave` in one of them first.
place-left = **{ $player }** stopped showing `{ $code }` here ({ $game }: { $white } against { $black }). The game goes on in its other places. A player brings the boards back with `/game join { $code }`.
place-none = There's no game from another place here to remove. See your games with `/game list`.
place-not-here = `{ $code }` isn't shown here. Use this command where it is; players see the list of places below the board.
place-own = `{ $code }` is played here, so it stays here until it ends. `/game leave` only works in places added with `/game join`. To end the game, use `/game resign` or `/game abort`.
place-not-yours = Only the players of `{ $code }` and admins of { idiom.this-server } can stop showing it here. Ask one of them.

# Commands.

command-new = Challenge somebody, or offer an open seat
command-board = Show the board again
command-moves = Show your legal moves{ idiom.only-to-you }
command-rules = Explain the rules in use here
command-game = Actions for every game
command-accept = Accept an offer or request in your game here, a challenge or an open seat
command-decline = Decline an offer, request or challenge here; withdraw your own
command-leave = Stop showing a game here that is played in another place
command-join = Join a game from another { idiom.channel } or platform, or show your game here too
command-resign = Resign
command-draw = Offer a draw; your opponent has to agree
command-undo = Ask to undo your last move; your opponent has to agree
command-rematch = Play the same game again with sides swapped
command-abort = Cancel the game; after both have moved, your opponent has to agree
command-list = Show your open games and whose turn it is
command-seats = Show the open seats of { idiom.this-server }
command-hint = Get a hint for your move: first where, then what, then why
command-propose-dead = After play: mark the stones that I think are dead
command-review = Review a finished game: chances, turning points and better moves
command-history = Show the moves of a game
command-replay = Show the whole game as an animation
command-export = Get the record of a game as a file
command-import = Go on with the game of a record file, or look at a finished one
command-me = Your settings for all games
command-notify = Choose how you hear about your turns, or show the current choice
command-my-language = Choose the language in which I answer you, or show the current choice
command-my-theme = Choose the colours of the boards that only you see, or show the current choice
command-my-board-set = Choose the boards and pieces that only you see, or show the current choice
command-my-layout = Choose the layout of the boards that only you see, or show the current choice
command-my-board = Get boards as pictures or as text; public boards are text if all players of a game chose text
command-leaderboard = Show the leaderboard of { idiom.server-or-here } or everywhere
command-stats = Show your results, opponents and ratings
command-my-link = Play with one account on several platforms: get a code, or enter one
command-my-sign-in = Get a link that signs you in on my page; only you see it
command-my-sessions = See where you're signed in on my page, and sign out
command-my-profile = Whether others see your page
param-profile = On or off
param-profile-on = show my page
param-profile-off = hide my page
command-my-block = Block a person from starting games with you, or list those you've blocked
command-my-unblock = Let a person start games with you again
command-my-export = Get everything I store about you as a file
command-my-forget = Remove your name, ids and settings; I'll ask first
command-config = Settings of { idiom.server-and-channels }
command-show = Show the settings here and where each value comes from
command-set = Change a setting of { idiom.server-or-channel }
command-unset = Remove a setting
command-ratings = Take the result of a game out of the ratings, or let it count again
command-help = List all commands, or explain one

param-opponent = Your opponent; leave it out for an open seat
param-side = Your side; random if left out
param-side-white = White
param-side-black = Black
param-side-random = Random
param-file = The record: an SGF or JSON file
param-import-side = Your side; if left out, I go by the names in the record
param-import-game = The game, if the file names none or another one
param-import-number = Which game of a file with several
param-import-moves = How many moves to take; if left out, all
param-preset = A ready set of options; single options override it
param-from = Only moves from this square
param-code = Code of the challenge or game, if you have several
param-leave-game = Which of the games from other places
param-join-code = Code of the challenge or of your own game
param-game = Code of the game, if you have several
param-confirm = Skip the question “are you sure?”
param-confirm-yes = yes, end the game
param-confirm-no = no, ask first
param-format = File format: SGF if it has this game, JSON for every game
param-format-sgf = SGF, for other programs
param-format-json = JSON, with everything
param-how = How you hear about your turns
param-how-mention = A mention where the game is played
param-how-message = A direct message for each turn
param-how-digest = At most one direct message a day for all games
param-how-none = No mention
param-language = Your language
param-language-en = English
param-language-cs = Čeština
param-language-sk = Slovenčina
param-language-channel = No choice: your device's, else the { idiom.channel }'s
param-theme = The colours of boards
param-theme-classic = Warm wood
param-theme-dark = Dark
param-theme-high-contrast = High contrast
param-theme-channel = Same as the { idiom.channel }
param-board-set = The set of boards and pieces
param-board-set-standard = Standard
param-board-set-paper = Printed paper
param-board-set-marble = Marble and bamboo
param-board-set-channel = Same as the { idiom.channel }
param-layout = The layout of board pictures
param-layout-wide = The board with a panel beside it
param-layout-square = Only the board, for phones
param-layout-channel = Same as the { idiom.channel }
param-board = Picture or text
param-board-picture = A picture
param-board-text = Text
param-board-both = A picture, and the text with it
param-page = Which page of the list
param-seats-game = Only seats of this game
param-seats-clock = Only seats with this kind of clock
param-seats-clock-none = no clock
param-seats-clock-turn = time per turn
param-seats-clock-game = time for the whole game
param-seats-rated = Only rated or only unrated games
param-seats-rated-yes = yes, only rated
param-seats-rated-no = no, only unrated
param-rules-page = Which page: a number, or “all” for the whole text
param-numbers = Numbers on stones: “last-20” for the last 20 moves, “all” or “none”
param-rated = Whether the result counts for ratings
param-rated-on = Rated
param-rated-off = Not rated
param-level = Deska's level, from 1 (beginner) to 8 (strong), if you play against it
param-class = Which leaderboard: a game, or a board size or rule set with its own ratings
param-season = A season, such as 2026 or 2026/3, or a day in it, such as 2026-08-15
param-scope = Whose games count
param-scope-server = Games of { idiom.this-server }
param-scope-channel = Games of this { idiom.channel }
param-scope-everywhere = All games
param-action = What to do with the result
param-action-withdraw = Take it out of the ratings
param-action-restore = Let it count again
param-rated-game = The rated game: its code, or type a player or a date to find it
param-reason = Why; the players see it
param-link-code = The code from your other platform; leave it out to get one
param-block-person = Whom to block; leave it out for the list
param-unblock-person = Whom to unblock; leave it out for the list
param-channel = { idiom.one-channel-first }
param-key = Name of the setting
param-all = Also show unchanged settings
param-all-yes = yes, everything
param-all-no = no, only what differs
param-value = Its new value
param-role = A role, for settings that take one
param-command = A command to explain

# Names of commands in the menu of a message: at most 32 characters.

message-moves = Show my moves
message-history = History

# Said by a chat platform's own part, before the service is asked.

too-fast = That's a lot at once, so I skipped this one. Wait a few seconds and try again.
answers-hidden = Others can't see what I say here, so nobody could play with you. Ask an admin to add me to this server, or play in a direct message.

# Where a surface has no buttons.

reactions = React:
numbered = { $choices }. Reply with a number.
numbered-type = { $title }: type it, for example { $hint }.

# What only people on Matrix read.

matrix-hello = Hi, I'm Deska. People play board games here with me; !help shows how. In an encrypted room I can't read what was written before I came.
matrix-no-direct = I can't send you a direct message, and the answer is only for you. Start a direct chat with me, then try again.
matrix-answered-directly = I've answered you in a direct message.
matrix-no-file = A file belongs here, but it can't be uploaded now. Try again later.
matrix-edited = I don't read edits. Send it as a new message.
matrix-unreadable = I can't read this message: your app didn't share its key with me. Send it again; if that doesn't help, log out of the app and in again, or use a room without encryption.
matrix-verify-compare = This is what I see. If your app shows the same, confirm it there. I've already done so.
matrix-verify-refused = I only verify with the people who run me. If you're one of them, add your user ID to matrix.operators in my settings, then ask again. If not, ask them for the key of my session and compare it with this one:
matrix-verify-again = Your session was new to me. Now I know it: start the verification again.
