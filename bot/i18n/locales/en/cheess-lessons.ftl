# The tasks that teach Cheess: what to do, a hint, and what to remember.

cheess-lesson-enter = **Put a piece on the board.** The board is empty and all pieces wait beside it, in the trench. A turn has 8 points; putting a piece on the board costs 1. Put the knight on b1.
cheess-lesson-enter-hint = A piece enters only on its home square: where it stands at the start of a game of chess.
cheess-lesson-enter-done = 7 points are left, so your turn goes on.

cheess-lesson-jump = **Move a piece.** A move to an empty square costs 1 point. The pieces move as in chess. Move your knight.
cheess-lesson-jump-hint = A knight jumps two squares straight and one to the side.
cheess-lesson-jump-done = One piece can act several times in a turn.

cheess-lesson-goal = **Into the goal.** The goal squares of a piece are the home squares of the opponent's pieces of the same kind. For your rook these are a8 and h8. Bring the rook into the goal with one move.
cheess-lesson-goal-hint = Column a is free.
cheess-lesson-goal-done = A piece in the goal leaves the board and is safe. You win with all 16 pieces in the goal.

cheess-lesson-pawn = **A pawn runs.** The goal of your pawns is the whole of row 7. From its home square a pawn can go two squares. Bring the pawn from e2 into the goal with four moves.
cheess-lesson-pawn-hint = e4, then e5, e6 and e7.
cheess-lesson-pawn-done = That took 4 points. Getting onto the board costs one more, so a pawn needs 5.

cheess-lesson-bishop = **The bishop's colour.** A bishop stays on squares of one colour. So the bishop of c1 can reach only one goal square, f8. Bring it there with two moves.
cheess-lesson-bishop-hint = Go by way of a3 or h6.
cheess-lesson-bishop-hint-2 = From here a diagonal leads to f8.
cheess-lesson-bishop-done = Before you put a piece on the board, check which goal squares it can reach.

cheess-lesson-end = **End the turn.** You don't have to use all your points. End your turn now.
cheess-lesson-end-hint = Choose End turn, or write end.
cheess-lesson-end-done = Unused points are lost. A turn ends by itself when nothing more is possible.

cheess-lesson-attack = **Attack.** Going to a square with an opponent's piece is an attack. It costs 4 points and pushes that piece out. Push out the black knight with your queen.
cheess-lesson-attack-hint = The queen on d1 reaches d4.
cheess-lesson-attack-done = The knight goes back to its trench. It isn't lost and can enter again.

cheess-lesson-dear = **Too expensive.** You have 3 points left. One action in the list costs more. Which one?
cheess-lesson-dear-hint = Entering and moving cost 1 each, an attack costs 4.
cheess-lesson-dear-wrong = { $move } costs 1 point, and you have 3. Which action attacks a piece?
cheess-lesson-dear-done = You need 4 points for an attack. Attack before you spend the others.

cheess-lesson-guard = **Past the guard.** A black rook stands on a8, a goal square of your rook. Attack it: your rook pushes it out and goes straight into the goal.
cheess-lesson-guard-hint = a1xa8 costs 4 points.
cheess-lesson-guard-done = A piece on a goal square can't keep you out. It only makes the way in more expensive.

cheess-lesson-push = **Push out cheaply.** A black knight stands on e1, the home square of your king. 3 points aren't enough for an attack. Push the knight out anyway.
cheess-lesson-push-hint = A piece that enters pushes out an opponent's piece on its home square.
cheess-lesson-push-done = That cost only 1 point. Pieces in the trench guard their home squares.

cheess-lesson-plan = **Plan a turn.** You have 8 points and the board is empty. Bring three pieces into the goal in this one turn.
cheess-lesson-plan-hint = A rook needs 2 points: put it on the board, then move it. Which other piece needs only 2?
cheess-lesson-plan-done = Both rooks and the queen need 6 points. Plan a turn to its end before the first action.

cheess-idea-enter-push = A cheap push: the piece that enters pushes an opponent's one off its home square.
cheess-idea-push = An attack on the way: it costs more, and is still the shortest way.
cheess-idea-make-way = Making way: one piece has to leave before another one can pass.
cheess-idea-push-home = An attack on the goal square: the piece that stands there only makes the way dearer.
cheess-idea-detour = Points saved: a piece that seems to be nearer is blocked, and another one needs fewer points.
cheess-idea-enter = From the trench to the goal: a piece enters and arrives in the same turn.
cheess-idea-steps = A way by several squares: it takes a piece more than one action to arrive.
cheess-idea-choice = The right pieces: the points are enough for these only.
