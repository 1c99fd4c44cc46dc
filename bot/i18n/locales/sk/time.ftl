# Everything about time: clocks, deadlines, reminders, vacations, pauses.

time-percent = { $percent } %
time-days = { $count ->
    [one] { $count } deň
    [few] { $count } dni
   *[other] { $count } dní
}
time-hours = { $count ->
    [one] { $count } hodina
    [few] { $count } hodiny
   *[other] { $count } hodín
}
time-minutes = { $count ->
    [one] { $count } minúta
    [few] { $count } minúty
   *[other] { $count } minút
}
time-seconds = { $count ->
    [one] { $count } sekunda
    [few] { $count } sekundy
   *[other] { $count } sekúnd
}

# The clock of a new game.

clock-none = Čas nie je obmedzený.
clock-per-move = Čas na jeden ťah: { $time }.
clock-bank = Čas spolu: { $time }, za každý ťah navyše { $increment }.
clock-total = Čas spolu: { $time }.
clock-cap = Spolu ho nikdy nebude viac než { $time }.
clock-short-none = Bez hodín
clock-short-turn = { $time } na ťah
clock-short-total = { $time } na celú hru
clock-short-bank = { $time } + { $increment } za ťah
clock-short-capped = { $time } + { $increment } za ťah, najviac { $most }
clock-claim = Keď hráčovi vyprší čas, súper si môže nárokovať výhru.
clock-quiet = Hodiny každý deň stoja v čase { $hours } ({ $zone }).
clock-weekends = Cez víkend hodiny stoja ({ $zone }).
undo-none = Ťahy sa nevracajú.

# Whose time runs.

clock-deadline = Termín: { $deadline }.
clock-deadline-of = Termín (**{ $player }**): { $deadline }.
clock-left = **{ $player }**, zostávajúci čas: { $time }.
clock-paused = Hra má prestávku. Pokračuj ťahom alebo { idiom.stlac } **Ukončiť prestávku** (`/game continue`).
clock-claimable = **{ $other }** si môže príkazom `/game claim` nárokovať výhru na čas; dovtedy môže **{ $player }** ešte ťahať.
clock-unreached = { $why ->
    [gone] { idiom.kanal-zaciatok } už neexistuje a súkromná správa neprišla
    [closed] V { idiom.kanali } nemôžem písať a súkromná správa neprišla
    [left] Už tu nie je **{ $player }** a súkromná správa neprišla
    [late] Správy teraz do { idiom.kanala } neprechádzajú a súkromná správa neprišla
   *[permanent] V { idiom.kanali } sa doska nedá ukázať a súkromná správa neprišla
}, takže hodiny stoja: **{ $player }**.
clock-unreached-own = Nedarí sa mi dať ti vedieť, takže tvoje hodiny stoja. Rozbehnú sa, keď sa na hru pozrieš: `/game board game={ $code }`.
clock-absent = **{ $other }** si môže nárokovať výhru príkazom `/game claim`, alebo hru zrušiť príkazom `/game abort`.
clock-may-cancel = **{ $other }** môže hru zrušiť príkazom `/game abort`.
clock-on-vacation = **{ $player }** má dovolenku do { $until }.
clock-away = Spojenie vypadlo (**{ $player }**), preto tieto hodiny teraz stoja.

# What happened.

event-expired = Vypršal čas: **{ $player }**.
event-timed-out = Vypršal čas: **{ $player }**.
event-timed-out-both = Čas vypršal obom hráčom.
event-resumed = **{ $player }** končí prestávku a hra pokračuje (súper: **{ $other }**). Hodiny zasa bežia.
event-outage-from = Mám za sebou výpadok: začiatok { $from }, trvanie { $time }. Hodiny vtedy stáli.
event-outage = Mám za sebou výpadok ({ $time }). Hodiny vtedy stáli.
event-cut-off = Výpadok spojenia (**{ $player }**): začiatok { $from }, trvanie { $time }. Tieto hodiny vtedy stáli.
event-unbegun-clock = { $count ->
    [one] Prvý ťah neprišiel včas (**{ $player }**), preto sa hra ruší.
   *[other] Prvé ťahy neprišli včas (**{ $player }**, **{ $other }**), preto sa hra ruší.
}
event-offered-pause = **{ $player }** žiada o prestávku. Zastavili by sa oboje hodiny. **{ $other }**, súhlasíš?
event-accepted-pause = **{ $player }** súhlasí s prestávkou, o ktorú žiada **{ $other }**. Oboje hodiny stoja.
event-declined-pause = **{ $player }** odmieta prestávku, o ktorú žiada **{ $other }**.
event-withdrawn-pause = **{ $player }** sťahuje žiadosť o prestávku.
offer-by-other-pause = **{ $player }** už žiada o prestávku. Súhlas alebo hraj ďalej.
ending-time = **{ $winner }** vyhráva: { $loser } prehráva na čas.
ending-time-reason = { $loser ->
    [white] Bielemu vypršal čas
   *[black] Čiernemu vypršal čas
}
ending-time-both = Remíza: čas vypršal obom hráčom.
ending-time-both-reason = Čas vypršal obom

# Answers.

no-undo = V tejto hre sa ťahy nevracajú.
no-clocks = Táto hra nemá hodiny, takže prestávku netreba.
paused-already = Hra už má prestávku. Prestávku ukončíš príkazom `/game continue`.
not-paused = Hra nemá prestávku.
move-too-late = Čas ti vypršal: { $deadline }. Tento ťah prišiel až potom, preto neplatí. Hra sa skončí, len čo prečítam, čo bolo odoslané skôr.
nothing-to-claim = Súperovi čas ešte nevypršal. Ak tu už nie je, môžeš si výhru nárokovať po týždni.
vacation-too-long = Dovolenka trvá najmenej 1 hodinu; najviac toľko, koľko ti z nej zostáva: { $time }.
vacation-already = Dovolenku máš do { $until }. Ukončíš ju príkazom `/me vacation end`.
vacation-not-on = Teraz nemáš dovolenku. Začneš ju príkazom `/me vacation 7d`.
challenge-expired = Na výzvu, ktorú posiela **{ $challenger }** ({ $game }), neprišla včas odpoveď.
gone-expired = Na túto výzvu neprišla včas odpoveď. Novú pošleš napríklad príkazom `/{ $kind } new`.

next-game-title = `{ $code }` { $game }, súper **{ $opponent }**.
nothing-waits = Nie si na ťahu v žiadnej hre. Všetky tvoje hry ti ukáže `/game list`.

# Reminders.

reminder-direct = Pripomienka k hre `{ $code }`, zostávajúci čas: { $left }. { $game }, súper **{ $opponent }**. Termín: { $deadline }.
reminder-channel = **{ $player }**, pripomienka k hre `{ $code }`, zostávajúci čas: { $left }. { $game }, súper **{ $opponent }**. Termín: { $deadline }.
reminders-none = Pripomienky sú vypnuté.
reminders-at = Pripomeniem sa, keď ti z času zostane: { $at }.
reminders-quiet = V tomto čase žiadne neprídu: { $hours } ({ $zone }).
reminders-how = Zmeníš to príkazom `/me reminders at=50%,10%` alebo `/me reminders at=1d,6h quiet=22:00-07:00`; vypneš príkazom `/me reminders at=none`.

# A person's time.

zone-current = Tvoje časové pásmo je `{ $zone }`.
zone-changed = Tvoje časové pásmo je teraz `{ $zone }`. Riadia sa ním aj tvoje tiché hodiny.
zone-none = Časové pásmo nemáš zvolené. Zvolíš ho príkazom `/me timezone Europe/Prague`.
vacation-begins = **{ $player }** má dovolenku do { $until }. { $count ->
    [one] V hre { $codes } stoja hodiny na strane, za ktorú hrá { $player }.
   *[other] V hrách { $codes } stoja hodiny na strane, za ktorú hrá { $player }.
}
vacation-ends = **{ $player }** už nemá dovolenku. { $count ->
    [one] Hodiny v hre { $codes } zasa bežia.
   *[other] Hodiny v hrách { $codes } zasa bežia.
}
vacation-begun = Tvoja dovolenka sa začína. Tvoje hodiny stoja do { $until }.
vacation-current = Dovolenku máš do { $until }.
vacation-until-move = Skončí sa skôr, ak urobíš ťah.
vacation-until-date = Ťahať môžeš aj tak, dovolenka tým nekončí. Ukončíš ju príkazom `/me vacation end`.
vacation-over = Vitaj späť. Tvoje hodiny zasa bežia, okrem hier s prestávkou.
vacation-none = Teraz nemáš dovolenku. Začneš ju príkazom `/me vacation 7d`.
vacation-left = Zostávajúca dovolenka: { $time }. Počíta sa celá dovolenka za posledných 365 dní a limit určuje { idiom.najprisnejsi-server } z tých, kde hráš.
vacation-none-left = Dovolenka ti už nezostáva. Počíta sa celá dovolenka za posledných 365 dní a limit určuje { idiom.najprisnejsi-server } z tých, kde hráš.

# Buttons.

button-pause = Požiadať o prestávku
button-accept-pause = Prestávka
button-decline-pause = Bez prestávky
button-continue = Ukončiť prestávku
button-claim = Nárokovať si výhru
button-next-game = Ďalšia hra

# Commands.

command-pause = Požiadať o zastavenie oboch hodín
command-continue = Ukončiť prestávku: hodiny zasa bežia
command-next = Ukázať hru, v ktorej máš najbližší termín
command-claim = Nárokovať si výhru, keď súperovi vypršal čas
command-reminders = Ukázať alebo zmeniť pripomienky, že si na ťahu
command-timezone = Ukázať alebo zmeniť tvoje časové pásmo
command-vacation = Ukázať, začať alebo ukončiť dovolenku: tvoje hodiny stoja
param-clock = Čas: 3d na ťah, 14d+1d (14 dní a za každý ťah 1 deň navyše) alebo none
param-expiry = Čo sa stane, keď hráčovi vyprší čas
param-expiry-auto = hráč prehráva
param-expiry-claim = súper si môže nárokovať výhru
param-undo = Či sa dajú vracať ťahy, ak súper súhlasí
param-undo-always = áno
param-undo-casual = len v nehodnotených hrách
param-undo-never = nie
param-remind-at = Koľko času zostáva: 50%,10% alebo 1d,6h, alebo none
param-remind-quiet = Hodiny bez pripomienok, napríklad 22:00-07:00, alebo none
param-zone = Tvoje časové pásmo, napríklad Europe/Prague
param-vacation-time = Ako dlho, napríklad 7d, alebo end
param-vacation-until = Kedy sa skončí
param-vacation-until-date = v posledný deň
param-vacation-until-move = v posledný deň, alebo keď urobíš ťah
