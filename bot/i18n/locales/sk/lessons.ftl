# Tasks that teach a game.

lesson-head = { $game }, úloha { $number } z { $total } (vyriešené { $solved })
lesson-step = Krok { $number } z { $total }.
lesson-right = **Správne.**
lesson-solved = Správne.
lesson-goes-on = Správne. Pokračuj.
lesson-further = Zatiaľ dobre: { $move }. Tvoj ťah pokračuje.
lesson-wrong = { $move } je možný ťah, ale úlohu nerieši. Skús to znova.
lesson-wrong-legal = { $move } pravidlá dovoľujú. Nájdi ťah, ktorý zakazujú.
lesson-wrong-takes = { $count ->
    [one] Ťah { $move } nič neberie. Skús to znova.
   *[other] Ťah { $move } berie menej ako { $count }. Skús to znova.
}
lesson-wrong-wins = Ťah { $move } nevyhráva. Skús to znova.
lesson-wrong-wins-next = Po ťahu { $move } odpovie súper { $reply } a ďalším ťahom už nevyhráš. Skús to znova.
lesson-wrong-holds = Po ťahu { $move } vyhrá súper ťahom { $reply }. Skús to znova.
lesson-wrong-keeps = Po ťahu { $move } bude súper brať ťahom { $reply }. Skús to znova.
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

# Puzzles.

puzzle-head = { $today ->
    [yes] Hádanka dňa
   *[no] Hádanka
}: { $game }, úroveň { $level } z { $levels }
puzzle-win = **Vyhraj { $count ->
    [1] jedným ťahom
   *[other] v { $count } ťahoch
}.** Hráš { $side ->
    [white] bielymi
   *[black] čiernymi
}. Vynúti to len jeden prvý ťah.
puzzle-take = **Zajmi označené kamene na { $square } { $count ->
    [1] jedným ťahom
   *[other] v { $count } ťahoch
}.** Hráš { $side ->
    [white] bielymi
   *[black] čiernymi
}. Vynúti to len jeden prvý ťah.
puzzle-leave = **Nech súperovi { $count ->
    [1] po jednom ťahu
   *[other] po { $count } ťahoch
} { $left ->
    [one] zostane najviac jeden kameň
    [few] zostanú najviac { $left } kamene
   *[other] zostane najviac { $left } kameňov
}.** Hráš { $side ->
    [white] bielymi
   *[black] čiernymi
}. Vynúti to len jeden prvý ťah.
puzzle-arrive = **Skonči tento ťah s { $count ->
    [one] jednou figúrkou
   *[other] { $count } figúrkami
} v cieli.** Hráš { $side ->
    [white] bielymi
   *[black] čiernymi
}. Dokáže to len jedna kombinácia akcií; na ich poradí nezáleží.
puzzle-wrong-reply = { $move } k cieľu nevedie { $count ->
    [1] jedným ťahom
   *[other] v { $count } ťahoch
}: súper odpovie { $reply }. Skús to znova.
puzzle-wrong = { $move } nestačí. Skús to znova.
puzzle-wrong-slow = { $move } k cieľu tiež vedie, ale nie { $count ->
    [1] jedným ťahom
   *[other] v { $count } ťahoch
}. Skús to znova.
puzzle-wrong-arrive = Po { $move } už v tomto ťahu do cieľa nedostaneš dosť figúrok. Skús to znova.
puzzle-streak = { $days ->
    [one] Dnes už máš vyriešenú hádanku.
    [few] Hádanku máš vyriešenú { $days } dni po sebe.
   *[other] Hádanku máš vyriešenú { $days } dní po sebe.
}
puzzle-rated = Tvoj rating v týchto hádankách: { $rating } ({ $change }).
puzzle-run = Na prvýkrát vyriešených v rade: { $run }.
puzzle-run-ended = Tým sa končí rad { $run } hádaniek vyriešených na prvýkrát.
puzzle-hint-from = Nápoveda: správny ťah sa začína na { $square }.
puzzle-hint-column = Nápoveda: správny ťah je v stĺpci { $column }.
puzzle-answer = Správny ťah je { $move }.
puzzle-none-left = Máš vyriešené všetky hádanky tohto druhu.
button-puzzle-another = Inú
button-puzzle-harder = Ťažšiu
button-puzzle-easier = Ľahšiu
button-solve = Riešiť
daily-solved = Včerajšiu hádanku má vyriešenú:
daily-name = { $player },
daily-last-name = { $player }.
daily-unsolved = Včerajšiu hádanku tu nikto nevyriešil.
daily-how = Súkromne ju vyriešiš príkazom `/game puzzle { $book }`.
daily-lacking = Hádanky sem neprídu, kým mi tu správca nedá { $count ->
    [one] oprávnenie
   *[other] oprávnenia
} **{ $permissions }**.
daily-refused = Teraz tam písať nemôžem, takže hádanky neprídu, kým mi to správca nedovolí.
command-puzzle = Hádanka: nájdi jediný ťah, ktorý vynúti výhru
param-puzzle-game = Hra; bez nej tá dnešná
param-puzzle-which = Ktorá hádanka; bez toho tá dnešná, a keď ju máš, tak ďalšia
param-puzzle-which-today = Hádanka dňa
param-puzzle-which-next = Iná, podľa tvojho ratingu
param-puzzle-which-harder = Ťažšia než posledná
param-puzzle-which-easier = Ľahšia než posledná
