# Tasks that teach a game.

lesson-head = { $game }, úloha { $number } z { $total } (vyriešené { $solved })
lesson-step = Krok { $number } z { $total }.
lesson-right = **Správne.**
lesson-solved = Správne.
lesson-goes-on = Správne. Pokračuj.
lesson-further = { $move } sa dá, ale úloha ešte nie je vyriešená. Tvoj ťah pokračuje.
lesson-wrong = { $move } je možný ťah, ale úlohu nerieši. Skús to znova.
lesson-no-move = { $move } by nebol ťah ani bez tohto pravidla. Vyber taký, ktorý zakazuje len toto pravidlo.
lesson-progress = Vyriešené: { $solved } z { $total }.
lessons-done = Máš vyriešené všetky úlohy k hre { $game } ({ $total }). Teraz začni hru: `/{ $kind } new`.
button-hint = Nápoveda
button-start-over = Od začiatku
button-task-before = Predchádzajúca úloha
button-next-task = Ďalšia úloha
button-again = Ešte raz
button-first-task = Znova prvá úloha
command-learn = Malé úlohy, ktoré ťa naučia hrať, jedna po druhej
param-task = Číslo úlohy; bez neho tá, pri ktorej si
param-task-move = Ťah, ktorý ju rieši
