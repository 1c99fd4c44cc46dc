# The tasks that teach Piškvorky: what to do, a hint, and what to remember.

piskvorky-lesson-five = **Five in a row.** You are Black. Five stones in a row win: horizontal, vertical or diagonal. Win with your next stone.
piskvorky-lesson-five-hint = Your stones c5 to f5 have a free cell at each end.
piskvorky-lesson-five-done = Five in a row. The game ends at once.

piskvorky-lesson-block = **Block the four.** White has four in a row and wins with the next stone. Stop it.
piskvorky-lesson-block-hint = One end of White's row is closed already. Close the other one.
piskvorky-lesson-block-done = A four with a free end must be blocked at once.

piskvorky-lesson-gap = **Fill the gap.** You can also finish five in the middle. Win now.
piskvorky-lesson-gap-hint = Look at row 2.
piskvorky-lesson-gap-done = A row with a gap is a four too, because it lacks only one stone. Watch out for such gaps of your opponent.

piskvorky-lesson-open-four = **The open four.** Four stones with both ends free can't be stopped, because White can close only one end. Make an open four.
piskvorky-lesson-open-four-hint = Make your three stones in row 5 longer.
piskvorky-lesson-open-four-done = White closes one end and you win at the other.

piskvorky-lesson-stop-three = **Stop the three.** White has three stones with both ends free and wants an open four. Prevent it: play right beside White's row.
piskvorky-lesson-stop-three-hint = The cells c5 and g5 are right beside it.
piskvorky-lesson-stop-three-done = Now White can only get a four with one free end, which you can block. Stop an open three at once.

piskvorky-lesson-two-fours = **Two fours at once.** White can block one row, but not two. Find the cell that makes two fours with one stone.
piskvorky-lesson-two-fours-hint = Look where row 5 and column f meet.
piskvorky-lesson-two-fours-done = Two threats and only one answer: you win.

piskvorky-lesson-four-three = **Four and three.** Make a four that White has to block, so that the same stone also makes a three in another direction. Then make an open four of the three.
piskvorky-lesson-four-three-hint = The row c5, d5, e5 and the column f6, f7 meet in one cell.
piskvorky-lesson-four-three-hint-2 = Look at column f: a fourth stone there makes an open four.
piskvorky-lesson-four-three-done = The four forces White's answer, and the three becomes an open four. This is the most useful trick of the game.

piskvorky-lesson-exact = **Exactly five.** In this variant only exactly five stones win; six or more don't count. Find the winning cell.
piskvorky-lesson-exact-hint = A stone on e5 would make six. Look at column d.
piskvorky-lesson-exact-done = The rules of each game say whether a longer row wins.

piskvorky-lesson-renju-six = **Renju: no six.** In renju some cells are forbidden to Black, because Black begins. Six or more in a row are forbidden. Which cell in the list is it?
piskvorky-lesson-renju-six-hint = Fill the gap in row 8.
piskvorky-lesson-renju-six-wrong = With { $move } you don't get more than five in a row, so it's allowed. Which cell makes six?
piskvorky-lesson-renju-six-done = The picture marks such a cell with a red cross, a text board with 6. White can make six and wins with it.

piskvorky-lesson-renju-fours = **Renju: no two fours.** In renju Black can't make two fours with one stone. Which cell in the list is forbidden to you?
piskvorky-lesson-renju-fours-hint = Look where row 8 and column h meet.
piskvorky-lesson-renju-fours-wrong = With { $move } you make at most one four, so it's allowed. Which cell makes two?
piskvorky-lesson-renju-fours-done = The picture marks such a cell with a red triangle, a text board with 4. White can make two fours.

piskvorky-lesson-renju-threes = **Renju: no two threes.** In renju Black can't make two open threes with one stone either. Which cell in the list is forbidden to you?
piskvorky-lesson-renju-threes-hint = An open three can still become an open four. Look where your two pairs meet.
piskvorky-lesson-renju-threes-wrong = With { $move } you make at most one open three, so it's allowed. Which cell makes two?
piskvorky-lesson-renju-threes-done = The picture marks such a cell with a red box, a text board with 3. White can make two threes.

piskvorky-lesson-renju-win = **Win in Renju.** Black can make a four together with one three. Make both with one stone. Then make the open four.
piskvorky-lesson-renju-win-hint = The row e8, f8, g8 and the column h9, h10 meet in one cell.
piskvorky-lesson-renju-win-hint-2 = Look at column h: a fourth stone there makes an open four.
piskvorky-lesson-renju-win-done = White can't stop an open four. In Renju this is how Black wins.

piskvorky-puzzle-win = **{ $line } in a row: win in { $count } moves.** You play { $side ->
    [white] White
   *[black] Black
}. Only one first move forces it.
piskvorky-idea-open-four = An open four: it can be completed at either end, and only one end can be closed.
piskvorky-idea-double-four = Two fours at once: both lack one stone, and only one of them can be closed.
piskvorky-idea-four-three = Four and three: the four has to be closed, and the three then becomes an open four.
piskvorky-idea-double-three = Two threes at once: one of them becomes an open four.
piskvorky-idea-fours = One four after another: each has to be closed, and the stones they bring prepare the last threat.
piskvorky-idea-quiet = A quiet move: nothing has to be closed at once, and yet no answer stops all that it prepares.
piskvorky-idea-counter = A defence that attacks: the stone stops the opponent and makes a threat of its own.
piskvorky-idea-forbidden = A forbidden cell: Black may not play where the four has to be closed.
piskvorky-idea-open-three = An open three: it can be completed at either end, and only one end can be closed.
piskvorky-idea-double-three-of-four = Two threes at once: both lack one stone, and only one of them can be closed.
piskvorky-idea-three-two = Three and two: the three has to be closed, and the two then becomes an open three.
piskvorky-idea-double-two = Two twos at once: one of them becomes an open three.
piskvorky-idea-threes = One three after another: each has to be closed, and the stones they bring prepare the last threat.
