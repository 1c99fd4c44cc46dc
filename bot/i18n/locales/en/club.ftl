# Leagues and evenings.

club-head = **{ $title }** `{ $code }`
club-head-named = **{ $name }** ({ $club }) `{ $code }`
club-sign-up = Everybody plays everybody, and all games begin together{ $waits ->
    [yes] {" "}as soon as { $needs } people are in.
   *[no] : { $at }. It needs { $needs } people.
}
club-in = In: { $names } ({ $count }).
club-in-none = Nobody is in yet.
club-stays = Who is in stays in for the next one; choose **Only once** if you'd rather not.
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
   *[sign_up] Sign-up is open; { $count ->
        [0] nobody is in yet
        [one] one person is in
       *[other] { $count } people are in
    }.
}
club-waits = Only { $count ->
    [0] nobody is
    [one] one person is
   *[other] { $count } people are
} in so far. It begins as soon as there are { $needs }.
club-sign-up-evening = Round by round, { $waits ->
    [yes] as soon as { $needs } people are in.
   *[no] from { $at } on. It needs { $needs } people.
} Up to 6 people play everybody; from 7 on, each round pairs people with equally many points.
club-short = Only { $count ->
    [0] nobody is
    [one] one person is
   *[other] { $count } people are
} in so far. It begins as soon as there are { $needs }, until { $until }.
club-postponed = doesn't begin today, because { $why ->
    [away] I was away at its time.
   *[few] too few people were in.
} It begins { $at }. Who is in stays in.
club-called-off = doesn't take place, because { $why ->
    [away] I was away at its time.
   *[few] too few people were in.
}
club-sleeps-evening = Nothing has changed since the last time, so I won't ask again. **I'm in** wakes it: it gets its next date then.
club-evening-begun = begins: { $players } players, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
club-round = **Round { $round } of { $rounds }** (White is named first):
club-round-empty = **Round { $round } of { $rounds }**
club-pair = { $white } – { $black }{ $last ->
    [yes] .
   *[no] ;
}
club-bye = { $player } has no partner and gets a point.
club-walkover = { $player } gets a point without play: { $other } isn't here.
club-no-game = No game in this round: { $names }.
club-absent = Not here, and not paired: { $names }. **I'm here** brings you back.
club-late = You can still come in until half of the rounds have begun.
club-ended-early = It ended earlier than planned, because too few people were left.
club-leave-evening = You have finished { $decided } of { $games } rounds. Your points stay, and a game that goes on is lost. Leave?
club-left-evening = The points stay, and a game that goes on is lost.
club-back = You're in: { $club }, `{ $code }`. Who has no game now is paired for the next round.
club-why = Round { $round }: you had { $points }, { $player } had { $theirs }. You two hadn't met.
club-why-float = Nobody else with as many points as you was free for a better round.
club-why-colour = Before it you had had White { $white } and Black { $black } times, { $player } White { $their-white } and Black { $their-black } times, so you have { $colour ->
    [white] White
   *[black] Black
}.
club-why-bye = Round { $round }: the number of players is odd, so one rests and gets the point. You had { $points } and hadn't rested yet.
club-why-void = Round { $round }: nobody was left whom you hadn't met and can meet, so you have no game.
club-why-all = Round { $round }: everybody meets everybody in a fixed order, and now it's { $player }.
club-why-rest = Round { $round }: everybody meets everybody in a fixed order, and this is your round of rest.
club-why-away = You weren't here when round { $round } was paired. **I'm here** brings you into the next one.
club-why-rules = All pairs of a round are chosen together: nobody twice, a rest at most once, then points as equal as possible, then colours.
club-row-evening = { $place } { $player }: **{ $points }** (Buchholz { $buchholz })
club-signs-evening = `+` and `−`: decided without play. `/`: counts for nobody. `·`: goes on. Order: points, then Buchholz Cut 1 (the points of the opponents without the lowest), games against each other, wins. Who is still equal shares a place.
club-rules-evening = It needs { $needs } people. Up to 6 play everybody, round by round. From 7 on, each round pairs people with equally many points who haven't met, with even colours; with an odd number one rests and gets the point, nobody twice. A win is a point, a draw half a point. Who doesn't make the first move in time loses the point, and such a game isn't rated; they aren't paired again until they press **I'm here**. The next round begins when all games are over. Who leaves loses the game that goes on. No pauses, no undos, no vacations.
club-buchholz = Buchholz
club-wins = Won
club-begun = begins: { $players } players, { $games } games.
club-begun-player = { $player } plays { $count ->
    [one] one game
   *[other] { $count } games
}, against { $names }.
club-in-threads = Your boards are in the threads below.
club-in-channel = Your boards are below.
club-first-moves = Each of you has { $time } for the first move of a game; after that the point goes to the other.
club-won = { $count ->
    [one] **{ $names } wins**:
   *[other] **{ $names } share first place**:
} { $points } of { $games }.
club-next = Sign-up for the next one is open: `{ $code }`. Who stayed in is in.
club-stopped = was stopped by an organiser. Games that have begun go on, but there will be no final table.
club-left = { $player } has left.
club-removed = { $by } has taken { $player } out: { $reason }.
club-left-annulled = Less than half of the games were over, so they count for nobody. The open ones end now.
club-left-lost = The open games are lost.
club-ruled = { $by }, who organises, has decided the game of { $white } and { $black }: { $result ->
    [white] the point goes to { $white }.
    [black] the point goes to { $black }.
    [draw] both get half a point.
    [void] it counts for nobody.
   *[played] what happened on the board counts again.
} Reason: { $reason }
club-joined = You're in: { $club }, `{ $code }`. You stay in for the next ones until you leave.
club-joined-once = You're in for this one only: { $club }, `{ $code }`.
club-blocked = Somebody whom you have blocked is in as well. You two won't meet.
club-out = You've left: { $club }, `{ $code }`.
club-leave-early = You have finished { $decided } of { $games } games, so your results would count for nobody, and you'd resign the games that go on. Leave?
club-leave-late = You have finished { $decided } of { $games } games. You'd lose the others. Leave?
club-done = { $done ->
    [stopped] Ended:
    [moved] I announce it here from now on:
    [ruled] Decided:
   *[removed] Taken out:
} { $club }, `{ $code }`.
club-row = { $place } { $player }: **{ $points }** ({ $cells })
club-sleeps = Nobody has joined twice, so I won't ask again. **I'm in** wakes it: it begins as soon as { $needs } people are in.
club-stopped-early = was stopped by an organiser before it began.
club-joined-single = You're in: { $club }, `{ $code }`.
club-starts = It begins { $at }.
club-opened = Sign-up is open: { $club }, `{ $code }`. I post it here. `/club stop { $code }` ends it.
club-called = I can't write where it is announced, so you get this directly. { $post ->
    [begun] It has begun. Your boards come one by one, and your turns call you.
    [ended] It's over: `/club table { $code }` shows the final table.
    [round] A round begins. Your board comes by itself, and your turns call you.
    [postponed] It begins on another day: `/club table { $code }` shows when.
    [off] It doesn't take place.
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
club-title = { $kind ->
    [evening] { $game } evening
   *[league] League of { $game }
}
club-kind = { $kind ->
    [evening] { $game } evening
   *[league] league of { $game }
}
club-subtitle-group = Group { $number },
club-subtitle-final = final table
club-subtitle-open = games go on
club-points = Points
param-club-options = Options of the game, such as size=9
club-group = **Group { $number }**
club-signs = `+` and `−`: decided without play. `/`: counts for nobody. `·`: goes on. Order: points, then games against each other, Sonneborn-Berger, wins. Who is still equal shares a place.
club-rules = It needs { $needs } people. Groups have 3 to 8 players, and everybody meets everybody of the group. A win is a point, a draw half a point. Who doesn't begin in time loses the point, and such a game isn't rated. Who leaves loses the games that go on; before half of their games are over, they're also taken out of the table. Who loses on time or fails to begin twice in a row, without a move between, isn't signed up for the next league. A vacation stops your clocks for at most 7 days. No pauses, no undos.
club-list-none = No league and no evening here yet. An organiser opens one with `/club new`.
button-club-join = I'm in
button-club-once = Only once
button-club-leave = Leave
button-club-rules = Rules
button-club-table = Table
button-club-back = I'm here
button-club-why = Why this pairing?
command-club = Leagues, evenings and games by votes
command-new-club = Opens the sign-up of a league or an evening here
command-join-club = Takes part in a league or an evening, or accepts an invitation to a vote
command-leave-club = Leaves a league or an evening
command-table = The table of a league or an evening
command-list-clubs = The leagues and evenings here, and the last look back
command-stop-club = Ends a league, an evening or a game by votes before its end
command-here = Moves the announcements of a league or an evening here
command-rule = Decides a game of a league or an evening
command-remove = Takes a player out of a league or an evening
param-club-kind = What to open
param-club-kind-league = league
param-club-kind-evening = evening
param-club-clock = Time: in a league 3d a turn or 2d+8h/3d, on an evening 5m+5s
param-club-at = When it begins, such as Thu 20:00
param-club-rounds = Rounds of an evening from 7 people on; if left out, as many as find a winner
param-club-game = The game
param-club-every = How often it comes again: week, month or over (when it has ended); if left out, once
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
club-unknown = There's no league or evening `{ $code }` { idiom.on-this-server }, and no invitation with this code. See `/club list`.
club-none = No league and no evening here fits that now. `/club list` shows what there is; an organiser opens one with `/club new`.
club-several = Several fit. Add the code of one:
club-no-board = No league and no evening { idiom.on-this-server } has the game `{ $code }`. `/club table` shows the codes of your own games, a board the code of any other.
club-no-such-board = It has no such game.
club-not-in = { $name } isn't in it. `/club table` shows who is.
club-not-yours = You aren't in it.
club-not-alone = This needs a place that others can see. Write the command there.
club-clock = A league needs a clock from 12 hours a move, such as `2d+8h/3d`.
club-evening-clock = An evening needs a time for the whole game, up to 30 minutes and 60 seconds a move, such as `5m+5s`.
club-evening-every = An evening comes again after weeks, such as `every=week`.
club-rounds = Only an evening has a number of rounds: 2 to 8.
club-games = Two people meet once or twice in a league, and once in an evening.
club-sign-up-length = Sign-up is open for an hour at least and 30 days at most. Choose another start, such as `at="Thu 20:00"`.
club-too-many = Five leagues and evenings go on { idiom.on-this-server } already. Stop one with `/club stop`, or wait for an end.
club-too-many-series = Three leagues and evenings { idiom.on-this-server } come again already. Leave out `every`, or stop one with `/club stop`.
club-sign-up-over = Sign-up is over. If it comes again, its next sign-up appears here.
club-not-playing = It's over, or it hasn't begun yet. See `/club list`.
club-full = It's full: 64 people are in.
club-too-few = Too few people are in.
club-own-game = Nobody decides their own game. Ask another organiser.
link-open-league = Both of you take part in `{ $code }`. Join the accounts when it is over.
club-organisers-only = Only admins and those whom the setting `club-organisers` names can organise leagues, evenings and votes. Ask one of them.
league-no-break = Others wait for the end of this game, as it belongs to a league or an evening: no pauses, and it can't be cancelled by agreement. Offer a draw, or resign.
club-list-vote = **Everybody against Deska: { $game }** `{ $code }`
club-list-vote-server = **Everybody against people elsewhere: { $game }** `{ $code }`
club-list-invitation = **Invitation: everybody against people elsewhere, { $game }** `{ $code }`. An organiser elsewhere begins the game with `/club join { $code }`; it is open until { $until }. `/club stop { $code }` withdraws it.
club-needs = It needs { $needs } people.
club-again = It comes again. Who is in stays in for the next one.
club-note = { $note ->
    [left] has left
    [away] isn't here
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
    [unmet] haven't met
   *[open] goes on
}
button-club-page = Page
