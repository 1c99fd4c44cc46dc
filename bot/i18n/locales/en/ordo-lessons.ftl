# The tasks that teach Ordo: what to do, a hint, and what to remember.

ordo-lesson-step = **One step.** You are White. Your stones must always form one group: each touches the next, across a corner too. Move the stone d2 one square straight forward.
ordo-lesson-step-hint = From d2 to d3.
ordo-lesson-step-done = d3 still touches e2, so your group is joined.

ordo-lesson-far = **Far away.** A stone goes any number of squares forward, diagonally forward or sideways, as long as the squares are free. Move your stone from e2 to h5.
ordo-lesson-far-hint = h5 lies diagonally in front of e2.
ordo-lesson-far-done = A stone never jumps over others, and it doesn't go back.

ordo-lesson-capture = **Capture.** Your stone can go onto the first black stone in its way. That stone is captured. Capture one.
ordo-lesson-capture-hint = Look diagonally forward from e2.
ordo-lesson-capture-done = A captured stone never comes back. You are never forced to capture.

ordo-lesson-joined = **Stay together.** A move that splits your own group is forbidden. Which move in the list is it?
ordo-lesson-joined-hint = After which move would a stone touch no other stone of yours?
ordo-lesson-joined-wrong = After { $move } all your stones still touch. Which move leaves a stone alone?
ordo-lesson-joined-done = With e3-e5 all three stones would stand alone. Look at your group before every move.

ordo-lesson-keep = **Capture and stay together.** Two black stones are near. You can capture one of them without splitting your group. Do it.
ordo-lesson-keep-hint = After the capture all your stones must still touch.
ordo-lesson-keep-done = d4 touches all your stones. With e5 your group would be split.

ordo-lesson-line = **Move a line.** Two or more stones side by side can move together. Move the line d3, e3, f3 three squares forward.
ordo-lesson-line-hint = Write d3:f3-d6: the two ends of the line, then the square for d3.
ordo-lesson-line-done = All stones of a line go the same way. A line never captures. This is called an ordo move.

ordo-lesson-sideways = **A column sideways.** A line in a column moves left or right. Move c3, c4, c5 to the right, so that c3 lands on f3.
ordo-lesson-sideways-hint = Write c3:c5-f3.
ordo-lesson-sideways-done = A line in a row moves forward, a line in a column sideways. A line never goes diagonally.

ordo-lesson-goal = **Reach the goal.** You win when one of your stones stands on Black's home row, row 8, and your group is joined. Win now.
ordo-lesson-goal-hint = f8 and g8 are one step away and touch your other stone.
ordo-lesson-goal-done = One stone on row 8 is enough.

ordo-lesson-together = **Arrive together.** Row 8 is two squares away. A stone that goes alone loses touch with the other. Win anyway.
ordo-lesson-together-hint = Move both stones as a line.
ordo-lesson-together-done = e6:f6-e8: the line keeps together and wins.

ordo-lesson-defend = **Defend.** Black threatens to reach your row 1: the line e3, e4, one stone behind the other, can go straight forward. You can't capture now. Stop it.
ordo-lesson-defend-hint = Move two stones sideways as a line, so that one stands in column e. Black's single stones can't go far from their group.
ordo-lesson-defend-done = A line needs free squares in front of all its stones, so one stone in its way stops it.

ordo-lesson-rejoin = **Join again.** Your group is split: g5 stands alone. You must join it with this move; if you can't, you lose. Now your stones can go backward too.
ordo-lesson-rejoin-hint = Bring g5 back to c3 and d3.
ordo-lesson-rejoin-done = A split group has exactly one move to join again.

ordo-lesson-cut = **Cut.** If Black's group is split and can't join again with one move, you win at once. You can capture one of three stones. Which capture cuts the group?
ordo-lesson-cut-hint = Capture in the middle.
ordo-lesson-cut-done = Both halves are too far apart to join. Look for stones that hold a group together.

ordo-idea-counter = A defence that attacks: the move stops the stone on its way home and prepares your own.
ordo-idea-sacrifice = A sacrifice: the stone that takes yours is missing where it was needed.
ordo-idea-two-cuts = Two cuts: your opponent has to join the group after the first one, and can't after the second.
ordo-idea-split = A split group: your opponent has to join it at once and has no time to stop your stone.
ordo-idea-wall = A wall opened: the captured stone held the way shut.
ordo-idea-line = A line: stones that move together get further than one alone.
ordo-idea-cut-off = Cut off: the quiet move prepares a capture that splits the group for good.
ordo-idea-two-ways = Two stones on their way: your opponent can stop only one of them.
ordo-idea-race = A race: the stone gets home before your opponent can stop it.
ordo-idea-quiet = A quiet move: it captures nothing, and still no answer stops what follows.
