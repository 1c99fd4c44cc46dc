# What belongs to no single game. **bold** and `typed` are the only formatting.

# Sides and small words.

cell-empty = prázdné
cell-last = poslední tah
cell-step = { $number }. krok posledního tahu
cell-number = tah { $number }
cell-last-from = odtud vedl poslední tah
cell-captured = tady se bralo
cell-territory = { $side ->
    [white] počítá se bílému
   *[black] počítá se černému
}
cell-uncounted = nepočítá se
cell-ko = zakázáno kvůli ko
cell-forbidden = zakázáno
cell-barred = zatím nepřístupné
cell-winning = tady se rozhodlo
cell-goal = tady se došlo do cíle
cell-group = skupina { $number }
and-more = a další: { $count }.
list-and = { $words } a { $last }
fact = { $fact }.


# A board as text.

text-groups = za kamenem: jeho skupina
text-numbers = za kamenem: číslo jeho tahu
text-selected = zvoleno

# Challenges.

challenge = **{ $challenger }** → **{ $opponent }**: výzva ke hře { $game }. { $side ->
    [white] { $challenger } hraje za bílého.
    [black] { $challenger } hraje za černého.
    [first] { $challenger } začíná.
    [second] Začíná soupeř.
    [random-first] Kdo začne, se rozlosuje.
   *[random] Barvy se rozlosují.
}
challenge-rematch = **{ $challenger }** → **{ $opponent }**: odveta ve hře { $game }. { $side ->
    [white] { $challenger } hraje za bílého.
    [black] { $challenger } hraje za černého.
    [first] { $challenger } začíná.
    [second] Začíná soupeř.
    [random-first] Kdo začne, se rozlosuje.
   *[random] Barvy se rozlosují.
}
challenge-share = Tuhle konverzaci nikdo jiný nevidí. Pošli soupeři tenhle řádek, ať ho napíše v jiné konverzaci se mnou: `/game join { $code }`
challenge-by-link = Zveš někoho odkazem ke hře { $game }. Volné místo může obsadit jen ten, kdo má odkaz.
challenge-open = **{ $challenger }** hledá soupeře ke hře { $game }. { $side ->
    [white] { $challenger } hraje za bílého.
    [black] { $challenger } hraje za černého.
    [first] { $challenger } začíná.
    [second] Začíná soupeř.
    [random-first] Kdo začne, se rozlosuje.
   *[random] Barvy se rozlosují.
}
challenge-record = Pokračuje se ze zápisu ({ $moves }).{ $turn ->
    [open] {""}
    [white] {" "}Na tahu je bílý.
    [black] {" "}Na tahu je černý.
   *[both] {" "}Na tahu jsou obě strany.
}
variant-fixed = Číslo pro losování je zadané předem, takže { $challenger } může vědět, co přijde.
variant-default = Běžná pravidla.
variant-default-size = Běžná pravidla, { $size }.
variant = Pravidla: { $options }.
challenge-waiting = Tato výzva čeká na odpověď.
challenge-taken = Hra začala.
challenge-declined = **{ $opponent }** odmítá výzvu ({ $game }, **{ $challenger }**).
challenge-withdrawn = **{ $challenger }** stahuje výzvu ({ $game }).
challenge-over = { $how ->
    [taken] **Přijato.**
   *[closed] **Uzavřeno.**
} Výzva ke hře { $game }: **{ $challenger }** → **{ $opponent }**.
seat-over = { $how ->
    [taken] **Obsazeno.**
   *[closed] **Uzavřeno.**
} Volné místo: { $game }, nabízí **{ $challenger }**.
challenge-over-game = Hra `{ $code }`.

# Ratings.

rated-game = Hra se počítá do hodnocení.
ratings-changed = Hodnocení: { $first } { $first-rating } ({ $first-change }), { $second } { $second-rating } ({ $second-change }).
ratings-absent = Hodnocení se nemění: { $loser } má prohru na čas už z jiné hry a od té doby nehraje.
ratings-withdrawn = Správce tento výsledek vyřadil, takže se do hodnocení nepočítá.
ranks-title = **{ $game }**: žebříček { $reach ->
    [server] { idiom.tohoto-serveru }
    [channel] { idiom.tohoto-kanalu }
   *[everywhere] všech { idiom.serveru-vic }
}{ $season ->
    [all] {""}
    [none] , mimo sezóny
   *[other] , sezóna { $season }
}.
ranks-subtitle = Žebříček { $reach ->
    [server] { idiom.tohoto-serveru }
    [channel] { idiom.tohoto-kanalu }
   *[everywhere] všech { idiom.serveru-vic }
}{ $season ->
    [all] {""}
    [none] , mimo sezóny
   *[other] , sezóna { $season }
}
season-lasts = Sezóna trvá od { $from } do { $until }.
season-over = Sezóna trvala od { $from } do { $until }; tohle je její konečný stav.
no-season = V sezóně „{ $given }“ tu nikdo hodnocení nemá. Zvol jednu z těchto: { $known }.
no-seasons-everywhere = Společný žebříček všech { idiom.serveru-vic } nemá sezóny. Vynech `season`, nebo zvol `server` či `channel`.
offered-season = { $season ->
    [none] none – hry mimo sezóny
   *[other] { $season } – od { $from } do { $until }
}
offered-season-current = { $season ->
    [none] current – bez sezón
   *[other] current – { $season }, od { $from } do { $until }
}
ranks-rating = Hodnocení
ranks-games = Hry
ranks-won = Výhry
ranks-line = { $rank } **{ $player }** { $rating } ±{ $deviation }, { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
}, výhry: { $wins }.
ranks-page = Strana { $page }/{ $pages }, hráčů: { $players }.
ranks-mark = ? = předběžné.
ranks-provisional = Hodnocení s „?“ je předběžné: místo v pořadí přijde až po více hrách.
ranks-provisional-past = Hodnocení s „?“ bylo ještě předběžné.
ranks-others = Další žebříčky: { $others }. Ukážeš je třeba takhle: `/leaderboard { $example }`.
ranks-empty = { $reach ->
    [server] { idiom.na-tomto-serveru-zacatek }
    [channel] { idiom.v-tomto-kanalu-zacatek }
   *[everywhere] Nikde
} ještě není žádná hodnocená hra{ $season ->
    [all] {""}
   *[other] {" "}v sezóně { $season }
}. Začni ji třeba takhle: `/{ $kind } new rated=on`.
ranks-empty-class = { $reach ->
    [server] { idiom.na-tomto-serveru-zacatek }
    [channel] { idiom.v-tomto-kanalu-zacatek }
   *[everywhere] Nikde
} ještě není žádná hodnocená hra ({ $game }){ $season ->
    [all] {""}
   *[other] {" "}v sezóně { $season }
}. Začni ji třeba takhle: `/{ $kind } new rated=on`.
ranks-empty-past = { $season ->
    [none] Mimo sezóny
   *[other] V sezóně { $season }
} se { $reach ->
    [server] { idiom.na-tomto-serveru }
    [channel] { idiom.v-tomto-kanalu }
   *[everywhere] nikde
} nehrála žádná hodnocená hra ({ $game }).
stats-none = Ještě nemáš žádnou dohranou hru. Začni třeba takhle: `/{ $kind } new`, nebo se mnou: `/{ $kind } new level=1`.
stats-none-of = Ještě nemáš žádnou dohranou hru ({ $game }). Začni třeba takhle: `/{ $kind } new`.
stats-none-season = { idiom.na-tomto-serveru-zacatek } nemáš { $season ->
    [all] zatím{" "}
   *[other] {""}
}žádnou hodnocenou hru{ $class ->
    [any] {""}
   *[other] {" "}({ $class })
}{ $season ->
    [all] .
    [none] {" "}mimo sezóny.
   *[other] {" "}v sezóně { $season }.
}
stats-title-season = **{ $player }**, tvoje hodnocené hry { idiom.na-tomto-serveru }{ $season ->
    [all] :
    [none] {" "}mimo sezóny:
   *[other] {""}, sezóna { $season } (od { $from } do { $until }):
}
stats-title = **{ $player }**, tvoje výsledky { idiom.na-vsech-serverech }:
stats-kind = { $game } – výhry: { $wins }, remízy: { $draws }, prohry: { $losses }.
stats-rating = Hodnocení ({ $game }): **{ $rating }** ±{ $deviation } po { $games ->
    [one] { $games } hře.
   *[other] { $games } hrách.
}
stats-unrated = Ještě nemáš žádnou hodnocenou hru. Začni třeba takhle: `/{ $kind } new rated=on`.
stats-best = Nejcennější výhra: soupeř { $opponent } ({ $rating }), hra `{ $code }`.
stats-opponents = Nejčastější soupeři:
stats-opponent = • { $opponent } – výhry: { $wins }, remízy: { $draws }, prohry: { $losses }.
stats-tasks = Vyřešené úlohy ({ $game }): { $solved } z { $total }.
stats-puzzles = Hádanky { $game }: hodnocení **{ $rating }** ±{ $deviation }.
stats-streak = { $days ->
    [one] Hádanky: zatím jeden den.
    [few] Hádanky: { $days } dny po sobě.
   *[other] Hádanky: { $days } dní po sobě.
}
stats-curve = Poslední hodnocení ({ $game }): { $ratings }.
chart-games = Hodnocené hry
chart-season = Hodnocení, sezóna { $season }
chart-alt = Jak se vyvíjelo hodnocení: { $player }, { $game }, { $games ->
    [one] { $games } hodnocená hra
    [few] { $games } hodnocené hry
   *[other] { $games } hodnocených her
}; na začátku { $first }, na konci { $last }, nejméně { $low }, nejvíce { $high }.
result-withdrawn = Správce vyřadil výsledek hry `{ $code }` ({ $game }, **{ $white }** – **{ $black }**). Do hodnocení se už nepočítá.
result-restored = Výsledek hry `{ $code }` ({ $game }, **{ $white }** – **{ $black }**) se znovu počítá do hodnocení.
result-reason = Důvod: { $reason }
not-rated-fixed = Hra, u které je zadaná možnost { $name }, se nemůže počítat do hodnocení. Vynech možnost { $name }, nebo `rated`.
not-rated-variant = Hra s těmito pravidly se nemůže počítat do hodnocení. Zvol běžná pravidla, nebo vynech `rated`.
no-rated-result = Hra `{ $code }` nemá { idiom.na-tomto-serveru } žádný hodnocený výsledek. Zadej kód hodnocené hry, která se tu dohrála.
result-gone = Výsledek hry `{ $code }` už je vyřazený. Znovu ho započítáš příkazem `/config ratings restore { $code }`.
result-counts = Výsledek hry `{ $code }` se už počítá. Vyřadíš ho příkazem `/config ratings withdraw { $code }`.
setting-server-only = Nastavení { $key } platí pro { idiom.cely-server-koho }. Nastav to bez `channel`.
setting-channel-only = Nastavení { $key } platí jen pro { idiom.jediny-kanal }. Nastav to přímo tam.
setting-season = Hra patří do sezóny, ve které skončí.

# What happened.

event-started = { $colours ->
    [open] **{ $white }** – **{ $black }**
   *[chosen] **{ $white }** (bílý) – **{ $black }** (černý)
}: { $game }, hra `{ $code }`.
event-started-computer = { $name } je tenhle program; hraje sám, na úrovni { $level } z 8.
event-moved = { $side ->
    [white] ⚪{" "}
    [black] ⚫{" "}
   *[open] {""}
}**{ $player }**: { $what }.
event-moved-many = { $side ->
    [white] ⚪{" "}
    [black] ⚫{" "}
   *[open] {""}
}**{ $player }**: { $what } (předtím ještě { $earlier ->
    [one] { $earlier } akce
    [few] { $earlier } akce
   *[other] { $earlier } akcí
}).
event-moved-sign = { $side ->
    [white] ⚪
   *[black] ⚫
}
event-filled = **{ $player }** má rozestavení hotové.
event-imported = Hra pokračuje ze zápisu ({ $moves }).
event-imported-over = Hra ze zápisu. Vkládá ho **{ $player }**.
event-resigned = **{ $player }** vzdává hru.
event-aborted = **{ $player }** ruší hru (soupeř: **{ $other }**).
event-unbegun = Nikdo netáhl { $days ->
    [one] { $days } den
    [few] { $days } dny
   *[other] { $days } dní
}, takže se hra ruší.
event-offered-draw = **{ $player }** nabízí remízu. **{ $other }**, přijmeš ji?
event-offered-undo = **{ $player }** žádá o vrácení { $number ->
    [0] tahu ({ $move })
   *[other] tahu { $number } ({ $move })
}{ $more ->
    [0] {""}
    [one] {" "}a tahu po něm
    [few] {" "}a { $more } tahů po něm
   *[other] {" "}a { $more } tahů po něm
}. **{ $other }**, souhlasíš?
event-offered-abort = **{ $player }** žádá o zrušení hry bez výsledku. **{ $other }**, souhlasíš?
event-accepted-draw = **{ $player }** přijímá remízu, kterou nabízí **{ $other }**.
event-accepted-undo = **{ $player }** souhlasí s vrácením tahu, o které žádá **{ $other }**.
event-accepted-abort = **{ $player }** souhlasí se zrušením hry, o které žádá **{ $other }**.
event-declined-draw = **{ $player }** odmítá remízu, kterou nabízí **{ $other }**.
event-declined-undo = **{ $player }** odmítá vrácení tahu, o které žádá **{ $other }**.
event-declined-abort = **{ $player }** chce hrát dál a odmítá zrušení hry, o které žádá **{ $other }**.
event-withdrawn-draw = **{ $player }** stahuje nabídku remízy.
event-withdrawn-undo = **{ $player }** stahuje žádost o vrácení tahu.
event-withdrawn-abort = **{ $player }** stahuje žádost o zrušení hry.

# What the opponent offers, on the page of the game.

offer-to-you-draw = { $player } nabízí remízu. Přijmeš ji?
offer-to-you-undo = { $player } žádá o vrácení { $number ->
    [0] tahu ({ $move })
   *[other] tahu { $number } ({ $move })
}{ $more ->
    [0] {""}
    [one] {" "}a tahu po něm
   *[other] {" "}a { $more } tahů po něm
}. Souhlasíš?
offer-to-you-abort = { $player } žádá o zrušení hry bez výsledku. Souhlasíš?
offer-to-you-pause = { $player } žádá o přestávku, oboje hodiny by se zastavily. Souhlasíš?

# What became of an offer, to the player whom it concerns.

news-offered-draw = Nabídka remízy je odeslaná. { $other } ji může přijmout, nebo odmítnout.
news-offered-undo = Žádost o vrácení tahu je odeslaná. { $other } může souhlasit, nebo odmítnout.
news-offered-abort = Žádost o zrušení hry je odeslaná. { $other } může souhlasit, nebo odmítnout.
news-offered-pause = Žádost o přestávku je odeslaná. { $other } může souhlasit, nebo odmítnout.
news-declined-draw = { $other } remízu nechce.
news-declined-undo = { $other } tah vrátit nechce.
news-declined-abort = { $other } chce hrát dál.
news-declined-pause = { $other } přestávku nechce.
news-withdrawn-draw = { $other } už remízu nenabízí.
news-withdrawn-undo = { $other } už o vrácení tahu nežádá.
news-withdrawn-abort = { $other } už o zrušení hry nežádá.
news-withdrawn-pause = { $other } už o přestávku nežádá.
news-accepted-undo = { $other } souhlasí, tah je vrácen.
news-accepted-pause = { $other } souhlasí s přestávkou.

# Games in threads of their own.

thread-begun = Hraje se ve vlákně pod touto zprávou.
thread-again = Hraje se ve vlákně minulé hry: { $channel }.
thread-result = Výsledek hry ve vlákně { $channel }:
changed-elsewhere = { $at ->
    [direct] Hra je v soukromých zprávách.
    [gone] { idiom.kanal-zacatek } této hry už neexistuje.
   *[channel] Hra je tady: { $channel }.
}
thread-name = { $game }: { $white } – { $black } ({ $code })
thread-lacking = Nemůžu pro tuto hru založit vlákno. Chybí mi { $count ->
    [one] oprávnění
   *[other] oprávnění
} **{ $permissions }**. Hra pokračuje { idiom.v-tomto-kanalu }. Požádej správce, ať mi je pro příští hru přidá.
thread-too-many = { idiom.na-tomto-serveru-zacatek } už není místo na další vlákno. Hra pokračuje { idiom.v-tomto-kanalu }.
thread-locked = Vlákno této hry někdo zamkl. Hra pokračuje tady.
thread-gone = Vlákno této hry někdo smazal. Hra pokračuje tady.
channel-replaced = Tahle místnost nahrazuje tu starou. Hra pokračuje tady.
thread-refused = Vlákno pro tuto hru se nepodařilo založit. Hra pokračuje { idiom.v-tomto-kanalu }.
threads-none = Tady vlákna nejsou, takže hry zůstávají v { idiom.kanalu }.
channels-refuse = Na tato místa nemůžu psát, a tak zprávy pro ně zatím čekají:
channel-refuses = - { $channel }
threads-lacking = Na zakládání vláken tu potřebuju { $count ->
    [one] oprávnění
   *[other] oprávnění
} **{ $permissions }**. Do té doby hry zůstávají v { idiom.kanalu }.

# Whose turn it is.

turn-one = Na tahu je **{ $player }**.
turn-awaited = Teď je na řadě **{ $player }**.
turn-fill = Rozestavení ještě vybírá **{ $player }**.
turn-own = Jsi na tahu.
turn-own-fill = Zvol si rozestavení.
turn-either = **{ $white }** a **{ $black }**: teď můžete hrát obě strany.
turn-both = **{ $white }** a **{ $black }**: zvolte si rozestavení. Ukážou se obě najednou, až budou zvolená.

# How somebody hears that it is their turn.

notices-hold = { $how ->
    [mention] Když jsi na tahu, **zmíním tě** u herního plánu tam, kde se hraje.
    [message] Když jsi na tahu, pošlu ti **soukromou zprávu**; pod herním plánem tvoje jméno bude, ale bez zmínky.
    [digest] Když jsi na tahu, pošlu ti **jednu zprávu o všech hrách**, nejvýš jednou denně a nejdřív hodinu poté, co první tah začne.
   *[none] Když jsi na tahu, pod herním plánem je tvoje jméno, ale **nikdy tě nezmíním**.
}
notices-changed = Hotovo, platí to pro všechny tvoje hry. { $how ->
    [mention] Když jsi na tahu, **zmíním tě** u herního plánu tam, kde se hraje.
    [message] Když jsi na tahu, pošlu ti **soukromou zprávu**; pod herním plánem tvoje jméno bude, ale bez zmínky.
    [digest] Když jsi na tahu, pošlu ti **jednu zprávu o všech hrách**, nejvýš jednou denně a nejdřív hodinu poté, co první tah začne.
   *[none] Když jsi na tahu, pod herním plánem je tvoje jméno, ale **nikdy tě nezmíním**. Kde jsi na tahu, ukáže `/game list`.
}
notices-waiting = { $count ->
    [one] Teď jsi na tahu v { $count } hře. Ukáže ji `/game list`.
    [few] Teď jsi na tahu ve { $count } hrách. Ukáže je `/game list`.
   *[other] Hry, ve kterých jsi teď na tahu ({ $count }), ukáže `/game list`.
}
notices-how = Změníš to příkazem `/me notify mention`, `message`, `digest` nebo `none`.
notices-refused = Soukromou zprávu se mi nepodařilo poslat, takže tě budu zmiňovat u herního plánu. Povol soukromé zprávy od členů { idiom.tohoto-serveru } a pak napiš `/me notify message` (nebo `digest`).
notice-turn = Jsi na tahu ve hře `{ $code }`: { $game }, soupeř **{ $opponent }**.
notice-offer = { $offer } Hra `{ $code }`: { $game }.
notice-left = Zbývá ti { $left }.
pictures-refused = Obrázky sem poslat nemůžu, a tak posílám herní plán jako text. { idiom.pictures-need }
called-game = { $what ->
    [reminder] Připomínka: jsi na tahu
    [turn] Jsi na tahu
   *[news] Novinky
} ve hře `{ $code }`: { $game }, soupeř **{ $opponent }**.
called-left = Zbývá ti { $left }, termín: { $deadline }.
cannot-post = Sem nemůžu psát. { $count ->
    [one] Chybí mi oprávnění
   *[other] Chybějí mi oprávnění
} **{ $permissions }**. Odpovídám tu jen na příkazy. Co sem jinak posílám bez vyzvání, třeba připomínky, přijde v soukromé zprávě, dokud mi správce oprávnění nedá.
called-challenge = { $why ->
    [gone] { idiom.kanal-zacatek } této výzvy už neexistuje, a tak ti ji ukazuju tady.
    [closed] Sem nemůžu psát: { $channel }. Výzvu ti proto ukazuju tady.
   *[permanent] Výzvu nejde poslat sem: { $channel }. Ukazuju ti ji proto tady.
}
called-why = { $why ->
    [gone] { idiom.kanal-zacatek } této hry už neexistuje, a tak ti ji ukazuju tady.
    [closed] Sem nemůžu psát: { $channel }. Hru ti proto ukazuju tady.
    [left] Už nejsi tady: { $channel }. Hru ti proto ukazuju v soukromé zprávě.
    [late] Zprávy teď neprocházejí sem: { $channel }. Hru ti proto ukazuju tady.
   *[permanent] Herní plán nejde poslat sem: { $channel }. Hru ti proto ukazuju tady.
}
called-play-on = Hrej dál tady, nebo napiš `/game join { $code }` na jiném místě, kde hru chceš vidět.
standing-clock = **{ $player }**, ve hře `{ $code }` ({ $game }) se mi nedaří dát vědět soupeři **{ $opponent }**: { $why ->
    [gone] { idiom.kanal } této hry už neexistuje
    [closed] v { idiom.kanalu } této hry nemůžu psát
    [left] už tu není
    [late] do { idiom.kanalu } této hry teď zprávy neprocházejí
   *[permanent] v { idiom.kanalu } této hry nejde ukázat herní plán
} a soukromá zpráva nedorazí. Soupeřovy hodiny proto stojí. Můžeš počkat; jakmile to půjde, ozvu se mu. { $why ->
    [left] Když bude pryč déle než { $wait }, můžeš si přisoudit výhru příkazem `/game claim`, nebo hru zrušit příkazem `/game abort`.
   *[other] Když se to nezmění déle než { $wait }, můžeš hru zrušit příkazem `/game abort`.
}
notice-board = { $board }
notice-unreached = **{ $player }**, jsi na tahu ve hře `{ $code }`: { $game }, soupeř **{ $opponent }**{ $others ->
    [0] .
    [one] . A ještě v { $others } další hře: `/game list`.
   *[other] . A ještě v dalších hrách ({ $others }): `/game list`.
} Soukromou zprávu se mi nepodařilo poslat.
digest-title = { $count ->
    [one] Jsi na tahu v { $count } hře:
    [few] Jsi na tahu ve { $count } hrách:
   *[other] Hry, ve kterých jsi na tahu ({ $count }):
}
digest-game = `{ $code }` { $game }, soupeř **{ $opponent }**, tvůj tah začal { $since }
digest-more = A ještě další ({ $count }): `/game list`

# How somebody sees messages and boards.

preference-theme = Tvoje barvy: **{ $value ->
    [classic] teplé dřevo
    [dark] tmavé
    [high-contrast] vysoký kontrast
   *[other] { $value }
}**. Platí v odpovědích, které vidíš jen ty, v soukromých zprávách a v konzoli. Herní plány, které vidí všichni, mají barvy { idiom.kanalu }. Na stránce hry se změní jen herní plán; barvy stránky nastavíš pod „Vzhled a zvuk“.
preference-theme-channel = Máš stejné barvy jako { idiom.kanal }. Tady: **{ $value ->
    [classic] teplé dřevo
    [dark] tmavé
    [high-contrast] vysoký kontrast
   *[other] { $value }
}**.
preference-board-set = Tvoje plány a kameny: **{ $value ->
    [standard] základní
    [paper] tištěný papír
    [marble] mramor a bambus
   *[other] { $value }
}**. Platí v odpovědích, které vidíš jen ty, v soukromých zprávách a v konzoli. Co vidí všichni, má vzhled podle { idiom.kanalu }.
preference-board-set-channel = Máš stejné plány a kameny jako { idiom.kanal }. Tady: **{ $value ->
    [standard] základní
    [paper] tištěný papír
    [marble] mramor a bambus
   *[other] { $value }
}**.
preference-layout = Tvoje rozložení: **{ $value ->
    [wide] plán a vedle něj údaje
    [square] jen plán
   *[other] { $value }
}**. Platí v odpovědích, které vidíš jen ty, a v soukromých zprávách. Herní plány, které vidí všichni, mají rozložení podle { idiom.kanalu }.
preference-layout-channel = Máš stejné rozložení jako { idiom.kanal }. Tady: **{ $value ->
    [wide] plán a vedle něj údaje
    [square] jen plán
   *[other] { $value }
}**.
preference-language = Odpovídám ti v tomto jazyce: **{ $value }**. Co vidí všichni, je v jazyce { idiom.kanalu }.
preference-language-channel = Odpovídám ti v jazyce tvého zařízení; pokud jím nemluvím, v jazyce { idiom.kanalu }. Teď je to **{ $value }**.
preference-board = V odpovědích, které vidíš jen ty, a v soukromých zprávách dostáváš herní plán { $value ->
    [text] **jako text**
    [both] **jako obrázek i text**
   *[picture] **jako obrázek**
}. Plán, který vidí všichni, je jen textový tehdy, když si text zvolí všichni hráči té hry.
preference-how = Změníš to příkazem `/me { $aspect } { $first }`{ $count ->
    [0] {""}
   *[other] , { $others }
} nebo `{ $last }`.

# How games end at the table.

ending-resigned = Vítězí **{ $winner }**: { $loser } vzdává hru.
ending-resigned-reason = { $loser ->
    [white] Bílý vzdal hru
   *[black] Černý vzdal hru
}
ending-draw-agreed-reason = Dohodou
ending-won-reason = Podle zápisu
ending-drawn-reason = Podle zápisu
ending-told-points-reason = O { $margin } { $margin ->
    [one] bod
    [few] body
    [other] bodů
   *[many] bodu
}
ending-told-time-reason = { $loser ->
    [white] Bílému vypršel čas
   *[black] Černému vypršel čas
}
ending-told-forfeit-reason = { $loser ->
    [white] Hra kontumována, bílý prohrál
   *[black] Hra kontumována, černý prohrál
}
ending-aborted-reason = Hra byla zrušena

# The result in a picture, where names would be too long.

verdict-wins = { $side ->
    [white] Vyhrál bílý
   *[black] Vyhrál černý
}
verdict-wins-name = Výhra: { $player }
verdict-open-reason = Před volbou barev
verdict-draw = Remíza
verdict-none = Bez výsledku

# The number of moves, at the head of a picture.

picture-count = { $count ->
    [0] Začátek
   *[other] Tah { $count }
}
picture-set-up = rozestavení

ending-won = Vítězí **{ $winner }**.
ending-told-points = Vítězí **{ $winner }** o { $margin } { $margin ->
    [one] bod.
    [few] body.
    [other] bodů.
   *[many] bodu.
}
ending-told-time = Vítězí **{ $winner }**: soupeři vypršel čas ({ $loser }).
ending-told-forfeit = Vítězí **{ $winner }** kontumačně ({ $loser } prohrává).
ending-told-words = Hra skončila. Soubor říká: „{ $words }“.
ending-draw-agreed = Remíza dohodou.
ending-aborted = Hra je zrušena, bez výsledku.
ending-no-result = Bez výsledku.
ending-club-point = Bod získává **{ $player }** a hra se nezapočítává do hodnocení.
ending-drawn = Hra končí remízou.
moves-count = { $count ->
    [one] { $count } tah
    [few] { $count } tahy
   *[other] { $count } tahů
}
ending-moves = { $moves }.

ending-moves-of = **{ $white }** – **{ $black }**: { $moves }.

# On a card in place of a name that the fonts cannot write.

deleted-player = Smazaný hráč
card-nameless = { $side ->
    [white] Bílý
    [black] Černý
   *[open] Hráč
}
card-rating = { $before } → { $after } ({ $change })
card-rating-short = { $after } ({ $change })

# Alt text.

alt-title = { $game }, { $colours ->
    [open] { $white } – { $black }
   *[chosen] { $white } (bílý) – { $black } (černý)
}, { $count ->
    [0] před prvním tahem
   *[other] zatím { $moves }
}.
alt-puzzle = Hádanka ze hry { $game }.
alt-turn-side = { $side ->
    [white] Na tahu je bílý.
   *[black] Na tahu je černý.
}
alt-title-seat = { $game }, { $count ->
    [0] před prvním tahem
   *[other] zatím { $moves }
}. { $side ->
    [white] { $player } hraje za bílého; místo černého je volné.
    [black] { $player } hraje za černého; místo bílého je volné.
    [first] { $player } začíná.
    [second] Začíná soupeř.
    [random-first] Kdo začne, se rozlosuje.
   *[random] Barvy se rozlosují.
}
alt-board = Sloupců: { $columns }, řad: { $rows }.
alt-by-rows = { $name }, po řadách: { $rows }.
alt-points = { $side ->
    [white] body bílého
   *[black] body černého
}
alt-without-points = Seznam průsečíků, které se komu počítají, by tu byl příliš dlouhý; je na obrázku.
alt-without-pieces = { $count ->
    [one] Do tohoto popisu se nevejde { $count } kámen.
    [few] Do tohoto popisu se nevejdou { $count } kameny.
   *[other] Do tohoto popisu se nevejde { $count } kamenů.
} Celou hru dostaneš jako soubor příkazem `/game export`.
alt-last = Poslední tah: { $player }, { $what }.
alt-before = { $number ->
    [0] {""}
   *[other] Tah { $number }:{" "}
}{ $player }, { $what }.
# How a number and a date are written: DD and MM have two digits.
decimal-sign = ,
day-form = D. M. YYYY

# Choosing a move.

choose-first = Zvol tah.
choose-next = Zvol, kam.
chosen = Zvoleno: { $clicks }.
choose-verb = { $word }: na kterém poli?
made = Zahráno: `{ $move }`.
made-words = Hotovo: { $move }.
made-filled = Hotovo: { $move }. Změnit to už nejde.
stale = Hra už pokročila. Takhle to vypadá teď.
legal = { $count ->
    [0] Nemáš žádný možný tah.
    [one] Máš { $count } možný tah.
    [few] Máš { $count } možné tahy.
   *[other] Máš { $count } možných tahů.
}
legal-places = { $count } { $look ->
    [points] průsečíků: všechny prázdné
    [cells] polí: všechna prázdná
   *[squares] polí: všechna prázdná
}{ $missing ->
    [0] .
   *[other] , kromě těchto: { $except }.
}
legal-impossible = nejde
legal-none-from = Z „{ $from }“ nemáš žádný tah. Když pole vynecháš, uvidíš všechny tahy.
legal-no-square = „{ $from }“ na herním plánu není. Když pole vynecháš, uvidíš všechny tahy.
legal-form = Zvol si rozestavení: { idiom.stiskni } **Rozestavit**, nebo napiš `{ $pattern }`.
refused-ground = (Pravidla: { $title }, strana { $page })
refused-ground-title = (Pravidla: { $title })
refused-on-board = Tahy na herním plánu ukáže `/{ $kind } moves`.
you-can = Možné tahy: `{ $moves }`
fill = Tvoje rozestavení: `{ $symbols }`. Vidíš ho jen ty. Otáčej kameny pomocí nabídky, nebo si vyber hotové rozestavení; pak { idiom.stiskni } Hotovo.
form-piece = tvůj kámen s { $symbol ->
    [1] jedničkou
   *[0] nulou
}
form-piece-several = tvoje kameny s { $symbol ->
    [1] jedničkou
   *[0] nulou
}
fill-help = Kliknutím své kameny otáčíš. Vidíš je jen ty.

# Buttons and menus.

button-start-anyway = Přesto začít
button-accept = Přijmout
button-decline = Odmítnout
button-withdraw = Stáhnout výzvu
button-seat-computer = Hrát s Deskou
button-leave-open = Nechat volné
button-seat-again = Opakovat
button-seat-once = Jen jednou
button-join = Přidat se
button-rules = Pravidla
button-learn = Naučit se
button-learn-game = Naučit se: { $game }
button-skip = Přeskočit
button-move = Táhnout
button-mark = Označit
button-fill = Rozestavit
button-more = Další…
button-hint-show = Ukázat nápovědu
button-hint-move = Ukázat tah
button-hint-why = Proč?
button-propose-dead = Navrhnout mrtvé kameny
button-review = Rozbor
button-review-show = Ukázat rozbor
button-history = Dosavadní tahy
button-rematch = Odveta
button-page = Stránka hry
button-replay = Přehrát
button-export = Zápis
label-game = { $game }: { $opponent }
label-game-onlooker = { $game }: { $white } – { $black }
label-game-code = { $code }: { $game }, { $opponent }
label-game-code-onlooker = { $code }: { $game }: { $white } – { $black }
button-earlier-page = Předchozí strana
button-later-page = Další strana
button-whole-text = Celý text
button-season = Sezóna { $season }
button-no-season = Mimo sezóny
button-all-results = Všechny výsledky
button-board = Ukázat herní plán
button-text = Jako text
button-moves = Moje možné tahy
button-undo = Požádat o vrácení tahu
button-draw = Nabídnout remízu
button-undo-short = Vrátit
button-take-back-short = Stáhnout
button-draw-short = Remíza
button-abort = Zrušit hru
button-ask-abort = Požádat o zrušení
button-resign = Vzdát…
button-resign-short = Vzdát
button-resign-yes = Ano, vzdát
button-abort-yes = Ano, zrušit hru
button-forget-yes = Ano, zapomeň mě
button-forget-no = Ne
button-unlink = Odpojit: { $name }
button-session-end = Odhlásit: { $name }
button-session-quiet = Bez oznámení: { $name }
button-sessions-end = Odhlásit všude
button-sign-in = Přihlásit se
button-unblock = Odblokovat: { $name }
button-resign-no = Ne, hrát dál
button-stop = Zastavit tady
button-back = Zpět
button-random = Náhodně
button-done = Hotovo
button-type = Napsat
button-accept-draw = Přijmout remízu
button-decline-draw = Odmítnout remízu
button-accept-undo = Povolit vrácení
button-decline-undo = Nepovolit vrácení
button-accept-abort = Zrušit hru
button-decline-abort = Hrát dál
menu-piece = Zvol, čím táhneš
menu-any = Zvol
menu-target = Zvol, kam
menu-column = Zvol sloupec
menu-row = Zvol řadu
menu-place = Zvol místo nebo sloupec
menu-seat = Obsadit místo
hint-near = Vedle posledního tahu
menu-move = Zvol tah
menu-moves = Zvol jeden tah, nebo víc
menu-range = Výchozí pole { $first } až { $last }
menu-start = Výchozí pole { $square }
menu-part = Od „{ $first }“ po „{ $last }“
menu-mark = Změnit označení
menu-mark-range = Změnit označení od { $first } po { $last }
menu-others = Ostatní tahy
menu-turn = Otoč jeden kámen, nebo víc
menu-rules = Přejít na stranu
column = Sloupec { $letter }
row = Řada { $number }
ask-move-title = Tvůj tah
ask-move-label = Kam, například d4
ask-move-whole = Celý tah, například c3-d4
ask-move-hint = d4
ask-move-whole-hint = c3-d4
ask-fill-title = Tvoje rozestavení
# The squares in the order of the digits; at most 45 characters with the squares of twelve stones.
ask-fill-squares = Pro { $squares }
ask-fill-label = Pro každý kámen jedna číslice, po řadě

# More, resigning.

more-title = { $game }, hra `{ $code }`. Co chceš udělat?
confirm-resign = Opravdu vzdát hru `{ $code }` ({ $game }, soupeř **{ $opponent }**)? Hra tím skončí a nejde to vrátit.
confirm-abort = Opravdu zrušit hru `{ $code }` ({ $game }, soupeř **{ $opponent }**)? Hned skončí, bez výsledku, a nejde to vrátit.
confirm-abort-club = Opravdu zrušit hru `{ $code }` ({ $game }, soupeř **{ $opponent }**)? Hned skončí, bod získá soupeř a nejde to vrátit.
confirm-abort-club-waits = Opravdu zrušit hru `{ $code }` ({ $game }, soupeř **{ $opponent }**)? Hned skončí, bod získáš ty, protože soupeř není k zastižení, a nejde to vrátit.
not-resigned = Dobře, hra pokračuje.
settled = Hotovo. Na herním plánu je to vidět.
settled-resigned = Hra je vzdaná. Výsledek je u herního plánu.
settled-offered = { $offer ->
    [draw] Tvoje nabídka remízy
    [undo] Tvoje žádost o vrácení tahu
    [pause] Tvoje žádost o přestávku
   *[abort] Tvoje žádost o zrušení hry
} je u herního plánu. Tam přijde i odpověď.

# Lists.

spoken-set-up = rozestavení { $symbols }
history-title = { $game }, hra `{ $code }`: { $colours ->
    [open] **{ $white }** – **{ $black }**
   *[chosen] **{ $white }** (○ bílý) – **{ $black }** (● černý)
}.
history-empty = Zatím žádné tahy.
history-hidden = rozestavení, zatím tajné
history-cut = Začátek tu není ({ $moves }). Celou hru dostaneš jako soubor: `/game export { $code }`.
replay-title = { $game }, hra `{ $code }` tah po tahu: { $colours ->
    [open] **{ $white }** – **{ $black }**
   *[chosen] **{ $white }** (bílý) – **{ $black }** (černý)
}, { $moves }.{ $extent ->
    [part] {" "}Obrázek ukazuje { $shown } pozic z { $positions }, rovnoměrně vybraných. Všechny tahy dostaneš jako soubor: `/game export { $code }`.
   *[whole] {""}
}
replay-alt = { $extent ->
    [part] Animace dlouhé hry: { $shown } pozic z { $positions }, rovnoměrně vybraných. Na konci:
   *[whole] Animace celé hry ({ $moves }). Na konci:
}
export-done = Zápis hry `{ $code }` ({ $game }), { $moves }.
export-hidden = Hra ještě běží, takže v souboru chybí to, co je tajné. Až skončí, ulož si zápis znovu.
import-further = Počet her v souboru: { $games }. Beru hru číslo { $number }; jinou vybereš pomocí `game-number=`.
import-unread = Vlastnosti { $property } (řádek { $line }, sloupec { $column }) nerozumím a vynechávám ji: „{ $value }“.
import-guessed = Vlastnost { $property } (řádek { $line }, sloupec { $column }) je zapsaná neobvykle: „{ $value }“ čtu jako { $read }{ $more ->
    [0] .
   *[other] . Stejně i další; je jich { $more }.
}
import-twice = Vlastnost { $property } má druhou hodnotu (řádek { $line }, sloupec { $column }), kterou vynechávám: „{ $value }“.
import-no-value = Vlastnost { $property } (řádek { $line }, sloupec { $column }) nemá hodnotu.
import-garbled = Některé znaky vlastnosti { $property } (řádek { $line }, sloupec { $column }) jsou poškozené.
import-stray = Od řádku { $line }, sloupce { $column } jsou v souboru znaky nebo text, které vynechávám.
import-cut-off = Soubor končí dřív než hra. Čtu jen to, co v něm je.
import-handicap = Soubor uvádí handicap { $told }, ale počet černých kamenů na plánu je { $stones }. Řídím se podle kamenů.
import-rules = Pravidla s názvem „{ $name }“ neznám. Platí výchozí.
import-rules-in-part = Podle pravidel „{ $name }“ se řídím jen zčásti.
import-captured = Kameny bez svobody na plánu být nemůžou. Vynechané kameny: { $stones }.
import-passes = Jedna strana táhne dvakrát za sebou, a tak druhá mezitím pasuje. Přidaných pasů: { $passes }.
import-before = Kameny na plánu se mění bez tahu. Zápis začíná až potom a předchozí tahy vynechává: { $moves }.
import-result = Výsledku „{ $name }“ nerozumím, a tak hru považuju za skončenou.
import-repeats = Tah { $number } (řádek { $line }, sloupec { $column }) obnovuje dřívější pozici, což pravidla v souboru zakazují. Čtu tu hru s jednoduchým ko.
import-comments = V souboru je moc komentářů. Některé vynechávám.
import-left-out = Vynechávám i něco dalšího: { $more }.
list-empty = Nemáš žádnou rozehranou hru. Začni příkazem `/{ $kind } new`, zahraj si se mnou (`/{ $kind } new level=1`), nebo se podívej do `/help`.
list-title = { $count ->
    [one] Máš { $count } rozehranou hru:
    [few] Máš { $count } rozehrané hry:
   *[other] Máš { $count } rozehraných her:
}
list-game = `{ $code }` { $game }, soupeř **{ $opponent }**: { $turn ->
    [mine] **jsi na tahu**
   *[theirs] na tahu je soupeř
}, { $count ->
    [0] zatím bez tahu
   *[other] zatím { $moves }
}.
list-game-onlooker = `{ $code }` { $game }: **{ $white }** – **{ $black }**.
list-more = { $count ->
    [one] A ještě { $count } další hra
    [few] A ještě { $count } další hry
   *[other] A ještě { $count } dalších her
}: `/game list { $page }`
list-own = { $count ->
    [one] { $count } tvoje výzva čeká na odpověď:
    [few] { $count } tvoje výzvy čekají na odpověď:
   *[other] { $count } tvých výzev čeká na odpověď:
}
list-own-challenge = `{ $code }` { $game }, soupeř **{ $opponent }**.
list-own-seat = `{ $code }` { $game }: hledáš soupeře.
list-own-invitation = `{ $code }` { $game }: zveš někoho odkazem.
list-challenges = { $count ->
    [one] { idiom.v-tomto-kanalu-zacatek } čeká { $count } výzva:
    [few] { idiom.v-tomto-kanalu-zacatek } čekají { $count } výzvy:
   *[other] { idiom.v-tomto-kanalu-zacatek } čeká { $count } výzev:
}
list-challenges-elsewhere = { $count ->
    [one] Jinde čeká { $count } výzva:
    [few] Jinde čekají { $count } výzvy:
   *[other] Jinde čeká { $count } výzev:
}
list-where = { $at ->
    [direct] V soukromých zprávách.
   *[channel] Kde: { $channel }.
}
list-challenge = `{ $code }` { $game }: vyzývá tě **{ $challenger }**.
list-open-seat = `{ $code }` { $game }: soupeře hledá **{ $challenger }**.
seats-none = Žádné volné místo tu není. Nabídni ho příkazem `/{ $kind } new`, nebo si zahraj se mnou: `/{ $kind } new level=1`.
seats-title = { $count ->
    [one] { $count } volné místo:
    [few] { $count } volná místa:
   *[other] { $count } volných míst:
}
seats-line = `{ $code }` { $game }, nabízí **{ $challenger }**. { $clock }
seats-hidden = { $count ->
    [one] Volné je ještě { $count } jiné místo: `/game seats`
    [few] Volná jsou ještě { $count } jiná místa: `/game seats`
   *[other] Volných je ještě { $count } jiných míst: `/game seats`
}
seats-board-title = { $count ->
    [one] **Jedno volné místo**
    [few] **{ $count } volná místa**
   *[other] **{ $count } volných míst**
}
seats-board-none = **Žádné volné místo.** Nabídneš ho příkazem `/{ $kind } new`.
seats-board-more = { $count ->
    [one] Ještě jedno ukáže `/game seats`.
    [few] Ještě { $count } další ukáže `/game seats`.
   *[other] Ještě { $count } dalších ukáže `/game seats`.
}
seats-board-off = Seznam volných míst se tu už nevede. Ukáže je `/game seats`.
seat-waits = Tvoje volné místo ke hře { $game } (`{ $code }`) už den nikdo neobsadil.
seat-waits-choice = Můžeš si místo toho zahrát se mnou, nebo ho nechat volné.
seat-waits-leave = Můžeš ho nechat volné, nebo stáhnout.
seat-left-open = Tvoje místo ke hře { $game } (`{ $code }`) zůstává volné.
seat-comes-back = Po každé hře se nabídne znovu.
seat-again = Tvoje místo ke hře { $game } (`{ $code }`) se po každé hře nabídne znovu, dokud si o něj někdo říká a ty hraješ. Skončit s tím můžeš tlačítkem **Jen jednou**, nebo místo stáhni.
seat-once = Tvoje místo ke hře { $game } (`{ $code }`) je na jednu hru.

# Games and challenges offered while somebody types; plain words of at most 100 characters.

offered-game = { $code } – { $game }, soupeř { $opponent }, { $state ->
    [mine] jsi na tahu
    [over] dohráno
   *[theirs] na tahu je soupeř
}
offered-game-onlooker = { $code } – { $game }: { $white } – { $black }
offered-result = { $code } – { $game }: { $white } { $score } { $black }, { $day }{ $state ->
    [withdrawn] , vyřazeno
   *[counts] {""}
}
offered-challenge = { $code } – { $game }, vyzývá { $challenger }
offered-challenge-own = { $code } – { $game }, soupeř { $opponent }
offered-seat = { $code } – { $game }, volné místo, nabízí { $challenger }

# Rules and help.

rules-title = **{ $game }**: pravidla { $of ->
    [challenge] této výzvy
    [game] hry `{ $code }`
   *[new] nové hry tady
}
rules-page = { $game }, pravidla: strana { $page } z { $pages }
rules-picture-last = Obrázek: { $side ->
    [white] bílý
   *[black] černý
}, { $what }.
rules-picture-chosen = Obrázek: z { $from } se dá táhnout na { $targets }.
rules-picture-refused = Obrázek: tah `{ $move }` nejde. { $why }
help-title = **Příkazy**
help-line = `{ $name }` { $what }
help-subs = ({ $names })
help-param = • `{ $name }`: { $what }
help-values = (`{ $values }`)
help-play = Chceš začít hned? Zahraj si se mnou: `/{ $game } new level=1`. Úroveň 1 je nejlehčí, 8 nejsilnější.
help-more = Podrobnosti k jednomu příkazu: třeba `/help { $path }`. Možnosti se píšou v uvedeném pořadí, nebo jako `název=hodnota`.
link-title = { $game }: { $white } – { $black }
link-description = { $status } { $moves }.
invitation-title = { $challenger } tě zve ke hře { $game }
invitation-side = { $side ->
    [white] { $challenger } hraje za bílého.
    [black] { $challenger } hraje za černého.
    [first] { $challenger } začíná.
    [second] Začínáš ty.
    [random-first] Kdo začne, se rozlosuje.
   *[random] Barvy se rozlosují.
}
help-manual = Příručka: { $url }

# Settings.

settings-title = **Nastavení{ $scope ->
    [channel] {" "}({ idiom.kanal } { $channel })
   *[space] {""}
}**
settings-topic = **{ $topic }**
settings-all-default = Všechno má výchozí hodnoty.
settings-line = • { $label }: { $value } (`{ $key }`{ $source ->
    [channel] , nastaveno pro { idiom.kanal }
    [space] , nastaveno pro { idiom.server }
    [preset] , z hotové sady
    [others] , podle jiných možností
   *[default] {""}
})
settings-next = Příště: { $next }.
settings-all-how = Výchozí hodnoty tu nejsou; ukáže je `/config show all=yes`.
settings-line-language = • { $label }: nenastaveno (`{ $key }`; veřejné zprávy: { $language }; soukromé odpovědi: jazyk čtenáře)
setting-at-once = Platí to hned.
settings-how = Nastavení změníš příkazem `/config set key value`; pro { idiom.jediny-kanal } přidej `channel`. Zrušíš ho příkazem `/config unset key`.
setting-changed = Nastaveno { $scope ->
    [channel] pro { idiom.kanal } { $channel }
   *[space] pro { idiom.tento-server-koho }
}: { $key }: `{ $value }`.
setting-removed = Nastavení { $key } je zrušeno { $scope ->
    [channel] pro { idiom.kanal } { $channel }
   *[space] pro { idiom.tento-server-koho }
}.
setting-holds = { $scope ->
    [channel] Teď platí
   *[space] { idiom.v-tomto-kanalu-zacatek } platí
} `{ $value }`{ $source ->
    [channel] , nastaveno pro { idiom.kanal }
    [space] , nastaveno pro { idiom.server }
    [preset] , z hotové sady
    [others] , podle jiných možností
    [default] {" "}(výchozí)
   *[game] , výchozí hodnota hry
}.
setting-holds-none = { $scope ->
    [channel] Teď platí
   *[space] { idiom.v-tomto-kanalu-zacatek } platí
} výchozí hodnota hry.
setting-new-games = Platí to pro nové hry; rozehraným zůstává jejich nastavení.
setting-next-boards = Platí to od příštího herního plánu, i v rozehraných hrách.
setting-own-look = Pro soukromé odpovědi si to každý nastaví sám: `/me { $key }`.

# Nápovědy.

hint-square = Nejlepší tah začíná na { $square }.
hint-area = Nejlepší tah je v obdélníku { $from }–{ $to }.
hint-word = Nejlepší tah se teď netýká žádného pole.
hint-word-button = Nejlepší tah je volba, ne pole: { idiom.stiskni } **Ukázat tah**.
hint-move = Nejlepší tah: **{ $move }**
hint-win = Teď můžeš hned vyhrát.
hint-wins = Hned vyhrává.
hint-win-forced = Můžeš si vynutit výhru nejvýš za { $count ->
    [one] jeden tah
    [few] { $count } tahy
   *[other] { $count } tahů
}.
hint-behind = Jsi tu hodně pozadu.
hint-wins-within = Ať soupeř udělá cokoli, vyhrává nejvýš za { $count ->
    [one] jeden tah
    [few] { $count } tahy
   *[other] { $count } tahů
}.
hint-line = Krátký důvod neznám. Když počítám dopředu, čekám pak { $line }.
hint-search = Krátký důvod neznám: když počítám dopředu, vychází nejlíp.
hint-again = Víc se dozvíš, když se zeptáš znovu: `/game hint { $code }`
hint-rated = V hodnocené hře nápovědy nejsou. Až hra skončí, `/game review` ukáže, co bylo lepší. Hru s nápovědami začneš s `rated=off`.
hint-set-up = K rozestavení nápověda není. Zvol si ho podle sebe.
hint-none = Teď se mi nepodařilo najít tah. Zkus to prosím za chvíli.
hint-waits = Přemýšlím o nápovědě ve hře `{ $code }`. Objeví se tu sama { $unit ->
    [minutes] { $count ->
        [one] asi za { $count } minutu
        [few] asi za { $count } minuty
       *[other] asi za { $count } minut
    }
   *[seconds] { $count ->
        [one] asi za { $count } sekundu
        [few] asi za { $count } sekundy
       *[other] asi za { $count } sekund
    }
}{ $ahead ->
    [0] {""}
    [one] {" "}(před tebou je { $ahead })
    [few] {" "}(před tebou jsou { $ahead })
   *[other] {" "}(před tebou je { $ahead })
}.
hint-elsewhere = Ještě čekáš na nápovědu ve hře `{ $code }` a já ti vymýšlím jednu po druhé. Zeptej se znovu, až tu bude, { $unit ->
    [minutes] { $count ->
        [one] asi za { $count } minutu
        [few] asi za { $count } minuty
       *[other] asi za { $count } minut
    }
   *[seconds] { $count ->
        [one] asi za { $count } sekundu
        [few] asi za { $count } sekundy
       *[other] asi za { $count } sekund
    }
}.

# Rozbory skončených her.

review-title = Rozbor: { $game }, hra `{ $code }`
review-heading = Rozbor
review-waits = Procházím všechny pozice hry `{ $code }`. Rozbor se tu objeví sám { $unit ->
    [minutes] { $count ->
        [one] asi za { $count } minutu
        [few] asi za { $count } minuty
       *[other] asi za { $count } minut
    }
   *[seconds] { $count ->
        [one] asi za { $count } sekundu
        [few] asi za { $count } sekundy
       *[other] asi za { $count } sekund
    }
}{ $ahead ->
    [0] {""}
    [one] {" "}(před tebou je { $ahead })
    [few] {" "}(před tebou jsou { $ahead })
   *[other] {" "}(před tebou je { $ahead })
}.
review-elsewhere = Ještě čekáš na rozbor hry `{ $code }` a já ti dělám jeden po druhém. Zeptej se znovu, až tu bude.
thinks-too-much = Na moje přemýšlení teď čeká příliš mnoho lidí. Zeptej se prosím znovu { $unit ->
    [minutes] { $count ->
        [one] asi za { $count } minutu
        [few] asi za { $count } minuty
       *[other] asi za { $count } minut
    }
   *[seconds] { $count ->
        [one] asi za { $count } sekundu
        [few] asi za { $count } sekundy
       *[other] asi za { $count } sekund
    }
}.
review-side = **{ $player }**: přesnost { $percent } %, nepřesnosti { $inaccuracies }, chyby { $mistakes }, hrubé chyby { $blunders }
review-side-none = **{ $player }**: žádný tah k posouzení
review-slips = nepřesnosti { $inaccuracies }, chyby { $mistakes }, hrubé chyby { $blunders }
review-turns = Zlomové tahy
review-even = O hře nerozhodl žádný jediný tah.
review-turn = { $number }. { $move } (**{ $player }**, šance na výhru −{ $points } %). Lepší: { $line }
review-better = lepší: { $line }
review-line = { $first }, pak { $rest }
review-line-idea = { $line } ({ $idea })
review-inaccuracy = nepřesnost
review-mistake = chyba
review-blunder = hrubá chyba
review-accuracy = Jak přesně oba hráli
review-chance = Šance bílého na výhru v procentech
review-moves = Tahy
review-alt = Graf šance bílého na výhru: na začátku { $first } %, na konci { $last } %.
review-too-early = Hra `{ $code }` ještě běží. Rozbor bude, až skončí.
review-nothing = Ve hře `{ $code }` nikdo netáhl, takže není co rozebírat.

# Mrtvé kameny.

nothing-to-mark = Mrtvé kameny jsou označené tak, jak je vidím i já. Jestli to vidíš stejně, dej souhlas.
not-counting = Mrtvé kameny se označují, až když se přestane hrát a počítají se body.

# What went wrong, and what to do.

no-game-here = { idiom.v-tomto-kanalu-zacatek } nemáš žádnou hru. Začni ji pomocí `/{ $kind } new`, nebo si ukaž všechny své hry: `/game list`.
no-game-of-kind-here = { idiom.v-tomto-kanalu-zacatek } nemáš žádnou hru tohoto druhu ({ $game }). Začni ji pomocí `/{ $kind } new`, nebo si ukaž všechny své hry: `/game list`.
no-game-anywhere = Nemáš žádnou rozehranou hru. Začni ji { idiom.nekde-spolecne } pomocí `/{ $kind } new`, nebo si ukaž všechny své hry: `/game list`.
no-game-of-kind-anywhere = Nemáš žádnou rozehranou hru tohoto druhu ({ $game }). Začni ji { idiom.nekde-spolecne } pomocí `/{ $kind } new`, nebo si ukaž všechny své hry: `/game list`.
nobody-else-here = Tuto konverzaci nikdo jiný nevidí. Vyzvi soupeře { idiom.ve-spolecnem-kanalu }, nebo tu napiš `/{ $kind } new` beze jména a pošli mu kód.
which-game = { $scope ->
    [anywhere] Máš
   *[here] Tady máš
} { $count ->
    [few] { $count } hry:
   *[other] { $count } her:
}
which-game-more = A ještě další ({ $count }): `/game list`.
which-game-how = Řekni, která to má být, třeba `game={ $code }`.
no-board-there = V této zprávě žádný herní plán není. Otevři nabídku u zprávy s herním plánem, nebo si ukaž své hry: `/game list`.
no-such-game = Hra „{ $code }“ tu není. Svoje hry uvidíš pomocí `/game list`.
not-your-game = V této hře můžou hrát jen **{ $white }** a **{ $black }**. Svoje hry uvidíš pomocí `/game list`.
not-your-game-over = Hráči této hry: **{ $white }** a **{ $black }**. Hra už skončila. Svoje hry uvidíš pomocí `/game list`.
game-is-over = Tato hra už skončila.
over-what-next = Zahraj si znovu: `/game rematch`, nebo začni jinou hru: `/{ $kind } new`.
not-your-turn-now = Na tahu je **{ $player }**.
not-your-turn-told = Až budeš na tahu ty, dám ti vědět.
not-your-turn-message = Až budeš na tahu ty, pošlu ti zprávu.
not-your-turn-fill = Ty už rozestavení zvolené máš. Teď ho vybírá **{ $player }**.
offer-already = { $offer ->
    [draw] Remízu už nabízíš.
    [undo] O vrácení tahu už žádáš.
    [pause] O přestávku už žádáš.
   *[abort] O zrušení hry už žádáš.
} Počkej na odpověď.
offer-by-other-draw = **{ $player }** už nabízí remízu. Přijmi ji, nebo odmítni.
offer-by-other-undo = **{ $player }** už žádá o vrácení tahu { $move }{ $more ->
    [0] {""}
    [one] {" "}a tahu po něm
   *[other] {" "}a { $more } tahů po něm
}. Povol to, nebo odmítni.
offer-by-other-abort = **{ $player }** už žádá o zrušení hry bez výsledku. Přijmi to, nebo hraj dál.
offer-none = { $offer ->
    [draw] Nabídka remízy už neplatí.
    [undo] Žádost o vrácení tahu už neplatí.
    [pause] Žádost o přestávku už neplatí.
   *[abort] Žádost o zrušení hry už neplatí.
}
own-offer = To je tvoje vlastní { $offer ->
    [draw] nabídka
   *[other] žádost
}. Počkej na odpověď.
nothing-to-take-back = Zatím nemáš tah, který by šel vrátit.
set-up-stays = Zatím máš jen rozestaveno, a rozestavení vrátit nejde.
gone-taken = Tato výzva už je přijatá: běží hra `{ $code }`.
rematch-running = Vaše odveta `{ $code }` ještě běží.
rematch-over = Vaše odveta `{ $code }` už skončila. Další si zahraješ pomocí `/game rematch { $code }`.
gone-declined = Tato výzva je odmítnutá.
gone-withdrawn = Tato výzva je stažená.
which-challenge = { $count ->
    [one] Máš tu { $count } výzvu:
    [few] Máš tu { $count } výzvy:
   *[other] Máš tu { $count } výzev:
}
which-challenge-how = Vyber si, třeba takhle: `/game { $answer } { $code }`.
challenges-elsewhere = { $count ->
    [one] { idiom.v-tomto-kanalu-zacatek } nemáš žádnou výzvu, ale jinde na tebe jedna čeká:
    [few] { idiom.v-tomto-kanalu-zacatek } nemáš žádnou výzvu, ale jinde na tebe čekají { $count }:
   *[other] { idiom.v-tomto-kanalu-zacatek } nemáš žádnou výzvu, ale jinde na tebe čeká { $count }:
}
challenges-elsewhere-how = { $answer ->
    [accept] Hra začne tam. Odtud výzvu přijmeš pomocí `/game accept { $code }`.
   *[decline] Odtud výzvu odmítneš pomocí `/game decline { $code }`.
}
which-offer = { $count ->
    [one] Na tvoji odpověď čeká { $count } žádost:
    [few] Na tvoji odpověď čekají { $count } žádosti:
   *[other] Na tvoji odpověď čeká { $count } žádostí:
}
which-own-offer = Tvoje vlastní žádosti tady ({ $count }):
offer-line = `{ $code }` { $game }: **{ $player }** { $offer ->
    [draw] nabízí remízu
    [undo] žádá o vrácení tahu
    [pause] žádá o přestávku
   *[abort] žádá o zrušení hry
}. Přijmeš to pomocí `/game { $offer } { $code }`, odmítneš pomocí `/game decline { $code }`.
own-offer-line = `{ $code }` { $game }: { $offer ->
    [draw] tvoje nabídka remízy
    [undo] tvoje žádost o vrácení tahu
    [pause] tvoje žádost o přestávku
   *[abort] tvoje žádost o zrušení hry
}. Zpět ji vezmeš pomocí `/game decline { $code }`.
nothing-to-answer = Nečeká tu na tebe žádná výzva, nabídka ani žádost. Výzvu pošleš třeba takhle: `/{ $kind } new`.
just-accepted = Tuto výzvu už máš přijatou (hra `{ $code }`). Chceš i volné místo, které nabízí **{ $challenger }**? Napiš `/game accept { $seat }`.
no-such-challenge = Tato výzva už neexistuje. Novou pošleš třeba takhle: `/{ $kind } new`.
not-challenged = Tato výzva není pro tebe. Vyzývá **{ $challenger }**, soupeř má být **{ $opponent }**.
not-your-challenge = Stáhnout ji může jen **{ $challenger }**. **{ $opponent }** může { idiom.stisknout } Přijmout, nebo Odmítnout.
not-your-seat = Tohle volné místo nabízí **{ $challenger }**. Když chceš hrát, { idiom.stiskni } Přidat se.
seat-once-only = Opakovat se dá jen volné místo pro všechny.
only-a-task = To je kód úlohy, ne hry. Úlohu ukáže `/{ $kind } learn`, tvoje hry `/game list`.
no-sgf = SGF tuto hru nezná. Použij JSON: `/game export { $code } json`.
see-help = Umím deskové hry. Jak se hrají, řekne `/help`.
not-understood = Tomu nerozumím. Co mi můžeš napsat, ukáže `/help`, tvoje hry ukáže `/game list`.
number-in-talk = Bylo to číslo pro mě? Pošli ho jako odpověď na moji zprávu, nebo napiš příkaz.
secret-here = To je tajné a { idiom.tento-kanal } čtou i ostatní, tak to neplatí. { idiom.napis-soukrome }
only-for-you = Odpověď na to je jen pro tebe a { idiom.tento-kanal } čtou i ostatní. { idiom.napis-soukrome }
not-over = Tato hra ještě běží. O odvetu si řekni, až skončí.
rematch-asked = O odvetu už žádáš. Počkej na odpověď.
own-challenge = Vlastní výzvu přijmout nejde. Počkej na odpověď, nebo { idiom.stiskni } Stáhnout výzvu.
self-challenge = Hrát proti sobě nejde. Zvol jiného hráče, nebo soupeře vynech a vznikne volné místo.
preset-as-name = „{ $name }“ je hotová sada možností, ne hráč. Napiš `preset={ $name }` a před to soupeře, nebo nikoho, pokud nabízíš volné místo.
name-alike = „{ $name }“ vypadá jako „{ $known }“, ale není to totéž jméno. Napiš „{ $known }“, nebo jméno, které se liší víc.
no-such-person = Nikdo jménem „{ $name }“ tu není.{ $any ->
    [some] {" "}Nejbližší jména: { $known }.
   *[none] {""}
}{ $seat ->
    [open] {" "}Bez jména vznikne volné místo.
   *[none] {""}
}
which-person = Jméno „{ $name }“ tu má víc lidí. Vyber, koho myslíš, nebo místo jména napiš id.
which-person-write = Jméno „{ $name }“ tu má víc lidí. Místo jména napiš id: { $ids }.
not-here = **{ $name }** { idiom.na-tomto-miste } není. Pošli nejdřív pozvánku, nebo uveď někoho, kdo tu je.
bot-opponent = { $name } je bot a hrát nemůže. Zvol člověka, nebo soupeře vynech a vznikne volné místo.
computer-other-opponent = Úroveň má jen { $name }. Vynech úroveň, nebo jako soupeře uveď { $name }.
computer-off = Hry, ve kterých je soupeřem { $name }, jsou tady vypnuté. Zvol člověka, nebo soupeře i úroveň vynech a vznikne volné místo.
computer-too-many = Máš { $max ->
    [one] rozehranou hru
    [few] rozehrané { $max } hry
   *[other] rozehraných { $max } her
}, ve kterých je soupeřem { $name }, a víc jich tady být nemůže. Nejdřív některou dohraj nebo vzdej: vypíše je `/game list`.
computer-full = Rozehraných her, ve kterých je soupeřem { $name }, už je { idiom.na-tomto-serveru } { $max }, a víc jich být nemůže. Zkus to znovu, až některá skončí, nebo soupeře i úroveň vynech a vznikne volné místo.
computer-unrated = Hry, ve kterých je soupeřem { $name }, se tady do hodnocení nepočítají. Vynech `rated`.
too-many-challenges = Čekajících výzev už máš { $max }, a víc jich být nemůže. Nejdřív nějakou stáhni, třeba nejstarší: `/game decline { $code }`.
too-many-standing = Míst, která se nabízejí znovu, už máš { $max }, a víc jich být nemůže. U některého zvol **Jen jednou**, nebo ho stáhni.
unread-too-long = Tento soubor je příliš dlouhý. Může mít nejvýš { $max } KB.
unread-no-record = Tento soubor nevypadá jako zápis hry. Dej mi soubor SGF, soubor JSON z příkazu `/game export`, nebo zápis v jiném formátu: GIB, NGF či UGF (Go), PSQ, RIF, RenLib či text Gomocupu (Piškvorky).
unread-other-site = Toto je zápis z { $site }. Ten formát číst neumím.
unread-other-json = Toto je zápis JSON z jiného webu nebo programu. Ten formát číst neumím.
unread-save-as-sgf = Jestli je to Go nebo Piškvorky, ulož ho tam jako SGF a vlož ten soubor.
unread-damaged = Soubor se nedá přečíst. Řádek { $line }, sloupec { $column }: { $fault }.
unread-illegal = Tah { $number } v tomto zápisu (řádek { $line }, sloupec { $column }) pravidla nedovolují.
unread-what-next = Oprav soubor a vlož ho znovu.
unread-up-to = Když chceš jen tahy před ním, vlož soubor s volbou `moves={ $moves }`.
unread-secret = Hra v té chvíli ještě běžela a v souboru chybí to, co bylo tajné ({ $hidden }). Ulož si zápis, až hra skončí, a vlož ten.
too-many-moves = V tomto zápisu je moc tahů ({ $found }). Když chceš jen prvních { $max }, vlož soubor s volbou `moves={ $max }`.
record-tells-secret = Tento zápis prozrazuje tajné rozestavení druhé strany, takže v té hře pokračovat nejde. Začni novou: `/{ $kind } new`.
file-missing = Chybí soubor. { idiom.priloz } `/{ $command }`, nebo použij v konzoli tlačítko pro soubor.
file-not-fetched = Soubor se nepodařilo načíst. Přilož ho prosím znovu.
bad-choice = { $name }: „{ $given }“ tu použít nejde. Vyber z těchto hodnot: `{ $values }`.
bad-switch = { $name }: „{ $given }“ tu použít nejde. Zvol `{ $yes }`, nebo `{ $no }`.
bad-number = { $name }: „{ $given }“ tu použít nejde. Zadej celé číslo od { $min } do { $max }.
bad-half = { $name }: „{ $given }“ tu použít nejde. Zadej číslo od { $min } do { $max }, celé, nebo s polovinou, třeba 6,5.
bad-value = { $name }: „{ $given }“ tu použít nejde. Napiš to takhle: `{ $expected }`.
bad-value-examples = { $name }: „{ $given }“ tu použít nejde. Příklady: { $examples }.
bad-clock = { $name }: „{ $given }“ tu použít nejde. Příklady: { $examples } (nejméně { $shortest } s, nejvýš { $longest } dní).
bad-writing = { $name }: hodnotu se nepodařilo přečíst.
together-at-most = Hodnota možnosti { $option } nemůže být větší než { $limit }. Jedno z toho změň.
together-at-most-of = Hodnota možnosti { $option } je { $value } a nemůže být větší než { $limit }, což je { $most }. Jedno z toho změň.
together-needs = Když je zvoleno `{ $value }`, možnost { $option } musí být `{ $needed }`. Jedno z toho změň.
together-needs-odd = Když je zvoleno `{ $value }`, možnost { $option } musí být liché číslo, nejméně { $least }. Jedno z toho změň.
together-allows = Když je zvolena možnost { $option } s hodnotou `{ $value }`, pro možnost { $other } jsou jen tyto hodnoty: { $allowed }. Jedno z toho změň.
together-own-rule = `{ $value }` má pro delší řady vlastní pravidlo. Vynech možnost { $option }, nebo změň pravidla.
no-command = Za znak `{ idiom.sign }` napiš příkaz. Všechny ukáže `/help`.
unknown-command-far = Příkaz `{ $typed }` neexistuje. Všechny příkazy ukáže `/help`.
unknown-command = Příkaz `{ $typed }` neexistuje. Nemá to být { $near }?
missing = Chybí údaj { $name }. Napiš `{ $usage }`.
missing-choice = Chybí údaj { $name }. Vyber z těchto hodnot: `{ $values }`. Napiš `{ $usage }`.
given-twice = { $name }: to je tu dvakrát. Napiš `{ $usage }`.
left-over = „{ $words }“ sem nepatří. Napiš `{ $usage }`, každou hodnotu jako jedno slovo.
open-quote = Chybí druhá uvozovka. Doplň ji, nebo smaž i tu první.
message-too-long = Zpráva je moc dlouhá. Napiš nejvýš { $max } znaků.
too-long = { $name }: to je moc dlouhé. Zadej nejvýš { $max } znaků.
foreign-sign = „{ $sign }“ je z jiné abecedy. Použij písmena a až z a číslice 0 až 9.
not-together = Všechny tyto tahy zahrát nejdou: po `{ $made }` už nejde `{ $stuck }`. Nezahrálo se nic; vyber jich méně.
move-too-long = Na tah je to moc dlouhé. Napiš nejvýš { $max } znaků.
admin-only = Nastavení můžou měnit jen správci { idiom.tohoto-serveru }. Požádej některého z nich.
no-such-channel = { idiom.kanal-zacatek } `#{ $name }` neznám. Zadej { idiom.kanal }, kde mě už někdo použil. Když nic nezadáš, platí to pro { idiom.cely-server-koho }.
no-such-key = Nastavení `{ $key }` neexistuje. Všechna ukáže `/config show`.
no-such-key-near = Nastavení `{ $key }` neexistuje. Nemá to být { $near }?
unknown-control = { idiom.toto-tlacitko }. Svoje hry uvidíš pomocí `/game list`.
not-for-you = To můžou udělat jen hráči této hry.
broken = Hra `{ $code }` je zastavená, protože se nedá znovu přehrát. Nic se neztratilo. Dej prosím vědět provozovateli bota.
ours = Něco se u mě pokazilo; nic se nezměnilo. Zkus to prosím znovu (kód { $reference }).
# The game was changed, but its new state could not be read again or shown.
ours-after-change = Povedlo se to, ale něco se u mě pokazilo a nemůžu to ukázat (kód { $reference }). Hru uvidíš pomocí `/game list`.
# It is not known whether the change was saved, because the database did not answer.
ours-unknown = Něco se u mě pokazilo a nevím, jestli se to uložilo; než to zkusíš znovu, podívej se na herní plán nebo na to, co se mělo změnit (kód { $reference }).
# Without a reference: said by a surface when nothing came back at all.
fault = Něco se u mě pokazilo. Zkus to prosím znovu.
file-refused = Soubor se nepodařilo připojit. Zkus to prosím za pár minut znovu.

# What a person asks about themselves.

block-done = Zablokováno: **{ $person }**. Žádná další společná hra už nezačne a nikomu o tom nedávám vědět. { $open ->
    [0] { "" }
    [one] Vaše rozehraná hra pokračuje.
   *[other] Vaše rozehrané hry ({ $open }) pokračují.
}
unblock-done = **{ $person }** s tebou zase může hrát.
block-self = Sebe zablokovat nejde.
block-bot = **{ $person }** je bot a nikoho vyzvat nemůže.
block-too-many = Zablokovaných máš už { $max } lidí, a víc jich být nemůže. Nejdřív někoho odblokuj; seznam ukáže `/me block`.
block-none = **{ $person }** mezi zablokovanými není. Seznam ukáže `/me block`.
blocks-none = Nikoho zablokovaného nemáš. Když nechceš od někoho dostávat výzvy, napiš `/me block` a jeho jméno.
blocks = { $count ->
    [one] Máš zablokovaného jednoho člověka.
    [few] Máš zablokované { $count } lidi.
   *[other] Máš zablokovaných { $count } lidí.
}
blocks-line = **{ $person }**
blocks-how = Odblokuješ { idiom.tlacitkem }, nebo příkazem `/me unblock`.
# It doesn't say which of the two has blocked the other.
not-together-now = S tímto člověkem hru začít nejde. Koho máš zablokovaného, ukáže `/me block`.
account-gone = Tento účet už neexistuje, takže se nic nezměnilo.

# Names of platforms, by their ids.

platform-discord = Discord
platform-matrix = Matrix
platform-console = konzole

# Linked identities, stored data, being forgotten.

links = Tvoje propojené účty ({ $count }):
links-line = **{ $name }** ({ $platform })
link-code = Tvůj kód je `{ $code }`. Jde použít jen jednou a platí { $minutes ->
    [one] { $minutes } minutu
    [few] { $minutes } minuty
   *[other] { $minutes } minut
}.
link-how = Svůj účet na jiné platformě připojíš tak, že tam napíšeš `/me link code={ $code }`. Hry, výzvy a hodnocení pak budou společné. Kód nikomu neukazuj.
link-done = Propojeno. Teď je to jeden účet se všemi tvými hrami:
link-done-how = Znovu je oddělíš pomocí `/me link`.
link-unknown = Takový kód neexistuje. Vezmi si nový na druhé platformě pomocí `/me link`.
link-used = Tento kód už je použitý. Vezmi si nový na druhé platformě pomocí `/me link`.
link-expired = Platnost tohoto kódu vypršela. Vezmi si nový na druhé platformě pomocí `/me link`.
link-own = To je tvůj vlastní kód. Napiš ho ze svého druhého účtu.
link-already = Tento účet už je propojený s jiným. Nejdřív je odděl pomocí `/me link`.
link-open-game = Tyto dva účty hrají proti sobě ve hře `{ $code }`. Nejdřív ji dohraj.
link-open-challenge = Mezi těmito dvěma účty čeká výzva `{ $code }`. Nejdřív ji odmítni, nebo stáhni.
link-too-many = Špatných kódů bylo příliš mnoho. Zkus to znovu za hodinu.
unlink-done = **{ $name }** ({ $platform }) už není připojený účet. Tvoje hry zůstávají u toho, který právě používáš.
unlink-none = Tento účet není připojený, nebo ho právě používáš. Svoje účty uvidíš pomocí `/me link`.

session-link = Otevři tento odkaz do { $minutes } minut a přihlásíš se na mojí stránce. Funguje jen jednou. Kdo ho otevře, přihlásí se jako ty, tak ho nikomu neukazuj.
session-address = Pro jiný prohlížeč si adresu zkopíruj: `{ $address }`
session-no-page = Stránku, kde by se šlo přihlásit, nemám. Správce mě nejdřív musí spustit s nastavením `web.public_url`.
sessions-none = Na mojí stránce nikde přihlášení nemáš. Odkaz dostaneš pomocí `/me sign-in`.
sessions = Na mojí stránce máš přihlášení { $count ->
    [one] v jednom prohlížeči
    [few] ve { $count } prohlížečích
   *[other] v { $count } prohlížečích
}:
sessions-line = **{ $browser }**, přihlášení { $made }, poslední použití { $seen }.
sessions-line-present = **{ $browser }**, přihlášení { $made }. Tento právě používáš.
sessions-notified = Dostává oznámení.
sessions-ended = { $count ->
    [0] Nebylo co ukončit, žádné přihlášení nemáš.
   *[other] Všechna tvoje přihlášení skončila.
}
profile-shown = { $changed ->
    [yes] Ostatní tvoji stránku zase vidí.
   *[no] Ostatní na tvojí stránce vidí to, co s tebou mají společné: hry, hodnocení a hádanky. Skryješ ji pomocí `/me profile off`.
}
profile-hidden = { $changed ->
    [yes] Ostatní už tvoji stránku nevidí.
   *[no] Ostatní tvoji stránku nevidí. Ukážeš ji pomocí `/me profile on`.
}
data-done = Tady je všechno, co o tobě ukládám, { $games ->
    [one] i s jednou hrou
    [few] i se { $games } hrami
   *[other] i s hrami ({ $games })
}. Vidíš to jen ty.
data-left-out = { $count ->
    [one] Jedna starší hra v souboru není, jinak by byl moc velký.
    [few] { $count } starší hry v souboru nejsou, jinak by byl moc velký.
   *[other] { $count } starších her v souboru není, jinak by byl moc velký.
} Jednotlivou hru dostaneš pomocí `/game export`.
data-cut = Na starší položky některých seznamů nezbylo místo. Které to jsou, říká v souboru `lists_cut`.

forget-ask = Mám tě zapomenout? Tvoje jméno, identifikátory a nastavení nadobro smažu. { $games ->
    [0] { "" }
    [one] Tvoje dohraná hra zůstane bez tvého jména.
    [few] Tvoje { $games } dohrané hry zůstanou bez tvého jména.
   *[other] Tvých { $games } dohraných her zůstane bez tvého jména.
} { $challenges ->
    [0] { "" }
    [one] Tvoje čekající výzva skončí.
    [few] Tvoje { $challenges } čekající výzvy skončí.
   *[other] Tvých { $challenges } čekajících výzev skončí.
}
forget-ask-rest = Zprávy, které už tu jsou, změnit nemůžu. Jestli si chceš svoje údaje nechat, použij nejdřív `/me export`. Když mi napíšeš znovu, začneš od začátku.
forget-done = Zapomenuto. Když mi napíšeš znovu, začneš od začátku.
forget-kept = Nic se nezměnilo.
forget-open = Ještě máš { $count ->
    [one] rozehranou hru
    [few] { $count } rozehrané hry
   *[other] { $count } rozehraných her
}, takže se nic nezměnilo.
forget-open-line = `{ $code }` { $game }, soupeř **{ $opponent }**.
forget-open-how = Nejdřív je všechny ukonči: `/game resign game={ $code }` nebo `/game abort game={ $code }`. Pak znovu použij `/me forget`.

# A game in several places.

game-places = Tato hra se ukazuje na více místech ({ $count }):
game-place = { $at ->
    [direct] soukromá zpráva
   *[other] { $channel }
} ({ $platform })
places-too-many = Tato hra se už ukazuje na { $max } dalších místech, a víc jich být nemůže. Nejdřív na některém z nich napiš `/game leave`.
place-left = **{ $player }** tady už neukazuje hru `{ $code }` ({ $game }: { $white } – { $black }). Na ostatních místech běží dál. Hráč ji sem vrátí pomocí `/game join { $code }`.
place-none = Není tu žádná hra odjinud, kterou by šlo přestat ukazovat. Svoje hry uvidíš pomocí `/game list`.
place-not-here = Hra `{ $code }` se tady neukazuje. Použij tento příkaz tam, kde se ukazuje; hráči ta místa uvidí pod herním plánem té hry.
place-own = Hra `{ $code }` se hraje přímo tady, takže tu zůstane až do konce. `/game leave` platí jen pro místa přidaná pomocí `/game join`. Hru ukončíš pomocí `/game resign` nebo `/game abort`.
place-not-yours = Přestat tady ukazovat hru `{ $code }` můžou jen její hráči a správci { idiom.tohoto-serveru }. Požádej někoho z nich.

# Commands.

command-new = Vyzvat soupeře, nebo nabídnout volné místo
command-board = Znovu ukázat herní plán
command-moves = Ukázat moje možné tahy{ idiom.jen-ja }
command-rules = Vysvětlit pravidla, jak tu platí
command-game = Co jde udělat v každé hře
command-accept = Přijmout nabídku nebo žádost soupeře, výzvu nebo volné místo
command-decline = Odmítnout nabídku, žádost nebo výzvu; vlastní stáhnout
command-leave = Přestat tu ukazovat hru, která se hraje jinde
command-join = Přidat se ke hře z { idiom.jineho-kanalu } nebo platformy, nebo ukazovat svou hru i tady
command-resign = Vzdát hru
command-draw = Nabídnout remízu; soupeř musí souhlasit
command-undo = Požádat o vrácení mého posledního tahu; soupeř musí souhlasit
command-rematch = Stejná hra znovu s vyměněnými stranami
command-abort = Zrušit hru; když už táhli oba hráči, soupeř musí souhlasit
command-list = Moje rozehrané hry a kdo je v nich na tahu
command-seats = Volná místa ke hře
command-hint = Nápověda k tahu: nejdřív kde, pak co, nakonec proč
command-propose-dead = Po skončení hraní: označit kameny, které program pokládá za mrtvé
command-review = Rozbor skončené hry: šance, zlomové tahy a co bylo lepší
command-history = Seznam tahů hry
command-replay = Ukázat celou hru jako animaci
command-export = Zápis hry jako soubor
command-import = Pokračovat ve hře ze zápisu, nebo si prohlédnout dohranou
command-me = Moje vlastní nastavení, platí pro všechny mé hry
command-notify = Jak se dozvím, že jsem na tahu; bez volby: co platí teď
command-my-language = Jazyk, ve kterém mi Deska odpovídá; bez volby: co platí teď
command-my-theme = Barvy herních plánů, které vidím jen já; bez volby: co platí teď
command-my-board-set = Vzhled plánů a kamenů, které vidím jen já; bez volby: co platí teď
command-my-layout = Rozložení obrázků, které vidím jen já; bez volby: co platí teď
command-my-board = Herní plán jako obrázek nebo text; veřejný plán je text, jen když ho chtějí všichni hráči
command-leaderboard = Žebříček { idiom.serveru-i-tady } nebo všech { idiom.serveru-vic }
command-stats = Moje výsledky, soupeři a hodnocení
command-my-link = Jeden účet na více platformách: získat kód, nebo ho zadat
command-my-sign-in = Odkaz, kterým se přihlásím na stránce; vidím ho jen já
command-my-sessions = Kde mám přihlášení na stránce, a odhlásit se
command-my-profile = Zda ostatní vidí moji stránku
param-profile = Zapnout, nebo vypnout
param-profile-on = ukázat moji stránku
param-profile-off = skrýt moji stránku
command-my-block = Zablokovat hráče, aby se mnou nezačínal hry; bez jména: koho mám zablokovaného
command-my-unblock = Zase dovolit hráči začít se mnou hru
command-my-export = Všechno, co je o mně uloženo, jako soubor
command-my-forget = Odstranit moje jméno, identifikátory a nastavení; Deska se nejdřív zeptá
command-config = Nastavení { idiom.serveru-a-kanalu }
command-show = Co tu platí a odkud která hodnota pochází
command-set = Změnit nastavení { idiom.serveru-nebo-kanalu }
command-unset = Zrušit nastavení
command-ratings = Vyřadit výsledek hry z hodnocení, nebo ho znovu započítat
command-help = Vypsat všechny příkazy, nebo jeden vysvětlit

param-opponent = S kým chci hrát; bez soupeře vznikne volné místo
param-side = Moje barva; bez ní se losuje
param-side-white = bílý
param-side-black = černý
param-side-random = losovat
param-file = Zápis hry: soubor SGF nebo JSON
param-import-side = Moje barva; bez ní podle jmen v zápisu
param-import-game = Která hra to je, když to v souboru není nebo je tam jiná
param-import-number = Kolikátá hra ze souboru, který jich má víc
param-import-moves = Kolik tahů vzít; bez toho všechny
param-preset = Hotová sada možností; jednotlivé možnosti mají přednost
param-from = Jen tahy z tohoto pole
param-code = Kód výzvy nebo hry, když jich čeká víc
param-leave-game = Která z her odjinud
param-join-code = Kód výzvy nebo vlastní hry
param-game = Kód hry, když jich je víc
param-confirm = Zda už je rozhodnuto; jinak se Deska nejdřív zeptá
param-confirm-yes = ano, ukončit hru
param-confirm-no = ne, nejdřív se zeptat
param-format = Formát souboru: SGF, pokud tu hru zná, JSON pro každou hru
param-format-sgf = SGF, pro jiné programy
param-format-json = JSON, se vším všudy
param-how = Jak se chci dozvědět, že jsem na tahu
param-how-mention = Zmínit mě tam, kde se hraje
param-how-message = Zpráva jen pro mě při každém tahu
param-how-digest = Jedna zpráva denně o všech hrách, které čekají
param-how-none = Nikdy mě nevolat
param-language = Můj jazyk
param-language-en = English
param-language-cs = Čeština
param-language-sk = Slovenčina
param-language-channel = bez volby: podle zařízení, jinak podle { idiom.kanalu }
param-theme = Barvy herních plánů
param-theme-classic = teplé dřevo
param-theme-dark = tmavé
param-theme-high-contrast = vysoký kontrast
param-theme-channel = jako v { idiom.kanalu }
param-board-set = Vzhled plánů a kamenů
param-board-set-standard = základní
param-board-set-paper = tištěný papír
param-board-set-marble = mramor a bambus
param-board-set-channel = jako v { idiom.kanalu }
param-layout = Rozložení obrázků
param-layout-wide = plán a vedle něj údaje
param-layout-square = jen plán, pro telefony
param-layout-channel = jako v { idiom.kanalu }
param-board = Obrázek, nebo text
param-board-picture = obrázek
param-board-text = text
param-board-both = obrázek a k němu text
param-page = Která strana seznamu
param-seats-game = Jen místa v této hře
param-seats-clock = Jen místa s tímto druhem hodin
param-seats-clock-none = bez hodin
param-seats-clock-turn = čas na tah
param-seats-clock-game = čas na celou hru
param-seats-rated = Jen hry, které se počítají do hodnocení, nebo jen ostatní
param-seats-rated-yes = ano, jen hodnocené
param-seats-rated-no = ne, jen nehodnocené
param-rules-page = Která strana: číslo, nebo „all“ pro celý text
param-numbers = Čísla na kamenech: „last-20“ pro posledních 20 tahů, „all“ pro všechny, „none“ pro žádné
param-rated = Zda se výsledek počítá do hodnocení
param-rated-on = počítá se
param-rated-off = nepočítá se
param-level = Úroveň programu Deska od 1 (začátečník) do 8 (silný hráč), když hraješ proti němu
param-class = Které hry: hra, a kde se hodnotí zvlášť, i velikost plánu nebo pravidla
param-season = Sezóna, třeba 2026 nebo 2026/3, nebo den v ní, třeba 2026-08-15
param-scope = Čí hry se počítají
param-scope-server = hry { idiom.tohoto-serveru }
param-scope-channel = hry { idiom.tohoto-kanalu }
param-scope-everywhere = všechny hry
param-action = Co s výsledkem
param-action-withdraw = vyřadit z hodnocení
param-action-restore = znovu započítat
param-rated-game = Hodnocená hra: její kód; najdeš ji i podle hráče nebo data
param-reason = Důvod; hráči ho uvidí
param-link-code = Kód z druhé platformy; bez něj dostanu nový
param-block-person = Koho zablokovat; bez jména vypíše seznam
param-unblock-person = Koho odblokovat; bez jména vypíše seznam
param-channel = { idiom.jeden-kanal }
param-key = Název nastavení
param-all = Zda ukázat i nastavení s výchozími hodnotami
param-all-yes = ano, všechno
param-all-no = ne, jen co se liší
param-value = Nová hodnota
param-role = Role, pokud ji nastavení bere
param-command = Příkaz, který chci vysvětlit

# Names of commands in the menu of a message: at most 32 characters.

message-moves = Ukázat moje tahy
message-history = Průběh hry

# Said by a chat platform's own part, before the service is asked.

too-fast = To je toho najednou moc, takže se tohle neprovedlo. Počkej pár sekund a pošli to znovu.
answers-hidden = Ostatní tady moje odpovědi nevidí, takže by s tebou nikdo hrát nemohl. Požádej správce, ať mě přidá na tento server, nebo hraj v soukromé zprávě.

# Where a surface has no buttons.

reactions = Reaguj:
numbered = { $choices }. Odpověz číslem.
numbered-type = { $title }: napiš to, třeba { $hint }.

# What only people on Matrix read.

matrix-hello = Ahoj, jsem Deska. Se mnou se tu hrají deskové hry; jak na to, ukáže !help. V šifrované místnosti si nepřečtu, co bylo napsáno, než mě někdo pozval.
matrix-no-direct = Nemůžu ti poslat soukromou zprávu, a odpověď je jen pro tebe. Začni se mnou soukromou konverzaci a zkus to znovu.
matrix-answered-directly = Odpověď máš v soukromé zprávě.
matrix-no-file = Patří sem soubor, ale teď se nedá nahrát. Zkus to později.
matrix-edited = Úpravy zpráv nečtu. Pošli to jako novou zprávu.
matrix-unreadable = Tuhle zprávu nepřečtu: tvoje aplikace mi k ní neposlala klíč. Pošli ji znovu; když to nepomůže, odhlas se z aplikace a zase přihlas, nebo hrajte v místnosti bez šifrování.
matrix-verify-compare = Tohle vidím já. Když ti aplikace ukazuje totéž, potvrď to v ní. Já už to mám potvrzené.
matrix-verify-refused = Ověřuju se jen s těmi, kdo mě provozují. Jestli k nim patříš, připiš své uživatelské ID do matrix.operators v mém nastavení a požádej znovu. Jinak si u nich zjisti klíč mojí relace a porovnej ho s tímhle:
matrix-verify-again = Tvoje relace pro mě byla nová. Teď už ji znám: spusť ověření znovu.
