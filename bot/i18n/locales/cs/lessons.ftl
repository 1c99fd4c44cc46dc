# Tasks that teach a game.

lesson-head = { $game }, úloha { $number } z { $total } (vyřešeno { $solved })
lesson-step = Krok { $number } z { $total }.
lesson-right = **Správně.**
lesson-solved = Správně.
lesson-goes-on = Správně. Pokračuj.
lesson-further = Zatím dobře: { $move }. Tvůj tah pokračuje.
lesson-wrong = { $move } je možný tah, ale úlohu neřeší. Zkus to znovu.
lesson-wrong-legal = { $move } pravidla dovolují. Najdi tah, který zakazují.
lesson-wrong-takes = { $count ->
    [one] Tah { $move } nic nebere. Zkus to znovu.
   *[other] Tah { $move } bere méně než { $count }. Zkus to znovu.
}
lesson-wrong-wins = Tah { $move } nevyhrává. Zkus to znovu.
lesson-wrong-wins-next = Po tahu { $move } odpoví soupeř { $reply } a dalším tahem už nevyhraješ. Zkus to znovu.
lesson-wrong-holds = Po tahu { $move } vyhraje soupeř tahem { $reply }. Zkus to znovu.
lesson-wrong-keeps = Po tahu { $move } bude soupeř brát tahem { $reply }. Zkus to znovu.
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

# Puzzles.

puzzle-head = { $today ->
    [yes] Hádanka dne
   *[no] Hádanka
}: { $game }, úroveň { $level } z { $levels }
puzzle-win = **Vyhraj { $count ->
    [1] jedním tahem
    [few] ve { $count } tazích
   *[other] v { $count } tazích
}.** Hraješ { $side ->
    [white] bílými
   *[black] černými
}. Vede k tomu jen jeden první tah.
puzzle-take = **Zajmi označené kameny na { $square } { $count ->
    [1] jedním tahem
    [few] ve { $count } tazích
   *[other] v { $count } tazích
}.** Hraješ { $side ->
    [white] bílými
   *[black] černými
}. Vede k tomu jen jeden první tah.
puzzle-leave = **Ať soupeři { $count ->
    [1] po jednom tahu
   *[other] po { $count } tazích
} { $left ->
    [one] zbude nejvýš jeden kámen
    [few] zbudou nejvýš { $left } kameny
   *[other] zbude nejvýš { $left } kamenů
}.** Hraješ { $side ->
    [white] bílými
   *[black] černými
}. Vede k tomu jen jeden první tah.
puzzle-arrive = **Skonči tento tah s { $count ->
    [one] jednou figurkou
   *[other] { $count } figurkami
} v cíli.** Hraješ { $side ->
    [white] bílými
   *[black] černými
}. Dokáže to jen jedna kombinace akcí; na jejich pořadí nezáleží.
puzzle-wrong-reply = { $move } k cíli nevede { $count ->
    [1] jedním tahem
    [few] ve { $count } tazích
   *[other] v { $count } tazích
}: soupeř odpoví { $reply }. Zkus to znovu.
puzzle-wrong = { $move } nestačí. Zkus to znovu.
puzzle-wrong-slow = { $move } k cíli také vede, ale ne { $count ->
    [1] jedním tahem
    [few] ve { $count } tazích
   *[other] v { $count } tazích
}. Zkus to znovu.
puzzle-wrong-arrive = Po { $move } už v tomto tahu do cíle nedostaneš dost figurek. Zkus to znovu.
puzzle-streak = { $days ->
    [one] Dnes už máš vyřešenou hádanku.
    [few] Hádanku máš vyřešenou { $days } dny po sobě.
   *[other] Hádanku máš vyřešenou { $days } dní po sobě.
}
puzzle-rated = Tvoje hodnocení v těchto hádankách: { $rating } ({ $change }).
puzzle-run = Na první pokus vyřešeno v řadě: { $run }.
puzzle-run-ended = Tím končí řada { $run } hádanek vyřešených na první pokus.
puzzle-hint-from = Nápověda: správný tah začíná na { $square }.
puzzle-hint-column = Nápověda: správný tah je ve sloupci { $column }.
puzzle-answer = Správný tah je { $move }.
puzzle-none-left = Máš vyřešené všechny hádanky tohoto druhu.
button-puzzle-another = Jinou
button-puzzle-harder = Těžší
button-puzzle-easier = Snazší
button-solve = Řešit
daily-solved = Včerejší hádanku má vyřešenou:
daily-name = { $player },
daily-last-name = { $player }.
daily-unsolved = Včerejší hádanku tu nikdo nevyřešil.
daily-how = Soukromě ji vyřešíš příkazem `/game puzzle { $book }`.
daily-lacking = Hádanky sem nepřijdou, dokud mi tu správce nedá { $count ->
    [one] oprávnění
   *[other] oprávnění
} **{ $permissions }**.
daily-refused = Teď tam psát nemůžu, takže hádanky nepřijdou, dokud mi to správce nedovolí.
command-puzzle = Hádanka: najdi jediný tah, který vynutí výhru
param-puzzle-game = Hra; bez ní ta dnešní
param-puzzle-which = Která hádanka; bez toho ta dnešní, a když ji máš, tak další
param-puzzle-which-today = Hádanka dne
param-puzzle-which-next = Jiná, podle tvého hodnocení
param-puzzle-which-harder = Těžší než poslední
param-puzzle-which-easier = Snazší než poslední
