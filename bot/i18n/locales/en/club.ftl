# Leagues.

club-head = **League of { $game }** `{ $code }`
club-head-named = **{ $name }** (league of { $game }) `{ $code }`
club-sign-up = Everybody plays everybody, and all games begin together: { $at }. It needs { $needs } people.
club-in = In: { $names } ({ $count }).
club-in-none = Nobody is in yet.
club-stays = Who is in stays in for the next one; choose *Only once* if you'd rather not.
club-two-games = Two games against each opponent, one with each colour.
club-stage-now = { $stage ->
    [playing] It's being played.
    [over] It's over.
    [stopped] It was stopped.
   *[sign_up] Sign-up is open.
}
club-stage = { $stage ->
    [playing] It's being played by { $count } people.
    [over] It's over; { $count } people took part.
    [stopped] It was stopped.
   *[sign_up] Sign-up is open; { $count } people are in.
}
club-waits = Only { $count ->
    [0] nobody is
    [one] one person is
   *[other] { $count } people are
} in so far. It begins as soon as there are { $needs }.
club-begun = begins: { $players } players, { $games } games.
club-begun-player = { $player } plays { $count ->
    [one] one game
   *[other] { $count } games
}, against { $names }.
club-in-threads = Your boards are in the threads below.
club-in-channel = Your boards are below.
club-first-moves = Each of you has { $time } for the first move of a game; later the point goes to the other.
club-won = { $count ->
    [one] **{ $names } wins**:
   *[other] **{ $names } share first place**:
} { $points } of { $games }.
club-next = Sign-up for the next one is open: `{ $code }`. Who stayed in is in.
club-stopped = was stopped by an organiser. Games that have begun go on, but there will be no final table.
club-left = { $player } has left.
club-removed = { $by } has taken { $player } out: { $reason }
club-left-annulled = Less than half of the games were over, so they count for nobody.
club-left-lost = The open games are lost.
club-ruled = { $by }, who organises, has decided the game of { $white } and { $black }: { $result ->
    [white] the point goes to { $white }.
    [black] the point goes to { $black }.
    [draw] both get half a point.
    [void] it counts for nobody.
   *[played] what happened on the board counts again.
} Reason: { $reason }
club-joined = You're in: league of { $game }, `{ $code }`. You stay in for the next ones until you leave.
club-joined-once = You're in for this one only: league of { $game }, `{ $code }`.
club-blocked = Somebody whom you have blocked is in as well. You two won't meet.
club-out = You've left the league of { $game }, `{ $code }`.
club-leave-early = You have finished { $decided } of { $games } games, so your results would count for nobody. Leave?
club-leave-late = You have finished { $decided } of { $games } games. You'd lose the others. Leave?
club-done = Done: league of { $game }, `{ $code }`.
club-row = { $place } { $player }: **{ $points }** ({ $cells })
club-sleeps = Nobody has joined twice, so I won't ask again. *I'm in* wakes it: it begins as soon as { $needs } people are in.
club-stopped-early = was stopped by an organiser before it began.
club-joined-single = You're in: league of { $game }, `{ $code }`.
club-starts = It begins { $at }.
club-opened = Sign-up is open: league of { $game }, `{ $code }`. I post it here. `/club stop { $code }` ends it.
club-called = I can't write where it is announced, so you get this directly. { $post ->
    [begun] It has begun. Your boards come one by one, and your turns call you.
    [ended] It's over: `/club table { $code }` shows the final table.
    [stopped] It was stopped by an organiser.
    [ruled] An organiser has decided a game of yours: `/club table { $code }` shows how.
   *[sign-up] Sign-up is open.
}
club-called-organiser = You opened it: write `/club here { $code }` somewhere else, and I'll post there.
club-last-week = **The last look back**
club-begun-late = It begins later than planned because I was away.
club-begun-name = { $player }{ $last ->
    [yes] .
   *[no] ,
}
club-won-nobody = Nobody's games count.
club-second = { $count ->
    [one] { $names } is second.
   *[other] { $names } share second place.
}
club-short-row = { $place } { $player } { $points }{ $last ->
    [yes] .
   *[no] ,
}
club-my-games = Your open games:
club-my-game = `{ $code }` against { $player }{ $last ->
    [yes] .
   *[no] ,
}
club-title = League of { $game }
club-subtitle-group = Group { $number },
club-subtitle-final = final table
club-subtitle-open = games go on
club-points = Points
param-club-options = Options of the game, such as size=9
club-group = **Group { $number }**
club-signs = `+` and `−`: decided without play. Order: points, then games against each other, Sonneborn-Berger, wins. What is still equal is shared.
club-rules = It needs { $needs } people. Groups have 3 to 8 players, and everybody meets everybody of the group. A win is a point, a draw half a point. Who doesn't begin in time loses the point, and such a game isn't rated. Who leaves before half of their games are over is taken out of the table; later the open games are lost. Who fails twice without a move between isn't signed up for the next league. A vacation stops your clocks for at most 7 days. No pauses, no undos.
club-list-none = No league here yet. An organiser opens one with `/club new`.
button-club-join = I'm in
button-club-once = Only once
button-club-leave = Leave
button-club-rules = Rules
button-club-table = Table
command-club = Leagues, in which everybody plays everybody, and games by votes
command-new-club = Opens the sign-up of a league here
command-join-club = Takes part in a league
command-leave-club = Leaves a league
command-table = The table of a league
command-list-clubs = The leagues here, and the last look back
command-stop-club = Ends a league or a game by votes before its end
command-here = Moves the announcements of a league here
command-rule = Decides a game of a league
command-remove = Takes a player out of a league
param-club-kind = What to open
param-club-kind-league = league
param-club-game = The game
param-club-every = How often it comes again, such as week, month or over; if left out, once
param-club-sign-up = How long sign-up is open, such as 7d
param-club-games = Games against each opponent
param-club-name = Its name
param-club-code = The code
param-club-once = Whether only for this one
param-club-once-yes = yes, only this one
param-club-once-no = no, the next ones too
param-club-result = What the game counts as
param-club-result-white = the point goes to White
param-club-result-black = the point goes to Black
param-club-result-draw = half a point for both
param-club-result-void = it counts for nobody
param-club-result-played = as it was played
param-club-board = The code of the game
param-club-reason = Why
param-club-player = The player
club-unknown = There's no league `{ $code }` { idiom.on-this-server }. See `/club list`.
club-none = No league here fits that now. `/club list` shows what there is; an organiser opens one with `/club new`.
club-several = Several leagues fit: { $codes }. Add the code of one.
club-no-board = No league { idiom.on-this-server } has the game `{ $code }`. `/club table` shows the codes of your own games, a board the code of any other.
club-no-such-board = The league has no such game.
club-not-in = { $name } isn't in this league. `/club table` shows who is.
club-not-yours = You aren't in this league.
club-not-alone = This needs a place that others can see. Write the command there.
club-clock = A league needs a clock from 12 hours a move, such as `2d+8h/3d`.
club-games = Two people meet once or twice.
club-sign-up-length = Sign-up is open for an hour at least and 30 days at most.
club-too-many = Five leagues go on { idiom.on-this-server } already. Stop one with `/club stop`, or wait for an end.
club-too-many-series = Three leagues { idiom.on-this-server } come again already. Leave out `every`, or stop one with `/club stop`.
club-sign-up-over = Sign-up is over. If this league comes again, its next sign-up appears here.
club-not-playing = This league isn't being played. See `/club list`.
club-full = This league is full: 64 people are in.
club-too-few = Too few people are in.
club-own-game = Nobody decides their own game. Ask another organiser.
link-open-league = Both of you are in the league `{ $code }`. Join the accounts when it is over.
club-organisers-only = Only admins and those whom the setting `club-organisers` names can organise leagues and votes. Ask one of them.
league-no-break = Others wait for the end of this game, as it belongs to a league: no pauses, and it can't be cancelled by agreement. Offer a draw, or resign.
club-list-vote = **Everybody against Deska: { $game }** `{ $code }`
club-needs = It needs { $needs } people.
club-again = It comes again. Who is in stays in for the next one.
club-note = { $note ->
    [left] has left
    [absent] failed twice: not signed up again
   *[once] only this one
}
club-cell = { $player } – { $opponent }: { $mark ->
    [win] won
    [draw] drawn
    [loss] lost
    [forfeit-win] a point without play
    [forfeit-loss] no point, without play
    [void] counts for nobody
   *[open] goes on
}
button-club-page = Page
