# Ligy.

club-head = **Liga: { $game }** `{ $code }`
club-head-named = **{ $name }** (liga, { $game }) `{ $code }`
club-sign-up = Každý hrá s každým a všetky hry sa začnú naraz: { $at }. Treba aspoň { $needs } ľudí.
club-in = Prihlásení: { $names } ({ $count }).
club-in-none = Zatiaľ sa nikto neprihlásil.
club-stays = Kto je prihlásený, zostáva aj do ďalšej ligy; kto nechce, zvolí *Len raz*.
club-two-games = S každým súperom dve hry, po jednej za každú farbu.
club-stage-now = { $stage ->
    [playing] Hrá sa.
    [over] Je po všetkom.
    [stopped] Bola zastavená.
   *[sign_up] Prihlasovanie beží.
}
club-stage = { $stage ->
    [playing] Hrá sa; hráčov: { $count }.
    [over] Je po všetkom; hráčov: { $count }.
    [stopped] Bola zastavená.
   *[sign_up] Prihlasovanie beží; prihlásených: { $count }.
}
club-waits = Zatiaľ je prihlásených { $count }. Začne sa, len čo ich bude aspoň { $needs }.
club-begun = sa začína. Hráčov: { $players }, hier: { $games }.
club-begun-player = { $player } má { $count ->
    [one] jednu hru
    [few] { $count } hry
   *[other] { $count } hier
}; súperi: { $names }.
club-in-threads = Hry nájdete vo vláknach nižšie.
club-in-channel = Hry nájdete nižšie.
club-first-moves = Na prvý ťah v hre má každý { $time }; potom bod získa súper.
club-won = { $count ->
    [one] **Víťaz: { $names }**,
   *[other] **O prvé miesto sa delia: { $names }**,
} { $points } z { $games }.
club-next = Prihlasovanie do ďalšej ligy beží: `{ $code }`. Kto zostal, je prihlásený.
club-stopped = bola zastavená organizátorom. Rozohrané hry pokračujú, ale konečná tabuľka nebude.
club-left = { $player } odchádza.
club-removed = { $by } vyraďuje z ligy: { $player }. Dôvod: { $reason }
club-left-annulled = Skončila sa menej ako polovica hier, takže sa nikomu nepočítajú.
club-left-lost = Rozohrané hry sú prehrané.
club-ruled = O hre { $white } – { $black } rozhoduje { $by }: { $result ->
    [white] bod získava { $white }.
    [black] bod získava { $black }.
    [draw] každý má pol bodu.
    [void] nikomu sa nepočíta.
   *[played] znova platí, čo sa odohralo na doske.
} Dôvod: { $reason }
club-joined = Si v lige: { $game }, `{ $code }`. Zostávaš aj do ďalších, kým neodídeš.
club-joined-once = Si v lige, ale len v tejto: { $game }, `{ $code }`.
club-blocked = Prihlásil sa aj niekto, koho blokuješ. Spolu hrať nebudete.
club-out = Už nie si v lige: { $game }, `{ $code }`.
club-leave-early = Máš dohrané { $decided } z { $games } hier, takže by sa tvoje výsledky nikomu nepočítali. Odísť?
club-leave-late = Máš dohrané { $decided } z { $games } hier. Ostatné by boli prehrané. Odísť?
club-done = Hotovo: liga { $game }, `{ $code }`.
club-row = { $place } { $player }: **{ $points }** ({ $cells })
club-sleeps = Ani na druhý raz sa nikto nepridal, tak sa už nespýtam. Tlačidlo *Hrám* ligu zobudí: začne, len čo bude prihlásených aspoň { $needs }.
club-stopped-early = bola zastavená organizátorom, skôr ako sa začala.
club-joined-single = Si v lige: { $game }, `{ $code }`.
club-starts = Začína sa { $at }.
club-opened = Prihlasovanie beží: liga { $game }, `{ $code }`. Správa o ňom bude tu. `/club stop { $code }` ho ukončí.
club-called = Tam, kde sa oznamuje, nemôžem písať, preto ti píšem priamo. { $post ->
    [begun] Začala sa. Hry prídu jedna po druhej a na ťah ťa zavolám.
    [ended] Skončila sa: konečnú tabuľku ukáže `/club table { $code }`.
    [stopped] Bola zastavená organizátorom.
    [ruled] Organizátor rozhodol o tvojej hre: ako, to ukáže `/club table { $code }`.
   *[sign-up] Prihlasovanie beží.
}
club-called-organiser = Ligu organizuješ ty: napíš `/club here { $code }` inde a budem písať tam.
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
club-title = Liga: { $game }
club-subtitle-group = Skupina { $number },
club-subtitle-final = konečná tabuľka
club-subtitle-open = ešte sa hrá
club-points = Body
param-club-options = Voľby hry, napríklad size=9
club-group = **Skupina { $number }**
club-signs = `+` a `−`: rozhodnuté bez hry. Poradie: body, potom vzájomné hry, Sonneborn-Berger, výhry. Čo je stále rovnaké, o to sa delia.
club-rules = Treba aspoň { $needs } ľudí. Skupiny majú 3 až 8 hráčov a v skupine hrá každý s každým. Výhra je bod, remíza pol bodu. Kto nezačne včas, príde o bod a taká hra sa nezapočítava do ratingu. Kto odíde, kým sa neskončí polovica jeho hier, zmizne z tabuľky; neskôr sú rozohrané hry prehrané. Kto dvakrát zlyhá bez toho, aby medzitým ťahal, nebude prihlásený do ďalšej ligy. Dovolenka zastaví hodiny najviac na 7 dní. Bez prestávok a bez vracania ťahov.
club-list-none = Zatiaľ tu žiadna liga nie je. Otvorí ju organizátor cez `/club new`.
button-club-join = Hrám
button-club-once = Len raz
button-club-leave = Odísť
button-club-rules = Pravidlá
button-club-table = Poradie
command-club = Ligy, v ktorých hrá každý s každým, a hry s hlasovaním
command-new-club = Otvorí tu prihlasovanie do ligy
command-join-club = Prihlási ťa do ligy
command-leave-club = Odhlási ťa z ligy
command-table = Tabuľka ligy
command-list-clubs = Ligy a posledné ohliadnutie za týždňom
command-stop-club = Predčasne ukončí ligu alebo hru s hlasovaním
command-here = Presunie oznámenia ligy sem
command-rule = Rozhodne o hre ligy
command-remove = Vyradí hráča z ligy
param-club-kind = Čo otvoriť
param-club-kind-league = liga
param-club-game = Hra
param-club-every = Ako často sa opakuje, napríklad week, month alebo 2 weeks; bez toho len raz
param-club-sign-up = Ako dlho sa dá prihlásiť, napríklad 7d
param-club-games = Hry s každým súperom
param-club-name = Meno ligy
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
club-unknown = Liga `{ $code }` { idiom.na-tomto-serveri } nie je. Pozri si `/club list`.
club-none = Teraz sa sem žiadna liga nehodí. Čo tu je, to ukáže `/club list`; ligu otvorí organizátor cez `/club new`.
club-several = Hodí sa viac líg: { $codes }. Pridaj kód jednej z nich.
club-no-board = Žiadna liga { idiom.na-tomto-serveri } nemá hru `{ $code }`. Kódy tvojich hier ukáže `/club table`, kód inej hry je pri jej doske.
club-no-such-board = Taká hra v lige nie je.
club-not-in = { $name } v tejto lige nie je. Kto v nej je, to ukáže `/club table`.
club-not-yours = V tejto lige nie si.
club-not-alone = Toto potrebuje miesto, ktoré vidia aj ostatní. Napíš príkaz tam.
club-clock = Liga potrebuje čas aspoň 12 hodín na ťah, napríklad `2d+8h/3d`.
club-games = Dvojica spolu hrá raz alebo dvakrát.
club-sign-up-length = Prihlasovanie trvá najmenej hodinu a najviac 30 dní.
club-too-many = Päť líg { idiom.na-tomto-serveri } už beží. Zastav niektorú cez `/club stop` alebo počkaj, kým sa skončí.
club-too-many-series = Tri ligy { idiom.na-tomto-serveri } sa už opakujú. Vynechaj `every` alebo niektorú zastav cez `/club stop`.
club-sign-up-over = Prihlasovanie sa skončilo. Ak sa liga opakuje, objaví sa tu ďalšie prihlasovanie.
club-not-playing = Táto liga sa nehrá. Pozri si `/club list`.
club-full = Táto liga je plná: prihlásených je 64.
club-too-few = Prihlásených je málo.
club-own-game = O vlastnej hre nikto nerozhoduje. Požiadaj iného organizátora.
link-open-league = Oba účty hrajú v lige `{ $code }`. Spoj ich, keď sa skončí.
club-organisers-only = Ligy a hlasovania organizujú iba správcovia a tí, ktorých menuje nastavenie `club-organisers`. Opýtaj sa niektorého z nich.
league-no-break = Na koniec tejto hry čakajú aj ostatní, lebo patrí do ligy: nedá sa prerušiť ani zrušiť dohodou. Ponúkni remízu alebo sa vzdaj.
club-list-vote = **Všetci proti Deske: { $game }** `{ $code }`
club-needs = Treba aspoň { $needs } ľudí.
club-again = Liga sa opakuje. Kto je prihlásený, zostáva aj v tej ďalšej.
club-note = { $note ->
    [left] z ligy odišiel
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
   *[open] hra beží
}
button-club-page = Stránka
