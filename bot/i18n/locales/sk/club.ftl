# Ligy a večery.

club-head = **{ $title }** `{ $code }`
club-head-named = **{ $name }** ({ $club }) `{ $code }`
club-sign-up = Každý hrá s každým a všetky hry sa začnú naraz{ $waits ->
    [yes] {""}, len čo bude prihlásených aspoň { $needs }.
   *[no] : { $at }. Treba aspoň { $needs } ľudí.
}
club-in = Prihlásení: { $names } ({ $count }).
club-in-none = Zatiaľ sa nikto neprihlásil.
club-stays = Kto je prihlásený, zostáva aj nabudúce; kto nechce, zvolí **Len raz**.
club-two-games = S každým súperom dve hry, po jednej za každú farbu.
club-stage-now = { $stage ->
    [playing] Hrá sa.
    [over] Je po všetkom.
    [stopped] Predčasne ukončené.
   *[sign_up] Prihlasovanie beží.
}
club-stage = { $stage ->
    [playing] Hrá sa; hráčov: { $count }.
    [over] Je po všetkom; hráčov: { $count }.
    [stopped] Predčasne ukončené.
   *[sign_up] Prihlasovanie beží; prihlásených: { $count }.
}
club-waits = Zatiaľ je prihlásených { $count }. Začne sa, len čo ich bude aspoň { $needs }.
club-sign-up-evening = Kolo po kole, { $waits ->
    [yes] začne sa, len čo bude prihlásených aspoň { $needs }.
   *[no] začína sa { $at }. Treba aspoň { $needs } ľudí.
} Najviac 6 ľudí hrá každý s každým; od 7 sa v každom kole stretnú tí, čo majú rovnako bodov.
club-short = Zatiaľ je prihlásených { $count }. Začne sa, len čo ich bude aspoň { $needs }, najneskôr { $until }.
club-postponed = sa dnes nezačne, { $why ->
    [away] lebo v jeho čase bol výpadok.
   *[few] lebo prihlásených bolo málo.
} Začne sa { $at }. Kto je prihlásený, zostáva.
club-called-off = sa nekoná, { $why ->
    [away] lebo v jeho čase bol výpadok.
   *[few] lebo prihlásených bolo málo.
}
club-sleeps-evening = Od minula sa nič nezmenilo, tak sa už nespýtam. Tlačidlo **Hrám** ho zobudí: potom dostane najbližší termín.
club-evening-begun = sa začína. Hráčov: { $players }, kôl: { $rounds }.
club-round = **{ $round }. kolo z { $rounds }** (najprv je uvedený biely):
club-round-empty = **{ $round }. kolo z { $rounds }**
club-pair = { $white } – { $black }{ $last ->
    [yes] .
   *[no] ;
}
club-bye = Bez súpera a s bodom: { $player }.
club-walkover = Bod bez hry: { $player }. Chýba { $other }.
club-no-game = V tomto kole nehrá: { $names }.
club-absent = Mimo a bez súpera: { $names }. Späť ťa vráti tlačidlo **Som tu**.
club-late = Pridať sa ešte dá, kým sa nezačne viac ako polovica kôl.
club-ended-early = Skončilo sa skôr, lebo zostalo málo ľudí.
club-leave-evening = Máš za sebou { $decided } z { $games } kôl. Body zostanú, rozohraná hra je prehraná. Odísť?
club-left-evening = Body zostávajú, rozohraná hra je prehraná.
club-back = Hráš: { $club }, `{ $code }`. Kto teraz nemá hru, dostane súpera v ďalšom kole.
club-why = { $round }. kolo: ty { $points } b., { $player } { $theirs } b. Ešte ste spolu nehrali.
club-why-float = Nikto iný s tvojím počtom bodov nebol voľný tak, aby kolo vyšlo lepšie.
club-why-colour = Dovtedy: ty { $white }× biela a { $black }× čierna, { $player } { $their-white }× biela a { $their-black }× čierna. Preto máš { $colour ->
    [white] bielu
   *[black] čiernu
} farbu.
club-why-bye = { $round }. kolo: hráčov je nepárny počet, takže jeden má voľno a bod. Máš { $points } b. a voľno ešte nebolo tvoje.
club-why-void = { $round }. kolo: nezostal nikto, s kým ešte môžeš hrať prvý raz, takže hru nemáš.
club-why-all = { $round }. kolo: hrá každý s každým v pevnom poradí a teraz je na rade { $player }.
club-why-rest = { $round }. kolo: hrá každý s každým v pevnom poradí a teraz máš voľno.
club-why-away = { $round }. kolo sa zostavovalo bez teba. Do ďalšieho ťa vráti **Som tu**.
club-why-rules = Všetky dvojice kola sa vyberajú naraz: nikto s nikým dvakrát, voľno najviac raz, potom čo najvyrovnanejšie body a farby.
club-row-evening = { $place } { $player }: **{ $points }** (Buchholz { $buchholz })
club-signs-evening = `+` a `−`: rozhodnuté bez hry. `/`: nikomu sa nepočíta. `·`: ešte sa hrá. Poradie: body, potom Buchholz Cut 1 (body súperov bez najnižších), vzájomné hry, výhry. Kto má aj tak rovnako, delí sa o miesto.
club-rules-evening = Treba aspoň { $needs } ľudí. Najviac 6 hrá každý s každým, kolo po kole. Od 7 sa v každom kole stretnú tí, čo majú rovnako bodov a ešte spolu nehrali, s vyrovnanými farbami; pri nepárnom počte má jeden voľno a bod, nikto dvakrát. Výhra je bod, remíza pol bodu. Kto nezačne včas, príde o bod, taká hra sa nezapočítava do ratingu a ďalšieho súpera dostane až po stlačení **Som tu**. Ďalšie kolo sa začne, keď sa skončia všetky hry. Kto odíde, prehrá rozohranú hru. Bez prestávok, bez vracania ťahov a bez dovolenky.
club-buchholz = Buchholz
club-wins = Výhry
club-begun = sa začína. Hráčov: { $players }, hier: { $games }.
club-begun-player = { $player } má { $count ->
    [one] jednu hru
    [few] { $count } hry
   *[other] { $count } hier
}; súperi: { $names }.
club-in-threads = Hry nájdete vo vláknach nižšie.
club-in-channel = Hry nájdete nižšie.
club-first-moves = Čas na prvý ťah v každej hre: { $time }; potom bod získa súper.
club-won = { $count ->
    [one] **Víťaz: { $names }**,
   *[other] **O prvé miesto sa delia: { $names }**,
} { $points } z { $games }.
club-next = Prihlasovanie na nabudúce beží: `{ $code }`. Kto zostal, je prihlásený.
club-stopped = sa predčasne končí, rozhodol organizátor. Rozohrané hry pokračujú, ale konečná tabuľka nebude.
club-left = { $player } odchádza.
club-removed = { $by } vyraďuje: { $player }. Dôvod: { $reason }.
club-left-annulled = Skončila sa menej ako polovica hier, takže sa nikomu nepočítajú. Rozohrané sa teraz končia.
club-left-lost = Rozohrané hry sú prehrané.
club-ruled = O hre { $white } – { $black } rozhoduje { $by }: { $result ->
    [white] bod získava { $white }.
    [black] bod získava { $black }.
    [draw] každý má pol bodu.
    [void] nikomu sa nepočíta.
   *[played] znova platí, čo sa odohralo na doske.
} Dôvod: { $reason }
club-joined = Prihláška platí: { $club }, `{ $code }`. Zostávaš aj nabudúce, kým neodídeš.
club-joined-once = Prihláška platí, ale len tentoraz: { $club }, `{ $code }`.
club-blocked = Prihlásil sa aj niekto, koho blokuješ. Spolu hrať nebudete.
club-out = Už nie si medzi hráčmi: { $club }, `{ $code }`.
club-leave-early = Máš dohrané { $decided } z { $games } hier, takže by sa tvoje výsledky nikomu nepočítali a rozohrané hry by si tým vzdal(a). Odísť?
club-leave-late = Máš dohrané { $decided } z { $games } hier. Ostatné by boli prehrané. Odísť?
club-done = { $done ->
    [stopped] Predčasne ukončené:
    [moved] Odteraz to oznamujem tu:
    [ruled] Rozhodnuté:
   *[removed] Vyradené:
} { $club }, `{ $code }`.
club-row = { $place } { $player }: **{ $points }** ({ $cells })
club-sleeps = Ani na druhý raz sa nikto nepridal, tak sa už nespýtam. Tlačidlo **Hrám** ligu zobudí: začne, len čo bude prihlásených aspoň { $needs }.
club-stopped-early = sa nekoná, rozhodol organizátor.
club-joined-single = Prihláška platí: { $club }, `{ $code }`.
club-starts = Začína sa { $at }.
club-opened = Prihlasovanie beží: { $club }, `{ $code }`. Správa o ňom bude tu. `/club stop { $code }` ho ukončí.
club-called = Tam, kde sa oznamuje, nemôžem písať, preto ti píšem priamo. { $post ->
    [begun] Začína sa. Hry prídu jedna po druhej a na ťah ťa zavolám.
    [ended] Je po všetkom: konečnú tabuľku ukáže `/club table { $code }`.
    [round] Začína sa kolo. Hra príde sama a na ťah ťa zavolám.
    [postponed] Začne sa inokedy: kedy, to ukáže `/club table { $code }`.
    [off] Nekoná sa.
    [stopped] Predčasne ukončené, rozhodol organizátor.
    [ruled] Organizátor rozhodol o tvojej hre: ako, to ukáže `/club table { $code }`.
   *[sign-up] Prihlasovanie beží.
}
club-called-organiser = Organizuješ to ty: napíš `/club here { $code }` inde a budem písať tam.
club-last-week = **Posledné ohliadnutie**
club-begun-late = Začína sa neskôr, ako mala, pre výpadok.
club-begun-name = { $player }{ $last ->
    [yes] .
   *[no] ,
}
club-won-nobody = Hry sa nepočítajú nikomu.
club-second = { $count ->
    [one] Druhé miesto: { $names }.
   *[other] O druhé miesto sa delia: { $names }.
}
club-short-row = { $place } { $player } { $points }{ $last ->
    [yes] .
   *[no] ,
}
club-my-games = Tvoje rozohrané hry:
club-my-game = `{ $code }`, súper { $player }{ $last ->
    [yes] .
   *[no] ;
}
club-title = { $kind ->
    [evening] Večer: { $game }
   *[league] Liga: { $game }
}
club-kind = { $kind ->
    [evening] večer, { $game }
   *[league] liga, { $game }
}
club-subtitle-group = Skupina { $number },
club-subtitle-final = konečná tabuľka
club-subtitle-open = ešte sa hrá
club-points = Body
param-club-options = Voľby hry, napríklad size=9
club-group = **Skupina { $number }**
club-signs = `+` a `−`: rozhodnuté bez hry. `/`: nikomu sa nepočíta. `·`: ešte sa hrá. Poradie: body, potom vzájomné hry, Sonneborn-Berger, výhry. Kto má aj tak rovnako, delí sa o miesto.
club-rules = Treba aspoň { $needs } ľudí. Skupiny majú 3 až 8 hráčov a v skupine hrá každý s každým. Výhra je bod, remíza pol bodu. Kto nezačne včas, príde o bod a taká hra sa nezapočítava do ratingu. Kto odíde, prehráva rozohrané hry; kým sa neskončila polovica jeho hier, zmizne aj z tabuľky. Kto dvakrát po sebe nezačne alebo prehrá na čas a medzitým nikde nepotiahne, nebude prihlásený do ďalšej ligy. Dovolenka zastaví hodiny najviac na 7 dní. Bez prestávok a bez vracania ťahov.
club-list-none = Zatiaľ tu žiadna liga ani večer nie je. Otvorí ich organizátor cez `/club new`.
button-club-join = Hrám
button-club-once = Len raz
button-club-leave = Odísť
button-club-rules = Pravidlá
button-club-table = Poradie
button-club-back = Som tu
button-club-why = Prečo táto dvojica?
command-club = Ligy, večery a hry s hlasovaním
command-new-club = Otvorí tu prihlasovanie do ligy alebo na večer
command-join-club = Prihlási ťa do ligy alebo na večer, alebo prijme pozvánku na hlasovanie
command-leave-club = Odhlási ťa z ligy alebo večera
command-table = Tabuľka ligy alebo večera
command-list-clubs = Ligy, večery a posledné ohliadnutie za týždňom
command-stop-club = Predčasne ukončí ligu, večer alebo hru s hlasovaním
command-here = Presunie oznámenia ligy alebo večera sem
command-rule = Rozhodne o hre ligy alebo večera
command-remove = Vyradí hráča z ligy alebo večera
param-club-kind = Čo otvoriť
param-club-kind-league = liga
param-club-kind-evening = večer
param-club-clock = Čas: v lige 3d na ťah alebo 2d+8h/3d, na večere 5m+5s
param-club-at = Kedy sa začína, napríklad Thu 20:00
param-club-rounds = Kolá večera od 7 ľudí; bez toho toľko, koľko nájde víťaza
param-club-game = Hra
param-club-every = Ako často sa opakuje, napríklad week, month alebo 2 weeks; bez toho len raz
param-club-sign-up = Ako dlho sa dá prihlásiť, napríklad 7d
param-club-games = Hry s každým súperom
param-club-name = Názov
param-club-code = Kód
param-club-once = Či len tentoraz
param-club-once-yes = áno, len tentoraz
param-club-once-no = nie, aj v ďalších
param-club-result = Ako sa hra počíta
param-club-result-white = bod pre bieleho
param-club-result-black = bod pre čierneho
param-club-result-draw = každému pol bodu
param-club-result-void = nikomu sa nepočíta
param-club-result-played = ako sa odohrala
param-club-board = Kód hry
param-club-reason = Prečo
param-club-player = Hráč
club-unknown = Liga ani večer `{ $code }` { idiom.na-tomto-serveri } nie je a pozvánka s týmto kódom tiež nie. Pozri si `/club list`.
club-none = Teraz tu nie je žiadna liga ani večer, pre ktoré by to platilo. Čo tu je, to ukáže `/club list`; otvorí ich organizátor cez `/club new`.
club-several = Hodí sa ich viac. Pridaj kód:
club-no-board = Žiadna liga ani večer { idiom.na-tomto-serveri } nemá hru `{ $code }`. Kódy tvojich hier ukáže `/club table`, kód inej hry je pri jej doske.
club-no-such-board = Taká hra tam nie je.
club-not-in = { $name } nehrá. Kto hrá, to ukáže `/club table`.
club-not-yours = Medzi hráčmi nie si.
club-not-alone = Toto potrebuje miesto, ktoré vidia aj ostatní. Napíš príkaz tam.
club-clock = Liga potrebuje čas aspoň 12 hodín na ťah, napríklad `2d+8h/3d`.
club-evening-clock = Večer potrebuje čas na celú hru, najviac 30 minút a 60 sekúnd za ťah, napríklad `5m+5s`.
club-evening-every = Večer sa opakuje po týždňoch, napríklad `every=week`.
club-rounds = Počet kôl má len večer: 2 až 8.
club-games = Dvojica spolu hrá v lige raz alebo dvakrát, cez večer raz.
club-sign-up-length = Prihlasovanie trvá najmenej hodinu a najviac 30 dní. Zvoľ iný začiatok, napríklad `at="Thu 20:00"`.
club-too-many = Päť líg a večerov { idiom.na-tomto-serveri } už beží. Zastav niečo cez `/club stop` alebo počkaj, kým sa skončí.
club-too-many-series = Tri ligy a večery { idiom.na-tomto-serveri } sa už opakujú. Vynechaj `every` alebo niečo zastav cez `/club stop`.
club-sign-up-over = Prihlasovanie sa skončilo. Ak sa to opakuje, objaví sa tu ďalšie prihlasovanie.
club-not-playing = Už sa to skončilo, alebo ešte nezačalo. Pozri si `/club list`.
club-full = Je plno: prihlásených je 64.
club-too-few = Prihlásených je málo.
club-own-game = O vlastnej hre nikto nerozhoduje. Požiadaj iného organizátora.
link-open-league = Oba účty hrajú v `{ $code }`. Spoj ich, keď sa to skončí.
club-organisers-only = Ligy, večery a hlasovania organizujú iba správcovia a tí, ktorých menuje nastavenie `club-organisers`. Opýtaj sa niektorého z nich.
league-no-break = Na koniec tejto hry čakajú aj ostatní, lebo patrí do ligy alebo večera: nedá sa prerušiť ani zrušiť dohodou. Ponúkni remízu alebo sa vzdaj.
club-list-vote = **Všetci proti Deske: { $game }** `{ $code }`
club-list-vote-server = **Všetci proti ľuďom odinakiaľ: { $game }** `{ $code }`
club-list-invitation = **Pozvánka: všetci proti ľuďom odinakiaľ, { $game }** `{ $code }`. Hra sa začne, keď organizátor odinakiaľ napíše `/club join { $code }`; platí do { $until }. Zruší ju `/club stop { $code }`.
club-needs = Treba aspoň { $needs } ľudí.
club-again = Kto je prihlásený, zostáva aj nabudúce.
club-note = { $note ->
    [left] už nehrá
    [away] nie je tu
    [absent] dvakrát nehral: nabudúce prihlásený nie je
   *[once] len tentoraz
}
club-cell = { $player } – { $opponent }: { $mark ->
    [win] výhra
    [draw] remíza
    [loss] prehra
    [forfeit-win] bod bez hry
    [forfeit-loss] bez bodu, nehralo sa
    [void] nikomu sa nepočíta
    [unmet] spolu ešte nehrali
   *[open] hra beží
}
button-club-page = Stránka
