# Games in which everybody in a channel plays one side together, by votes.

vote-everybody = Everybody here
vote-nobody-yet = Vote for the next move: choose one with **Move**. The vote is open until { $until }; if nobody votes, for as long again.
vote-open = { $count ->
    [one] One person has voted.
   *[other] { $count } people have voted.
} Press a move, or propose another one with **Move**. The vote is open until { $until }; it ends early when the people who voted on the last two moves have voted and one move has more than half.
vote-nobody-yet-turn = Vote for the next turn: put one together with **Move**, all its actions until it ends. The vote is open until { $until }; if nobody votes, for as long again.
vote-open-turn = { $count ->
    [one] One person has voted.
   *[other] { $count } people have voted.
} Press a turn, or put together another one with **Move**. The vote is open until { $until }; it ends early when the people who voted on the last two turns have voted and one turn has more than half.
vote-stood-in = No move has votes, so I move for you, as on level { $level }.
vote-others = Other proposals
vote-begun = { $player } plays against me: game `{ $code }`. I post the board here. `/club stop { $code }` ends it.
vote-stopped = Game `{ $code }` is stopped.
vote-voted = You vote for **{ $move }** in game `{ $code }`.
vote-voted-draw = You vote for a draw in game `{ $code }`. It's offered if it has more than half of the votes.
vote-voted-resign = You vote for resigning in game `{ $code }`. It's done if it has more than 60 % of the votes.
vote-counts = So far: { $counts }.
vote-change = You can change your vote until { $until }. Below **More** you can also vote for a draw or for resigning.
event-vote-stopped = An organiser stops the game.
command-vote = Lets everybody here play against me, by votes on each move
param-vote-against = Against whom
param-vote-against-deska = Deska
param-vote-window = How long each vote is open, such as 1d
vote-moves-only = In this game people vote for moves, for a draw and for resigning, and for nothing else: no move is undone, and there are no hints. An organiser ends it with `/club stop`.
vote-draw-declined = A draw has been offered already. After your next move you can vote for one again.
vote-draft = Your turn so far: **{ $actions }**. Go on, or end the turn. You vote for it when it ends.
vote-turn-typed = This turn is too long to be chosen step by step. Write it as a whole, with commas between its actions. So far you have: { $actions }
vote-one-move = Vote for one move.
vote-too-many = { $max } games of this kind go on here already. Stop one with `/club stop` and its code, or wait for an end.
vote-window = A vote is open for 10 minutes at least and 7 days at most.
vote-title = Everybody against Deska: { $game }
