# Ligy.

club-head = **Liga: { $game }** `{ $code }`
club-head-named = **{ $name }** (liga, { $game }) `{ $code }`
club-sign-up = Každý hraje s každým a všechny hry začnou najednou: { $at }. Je potřeba aspoň { $needs } lidí.
club-in = Přihlášení: { $names } ({ $count }).
club-in-none = Zatím se nikdo nepřihlásil.
club-stays = Kdo je přihlášený, zůstává i pro příští ligu; kdo nechce, zvolí *Jen jednou*.
club-two-games = S každým soupeřem dvě hry, po jedné za každou barvu.
club-stage-now = { $stage ->
    [playing] Hraje se.
    [over] Je po všem.
    [stopped] Byla zastavena.
   *[sign_up] Přihlašování běží.
}
club-stage = { $stage ->
    [playing] Hraje se; hráčů: { $count }.
    [over] Je po všem; hráčů: { $count }.
    [stopped] Byla zastavena.
   *[sign_up] Přihlašování běží; přihlášených: { $count }.
}
club-waits = Zatím je přihlášených { $count }. Začne se, jakmile jich bude aspoň { $needs }.
club-begun = začíná. Hráčů: { $players }, her: { $games }.
club-begun-player = { $player } má { $count ->
    [one] jednu hru
    [few] { $count } hry
   *[other] { $count } her
}; soupeři: { $names }.
club-in-threads = Hry najdete ve vláknech níže.
club-in-channel = Hry najdete níže.
club-first-moves = Na první tah ve hře má každý { $time }; potom bod získá soupeř.
club-won = { $count ->
    [one] **Vítěz: { $names }**,
   *[other] **O první místo se dělí: { $names }**,
} { $points } z { $games }.
club-next = Přihlašování do příští ligy běží: `{ $code }`. Kdo zůstal, je přihlášený.
club-stopped = byla zastavena pořadatelem. Rozehrané hry pokračují, ale konečná tabulka nebude.
club-left = { $player } odchází.
club-removed = { $by } vyřazuje z ligy: { $player }. Důvod: { $reason }
club-left-annulled = Skončila méně než polovina her, takže se nikomu nepočítají.
club-left-lost = Rozehrané hry jsou prohrané.
club-ruled = O hře { $white } – { $black } rozhoduje { $by }: { $result ->
    [white] bod získává { $white }.
    [black] bod získává { $black }.
    [draw] každý má půl bodu.
    [void] nikomu se nepočítá.
   *[played] zase platí, co se odehrálo ve hře.
} Důvod: { $reason }
club-joined = Jsi v lize: { $game }, `{ $code }`. Zůstáváš i pro příští, dokud neodejdeš.
club-joined-once = Jsi v lize, ale jen v této: { $game }, `{ $code }`.
club-blocked = Přihlásil se i někdo, koho blokuješ. Spolu hrát nebudete.
club-out = Už nejsi v lize: { $game }, `{ $code }`.
club-leave-early = Máš dohráno { $decided } z { $games } her, takže by se tvé výsledky nikomu nepočítaly. Odejít?
club-leave-late = Máš dohráno { $decided } z { $games } her. Ostatní by byly prohrané. Odejít?
club-done = Hotovo: liga { $game }, `{ $code }`.
club-row = { $place } { $player }: **{ $points }** ({ $cells })
club-sleeps = Podruhé se nikdo nepřidal, tak už se nezeptám. Tlačítko *Hraju* ligu vzbudí: začne, jakmile bude přihlášených aspoň { $needs }.
club-stopped-early = byla zastavena pořadatelem, než začala.
club-joined-single = Jsi v lize: { $game }, `{ $code }`.
club-starts = Začíná { $at }.
club-opened = Přihlašování běží: liga { $game }, `{ $code }`. Zpráva o něm bude tady. `/club stop { $code }` ho ukončí.
club-called = Tam, kde se oznamuje, nemůžu psát, proto ti píšu přímo. { $post ->
    [begun] Začala. Hry přijdou jedna po druhé a na tah tě zavolám.
    [ended] Skončila: konečnou tabulku ukáže `/club table { $code }`.
    [stopped] Byla zastavena pořadatelem.
    [ruled] Pořadatel rozhodl o tvé hře: jak, to ukáže `/club table { $code }`.
   *[sign-up] Přihlašování běží.
}
club-called-organiser = Ligu pořádáš ty: napiš `/club here { $code }` jinde a budu psát tam.
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
club-title = Liga: { $game }
club-subtitle-group = Skupina { $number },
club-subtitle-final = konečná tabulka
club-subtitle-open = ještě se hraje
club-points = Body
param-club-options = Volby hry, třeba size=9
club-group = **Skupina { $number }**
club-signs = `+` a `−`: rozhodnuto bez hry. Pořadí: body, potom vzájemné hry, Sonneborn-Berger, výhry. Co je pořád stejné, to se dělí.
club-rules = Je potřeba aspoň { $needs } lidí. Skupiny mají 3 až 8 hráčů a ve skupině hraje každý s každým. Výhra je bod, remíza půl bodu. Kdo nezačne včas, přijde o bod a taková hra se nezapočítává do hodnocení. Kdo odejde, než skončí polovina jeho her, zmizí z tabulky; později jsou rozehrané hry prohrané. Kdo dvakrát selže, aniž by mezi tím táhl, nebude přihlášený do příští ligy. Dovolená zastaví hodiny nejvýš na 7 dní. Bez přestávek a bez vracení tahů.
club-list-none = Zatím tu žádná liga není. Otevře ji pořadatel pomocí `/club new`.
button-club-join = Hraju
button-club-once = Jen jednou
button-club-leave = Odejít
button-club-rules = Pravidla
button-club-table = Tabulka
command-club = Ligy, v nichž hraje každý s každým, a hry s hlasováním
command-new-club = Otevře tady přihlašování do ligy
command-join-club = Přihlásí tě do ligy
command-leave-club = Odhlásí tě z ligy
command-table = Tabulka ligy
command-list-clubs = Ligy a poslední ohlédnutí za týdnem
command-stop-club = Předčasně ukončí ligu nebo hru s hlasováním
command-here = Přesune oznámení ligy sem
command-rule = Rozhodne o hru ligy
command-remove = Vyřadí hráče z ligy
param-club-kind = Co otevřít
param-club-kind-league = liga
param-club-game = Hra
param-club-every = Jak často se opakuje, třeba week, month nebo 2 weeks; bez toho jen jednou
param-club-sign-up = Jak dlouho se lze přihlásit, třeba 7d
param-club-games = Hry s každým soupeřem
param-club-name = Jméno ligy
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
club-unknown = Liga `{ $code }` { idiom.na-tomto-serveru } není. Podívej se na `/club list`.
club-none = Teď se sem žádná liga nehodí. Co tu je, to ukáže `/club list`; ligu otevře pořadatel pomocí `/club new`.
club-several = Hodí se víc lig: { $codes }. Přidej kód jedné z nich.
club-no-board = Žádná liga { idiom.na-tomto-serveru } nemá hru `{ $code }`. Kódy tvých her ukáže `/club table`, kód jiné hry je u jejího herního plánu.
club-no-such-board = Taková hra v lize není.
club-not-in = { $name } v této lize není. Kdo v ní je, to ukáže `/club table`.
club-not-yours = V této lize nejsi.
club-not-alone = Tohle potřebuje místo, které vidí i ostatní. Napiš příkaz tam.
club-clock = Liga potřebuje čas aspoň 12 hodin na tah, třeba `2d+8h/3d`.
club-games = Dvojice spolu hraje jednou nebo dvakrát.
club-sign-up-length = Přihlašování trvá nejméně hodinu a nejvýš 30 dní.
club-too-many = Pět lig { idiom.na-tomto-serveru } už běží. Zastav některou pomocí `/club stop`, nebo počkej, až skončí.
club-too-many-series = Tři ligy { idiom.na-tomto-serveru } se už opakují. Vynech `every`, nebo některou zastav pomocí `/club stop`.
club-sign-up-over = Přihlašování skončilo. Jestli se liga opakuje, objeví se tu příští přihlašování.
club-not-playing = Tato liga se nehraje. Podívej se na `/club list`.
club-full = Tato liga je plná: přihlášených je 64.
club-too-few = Přihlášených je málo.
club-own-game = O vlastní hře nikdo nerozhoduje. Požádej jiného pořadatele.
link-open-league = Oba účty hrají v lize `{ $code }`. Spoj je, až skončí.
club-organisers-only = Ligy a hlasování pořádají jen správci a ti, které jmenuje nastavení `club-organisers`. Zeptej se některého z nich.
league-no-break = Na konec téhle hry čekají i ostatní, protože patří do ligy: nejde ji přerušit ani zrušit dohodou. Nabídni remízu, nebo se vzdej.
club-list-vote = **Všichni proti Desce: { $game }** `{ $code }`
club-needs = Je potřeba aspoň { $needs } lidí.
club-again = Liga se opakuje. Kdo je přihlášený, zůstává i v té příští.
club-note = { $note ->
    [left] z ligy odešel
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
   *[open] hra běží
}
button-club-page = Stránka
