# What belongs to no single game. **bold** and `typed` are the only formatting.

# Sides and small words.

cell-empty = empty
cell-last = last move
cell-last-from = where the last move began
cell-captured = something was captured here
cell-territory = { $side ->
    [white] counts for White
   *[black] counts for Black
}
cell-uncounted = does not count
cell-ko = barred by ko
cell-forbidden = forbidden
cell-barred = not open yet
cell-winning = part of what has won
cell-goal = a goal was reached here
cell-group = group { $number }
and-more = and { $count } more.
fact = { $fact }.

# Challenges.

challenge = **{ $challenger }** challenges **{ $opponent }**: { $game }. { $side ->
    [white] { $challenger } plays White.
    [black] { $challenger } plays Black.
   *[random] Sides are drawn.
}
challenge-open = **{ $challenger }** waits for an opponent: { $game }. { $side ->
    [white] { $challenger } plays White.
    [black] { $challenger } plays Black.
   *[random] Sides are drawn.
}
variant-fixed = { $challenger } has fixed what is otherwise drawn in secret, and can know what is to come.
variant-default = Standard options.
variant = Options: { $options }.
challenge-waiting = The challenge is open.
challenge-taken = The game has begun.
challenge-declined = **{ $opponent }** declines the challenge of **{ $challenger }** ({ $game }).
challenge-withdrawn = **{ $challenger }** has taken the challenge back ({ $game }).

# What happened.

event-started = **{ $white }** (White) against **{ $black }** (Black): { $game }, game `{ $code }`.
event-moved = { $side ->
    [white] ⚪
   *[black] ⚫
} **{ $player }**: { $what }.
event-filled = **{ $player }** has set up.
event-resigned = **{ $player }** resigns.
event-aborted = **{ $player }** breaks the game off.
event-offered-draw = **{ $player }** offers a draw. **{ $other }** may accept or decline, or simply play on.
event-offered-undo = **{ $player }** asks to take back { $move }{ $more ->
    [0] {""}
    [one] {" "}and the move after it
   *[other] {" "}and the { $more } moves after it
}. **{ $other }** decides.
event-offered-abort = **{ $player }** offers to break the game off without a result. **{ $other }** decides.
event-accepted-draw = **{ $player }** accepts the draw.
event-accepted-undo = **{ $player }** agrees: the moves are taken back.
event-accepted-abort = **{ $player }** agrees to break the game off.
event-declined-draw = **{ $player }**: no draw.
event-declined-undo = **{ $player }**: nothing is taken back.
event-declined-abort = **{ $player }**: the game goes on.

# Games in threads of their own.

thread-begun = It is played in its own thread.
thread-name = { $game }: { $white } – { $black } ({ $code })
thread-lacking = A thread of its own for the game needs { $count ->
    [one] the permission
   *[other] the permissions
} **{ $permissions }**, which I lack here. The game goes on in this channel; somebody who manages the server can grant { $count ->
    [one] it
   *[other] them
} for the next one.
thread-too-many = The server has as many threads as it may have, so the game goes on in this channel.
thread-locked = The thread of this game was locked, so it goes on here.
thread-gone = The thread of this game was deleted, so it goes on here.
thread-refused = The game cannot be played in a thread of its own, so it goes on in this channel.
threads-none = There are no threads in this place; games stay in their channel.
threads-lacking = For threads I still need { $count ->
    [one] the permission
   *[other] the permissions
} **{ $permissions }** here. Until then games stay in the channel.

# Whose turn it is.

turn-one = **{ $player }** to move.
turn-fill = Waiting for **{ $player }** to set up.
turn-either = **{ $white }** and **{ $black }** may both act now.
turn-both = **{ $white }** and **{ $black }** set up, each in secret.

# How somebody is told that it is their turn.

notices-hold = When it is your turn, { $how ->
    [mention] the board **mentions you** where the game is played.
    [message] I write **a message to you alone**; where the game is played you are named, but not called.
    [digest] I write you **one message for all games** that wait, an hour after the first of them at the earliest and once a day at most.
   *[none] you are named where the game is played and **never called**.
}
notices-changed = Done, for all your games everywhere. When it is your turn, { $how ->
    [mention] the board **mentions you** where the game is played.
    [message] I write **a message to you alone**; where the game is played you are named, but not called.
    [digest] I write you **one message for all games** that wait, an hour after the first of them at the earliest and once a day at most.
   *[none] you are named where the game is played and **never called**; `/game list` tells what waits for you.
}
notices-waiting = { $count ->
    [one] { $count } game waits for you now: `/game list`
   *[other] { $count } games wait for you now: `/game list`
}
notices-how = Change it with `/me notify mention`, `message`, `digest` or `none`.
notices-refused = I could not write to you alone: the platform did not let my message through. Until you change that, the board mentions you instead. Allow direct messages from this server's members, then say `/me notify message` (or `digest`).
notice-turn = It is your turn in game `{ $code }`: { $game } against **{ $opponent }**.
notice-board = { $board }
notice-unreached = **{ $player }**, it is your turn in game `{ $code }`: { $game } against **{ $opponent }**{ $others ->
    [0] .
    [one] , and { $others } more game waits for you: `/game list`.
   *[other] , and { $others } more games wait for you: `/game list`.
} I could not write to you alone.
digest-title = { $count ->
    [one] { $count } game waits for you:
   *[other] { $count } games wait for you:
}
digest-game = `{ $code }` { $game } against **{ $opponent }**, { $since }
digest-more = And { $count } more: `/game list`

# How games end at the table.

ending-resigned = **{ $winner }** wins: { $loser } has resigned.
ending-draw-agreed = A draw by agreement.
ending-aborted = The game was broken off and has no result.
ending-moves = { $count ->
    [0] No move was made.
    [one] { $count } move.
   *[other] { $count } moves.
}

# On a card in place of a name that the fonts cannot write.

card-nameless = { $side ->
    [white] White
   *[black] Black
}

# Alt text.

alt-title = { $game }, { $white } (White) against { $black } (Black), { $moves ->
    [0] before the first move
    [one] after { $moves } move
   *[other] after { $moves } moves
}.
alt-board = The board has { $columns } columns and { $rows } rows.
alt-by-rows = { $name } by rows: { $rows }.
alt-points = { $side ->
    [white] points of White
   *[black] points of Black
}
alt-without-points = Which points count for whom is too long to be told here; only the picture shows it.
alt-without-pieces = { $count ->
    [one] The place of { $count } piece does
   *[other] The places of { $count } pieces do
} not fit into this description. `/game export` gives the whole game as a file.
alt-last = Last: { $player }, { $what }.
alt-offer = A board of { $game } before the first move.

# Choosing a move.

choose-first = Choose a piece.
choose-next = Choose where to.
chosen = Chosen: { $clicks }.
choose-verb = { $word }: which piece?
made = `{ $move }` is played.
made-filled = Your set-up is in: `{ $move }`. It cannot be changed any more.
stale = The board has moved on. This is how it stands now.
legal = { $count ->
    [one] You have { $count } legal move.
   *[other] You have { $count } legal moves.
}
legal-none-from = You have no legal move that begins with “{ $from }”. Name a square from which you may move, or none to see every move.
refused-ground = (Rules: { $title })
you-can = You can: `{ $moves }`
fill = Your set-up: `{ $symbols }`. Only you see it. Turn stones with the menu, or take a ready one; then press Done.
form-piece = your stone showing { $symbol }
fill-help = Click your stones to turn them. Only you see this.

# Buttons and menus.

button-accept = Accept
button-decline = Decline
button-withdraw = Take back
button-join = Join
button-rules = Rules
button-move = Move
button-choose = Choose
button-mark = Mark
button-fill = Set up
button-more = More…
button-history = Moves so far
button-rematch = Rematch
button-replay = Replay
button-export = Record
button-board = Show the board
button-moves = My legal moves
button-undo = Ask to take back
button-draw = Offer a draw
button-abort = Break off
button-resign = Resign…
button-resign-yes = Yes, resign
button-stop = Stop here
button-back = Back
button-random = Random
button-done = Done
button-type = Type it
button-accept-draw = Accept the draw
button-decline-draw = No draw
button-accept-undo = Let it be taken back
button-decline-undo = No
button-accept-abort = Break off
button-decline-abort = Play on
menu-piece = Choose a piece
menu-any = Choose
menu-target = Choose where to
menu-column = Choose a column
menu-turn = Turn a stone
column = Column { $letter }
column-count = { $count ->
    [one] { $count } choice
   *[other] { $count } choices
}
ask-move-title = Your move
ask-move-label = Where, such as d4
ask-move-hint = d4
ask-fill-title = Your set-up
ask-fill-label = One sign for each stone, in order

# More, resigning.

more-title = { $game }, game `{ $code }`: what would you like to do?
confirm-resign = Resign game `{ $code }`? This ends the game and cannot be taken back.
settled = That is done; the channel shows it.
settled-resigned = You have resigned; the channel shows how the game ended.
settled-offered = Your offer stands in the channel, and so will the answer.

# Lists.

history-title = { $game }, game `{ $code }`: **{ $white }** (○ White) against **{ $black }** (● Black).
history-empty = No move has been made yet.
history-hidden = set up, still secret
history-cut = { $count ->
    [one] { $count } earlier move is left out.
   *[other] { $count } earlier moves are left out.
}
replay-title = { $game }, game `{ $code }`, move by move: **{ $white }** (White) against **{ $black }** (Black), { $moves ->
    [one] { $moves } move.
   *[other] { $moves } moves.
}
replay-alt = { $moves ->
    [one] An animated picture of the only move. At the end:
   *[other] An animated picture of all { $moves } moves. At the end:
}
export-done = The record of { $game }, game `{ $code }`, { $moves ->
    [one] { $moves } move.
   *[other] { $moves } moves.
}
export-hidden = The game is still going on, so the file leaves out what is secret. Export it again when it is over.
list-empty = You have no open games. Start one with `/{ $kind } new`; `/help` tells what else there is.
list-title = { $count ->
    [one] You have { $count } open game:
   *[other] You have { $count } open games:
}
list-game = `{ $code }` { $game } against **{ $opponent }**: { $turn ->
    [mine] **your turn**
   *[theirs] their turn
}, { $moves ->
    [0] no move yet
    [one] { $moves } move so far
   *[other] { $moves } moves so far
}.
list-game-onlooker = `{ $code }` { $game }: **{ $white }** against **{ $black }**.
list-more = { $count ->
    [one] And { $count } more game
   *[other] And { $count } more games
}: `/game list { $page }`
list-challenges = { $count ->
    [one] { $count } challenge is waiting in this channel:
   *[other] { $count } challenges are waiting in this channel:
}
list-challenges-elsewhere = { $count ->
    [one] { $count } challenge is waiting elsewhere:
   *[other] { $count } challenges are waiting elsewhere:
}
list-where = { $at ->
    [direct] In direct messages.
   *[channel] In { $channel }.
}
list-challenge = `{ $code }` { $game }: **{ $challenger }** challenges **{ $opponent }**.
list-open-seat = `{ $code }` { $game }: **{ $challenger }** waits for anybody.

# Games and challenges offered while somebody types; plain words of at most 100 characters.

offered-game = { $code } – { $game } against { $opponent }, { $state ->
    [mine] your turn
    [over] over
   *[theirs] their turn
}
offered-game-onlooker = { $code } – { $game }: { $white } against { $black }
offered-challenge = { $code } – { $game } from { $challenger }
offered-challenge-own = { $code } – { $game } to { $opponent }
offered-seat = { $code } – { $game }, open seat of { $challenger }

# Rules and help.

rules-title = **{ $game }**: the rules { $of ->
    [challenge] of this challenge
    [game] of game `{ $code }`
   *[new] of a new game here
}
help-title = **What you can say here**
help-line = `{ $name }` { $what }
help-subs = ({ $names })
help-param = • `{ $name }`: { $what }
help-values = (`{ $values }`)
help-more = More about one of them: `/help { $path }`, for example. Where commands are typed as text, options stand in their order or as `name=value`.

# Settings.

settings-title = **What holds { $scope ->
    [channel] in { $channel }
   *[space] here
} for new games**
settings-line = `{ $key }` = `{ $value }` ({ $source ->
    [channel] the channel
    [space] the server
    [preset] by the preset
    [others] follows from other options
    [default] not set
   *[game] the game’s default
})
settings-how = Change one with `/config set key value`, for one channel alone with its `channel`; `/config unset key` goes back.
setting-changed = `{ $key }` is now `{ $value }` { $scope ->
    [channel] in { $channel }
   *[space] on this server
}.
setting-removed = `{ $key }` is no longer set { $scope ->
    [channel] in { $channel }
   *[space] for this server
}.
setting-holds = { $scope ->
    [channel] There
   *[space] In this channel
} `{ $value }` holds ({ $source ->
    [channel] the channel
    [space] the server
    [preset] by the preset
    [others] follows from other options
    [default] not set
   *[game] the game’s default
}).
setting-new-games = New games begin so; running games keep theirs.

# What went wrong, and what to do.

no-game-here = There is no game of yours in this channel. Start one with `/{ $kind } new`, or see yours with `/game list`.
no-game-anywhere = You have no such game going on. Start one with `/{ $kind } new` in a channel of a server, or see yours with `/game list`.
nobody-else-here = Nobody else can see what is said here; start the game with `/{ $kind } new` in a channel of a server.
which-game = You have { $count } games{ $scope ->
    [anywhere] {""}
   *[here] {" "}here
}:
which-game-more = { $count } more are in `/game list`.
which-game-how = Say which one, for example `game:{ $code }`.
no-board-there = This message shows no board. Open the menu of a message with a board of a game, or see your games with `/game list`.
no-such-game = There is no game `{ $code }` here. `/game list` shows yours.
not-your-game = This is the game of **{ $white }** and **{ $black }**; only they can act in it. `/game list` shows yours.
game-is-over = This game is over.
over-what-next = Ask for the same again with `/game rematch`, or start another with `/{ $kind } new`.
not-your-turn-now = It is the turn of **{ $player }**.
not-your-turn-told = You will be told when you are to move.
not-your-turn-fill = You have set up already. **{ $player }** still has to.
offer-already = { $offer ->
    [draw] You have offered a draw already.
    [undo] You have asked to take back already.
   *[abort] You have offered to break off already.
} Wait for the answer.
offer-none = { $offer ->
    [draw] There is no draw offer to answer any more.
    [undo] There is no request to take back any more.
   *[abort] There is no offer to break off any more.
}
own-offer = This is your own offer; the other side answers it.
nothing-to-take-back = There is no move of yours to take back. A secret set-up stays as it is.
gone-taken = This challenge is taken: game `{ $code }` has begun.
gone-declined = This challenge was declined.
gone-withdrawn = This challenge was taken back.
which-challenge = { $count ->
    [one] { $count } challenge is waiting for you in this channel:
   *[other] { $count } challenges are waiting for you in this channel:
}
which-challenge-how = Name one by its code, such as `/game { $answer } { $code }`.
challenges-elsewhere = { $count ->
    [one] No challenge is waiting for you in this channel, but { $count } elsewhere:
   *[other] No challenge is waiting for you in this channel, but { $count } elsewhere:
}
challenges-elsewhere-how = { $answer ->
    [accept] Its game begins there. To accept one all the same, name its code: `/game accept { $code }`.
   *[decline] To decline one, name its code: `/game decline { $code }`.
}
which-offer = { $count ->
    [one] { $count } offer is waiting for your answer:
   *[other] { $count } offers are waiting for your answer:
}
offer-line = `{ $code }` { $game }: **{ $player }** { $offer ->
    [draw] offers a draw
    [undo] asks to take back
   *[abort] offers to break off
}. `/game { $offer } { $code }` accepts it, `/game decline { $code }` declines.
nothing-to-answer = No challenge and no offer is waiting for you here. Put up a challenge yourself, for example with `/{ $kind } new`.
no-such-challenge = There is no such challenge, or not any more. Put up a new one, for example with `/{ $kind } new`.
not-challenged = **{ $challenger }** has challenged **{ $opponent }**, not you.
not-your-seat = Only **{ $challenger }** can take this back. To play, press Join.
no-sgf = The format SGF does not have this game. Take JSON instead: `/game export { $code } json`.
see-help = I play board games with you here: `/help` tells how.
not-understood = I do not understand that. `/help` lists what you can say, `/game list` your games.
only-for-you = The answer to that is for you alone, and here others would read it. Use the slash command, or write to me directly.
not-over = This game is still going on. A rematch can be asked for when it is over.
rematch-asked = You have asked for a rematch already. The other side only has to accept it.
own-challenge = This is your own challenge; somebody else has to accept it.
self-challenge = You cannot play against yourself. Name somebody else, or nobody for an open seat.
bot-opponent = { $name } is a bot and cannot play. Name a person, or nobody for an open seat.
too-many-challenges = You have { $max } challenges waiting already. Take one back first, for example the oldest with `/game decline { $code }`; `/game list` shows them all.
bad-choice = `{ $name }` cannot be `{ $given }`. Choose one of: `{ $values }`.
bad-number = `{ $name }` cannot be `{ $given }`. It is a whole number from { $min } to { $max }.
bad-half = `{ $name }` cannot be `{ $given }`. It is a number from { $min } to { $max }, whole or with .5.
bad-value = `{ $name }` cannot be `{ $given }`. It is written like this: `{ $expected }`.
bad-writing = `{ $name }` is not written as it should be.
bad-together = These do not go together: { $names } ({ $condition }). Change one of them.
no-command = Write the name of a command after the slash; `/help` lists them all.
unknown-command-far = There is no command `{ $typed }`. `/help` lists them all.
unknown-command = There is no command `{ $typed }`. Did you mean { $near }?
missing = `{ $name }` is missing. Write it like this: `{ $usage }`
missing-choice = `{ $name }` is missing. Choose one of: `{ $values }`. Write it like this: `{ $usage }`
given-twice = `{ $name }` is given twice, so nothing was done. Give it once: `{ $usage }`
left-over = `{ $words }` does not belong there. Write it like this: `{ $usage }`
open-quote = A quotation mark is not closed. Close it, or leave it out.
too-long = `{ $name }` is too long: at most { $max } characters.
foreign-sign = The sign “{ $sign }” is of another alphabet; use the letters a to z and the digits 0 to 9.
move-too-long = That is too long for a move: at most { $max } characters.
admin-only = Only those who manage this server can change its settings. Ask one of them.
no-such-channel = There is no channel `#{ $name }` that I know of. Name one in which somebody has been, or leave it out for the whole server.
no-such-key = There is no setting `{ $key }`. `/config show` lists them.
unknown-control = This button is not in use any more. `/game list` shows your games.
not-for-you = This is for the two players of the game.
broken = Game `{ $code }` is stopped because it cannot be replayed. Nothing is lost; the host of this bot has to look at it.
ours = Something went wrong on my side; nothing was changed. Please try again (code { $reference }).
# Without a reference: said by a surface when nothing came back at all.
fault = Something went wrong on my side. Please try again.

# Commands.

command-new = Challenge somebody, or put up an open seat
command-board = Show the board again
command-moves = Show my legal moves; only I see them
command-rules = Explain the rules as they hold here
command-game = What can be done in every game
command-accept = Accept what is offered in my game here, or else a challenge or an open seat
command-decline = Decline what is offered in my game here, or else a challenge; take my own back
command-resign = Resign
command-draw = Offer a draw; the other side answers with /game accept or /game decline
command-undo = Ask to take back to my last move; answered with /game accept or /game decline
command-rematch = The same game again with sides changed
command-abort = Break off; after both have moved the other side answers: /game accept or /game decline
command-list = My open games and whose turn it is
command-history = The moves of a game
command-replay = Show the whole game as an animated picture
command-export = The record of a game as a file
command-me = My own settings, for all my games everywhere
command-notify = How I am told that it is my turn; without a choice: what holds now
command-config = Settings of this server and its channels
command-show = What holds here, and where each value comes from
command-set = Change a setting of the server, or of one channel
command-unset = Remove a setting
command-help = What I can say here

param-opponent = Who is to play; leave it out for an open seat
param-side = My side; drawn if left out
param-side-white = White
param-side-black = Black
param-side-random = Draw lots
param-preset = A ready set of options; single options go over it
param-from = Only moves of the piece on this square
param-code = Code of the challenge or game, if several wait
param-game = Code of the game, if several fit
param-format = Form of the file: SGF if it has this game, JSON for every game
param-format-sgf = SGF, for other programs
param-format-json = JSON, with everything
param-how = How I want to be told of my turns
param-how-mention = Mention me where the game is played
param-how-message = A message to me alone for each turn
param-how-digest = One message a day for all games that wait
param-how-none = Never call me
param-page = Which page of the list
param-channel = One channel instead of the whole server
param-key = Name of the setting
param-value = Its new value
param-command = A command to explain

# Names of commands in the menu of a message: at most 32 characters.

message-moves = Show my moves
message-history = History

# Said by a chat platform's own part, before the service is asked.

too-fast = That was too much at once. Wait a few seconds, then go on; nothing is lost.
answers-hidden = Here everything I say is hidden from the others, so nobody could play with you. Ask those who manage this server to add me to it, or play in a direct message.
