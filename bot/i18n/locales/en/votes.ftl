# Games in which everybody in a channel plays one side together, by votes.

vote-everybody = Everybody here
vote-opponent = Our opponent
vote-nobody-yet = Vote for the next move: choose one with **Move**. The vote is open until { $until }; if nobody votes, for as long again, and then I move for you.
vote-open = { $count ->
    [one] One person has voted.
   *[other] { $count } people have voted.
} Press a move, or propose another one with **Move**. The vote is open until { $until }; it ends early when the people who voted on the last two moves have voted and one move has more than half.
vote-nobody-yet-turn = Vote for the next turn: put one together with **Move**, all its actions until it ends. The vote is open until { $until }; if nobody votes, for as long again, and then I move for you.
vote-open-turn = { $count ->
    [one] One person has voted.
   *[other] { $count } people have voted.
} Press a turn, or put together another one with **Move**. The vote is open until { $until }; it ends early when the people who voted on the last two turns have voted and one turn has more than half.
vote-elsewhere = Our opponent votes, on their own board, until { $until }.
vote-on-draw = { $count ->
    [0] Nobody has voted yet.
    [one] One person has voted.
   *[other] { $count } people have voted.
} Our opponent offers a draw: vote for it or against it. It's agreed if more than half of the votes are for it. The vote is open until { $until }.
vote-stood-in = No move has votes, so I move for you, as on level { $level }.
vote-stood-in-elsewhere = Our opponent has no votes for a move, so I move for them, as on level { $level }.
vote-proposal = { $words }
vote-others = Other proposals
vote-begun = { $player } plays against me: game `{ $code }`. I post the board here. `/club stop { $code }` ends it.
vote-begun-elsewhere = { $player } plays against the people who have invited you: game `{ $code }`. I post the board here and there. `/club stop { $code }` ends it; once both sides have moved, that resigns.
vote-invited = Your invitation to { $game } has the code `{ $code }`. Give it to an organiser elsewhere: with `/club join { $code }` they begin the game there, and the people there play against you. It is open until { $until }. `/club stop { $code }` withdraws it.
vote-withdrawn = Invitation `{ $code }` is withdrawn.
vote-stopped = Game `{ $code }` is stopped.
vote-voted = You vote for **{ $move }** in game `{ $code }`.
vote-voted-draw = You vote for a draw in game `{ $code }`. It's offered if it has more than half of the votes.
vote-voted-resign = You vote for resigning in game `{ $code }`. It's done if it has more than 60 % of the votes.
vote-voted-accept = You vote for the draw in game `{ $code }`. It's agreed if more than half of the votes are for it.
vote-voted-decline = You vote against the draw in game `{ $code }`.
vote-counts = So far: { $counts }.
vote-change = You can change your vote until { $until }. Below **More** you can also vote for a draw or for resigning.
vote-change-draw = You can change your vote until { $until }.
event-vote-stopped = An organiser stops the game.
command-vote = Lets everybody here play together, by votes on each move
param-vote-against = Against whom
param-vote-against-deska = Deska
param-vote-against-server = people elsewhere
param-vote-window = How long each vote is open, such as 1d
vote-invitation-gone = This invitation can no longer be accepted. Ask for a new one.
vote-moves-only = In this game people vote for moves, for a draw and for resigning, and for nothing else: no move is undone, and there are no hints. An organiser ends it with `/club stop`.
vote-draw-declined = A draw has been offered already. After your next move you can vote for one again.
vote-draft = Your turn so far: **{ $actions }**. Go on, or end the turn. You vote for it when it ends.
vote-turn-typed = This turn is too long to be chosen step by step. Write it as a whole, with commas between its actions. So far you have: { $actions }
vote-one-move = Vote for one move.
vote-other-side = You've voted for the other side in this game, so you can't vote for this one.
vote-same-server = An invitation is for people elsewhere. Give the code to an organiser there.
vote-too-many = { $max } games of this kind go on here already. Stop one with `/club stop` and its code, or wait for an end.
vote-window = A vote is open for 10 minutes at least and 7 days at most.
vote-server-level = A level is for games against Deska. Leave out `level`, or choose `against=deska`.
vote-title = Everybody against Deska: { $game }
vote-title-server = Everybody against people elsewhere: { $game }
link-open-votes = One of you votes for each side in game `{ $code }`. Join the accounts when it is over.
