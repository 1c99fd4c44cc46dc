# Ligy a večery.

club-head = **{ $title }** `{ $code }`
club-head-named = **{ $name }** ({ $club }) `{ $code }`
club-sign-up = Každý hraje s každým a všechny hry začnou najednou{ $waits ->
    [yes] {""}, jakmile bude přihlášených aspoň { $needs }.
   *[no] : { $at }. Je potřeba aspoň { $needs } lidí.
}
club-in = Přihlášení: { $names } ({ $count }).
club-in-none = Zatím se nikdo nepřihlásil.
club-stays = Kdo je přihlášený, zůstává i pro příště; kdo nechce, zvolí **Jen jednou**.
club-two-games = S každým soupeřem dvě hry, po jedné za každou barvu.
club-stage-now = { $stage ->
    [playing] Hraje se.
    [over] Je po všem.
    [stopped] Předčasně skončeno.
   *[sign_up] Přihlašování běží.
}
club-stage = { $stage ->
    [playing] Hraje se; hráčů: { $count }.
    [over] Je po všem; hráčů: { $count }.
    [stopped] Předčasně skončeno.
   *[sign_up] Přihlašování běží; přihlášených: { $count }.
}
club-waits = Zatím je přihlášených { $count }. Začne se, jakmile jich bude aspoň { $needs }.
club-sign-up-evening = Kolo po kole, { $waits ->
    [yes] začne se, jakmile bude přihlášených aspoň { $needs }.
   *[no] začíná se { $at }. Je potřeba aspoň { $needs } lidí.
} Nejvýš 6 lidí hraje každý s každým; od 7 se v každém kole potkají ti, kdo mají stejně bodů.
club-short = Zatím je přihlášených { $count }. Začne se, jakmile jich bude aspoň { $needs }, nejpozději { $until }.
club-postponed = dnes nezačne, { $why ->
    [away] protože v jeho čas byl výpadek.
   *[few] protože přihlášených bylo málo.
} Začne se { $at }. Kdo je přihlášený, zůstává.
club-called-off = se nekoná, { $why ->
    [away] protože v jeho čas byl výpadek.
   *[few] protože přihlášených bylo málo.
}
club-sleeps-evening = Od minula se nic nezměnilo, tak už se nezeptám. Tlačítko **Hraju** ho vzbudí: pak dostane nejbližší termín.
club-evening-begun = začíná. Hráčů: { $players }, kol: { $rounds }.
club-round = **{ $round }. kolo z { $rounds }** (nejdřív je uvedený bílý):
club-round-empty = **{ $round }. kolo z { $rounds }**
club-pair = { $white } – { $black }{ $last ->
    [yes] .
   *[no] ;
}
club-bye = Bez soupeře a s bodem: { $player }.
club-walkover = Bod bez hry: { $player }. Chybí { $other }.
club-no-game = V tomto kole nehraje: { $names }.
club-absent = Mimo a bez soupeře: { $names }. Zpátky tě vrátí tlačítko **Jsem tu**.
club-late = Přidat se ještě jde, dokud nezačne víc než polovina kol.
club-ended-early = Skončilo se dřív, protože zbylo málo lidí.
club-leave-evening = Máš za sebou { $decided } z { $games } kol. Body zůstanou, rozehraná hra je prohraná. Odejít?
club-left-evening = Body zůstávají, rozehraná hra je prohraná.
club-back = Hraješ: { $club }, `{ $code }`. Kdo teď nemá hru, dostane soupeře v příštím kole.
club-why = { $round }. kolo: ty { $points } b., { $player } { $theirs } b. Ještě jste spolu nehráli.
club-why-float = Nikdo jiný s tvým počtem bodů nebyl volný tak, aby kolo vyšlo lépe.
club-why-colour = Do té doby: ty { $white }× bílá a { $black }× černá, { $player } { $their-white }× bílá a { $their-black }× černá. Proto máš { $colour ->
    [white] bílou
   *[black] černou
} barvu.
club-why-bye = { $round }. kolo: hráčů je lichý počet, takže jeden má volno a bod. Máš { $points } b. a volno ještě nebylo tvoje.
club-why-void = { $round }. kolo: nezbyl nikdo, s kým ještě můžeš hrát poprvé, takže hru nemáš.
club-why-all = { $round }. kolo: hraje každý s každým v pevném pořadí a teď je na řadě { $player }.
club-why-rest = { $round }. kolo: hraje každý s každým v pevném pořadí a teď máš volno.
club-why-away = { $round }. kolo se sestavovalo bez tebe. Do dalšího tě vrátí **Jsem tu**.
club-why-rules = Všechny dvojice kola se vybírají najednou: nikdo s nikým dvakrát, volno nejvýš jednou, potom co nejvyrovnanější body a barvy.
club-row-evening = { $place } { $player }: **{ $points }** (Buchholz { $buchholz })
club-signs-evening = `+` a `−`: rozhodnuto bez hry. `/`: nikomu se nepočítá. `·`: ještě se hraje. Pořadí: body, potom Buchholz Cut 1 (body soupeřů bez nejnižších), vzájemné hry, výhry. Kdo má i tak stejně, dělí se o místo.
club-rules-evening = Je potřeba aspoň { $needs } lidí. Nejvýš 6 hraje každý s každým, kolo po kole. Od 7 se v každém kole potkají ti, kdo mají stejně bodů a ještě spolu nehráli, s vyrovnanými barvami; při lichém počtu má jeden volno a bod, nikdo dvakrát. Výhra je bod, remíza půl bodu. Kdo nezačne včas, přijde o bod, taková hra se nezapočítává do hodnocení a dalšího soupeře dostane až po stisku **Jsem tu**. Další kolo začne, až skončí všechny hry. Kdo odejde, prohraje rozehranou hru. Bez přestávek, bez vracení tahů a bez dovolené.
club-buchholz = Buchholz
club-wins = Výhry
club-begun = začíná. Hráčů: { $players }, her: { $games }.
club-begun-player = { $player } má { $count ->
    [one] jednu hru
    [few] { $count } hry
   *[other] { $count } her
}; soupeři: { $names }.
club-in-threads = Hry najdete ve vláknech níže.
club-in-channel = Hry najdete níže.
club-first-moves = Čas na první tah v každé hře: { $time }; potom bod získá soupeř.
club-won = { $count ->
    [one] **Vítěz: { $names }**,
   *[other] **O první místo se dělí: { $names }**,
} { $points } z { $games }.
club-next = Přihlašování na příště běží: `{ $code }`. Kdo zůstal, je přihlášený.
club-stopped = předčasně končí, rozhodl pořadatel. Rozehrané hry pokračují, ale konečná tabulka nebude.
club-left = { $player } odchází.
club-removed = { $by } vyřazuje: { $player }. Důvod: { $reason }.
club-left-annulled = Skončila méně než polovina her, takže se nikomu nepočítají. Rozehrané teď končí.
club-left-lost = Rozehrané hry jsou prohrané.
club-ruled = O hře { $white } – { $black } rozhoduje { $by }: { $result ->
    [white] bod získává { $white }.
    [black] bod získává { $black }.
    [draw] každý má půl bodu.
    [void] nikomu se nepočítá.
   *[played] zase platí, co se odehrálo ve hře.
} Důvod: { $reason }
club-joined = Přihláška platí: { $club }, `{ $code }`. Zůstáváš i pro příště, dokud neodejdeš.
club-joined-once = Přihláška platí, ale jen tentokrát: { $club }, `{ $code }`.
club-blocked = Přihlásil se i někdo, koho blokuješ. Spolu hrát nebudete.
club-out = Už nejsi mezi hráči: { $club }, `{ $code }`.
club-leave-early = Máš dohráno { $decided } z { $games } her, takže by se tvé výsledky nikomu nepočítaly a rozehrané hry bys tím vzdal(a). Odejít?
club-leave-late = Máš dohráno { $decided } z { $games } her. Ostatní by byly prohrané. Odejít?
club-done = { $done ->
    [stopped] Předčasně skončeno:
    [moved] Odteď to oznamuji tady:
    [ruled] Rozhodnuto:
   *[removed] Vyřazeno:
} { $club }, `{ $code }`.
club-row = { $place } { $player }: **{ $points }** ({ $cells })
club-sleeps = Podruhé se nikdo nepřidal, tak už se nezeptám. Tlačítko **Hraju** ligu vzbudí: začne, jakmile bude přihlášených aspoň { $needs }.
club-stopped-early = se nekoná, rozhodl pořadatel.
club-joined-single = Přihláška platí: { $club }, `{ $code }`.
club-starts = Začíná { $at }.
club-opened = Přihlašování běží: { $club }, `{ $code }`. Zpráva o něm bude tady. `/club stop { $code }` ho ukončí.
club-called = Tam, kde se oznamuje, nemůžu psát, proto ti píšu přímo. { $post ->
    [begun] Začíná se. Hry přijdou jedna po druhé a na tah tě zavolám.
    [ended] Je po všem: konečnou tabulku ukáže `/club table { $code }`.
    [round] Začíná kolo. Hra přijde sama a na tah tě zavolám.
    [postponed] Začne se jindy: kdy, to ukáže `/club table { $code }`.
    [off] Nekoná se.
    [stopped] Předčasně skončeno, rozhodl pořadatel.
    [ruled] Pořadatel rozhodl o tvé hře: jak, to ukáže `/club table { $code }`.
   *[sign-up] Přihlašování běží.
}
club-called-organiser = Pořádáš to ty: napiš `/club here { $code }` jinde a budu psát tam.
club-last-week = **Poslední ohlédnutí**
club-begun-late = Začíná později, než měla, kvůli výpadku.
club-begun-name = { $player }{ $last ->
    [yes] .
   *[no] ,
}
club-won-nobody = Ničí hry se nepočítají.
club-second = { $count ->
    [one] Druhé místo: { $names }.
   *[other] O druhé místo se dělí: { $names }.
}
club-short-row = { $place } { $player } { $points }{ $last ->
    [yes] .
   *[no] ,
}
club-my-games = Tvé rozehrané hry:
club-my-game = `{ $code }`, soupeř { $player }{ $last ->
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
club-subtitle-final = konečná tabulka
club-subtitle-open = ještě se hraje
club-points = Body
param-club-options = Volby hry, třeba size=9
club-group = **Skupina { $number }**
club-signs = `+` a `−`: rozhodnuto bez hry. `/`: nikomu se nepočítá. `·`: ještě se hraje. Pořadí: body, potom vzájemné hry, Sonneborn-Berger, výhry. Kdo má i tak stejně, dělí se o místo.
club-rules = Je potřeba aspoň { $needs } lidí. Skupiny mají 3 až 8 hráčů a ve skupině hraje každý s každým. Výhra je bod, remíza půl bodu. Kdo nezačne včas, přijde o bod a taková hra se nezapočítává do hodnocení. Kdo odejde, prohrává rozehrané hry; dokud neskončila polovina jeho her, zmizí i z tabulky. Kdo dvakrát po sobě nezačne nebo prohraje na čas a mezitím nikde netáhne, nebude přihlášený do příští ligy. Dovolená zastaví hodiny nejvýš na 7 dní. Bez přestávek a bez vracení tahů.
club-list-none = Zatím tu žádná liga ani večer není. Otevře je pořadatel pomocí `/club new`.
button-club-join = Hraju
button-club-once = Jen jednou
button-club-leave = Odejít
button-club-rules = Pravidla
button-club-table = Tabulka
button-club-back = Jsem tu
button-club-why = Proč tato dvojice?
command-club = Ligy, večery a hry s hlasováním
command-new-club = Otevře tady přihlašování do ligy nebo na večer
command-join-club = Přihlásí tě do ligy nebo na večer, nebo přijme pozvánku k hlasování
command-leave-club = Odhlásí tě z ligy nebo večera
command-table = Tabulka ligy nebo večera
command-list-clubs = Ligy, večery a poslední ohlédnutí za týdnem
command-stop-club = Předčasně ukončí ligu, večer nebo hru s hlasováním
command-here = Přesune oznámení ligy nebo večera sem
command-rule = Rozhodne o hře ligy nebo večera
command-remove = Vyřadí hráče z ligy nebo večera
param-club-kind = Co otevřít
param-club-kind-league = liga
param-club-kind-evening = večer
param-club-clock = Čas: v lize 3d na tah nebo 2d+8h/3d, na večeru 5m+5s
param-club-at = Kdy se začíná, třeba Thu 20:00
param-club-rounds = Kola večera od 7 lidí; bez toho tolik, kolik najde vítěze
param-club-game = Hra
param-club-every = Jak často se opakuje, třeba week, month nebo 2 weeks; bez toho jen jednou
param-club-sign-up = Jak dlouho se lze přihlásit, třeba 7d
param-club-games = Hry s každým soupeřem
param-club-name = Název
param-club-code = Kód
param-club-once = Zda jen tentokrát
param-club-once-yes = ano, jen tentokrát
param-club-once-no = ne, i v příštích
param-club-result = Jak se hra počítá
param-club-result-white = bod pro bílého
param-club-result-black = bod pro černého
param-club-result-draw = každému půl bodu
param-club-result-void = nikomu se nepočítá
param-club-result-played = jak se odehrála
param-club-board = Kód hry
param-club-reason = Proč
param-club-player = Hráč
club-unknown = Liga ani večer `{ $code }` { idiom.na-tomto-serveru } není a pozvánka s tímto kódem také ne. Podívej se na `/club list`.
club-none = Teď tu není žádná liga ani večer, pro které by to platilo. Co tu je, to ukáže `/club list`; otevře je pořadatel pomocí `/club new`.
club-several = Hodí se jich víc. Přidej kód:
club-no-board = Žádná liga ani večer { idiom.na-tomto-serveru } nemá hru `{ $code }`. Kódy tvých her ukáže `/club table`, kód jiné hry je u jejího herního plánu.
club-no-such-board = Taková hra tam není.
club-not-in = { $name } nehraje. Kdo hraje, to ukáže `/club table`.
club-not-yours = Mezi hráči nejsi.
club-not-alone = Tohle potřebuje místo, které vidí i ostatní. Napiš příkaz tam.
club-clock = Liga potřebuje čas aspoň 12 hodin na tah, třeba `2d+8h/3d`.
club-evening-clock = Večer potřebuje čas na celou hru, nejvýš 30 minut a 60 sekund za tah, třeba `5m+5s`.
club-evening-every = Večer se opakuje po týdnech, třeba `every=week`.
club-rounds = Počet kol má jen večer: 2 až 8.
club-games = Dvojice spolu hraje v lize jednou nebo dvakrát, o večeru jednou.
club-sign-up-length = Přihlašování trvá nejméně hodinu a nejvýš 30 dní. Zvol jiný začátek, třeba `at="Thu 20:00"`.
club-too-many = Pět lig a večerů { idiom.na-tomto-serveru } už běží. Zastav něco pomocí `/club stop`, nebo počkej, až skončí.
club-too-many-series = Tři ligy a večery { idiom.na-tomto-serveru } se už opakují. Vynech `every`, nebo něco zastav pomocí `/club stop`.
club-sign-up-over = Přihlašování skončilo. Jestli se to opakuje, objeví se tu příští přihlašování.
club-not-playing = Už to skončilo, nebo ještě nezačalo. Podívej se na `/club list`.
club-full = Je plno: přihlášených je 64.
club-too-few = Přihlášených je málo.
club-own-game = O vlastní hře nikdo nerozhoduje. Požádej jiného pořadatele.
link-open-league = Oba účty hrají v `{ $code }`. Spoj je, až to skončí.
club-organisers-only = Ligy, večery a hlasování pořádají jen správci a ti, které jmenuje nastavení `club-organisers`. Zeptej se některého z nich.
league-no-break = Na konec téhle hry čekají i ostatní, protože patří do ligy nebo večera: nejde ji přerušit ani zrušit dohodou. Nabídni remízu, nebo se vzdej.
club-list-vote = **Všichni proti Desce: { $game }** `{ $code }`
club-list-vote-server = **Všichni proti lidem odjinud: { $game }** `{ $code }`
club-list-invitation = **Pozvánka: všichni proti lidem odjinud, { $game }** `{ $code }`. Hra začne, když pořadatel odjinud napíše `/club join { $code }`; platí do { $until }. Zruší ji `/club stop { $code }`.
club-needs = Je potřeba aspoň { $needs } lidí.
club-again = Kdo je přihlášený, zůstává i na příště.
club-note = { $note ->
    [left] už nehraje
    [away] není tu
    [absent] dvakrát nehrál: příště přihlášený není
   *[once] jen tentokrát
}
club-cell = { $player } – { $opponent }: { $mark ->
    [win] výhra
    [draw] remíza
    [loss] prohra
    [forfeit-win] bod bez hry
    [forfeit-loss] bez bodu, nehrálo se
    [void] nikomu se nepočítá
    [unmet] spolu ještě nehráli
   *[open] hra běží
}
button-club-page = Stránka
