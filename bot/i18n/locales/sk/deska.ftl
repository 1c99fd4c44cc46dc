# What belongs to no single game. **bold** and `typed` are the only formatting.

# Sides and small words.

cell-empty = prázdne
cell-last = posledný ťah
cell-step = { $number }. krok posledného ťahu
cell-number = ťah { $number }
cell-last-from = odtiaľto viedol posledný ťah
cell-captured = tu sa bralo
cell-territory = { $side ->
    [white] počíta sa bielemu
   *[black] počíta sa čiernemu
}
cell-uncounted = nepočíta sa
cell-ko = bráni ko
cell-forbidden = zakázané
cell-barred = zatiaľ sa nedá
cell-winning = rozhodlo o hre
cell-goal = odtiaľto do cieľa
cell-group = skupina { $number }
and-more = a ešte { $count }.
list-and = { $words } a { $last }
fact = { $fact }.


# A board as text.

text-groups = za kameňom číslo jeho skupiny
text-numbers = za kameňom číslo jeho ťahu
text-selected = vybrané

# Challenges.

challenge = **{ $challenger }** posiela výzvu na hru { $game }. Súper: **{ $opponent }**. { $side ->
    [white] { $challenger } hrá za bieleho.
    [black] { $challenger } hrá za čierneho.
    [first] { $challenger } začína.
    [second] Začína súper.
    [random-first] Kto začne, sa vyžrebuje.
   *[random] Farby sa vyžrebujú.
}
challenge-rematch = **{ $challenger }** žiada o odvetu: { $game }. Súper: **{ $opponent }**. { $side ->
    [white] { $challenger } hrá za bieleho.
    [black] { $challenger } hrá za čierneho.
    [first] { $challenger } začína.
    [second] Začína súper.
    [random-first] Kto začne, sa vyžrebuje.
   *[random] Farby sa vyžrebujú.
}
challenge-share = Tento rozhovor nikto iný nevidí. Pošli súperovi tento riadok, nech ho napíše v inom rozhovore so mnou: `/game join { $code }`
challenge-by-link = Pozývaš niekoho odkazom, hra: { $game }. Voľné miesto môže obsadiť iba ten, kto má odkaz.
challenge-open = **{ $challenger }** hľadá súpera: { $game }. { $side ->
    [white] { $challenger } hrá za bieleho.
    [black] { $challenger } hrá za čierneho.
    [first] { $challenger } začína.
    [second] Začína súper.
    [random-first] Kto začne, sa vyžrebuje.
   *[random] Farby sa vyžrebujú.
}
challenge-record = Pokračuje sa zo zápisu ({ $moves }).{ $turn ->
    [open] {""}
    [white] {" "}Na ťahu je biely.
    [black] {" "}Na ťahu je čierny.
   *[both] {" "}Na ťahu sú obe strany.
}
variant-fixed = Náhodu určuje vopred zadané číslo (seed), takže { $challenger } môže vedieť, čo príde.
variant-default = Štandardné možnosti.
variant-default-size = Štandardné možnosti, { $size }.
variant = Možnosti: { $options }.
challenge-waiting = Táto výzva čaká na odpoveď.
challenge-taken = Hra sa začala.
challenge-declined = **{ $opponent }** odmieta výzvu, ktorú posiela **{ $challenger }** ({ $game }).
challenge-withdrawn = **{ $challenger }** sťahuje svoju výzvu ({ $game }).
challenge-over = { $how ->
    [taken] **Prijaté.**
   *[closed] **Uzavreté.**
} Výzva na hru { $game }: **{ $challenger }** → **{ $opponent }**.
seat-over = { $how ->
    [taken] **Obsadené.**
   *[closed] **Uzavreté.**
} Voľné miesto: { $game }, ponúka **{ $challenger }**.
challenge-over-game = Hra `{ $code }`.

# Ratings.

rated-game = Hodnotená hra.
ratings-changed = Rating: { $first } { $first-rating } ({ $first-change }), { $second } { $second-rating } ({ $second-change }).
ratings-absent = Rating sa nemení: { $loser } má už inú hru prehratú na čas a odvtedy neťahá.
ratings-withdrawn = Správca tento výsledok vyradil, do ratingu sa nepočíta.
ranks-title = **{ $game }**: rebríček { $reach ->
    [server] { idiom.tohto-servera }
    [channel] { idiom.tohto-kanala }
   *[everywhere] všetkých { idiom.serverov }
}{ $season ->
    [all] {""}
    [none] , mimo sezón
   *[other] , sezóna { $season }
}.
ranks-subtitle = Rebríček { $reach ->
    [server] { idiom.tohto-servera }
    [channel] { idiom.tohto-kanala }
   *[everywhere] všetkých { idiom.serverov }
}{ $season ->
    [all] {""}
    [none] , mimo sezón
   *[other] , sezóna { $season }
}
season-lasts = Trvá od { $from } do { $until }.
season-over = Trvala od { $from } do { $until }; toto je jej konečný rating.
no-season = Zo sezóny „{ $given }“ tu nikto nemá rating. Vyber si z týchto: { $known }.
no-seasons-everywhere = Rating všetkých { idiom.serverov } sezóny nemá. Vynechaj `season` alebo zvoľ rozsah `server` či `channel`.
offered-season = { $season ->
    [none] none – hry mimo sezón
   *[other] { $season } – od { $from } do { $until }
}
offered-season-current = { $season ->
    [none] current – bez sezón
   *[other] current – { $season }, od { $from } do { $until }
}
ranks-rating = Rating
ranks-games = Hry
ranks-won = Výhry
ranks-line = { $rank } **{ $player }** { $rating } ±{ $deviation }, { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } hier
}, { $wins ->
    [one] { $wins } výhra
    [few] { $wins } výhry
   *[other] { $wins } výhier
}.
ranks-page = Strana { $page } z { $pages }, { $players ->
    [one] { $players } hráč.
    [few] { $players } hráči.
   *[other] { $players } hráčov.
}
ranks-mark = ? = predbežný.
ranks-provisional = Rating s „?“ je predbežný: miesto v poradí dostane po ďalších hrách.
ranks-provisional-past = Rating s „?“ bol ešte predbežný.
ranks-others = Ďalšie rebríčky: { $others }. Zobrazíš ich napríklad príkazom `/leaderboard { $example }`.
ranks-empty = Zatiaľ { $reach ->
    [server] { idiom.na-tomto-serveri }
    [channel] { idiom.v-tomto-kanali }
   *[everywhere] nikde
} nie sú žiadne hodnotené hry{ $season ->
    [all] {""}
   *[other] {" "}v sezóne { $season }
}. Začni napríklad príkazom `/{ $kind } new rated=on`.
ranks-empty-class = { $game }: zatiaľ { $reach ->
    [server] { idiom.na-tomto-serveri }
    [channel] { idiom.v-tomto-kanali }
   *[everywhere] nikde
} nie sú žiadne hodnotené hry{ $season ->
    [all] {""}
   *[other] {" "}v sezóne { $season }
}. Začni napríklad príkazom `/{ $kind } new rated=on`.
ranks-empty-past = { $game }: { $reach ->
    [server] { idiom.na-tomto-serveri }
    [channel] { idiom.v-tomto-kanali }
   *[everywhere] nikde
} nie sú žiadne hodnotené hry { $season ->
    [none] mimo sezón
   *[other] zo sezóny { $season }
}.
stats-none = Zatiaľ nemáš žiadnu dohranú hru. Začni napríklad príkazom `/{ $kind } new` alebo so mnou: `/{ $kind } new level=1`.
stats-none-of = Zatiaľ nemáš žiadnu dohranú hru { $game }. Začni napríklad príkazom `/{ $kind } new`.
stats-none-season = { idiom.na-tomto-serveri-zaciatok } nemáš { $season ->
    [all] zatiaľ{" "}
   *[other] {""}
}žiadnu hodnotenú hru{ $class ->
    [any] {""}
   *[other] {" "}{ $class }
}{ $season ->
    [all] .
    [none] {" "}mimo sezón.
   *[other] {" "}v sezóne { $season }.
}
stats-title-season = **{ $player }** – hodnotené hry { idiom.na-tomto-serveri }{ $season ->
    [all] :
    [none] {" "}mimo sezón:
   *[other] {""}, sezóna { $season } (od { $from } do { $until }):
}
stats-title = **{ $player }** – výsledky zo všetkých { idiom.serverov }:
stats-kind = { $game }: výhry { $wins }, remízy { $draws }, prehry { $losses }.
stats-rating = Rating, { $game }: **{ $rating }** ±{ $deviation } po { $games ->
    [one] { $games } hre.
   *[other] { $games } hrách.
}
stats-unrated = Zatiaľ nemáš žiadnu hodnotenú hru. Začni napríklad príkazom `/{ $kind } new rated=on`.
stats-best = Najlepšia hodnotená výhra: súper { $opponent } ({ $rating }), hra `{ $code }`.
stats-opponents = Najčastejší súperi:
stats-opponent = • { $opponent }: výhry { $wins }, remízy { $draws }, prehry { $losses }.
stats-tasks = Vyriešené úlohy, { $game }: { $solved } z { $total }.
stats-puzzles = Hádanky { $game }: rating **{ $rating }** ±{ $deviation }.
stats-streak = { $days ->
    [one] Hádanky: zatiaľ jeden deň.
    [few] Hádanky: { $days } dni po sebe.
   *[other] Hádanky: { $days } dní po sebe.
}
stats-curve = Posledné ratingy ({ $game }): { $ratings }.
chart-games = Hodnotené hry
chart-season = Rating, sezóna { $season }
chart-alt = { $player }, { $game }: rating po { $games ->
    [one] { $games } hodnotenej hre
   *[other] { $games } hodnotených hrách
}, na začiatku { $first }, na konci { $last }, najnižší { $low }, najvyšší { $high }.
result-withdrawn = Správca vyradil výsledok hry `{ $code }` ({ $game }, **{ $white }** – **{ $black }**). Do ratingu sa už nepočíta.
result-restored = Výsledok hry `{ $code }` ({ $game }, **{ $white }** – **{ $black }**) sa znova počíta do ratingu.
result-reason = Dôvod: { $reason }
not-rated-fixed = Hra, pri ktorej je zadaná možnosť { $name }, nemôže byť hodnotená. Vynechaj možnosť { $name } alebo `rated`.
not-rated-variant = Hra s týmito možnosťami nemôže byť hodnotená. Použi štandardné možnosti alebo vynechaj `rated`.
no-rated-result = Hra `{ $code }` nemá { idiom.na-tomto-serveri } hodnotený výsledok. Zadaj kód hodnotenej hry, ktorá sa hrala tu a už sa skončila.
result-gone = Výsledok hry `{ $code }` je už vyradený. Znova ho započítaš príkazom `/config ratings restore { $code }`.
result-counts = Výsledok hry `{ $code }` sa už počíta. Vyradíš ho príkazom `/config ratings withdraw { $code }`.
setting-server-only = Nastavenie { $key } platí pre { idiom.cely-server-koho }. Nastav to bez `channel`.
setting-channel-only = Nastavenie { $key } platí len pre { idiom.jediny-kanal }. Nastav to priamo tam.
setting-season = Hra patrí do sezóny, v ktorej sa skončí.

# What happened.

event-started = { $colours ->
    [open] **{ $white }** – **{ $black }**
   *[chosen] **{ $white }** (biely) – **{ $black }** (čierny)
}: { $game }, hra `{ $code }`.
event-started-computer = { $name } je tento program; hrá sám, na úrovni { $level } z 8.
event-moved = { $side ->
    [white] ⚪{" "}
    [black] ⚫{" "}
   *[open] {""}
}**{ $player }**: { $what }.
event-moved-many = { $side ->
    [white] ⚪{" "}
    [black] ⚫{" "}
   *[open] {""}
}**{ $player }**: { $what } ({ $earlier ->
    [one] po { $earlier } skoršej akcii
   *[other] po { $earlier } skorších akciách
}).
event-moved-sign = { $side ->
    [white] ⚪
   *[black] ⚫
}
event-filled = **{ $player }** má rozostavenie hotové.
event-imported = Hra pokračuje zo zápisu ({ $moves }).
event-imported-over = Toto je zápis, ktorý sem vkladá **{ $player }**.
event-resigned = **{ $player }** vzdáva hru.
event-aborted = **{ $player }** ruší hru (súper: **{ $other }**).
event-unbegun = Hra sa ruší, lebo už { $days ->
    [one] { $days } deň
    [few] { $days } dni
   *[other] { $days } dní
} nikto neurobil ťah.
event-offered-draw = **{ $player }** ponúka remízu. **{ $other }**, prijmeš ju?
event-offered-undo = **{ $player }** žiada o vrátenie { $number ->
    [0] ťahu ({ $move })
   *[other] ťahu { $number } ({ $move })
}{ $more ->
    [0] {""}
    [one] {" "}a ťahu po ňom
   *[other] {" "}a { $more } ťahov po ňom
}. **{ $other }**, súhlasíš?
event-offered-abort = **{ $player }** žiada o zrušenie hry bez výsledku. **{ $other }**, súhlasíš?
event-accepted-draw = **{ $player }** prijíma remízu, ktorú ponúka **{ $other }**.
event-accepted-undo = **{ $player }** súhlasí s vrátením ťahu, o ktoré žiada **{ $other }**.
event-accepted-abort = **{ $player }** súhlasí so zrušením hry, o ktoré žiada **{ $other }**.
event-declined-draw = **{ $player }** odmieta remízu, ktorú ponúka **{ $other }**.
event-declined-undo = **{ $player }** odmieta vrátenie ťahu, o ktoré žiada **{ $other }**.
event-declined-abort = **{ $player }** chce hrať ďalej a odmieta zrušenie hry, o ktoré žiada **{ $other }**.
event-withdrawn-draw = **{ $player }** sťahuje ponuku remízy.
event-withdrawn-undo = **{ $player }** sťahuje žiadosť o vrátenie ťahu.
event-withdrawn-abort = **{ $player }** sťahuje žiadosť o zrušenie hry.

# What the opponent offers, on the page of the game.

offer-to-you-draw = { $player } ponúka remízu. Prijmeš ju?
offer-to-you-undo = { $player } žiada o vrátenie { $number ->
    [0] ťahu ({ $move })
   *[other] ťahu { $number } ({ $move })
}{ $more ->
    [0] {""}
    [one] {" "}a ťahu po ňom
   *[other] {" "}a { $more } ťahov po ňom
}. Súhlasíš?
offer-to-you-abort = { $player } žiada o zrušenie hry bez výsledku. Súhlasíš?
offer-to-you-pause = { $player } žiada o prestávku, zastavili by sa oboje hodiny. Súhlasíš?

# What became of an offer, to the player whom it concerns.

news-offered-draw = Ponuka remízy je odoslaná. { $other } ju môže prijať alebo odmietnuť.
news-offered-undo = Žiadosť o vrátenie ťahu je odoslaná. { $other } môže súhlasiť alebo odmietnuť.
news-offered-abort = Žiadosť o zrušenie hry je odoslaná. { $other } môže súhlasiť alebo odmietnuť.
news-offered-pause = Žiadosť o prestávku je odoslaná. { $other } môže súhlasiť alebo odmietnuť.
news-declined-draw = { $other } remízu nechce.
news-declined-undo = { $other } ťah vrátiť nechce.
news-declined-abort = { $other } chce hrať ďalej.
news-declined-pause = { $other } prestávku nechce.
news-withdrawn-draw = { $other } už remízu neponúka.
news-withdrawn-undo = { $other } už o vrátenie ťahu nežiada.
news-withdrawn-abort = { $other } už o zrušenie hry nežiada.
news-withdrawn-pause = { $other } už o prestávku nežiada.
news-accepted-undo = { $other } súhlasí, ťah je vrátený.
news-accepted-pause = { $other } súhlasí s prestávkou.

# Games in threads of their own.

thread-begun = Hrá sa vo vlákne pod touto správou.
thread-again = Hrá sa vo vlákne predošlej hry: { $channel }.
thread-result = Výsledok hry vo vlákne { $channel }:
changed-elsewhere = { $at ->
    [direct] Hra je v súkromných správach.
    [gone] { idiom.kanal-zaciatok } tejto hry už neexistuje.
   *[channel] Hra je tu: { $channel }.
}
thread-name = { $game }: { $white } – { $black } ({ $code })
thread-lacking = Pre túto hru nemôžem vytvoriť vlákno. Potrebujem { $count ->
    [one] oprávnenie
   *[other] oprávnenia
} **{ $permissions }**. Hra pokračuje { idiom.v-tomto-kanali }. Požiadaj správcu, aby mi { $count ->
    [one] ho
   *[other] ich
} dal pre ďalšiu hru.
thread-too-many = { idiom.na-tomto-serveri-zaciatok } už nie je miesto pre ďalšie vlákno. Hra pokračuje { idiom.v-tomto-kanali }.
thread-locked = Vlákno tejto hry je zamknuté. Hra pokračuje tu.
thread-gone = Vlákno tejto hry je zmazané. Hra pokračuje tu.
channel-replaced = Táto miestnosť nahrádza starú. Hra pokračuje tu.
thread-refused = Pre túto hru nemôžem vytvoriť vlákno. Hra pokračuje { idiom.v-tomto-kanali }.
threads-none = Vlákna tu nie sú, preto hry zostávajú v { idiom.kanali }.
channels-refuse = Na tieto miesta nemôžem písať, preto správy pre ne zatiaľ čakajú:
channel-refuses = - { $channel }
threads-lacking = Na vytváranie vlákien tu potrebujem { $count ->
    [one] oprávnenie
   *[other] oprávnenia
} **{ $permissions }**. Dovtedy hry zostávajú v { idiom.kanali }.

# Whose turn it is.

turn-one = Na ťahu: **{ $player }**.
turn-awaited = Teraz má hrať **{ $player }**.
turn-fill = Rozostavenie ešte volí **{ $player }**.
turn-own = Si na ťahu.
turn-own-fill = Zvoľ si rozostavenie.
turn-either = **{ $white }** aj **{ $black }** môžu teraz hrať.
turn-both = **{ $white }** a **{ $black }**: zvoľte si rozostavenie. Kým nebudú hotové obe, nikto neuvidí, čo volíte.

# How somebody hears that it is their turn.

notices-hold = Keď si na ťahu, { $how ->
    [mention] **označím ťa** pri doske tam, kde sa hra hrá.
    [message] pošlem ti **súkromnú správu**; pri doske je tvoje meno, ale bez označenia.
    [digest] pošlem ti **jednu správu o všetkých hrách**, najviac raz denne a najskôr hodinu po začiatku prvého ťahu.
   *[none] pri doske je tvoje meno, ale **nikdy ťa neoznačím**.
}
notices-changed = Hotovo, platí to pre všetky tvoje hry. Keď si na ťahu, { $how ->
    [mention] **označím ťa** pri doske tam, kde sa hra hrá.
    [message] pošlem ti **súkromnú správu**; pri doske je tvoje meno, ale bez označenia.
    [digest] pošlem ti **jednu správu o všetkých hrách**, najviac raz denne a najskôr hodinu po začiatku prvého ťahu.
   *[none] pri doske je tvoje meno, ale **nikdy ťa neoznačím**. Svoje ťahy uvidíš v `/game list`.
}
notices-waiting = { $count ->
    [one] Teraz si na ťahu v { $count } hre. Ukáže ti ju `/game list`.
   *[other] Teraz si na ťahu v { $count } hrách. Ukáže ti ich `/game list`.
}
notices-how = Zmeníš to príkazom `/me notify mention`, `message`, `digest` alebo `none`.
notices-refused = Nepodarilo sa mi poslať ti súkromnú správu, preto ťa namiesto toho označím pri doske. Povoľ súkromné správy od členov { idiom.tohto-servera } a potom napíš `/me notify message` (alebo `digest`).
notice-turn = Si na ťahu v hre `{ $code }`: { $game }, súper **{ $opponent }**.
notice-offer = { $offer } Hra `{ $code }`: { $game }.
notice-left = Zostáva ti { $left }.
pictures-refused = Obrázky sem poslať nemôžem, preto posielam dosku ako text. { idiom.pictures-need }
called-game = { $what ->
    [reminder] Pripomienka: si na ťahu
    [turn] Si na ťahu
   *[news] Novinky
} v hre `{ $code }`: { $game }, súper **{ $opponent }**.
called-left = Zostáva ti { $left }, termín: { $deadline }.
cannot-post = Sem nemôžem písať. { $count ->
    [one] Chýba mi oprávnenie
   *[other] Chýbajú mi oprávnenia
} **{ $permissions }**. Odpovedám tu len na príkazy. Čo sem inak posielam bez vyzvania, napríklad pripomienky, príde v súkromnej správe, kým mi { $count ->
    [one] ho
   *[other] ich
} správca nedá.
called-challenge = { $why ->
    [gone] { idiom.kanal-zaciatok } tejto výzvy už neexistuje, preto ti ju ukazujem tu.
    [closed] Sem nemôžem písať: { $channel }. Výzvu ti preto ukazujem tu.
   *[permanent] Výzvu sem poslať nejde: { $channel }. Ukazujem ti ju preto tu.
}
called-why = { $why ->
    [gone] { idiom.kanal-zaciatok } tejto hry už neexistuje, preto ti ju ukazujem tu.
    [closed] Sem nemôžem písať: { $channel }. Hru ti preto ukazujem tu.
    [left] Už nie si tu: { $channel }. Hru ti preto ukazujem v súkromnej správe.
    [late] Správy teraz neprechádzajú sem: { $channel }. Hru ti preto ukazujem tu.
   *[permanent] Dosku sem poslať nejde: { $channel }. Hru ti preto ukazujem tu.
}
called-play-on = Hraj ďalej tu, alebo napíš `/game join { $code }` na inom mieste, kde hru chceš vidieť.
standing-clock = **{ $player }**, v hre `{ $code }` ({ $game }) sa mi nedarí dať vedieť súperovi **{ $opponent }**: { $why ->
    [gone] { idiom.kanal } tejto hry už neexistuje
    [closed] v { idiom.kanali } tejto hry nemôžem písať
    [left] už tu nie je
    [late] správy teraz do { idiom.kanala } tejto hry neprechádzajú
   *[permanent] v { idiom.kanali } tejto hry sa doska nedá ukázať
} a súkromná správa nepríde. Súperove hodiny preto stoja. Môžeš počkať; len čo to pôjde, ozvem sa mu. { $why ->
    [left] Ak bude preč dlhšie než { $wait }, môžeš si nárokovať výhru príkazom `/game claim`, alebo hru zrušiť príkazom `/game abort`.
   *[other] Ak sa to nezmení dlhšie než { $wait }, môžeš hru zrušiť príkazom `/game abort`.
}
notice-board = { $board }
notice-unreached = **{ $player }**, si na ťahu v hre `{ $code }`: { $game }, súper **{ $opponent }**{ $others ->
    [0] .
    [one] , a ešte v { $others } hre: `/game list`.
   *[other] , a ešte v { $others } hrách: `/game list`.
} Súkromnú správu sa mi poslať nepodarilo.
digest-title = { $count ->
    [one] Si na ťahu v { $count } hre:
   *[other] Si na ťahu v { $count } hrách:
}
digest-game = `{ $code }` { $game }, súper **{ $opponent }**, tvoj ťah sa začal { $since }
digest-more = A ešte { $count }: `/game list`

# How somebody sees boards.

preference-theme = Tvoje farby: **{ $value ->
    [classic] teplé drevo
    [dark] tmavé
    [high-contrast] vysoký kontrast
   *[other] { $value }
}**. Platia v odpovediach, ktoré vidíš len ty, v súkromných správach a v konzole. Dosky, ktoré vidia všetci, majú farby { idiom.kanala }. Na stránke hry sa zmení len doska; farby stránky nastavíš pod „Vzhľad a zvuk“.
preference-theme-channel = Tvoje farby sú rovnaké ako v { idiom.kanali }. Tu: **{ $value ->
    [classic] teplé drevo
    [dark] tmavé
    [high-contrast] vysoký kontrast
   *[other] { $value }
}**.
preference-language = Odpovedám ti v tomto jazyku: **{ $value }**. Čo vidia všetci, je v jazyku { idiom.kanala }.
preference-language-channel = Odpovedám ti v jazyku tvojho zariadenia; ak ním nehovorím, v jazyku { idiom.kanala }. Teraz je to **{ $value }**.
preference-board-set = Tvoje dosky a kamene: **{ $value ->
    [standard] základné
    [paper] tlačený papier
    [marble] mramor a bambus
   *[other] { $value }
}**. Platia v odpovediach, ktoré vidíš len ty, v súkromných správach a v konzole. Čo vidia všetci, má vzhľad podľa { idiom.kanala }.
preference-board-set-channel = Tvoje dosky a kamene sú rovnaké ako v { idiom.kanali }. Tu: **{ $value ->
    [standard] základné
    [paper] tlačený papier
    [marble] mramor a bambus
   *[other] { $value }
}**.
preference-layout = Tvoje rozloženie: **{ $value ->
    [wide] doska a vedľa nej údaje
    [square] len doska
   *[other] { $value }
}**. Platí v odpovediach, ktoré vidíš len ty, a v súkromných správach. Dosky, ktoré vidia všetci, majú rozloženie { idiom.kanala }.
preference-layout-channel = Tvoje rozloženie je rovnaké ako v { idiom.kanali }. Tu: **{ $value ->
    [wide] doska a vedľa nej údaje
    [square] len doska
   *[other] { $value }
}**.
preference-board = V odpovediach, ktoré vidíš len ty, a v súkromných správach dostávaš dosku ako { $value ->
    [text] **text**
    [both] **obrázok aj text**
   *[picture] **obrázok**
}. Doska, ktorú vidia všetci, je text len vtedy, keď majú text zvolený všetci hráči danej hry.
preference-how = Zmeníš to príkazom `/me { $aspect } { $first }`{ $count ->
    [0] {""}
   *[other] , { $others }
} alebo `{ $last }`.

# How games end at the table.

ending-resigned = **{ $winner }** vyhráva: { $loser } vzdáva hru.
ending-resigned-reason = { $loser ->
    [white] Biely vzdal hru
   *[black] Čierny vzdal hru
}
ending-draw-agreed-reason = Dohodou
ending-won-reason = Podľa importovaného zápisu
ending-drawn-reason = Podľa importovaného zápisu
ending-told-points-reason = O { $margin } { $margin ->
    [one] bod
    [few] body
    [other] bodov
   *[many] bodu
}
ending-told-time-reason = { $loser ->
    [white] Bielemu vypršal čas
   *[black] Čiernemu vypršal čas
}
ending-told-forfeit-reason = { $loser ->
    [white] Biely prehral kontumačne
   *[black] Čierny prehral kontumačne
}
ending-aborted-reason = Hra je zrušená

# The result in a picture, where names would be too long.

verdict-wins = { $side ->
    [white] Vyhral biely
   *[black] Vyhral čierny
}
verdict-wins-name = Výhra: { $player }
verdict-open-reason = Pred voľbou farieb
verdict-draw = Remíza
verdict-none = Bez výsledku

# The number of moves, at the head of a picture.

picture-count = { $count ->
    [0] Začiatok
   *[other] Ťah { $count }
}
picture-set-up = rozostavenie

ending-won = **{ $winner }** vyhráva.
ending-told-points = **{ $winner }** vyhráva o { $margin } { $margin ->
    [one] bod.
    [few] body.
    [other] bodov.
   *[many] bodu.
}
ending-told-time = **{ $winner }** vyhráva: { $loser } prehráva na čas.
ending-told-forfeit = **{ $winner }** vyhráva: { $loser } prehráva kontumačne.
ending-told-words = Hra sa skončila. Súbor hovorí: „{ $words }“.
ending-draw-agreed = Remíza dohodou.
ending-aborted = Hra je zrušená. Bez výsledku.
ending-no-result = Bez výsledku.
ending-club-point = Bod získava **{ $player }** a hra sa nezapočítava do ratingu.
ending-drawn = Hra sa skončila remízou.
moves-count = { $count ->
    [one] { $count } ťah
    [few] { $count } ťahy
   *[other] { $count } ťahov
}
ending-moves = { $moves }.

ending-moves-of = **{ $white }** – **{ $black }**: { $moves }.

# On a card in place of a name that the fonts cannot write.

deleted-player = Vymazaný hráč
card-nameless = { $side ->
    [white] Biely
    [black] Čierny
   *[open] Hráč
}
card-rating = { $before } → { $after } ({ $change })
card-rating-short = { $after } ({ $change })

# Alt text.

alt-title = { $game }, { $colours ->
    [open] { $white } – { $black }
   *[chosen] { $white } (biely) – { $black } (čierny)
}, { $count ->
    [0] pred prvým ťahom
   *[other] zatiaľ { $moves }
}.
alt-puzzle = Hádanka z hry { $game }.
alt-turn-side = { $side ->
    [white] Na ťahu je biely.
   *[black] Na ťahu je čierny.
}
alt-title-seat = { $game }, { $count ->
    [0] pred prvým ťahom
   *[other] zatiaľ { $moves }
}. { $side ->
    [white] { $player } hrá za bieleho; miesto čierneho je voľné.
    [black] { $player } hrá za čierneho; miesto bieleho je voľné.
    [first] { $player } začína.
    [second] Začína súper.
    [random-first] Kto začne, sa vyžrebuje.
   *[random] Farby sa vyžrebujú.
}
alt-board = Počet stĺpcov: { $columns }, počet radov: { $rows }.
alt-by-rows = { $name }, po radoch: { $rows }.
alt-points = { $side ->
    [white] počíta sa bielemu
   *[black] počíta sa čiernemu
}
alt-without-points = Čo sa komu počíta, sa do tohto opisu nezmestí; ukazuje to obrázok.
alt-without-pieces = Rozmiestnenie kameňov či figúrok ({ $count }) sa do tohto opisu nezmestí. Celú hru dostaneš ako súbor príkazom `/game export`.
alt-last = Naposledy: { $player }, { $what }.
alt-before = { $number ->
    [0] {""}
   *[other] Ťah { $number }:{" "}
}{ $player }, { $what }.
# How a number and a date are written: DD and MM have two digits.
decimal-sign = ,
day-form = D. M. YYYY

# Choosing a move.

choose-first = Vyber ťah.
choose-next = Vyber, kam potiahneš.
chosen = Vybrané: { $clicks }.
choose-verb = { $word }: ktoré pole?
made = Tvoj ťah: `{ $move }`.
made-words = Hotovo: { $move }.
made-filled = Hotovo: { $move }. Zmeniť sa to už nedá.
stale = Hra sa medzitým pohla ďalej. Toto je aktuálna doska.
legal = { $count ->
    [0] Nemáš žiadny možný ťah.
    [one] Máš { $count } možný ťah.
    [few] Máš { $count } možné ťahy.
   *[other] Máš { $count } možných ťahov.
}
legal-places = { $count } { $look ->
    [points] priesečníkov: všetky voľné
   *[other] polí: všetky voľné
}{ $missing ->
    [0] .
   *[other] {" "}okrem { $except }.
}
legal-impossible = nedá sa
legal-none-from = Z „{ $from }“ nemáš žiadny ťah. Vynechaj pole a uvidíš všetky ťahy.
legal-no-square = „{ $from }“ na doske nie je. Vynechaj pole a uvidíš všetky ťahy.
legal-form = Zvoľ si rozostavenie: { idiom.stlac } **Rozostaviť** alebo napíš `{ $pattern }`.
refused-ground = (Pravidlá: { $title }, strana { $page })
refused-ground-title = (Pravidlá: { $title })
refused-on-board = Ťahy na doske ukáže `/{ $kind } moves`.
you-can = Môžeš: `{ $moves }`
fill = Tvoje rozostavenie: `{ $symbols }`. Vidíš ho len ty. Kamene otoč v ponuke alebo vyber hotové rozostavenie a potom { idiom.stlac } Hotovo.
form-piece = tvoj kameň s hodnotou { $symbol }
form-piece-several = tvoje kamene s hodnotou { $symbol }
fill-help = Kliknutím kameň otočíš. Vidíš to len ty.

# Buttons and menus.

button-start-anyway = Aj tak začať
button-accept = Prijať
button-decline = Odmietnuť
button-withdraw = Stiahnuť výzvu
button-seat-computer = Hrať s Deskou
button-leave-open = Nechať voľné
button-seat-again = Opakovať
button-seat-once = Len raz
button-join = Pridať sa
button-rules = Pravidlá
button-learn = Naučiť sa
button-learn-game = Naučiť sa: { $game }
button-skip = Preskočiť
button-move = Ťahať
button-mark = Označiť
button-fill = Rozostaviť
button-more = Viac…
button-hint-show = Ukázať nápovedu
button-hint-move = Ukázať ťah
button-hint-why = Prečo?
button-propose-dead = Navrhnúť mŕtve kamene
button-review = Rozbor
button-review-show = Ukázať rozbor
button-history = Doterajšie ťahy
button-rematch = Odveta
button-page = Stránka hry
button-replay = Animácia
button-export = Zápis
label-game = { $game }, súper { $opponent }
label-game-onlooker = { $game }: { $white } – { $black }
label-game-code = { $code }: { $game }, súper { $opponent }
label-game-code-onlooker = { $code }: { $game }: { $white } – { $black }
button-earlier-page = Predošlá strana
button-later-page = Ďalšia strana
button-whole-text = Celý text
button-season = Sezóna { $season }
button-no-season = Mimo sezón
button-all-results = Všetky výsledky
button-board = Zobraziť dosku
button-text = Ako text
button-moves = Moje možné ťahy
button-undo = Požiadať o vrátenie ťahu
button-draw = Ponúknuť remízu
button-undo-short = Vrátiť
button-take-back-short = Stiahnuť
button-draw-short = Remíza
button-abort = Zrušiť hru
button-ask-abort = Požiadať o zrušenie hry
button-resign = Vzdať sa…
button-resign-short = Vzdať
button-resign-yes = Áno, vzdávam sa
button-abort-yes = Áno, zrušiť hru
button-forget-yes = Áno, zabudni na mňa
button-forget-no = Nie
button-unlink = Odpojiť: { $name }
button-session-end = Odhlásiť: { $name }
button-session-quiet = Bez oznámení: { $name }
button-sessions-end = Odhlásiť všade
button-sign-in = Prihlásiť sa
button-unblock = Odblokovať: { $name }
button-resign-no = Nie, hrám ďalej
button-stop = Skončiť tu
button-back = Späť
button-random = Náhodne
button-done = Hotovo
button-type = Napísať
button-accept-draw = Prijať remízu
button-decline-draw = Odmietnuť remízu
button-accept-undo = Povoliť vrátenie
button-decline-undo = Nevracať
button-accept-abort = Zrušiť hru
button-decline-abort = Hrať ďalej
menu-piece = Vyber kameň alebo figúrku
menu-any = Vyber
menu-target = Vyber, kam potiahneš
menu-column = Vyber stĺpec
menu-row = Vyber rad
menu-place = Vyber miesto alebo stĺpec
menu-seat = Obsadiť miesto
hint-near = Vedľa posledného ťahu
menu-move = Vyber ťah
menu-moves = Vyber jeden ťah alebo viac
menu-range = Východiskové pole { $first } až { $last }
menu-start = Východiskové pole { $square }
menu-part = Od „{ $first }“ po „{ $last }“
menu-mark = Zmeň označenie
menu-mark-range = Zmeň označenie od { $first } po { $last }
menu-others = Ostatné ťahy
menu-turn = Otoč jeden kameň alebo viac
menu-rules = Prejsť na stranu
column = Stĺpec { $letter }
row = Rad { $number }
ask-move-title = Tvoj ťah
ask-move-label = Kam, napríklad d4
ask-move-whole = Celý ťah, napríklad c3-d4
ask-move-hint = d4
ask-move-whole-hint = c3-d4
ask-fill-title = Tvoje rozostavenie
# The squares in the order of the digits; at most 45 characters with the squares of twelve stones.
ask-fill-squares = Polia { $squares }
ask-fill-label = Jedna číslica pre každý kameň, po poradí

# More, resigning.

more-title = { $game }, hra `{ $code }`. Čo chceš urobiť?
confirm-resign = Naozaj vzdať hru `{ $code }` ({ $game }, súper **{ $opponent }**)? Hra sa tým skončí a vrátiť sa to nedá.
confirm-abort = Naozaj zrušiť hru `{ $code }` ({ $game }, súper **{ $opponent }**)? Hneď sa skončí, bez výsledku, a vrátiť sa to nedá.
confirm-abort-club = Naozaj zrušiť hru `{ $code }` ({ $game }, súper **{ $opponent }**)? Hneď sa skončí, bod získa súper a vrátiť sa to nedá.
confirm-abort-club-waits = Naozaj zrušiť hru `{ $code }` ({ $game }, súper **{ $opponent }**)? Hneď sa skončí, bod získaš ty, lebo súper nie je na dosah, a vrátiť sa to nedá.
not-resigned = Dobre, hra pokračuje.
settled = Hotovo. Na doske to už vidno.
settled-resigned = Hra je vzdaná. Výsledok nájdeš pri jej doske.
settled-offered = { $offer ->
    [draw] Tvoja ponuka remízy
    [undo] Tvoja žiadosť o vrátenie ťahu
    [pause] Tvoja žiadosť o prestávku
   *[abort] Tvoja žiadosť o zrušenie hry
} je pri doske hry. Tam hľadaj odpoveď.

# Lists.

spoken-set-up = rozostavenie { $symbols }
history-title = { $game }, hra `{ $code }`: { $colours ->
    [open] **{ $white }** – **{ $black }**
   *[chosen] **{ $white }** (○ biely) – **{ $black }** (● čierny)
}.
history-empty = Zatiaľ žiadne ťahy.
history-hidden = rozostavenie, zatiaľ tajné
history-cut = Začiatok sa nezobrazuje ({ $moves }). Celú hru dostaneš ako súbor príkazom `/game export { $code }`.
replay-title = { $game }, hra `{ $code }`, ťah po ťahu: { $colours ->
    [open] **{ $white }** – **{ $black }**
   *[chosen] **{ $white }** (biely) – **{ $black }** (čierny)
}, { $moves }.{ $extent ->
    [part] {" "}Obrázok ukazuje len časť pozícií, rovnomerne vybraných ({ $shown } z { $positions }). Príkaz `/game export { $code }` dá všetky ťahy ako súbor.
   *[whole] {""}
}
replay-alt = { $extent ->
    [part] Animácia dlhej hry s rovnomerne vybranými pozíciami ({ $shown } z { $positions }). Na konci:
   *[whole] Animácia celej hry ({ $moves }). Na konci:
}
export-done = Zápis hry { $game }, kód `{ $code }`, { $moves }.
export-hidden = Hra sa ešte hrá, preto v súbore chýba to, čo je tajné. Keď sa skončí, exportuj ju znova.
import-further = Počet hier v súbore: { $games }. Beriem hru číslo { $number }; inú vyberieš cez `game-number=`.
import-unread = Vlastnosti { $property } (riadok { $line }, stĺpec { $column }) nerozumiem a vynechávam ju: „{ $value }“.
import-guessed = Vlastnosť { $property } (riadok { $line }, stĺpec { $column }) je zapísaná nezvyčajne: „{ $value }“ čítam ako { $read }{ $more ->
    [0] .
   *[other] . Rovnako aj ďalšie; je ich { $more }.
}
import-twice = Vlastnosť { $property } má druhú hodnotu (riadok { $line }, stĺpec { $column }), ktorú vynechávam: „{ $value }“.
import-no-value = Vlastnosť { $property } (riadok { $line }, stĺpec { $column }) nemá hodnotu.
import-garbled = Niektoré znaky vlastnosti { $property } (riadok { $line }, stĺpec { $column }) sú poškodené.
import-stray = Od riadka { $line }, stĺpca { $column } sú v súbore znaky alebo text, ktoré vynechávam.
import-cut-off = Súbor sa končí skôr než hra. Čítam len to, čo v ňom je.
import-handicap = Súbor uvádza hendikep { $told }, ale počet čiernych kameňov na doske je { $stones }. Riadim sa podľa kameňov.
import-rules = Pravidlá s názvom „{ $name }“ nepoznám. Platia predvolené.
import-rules-in-part = Podľa pravidiel „{ $name }“ sa riadim len sčasti.
import-captured = Kamene bez slobody na doske byť nemôžu. Vynechané kamene: { $stones }.
import-passes = Jedna strana ťahá dvakrát za sebou, a tak druhá medzitým pasuje. Pridaných pasov: { $passes }.
import-before = Kamene na doske sa menia bez ťahu. Zápis sa začína až potom a predošlé ťahy vynecháva: { $moves }.
import-result = Výsledku „{ $name }“ nerozumiem, a tak hru považujem za skončenú.
import-repeats = Ťah { $number } (riadok { $line }, stĺpec { $column }) obnovuje skoršiu pozíciu, čo pravidlá v súbore zakazujú. Čítam tú hru s jednoduchým ko.
import-comments = V súbore je priveľa komentárov. Niektoré vynechávam.
import-left-out = Vynechávam aj niečo ďalšie: { $more }.
list-empty = Nemáš žiadnu rozohranú hru. Začni príkazom `/{ $kind } new`, zahraj si so mnou (`/{ $kind } new level=1`) alebo pozri `/help`.
list-title = { $count ->
    [one] Máš { $count } rozohranú hru:
    [few] Máš { $count } rozohrané hry:
   *[other] Máš { $count } rozohraných hier:
}
list-game = `{ $code }` { $game }, súper **{ $opponent }**: { $turn ->
    [mine] **si na ťahu**
   *[theirs] na ťahu je súper
}, { $count ->
    [0] zatiaľ bez ťahu
   *[other] zatiaľ { $moves }
}.
list-game-onlooker = `{ $code }` { $game }: **{ $white }** – **{ $black }**.
list-more = { $count ->
    [one] A ešte { $count } hra
    [few] A ešte { $count } hry
   *[other] A ešte { $count } hier
}: `/game list { $page }`
list-own = { $count ->
    [one] Na odpoveď čaká { $count } tvoja výzva:
    [few] Na odpoveď čakajú { $count } tvoje výzvy:
   *[other] Na odpoveď čaká { $count } tvojich výziev:
}
list-own-challenge = `{ $code }` { $game }: tvoja výzva, súper **{ $opponent }**.
list-own-seat = `{ $code }` { $game }: hľadáš súpera.
list-own-invitation = `{ $code }` { $game }: pozývaš niekoho odkazom.
list-challenges = { $count ->
    [one] { idiom.v-tomto-kanali-zaciatok } čaká { $count } výzva:
    [few] { idiom.v-tomto-kanali-zaciatok } čakajú { $count } výzvy:
   *[other] { idiom.v-tomto-kanali-zaciatok } čaká { $count } výziev:
}
list-challenges-elsewhere = { $count ->
    [one] Inde čaká { $count } výzva:
    [few] Inde čakajú { $count } výzvy:
   *[other] Inde čaká { $count } výziev:
}
list-where = { $at ->
    [direct] V súkromných správach.
   *[channel] Kde: { $channel }.
}
list-challenge = `{ $code }` { $game }: **{ $challenger }** ti posiela výzvu.
list-open-seat = `{ $code }` { $game }: **{ $challenger }** hľadá súpera.
seats-none = Žiadne voľné miesto tu nie je. Ponúkni ho príkazom `/{ $kind } new` alebo si zahraj so mnou: `/{ $kind } new level=1`.
seats-title = { $count ->
    [one] { $count } voľné miesto:
    [few] { $count } voľné miesta:
   *[other] { $count } voľných miest:
}
seats-line = `{ $code }` { $game }, ponúka **{ $challenger }**. { $clock }
seats-hidden = { $count ->
    [one] Voľné je ešte { $count } iné miesto: `/game seats`
    [few] Voľné sú ešte { $count } iné miesta: `/game seats`
   *[other] Voľných je ešte { $count } iných miest: `/game seats`
}
seats-board-title = { $count ->
    [one] **Jedno voľné miesto**
    [few] **{ $count } voľné miesta**
   *[other] **{ $count } voľných miest**
}
seats-board-none = **Žiadne voľné miesto.** Ponúkneš ho príkazom `/{ $kind } new`.
seats-board-more = { $count ->
    [one] Ešte jedno ukáže `/game seats`.
    [few] Ešte { $count } ďalšie ukáže `/game seats`.
   *[other] Ešte { $count } ďalších ukáže `/game seats`.
}
seats-board-off = Zoznam voľných miest sa tu už nevedie. Ukáže ich `/game seats`.
seat-waits = Tvoje voľné miesto v hre { $game } (`{ $code }`) už deň nikto neobsadil.
seat-waits-choice = Môžeš si namiesto toho zahrať so mnou, alebo ho nechať voľné.
seat-waits-leave = Môžeš ho nechať voľné, alebo stiahnuť.
seat-left-open = Tvoje miesto v hre { $game } (`{ $code }`) zostáva voľné.
seat-comes-back = Po každej hre sa ponúkne znova.
seat-again = Tvoje miesto v hre { $game } (`{ $code }`) sa po každej hre ponúkne znova, kým oň niekto stojí a ty hráš. Skončiť s tým môžeš tlačidlom **Len raz**, alebo miesto stiahni.
seat-once = Tvoje miesto v hre { $game } (`{ $code }`) je na jednu hru.

# Games and challenges offered while somebody types; plain words of at most 100 characters.

offered-game = { $code } – { $game }, súper { $opponent }, { $state ->
    [mine] si na ťahu
    [over] koniec hry
   *[theirs] na ťahu je súper
}
offered-game-onlooker = { $code } – { $game }: { $white } – { $black }
offered-result = { $code } – { $game }: { $white } { $score } { $black }, { $day }{ $state ->
    [withdrawn] , vyradené
   *[counts] {""}
}
offered-challenge = { $code } – { $game }, posiela { $challenger }
offered-challenge-own = { $code } – { $game }, súper { $opponent }
offered-seat = { $code } – { $game }, voľné miesto, ponúka { $challenger }

# Rules and help.

rules-title = **{ $game }**: pravidlá { $of ->
    [challenge] tejto výzvy
    [game] hry `{ $code }`
   *[new] novej hry
}
rules-page = { $game }, pravidlá: strana { $page } z { $pages }
rules-picture-last = Obrázok: { $side ->
    [white] biely
   *[black] čierny
}, { $what }.
rules-picture-chosen = Obrázok: z { $from } sa dá ťahať na { $targets }.
rules-picture-refused = Obrázok: ťah `{ $move }` sa nedá. { $why }
help-title = **Príkazy**
help-line = `{ $name }` { $what }
help-subs = ({ $names })
help-param = • `{ $name }`: { $what }
help-values = (`{ $values }`)
help-play = Chceš začať hneď? Zahraj si so mnou: `/{ $game } new level=1`. Úroveň 1 je najľahšia, 8 najsilnejšia.
help-more = O jednom príkaze sa dozvieš viac, keď napíšeš napríklad `/help { $path }`. Ak príkaz píšeš, jeho možnosti zadávaj v poradí alebo ako `názov=hodnota`.
link-title = { $game }: { $white } – { $black }
link-description = { $status } { $moves }.
invitation-title = { $challenger } ťa pozýva na hru { $game }
invitation-side = { $side ->
    [white] { $challenger } hrá za bieleho.
    [black] { $challenger } hrá za čierneho.
    [first] { $challenger } začína.
    [second] Začínaš ty.
    [random-first] Kto začne, sa vyžrebuje.
   *[random] Farby sa vyžrebujú.
}
help-manual = Príručka: { $url }

# Settings.

settings-title = **Nastavenia { $scope ->
    [channel] ({ idiom.kanal } { $channel })
   *[space] tu
}**
settings-topic = **{ $topic }**
settings-all-default = Všetko má predvolené hodnoty.
settings-line = • { $label }: { $value } (`{ $key }`{ $source ->
    [channel] , nastavené pre { idiom.kanal }
    [space] , nastavené pre { idiom.server }
    [preset] , z hotovej sady
    [others] , podľa iných možností
   *[default] {""}
})
settings-next = Nabudúce: { $next }.
settings-all-how = Predvolené hodnoty tu nie sú; ukáže ich `/config show all=yes`.
settings-line-language = • { $label }: nenastavené (`{ $key }`; verejné správy: { $language }; súkromné odpovede: jazyk čitateľa)
setting-at-once = Platí to hneď.
settings-how = Nastavenie zmeníš príkazom `/config set key value`; pre { idiom.jediny-kanal } pridaj `channel`. Zrušíš ho príkazom `/config unset key`.
setting-changed = Nastavenie { $key } má { $scope ->
    [channel] v { idiom.kanali } { $channel }
   *[space] { idiom.na-tomto-serveri }
} hodnotu `{ $value }`.
setting-removed = Nastavenie { $key } { $scope ->
    [channel] v { idiom.kanali } { $channel }
   *[space] { idiom.na-tomto-serveri }
} už neplatí.
setting-holds = { $scope ->
    [channel] Teraz tam platí
   *[space] { idiom.v-tomto-kanali-zaciatok } platí
} `{ $value }`{ $source ->
    [channel] , nastavené pre { idiom.kanal }
    [space] , nastavené pre { idiom.server }
    [preset] , z hotovej sady
    [others] , podľa iných možností
    [default] {" "}(predvolené)
   *[game] , predvolené v hre
}.
setting-holds-none = { $scope ->
    [channel] Teraz tam platí
   *[space] { idiom.v-tomto-kanali-zaciatok } platí
} to, čo je predvolené v hre.
setting-new-games = Týka sa to nových hier; rozohraným zostáva, čo majú.
setting-next-boards = Platí to od najbližšej dosky, aj v rozohraných hrách.
setting-own-look = Odpovede len pre seba si každý nastaví príkazom `/me { $key }`.

# Nápovedy.

hint-square = Najlepší ťah sa začína na { $square }.
hint-area = Najlepší ťah je v obdĺžniku { $from } – { $to }.
hint-word = Najlepší ťah sa teraz netýka žiadneho poľa.
hint-word-button = Najlepší ťah je voľba, nie pole: { idiom.stlac } **Ukázať ťah**.
hint-move = Najlepší ťah: **{ $move }**
hint-win = Teraz môžeš hneď vyhrať.
hint-wins = Hneď vyhráva.
hint-win-forced = Môžeš si vynútiť výhru najviac za { $count ->
    [one] jeden ťah
    [few] { $count } ťahy
   *[other] { $count } ťahov
}.
hint-behind = Si tu výrazne pozadu.
hint-wins-within = Nech súper urobí čokoľvek, vyhráva najviac za { $count ->
    [one] jeden ťah
    [few] { $count } ťahy
   *[other] { $count } ťahov
}.
hint-line = Krátky dôvod nepoznám. Keď rátam dopredu, čakám potom { $line }.
hint-search = Krátky dôvod nepoznám: keď rátam dopredu, vychádza najlepšie.
hint-again = Viac sa dozvieš, keď sa spýtaš znova: `/game hint { $code }`
hint-rated = V hodnotenej hre nápovedy nie sú. Keď sa skončí, `/game review` ukáže, čo bolo lepšie. Hru s nápovedami začneš s `rated=off`.
hint-set-up = K rozostaveniu nápoveda nie je. Zvoľ si ho podľa seba.
hint-none = Teraz sa mi nepodarilo nájsť ťah. Skús to, prosím, o chvíľu.
hint-waits = Premýšľam o nápovede v hre `{ $code }`. Objaví sa tu sama { $unit ->
    [minutes] { $count ->
        [one] asi o { $count } minútu
        [few] asi o { $count } minúty
       *[other] asi o { $count } minút
    }
   *[seconds] { $count ->
        [one] asi o { $count } sekundu
        [few] asi o { $count } sekundy
       *[other] asi o { $count } sekúnd
    }
}{ $ahead ->
    [0] {""}
    [one] {" "}(pred tebou je { $ahead })
    [few] {" "}(pred tebou sú { $ahead })
   *[other] {" "}(pred tebou je { $ahead })
}.
hint-elsewhere = Ešte čakáš na nápovedu v hre `{ $code }` a ja ti vymýšľam jednu po druhej. Spýtaj sa znova, keď tu bude, { $unit ->
    [minutes] { $count ->
        [one] asi o { $count } minútu
        [few] asi o { $count } minúty
       *[other] asi o { $count } minút
    }
   *[seconds] { $count ->
        [one] asi o { $count } sekundu
        [few] asi o { $count } sekundy
       *[other] asi o { $count } sekúnd
    }
}.

# Rozbory skončených hier.

review-title = Rozbor: { $game }, hra `{ $code }`
review-heading = Rozbor
review-waits = Prechádzam všetky pozície hry `{ $code }`. Rozbor sa tu objaví sám { $unit ->
    [minutes] { $count ->
        [one] asi o { $count } minútu
        [few] asi o { $count } minúty
       *[other] asi o { $count } minút
    }
   *[seconds] { $count ->
        [one] asi o { $count } sekundu
        [few] asi o { $count } sekundy
       *[other] asi o { $count } sekúnd
    }
}{ $ahead ->
    [0] {""}
    [one] {" "}(pred tebou je { $ahead })
    [few] {" "}(pred tebou sú { $ahead })
   *[other] {" "}(pred tebou je { $ahead })
}.
review-elsewhere = Ešte čakáš na rozbor hry `{ $code }` a ja ti robím jeden po druhom. Spýtaj sa znova, keď tu bude.
thinks-too-much = Na moje premýšľanie teraz čaká priveľa ľudí. Spýtaj sa, prosím, znova { $unit ->
    [minutes] { $count ->
        [one] asi o { $count } minútu
        [few] asi o { $count } minúty
       *[other] asi o { $count } minút
    }
   *[seconds] { $count ->
        [one] asi o { $count } sekundu
        [few] asi o { $count } sekundy
       *[other] asi o { $count } sekúnd
    }
}.
review-side = **{ $player }**: presnosť { $percent } %, nepresnosti { $inaccuracies }, chyby { $mistakes }, hrubé chyby { $blunders }
review-side-none = **{ $player }**: žiadny ťah na posúdenie
review-slips = nepresnosti { $inaccuracies }, chyby { $mistakes }, hrubé chyby { $blunders }
review-turns = Zlomové ťahy
review-even = O hre nerozhodol žiadny jediný ťah.
review-turn = { $number }. { $move } (**{ $player }**, šanca na výhru −{ $points } %). Lepšie: { $line }
review-better = lepšie: { $line }
review-line = { $first }, potom { $rest }
review-line-idea = { $line } ({ $idea })
review-inaccuracy = nepresnosť
review-mistake = chyba
review-blunder = hrubá chyba
review-accuracy = Ako presne obaja hrali
review-chance = Šanca bieleho na výhru v percentách
review-moves = Ťahy
review-alt = Graf šance bieleho na výhru: na začiatku { $first } %, na konci { $last } %.
review-too-early = Hra `{ $code }` ešte prebieha. Rozbor bude, keď sa skončí.
review-nothing = V hre `{ $code }` nikto neťahal, takže nie je čo rozoberať.

# Mŕtve kamene.

nothing-to-mark = Mŕtve kamene sú označené tak, ako ich vidím aj ja. Ak ich vidíš rovnako, daj súhlas.
not-counting = Mŕtve kamene sa označujú, až keď sa prestane hrať a rátajú sa body.

# What went wrong, and what to do.

no-game-here = { idiom.v-tomto-kanali-zaciatok } nemáš žiadnu hru. Začni príkazom `/{ $kind } new` alebo si všetky svoje hry pozri v `/game list`.
no-game-of-kind-here = { idiom.v-tomto-kanali-zaciatok } nemáš žiadnu hru { $game }. Začni príkazom `/{ $kind } new` alebo si všetky svoje hry pozri v `/game list`.
no-game-anywhere = Nemáš žiadnu rozohranú hru. Začni príkazom `/{ $kind } new` { idiom.niekde-spolocne } alebo si všetky svoje hry pozri v `/game list`.
no-game-of-kind-anywhere = Nemáš žiadnu rozohranú hru { $game }. Začni príkazom `/{ $kind } new` { idiom.niekde-spolocne } alebo si všetky svoje hry pozri v `/game list`.
nobody-else-here = Tento rozhovor nikto iný nevidí. Vyzvi súpera { idiom.v-spolocnom-kanali } alebo tu napíš `/{ $kind } new` bez mena a pošli mu kód.
which-game = Máš { $scope ->
    [anywhere] {""}
   *[here] tu{" "}
}{ $count ->
    [one] { $count } hru
    [few] { $count } hry
   *[other] { $count } hier
}:
which-game-more = A ešte { $count }: `/game list`.
which-game-how = Povedz, ktorú myslíš, napríklad `game={ $code }`.
no-board-there = V tejto správe nie je doska. Otvor ponuku správy s doskou alebo si svoje hry pozri v `/game list`.
no-such-game = Hra „{ $code }“ tu nie je. Tvoje hry ti ukáže `/game list`.
not-your-game = V tejto hre môžu hrať len **{ $white }** a **{ $black }**. Tvoje hry ti ukáže `/game list`.
not-your-game-over = Hráči tejto hry: **{ $white }** a **{ $black }**. Hra sa už skončila. Tvoje hry ti ukáže `/game list`.
game-is-over = Táto hra sa skončila.
over-what-next = Odvetu začneš príkazom `/game rematch`, inú hru príkazom `/{ $kind } new`.
not-your-turn-now = Na ťahu: **{ $player }**.
not-your-turn-told = Keď budeš na ťahu ty, dám ti vedieť.
not-your-turn-message = Keď budeš na ťahu, napíšem ti.
not-your-turn-fill = Tvoje rozostavenie je už hotové. Svoje ešte volí **{ $player }**.
offer-already = { $offer ->
    [draw] Remízu už ponúkaš.
    [undo] O vrátenie ťahu už žiadaš.
    [pause] O prestávku už žiadaš.
   *[abort] O zrušenie hry už žiadaš.
} Počkaj na odpoveď.
offer-by-other-draw = **{ $player }** už ponúka remízu. Prijmi ju alebo odmietni.
offer-by-other-undo = **{ $player }** už žiada o vrátenie ťahu { $move }{ $more ->
    [0] {""}
    [one] {" "}a ťahu po ňom
   *[other] {" "}a { $more } ťahov po ňom
}. Povoľ to alebo odmietni.
offer-by-other-abort = **{ $player }** už žiada o zrušenie hry bez výsledku. Súhlas alebo hraj ďalej.
offer-none = { $offer ->
    [draw] Ponuka remízy už neplatí.
    [undo] Žiadosť o vrátenie ťahu už neplatí.
    [pause] Žiadosť o prestávku už neplatí.
   *[abort] Žiadosť o zrušenie hry už neplatí.
}
own-offer = Toto je tvoja vlastná { $offer ->
    [draw] ponuka
   *[other] žiadosť
}. Počkaj na odpoveď.
nothing-to-take-back = Zatiaľ nemáš ťah, ktorý by sa dal vrátiť.
set-up-stays = Zatiaľ máš len rozostavené, a rozostavenie sa vrátiť nedá.
gone-taken = Túto výzvu už niekto prijal: začala sa hra `{ $code }`.
rematch-running = Vaša odveta `{ $code }` sa ešte hrá.
rematch-over = Vaša odveta `{ $code }` sa skončila. Ďalšiu začneš príkazom `/game rematch { $code }`.
gone-declined = Táto výzva je odmietnutá.
gone-withdrawn = Táto výzva je stiahnutá.
which-challenge = { $count ->
    [one] Máš tu { $count } výzvu:
    [few] Máš tu { $count } výzvy:
   *[other] Máš tu { $count } výziev:
}
which-challenge-how = Jednu si vyber, napríklad `/game { $answer } { $code }`.
challenges-elsewhere = { $count ->
    [one] { idiom.v-tomto-kanali-zaciatok } nemáš žiadnu výzvu, ale inde jednu:
   *[other] { idiom.v-tomto-kanali-zaciatok } nemáš žiadnu výzvu, ale inde { $count }:
}
challenges-elsewhere-how = { $answer ->
    [accept] Hra sa začne tam. Odtiaľto ju prijmeš príkazom `/game accept { $code }`.
   *[decline] Odtiaľto ju odmietneš príkazom `/game decline { $code }`.
}
which-offer = { $count ->
    [one] Na tvoju odpoveď čaká { $count } žiadosť:
    [few] Na tvoju odpoveď čakajú { $count } žiadosti:
   *[other] Na tvoju odpoveď čaká { $count } žiadostí:
}
which-own-offer = Tvoje vlastné žiadosti tu ({ $count }):
offer-line = `{ $code }` { $game }: **{ $player }** { $offer ->
    [draw] ponúka remízu
    [undo] žiada o vrátenie ťahu
    [pause] žiada o prestávku
   *[abort] žiada o zrušenie hry
}. Prijmeš príkazom `/game { $offer } { $code }`, odmietneš príkazom `/game decline { $code }`.
own-offer-line = `{ $code }` { $game }: { $offer ->
    [draw] tvoja ponuka remízy
    [undo] tvoja žiadosť o vrátenie ťahu
    [pause] tvoja žiadosť o prestávku
   *[abort] tvoja žiadosť o zrušenie hry
}. Stiahneš ju príkazom `/game decline { $code }`.
nothing-to-answer = Žiadna výzva, ponuka ani žiadosť tu na teba nečaká. Výzvu pošleš napríklad príkazom `/{ $kind } new`.
just-accepted = Túto výzvu už máš prijatú (hra `{ $code }`). Chceš aj voľné miesto, ktoré ponúka **{ $challenger }**? Napíš `/game accept { $seat }`.
no-such-challenge = Tá výzva už neexistuje. Novú pošleš napríklad príkazom `/{ $kind } new`.
not-challenged = Túto výzvu posiela **{ $challenger }** a nie je pre teba. Odpovedať môže **{ $opponent }**.
not-your-challenge = Túto výzvu môže stiahnuť len **{ $challenger }**. **{ $opponent }** môže { idiom.stlacit } Prijať alebo Odmietnuť.
not-your-seat = Toto voľné miesto ponúka **{ $challenger }**. Ak chceš hrať, { idiom.stlac } Pridať sa.
seat-once-only = Opakovať sa dá len voľné miesto pre všetkých.
only-a-task = To je kód úlohy, nie hry. Úlohu ukáže `/{ $kind } learn`, tvoje hry `/game list`.
no-sgf = SGF túto hru nepozná. Použi JSON: `/game export { $code } json`.
see-help = Hrajú sa tu so mnou stolové hry. Ako na to, ti ukáže `/help`.
not-understood = Tomu nerozumiem. Čo sa dá napísať, ti ukáže `/help`, tvoje hry `/game list`.
number-in-talk = Bolo to číslo pre mňa? Pošli ho ako odpoveď na moju správu, alebo napíš príkaz.
secret-here = To je tajné a { idiom.tento-kanal } vidia aj iní, preto to neplatí. { idiom.napis-sukromne }
only-for-you = Táto odpoveď je len pre teba a { idiom.tento-kanal } vidia aj iní. { idiom.napis-sukromne }
not-over = Táto hra sa ešte hrá. O odvetu požiadaj, keď sa skončí.
rematch-asked = O odvetu už žiadaš. Počkaj na odpoveď.
own-challenge = Vlastnú výzvu prijať nemôžeš. Počkaj na odpoveď alebo { idiom.stlac } Stiahnuť výzvu.
self-challenge = Proti sebe hrať nemôžeš. Zadaj iného hráča alebo nikoho, ak má zostať voľné miesto.
preset-as-name = „{ $name }“ je hotová sada možností, nie hráč. Napíš `preset={ $name }` a pred to súpera alebo nikoho, ak má zostať voľné miesto.
name-alike = „{ $name }“ vyzerá ako „{ $known }“, ale nie je to to isté meno. Napíš „{ $known }“, alebo meno, ktoré sa líši viac.
no-such-person = Nikto sa tu nevolá „{ $name }“.{ $any ->
    [some] {" "}Najbližšie mená: { $known }.
   *[none] {""}
}{ $seat ->
    [open] {" "}Ak má zostať voľné miesto, meno vynechaj.
   *[none] {""}
}
which-person = Meno „{ $name }“ tu má viac ľudí. Vyber, koho myslíš, alebo namiesto mena napíš id.
which-person-write = Meno „{ $name }“ tu má viac ľudí. Namiesto mena napíš id: { $ids }.
not-here = **{ $name }** { idiom.na-tomto-mieste } nie je. Pošli najprv pozvánku alebo uveď niekoho, kto tu je.
bot-opponent = { $name } je bot a nevie hrať. Zadaj človeka alebo nikoho, ak má zostať voľné miesto.
computer-other-opponent = Úroveň má iba { $name }. Vynechaj úroveň alebo ako súpera uveď { $name }.
computer-off = Hry, v ktorých je súperom { $name }, sú tu vypnuté. Zadaj človeka, alebo súpera aj úroveň vynechaj a zostane voľné miesto.
computer-too-many = Máš { $max ->
    [one] rozohranú hru
    [few] rozohrané { $max } hry
   *[other] rozohraných { $max } hier
}, v ktorých je súperom { $name }, a viac ich tu byť nemôže. Najprv niektorú dohraj alebo vzdaj: vypíše ich `/game list`.
computer-full = Rozohraných hier, v ktorých je súperom { $name }, je { idiom.na-tomto-serveri } už { $max } a viac ich byť nemôže. Skús to znova, keď sa niektorá skončí, alebo súpera aj úroveň vynechaj a zostane voľné miesto.
computer-unrated = Hry, v ktorých je súperom { $name }, sa tu do ratingu nepočítajú. Vynechaj `rated`.
too-many-challenges = Otvorených výziev môže byť najviac { $max } a toľko už máš. Najprv niektorú stiahni, napríklad najstaršiu príkazom `/game decline { $code }`.
too-many-standing = Miest, ktoré sa ponúkajú znova, môže byť najviac { $max } a toľko už máš. Pri niektorom zvoľ **Len raz**, alebo ho stiahni.
unread-too-long = Tento súbor je príliš dlhý. Pošli súbor, ktorý má najviac { $max } KB.
unread-no-record = V tomto súbore nespoznávam zápis hry. Pošli súbor SGF, súbor JSON z `/game export` alebo zápis v inom formáte: GIB, NGF či UGF (Go), PSQ, RIF, RenLib či text Gomocupu (Piškvorky).
unread-other-site = Toto je zápis z { $site }. Ten formát čítať neviem.
unread-other-json = Toto je zápis JSON z iného webu alebo programu. Ten formát čítať neviem.
unread-save-as-sgf = Ak je to Go alebo Piškvorky, ulož ho tam ako SGF a importuj ten súbor.
unread-damaged = Tento súbor neviem prečítať. Riadok { $line }, stĺpec { $column }: { $fault }.
unread-illegal = Ťah { $number } v tomto zápise, riadok { $line }, stĺpec { $column }, nie je podľa pravidiel.
unread-what-next = Oprav súbor a importuj ho znova.
unread-up-to = Ak chceš len ťahy pred ním, importuj súbor s voľbou `moves={ $moves }`.
unread-secret = Táto hra sa ešte hrala a v súbore chýba to, čo bolo tajné ({ $hidden }). Keď sa skončí, exportuj ju a importuj nový súbor.
too-many-moves = Počet ťahov v tomto zápise je { $found }. Ak chceš len prvých { $max }, importuj súbor s voľbou `moves={ $max }`.
record-tells-secret = Tento zápis prezrádza tajné rozostavenie súpera, preto hra nemôže pokračovať. Začni novú príkazom `/{ $kind } new`.
file-missing = Chýba súbor. { idiom.priloz } `/{ $command }` alebo použi v konzole tlačidlo na súbor.
file-not-fetched = Súbor sa mi nepodarilo stiahnuť. Prilož ho, prosím, znova.
bad-choice = { $name }: „{ $given }“ sa tu použiť nedá. Vyber z týchto hodnôt: `{ $values }`.
bad-switch = { $name }: „{ $given }“ sa tu použiť nedá. Zvoľ `{ $yes }` alebo `{ $no }`.
bad-number = { $name }: „{ $given }“ sa tu použiť nedá. Zadaj celé číslo od { $min } do { $max }.
bad-half = { $name }: „{ $given }“ sa tu použiť nedá. Zadaj číslo od { $min } do { $max }, celé alebo s polovicou, napríklad 6,5.
bad-value = { $name }: „{ $given }“ sa tu použiť nedá. Napíš to takto: `{ $expected }`.
bad-value-examples = { $name }: „{ $given }“ sa tu použiť nedá. Príklady: { $examples }.
bad-clock = { $name }: „{ $given }“ sa tu použiť nedá. Príklady: { $examples } (od { $shortest } sekúnd do { $longest } dní).
bad-writing = { $name }: hodnota sa nedá prečítať.
together-at-most = Hodnota možnosti { $option } nemôže byť väčšia ako { $limit }. Jedno z toho zmeň.
together-at-most-of = Hodnota možnosti { $option } je { $value } a nemôže byť väčšia ako { $limit }, čo je { $most }. Jedno z toho zmeň.
together-needs = Ak je zvolené `{ $value }`, možnosť { $option } musí byť `{ $needed }`. Jedno z toho zmeň.
together-needs-odd = Ak je zvolené `{ $value }`, možnosť { $option } musí byť nepárne číslo, najmenej { $least }. Jedno z toho zmeň.
together-allows = Ak je zvolená možnosť { $option } s hodnotou `{ $value }`, pre možnosť { $other } sú len tieto hodnoty: { $allowed }. Jedno z toho zmeň.
together-own-rule = `{ $value }` má pre dlhšie rady vlastné pravidlo. Vynechaj možnosť { $option } alebo zmeň pravidlo.
no-command = Za znak `{ idiom.sign }` napíš príkaz. Všetky ti ukáže `/help`.
unknown-command-far = Príkaz `{ $typed }` neexistuje. Všetky príkazy ti ukáže `/help`.
unknown-command = Príkaz `{ $typed }` neexistuje. Myslíš { $near }?
missing = Chýba údaj { $name }. Napíš `{ $usage }`.
missing-choice = Chýba údaj { $name }. Vyber z týchto hodnôt: `{ $values }`. Napíš `{ $usage }`.
given-twice = { $name }: to je tu dvakrát. Napíš `{ $usage }`.
left-over = „{ $words }“ sem nepatrí. Napíš `{ $usage }`, každú hodnotu ako jedno slovo.
open-quote = Úvodzovky zostali otvorené. Zatvor ich alebo vynechaj.
message-too-long = Správa je príliš dlhá. Najväčšia dĺžka v znakoch: { $max }.
too-long = { $name }: to je príliš dlhé. Najväčšia dĺžka v znakoch: { $max }.
foreign-sign = „{ $sign }“ je z inej abecedy. Použi písmená a až z a číslice 0 až 9.
not-together = Všetky tieto ťahy sa spolu urobiť nedajú: po `{ $made }` sa už nedá `{ $stuck }`. Nič sa nezahralo; vyber ich menej.
move-too-long = Na ťah je to príliš dlhé. Najväčšia dĺžka v znakoch: { $max }.
admin-only = Nastavenia môžu meniť len správcovia { idiom.tohto-servera }. Požiadaj niektorého z nich.
no-such-channel = { idiom.kanal-zaciatok } `#{ $name }` nepoznám. Zadaj { idiom.kanal }, kde ma už niekto použil. Ak nič nezadáš, platí to pre { idiom.cely-server-koho }.
no-such-key = Nastavenie `{ $key }` neexistuje. Všetky ti ukáže `/config show`.
no-such-key-near = Nastavenie `{ $key }` neexistuje. Nemalo to byť { $near }?
unknown-control = { idiom.toto-tlacidlo }. Tvoje hry ti ukáže `/game list`.
not-for-you = To môžu urobiť len dvaja hráči tejto hry.
broken = Hra `{ $code }` je zastavená, lebo ju neviem znova poskladať z ťahov. Nič sa nestratilo. Oznám to, prosím, tomu, kto tohto bota prevádzkuje.
ours = Niečo sa u mňa pokazilo; nič sa nezmenilo. Skús to, prosím, znova (kód { $reference }).
# The game was changed, but its new state could not be read again or shown.
ours-after-change = Podarilo sa to, ale niečo sa u mňa pokazilo a neviem to ukázať (kód { $reference }). Hru ti ukáže `/game list`.
# It is not known whether the change was saved, because the database did not answer.
ours-unknown = Niečo sa u mňa pokazilo a neviem, či sa to uložilo; skôr než to skúsiš znova, pozri sa na dosku alebo na to, čo sa malo zmeniť (kód { $reference }).
# Without a reference: said by a surface when nothing came back at all.
fault = Niečo sa u mňa pokazilo. Skús to, prosím, znova.
file-refused = Súbor sa nepodarilo pripojiť. Skús to, prosím, o pár minút znova.

# What a person asks about themselves.

block-done = **{ $person }**: blokovanie je zapnuté. Hry medzi vami už nezačnem a nikoho na to neupozorním.{ $open ->
    [0] {""}
    [one] {" "}Vaša rozohraná hra pokračuje.
    [few] {" "}Vaše { $open } rozohrané hry pokračujú.
   *[other] {" "}Vašich { $open } rozohraných hier pokračuje.
}
unblock-done = **{ $person }** s tebou zasa môže hrať.
block-self = Nemôžeš blokovať seba.
block-bot = **{ $person }** je bot a nikoho nemôže vyzvať.
block-too-many = Blokovať môžeš najviac { $max } ľudí a toľko ich už máš. Najprv niekoho odblokuj; zoznam ukáže `/me block`.
block-none = **{ $person }** nie je medzi tými, koho blokuješ. Zoznam ukáže `/me block`.
blocks-none = Nikoho neblokuješ. Ak od niekoho nechceš dostávať výzvy, použi `/me block` s jeho menom.
blocks = { $count ->
    [one] Blokuješ jedného človeka.
   *[other] Blokuješ { $count } ľudí.
}
blocks-line = **{ $person }**
blocks-how = Odblokuješ { idiom.tlacidlom } alebo príkazom `/me unblock`.
# It doesn't say which of the two has blocked the other.
not-together-now = S týmto človekom nemôžeš začať hru. Koho blokuješ, ukáže `/me block`.
account-gone = Tento účet už neexistuje, preto sa nič nezmenilo.

# Names of platforms, by their ids.

platform-discord = Discord
platform-matrix = Matrix
platform-console = konzola

# Linked identities, stored data, being forgotten.

links = Tvoje prepojené účty ({ $count }):
links-line = **{ $name }** ({ $platform })
link-code = Tvoj kód je `{ $code }`. Dá sa použiť raz a platí { $minutes ->
    [one] { $minutes } minútu
    [few] { $minutes } minúty
   *[other] { $minutes } minút
}.
link-how = Ak chceš pripojiť svoj účet na inej platforme, napíš tam `/me link code={ $code }`. Oba potom majú spoločné hry, výzvy a rating. Kód nikomu neukazuj.
link-done = Prepojené. Teraz je to jeden účet so všetkými tvojimi hrami:
link-done-how = Znova ich rozpojíš príkazom `/me link`.
link-unknown = Taký kód neexistuje. Vyžiadaj si nový príkazom `/me link` na druhej platforme.
link-used = Tento kód je už použitý. Vyžiadaj si nový príkazom `/me link` na druhej platforme.
link-expired = Tento kód už neplatí. Vyžiadaj si nový príkazom `/me link` na druhej platforme.
link-own = Toto je tvoj vlastný kód. Napíš ho zo svojho druhého účtu.
link-already = Tento účet je už prepojený s iným. Najprv ich rozpoj príkazom `/me link`.
link-open-game = Tieto dva účty hrajú proti sebe v hre `{ $code }`. Najprv ju dohraj.
link-open-challenge = Medzi týmito dvoma účtami je otvorená výzva s kódom `{ $code }`. Najprv ju odmietni alebo stiahni.
link-too-many = Nesprávnych kódov bolo priveľa. Skús to znova o hodinu.
unlink-done = **{ $name }** ({ $platform }) už nie je prepojený účet. Tvoje hry zostávajú pri účte, ktorý práve používaš.
unlink-none = Tento účet nie je prepojený alebo ho práve používaš. Tvoje účty ti ukáže `/me link`.

session-link = Otvor tento odkaz do { $minutes } minút a prihlásiš sa na mojej stránke. Funguje iba raz. Kto ho otvorí, prihlási sa ako ty, preto ho nikomu neukazuj.
session-address = Ak chceš použiť iný prehliadač, skopíruj si adresu: `{ $address }`
session-no-page = Stránku, kde by sa dalo prihlásiť, nemám. Správca ma najprv musí spustiť s nastavením `web.public_url`.
sessions-none = Na mojej stránke nemáš žiadne prihlásenie. Odkaz ti dá `/me sign-in`.
sessions = Na mojej stránke máš prihlásenie { $count ->
    [one] v jednom prehliadači
   *[other] v { $count } prehliadačoch
}:
sessions-line = **{ $browser }**, prihlásenie { $made }, naposledy použité { $seen }.
sessions-line-present = **{ $browser }**, prihlásenie { $made }. Tento práve používaš.
sessions-notified = Dostáva oznámenia.
sessions-ended = { $count ->
    [0] Nebolo čo ukončiť, nemáš žiadne prihlásenie.
   *[other] Všetky tvoje prihlásenia sa skončili.
}
profile-shown = { $changed ->
    [yes] Ostatní tvoju stránku znova vidia.
   *[no] Ostatní na tvojej stránke vidia to, čo s tebou majú spoločné: hry, rating a hádanky. Skryješ ju cez `/me profile off`.
}
profile-hidden = { $changed ->
    [yes] Ostatní už tvoju stránku nevidia.
   *[no] Ostatní tvoju stránku nevidia. Ukážeš ju cez `/me profile on`.
}
data-done = Tu je všetko, čo o tebe ukladám, vrátane { $games ->
    [one] jednej hry
   *[other] { $games } hier
}. Vidíš to len ty.
data-left-out = { $count ->
    [one] Jedna staršia hra v súbore nie je, lebo by bol príliš veľký.
    [few] { $count } staršie hry v súbore nie sú, lebo by bol príliš veľký.
   *[other] { $count } starších hier v súbore nie je, lebo by bol príliš veľký.
} Jednotlivú hru dostaneš príkazom `/game export`.
data-cut = Staršie položky niektorých zoznamov sa nezmestili. Ktoré zoznamy to sú, je v súbore pod `lists_cut`.

forget-ask = Mám na teba zabudnúť? Natrvalo vymažem tvoje meno, identifikátory a nastavenia.{ $games ->
    [0] {""}
    [one] {" "}Tvoja skončená hra zostane bez tvojho mena.
    [few] {" "}Tvoje { $games } skončené hry zostanú bez tvojho mena.
   *[other] {" "}Tvojich { $games } skončených hier zostane bez tvojho mena.
}{ $challenges ->
    [0] {""}
    [one] {" "}Tvoja otvorená výzva zanikne.
    [few] {" "}Tvoje { $challenges } otvorené výzvy zaniknú.
   *[other] {" "}Tvojich { $challenges } otvorených výziev zanikne.
}
forget-ask-rest = Správy, ktoré už sú v { idiom.kanaloch }, zmeniť nemôžem. Ak si chceš svoje údaje nechať, použi najprv `/me export`. Keď mi znova napíšeš, začneš odznova.
forget-done = Hotovo, už si ťa nepamätám. Keď mi znova napíšeš, začneš odznova.
forget-kept = Nič sa nezmenilo.
forget-open = Nič sa nezmenilo, lebo ešte máš { $count ->
    [one] rozohranú hru
    [few] { $count } rozohrané hry
   *[other] { $count } rozohraných hier
}.
forget-open-line = `{ $code }` { $game }, súper **{ $opponent }**.
forget-open-how = Najprv každú ukonči príkazom `/game resign game={ $code }` alebo `/game abort game={ $code }`. Potom znova použi `/me forget`.

# A game in several places.

game-places = Miesta, kde sa táto hra zobrazuje ({ $count }):
game-place = { $at ->
    [direct] súkromná správa
   *[other] { $channel }
} ({ $platform })
places-too-many = Ďalších miest môže mať hra najviac { $max } a toľko ich už má. Na niektorom z nich najprv napíš `/game leave`.
place-left = **{ $player }** ruší zobrazovanie hry `{ $code }` na tomto mieste ({ $game }: { $white } – { $black }). Hra pokračuje na svojich ostatných miestach. Hráč ju sem vráti príkazom `/game join { $code }`.
place-none = Nie je tu žiadna hra odinakiaľ, ktorá by sa dala odobrať. Tvoje hry ti ukáže `/game list`.
place-not-here = Hra `{ $code }` sa tu nezobrazuje. Použi tento príkaz tam, kde sa zobrazuje; hráči tie miesta vidia pri doske hry.
place-own = Hra `{ $code }` sa hrá tu, preto sa tu bude zobrazovať až do konca. `/game leave` ju ruší len na miestach pridaných príkazom `/game join`. Ak chceš hru ukončiť, použi `/game resign` alebo `/game abort`.
place-not-yours = Zobrazovanie hry `{ $code }` tu môžu zrušiť len jej hráči a správcovia { idiom.tohto-servera }. Požiadaj niektorého z nich.

# Commands.

command-new = Vyzvať niekoho na hru alebo ponúknuť voľné miesto
command-board = Znova ukázať dosku
command-moves = Ukázať tvoje možné ťahy{ idiom.len-ty }
command-rules = Vysvetliť pravidlá, ktoré tu platia
command-game = Čo sa dá robiť v každej hre
command-accept = Prijať ponuku alebo žiadosť v tvojej hre tu, výzvu alebo voľné miesto
command-decline = Odmietnuť ponuku, žiadosť alebo výzvu tu; stiahnuť vlastnú
command-leave = Prestať tu ukazovať hru, ktorá sa hrá inde
command-join = Pridať sa k hre z { idiom.ineho-kanala } či platformy alebo ukazovať svoju hru aj tu
command-resign = Vzdať hru
command-draw = Ponúknuť remízu; súper musí súhlasiť
command-undo = Požiadať o vrátenie svojho posledného ťahu; súper musí súhlasiť
command-rematch = Hrať to isté znova s vymenenými farbami
command-abort = Zrušiť hru; ak už ťahali obaja hráči, súper musí súhlasiť
command-list = Ukázať tvoje rozohrané hry a kto je na ťahu
command-seats = Voľné miesta na hru
command-hint = Nápoveda k ťahu: najprv kde, potom čo, nakoniec prečo
command-propose-dead = Po skončení hrania: označiť kamene, ktoré program považuje za mŕtve
command-review = Rozbor skončenej hry: šance, zlomové ťahy a čo bolo lepšie
command-history = Ukázať ťahy hry
command-replay = Ukázať celú hru ako animáciu
command-export = Stiahnuť zápis hry ako súbor
command-import = Pokračovať v hre zo súboru so zápisom alebo si pozrieť dohranú
command-me = Tvoje nastavenia pre všetky hry
command-notify = Zvoliť, ako sa dozvieš, že si na ťahu, alebo ukázať, čo platí
command-my-theme = Zvoliť farby dosiek, ktoré vidíš len ty, alebo ukázať, čo platí
command-my-board-set = Zvoliť vzhľad dosiek a kameňov, ktoré vidíš len ty, alebo ukázať, čo platí
command-my-language = Zvoliť jazyk, v ktorom ti Deska odpovedá, alebo ukázať, čo platí
command-my-layout = Zvoliť rozloženie dosiek, ktoré vidíš len ty, alebo ukázať, čo platí
command-my-board = Dostávať dosky ako obrázok alebo text; verejná je text, ak ho majú zvolený všetci hráči hry
command-leaderboard = Ukázať rebríček { idiom.servera-aj-tu } alebo všetkých { idiom.serverov }
command-stats = Ukázať tvoje výsledky, súperov a rating
command-my-link = Hrať z viacerých platforiem s jedným účtom: získať kód alebo ho zadať
command-my-sign-in = Dostať odkaz, ktorý ťa prihlási na stránke; vidíš ho iba ty
command-my-sessions = Ukázať, kde máš prihlásenie na stránke, a odhlásiť sa
command-my-profile = Či ostatní vidia moju stránku
param-profile = Zapnúť alebo vypnúť
param-profile-on = ukázať moju stránku
param-profile-off = skryť moju stránku
command-my-block = Zablokovať niekoho, aby s tebou nezačínal hry, alebo ukázať, koho blokuješ
command-my-unblock = Znova niekomu dovoliť, aby s tebou začínal hry
command-my-export = Stiahnuť všetko, čo o tebe Deska ukladá, ako súbor
command-my-forget = Odstrániť svoje meno, identifikátory a nastavenia; Deska sa najprv opýta
command-config = Nastavenia { idiom.servera-a-kanalov }
command-show = Ukázať, čo tu platí a odkiaľ je ktorá hodnota
command-set = Zmeniť nastavenie { idiom.servera-alebo-kanala }
command-unset = Zrušiť nastavenie
command-ratings = Vyradiť výsledok hry z ratingu alebo ho znova započítať
command-help = Vypísať všetky príkazy alebo vysvetliť jeden

param-opponent = Tvoj súper; bez neho vznikne voľné miesto
param-side = Tvoja farba; bez nej sa žrebuje
param-side-white = biely
param-side-black = čierny
param-side-random = náhodne
param-file = Zápis: súbor SGF alebo JSON
param-import-side = Tvoja farba; bez nej podľa mien v zápise
param-import-game = Ktorá hra to je, ak to v súbore nie je alebo je tam iná
param-import-number = Koľká hra zo súboru, ktorý ich má viac
param-import-moves = Koľko ťahov vziať; bez toho všetky
param-preset = Hotová sada možností; jednotlivé možnosti majú prednosť
param-from = Len ťahy z tohto poľa
param-code = Kód výzvy alebo hry, ak ich máš viac
param-leave-game = Ktorá z hier odinakiaľ
param-join-code = Kód výzvy alebo vlastnej hry
param-game = Kód hry, ak ich máš viac
param-confirm = Či je už rozhodnuté; inak sa Deska najprv spýta
param-confirm-yes = áno, ukončiť hru
param-confirm-no = nie, najprv sa spýtať
param-format = Formát súboru: SGF, ak túto hru pozná, JSON pre každú hru
param-format-sgf = SGF, pre iné programy
param-format-json = JSON, so všetkým
param-how = Ako sa dozvieš, že si na ťahu
param-how-mention = označenie tam, kde sa hra hrá
param-how-message = súkromná správa pri každom ťahu
param-how-digest = najviac jedna súkromná správa denne o všetkých hrách
param-how-none = bez označenia
param-theme = Farby dosiek
param-theme-classic = teplé drevo
param-theme-dark = tmavé
param-theme-high-contrast = vysoký kontrast
param-theme-channel = ako v { idiom.kanali }
param-board-set = Vzhľad dosiek a kameňov
param-board-set-standard = základné
param-board-set-paper = tlačený papier
param-board-set-marble = mramor a bambus
param-board-set-channel = ako v { idiom.kanali }
param-language = Tvoj jazyk
param-language-en = English
param-language-cs = Čeština
param-language-sk = Slovenčina
param-language-channel = bez voľby: podľa zariadenia, inak podľa { idiom.kanala }
param-layout = Rozloženie obrázkov s doskou
param-layout-wide = doska a vedľa nej údaje
param-layout-square = len doska, pre telefóny
param-layout-channel = ako v { idiom.kanali }
param-board = Obrázok alebo text
param-board-picture = obrázok
param-board-text = text
param-board-both = obrázok a k nemu text
param-page = Ktorá strana zoznamu
param-seats-game = Len miesta v tejto hre
param-seats-clock = Len miesta s týmto druhom hodín
param-seats-clock-none = bez hodín
param-seats-clock-turn = čas na ťah
param-seats-clock-game = čas na celú hru
param-seats-rated = Len hodnotené alebo len nehodnotené hry
param-seats-rated-yes = áno, len hodnotené
param-seats-rated-no = nie, len nehodnotené
param-rules-page = Ktorá strana: číslo alebo „all“ pre celý text
param-numbers = Čísla na kameňoch: „last-20“ pre posledných 20 ťahov, „all“ pre všetky, „none“ pre žiadne
param-rated = Či sa výsledok počíta do ratingu
param-rated-on = hodnotená
param-rated-off = nehodnotená
param-level = Úroveň programu Deska od 1 (začiatočník) do 8 (silný hráč), ak hráš proti nemu
param-class = Ktoré hry: hra, a kde sa hodnotia zvlášť, aj jej doska alebo pravidlá
param-season = Sezóna ako 2026 alebo 2026/3, alebo deň v nej, napríklad 2026-08-15
param-scope = Čie hry sa počítajú
param-scope-server = hry { idiom.tohto-servera }
param-scope-channel = hry { idiom.tohto-kanala }
param-scope-everywhere = všetky hry
param-action = Čo urobiť s výsledkom
param-action-withdraw = vyradiť z ratingu
param-action-restore = znova započítať
param-rated-game = Hodnotená hra: jej kód; nájdeš ju aj podľa hráča alebo dátumu
param-reason = Prečo; hráči to uvidia
param-link-code = Kód z tvojej druhej platformy; bez neho dostaneš nový
param-block-person = Koho zablokovať; bez mena sa ukáže zoznam
param-unblock-person = Koho odblokovať; bez mena sa ukáže zoznam
param-channel = { idiom.jeden-kanal }
param-key = Názov nastavenia
param-all = Či ukázať aj nastavenia s predvolenými hodnotami
param-all-yes = áno, všetko
param-all-no = nie, len čo sa líši
param-value = Jeho nová hodnota
param-role = Rola, ak ju nastavenie prijíma
param-command = Príkaz, ktorý treba vysvetliť

# Names of commands in the menu of a message: at most 32 characters.

message-moves = Ukázať moje ťahy
message-history = Priebeh hry

# Said by a chat platform's own part, before the service is asked.

too-fast = To je toho naraz veľa, takže sa toto nevykonalo. Počkaj pár sekúnd a pošli to znova.
answers-hidden = Ostatní nevidia, čo tu hovorím, takže by s tebou nikto nemohol hrať. Požiadaj správcu, aby ma pridal na tento server, alebo hraj v súkromnej správe.

# Where a surface has no buttons.

reactions = Reaguj:
numbered = { $choices }. Odpovedz číslom.
numbered-type = { $title }: napíš, napríklad { $hint }.

# What only people on Matrix read.

matrix-hello = Ahoj, som Deska. So mnou sa tu hrajú stolové hry; ako na to, ukáže !help. V šifrovanej miestnosti si neprečítam, čo bolo napísané, kým ma niekto nepozval.
matrix-no-direct = Nemôžem ti poslať súkromnú správu, a odpoveď je len pre teba. Začni so mnou súkromný rozhovor a skús to znova.
matrix-answered-directly = Odpoveď máš v súkromnej správe.
matrix-no-file = Patrí sem súbor, ale teraz sa nedá nahrať. Skús to neskôr.
matrix-edited = Úpravy správ nečítam. Pošli to ako novú správu.
matrix-unreadable = Túto správu neprečítam: tvoja aplikácia mi k nej neposlala kľúč. Pošli ju znova; ak to nepomôže, odhlás sa z aplikácie a znova prihlás, alebo hrajte v miestnosti bez šifrovania.
matrix-verify-compare = Toto vidím ja. Ak ti aplikácia ukazuje to isté, potvrď to v nej. Ja to už mám potvrdené.
matrix-verify-refused = Overujem sa len s tými, ktorí ma prevádzkujú. Ak k nim patríš, pripíš svoje používateľské ID do matrix.operators v mojich nastaveniach a požiadaj znova. Inak si u nich zisti kľúč mojej relácie a porovnaj ho s týmto:
matrix-verify-again = Tvoja relácia bola pre mňa nová. Teraz ju už poznám: spusti overenie znova.
