# The tasks that teach Go: what to do, a hint, and what to remember.

go-lesson-first = **Your first stone.** Go is played on the crossings of the lines. You are Black and begin. Put a stone on the point in the middle, E5.
go-lesson-first-hint = Letters name the columns, numbers the rows. Choose column E, then row 5.
go-lesson-first-done = A stone never moves. It leaves the board only when it's captured.

go-lesson-liberties = **Take a liberty.** A free point right beside a stone is its liberty. The white stone on D4 has three: D3, D5 and E4. Take one of them.
go-lesson-liberties-hint = Beside means left, right, above or below. Points across a corner don't count.
go-lesson-liberties-done = The white stone has two liberties left. A stone without liberties is captured.

go-lesson-capture = **Capture a stone.** The white stone on D4 has one liberty left. Take it.
go-lesson-capture-hint = Look for the free point beside D4.
go-lesson-capture-done = The captured stone is your prisoner. Each prisoner counts one point.

go-lesson-chain = **Capture a chain.** Stones of one colour side by side form a chain and share their liberties. Capture both white stones with one move.
go-lesson-chain-hint = Together they have one liberty left, to the right.
go-lesson-chain-done = A chain lives or dies as a whole.

go-lesson-escape = **Escape.** Your stone on D4 has one liberty left. That's called atari: White can capture it with the next move. Save it.
go-lesson-escape-hint = Put a stone on its last liberty. The two form a chain with more liberties.
go-lesson-escape-done = Your chain has three liberties now. In atari, make the chain longer or capture an attacker.

go-lesson-suicide = **The forbidden point.** A stone must have a liberty after it is placed. You can't play on one of the points in the list. Try to play there.
go-lesson-suicide-hint = Look for the point with white stones on all four sides.
go-lesson-suicide-wrong = You can play { $move }: the stone there has a free point beside it. Which point has none?
go-lesson-suicide-done = That point is forbidden: a stone there would have no liberty and capture nothing. This is called suicide.

go-lesson-inside = **Play inside.** A point without liberties is allowed if your move captures. Capture the three white stones in the corner.
go-lesson-inside-hint = They have one liberty left, right in the corner.
go-lesson-inside-done = First the captured stones leave the board. Then your stone has liberties.

go-lesson-ko = **Ko.** White has just captured one of your stones with D4. If you recaptured at once, the position before would return, and the two of you could repeat this forever. Which point in the list is forbidden now?
go-lesson-ko-hint = It's the point where your captured stone stood.
go-lesson-ko-wrong = You can play { $move }: it captures nothing, so no earlier position comes back. Which move would capture the stone on D4?
go-lesson-ko-done = This is the ko rule. Play elsewhere first; after that you can recapture.

go-lesson-ladder = **The ladder.** The two white stones D3 and D4 try to run. Give atari with every move, always on the side to which they want to run.
go-lesson-ladder-hint = Before each move, count: how many liberties does the chain have after White's reply? It must never get three.
go-lesson-ladder-done = White runs into the edge of the board and is captured. Read a ladder to its end before you start it.

go-lesson-net = **The net.** You can catch a stone without touching it. Close both ways out for the white stone on D4 with one move. Then capture.
go-lesson-net-hint = Play diagonally in front of the stone, on E5.
go-lesson-net-hint-2 = White tries D5. Close that way out on D6.
go-lesson-net-hint-3 = The white stones have one liberty left. Take it.
go-lesson-net-done = White could run both ways and got nowhere. A net also holds what would escape from a ladder.

go-lesson-eyes = **Two eyes.** White surrounds your chain at the edge. A free point inside a chain is an eye. A chain with two eyes can never be captured. Make two eyes.
go-lesson-eyes-hint = Divide the three free points A1, B1 and C1 in two.
go-lesson-eyes-done = White can play neither A1 nor C1: both would be suicide. Your chain lives.

go-lesson-score = **Count.** Both sides have passed, so the points are counted. The white stone on B3 can't escape, so it's dead. Mark it as dead, then agree to the count, as White does.
go-lesson-score-hint = Choose the stone on B3, to mark it as dead.
go-lesson-score-hint-2 = The stone is marked. Now { idiom.button-that-agrees }.
go-lesson-score-done = You win. A dead stone is a prisoner, and its point is yours: eleven points against five and a half.

go-idea-snapback = A snapback: your opponent takes your stone and loses more at once.
go-idea-under-the-stones = Under the stones: you play where your own stones were taken.
go-idea-sacrifice = A sacrifice: the stone that you give costs your opponent a liberty.
go-idea-ladder = A ladder: each of your moves leaves the stones one liberty, until there's no way left.
go-idea-net = A net: a stone at a distance closes all ways out.
go-idea-eye = The eye space: your stone inside keeps the group from two eyes.
go-idea-ko = A ko: you take a stone, and your opponent may not take yours at once.
go-idea-connect = Connecting doesn't help: the joined stones are short of liberties too.
go-idea-cut = A cut: the marked stones can no longer connect.
go-idea-race = A capturing race: your own stones are short of liberties too, and you are first.
go-idea-outside = Outside first: the liberty in the eye is filled last.
go-idea-side = The right side: whichever way the stones run, they don't get enough liberties.
