# Everything about time: clocks, deadlines, reminders, vacations, pauses.

time-percent = { $percent }%
time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
time-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}

# The clock of a new game.

clock-none = No clock.
clock-per-move = Clock: { $time } per turn.
clock-bank = Clock: { $time } in total, plus { $increment } per turn.
clock-total = Clock: { $time } in total.
clock-cap = The total never goes above { $time }.
clock-short-none = No clock
clock-short-turn = { $time } per turn
clock-short-total = { $time } for the whole game
clock-short-bank = { $time } + { $increment } per turn
clock-short-capped = { $time } + { $increment } per turn, at most { $most }
clock-claim = If a player's time runs out, the opponent can claim the win.
clock-quiet = Clocks stop every day, { $hours } ({ $zone }).
clock-weekends = Clocks stop on weekends ({ $zone }).
undo-none = No undo.

# Whose time runs.

clock-deadline = Deadline: { $deadline }.
clock-deadline-of = Deadline of **{ $player }**: { $deadline }.
clock-left = **{ $player }** has { $time } left.
clock-paused = The game is paused. To go on, make a move or { idiom.press } **Continue game** (`/game continue`).
clock-claimable = **{ $other }** can claim the win on time with `/game claim`; until then, **{ $player }** can still move.
clock-unreached = { $why ->
    [gone] The { idiom.channel } no longer exists, and I haven't reached **{ $player }** directly
    [closed] I can't write in the { idiom.channel }, and I haven't reached **{ $player }** directly
    [left] **{ $player }** is no longer here, and I haven't reached them directly
    [late] Messages don't get through to the { idiom.channel } at the moment, and I haven't reached **{ $player }** directly
   *[permanent] The { idiom.channel } refuses the board, and I haven't reached **{ $player }** directly
}, so their clock has stopped.
clock-unreached-own = I couldn't reach you, so your clock has stopped. It runs again when you look at the game: `/game board game={ $code }`.
clock-absent = **{ $other }** can claim the win with `/game claim`, or cancel the game with `/game abort`.
clock-may-cancel = **{ $other }** can cancel the game with `/game abort`.
clock-on-vacation = **{ $player }** is on vacation until { $until }.
clock-away = I can't reach **{ $player }** at the moment, so that clock has stopped.

# What happened.

event-expired = **{ $player }** ran out of time.
event-timed-out = **{ $player }** ran out of time.
event-timed-out-both = Both players ran out of time.
event-resumed = **{ $player }** ends the pause and continues the game with **{ $other }**. The clocks run again.
event-outage-from = I was offline from { $from }, for { $time }. The clocks stopped for that time.
event-outage = I was offline for { $time }. The clocks stopped for that time.
event-cut-off = The connection to **{ $player }** was down from { $from }, for { $time }. That clock stopped for that time.
event-unbegun-clock = { $count ->
    [one] **{ $player }** didn't begin in time, so the game is cancelled.
   *[other] Neither **{ $player }** nor **{ $other }** began in time, so the game is cancelled.
}
event-offered-pause = **{ $player }** asks to pause the game. Both clocks would stop. **{ $other }**, do you agree?
event-accepted-pause = **{ $player }** agrees to **{ $other }**'s request to pause. Both clocks have stopped.
event-declined-pause = **{ $player }** declines **{ $other }**'s request to pause.
event-withdrawn-pause = **{ $player }** withdraws the request to pause.
offer-by-other-pause = **{ $player }** has already asked for a pause. Agree, or play on.
ending-time = **{ $winner }** wins: { $loser } ran out of time.
ending-time-reason = { $loser ->
    [white] White ran out of time
   *[black] Black ran out of time
}
ending-time-both = Draw: both players ran out of time.
ending-time-both-reason = Both ran out of time

# Answers.

no-undo = This game has no undo.
no-clocks = This game has no clocks, so there's nothing to pause.
paused-already = The game is already paused. End the pause with `/game continue`.
not-paused = The game isn't paused.
move-too-late = Your time ran out: { $deadline }. You sent this move after that, so it doesn't count. The game ends when I've read what was sent before.
nothing-to-claim = Your opponent's time hasn't run out. If they've left, you can claim the win after a week.
vacation-too-long = A vacation can last from 1 hour to { $time }, which is what you have left.
vacation-already = You're on vacation until { $until }. End it with `/me vacation end`.
vacation-not-on = You aren't on vacation. Begin one with `/me vacation 7d`.
challenge-expired = Nobody answered **{ $challenger }**'s challenge in time ({ $game }).
gone-expired = Nobody answered this challenge in time. Start a new one, for example with `/{ $kind } new`.

next-game-title = `{ $code }` { $game } against **{ $opponent }**.
nothing-waits = It isn't your turn in any game. See all your games with `/game list`.

# Reminders.

reminder-direct = Reminder: { $left } left in game `{ $code }`, { $game } against **{ $opponent }**. Deadline: { $deadline }.
reminder-channel = **{ $player }**, reminder: { $left } left in game `{ $code }`, { $game } against **{ $opponent }**. Deadline: { $deadline }.
reminders-none = Reminders are off.
reminders-at = I remind you when this much of your time is left: { $at }.
reminders-quiet = No reminders between { $hours } ({ $zone }).
reminders-how = Change it with `/me reminders at=50%,10%` or `/me reminders at=1d,6h quiet=22:00-07:00`; turn them off with `/me reminders at=none`.

# A person's time.

zone-current = Your time zone is `{ $zone }`.
zone-changed = Your time zone is now `{ $zone }`. Your quiet hours follow it.
zone-none = You haven't chosen a time zone. Choose one with `/me timezone Europe/Prague`.
vacation-begins = **{ $player }** is on vacation until { $until }. { $count ->
    [one] The clock of { $player } in { $codes } has stopped.
   *[other] The clocks of { $player } in { $codes } have stopped.
}
vacation-ends = **{ $player }** is back from vacation. { $count ->
    [one] The clock in { $codes } runs again.
   *[other] The clocks in { $codes } run again.
}
vacation-begun = Your vacation has begun. Your clocks stop until { $until }.
vacation-current = You're on vacation until { $until }.
vacation-until-move = It ends earlier if you make a move.
vacation-until-date = You can still move; your vacation goes on. End it with `/me vacation end`.
vacation-over = Welcome back. Your clocks run again, except in paused games.
vacation-none = You aren't on vacation. Begin one with `/me vacation 7d`.
vacation-left = You have { $time } of vacation left. I count the last 365 days, and the strictest { idiom.server } you play on sets the limit.
vacation-none-left = You have no vacation left. I count the last 365 days, and the strictest { idiom.server } you play on sets the limit.

# Buttons.

button-pause = Ask for a pause
button-accept-pause = Pause
button-decline-pause = Don't pause
button-continue = Continue game
button-claim = Claim the win
button-next-game = Next game

# Commands.

command-pause = Ask to stop both clocks
command-continue = End a pause: the clocks run again
command-next = Show the game with your next deadline
command-claim = Claim the win when your opponent's time has run out
command-reminders = See or change the reminders of your turns
command-timezone = See or change your time zone
command-vacation = See, begin or end your vacation: your clocks stop
param-clock = Time: 3d per turn, 14d+1d (14 days plus 1 day per turn), or none
param-expiry = What happens when a player's time runs out
param-expiry-auto = the player loses
param-expiry-claim = the opponent can claim the win
param-undo = Whether moves can be undone, if the opponent agrees
param-undo-always = yes
param-undo-casual = only in unrated games
param-undo-never = no
param-remind-at = How much time is left: 50%,10% or 1d,6h, or none
param-remind-quiet = Hours without reminders, such as 22:00-07:00, or none
param-zone = Your time zone, such as Europe/Prague
param-vacation-time = How long, such as 7d, or end
param-vacation-until = When it ends
param-vacation-until-date = on its last day
param-vacation-until-move = on its last day, or when I move
