# Tasks that teach a game.

lesson-head = { $game }, úloha { $number } z { $total } (vyřešeno { $solved })
lesson-step = Krok { $number } z { $total }.
lesson-right = **Správně.**
lesson-solved = Správně.
lesson-goes-on = Správně. Pokračuj.
lesson-further = { $move } jde, ale úloha ještě není vyřešená. Tvůj tah pokračuje.
lesson-wrong = { $move } je možný tah, ale úlohu neřeší. Zkus to znovu.
lesson-no-move = { $move } by nebyl tah ani bez tohoto pravidla. Vyber takový, který zakazuje jen toto pravidlo.
lesson-progress = Vyřešeno: { $solved } z { $total }.
lessons-done = Máš vyřešené všechny úlohy ke hře { $game } ({ $total }). Teď začni hru: `/{ $kind } new`.
button-hint = Nápověda
button-start-over = Od začátku
button-task-before = Předchozí úloha
button-next-task = Další úloha
button-again = Ještě jednou
button-first-task = Znovu první úloha
command-learn = Malé úlohy, které mě naučí hrát, jedna po druhé
param-task = Číslo úlohy; bez něj ta, u které jsem
param-task-move = Tah, který ji řeší
