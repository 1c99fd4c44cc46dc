# The tasks that teach Programátorská dáma: what to do, a hint, and what to remember.

dama-lesson-step = **One step.** You are White. A man steps one square diagonally forward to a free square. Step with the man on c3.
dama-lesson-step-hint = From c3 it can go to b4 or d4.
dama-lesson-step-done = A man never steps backward.

dama-lesson-flip = **Flip.** Each stone shows a bit: 1 or 0. Instead of a step you can flip one of your stones. Flip the stone on c3.
dama-lesson-flip-hint = Choose Flip and c3, or write ~c3.
dama-lesson-flip-done = The stone shows 0 now. You'll soon see what the bits are for.

dama-lesson-and = **Capture with AND.** A man captures by jumping forward over an opponent's stone to the free square behind it. The active operator must allow it: with AND both stones must show 1. Capture the stone on c5.
dama-lesson-and-hint = The 0 on b4 can't capture. The 1 on d4 can.
dama-lesson-and-done = AND: only 1 captures 1. After a capture the next operator becomes active.

dama-lesson-or = **Capture with OR.** With OR it's enough if one of the two stones shows 1. The stone on c3 shows 0. Capture it.
dama-lesson-or-hint = The stones on b2 and d2 could jump. Which of them shows 1?
dama-lesson-or-done = OR: every capture is allowed except 0 over 0.

dama-lesson-xor = **Capture with XOR.** With XOR the two stones must be different: one shows 1, the other 0. The stone on f4 shows 1. Capture it.
dama-lesson-xor-hint = Your stones on e3 and g3 could jump. Which of them shows 0?
dama-lesson-xor-done = XOR: 0 captures 1 and 1 captures 0.

dama-lesson-must = **You must capture.** If you can capture, you have to: a step or a flip is forbidden. Name a move in the list that you can't make now.
dama-lesson-must-hint = The capture is b4xd6. Anything else is forbidden.
dama-lesson-must-wrong = { $move } is the capture that you have to make. Which move in the list captures nothing?
dama-lesson-must-done = Use it: offer a stone, and your opponent has to take it.

dama-lesson-choose = **Choose the capture.** After a jump the same man goes on if it can jump again. That is a chain. You can choose among your captures. Capture two stones. OR is active.
dama-lesson-choose-hint = Begin with g3, over f4 to e5.
dama-lesson-choose-done = You can take the shorter way, but a chain wins more stones.

dama-lesson-defend = **Defend.** Black wants to capture your 1 on g5. AND is active. Make a move after which Black can't capture anything.
dama-lesson-defend-hint = With AND a 0 can't be captured. You can also fill the square behind your stone.
dama-lesson-defend-done = You have two ways to defend: flip your 1 to 0, or fill the square behind it.

dama-lesson-promote = **Become a king.** A man that ends its move on the far row becomes a king. For White that's row 8. Do it.
dama-lesson-promote-hint = The man on c7 has one step left.
dama-lesson-promote-done = The king shows the same bit as the man.

dama-lesson-king = **The king captures.** A king goes any number of squares on a diagonal, forward and back. It captures from far away and lands on any free square behind the stone. Capture with the king on f8.
dama-lesson-king-hint = Look along the diagonal f8, e7, d6.
dama-lesson-king-done = Two stones in a row stop a king. The operator applies to it too.

dama-lesson-shot = **Give one, take two.** Black has to capture when it can. OR is active, AND is next. Offer one stone so that you can capture two afterwards.
dama-lesson-shot-hint = Step in front of the stone on a5: c3-b4.
dama-lesson-shot-hint-2 = AND is active now. Which of your stones can jump twice?
dama-lesson-shot-done = Capturing changed the operator to AND, and your stones show 1. Always look at the next operator too.

dama-lesson-imp = **IMP.** The advanced game has more operators. With IMP only one capture is forbidden: a 1 can't capture a 0. Capture.
dama-lesson-imp-hint = The stone on e5 shows 0, the one on g5 shows 1.
dama-lesson-imp-done = IMP is the only operator in which it matters who jumps: 0 can capture 1, but 1 can't capture 0.

dama-idea-king = A king: one of your men reaches the last row, and the king captures from afar.
dama-idea-promotion = A promotion: the capture ends on the last row, so your man becomes a king as well.
dama-idea-flip-bait = A flip as bait: with the new bit your opponent can capture, and so must.
dama-idea-operator = A change of operator: your opponent has to capture, and the next operator lets you capture what the old one protected.
dama-idea-operator-series = A change of operator: your opponent has to capture, and with the next operator you jump more than once.
dama-idea-operator-promotion = A change of operator: your opponent has to capture, and the next operator lets your capture end on the last row, where your man becomes a king.
dama-idea-twice = Two sacrifices: your opponent has to capture twice before you do.
dama-idea-series = One for several: your opponent has to capture, and you then jump more than once.
dama-idea-sacrifice = A sacrifice: your opponent has to capture and lands where you want it.
dama-idea-exchange = An exchange: your opponent captures back, and you capture last.
dama-idea-choice = The right capture: only this one leaves you the next one.
dama-idea-flip-works = A flip: with the new bit the operator lets your piece capture.
dama-idea-threat = A threat: your opponent can't save all that you attack.
dama-idea-holding-back = Holding back: you wait, and every move of your opponent spoils something.
