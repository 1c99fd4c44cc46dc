# The look back at a week of a server.

look-back-games = **The last week:** { $games ->
    [one] { $games } game
   *[other] { $games } games
} ({ $kinds }).
look-back-longest = The longest: { $white } against { $black }, { $game }, { $moves } moves (`{ $code }`).
look-back-best = Best win: { $winner } beat { $loser }, who was rated { $points } points higher ({ $game }, `{ $code }`).
look-back-streak = { $player } won { $wins } games in a row.
look-back-solvers = Puzzles:
look-back-solver = { $player } on { $days ->
    [one] { $days } day
   *[other] { $days } days
}{ $last ->
    [yes] .
   *[no] ,
}
look-back-run = Most in a row at the first try: { $player }, { $run }.
look-back-first = For the first time: { $player } beat Deska, level { $level }, in { $game }.
look-back-waiting = Waiting for an opponent:
look-back-waits = { $player } ({ $game }){ $last ->
    [yes] .
   *[no] ,
}
look-back-quiet = Two quiet weeks. Begin a game, for example with `/{ $kind } new`, or solve a puzzle: `/game puzzle`.
look-back-named = { $changed ->
    [yes] Look backs at a week name you again.
   *[no] Look backs at a week name you if something of yours is worth a line. You leave them with `/me look-back off`.
}
look-back-unnamed = { $changed ->
    [yes] Look backs at a week no longer name you.
   *[no] Look backs at a week don't name you. You return with `/me look-back on`.
}
command-look-back = Whether look backs at a week name you
param-look-back = On or off
param-look-back-on = name me
param-look-back-off = don't name me
