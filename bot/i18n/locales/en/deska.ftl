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
   *[random] Sides are random.
}
challenge-open = **{ $challenger }** is looking for an opponent: { $game }. { $side ->
    [white] { $challenger } plays White.
    [black] { $challenger } plays Black.
   *[random] Sides are random.
}
variant-fixed = { $challenger } fixed the draw, which is normally random and secret, and may know what comes next.
variant-default = Standard options.
variant = Options: { $options }.
challenge-waiting = This challenge is open.
challenge-taken = The game has begun.
challenge-declined = **{ $opponent }** declines **{ $challenger }**'s challenge ({ $game }).
challenge-withdrawn = **{ $challenger }** withdraws the challenge ({ $game }).

# What happened.

event-started = **{ $white }** (White) against **{ $black }** (Black): { $game }, game `{ $code }`.
event-moved = { $side ->
    [white] ⚪
   *[black] ⚫
} **{ $player }**: { $what }.
event-filled = **{ $player }** has set up.
event-resigned = **{ $player }** resigns.
event-aborted = **{ $player }** cancels the game.
event-unbegun = Game ended: nobody moved for { $days } days.
event-offered-draw = **{ $player }** offers a draw. **{ $other }** can accept, decline or just play on.
event-offered-undo = **{ $player }** asks to undo { $move }{ $more ->
    [0] {""}
    [one] {" "}and the move after it
   *[other] {" "}and the { $more } moves after it
}. **{ $other }** decides.
event-offered-abort = **{ $player }** asks to cancel the game, with no result. **{ $other }** decides.
event-accepted-draw = **{ $player }** accepts the draw.
event-accepted-undo = **{ $player }** agrees to the undo.
event-accepted-abort = **{ $player }** agrees to cancel the game.
event-declined-draw = **{ $player }** declines the draw.
event-declined-undo = **{ $player }** declines the undo.
event-declined-abort = **{ $player }** wants to play on.

# Games in threads of their own.

thread-begun = It's played in its own thread.
thread-name = { $game }: { $white } – { $black } ({ $code })
thread-lacking = I can't create a thread for this game: I lack { $count ->
    [one] the permission
   *[other] the permissions
} **{ $permissions }**. The game continues in this channel. Ask an admin to give me { $count ->
    [one] it
   *[other] them
} for the next game.
thread-too-many = This server has no room for another thread. The game continues in this channel.
thread-locked = This game's thread was locked. The game continues here.
thread-gone = This game's thread was deleted. The game continues here.
thread-refused = I can't create a thread for this game. The game continues in this channel.
threads-none = There are no threads here, so games stay in their channel.
threads-lacking = To create threads I need { $count ->
    [one] the permission
   *[other] the permissions
} **{ $permissions }** here. Until then, games stay in the channel.

# Whose turn it is.

turn-one = **{ $player }** to move.
turn-fill = Waiting for **{ $player }** to set up.
turn-either = **{ $white }** and **{ $black }** may both act now.
turn-both = **{ $white }** and **{ $black }** set up, each in secret.

# How somebody is told that it is their turn.

notices-hold = When it's your turn, { $how ->
    [mention] the board **mentions you** where the game is played.
    [message] I send you **a direct message**; the board names you but doesn't mention you.
    [digest] I send you **one message for all games**, at most once a day, and no sooner than an hour after the first turn begins.
   *[none] the board names you and **never mentions you**.
}
notices-changed = Done, for all your games. When it's your turn, { $how ->
    [mention] the board **mentions you** where the game is played.
    [message] I send you **a direct message**; the board names you but doesn't mention you.
    [digest] I send you **one message for all games**, at most once a day, and no sooner than an hour after the first turn begins.
   *[none] the board names you and **never mentions you**. See your turns with `/game list`.
}
notices-waiting = { $count ->
    [one] It's your turn in { $count } game now: `/game list`
   *[other] It's your turn in { $count } games now: `/game list`
}
notices-how = Change it with `/me notify mention`, `message`, `digest` or `none`.
notices-refused = I couldn't send you a direct message, so the board mentions you instead. Allow direct messages from this server's members, then write `/me notify message` (or `digest`).
notice-turn = It's your turn in game `{ $code }`: { $game } against **{ $opponent }**.
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
digest-game = `{ $code }` { $game } against **{ $opponent }**, { $since }
digest-more = And { $count } more: `/game list`

# How games end at the table.

ending-resigned = **{ $winner }** wins: { $loser } has resigned.
ending-draw-agreed = Draw by agreement.
ending-aborted = The game was cancelled. No result.
ending-moves = { $count ->
    [0] No moves were made.
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
alt-without-points = Which points count for each side is too long to list here; the picture shows it.
alt-without-pieces = { $count ->
    [one] The place of { $count } piece doesn't
   *[other] The places of { $count } pieces don't
} fit into this description. Get the whole game as a file with `/game export`.
alt-last = Last: { $player }, { $what }.
alt-offer = A board of { $game } before the first move.

# Choosing a move.

choose-first = Choose a piece.
choose-next = Choose where it goes.
chosen = Chosen: { $clicks }.
choose-verb = { $word }: which piece?
made = `{ $move }` is played.
made-filled = Your set-up is in: `{ $move }`. You can't change it any more.
stale = The game has moved on. Here's the current board.
legal = { $count ->
    [one] You have { $count } legal move.
   *[other] You have { $count } legal moves.
}
legal-none-from = You have no legal move from “{ $from }”. Name another square, or none to see every move.
refused-ground = (Rules: { $title })
you-can = You can: `{ $moves }`
fill = Your set-up: `{ $symbols }`. Only you can see it. Turn stones with the menu or take a ready set-up, then press Done.
form-piece = your stone showing { $symbol }
fill-help = Click your stones to turn them. Only you can see this.

# Buttons and menus.

button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
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
button-undo = Ask for undo
button-draw = Offer a draw
button-abort = Cancel game
button-resign = Resign…
button-resign-yes = Yes, resign
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

more-title = { $game }, game `{ $code }`. What would you like to do?
confirm-resign = Resign game `{ $code }`? This ends the game, and you can't undo it.
settled = Done. See the channel.
settled-resigned = You resigned. See the channel for the result.
settled-offered = Your offer is in the channel. The answer will be there, too.

# Lists.

history-title = { $game }, game `{ $code }`: **{ $white }** (○ White) against **{ $black }** (● Black).
history-empty = No moves yet.
history-hidden = set up, still secret
history-cut = { $count ->
    [one] { $count } earlier move is not shown.
   *[other] { $count } earlier moves are not shown.
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
export-hidden = The game is still in progress, so the file leaves out what is secret. Export it again when it's over.
list-empty = You have no open games. Start one with `/{ $kind } new`, or see `/help`.
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
list-open-seat = `{ $code }` { $game }: **{ $challenger }** is looking for an opponent.

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
help-more = For more about one command, write for example `/help { $path }`. When you type a command, give options in order or as `name=value`.

# Settings.

settings-title = **Settings { $scope ->
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
settings-how = Change one with `/config set key value`; add `channel` for one channel only. Remove it with `/config unset key`.
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
setting-new-games = This applies to new games; running games keep theirs.

# What went wrong, and what to do.

no-game-here = You have no game in this channel. Start one with `/{ $kind } new`, or see all your games with `/game list`.
no-game-anywhere = You have no such game in progress. Start one with `/{ $kind } new` in a server channel, or see all your games with `/game list`.
nobody-else-here = Nobody else can read this chat. Start the game with `/{ $kind } new` in a server channel.
which-game = You have { $count } games{ $scope ->
    [anywhere] {""}
   *[here] {" "}here
}:
which-game-more = And { $count } more: `/game list`.
which-game-how = Say which one: add `game:{ $code }`.
no-board-there = This message shows no board. Open the menu of a message with a board, or see your games with `/game list`.
no-such-game = There's no game `{ $code }` here. See your games with `/game list`.
not-your-game = Only **{ $white }** and **{ $black }** can play in this game. See your games with `/game list`.
game-is-over = This game is over.
over-what-next = Play again with `/game rematch`, or start another game with `/{ $kind } new`.
not-your-turn-now = It's **{ $player }**'s turn.
not-your-turn-told = I'll mention you when it's yours.
not-your-turn-message = I'll message you when it's yours.
not-your-turn-fill = You have set up already. Waiting for **{ $player }**.
offer-already = { $offer ->
    [draw] You have already offered a draw.
    [undo] You have already asked for an undo.
   *[abort] You have already asked to cancel.
} Wait for the answer.
offer-none = { $offer ->
    [draw] There's no draw offer any more.
    [undo] There's no undo request any more.
   *[abort] There's no request to cancel any more.
}
own-offer = This is your own offer. Wait for the other side's answer.
nothing-to-take-back = You have no move to undo. A secret set-up can't be undone.
gone-taken = This challenge is taken: game `{ $code }` has started.
gone-declined = This challenge was declined.
gone-withdrawn = This challenge was withdrawn.
which-challenge = { $count ->
    [one] { $count } challenge is waiting for you in this channel:
   *[other] { $count } challenges are waiting for you in this channel:
}
which-challenge-how = Name one by its code, for example `/game { $answer } { $code }`.
challenges-elsewhere = { $count ->
    [one] No challenge is waiting for you in this channel, but { $count } elsewhere:
   *[other] No challenge is waiting for you in this channel, but { $count } elsewhere:
}
challenges-elsewhere-how = { $answer ->
    [accept] Its game starts there. To accept one from here, name its code: `/game accept { $code }`.
   *[decline] To decline one, name its code: `/game decline { $code }`.
}
which-offer = { $count ->
    [one] { $count } offer is waiting for your answer:
   *[other] { $count } offers are waiting for your answer:
}
offer-line = `{ $code }` { $game }: **{ $player }** { $offer ->
    [draw] offers a draw
    [undo] asks for an undo
   *[abort] asks to cancel
}. `/game { $offer } { $code }` accepts it, `/game decline { $code }` declines.
nothing-to-answer = No challenge and no offer is waiting for you here. Start a challenge, for example with `/{ $kind } new`.
no-such-challenge = There's no such challenge any more. Start a new one, for example with `/{ $kind } new`.
not-challenged = **{ $challenger }** challenged **{ $opponent }**, not you.
not-your-seat = Only **{ $challenger }** can withdraw this. To play, press Join.
no-sgf = SGF doesn't have this game. Use JSON: `/game export { $code } json`.
see-help = I host board games here. See how with `/help`.
not-understood = I don't understand that. See what you can say with `/help`, and your games with `/game list`.
only-for-you = That answer is only for you, and others can read this channel. Use the slash command, or send me a direct message.
not-over = This game is still in progress. Ask for a rematch when it's over.
rematch-asked = You have already asked for a rematch. Wait for the other side's answer.
own-challenge = This is your own challenge. Somebody else has to accept it.
self-challenge = You can't play against yourself. Name somebody else, or nobody for an open seat.
bot-opponent = { $name } is a bot and can't play. Name a person, or nobody for an open seat.
too-many-challenges = You already have { $max } open challenges. Withdraw one first, for example the oldest with `/game decline { $code }`.
bad-choice = `{ $name }` can't be `{ $given }`. Choose one of: `{ $values }`.
bad-number = `{ $name }` can't be `{ $given }`. Give a whole number from { $min } to { $max }.
bad-half = `{ $name }` can't be `{ $given }`. Give a number from { $min } to { $max }, whole or with .5.
bad-value = `{ $name }` can't be `{ $given }`. Write it like this: `{ $expected }`.
bad-writing = I can't read `{ $name }`.
bad-together = These don't go together: { $names } ({ $condition }). Change one of them.
no-command = Write the name of a command after the slash. See them all with `/help`.
unknown-command-far = There's no command `{ $typed }`. See them all with `/help`.
unknown-command = There's no command `{ $typed }`. Did you mean { $near }?
missing = `{ $name }` is missing. Write it like this: `{ $usage }`
missing-choice = `{ $name }` is missing. Choose one of: `{ $values }`. Write it like this: `{ $usage }`
given-twice = `{ $name }` is given twice. Give it once: `{ $usage }`
left-over = `{ $words }` doesn't belong there. Write it like this: `{ $usage }`
open-quote = A quotation mark is not closed. Close it or leave it out.
too-long = `{ $name }` is too long: at most { $max } characters.
foreign-sign = The sign “{ $sign }” is from another alphabet. Use the letters a to z and the digits 0 to 9.
move-too-long = That's too long for a move: at most { $max } characters.
admin-only = Only admins of this server can change its settings. Ask one of them.
no-such-channel = I don't know a channel `#{ $name }`. Name one where I have been used, or none for the whole server.
no-such-key = There's no setting `{ $key }`. See them all with `/config show`.
unknown-control = This button doesn't work any more. See your games with `/game list`.
not-for-you = Only the two players of this game can do that.
broken = Game `{ $code }` is stopped because I can't replay it. Nothing is lost. Please tell the host of this bot.
ours = Something went wrong on my side; nothing was changed. Please try again (code { $reference }).
# The game was changed, but its new state could not be read again or shown.
ours-after-change = That worked, but I can't show it: something went wrong on my side (code { $reference }). See the game with `/game board`.
# Without a reference: said by a surface when nothing came back at all.
fault = Something went wrong on my side. Please try again.

# Commands.

command-new = Challenge somebody, or offer an open seat
command-board = Show the board again
command-moves = Show my legal moves, only to me
command-rules = Explain the rules that apply here
command-game = Actions that every game has
command-accept = Accept an offer in my game here, or else a challenge or an open seat
command-decline = Decline an offer in my game here, or else a challenge; withdraw my own
command-resign = Resign
command-draw = Offer a draw; the other side answers with /game accept or /game decline
command-undo = Ask to undo my last move; the other side answers with /game accept or /game decline
command-rematch = Play the same game again with sides changed
command-abort = Cancel the game; after both have moved the other side answers: /game accept or /game decline
command-list = Show my open games and whose turn it is
command-history = Show the moves of a game
command-replay = Show the whole game as an animated picture
command-export = Get the record of a game as a file
command-me = My own settings, for all my games everywhere
command-notify = Choose how I hear about my turns, or show the current choice
command-config = Settings of this server and its channels
command-show = Show the settings here and where each value comes from
command-set = Change a setting of the server, or of one channel
command-unset = Remove a setting
command-help = Show what I can say here

param-opponent = My opponent; leave it out for an open seat
param-side = My side; random if left out
param-side-white = White
param-side-black = Black
param-side-random = Random
param-preset = A ready set of options; single options override it
param-from = Only moves from this square
param-code = Code of the challenge or game, if several wait
param-game = Code of the game, if several fit
param-format = File format: SGF if it has this game, JSON for every game
param-format-sgf = SGF, for other programs
param-format-json = JSON, with everything
param-how = How I hear about my turns
param-how-mention = Mention me where the game is played
param-how-message = A direct message for each turn
param-how-digest = At most one direct message a day for all games
param-how-none = Never mention me
param-page = Which page of the list
param-channel = One channel instead of the whole server
param-key = Name of the setting
param-value = Its new value
param-command = A command to explain

# Names of commands in the menu of a message: at most 32 characters.

message-moves = Show my moves
message-history = History

# Said by a chat platform's own part, before the service is asked.

too-fast = That's a lot at once. Nothing is lost; please wait a few seconds.
answers-hidden = Others can't see what I say here, so nobody could play with you. Ask an admin to add me to this server, or play in a direct message.

# Where a surface has no buttons.

numbered = { $choices }. Reply with a number.
numbered-type = { $title }: type it, for example { $hint }.
